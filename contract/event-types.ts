/** The database stores their positions: new ones are added at the end. */
export const EVENT_TYPES = [
  'notification.completed',
  'notification.failed',
  'notification.skipped',
  'notification.shown',
  'notification.tapped',
  'notification.dismissed',
  'device.subscribed',
  'device.unsubscribed',
  'device.deactivated',
  'device.reactivated',
  'user.erased',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

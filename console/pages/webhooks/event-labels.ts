import type { EventType } from '../../../contract/lists.ts';

/** Labels of the event types, in groups. */
export const EVENT_GROUPS: [group: string, events: [type: EventType, label: string][]][] = [
  [
    'Notifications',
    [
      ['notification.completed', 'Completed'],
      ['notification.failed', 'Failed'],
      ['notification.skipped', 'Skipped'],
      ['notification.replaced', 'Replaced'],
      ['notification.retracted', 'Taken back'],
    ],
  ],
  [
    'Reported by phones',
    [
      ['notification.shown', 'Shown'],
      ['notification.tapped', 'Tapped'],
      ['notification.answered', 'Answered'],
      ['notification.dismissed', 'Dismissed'],
    ],
  ],
  [
    'Devices and customers',
    [
      ['device.subscribed', 'Subscribed'],
      ['device.unsubscribed', 'Unsubscribed'],
      ['device.deactivated', 'Deactivated'],
      ['device.reactivated', 'Reactivated'],
      ['user.topics_changed', 'Topics changed'],
      ['device.silent', 'Silent'],
      ['user.erased', 'Customer erased'],
    ],
  ],
];

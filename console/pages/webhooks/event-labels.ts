import type { EventType } from '../../../contract/lists.ts';
import { texts } from '../../texts.ts';

const { groups } = texts.webhooks.events;

/** Labels of the event types. */
export const EVENT_LABELS: Record<EventType, string> = texts.webhooks.events.types;

/** The event types, in groups. */
export const EVENT_GROUPS: [group: string, events: EventType[]][] = [
  [
    texts.shell.pages.notifications,
    [
      'notification.completed',
      'notification.failed',
      'notification.skipped',
      'notification.replaced',
      'notification.retracted',
    ],
  ],
  [
    groups.phones,
    ['notification.shown', 'notification.tapped', 'notification.answered', 'notification.dismissed'],
  ],
  [
    groups.recipients,
    [
      'device.subscribed',
      'device.unsubscribed',
      'device.deactivated',
      'device.reactivated',
      'user.topics_changed',
      'device.silent',
      'user.erased',
    ],
  ],
];

import { type Static, type TSchema, Type } from 'typebox';
import { DeviceId, EventId, NotificationId, ServiceId } from '../ids.ts';
import { EVENT_TYPES, type EventType } from '../lists.ts';
import { Count, documentedAs, mapOf, nullable, Time } from '../schema.ts';
import { UserId } from './devices.ts';
import { Metadata } from './notifications/notification-content.ts';

export const EventTypeName = Type.Enum([...EVENT_TYPES], {
  type: 'string',
  title: 'EventType',
  examples: ['notification.completed'],
});

const device_id = nullable({ ...DeviceId, description: 'null: none, or its user was erased.' });
const user_id = nullable({ ...UserId, description: 'null: none, or erased.' });
const metadata = Type.Optional(Metadata);
const ofDevice = { device_id, user_id };
const ofNotification = { notification_id: NotificationId, ...ofDevice, metadata };
const final = {
  ...ofNotification,
  total: { ...Count, description: 'Deliveries, one for each device.' },
  completed: Count,
  failed: Count,
};
const actions = Type.Optional(Type.Array(Count, { description: 'Taps on each button.', examples: [[2, 1]] }));
const sum = { notification_id: NotificationId, metadata, count: Count, actions, from: Time, to: Time };
const action = Type.Optional(
  Type.Integer({ minimum: 0, description: 'Index of the tapped button, from 0.', examples: [0] }),
);
const ofReceipt = (name: string, own: Record<string, TSchema> = {}): TSchema => ({
  anyOf: [
    Type.Object({ ...ofNotification, ...own }, { title: `${name}Receipt` }),
    Type.Object(sum, {
      title: 'ReceiptSum',
      description: 'Receipts of a minute, from all devices: with `aggregate`.',
    }),
  ],
});
const revision = { ...Count, description: 'Its corrections so far.' };
const data = (fields: Record<string, TSchema>): TSchema => Type.Object(fields);

const REPORTED = 'A phone reported it. Only while a webhook asks for it.';

/** The condition of each event, and its data. */
const EVENTS: Record<EventType, { when: string; data: TSchema }> = {
  'notification.completed': {
    when: 'Every delivery is final, and push services accepted at least one. It may follow receipts of the same notification.',
    data: data(final),
  },
  'notification.failed': {
    when: 'Every delivery is final, and push services accepted none.',
    data: data(final),
  },
  'notification.skipped': {
    when: 'It ended without an attempt: no device, or cancelled.',
    data: data(final),
  },
  'notification.shown': { when: REPORTED, data: ofReceipt('Shown') },
  'notification.tapped': { when: REPORTED, data: ofReceipt('Tapped', { action }) },
  'notification.dismissed': { when: REPORTED, data: ofReceipt('Dismissed') },
  'device.subscribed': { when: 'A device can be pushed from now on.', data: data(ofDevice) },
  'device.unsubscribed': { when: 'A device can no longer be pushed.', data: data(ofDevice) },
  'device.deactivated': {
    when: 'By the business, because its push service said that it is gone, or because it was silent for long.',
    data: data({ ...ofDevice, reason: Type.Enum(['business', 'gone', 'silent'], { type: 'string' }) }),
  },
  'device.reactivated': {
    when: 'The person opened the experience again.',
    data: data({ ...ofDevice, notifications_enabled: Type.Boolean({ examples: [true] }) }),
  },
  'user.erased': {
    when: 'A person was erased.',
    data: data({
      user_id_sha256: Type.String({
        description: 'SHA-256 of the identifier, in hex.',
        examples: ['2bd806c97f0e00af1a1fc3328fa763a9269723c8db8fac4f93af71db186d6e90'],
      }),
      devices: Count,
      notifications: Count,
      widgets: Count,
    }),
  },
  'user.topics_changed': {
    when: 'A topic was turned on or off for a user: on the phone `device_id`, or by the business.',
    data: data({
      ...ofDevice,
      topics: mapOf(nullable(Type.Boolean()), {
        description: 'Topics that changed; null means that the default applies again.',
        examples: [{ offers: true }],
      }),
      by: Type.Enum(['user', 'business'], { type: 'string' }),
    }),
  },
  'notification.answered': {
    when: 'A user answered by a button: once for each user and notification.',
    data: data({ ...ofNotification, answer: Type.String({ examples: ['yes'] }) }),
  },
  'notification.replaced': {
    when: 'Its content was replaced after it was sent.',
    data: data({ ...ofNotification, revision }),
  },
  'notification.retracted': {
    when: 'It was taken back after it was sent.',
    data: data({ ...ofNotification, revision }),
  },
  'device.silent': {
    when: 'Its push service accepts what is sent to it, and it shows nothing.',
    data: data(ofDevice),
  },
};

const envelope = { id: EventId, timestamp: Time, service_id: ServiceId };

/** Returns a name such as `UserTopicsChangedEvent`. */
const nameOf = (type: EventType): string =>
  `${type.replace(/(?:^|[._])(\w)/g, (_, first: string) => first.toUpperCase())}Event`;

/** The schema of each type of event. */
export const EVENT_SCHEMAS = Object.fromEntries(
  EVENT_TYPES.map((type) => [
    type,
    Type.Object(
      { ...envelope, type: Type.Literal(type), data: EVENTS[type].data },
      { title: nameOf(type), description: EVENTS[type].when },
    ),
  ]),
) as unknown as Record<EventType, TSchema & { title: string; description: string }>;

/** Data of an event; `EVENT_SCHEMAS` says which fields each type has. */
export type EventData = {
  notification_id?: string;
  device_id?: string | null;
  user_id?: string | null;
  total?: number;
  completed?: number;
  failed?: number;
  metadata?: Record<string, string>;
  action?: number;
  answer?: string;
  revision?: number;
  count?: number;
  actions?: number[];
  from?: string;
  to?: string;
  reason?: string;
  notifications_enabled?: boolean;
  topics?: Record<string, boolean | null>;
  by?: string;
  user_id_sha256?: string;
  devices?: number;
  notifications?: number;
  widgets?: number;
};

/** `Event` is a global type. */
const title = 'ServiceEvent';

export const Event = documentedAs(
  Type.Object(
    {
      ...envelope,
      type: EventTypeName,
      data: Type.Unsafe<EventData>({ type: 'object', additionalProperties: true }),
    },
    { title },
  ),
  { title, oneOf: Object.values(EVENT_SCHEMAS), discriminator: { propertyName: 'type' } },
);
export type Event = Static<typeof Event>;

/** The body of a request to a webhook with `batch`. */
export const EventBatch = Type.Object({ events: Type.Array(Event) }, { title: 'EventBatch' });

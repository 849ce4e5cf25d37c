import { type Static, Type } from 'typebox';
import { AudienceId, AutomationId, DeviceId, NotificationId, ServiceId } from '../../ids.ts';
import { MAX_COUNTED_UNREAD, MAX_READ_NOTIFICATIONS } from '../../limits.ts';
import { DELIVERY_STATUSES, NOTIFICATION_STATUSES } from '../../lists.ts';
import { Pagination } from '../../pagination.ts';
import { Engagement } from '../../phone/receipts.ts';
import { REASON_CODES, type ReasonCode } from '../../reason-codes.ts';
import { Count, closed, exampleOf, mapOf, nullable, storedObject, Time } from '../../schema.ts';
import { Filter } from '../audiences.ts';
import { UserId } from '../devices.ts';
import {
  examplePayload,
  inboxFields,
  Metadata,
  NotificationOptions,
  ShownPayload,
} from './notification-content.ts';

/**
 * - `created`: accepted and durable; not due yet, or not picked up yet
 * - `queued`: due; its deliveries are in progress
 * - `completed`: every delivery is final, and push services accepted at least one
 * - `failed`: every delivery is final, and push services accepted none
 * - `skipped`: final without an attempt, for lack of devices or because it was cancelled before it was due
 */
export const NotificationStatus = Type.Enum([...NOTIFICATION_STATUSES], {
  type: 'string',
  title: 'NotificationStatus',
  examples: ['completed'],
});
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/** Deliveries by status, one for each device; total = created + queued + completed + failed at every moment. */
export const DeliveryStats = Type.Object(
  {
    total: Type.Integer({ minimum: 0, description: 'Deliveries created for this notification.' }),
    created: Type.Integer({ minimum: 0, description: 'Owed; no attempt yet.' }),
    queued: Type.Integer({ minimum: 0, description: 'Attempted; will be retried.' }),
    completed: Type.Integer({ minimum: 0, description: 'Accepted by the push service.' }),
    failed: Type.Integer({ minimum: 0, description: 'Final, and not accepted by the push service.' }),
  },
  { title: 'DeliveryStats', examples: [{ total: 3, created: 0, queued: 0, completed: 2, failed: 1 }] },
);
export type DeliveryStats = Static<typeof DeliveryStats>;

/** The recipients of a notification: one of these fields. `audience_id` comes with its filter. */
export const NotificationTarget = Type.Object(
  {
    device_id: Type.Optional(DeviceId),
    user_id: Type.Optional(Type.String()),
    listed_users: Type.Optional(Type.Integer({ description: 'How many users a list has.' })),
    topic: Type.Optional(Type.String({ description: 'Which recipients must have on.' })),
    audience_id: Type.Optional(AudienceId),
    filter: Type.Optional({
      ...storedObject<Filter>(Filter),
      description: 'Also of a saved audience: as it was when the notification was accepted.',
    }),
    everybody: Type.Optional(Type.Literal(true)),
  },
  { title: 'NotificationTarget', examples: [{ everybody: true }] },
);
export type NotificationTarget = Static<typeof NotificationTarget>;

/** Fields that `expand` adds to a notification. `options` also adds `left_out`, and the payload's actions and translations. */
export const EXPANSIONS = [
  'created_at',
  'target',
  'options',
  'metadata',
  'engagement',
  'corrections',
  'variants',
  'automation',
] as const;
/** Devices that get no push although the notification was for them. They are no recipients, so no statistics count them. */
export const LeftOutCount = Type.Object(
  {
    topic_off: Type.Integer({ minimum: 0, description: 'Their user has the topic off.' }),
    unresponsive: Type.Integer({ minimum: 0, description: 'See `options.unresponsive`.' }),
    capped: Type.Integer({
      minimum: 0,
      description: 'Their user has had as many notifications as the frequency cap of the service allows.',
    }),
  },
  { title: 'LeftOut', examples: [{ topic_off: 2, unresponsive: 0, capped: 0 }] },
);

/** Corrections of a notification after it was sent. The counts are of devices that got an earlier content, by the latest correction. */
export const Corrections = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, description: 'How often it was replaced or retracted.' }),
    replaced_at: nullable({ ...Time, description: 'When its content was replaced last.' }),
    retracted_at: nullable({ ...Time, description: 'When it was taken back.' }),
    sent: Type.Integer({ minimum: 0, description: 'Their push services have accepted the correction.' }),
    failed: Type.Integer({
      minimum: 0,
      description: 'They did not get a push about it. Their inbox is right nevertheless.',
    }),
    waiting: Type.Integer({ minimum: 0, description: 'The correction is on its way to them.' }),
  },
  {
    title: 'Corrections',
    examples: [
      {
        revision: 1,
        replaced_at: '2026-11-28T09:30:00.000Z',
        retracted_at: null,
        sent: 1180,
        failed: 24,
        waiting: 0,
      },
    ],
  },
);
export type Corrections = Static<typeof Corrections>;

/** A variant of a notification, and what became of it. */
export const VariantResult = Type.Object(
  {
    name: Type.String({ examples: ['short'] }),
    share: Type.Integer({ examples: [50] }),
    payload: ShownPayload,
    recipients: { ...Count, description: 'Devices that it is or was for.' },
    sent: { ...Count, description: 'Their push services have accepted it.' },
    shown: { ...Count, description: 'They have reported that they showed it.' },
    tapped: { ...Count, description: 'It was tapped there.' },
  },
  { title: 'VariantResult' },
);
export type VariantResult = Static<typeof VariantResult>;

export const Comparison = Type.Object(
  {
    better: nullable(
      Type.String({ description: 'The variant that is tapped more, if that is no accident.' }),
    ),
    winner: nullable(
      Type.String({ description: 'The variant that the devices left out by the shares get.' }),
    ),
    conclusion: Type.String({ examples: ['Too few taps to tell which variant is better.'] }),
  },
  { title: 'Comparison' },
);
export type Comparison = Static<typeof Comparison>;

/** A list has `delivery_stats` only on request; a single notification always has them. */
export const LIST_EXPANSIONS = [...EXPANSIONS, 'delivery_stats'] as const;
export type Expansion = (typeof LIST_EXPANSIONS)[number];

const notificationFields = {
  id: NotificationId,
  service_id: ServiceId,
  status: NotificationStatus,
  payload: ShownPayload,
  scheduled_at: Type.Optional(nullable(Time)),
  created_at: Type.Optional(Time),
  target: Type.Optional(NotificationTarget),
  options: Type.Optional(NotificationOptions),
  left_out: Type.Optional(LeftOutCount),
  metadata: Type.Optional(Metadata),
  engagement: Type.Optional(Engagement),
  corrections: Type.Optional(Corrections),
  variants: Type.Optional(Type.Array(VariantResult)),
  comparison: Type.Optional(Comparison),
  automation_id: Type.Optional(
    nullable({ ...AutomationId, description: 'The automation that sent it; null if none did.' }),
  ),
};

/** An example without the fields that `expand` adds. */
const exampleNotification = {
  id: exampleOf(NotificationId),
  service_id: exampleOf(ServiceId),
  status: 'completed',
  payload: examplePayload,
  scheduled_at: null,
};

export const Notification = Type.Object(notificationFields, {
  title: 'Notification',
  examples: [exampleNotification],
});
export type Notification = Static<typeof Notification>;

export const ListedNotification = Type.Object(
  { ...notificationFields, delivery_stats: Type.Optional(DeliveryStats) },
  { title: 'ListedNotification', examples: [exampleNotification] },
);
export type ListedNotification = Static<typeof ListedNotification>;

export const NotificationWithStats = Type.Object(
  { ...notificationFields, delivery_stats: DeliveryStats },
  {
    title: 'NotificationWithStats',
    examples: [{ ...exampleNotification, delivery_stats: exampleOf(DeliveryStats) }],
  },
);
export type NotificationWithStats = Static<typeof NotificationWithStats>;

/** See `DeliveryStats`. */
export const DeliveryStatus = Type.Enum([...DELIVERY_STATUSES], { type: 'string', examples: ['completed'] });

/** A notification's delivery to one device. */
export const Delivery = Type.Object(
  {
    device_id: DeviceId,
    user_id: nullable(
      Type.String({
        description: 'User of the device then; null if it belongs to another user now.',
        examples: [exampleOf(UserId)],
      }),
    ),
    status: DeliveryStatus,
    reason_code: Type.Unsafe<ReasonCode | null>({
      type: ['string', 'null'],
      enum: [...REASON_CODES, null],
      description: 'How the latest attempt ended; null before the first.',
      examples: ['accepted'],
    }),
    reason: nullable(
      Type.String({
        description: "Details of it, such as the push service's words.",
        examples: ['201 Created'],
      }),
    ),
    attempts: Type.Integer({ minimum: 0, examples: [1] }),
    updated_at: Time,
  },
  { title: 'Delivery' },
);
export type Delivery = Static<typeof Delivery>;

export const TapCount = Type.Object({ total: Count }, { title: 'TapCount' });

/** A notification in a phone's inbox, in the phone's language if it has a translation. */
export const InboxItem = Type.Object(
  {
    id: NotificationId,
    payload: Type.Object(inboxFields, { title: 'InboxPayload' }),
    language: Type.Optional(Type.String({ description: 'BCP 47 tag of the translation.' })),
    tag: Type.Optional(
      Type.String({
        description:
          'Tag of its push message, if it has a `collapse_key`: a later message with this tag replaces it.',
      }),
    ),
    sent_at: { ...Time, description: 'When it became due.' },
    tapped: Type.Boolean({ description: 'True if it was tapped on this phone.', examples: [false] }),
    read: Type.Optional(
      Type.Boolean({
        description: 'True if the person read or tapped it anywhere. With `expand=read`.',
        examples: [false],
      }),
    ),
  },
  { title: 'InboxItem' },
);
export type InboxItem = Static<typeof InboxItem>;

const InboxColors = mapOf(Type.String(), { examples: [{ sheet: '#ffffff', ink: '#101113' }] });

/** The business's name and colours, for the bell. */
export const InboxBrand = Type.Object(
  {
    name: nullable(Type.String({ examples: ['Bakery'] })),
    colors: Type.Object({ light: InboxColors, dark: InboxColors }),
  },
  { title: 'InboxBrand', description: 'With `expand=brand`.' },
);
export type InboxBrand = Static<typeof InboxBrand>;

/** A list page of a user's inbox. */
export const UserInbox = Type.Object(
  {
    data: Type.Array(InboxItem),
    pagination: Pagination,
    unread: Type.Integer({
      minimum: 0,
      maximum: MAX_COUNTED_UNREAD,
      description: `Unread notifications of the inbox; ${MAX_COUNTED_UNREAD} stands for as many or more.`,
      examples: [2],
    }),
    brand: Type.Optional(InboxBrand),
  },
  { title: 'UserInbox' },
);

/** Notifications to mark as read; all that were sent until now if it names none. */
export const ReadNotifications = Type.Object(
  {
    notification_ids: Type.Optional(
      Type.Array(NotificationId, { minItems: 1, maxItems: MAX_READ_NOTIFICATIONS }),
    ),
  },
  { ...closed, title: 'ReadNotifications' },
);
export type ReadNotifications = Static<typeof ReadNotifications>;

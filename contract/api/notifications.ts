import { type Static, Type } from 'typebox';
import { Filter, RequestedAudience } from './audiences.ts';
import { UserId } from './devices.ts';
import { AudienceId, DeviceId, NotificationId, NotificationRef, ServiceId } from '../ids.ts';
import {
  DEFAULT_TTL_SECONDS,
  MAX_ACTION_TITLE_LENGTH,
  MAX_ACTIONS,
  MAX_BADGE,
  MAX_BATCH_NOTIFICATIONS,
  MAX_COLLAPSE_KEY_LENGTH,
  MAX_IMAGE_BYTES,
  MAX_LANGUAGE_LENGTH,
  MAX_METADATA_KEY_LENGTH,
  MAX_METADATA_KEYS,
  MAX_METADATA_VALUE_LENGTH,
  MAX_NOTIFICATION_MESSAGE_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  MAX_SCHEDULE_DAYS,
  MAX_TRANSLATIONS,
  MAX_TTL_SECONDS,
  MAX_URL_LENGTH,
  megabytes,
  UNRESPONSIVE_AFTER,
} from '../limits.ts';
import { DELIVERY_STATUSES, NOTIFICATION_STATUSES } from '../lists.ts';
import { REASON_CODES, type ReasonCode } from '../reason-codes.ts';
import { Engagement } from '../phone/receipts.ts';
import {
  Count,
  closed,
  documentedAs,
  exampleOf,
  mapOf,
  nullable,
  shownText,
  storedObject,
  Time,
} from '../schema.ts';

/**
 * - `created`: accepted and durable; not due yet, or not picked up yet
 * - `queued`: due; its deliveries are in progress
 * - `completed`: every delivery is final, and push services accepted at least one
 * - `failed`: every delivery is final, and push services accepted none
 * - `skipped`: final without an attempt: no device to send to, or cancelled before it was due
 */
export const NotificationStatus = Type.Enum([...NOTIFICATION_STATUSES], {
  type: 'string',
  title: 'NotificationStatus',
  examples: ['completed'],
});
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

const Link = Type.String({
  minLength: 1,
  maxLength: MAX_URL_LENGTH,
  format: 'url',
  description: 'A tap opens this link.',
  examples: ['https://example.com/bread'],
});

const texts = {
  title: shownText(MAX_NOTIFICATION_TITLE_LENGTH, { examples: ['Fresh bread'] }),
  message: shownText(MAX_NOTIFICATION_MESSAGE_LENGTH, { examples: ['The oven is open.'] }),
  link: Type.Optional(Link),
};

const examplePayload = {
  title: 'Fresh bread',
  message: 'The oven is open.',
  link: 'https://example.com/bread',
};

const payloadFields = {
  ...texts,
  image_url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_URL_LENGTH,
      format: 'url',
      description: `An image of 16/9, up to ${megabytes(MAX_IMAGE_BYTES.notification)}: .gif, .jpg, .png or .webp.`,
    }),
  ),
};

export const Payload = Type.Object(payloadFields, closed);
export type Payload = Static<typeof Payload>;

/** A button below the message, where the platform has them. */
export const Action = Type.Object(
  {
    title: shownText(MAX_ACTION_TITLE_LENGTH, { examples: ['Order'] }),
    link: Link,
  },
  { ...closed, title: 'Action' },
);
export type Action = Static<typeof Action>;

/** The message in another language. The link of the payload itself, unless it has its own. */
export const Translation = Type.Object(texts, { ...closed, title: 'Translation' });
export type Translation = Static<typeof Translation>;

/** A payload as it is sent. `translations` are by BCP 47 tag: the phone's language chooses, and the payload's own texts are the fallback. */
export const FullPayload = Type.Object(
  {
    ...payloadFields,
    actions: Type.Optional(
      Type.Array(Action, {
        maxItems: MAX_ACTIONS,
        description: 'Buttons below the message, where the platform has them.',
      }),
    ),
    translations: Type.Optional(
      mapOf(Translation, {
        maxProperties: MAX_TRANSLATIONS,
        propertyNames: { maxLength: MAX_LANGUAGE_LENGTH, format: 'language' },
        description:
          "The message in other languages, by BCP 47 tag. A phone gets the one that fits its language, or else the payload's own texts.",
      }),
    ),
  },
  { ...closed, title: 'Payload', examples: [examplePayload] },
);
export type FullPayload = Static<typeof FullPayload>;

/** RFC 8030, section 5.3. */
export const URGENCIES = ['very-low', 'low', 'normal', 'high'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** How a notification is delivered and shown. */
export const NotificationOptions = Type.Object(
  {
    ttl_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_TTL_SECONDS,
        description: `How long after it is due the message may still be delivered, by default ${DEFAULT_TTL_SECONDS}. 0: push services deliver it at once or not at all.`,
      }),
    ),
    urgency: Type.Optional(
      Type.Enum([...URGENCIES], {
        type: 'string',
        description:
          'RFC 8030, section 5.3: what may wake a phone. By default `high` to a device or user, `normal` to many.',
      }),
    ),
    collapse_key: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_COLLAPSE_KEY_LENGTH,
        description: 'A later notification with the same key replaces an earlier one.',
      }),
    ),
    silent: Type.Optional(Type.Boolean({ description: 'Shown without sound and vibration.' })),
    require_interaction: Type.Optional(
      Type.Boolean({ description: 'Shown until the person reacts, where the platform can.' }),
    ),
    badge: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_BADGE,
        description: "The number on the installed app's icon, where the platform can; 0 removes it.",
      }),
    ),
    unresponsive: Type.Optional(
      Type.Enum(['send', 'inbox_only', 'leave_out'], {
        type: 'string',
        description: `Of a notification to many: what devices get that have got ${UNRESPONSIVE_AFTER} notifications since a person last tapped one or opened the app. \`inbox_only\`: it is in their inbox, without a push. Default: \`send\`.`,
      }),
    ),
    local_time: Type.Optional(
      Type.Boolean({
        description:
          'Of a notification to many: it is sent to each recipient when the clocks there show what those of the service show at `scheduled_at`. Where that has passed, it is the next day.',
      }),
    ),
  },
  { ...closed, title: 'NotificationOptions', examples: [{ ttl_seconds: 3600, collapse_key: 'bread' }] },
);
export type NotificationOptions = Static<typeof NotificationOptions>;

export const Metadata = mapOf(Type.String({ maxLength: MAX_METADATA_VALUE_LENGTH }), {
  title: 'Metadata',
  examples: [{ campaign: 'autumn' }],
  maxProperties: MAX_METADATA_KEYS,
  propertyNames: { minLength: 1, maxLength: MAX_METADATA_KEY_LENGTH },
  description: 'For your own use; never sent to phones.',
});
export type Metadata = Static<typeof Metadata>;

/** What a notification says, and how it is delivered. */
export type Content = { payload: FullPayload; options: NotificationOptions; metadata: Metadata | null };

/** Deliveries by status, one delivery a device; total = created + queued + completed + failed at every moment. */
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

/** Whom a notification is for: one of these. */
export const NotificationTarget = Type.Object(
  {
    device_id: Type.Optional(DeviceId),
    user_id: Type.Optional(Type.String()),
    listed_users: Type.Optional(Type.Integer({ description: 'How many users a list has.' })),
    topic: Type.Optional(Type.String()),
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

/** What `expand` adds to a notification. With `options` also the payload's actions and translations. */
export const EXPANSIONS = ['created_at', 'target', 'options', 'metadata', 'engagement'] as const;
/** Of a list also this, which a single notification always has. */
export const LIST_EXPANSIONS = [...EXPANSIONS, 'delivery_stats'] as const;
export type Expansion = (typeof LIST_EXPANSIONS)[number];

const notificationFields = {
  id: NotificationId,
  service_id: ServiceId,
  status: NotificationStatus,
  payload: FullPayload,
  scheduled_at: Type.Optional(nullable(Time)),
  created_at: Type.Optional(Time),
  target: Type.Optional(NotificationTarget),
  options: Type.Optional(NotificationOptions),
  metadata: Type.Optional(Metadata),
  engagement: Type.Optional(Engagement),
};

/** Without what `expand` adds. */
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

const newFields = {
  payload: FullPayload,
  options: Type.Optional(NotificationOptions),
  metadata: Type.Optional(Metadata),
  scheduled_at: Type.Optional(
    documentedAs(nullable(Type.String({ format: 'date-time-or-empty' })), {
      anyOf: [{ type: ['string', 'null'], format: 'date-time' }, { const: '' }],
      description: `RFC 3339 with an offset, at most ${MAX_SCHEDULE_DAYS} days ahead. Absent, null and "" mean now.`,
    }),
  ),
};

export const CreateNotification = Type.Object(
  { ...newFields, audience: Type.Optional(RequestedAudience) },
  { ...closed, title: 'CreateNotification', examples: [{ payload: examplePayload }] },
);
export type CreateNotification = Static<typeof CreateNotification>;

/** A direct notification of a batch, to one user or one device. */
export const BatchedNotification = Type.Object(
  { user_id: Type.Optional(UserId), device_id: Type.Optional(DeviceId), ...newFields },
  {
    ...closed,
    title: 'BatchedNotification',
    description: 'To one user or one device.',
    examples: [{ user_id: exampleOf(UserId), payload: examplePayload }],
  },
);
export type BatchedNotification = Static<typeof BatchedNotification>;

export const CreateBatch = Type.Object(
  { notifications: Type.Array(BatchedNotification, { minItems: 1, maxItems: MAX_BATCH_NOTIFICATIONS }) },
  { ...closed, title: 'CreateBatch' },
);
export type CreateBatch = Static<typeof CreateBatch>;

/** Each field replaces the former one whole. */
export const ChangeNotification = Type.Object(
  {
    payload: Type.Optional(FullPayload),
    options: Type.Optional(NotificationOptions),
    scheduled_at: Type.Optional(
      Type.String({
        format: 'date-time',
        description: `RFC 3339 with an offset, at most ${MAX_SCHEDULE_DAYS} days ahead.`,
      }),
    ),
  },
  { ...closed, minProperties: 1, title: 'ChangeNotification', examples: [{ payload: examplePayload }] },
);
export type ChangeNotification = Static<typeof ChangeNotification>;

/** See `DeliveryStats`. */
export const DeliveryStatus = Type.Enum([...DELIVERY_STATUSES], { type: 'string', examples: ['completed'] });

/** A notification's delivery to one device. */
export const Delivery = Type.Object(
  {
    device_id: DeviceId,
    user_id: nullable(
      Type.String({
        description: 'Whose device it was then; null if it is somebody else’s now.',
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

export const CreatedBatch = Type.Object({ data: Type.Array(NotificationRef) }, { title: 'CreatedBatch' });

export const TapCount = Type.Object({ total: Count }, { title: 'TapCount' });

/** A notification as a phone that received it lists it: in the phone's language, if it has a translation. */
export const InboxItem = Type.Object(
  {
    id: NotificationId,
    payload: Type.Object(
      { ...payloadFields, actions: Type.Optional(Type.Array(Action)) },
      { title: 'InboxPayload' },
    ),
    language: Type.Optional(Type.String({ description: 'BCP 47 tag of the translation.' })),
    tag: Type.Optional(
      Type.String({
        description:
          'Of its push message, if it has a `collapse_key`: a later message with this tag replaces it.',
      }),
    ),
    sent_at: { ...Time, description: 'When it became due.' },
    tapped: Type.Boolean({ description: 'Whether it was tapped on this phone.', examples: [false] }),
  },
  { title: 'InboxItem' },
);
export type InboxItem = Static<typeof InboxItem>;

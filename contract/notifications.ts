import { type Static, Type } from 'typebox';
import { NotificationId, ServiceId } from './ids.ts';
import {
  MAX_IMAGE_BYTES,
  MAX_NOTIFICATION_MESSAGE_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  MAX_SCHEDULE_DAYS,
  MAX_URL_LENGTH,
  megabytes,
} from './limits.ts';
import { NOTIFICATION_STATUSES } from './notification-status.ts';
import { closed, nullable, Time } from './schema.ts';

/**
 * - `created`: accepted and durable; not due yet, or not picked up yet
 * - `queued`: due; its deliveries are in progress
 * - `completed`: every delivery is final, and push services accepted at least one
 * - `failed`: every delivery is final, and push services accepted none
 * - `skipped`: final without an attempt: no device to send to, or cancelled before it was due
 */
export const NotificationStatus = Type.Enum([...NOTIFICATION_STATUSES], { type: 'string' });
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

export const Payload = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: MAX_NOTIFICATION_TITLE_LENGTH }),
    message: Type.String({ minLength: 1, maxLength: MAX_NOTIFICATION_MESSAGE_LENGTH }),
    link: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_URL_LENGTH,
        format: 'uri',
        description: 'A tap opens this link.',
      }),
    ),
    image_url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_URL_LENGTH,
        format: 'uri',
        description: `An image of 16/9, up to ${megabytes(MAX_IMAGE_BYTES.notification)}: .gif, .jpg, .png or .webp.`,
      }),
    ),
  },
  closed,
);
export type Payload = Static<typeof Payload>;

/** Deliveries by status, one delivery a device; total = created + queued + completed + failed at every moment. */
export const DeliveryStats = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'Deliveries created for this notification.' }),
  created: Type.Integer({ minimum: 0, description: 'Owed; no attempt yet.' }),
  queued: Type.Integer({ minimum: 0, description: 'Attempted; will be retried.' }),
  completed: Type.Integer({ minimum: 0, description: 'Accepted by the push service.' }),
  failed: Type.Integer({ minimum: 0, description: 'Final, and not accepted by the push service.' }),
});
export type DeliveryStats = Static<typeof DeliveryStats>;

const notificationFields = {
  id: NotificationId,
  service_id: ServiceId,
  status: NotificationStatus,
  payload: Payload,
  scheduled_at: Type.Optional(nullable(Time)),
};

export const Notification = Type.Object(notificationFields, { $id: 'Notification' });
export type Notification = Static<typeof Notification>;

export const NotificationWithStats = Type.Object(
  { ...notificationFields, delivery_stats: DeliveryStats },
  { $id: 'NotificationWithStats' },
);
export type NotificationWithStats = Static<typeof NotificationWithStats>;

export const CreateNotification = Type.Object(
  {
    payload: Payload,
    scheduled_at: Type.Optional(
      nullable(
        Type.String({
          format: 'date-time',
          description: `RFC 3339 with an offset, at most ${MAX_SCHEDULE_DAYS} days ahead. Absent, null and "" mean now.`,
        }),
      ),
    ),
  },
  closed,
);
export type CreateNotification = Static<typeof CreateNotification>;

/** A notification as a phone that received it lists it. */
export const InboxItem = Type.Object(
  {
    id: NotificationId,
    payload: Payload,
    sent_at: Type.String({ format: 'date-time', description: 'When it became due.' }),
    tapped: Type.Boolean({ description: 'Whether it was tapped on this phone.' }),
  },
  { $id: 'InboxItem' },
);
export type InboxItem = Static<typeof InboxItem>;

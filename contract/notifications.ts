import { type Static, Type } from 'typebox';
import { NotificationId, ServiceId } from './ids.ts';
import { nullable } from './nullable.ts';

export const STATUSES = ['created', 'queued', 'completed', 'failed', 'skipped'] as const;

/**
 * - `created`: accepted and durable; not due yet, or not picked up yet
 * - `queued`: due, its deliveries are being made
 * - `completed`: every delivery is final, and at least one was accepted by its push service
 * - `failed`: every delivery is final, and none was accepted
 * - `skipped`: final with no delivery tried: nobody to send to, or cancelled before it was due
 */
export const NotificationStatus = Type.Enum([...STATUSES], { type: 'string' });
export type NotificationStatus = (typeof STATUSES)[number];

export const Payload = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 50 }),
    message: Type.String({ minLength: 1, maxLength: 200 }),
    link: Type.Optional(
      Type.String({ minLength: 1, maxLength: 2048, format: 'uri', description: 'Opened by a tap.' }),
    ),
    image_url: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2048,
        format: 'uri',
        description: 'An image of 16/9, up to 3 MB: .gif, .jpg, .png or .webp.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Payload = Static<typeof Payload>;

/** Counts per device delivery; total = created + queued + completed + failed at every moment. */
export const DeliveryStats = Type.Object({
  total: Type.Integer({ minimum: 0, description: 'Deliveries made for this notification.' }),
  created: Type.Integer({ minimum: 0, description: 'Owed, and not tried yet.' }),
  queued: Type.Integer({ minimum: 0, description: 'Tried, and to be tried again.' }),
  completed: Type.Integer({ minimum: 0, description: 'Accepted by the push service.' }),
  failed: Type.Integer({ minimum: 0, description: 'Final without having been accepted.' }),
});
export type DeliveryStats = Static<typeof DeliveryStats>;

const notificationFields = {
  id: NotificationId,
  service_id: ServiceId,
  status: NotificationStatus,
  payload: Payload,
  scheduled_at: Type.Optional(nullable(Type.String({ format: 'date-time' }))),
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
          description: 'RFC 3339 with an offset, at most 30 days ahead. Absent, null and "" mean now.',
        }),
      ),
    ),
  },
  { additionalProperties: false },
);
export type CreateNotification = Static<typeof CreateNotification>;

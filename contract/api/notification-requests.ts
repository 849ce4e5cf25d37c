import { type Static, Type } from 'typebox';
import { DeviceId, NotificationRef } from '../ids.ts';
import { MAX_BATCH_NOTIFICATIONS, MAX_SCHEDULE_DAYS } from '../limits.ts';
import { closed, documentedAs, exampleOf, nullable } from '../schema.ts';
import { RequestedAudience } from './audiences.ts';
import { UserId } from './devices.ts';
import { examplePayload, FullPayload, Metadata, NotificationOptions } from './notification-content.ts';
import { TopicKey } from './topics.ts';

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

export const DirectTopic = Type.Optional({
  ...TopicKey,
  description: 'Beside `user_id` or `device_id`: sent only if the user has this topic on.',
});

/** A direct notification of a batch, to one user or one device. */
export const BatchedNotification = Type.Object(
  {
    user_id: Type.Optional(UserId),
    device_id: Type.Optional(DeviceId),
    topic: DirectTopic,
    ...newFields,
  },
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

export const CreatedBatch = Type.Object({ data: Type.Array(NotificationRef) }, { title: 'CreatedBatch' });

/** Each given field replaces the whole previous value. */
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

/** The content in place of the one that was sent. */
export const ReplaceNotification = Type.Object(
  { payload: FullPayload },
  { ...closed, title: 'ReplaceNotification', examples: [{ payload: examplePayload }] },
);
export type ReplaceNotification = Static<typeof ReplaceNotification>;

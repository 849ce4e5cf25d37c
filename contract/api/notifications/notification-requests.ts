import { type Static, Type } from 'typebox';
import { DeviceId, NotificationRef, TemplateId } from '../../ids.ts';
import {
  MAX_BATCH_NOTIFICATIONS,
  MAX_SCHEDULE_DAYS,
  MAX_VARIANT_NAME_LENGTH,
  MAX_VARIANTS,
  MAX_WINNER_MINUTES,
} from '../../limits.ts';
import { closed, documentedAs, exampleOf, nullable, shownText } from '../../schema.ts';
import { RequestedAudience } from '../audiences.ts';
import { UserId } from '../devices.ts';
import { TopicKey } from '../topics.ts';
import {
  examplePayload,
  type FullPayload,
  Metadata,
  NotificationOptions,
  PersonalData,
  RequestedPayload,
  ShownPayload,
} from './notification-content.ts';

/** The content of a notification: its own, or that of a template. */
const contentFields = {
  payload: Type.Optional(RequestedPayload),
  template_id: Type.Optional({
    ...TemplateId,
    description:
      'In place of `payload`: a template, as it is now. Its options apply too, as far as the request has none of the same name.',
  }),
  data: Type.Optional(PersonalData),
};

const newFields = {
  ...contentFields,
  options: Type.Optional(NotificationOptions),
  metadata: Type.Optional(Metadata),
  scheduled_at: Type.Optional(
    documentedAs(nullable(Type.String({ format: 'date-time-or-empty' })), {
      anyOf: [{ type: ['string', 'null'], format: 'date-time' }, { const: '' }],
      description: `RFC 3339 with an offset, at most ${MAX_SCHEDULE_DAYS} days ahead. Absent, null and "" mean now.`,
    }),
  ),
};

/** A content that a share of the devices gets. */
export const Variant = Type.Object(
  {
    name: shownText(MAX_VARIANT_NAME_LENGTH, { examples: ['short'] }),
    share: Type.Integer({
      minimum: 1,
      maximum: 99,
      description: 'In percent of the devices. Together 100, or less with `winner`.',
      examples: [50],
    }),
    payload: RequestedPayload,
  },
  { ...closed, title: 'Variant' },
);
export type Variant = Static<typeof Variant>;

export const Winner = Type.Object(
  {
    after_minutes: Type.Integer({
      minimum: 1,
      maximum: MAX_WINNER_MINUTES,
      description: 'How long after it is due the variants are compared.',
      examples: [60],
    }),
    by: Type.Enum(['tapped'], {
      type: 'string',
      description: 'The share of devices on which it was tapped.',
    }),
  },
  {
    ...closed,
    title: 'Winner',
    description:
      'The devices that the shares leave out get the better variant later. They are sent to once, also if a process dies while choosing.',
  },
);
export type Winner = Static<typeof Winner>;

export const CreateNotification = Type.Object(
  {
    ...newFields,
    audience: Type.Optional(RequestedAudience),
    variants: Type.Optional(
      Type.Array(Variant, {
        minItems: 2,
        maxItems: MAX_VARIANTS,
        description:
          'For notifications to many, in place of `payload`: each device gets one of them, the same in every attempt. Lists show `payload` if it is given too, or else that of the first.',
      }),
    ),
    winner: Type.Optional(Winner),
  },
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
    payload: Type.Optional(RequestedPayload),
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
  { payload: RequestedPayload },
  { ...closed, title: 'ReplaceNotification', examples: [{ payload: examplePayload }] },
);
export type ReplaceNotification = Static<typeof ReplaceNotification>;
/** The texts of a notification to preview, and for whom. */
export const PreviewNotification = Type.Object(
  {
    ...contentFields,
    user_id: Type.Optional(
      documentedAs(UserId, {
        ...UserId,
        description: 'User whose tags the texts read. Default: somebody without tags.',
      }),
    ),
  },
  { ...closed, title: 'PreviewNotification', examples: [{ payload: examplePayload }] },
);
export type PreviewNotification = Static<typeof PreviewNotification>;

/** The payload as a person would get it, without Liquid. */
export const PreviewedNotification = Type.Object(
  {
    payload: ShownPayload,
    problems: Type.Array(
      Type.Object(
        {
          field: Type.String({ examples: ['payload'] }),
          reason: Type.String({ examples: ['The title is empty for this person'] }),
        },
        { title: 'PreviewProblem' },
      ),
      {
        description:
          'Why this person would not get the payload, or a translation of it: its delivery would fail.',
      },
    ),
  },
  { title: 'PreviewedNotification', examples: [{ payload: examplePayload, problems: [] }] },
);

export type PreviewedNotification = Static<typeof PreviewedNotification>;

/** A request with the payload that lists show: its own, that of its template, or that of its first variant. */
export type WithPayload<Request> = Omit<Request, 'payload' | 'template_id'> & { payload: FullPayload };

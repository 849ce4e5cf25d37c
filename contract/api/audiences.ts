import { type Static, Type } from 'typebox';
import { AudienceId } from '../ids.ts';
import {
  KEY_PATTERN,
  MAX_AUDIENCE_NAME_LENGTH,
  MAX_FILTER_DAYS,
  MAX_FILTER_TAGS,
  MAX_LISTED_USERS,
  MAX_TOPICS,
} from '../limits.ts';
import { Count, closed, shownText, storedObject, Time } from '../schema.ts';
import { DeviceDomain, Language, Platform, Reach, UserId } from './devices.ts';
import { TopicKey } from './topics.ts';
import { type TagValue, tagValue } from './users.ts';

const someTopics = (description: string) =>
  Type.Optional(Type.Array(TopicKey, { minItems: 1, maxItems: MAX_TOPICS, description }));

export const TAG_OPERATORS = ['is', 'is_not', 'gt', 'lt', 'exists'] as const;

export const TagCondition = Type.Object(
  {
    key: Type.String({ pattern: KEY_PATTERN, examples: ['plan'] }),
    op: Type.Enum([...TAG_OPERATORS], {
      type: 'string',
      description: '`is_not` also holds for people without the tag. `gt` and `lt` compare numbers.',
    }),
    value: Type.Optional(
      Type.Unsafe<TagValue>({
        ...tagValue,
        examples: ['gold'],
        description: 'For every operator but `exists`.',
      }),
    ),
  },
  { ...closed, title: 'TagCondition' },
);
export type TagCondition = Static<typeof TagCondition>;

const time = (description: string) => Type.Optional({ ...Time, description });
const days = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_FILTER_DAYS, description }));

/** Conditions on devices, and on their users. All given conditions must hold. */
export const Filter = Type.Object(
  {
    topics: Type.Optional(
      Type.Object(
        {
          any: someTopics('One of them is on.'),
          all: someTopics('Each of them is on.'),
          none: someTopics('None of them is on.'),
        },
        { ...closed, minProperties: 1 },
      ),
    ),
    tags: Type.Optional(
      Type.Array(TagCondition, {
        minItems: 1,
        maxItems: MAX_FILTER_TAGS,
        description: 'Each of them holds.',
      }),
    ),
    platform: Type.Optional(Platform),
    language: Type.Optional({
      ...Language,
      description: 'Language of the phone, also with a region: `de` selects `de-AT`.',
    }),
    reach: Type.Optional(Reach),
    domain: Type.Optional(DeviceDomain),
    subscribed_before: time('When the device was subscribed.'),
    subscribed_after: time('When the device was subscribed.'),
    seen_within_days: days('The experience was opened on the device.'),
    tapped_within_days: days('A notification was tapped on the device.'),
  },
  {
    ...closed,
    minProperties: 1,
    title: 'Filter',
    examples: [
      { topics: { any: ['offers'] }, tags: [{ key: 'plan', op: 'is', value: 'gold' }], seen_within_days: 30 },
    ],
  },
);
export type Filter = Static<typeof Filter>;

/** Recipients of a notification: one of these fields. */
export const RequestedAudience = Type.Object(
  {
    user_ids: Type.Optional(
      Type.Array(UserId, {
        minItems: 1,
        maxItems: MAX_LISTED_USERS,
        description: 'Users without a device are skipped, duplicates count once.',
      }),
    ),
    topic: Type.Optional({
      ...TopicKey,
      description: 'Users who have it on; beside `user_ids`, `audience_id` or `filter`, only those of them.',
    }),
    audience_id: Type.Optional(AudienceId),
    filter: Type.Optional(Filter),
    everybody: Type.Optional(Type.Literal(true)),
  },
  {
    ...closed,
    minProperties: 1,
    maxProperties: 2,
    title: 'RequestedAudience',
    description:
      'One of `user_ids`, `topic`, `audience_id`, `filter` and `everybody`. `topic` may also stand beside one of the others, except `everybody`.',
    examples: [{ topic: 'offers' }],
  },
);
export type RequestedAudience = Static<typeof RequestedAudience>;

const name = shownText(MAX_AUDIENCE_NAME_LENGTH, { examples: ['Gold customers'] });

/** A named filter. */
export const SavedAudience = Type.Object(
  { id: AudienceId, name, filter: storedObject<Filter>(Filter) },
  { title: 'Audience' },
);
export type SavedAudience = Static<typeof SavedAudience>;

export const CreateAudience = Type.Object({ name, filter: Filter }, { ...closed, title: 'CreateAudience' });
export type CreateAudience = Static<typeof CreateAudience>;

/** Replaces the given fields. */
export const ChangeAudience = Type.Object(
  { name: Type.Optional(name), filter: Type.Optional(Filter) },
  { ...closed, title: 'ChangeAudience' },
);
export type ChangeAudience = Static<typeof ChangeAudience>;

export const CountAudience = Type.Object({ filter: Filter }, { ...closed, title: 'CountAudience' });
export type CountAudience = Static<typeof CountAudience>;

/** Number of users and devices that a notification would reach now. */
export const ReachCount = Type.Object({ users: Count, devices: Count }, { title: 'ReachCount' });
export type ReachCount = Static<typeof ReachCount>;

/** Tags of the service's users and languages of their phones, to choose from in a filter. */
export const FilterValues = Type.Object({
  tags: Type.Array(
    Type.Object({
      key: Type.String(),
      values: Type.Array(Type.Unsafe<TagValue>({ type: ['string', 'number', 'boolean'] })),
    }),
  ),
  languages: Type.Array(Type.String()),
});
export type FilterValues = Static<typeof FilterValues>;

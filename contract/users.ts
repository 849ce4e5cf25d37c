import { type Static, Type } from 'typebox';
import { UserId } from './devices.ts';
import { MAX_TAG_VALUE_LENGTH, MAX_USER_TAGS } from './limits.ts';
import { closed, nullable, Time } from './schema.ts';
import { KEY_PATTERN, TopicKey } from './topics.ts';

export type TagValue = string | number | boolean;

/** `PUT /v1/users/{user_id}`: what is given is merged with what is there; null removes. */
export const PutUser = Type.Object(
  {
    tags: Type.Optional(
      Type.Unsafe<Record<string, TagValue | null>>({
        type: 'object',
        propertyNames: { pattern: KEY_PATTERN },
        additionalProperties: {
          type: ['string', 'number', 'boolean', 'null'],
          maxLength: MAX_TAG_VALUE_LENGTH,
        },
        description: `What the business knows of the person; at most ${MAX_USER_TAGS} tags.`,
      }),
    ),
    topics: Type.Optional(
      Type.Unsafe<Record<string, boolean | null>>({
        type: 'object',
        propertyNames: { pattern: KEY_PATTERN },
        additionalProperties: { type: ['boolean', 'null'] },
        description: 'By the topics’ keys. A choice that the person made on a phone wins.',
      }),
    ),
  },
  closed,
);
export type PutUser = Static<typeof PutUser>;

export const User = Type.Object(
  {
    user_id: UserId,
    tags: Type.Unsafe<Record<string, TagValue>>({ type: 'object', additionalProperties: true }),
    topics: Type.Unsafe<Record<string, boolean>>({
      type: 'object',
      additionalProperties: { type: 'boolean' },
      description: 'Whether each topic of the service is on for this person.',
    }),
    language: nullable(Type.String({ description: 'Of the phone that was seen last: BCP 47.' })),
    time_zone: nullable(Type.String({ description: 'Of the phone that was seen last: IANA.' })),
    devices: Type.Integer({ minimum: 0, description: 'Active devices.' }),
    last_seen_at: nullable({ ...Time, description: 'When one of the phones opened the experience last.' }),
  },
  { $id: 'User' },
);
export type User = Static<typeof User>;

const choice = nullable(Type.Boolean({ description: 'null: made no choice.' }));

/** A user as the members of the service see it: for each topic of the service, who chose what. The person's own choice wins. */
export const ManagedUser = Type.Object({
  ...User.properties,
  topics: Type.Array(
    Type.Object({
      key: TopicKey,
      name: Type.String(),
      default: Type.Boolean(),
      business: choice,
      own: choice,
    }),
  ),
});
export type ManagedUser = Static<typeof ManagedUser>;

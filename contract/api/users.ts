import { type Static, Type } from 'typebox';
import {
  KEY_PATTERN,
  MAX_CHANGED_TAGS,
  MAX_TAG_VALUE_LENGTH,
  MAX_TOPICS,
  MAX_USER_TAGS,
  USER_TOKEN_MINUTES,
} from '../limits.ts';
import { closed, mapOf, nullable, storedObject, Time } from '../schema.ts';
import { UserId } from './devices.ts';

export type TagValue = string | number | boolean;
export const tagValue = { type: ['string', 'number', 'boolean'], maxLength: MAX_TAG_VALUE_LENGTH };

/** `PUT /v1/users/{user_id}`: given fields are merged with stored ones; null removes. */
export const PutUser = Type.Object(
  {
    tags: Type.Optional(
      mapOf(Type.Unsafe<TagValue | null>({ ...tagValue, type: [...tagValue.type, 'null'] }), {
        maxProperties: MAX_CHANGED_TAGS,
        propertyNames: { pattern: KEY_PATTERN },
        examples: [{ plan: 'gold', visits: 12 }],
        description: `Tags of the person, which the business sets; at most ${MAX_USER_TAGS} tags.`,
      }),
    ),
    topics: Type.Optional(
      mapOf(nullable(Type.Boolean()), {
        maxProperties: MAX_TOPICS,
        propertyNames: { pattern: KEY_PATTERN },
        examples: [{ offers: true }],
        description: 'By the topics’ keys. A choice that the person made on a phone wins.',
      }),
    ),
  },
  { ...closed, title: 'PutUser' },
);
export type PutUser = Static<typeof PutUser>;

export const User = Type.Object(
  {
    user_id: UserId,
    tags: storedObject<Record<string, TagValue>>({
      type: 'object',
      additionalProperties: tagValue,
      examples: [{ plan: 'gold', visits: 12 }],
    }),
    topics: mapOf(Type.Boolean(), {
      examples: [{ offers: true }],
      description: 'Topics of the service, each with true if it is on for this person.',
    }),
    language: nullable(
      Type.String({ description: 'Language of the phone that was seen last: BCP 47.', examples: ['de-AT'] }),
    ),
    time_zone: nullable(
      Type.String({
        description: 'Time zone of the phone that was seen last: IANA.',
        examples: ['Europe/Vienna'],
      }),
    ),
    devices: Type.Integer({ minimum: 0, description: 'Active devices.', examples: [1] }),
    last_seen_at: nullable({ ...Time, description: 'When one of the phones opened the experience last.' }),
  },
  { title: 'User' },
);
export type User = Static<typeof User>;

/** `POST /v1/users/{user_id}/tokens` */
export const UserToken = Type.Object(
  {
    token: Type.String({ description: 'For the bell.', examples: [`utk_${'0'.repeat(26)}_kq3T0mXcQ9yZ`] }),
    expires_at: { ...Time, description: `${USER_TOKEN_MINUTES} minutes from now.` },
  },
  { title: 'UserToken' },
);
export type UserToken = Static<typeof UserToken>;

/** `POST /v1/users/{user_id}/merge` */
export const MergeUser = Type.Object(
  { into: UserId },
  { ...closed, title: 'MergeUser', examples: [{ into: 'b1946ac92492d2347c62' }] },
);

export const MergedUser = Type.Object(
  {
    user_id: { ...UserId, description: 'User to whom everything belongs now.' },
    devices: Type.Integer({
      minimum: 0,
      description: 'Devices that moved; 0 if nothing was left to move.',
      examples: [1],
    }),
  },
  { title: 'MergedUser' },
);
export type MergedUser = Static<typeof MergedUser>;

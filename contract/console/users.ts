import { type Static, Type } from 'typebox';
import { UserId } from '../api/devices.ts';
import { TopicKey } from '../api/topics.ts';
import { User } from '../api/users.ts';
import { AudienceId, NotificationId } from '../ids.ts';
import { MAX_LISTED_USERS, MAX_NICKNAME_LENGTH, MAX_USER_SEARCH_LENGTH } from '../limits.ts';
import { LEFT_OUT_REASONS } from '../lists.ts';
import { Count, closed, nullable, shownText, Time } from '../schema.ts';

/** Users with, or without, a device that receives notifications. */
export const UserReach = Type.Enum(['subscribed', 'unsubscribed'], { type: 'string' });
export type UserReach = 'subscribed' | 'unsubscribed';

export const USER_ORDERS = ['seen', 'newest', 'name', 'id'] as const;

/**
 * Orders of the list of users:
 *
 * - `seen`: who opened the app last comes first
 * - `newest`: who was first known last comes first
 * - `name`: by name, then users without one
 * - `id`: by identifier
 */
export const UserOrder = Type.Enum([...USER_ORDERS], { type: 'string' });
export type UserOrder = (typeof USER_ORDERS)[number];

/** Filters of the list of users. */
export const MatchingUsers = Type.Object(
  {
    search: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_USER_SEARCH_LENGTH })),
    reach: Type.Optional(UserReach),
    audience_id: Type.Optional(AudienceId),
  },
  closed,
);
export type MatchingUsers = Static<typeof MatchingUsers>;

/** `name`: the nickname, or else the tags `first_name` and `last_name`; null without either. */
const names = { name: nullable(Type.String()), nickname: nullable(Type.String()) };

/** A user in the console's list. */
export const ListedUser = Type.Object({
  user_id: UserId,
  ...names,
  tags: User.properties.tags,
  topics: Type.Array(Type.String({ description: 'The name of a topic that is on.' })),
  language: User.properties.language,
  devices: User.properties.devices,
  subscribed_devices: Type.Integer({ minimum: 0 }),
  last_seen_at: User.properties.last_seen_at,
});
export type ListedUser = Static<typeof ListedUser>;

/** A page of the list. `next` is the cursor for `after`, and `previous` the one for `before`; null where the list ends. */
export const ListedUsers = Type.Object({
  data: Type.Array(ListedUser),
  next: nullable(Type.String()),
  previous: nullable(Type.String()),
});
export type ListedUsers = Static<typeof ListedUsers>;

export const UserCount = Type.Object({ count: Count });
export type UserCount = Static<typeof UserCount>;

/** Identifiers of the users that match, up to as many as a notification lists. `is_more`: there are others. */
export const MatchingUserIds = Type.Object({
  user_ids: Type.Array(UserId, { maxItems: MAX_LISTED_USERS }),
  is_more: Type.Boolean(),
});
export type MatchingUserIds = Static<typeof MatchingUserIds>;

/** `PUT …/user/nickname`; null removes it. */
export const PutNickname = Type.Object({ nickname: nullable(shownText(MAX_NICKNAME_LENGTH)) }, closed);
export type PutNickname = Static<typeof PutNickname>;

const choice = nullable(Type.Boolean({ description: 'null: made no choice.' }));

/** A user as the members of the service see it: each topic with the business's choice and the user's own, which wins. */
export const ConsoleUser = Type.Object({
  ...User.properties,
  ...names,
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
export type ConsoleUser = Static<typeof ConsoleUser>;

/**
 * The reasons why a notification to many did not reach a user:
 *
 * - one of `LEFT_OUT_REASONS`
 * - `no_device`: the user had no device then
 * - `off`: notifications were not on
 * - `not_recipient`: it was for others
 */
export const MISSED_REASONS = [...LEFT_OUT_REASONS, 'no_device', 'off', 'not_recipient'] as const;
export type MissedReason = (typeof MISSED_REASONS)[number];

export const MissedNotification = Type.Object({
  id: NotificationId,
  title: Type.String(),
  message: Type.String(),
  due_at: Time,
  /** With several, it is not known which one applied. */
  reasons: Type.Array(Type.Enum([...MISSED_REASONS], { type: 'string' }), { minItems: 1 }),
});
export type MissedNotification = Static<typeof MissedNotification>;

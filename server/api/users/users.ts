import { UserId } from '../../../contract/api/devices.ts';
import { PutUser, User } from '../../../contract/api/users.ts';
import { ErasedUser } from '../../../contract/console/devices.ts';
import { MAX_USER_TAGS } from '../../../contract/limits.ts';
import { invalid, notFound } from '../../errors.ts';
import type { Queryable } from '../../storage/database.ts';
import { eraseUser } from '../../storage/users/erasure.ts';
import { holdTopics, readTopics, type TopicRow } from '../../storage/users/topics.ts';
import { findUser, type UserRead } from '../../storage/users/users.ts';
import { changeUser } from '../../storage/users/write-users.ts';
import type { ApiDeps } from '../deps.ts';
import { keyedRoute, object } from '../http/route.ts';

const params = object({ user_id: UserId });

export const userRoutes = ({ database, sessions }: ApiDeps) => {
  const readUser = async (serviceId: string, userId: string): Promise<User> => {
    const [user, topics] = [
      await findUser(database, serviceId, userId),
      await readTopics(database, serviceId),
    ];
    if (!user) throw notFound('user');
    return presentUser(userId, user, topics);
  };

  return {
    get: keyedRoute({
      operationId: 'getUser',
      summary: 'Read a user',
      description: 'A user of whom you said something, or who has opened the experience.',
      tag: 'Users',
      params,
      success: { 200: User },
      errors: [400, 401, 403, 404, 500],
      work: ({ params, serviceId }) => readUser(serviceId, params.user_id),
    }),

    put: keyedRoute({
      operationId: 'putUser',
      summary: 'Say something about a user',
      description:
        'Merges tags and topics with what is there; null removes. The user need not have a device yet. What the person chose on a phone wins over `topics`.',
      tag: 'Users',
      params,
      body: PutUser,
      success: { 200: User },
      errors: [400, 401, 403, 500],
      async work({ params, body, serviceId }) {
        await database.transaction(async (tx) => {
          await checkTopics(tx, serviceId, body.topics ?? {});
          const { tags } = await changeUser(tx, serviceId, params.user_id, body);
          if (Object.keys(tags).length > MAX_USER_TAGS)
            throw invalid({
              field: 'tags',
              reason: `must not become more than ${MAX_USER_TAGS} tags`,
              text: { key: 'too_many_tags', max: MAX_USER_TAGS },
            });
        });
        return readUser(serviceId, params.user_id);
      },
    }),

    erase: keyedRoute({
      operationId: 'eraseUser',
      summary: 'Erase a user permanently',
      description:
        'Deletes what you said about the user, devices, taps, sessions, and the widgets and notifications for this user alone, and removes the user from broadcasts. Counts what was deleted. An erasure that was interrupted continues when it is requested again.',
      tag: 'Users',
      params,
      costly: 'patient',
      success: { 200: ErasedUser },
      errors: [400, 401, 403, 429, 500],
      notInDemo: 'Users of the demonstration cannot be erased: it is reset every 15 minutes',
      work: ({ params, serviceId }) => eraseUser(database, serviceId, params.user_id, sessions.notify),
    }),
  };
};

/** Checks that each chosen topic exists, and keeps it until the transaction ends. Null removes a choice of any key. @throws 400 for unknown topics */
async function checkTopics(
  tx: Queryable,
  serviceId: string,
  choices: Record<string, boolean | null>,
): Promise<void> {
  const keys = Object.entries(choices).flatMap(([key, choice]) => (choice === null ? [] : [key]));
  if (keys.length === 0) return;
  await holdTopics(tx, serviceId);
  const known = new Set((await readTopics(tx, serviceId)).map(({ key }) => key));
  const unknown = keys.filter((key) => !known.has(key));
  if (unknown.length > 0)
    throw invalid(
      unknown.map((key) => ({
        field: `topics.${key}`,
        reason: 'is not a topic of this service',
        text: { key: 'unknown_topic' },
      })),
    );
}

export const presentUser = (user_id: string, user: UserRead, topics: TopicRow[]): User => ({
  user_id,
  tags: user.tags,
  topics: Object.fromEntries(
    topics.map(({ key, default_on }) => [key, user.own_topics[key] ?? user.topics[key] ?? default_on]),
  ),
  language: user.language,
  time_zone: user.time_zone,
  devices: user.devices,
  last_seen_at: user.last_seen_at?.toISOString() ?? null,
});

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Reach } from '../../../contract/api/devices.ts';
import { TopicKey } from '../../../contract/api/topics.ts';
import { PutListedUser, PutUsers, type SavedUser, SavedUsers } from '../../../contract/api/user-lists.ts';
import { User } from '../../../contract/api/users.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import {
  DEFAULT_PAGE_SIZE,
  KEY_PATTERN,
  MAX_PUT_USERS,
  MAX_TAG_VALUE_LENGTH,
  MAX_USER_TAGS,
} from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { invalid } from '../../errors.ts';
import { mapInTurns } from '../../lib/concurrency/turns.ts';
import { holdTopics, readTopics } from '../../storage/users/topics.ts';
import { changeUsers, type UserWrite } from '../../storage/users/write-users.ts';
import type { ApiDeps } from '../deps.ts';
import { nextPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';
import { createValidator } from '../http/validation/validate.ts';
import { findUsers } from './find-users.ts';
import { parseUserCursor, toUserCursor } from './user-cursors.ts';
import { presentUser } from './users.ts';

/** Bytes of a body: 1,000 users with 4 KB each. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** Users of a transaction: each has a lock, and PostgreSQL's table of locks is shared. */
const USERS_AT_ONCE = 250;
/** A key, a colon, and a value of that many UTF-16 units. */
const MAX_TAG_FILTER_LENGTH = 41 + MAX_TAG_VALUE_LENGTH;

const validate = createValidator({ body: PutListedUser });

/** Routes of users as a collection. */
export const userListRoutes = ({ config, database, freshReach }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listUsers',
    summary: 'List users',
    description:
      'By identifier: users of whom you said something, or who have opened the experience. All given filters hold. A page reads a limited number of users, so that it may have fewer items than its limit although `next` is not null.',
    tag: 'Users',
    query: object({
      limit,
      after: Type.Optional(
        Type.String({ minLength: 1, maxLength: 1400, description: 'A position in the list, from `next`.' }),
      ),
      tag: Type.Optional(
        Type.String({
          minLength: 3,
          maxLength: MAX_TAG_FILTER_LENGTH,
          description: 'A tag and its value, such as `plan:gold`, `visits:12` or `vip:true`.',
        }),
      ),
      topic: Type.Optional({ ...TopicKey, description: 'The key of a topic that is on.' }),
      reach: Type.Optional({ ...Reach, description: 'Reach of one of the active devices.' }),
    }),
    costly: true,
    success: { 200: pageOf(User) },
    errors: [400, 401, 403, 429, 500],
    check: filterErrors,
    async work({ query, serviceId, raw }) {
      const topics = await readTopics(database, serviceId);
      const topic = topics.find(({ key }) => key === query.topic) ?? null;
      if (query.topic !== undefined && !topic)
        throw invalid({ field: 'topic', reason: 'is not a topic of this service' });
      if (query.reach) await freshReach(serviceId);
      const { users, next } = await findUsers(database, {
        serviceId,
        after: query.after === undefined ? '' : parseUserCursor(query.after)!,
        limit: query.limit ?? DEFAULT_PAGE_SIZE,
        filter: {
          tag: query.tag === undefined ? null : parseTag(query.tag),
          topic,
          reach: query.reach ?? null,
        },
      });
      return {
        data: users.map(({ user_id, ...user }) => presentUser(user_id, user, topics)),
        pagination: { next: next === null ? null : nextPage(config, raw, toUserCursor(next)) },
      };
    },
  }),

  put: keyedRoute({
    operationId: 'putUsers',
    summary: 'Say something about many users',
    description: `1 to ${MAX_PUT_USERS} users, each as in saying something about one: tags and topics are merged with what is there, and null removes. A user that is refused refuses no other, and repeating the request changes nothing.`,
    tag: 'Users',
    body: PutUsers,
    maxBodyBytes: MAX_BODY_BYTES,
    costly: 'patient',
    success: { 200: SavedUsers },
    errors: [400, 401, 403, 429, 500],
    notInDemo: 'Users of the demonstration are written one by one',
    async work({ body, serviceId }) {
      const data: SavedUser[] = [];
      const checked = await mapInTurns(body.users, checkUser);
      for (let start = 0; start < checked.length; start += USERS_AT_ONCE)
        data.push(...(await save(serviceId, checked.slice(start, start + USERS_AT_ONCE))));
      const saved = data.filter(({ status }) => status === 'saved').length;
      return { saved, refused: data.length - saved, data };

      async function save(serviceId: string, items: (UserWrite | Refusal)[]): Promise<SavedUser[]> {
        return database.transaction(async (tx) => {
          await holdTopics(tx, serviceId);
          const known = new Set((await readTopics(tx, serviceId)).map(({ key }) => key));
          const judged = items.map((item) => ('userId' in item ? (unknownTopic(item, known) ?? item) : item));
          const writes = judged.filter((item) => 'userId' in item);
          const results = (await changeUsers(tx, serviceId, writes, MAX_USER_TAGS)).values();
          return judged.map((item): SavedUser => {
            if (!('userId' in item)) return { status: 'refused', ...item };
            return results.next().value ? { status: 'saved' } : { status: 'refused', ...TOO_MANY_TAGS };
          });
        });
      }
    },
  }),
});

type Refusal = { field: string; reason: string };

const TOO_MANY_TAGS = { field: 'tags', reason: `must not become more than ${MAX_USER_TAGS} tags` };

/** Checks a user, which may be any JSON. */
function checkUser(item: unknown): UserWrite | Refusal {
  const { errors } = validate({ params: {}, query: {}, body: item });
  const [error] = errors.listed;
  if (error) return { field: error.field, reason: error.reason };
  const { user_id, tags = {}, topics = {} } = item as PutListedUser;
  return { userId: user_id, tags, topics };
}

function unknownTopic({ topics = {} }: UserWrite, known: Set<string>): Refusal | null {
  const [key] = Object.entries(topics).find(([key, choice]) => choice !== null && !known.has(key)) ?? [];
  return key === undefined ? null : { field: `topics.${key}`, reason: 'is not a topic of this service' };
}

/** Divides `plan:gold`; keys have no colon. */
function parseTag(tag: string): { key: string; value: string } {
  const colon = tag.indexOf(':');
  return { key: tag.slice(0, colon), value: tag.slice(colon + 1) };
}

const KEY = new RegExp(KEY_PATTERN);

function filterErrors({ query }: FastifyRequest): ValidationError[] {
  const { tag, after } = query as { tag?: unknown; after?: unknown };
  return [
    ...(typeof tag === 'string' && tag !== '' && !(tag.includes(':') && KEY.test(parseTag(tag).key))
      ? [{ field: 'tag', reason: 'must be the key of a tag, a colon and its value, such as plan:gold' }]
      : []),
    ...(typeof after === 'string' && after !== '' && parseUserCursor(after) === null
      ? [{ field: 'after', reason: 'must be a position from pagination.next' }]
      : []),
  ];
}

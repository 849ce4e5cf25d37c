import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { UserId } from '../../../contract/api/devices.ts';
import { ConsoleUser, ListedUser, UserReach } from '../../../contract/api/users.ts';
import { ErasedUser, EraseUser, UserDelivery } from '../../../contract/console/devices.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { AudienceId, NotificationId } from '../../../contract/ids.ts';
import { DEFAULT_PAGE_SIZE } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { notFound } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import { listUserDeliveries } from '../../storage/notifications/delivery-history.ts';
import { conditionOf, findAudience } from '../../storage/users/audiences.ts';
import { eraseUser } from '../../storage/users/erasure.ts';
import { readTopics } from '../../storage/users/topics.ts';
import { findUser, type UserRead } from '../../storage/users/users.ts';
import type { ApiDeps } from '../deps.ts';
import type { deviceRoutes } from '../devices/devices.ts';
import { presentUserDelivery } from '../devices/present.ts';
import { forMembers } from '../http/for-members.ts';
import { nextPage, readPage } from '../http/pagination.ts';
import { type MemberRoute, memberRoute, object } from '../http/route.ts';
import { parseUserCursor, presentListedUser, searchUsers, toUserCursor } from './user-search.ts';
import type { userRoutes } from './users.ts';

/** A user without any data. */
const NOBODY: UserRead = {
  tags: {},
  topics: {},
  own_topics: {},
  language: null,
  time_zone: null,
  devices: 0,
  last_seen_at: null,
};

export const memberUserRoutes = (
  { config, database, sessions }: ApiDeps,
  users: ReturnType<typeof userRoutes>,
  devices: ReturnType<typeof deviceRoutes>,
) => {
  const put = forMembers('editor', users.put, ({ query }: { query: { user_id: string } }) => ({
    action: 'user.changed',
    subject: query.user_id,
  }));
  const audienceCondition = async (serviceId: string, wireId: string) => {
    const id = fromWire('aud', wireId);
    const audience = id && (await findAudience(database, serviceId, id));
    if (!audience) throw notFound('audience');
    return conditionOf(database, serviceId, { kind: 'filter', filter: audience.filter });
  };
  return {
    list: memberRoute('viewer', {
      summary: 'List users by their identifiers',
      description:
        'Those of whom the business said something, or who have a device. `search` is the beginning of an identifier. With `reach` or `audience_id` a page may be short before the end of the list.',
      tag: 'Console',
      query: object({
        search: Type.Optional(UserId),
        reach: Type.Optional(UserReach),
        audience_id: Type.Optional(AudienceId),
        limit,
        after: Type.Optional(Type.String({ maxLength: 2000 })),
      }),
      costly: true,
      success: { 200: pageOf(ListedUser) },
      errors: [400, 401, 404, 429, 500],
      check: listErrors,
      async work({ query, serviceId, raw }) {
        const [topics, condition] = await Promise.all([
          readTopics(database, serviceId),
          query.audience_id === undefined ? undefined : audienceCondition(serviceId, query.audience_id),
        ]);
        const { rows, next } = await searchUsers(database, {
          serviceId,
          prefix: query.search ?? '',
          reach: query.reach as UserReach | undefined,
          condition,
          limit: query.limit ?? DEFAULT_PAGE_SIZE,
          after: query.after === undefined ? null : parseUserCursor(query.after),
        });
        return {
          data: rows.map((row) => presentListedUser(row, topics)),
          pagination: { next: next === null ? null : nextPage(config, raw, toUserCursor(next)) },
        };
      },
    }),

    get: memberRoute('viewer', {
      summary: 'Read a user',
      description: 'Also one of whom nothing is known.',
      tag: 'Console',
      query: object({ user_id: UserId }),
      success: { 200: ConsoleUser },
      errors: [400, 401, 404, 500],
      async work({ query, serviceId }): Promise<ConsoleUser> {
        const [user, topics] = await Promise.all([
          findUser(database, serviceId, query.user_id),
          readTopics(database, serviceId),
        ]);
        const { own_topics, ...known } = user ?? NOBODY;
        return {
          user_id: query.user_id,
          ...known,
          topics: topics.map(({ key, name, default_on }) => ({
            key,
            name,
            default: default_on,
            business: known.topics[key] ?? null,
            own: own_topics[key] ?? null,
          })),
          last_seen_at: known.last_seen_at?.toISOString() ?? null,
        };
      },
    }),

    listDeliveries: memberRoute('viewer', {
      summary: 'List what was sent to the devices of a user while they were this user’s',
      description: 'Of the 20 devices that were seen last.',
      tag: 'Console',
      query: object({ user_id: UserId, limit, after: Type.Optional(NotificationId) }),
      costly: true,
      success: { 200: pageOf(UserDelivery) },
      errors: [400, 401, 404, 429, 500],
      work: ({ query, serviceId, raw }) =>
        readPage(
          { prefix: 'ntf', query, raw, config },
          (range) => listUserDeliveries(database, { serviceId, userId: query.user_id }, range),
          presentUserDelivery,
        ),
    }),

    /** The identifier is in the query, because it may contain characters that a path cannot. */
    put: {
      ...put,
      params: object({}),
      query: object({ user_id: UserId }),
      work: (call) => put.work({ ...call, params: call.query }),
    } satisfies MemberRoute,

    deactivate: forMembers('editor', devices.deactivateUser, ({ query }: { query: { user_id: string } }) => ({
      action: 'user.deactivated',
      subject: query.user_id,
    })),

    erase: memberRoute('owner', {
      summary: 'Erase a user permanently',
      description:
        'Deletes devices, taps, sessions, and the widgets and notifications for this user alone, and removes the user from broadcasts. Links that stand for the user become void. An erasure that was interrupted continues when it is requested again.',
      tag: 'Console',
      body: EraseUser,
      costly: 'patient',
      whileDiskIsFull: true,
      success: { 200: ErasedUser },
      errors: [400, 401, 403, 404, 429, 500],
      work: ({ body, serviceId }) => eraseUser(database, serviceId, body.user_id, sessions.notify),
      // The identifier is erased too, so the audit log must not keep it.
      audit: () => ({ action: 'user.erased', subject: 'a user' }),
    }),
  };
};

/** Rejects an `after` that is not a cursor, and `audience_id` together with `reach`. */
function listErrors({ query }: FastifyRequest): ValidationError[] {
  const { after, reach, audience_id } = query as Record<string, unknown>;
  const errors: ValidationError[] = [];
  if (typeof after === 'string' && parseUserCursor(after) === null)
    errors.push({ field: 'after', reason: 'is not a valid cursor' });
  if (reach !== undefined && audience_id !== undefined)
    errors.push({ field: 'audience_id', reason: 'cannot be combined with reach' });
  return errors;
}

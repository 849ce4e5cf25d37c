import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { SavedUsers } from '../../../contract/api/user-lists.ts';
import {
  ListedUsers,
  MatchingUserIds,
  MatchingUsers,
  UserCount,
  UserOrder,
} from '../../../contract/console/users.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { DEFAULT_PAGE_SIZE, MAX_LISTED_USERS } from '../../../contract/limits.ts';
import { limit } from '../../../contract/pagination.ts';
import { readTopics } from '../../storage/users/topics.ts';
import { countUsers, listUserPlaces } from '../../storage/users/user-list.ts';
import type { ApiDeps } from '../deps.ts';
import { sendCsv } from '../http/csv.ts';
import { forMembers } from '../http/for-members.ts';
import { memberRoute, object } from '../http/route.ts';
import { readUserTable, searchUsers, toUserFilter, userColumns } from './search-users.ts';
import { END, parsePlaceCursor } from './user-cursors.ts';
import type { userListRoutes } from './user-lists.ts';

const cursor = Type.Optional(Type.String({ maxLength: 4000 }));

/** The console's list of users, and what is done with several of them. */
export const memberUserListRoutes = (
  { database }: ApiDeps,
  lists: Pick<ReturnType<typeof userListRoutes>, 'put'>,
) => ({
  list: memberRoute('viewer', {
    summary: 'List users',
    description:
      'Those of whom the business said something, or who have a device. `search` is a part of an identifier, of a name or of the value of a tag, or `key: value` of a tag. `before` is `end` for the last page.',
    tag: 'Console',
    query: object({
      ...MatchingUsers.properties,
      sort: Type.Optional(UserOrder),
      limit,
      after: cursor,
      before: cursor,
    }),
    costly: true,
    success: { 200: ListedUsers },
    errors: [400, 401, 404, 429, 500],
    check: cursorErrors,
    async work({ query, serviceId }) {
      const { sort = 'seen', after, before } = query as typeof query & { sort?: UserOrder };
      const [filter, topics] = await Promise.all([
        toUserFilter(database, serviceId, query as MatchingUsers),
        readTopics(database, serviceId),
      ]);
      const from = after ?? (before === END ? undefined : before);
      return searchUsers(
        database,
        filter,
        {
          order: sort,
          limit: query.limit ?? DEFAULT_PAGE_SIZE,
          from: from === undefined ? null : parsePlaceCursor(sort, from),
          isBackwards: before !== undefined,
        },
        topics,
      );
    },
  }),

  count: memberRoute('viewer', {
    summary: 'Count the users of the list',
    tag: 'Console',
    query: MatchingUsers,
    costly: true,
    success: { 200: UserCount },
    errors: [400, 401, 404, 429, 500],
    work: async ({ query, serviceId }) => ({
      count: await countUsers(database, await toUserFilter(database, serviceId, query as MatchingUsers)),
    }),
  }),

  listIds: memberRoute('viewer', {
    summary: `List the identifiers of up to ${MAX_LISTED_USERS} users of the list`,
    description: 'As many as a notification lists.',
    tag: 'Console',
    query: MatchingUsers,
    costly: true,
    success: { 200: MatchingUserIds },
    errors: [400, 401, 404, 429, 500],
    async work({ query, serviceId }): Promise<MatchingUserIds> {
      const filter = await toUserFilter(database, serviceId, query as MatchingUsers);
      const range = { limit: MAX_LISTED_USERS + 1, after: null };
      const places = await listUserPlaces(database, filter, 'seen', range);
      return {
        user_ids: places.slice(0, MAX_LISTED_USERS).map(({ userId }) => userId),
        is_more: places.length > MAX_LISTED_USERS,
      };
    },
  }),

  download: memberRoute('viewer', {
    summary: 'Download the users of the list as a table',
    description: 'By identifier, in whatever order the list is.',
    tag: 'Console',
    contentType: 'text/csv',
    query: MatchingUsers,
    success: { 200: Type.String() },
    errors: [400, 401, 404, 429, 500],
    async work({ query, serviceId, reply }) {
      const [filter, topics] = await Promise.all([
        toUserFilter(database, serviceId, query as MatchingUsers),
        readTopics(database, serviceId),
      ]);
      return sendCsv(
        { database, serviceId, reply },
        { name: 'customers', columns: userColumns(topics), read: readUserTable(database, filter) },
      );
    },
    audit: () => ({ action: 'users.exported', subject: null }),
  }),

  put: forMembers('editor', lists.put, (_, { saved }: SavedUsers) =>
    saved === 0
      ? null
      : {
          action: 'users.changed',
          subject: `${saved.toLocaleString('en')} ${saved === 1 ? 'customer' : 'customers'}`,
          details: { customers: saved },
        },
  ),
});

/** Rejects cursors of another order, and `after` together with `before`. */
function cursorErrors({ query }: FastifyRequest): ValidationError[] {
  const { after, before, sort = 'seen' } = query as Record<string, unknown>;
  const isCursor = (value: unknown) =>
    typeof value !== 'string' || parsePlaceCursor(sort as UserOrder, value) !== null;
  return [
    ...(isCursor(after) ? [] : [{ field: 'after', reason: 'is not a cursor of this order' }]),
    ...(isCursor(before) || before === END
      ? []
      : [{ field: 'before', reason: 'is not a cursor of this order, or `end`' }]),
    ...(after !== undefined && before !== undefined
      ? [{ field: 'before', reason: 'cannot be combined with after' }]
      : []),
  ];
}

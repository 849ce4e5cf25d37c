import type { ListedUser, ListedUsers, MatchingUsers, UserOrder } from '../../../contract/console/users.ts';
import { notFound } from '../../errors.ts';
import { fromWire } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import { conditionOf, findAudience } from '../../storage/users/audiences.ts';
import { readUserIds } from '../../storage/users/list-users.ts';
import type { TopicRow } from '../../storage/users/topics.ts';
import {
  filterUsers,
  type ListedUserRow,
  listUserPlaces,
  readUsers,
  type UserFilter,
  type UserPlace,
} from '../../storage/users/user-list.ts';
import { type Columns, CSV_PART_SIZE, type Part } from '../http/csv.ts';
import { toPlaceCursor } from './user-cursors.ts';

/** @throws 404 for an unknown audience */
export async function toUserFilter(
  database: Database,
  serviceId: string,
  { search, reach, audience_id }: MatchingUsers,
): Promise<UserFilter> {
  const id = audience_id === undefined ? null : fromWire('aud', audience_id);
  const audience = id ? await findAudience(database, serviceId, id) : null;
  if (audience_id !== undefined && !audience) throw notFound('audience');
  return {
    serviceId,
    search: search ?? null,
    reach: reach ?? null,
    condition:
      audience && (await conditionOf(database, serviceId, { kind: 'filter', filter: audience.filter })),
  };
}

/** A page of the list: after a place or before one. Without a place it is the first page or, with `isBackwards`, the last one. */
export type UserPage = { order: UserOrder; limit: number; from: UserPlace | null; isBackwards: boolean };

export async function searchUsers(
  database: Database,
  filter: UserFilter,
  { order, limit, from, isBackwards }: UserPage,
  topics: TopicRow[],
): Promise<ListedUsers> {
  // One extra place tells whether the list goes on.
  const range = isBackwards ? { limit: limit + 1, before: from } : { limit: limit + 1, after: from };
  const found = await listUserPlaces(database, filter, order, range);
  const goesOn = found.length > limit;
  const places = isBackwards ? found.slice(-limit) : found.slice(0, limit);
  const hasNext = isBackwards ? from !== null : goesOn;
  const hasPrevious = isBackwards ? goesOn : from !== null;
  const rows = await readUsers(
    database,
    filter.serviceId,
    places.map(({ userId }) => userId),
  );
  return {
    data: rows.map((row) => presentListedUser(row, topics)),
    next: hasNext && places.length > 0 ? toPlaceCursor(order, places.at(-1)!) : null,
    previous: hasPrevious && places.length > 0 ? toPlaceCursor(order, places[0]!) : null,
  };
}

/** @param topics the service's topics */
const presentListedUser = (row: ListedUserRow, topics: TopicRow[]): ListedUser => ({
  user_id: row.user_id,
  name: row.name,
  nickname: row.nickname,
  tags: row.tags,
  topics: topicsOf(row, topics),
  language: row.language,
  devices: row.devices,
  subscribed_devices: row.subscribed,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** Returns the names of the topics that are on for a user. */
const topicsOf = (row: ListedUserRow, topics: TopicRow[]): string[] =>
  topics
    .filter(({ key, default_on }) => row.own_topics[key] ?? row.topics[key] ?? default_on)
    .map(({ name }) => name);

/** Returns the columns of the list's CSV file. */
export const userColumns = (topics: TopicRow[]): Columns<ListedUserRow> => ({
  user_id: ({ user_id }) => user_id,
  name: ({ name }) => name,
  nickname: ({ nickname }) => nickname,
  tags: ({ tags }) =>
    Object.entries(tags)
      .map(([key, value]) => `${key}: ${value}`)
      .join('; '),
  topics: (row) => topicsOf(row, topics).join('; '),
  language: ({ language }) => language,
  devices: ({ devices }) => devices,
  subscribed_devices: ({ subscribed }) => subscribed,
  last_seen_at: ({ last_seen_at }) => last_seen_at,
});

/** Reads the users that match by their identifiers, part by part, each of which examines `CSV_PART_SIZE` users. */
export const readUserTable =
  (database: Database, filter: UserFilter) =>
  async (after: string | null): Promise<Part<ListedUserRow, string>> => {
    const { serviceId } = filter;
    const ids = await readUserIds(database, { serviceId, after: after ?? '', limit: CSV_PART_SIZE });
    return {
      rows: await readUsers(database, serviceId, await filterUsers(database, filter, ids)),
      next: ids.length < CSV_PART_SIZE ? null : ids.at(-1)!,
    };
  };

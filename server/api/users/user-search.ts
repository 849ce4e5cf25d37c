import type { ListedUser, UserReach } from '../../../contract/api/users.ts';
import type { Database, Sql } from '../../storage/database.ts';
import type { TopicRow } from '../../storage/users/topics.ts';
import { type ListedUserRow, listUserIds, readUsers } from '../../storage/users/user-list.ts';

export type UserSearch = {
  serviceId: string;
  prefix: string;
  reach: UserReach | undefined;
  /** A condition on a device `d`: only users with a matching subscribed device pass. */
  condition: Sql | undefined;
  limit: number;
  after: string | null;
};

/** Number of users that a filtered search reads at a time. A request reads at most `MAX_WINDOWS` times as many, in some 300 ms. */
const WINDOW_SIZE = 1000;
const MAX_WINDOWS = 10;

/** Returns a list page of users, ordered by identifier. If few users pass the filter, a page before the last one can be short or empty. */
export async function searchUsers(
  database: Database,
  { serviceId, prefix, reach, condition, limit, after }: UserSearch,
): Promise<{ rows: ListedUserRow[]; next: string | null }> {
  const isSubscribed = reach === 'subscribed' || condition !== undefined;
  const isFiltered = reach === 'unsubscribed' || condition !== undefined;
  const size = isFiltered ? WINDOW_SIZE : limit + 1;
  const rows: ListedUserRow[] = [];
  let position = after;
  for (let window = 0; window < MAX_WINDOWS; window++) {
    const range = { serviceId, prefix, after: position, limit: size };
    const ids = await listUserIds(database, range, isSubscribed);
    for (const row of await readUsers(database, serviceId, ids, condition)) {
      const passes = condition === undefined ? reach !== 'unsubscribed' || row.subscribed === 0 : row.matches;
      if (passes && rows.length === limit) return { rows, next: position };
      if (passes) rows.push(row);
      position = row.user_id;
    }
    if (ids.length < size) return { rows, next: null };
  }
  return { rows, next: position };
}

/** @param topics the service's topics */
export const presentListedUser = (row: ListedUserRow, topics: TopicRow[]): ListedUser => ({
  user_id: row.user_id,
  tags: row.tags,
  topics: topics
    .filter(({ key, default_on }) => row.own_topics[key] ?? row.topics[key] ?? default_on)
    .map(({ name }) => name),
  language: row.language,
  devices: row.devices,
  subscribed_devices: row.subscribed,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
});

/** Encodes a user's identifier, which may have any character, as a cursor. */
export const toUserCursor = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Returns null for an invalid cursor. */
export function parseUserCursor(cursor: string): string | null {
  const userId = Buffer.from(cursor, 'base64url').toString();
  return userId !== '' && !userId.includes('\0') && toUserCursor(userId) === cursor ? userId : null;
}

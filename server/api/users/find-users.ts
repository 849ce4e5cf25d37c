import type { Reach } from '../../../contract/lists.ts';
import type { Database } from '../../storage/database.ts';
import {
  type DevicesOfUser,
  readDevicesOf,
  readUserIds,
  readUserRows,
} from '../../storage/users/list-users.ts';
import type { TopicRow } from '../../storage/users/topics.ts';
import type { UserRead, UserRow } from '../../storage/users/users.ts';

export type UserFilter = {
  tag: { key: string; value: string } | null;
  topic: TopicRow | null;
  reach: Reach | null;
};

/** Number of users that a filtered list reads at a time, and how often it does for a page. */
const WINDOW_SIZE = 1000;
const MAX_WINDOWS = 10;

const NO_DATA: UserRow = { tags: {}, topics: {}, own_topics: {} };
const NO_DEVICES: DevicesOfUser = {
  devices: 0,
  language: null,
  time_zone: null,
  last_seen_at: null,
  reaches: [],
};

/**
 * Finds the users after an identifier, which may be '', who pass a filter. The deepest page costs what the first does.
 *
 * @returns a page, and the identifier after which the next one begins
 */
export async function findUsers(
  database: Database,
  {
    serviceId,
    after,
    limit,
    filter,
  }: { serviceId: string; after: string; limit: number; filter: UserFilter },
): Promise<{ users: (UserRead & { user_id: string })[]; next: string | null }> {
  const { tag, topic, reach } = filter;
  const size = tag || topic || reach ? WINDOW_SIZE : limit + 1;
  const users: (UserRead & { user_id: string })[] = [];
  let position = after;
  for (let window = 0; window < MAX_WINDOWS; window++) {
    const ids = await readUserIds(database, { serviceId, after: position, limit: size });
    const rows = await readUserRows(database, serviceId, ids);
    const chosen = ids.filter((id) => passes(rows.get(id) ?? NO_DATA, filter));
    const needed = reach ? chosen : chosen.slice(0, limit - users.length + 1);
    const devices = await readDevicesOf(database, serviceId, needed);
    for (const user_id of chosen) {
      const { reaches, ...device } = devices.get(user_id) ?? NO_DEVICES;
      if (reach && !reaches.includes(reach)) continue;
      if (users.length === limit) return { users, next: users.at(-1)!.user_id };
      users.push({ user_id, ...(rows.get(user_id) ?? NO_DATA), ...device });
    }
    if (ids.length < size) return { users, next: null };
    position = ids.at(-1)!;
  }
  return { users, next: position };
}

/** Returns whether what was said about a user passes a filter. */
function passes(user: UserRow, { tag, topic }: UserFilter): boolean {
  if (tag && String(Object.hasOwn(user.tags, tag.key) ? user.tags[tag.key] : '') !== tag.value) return false;
  return !topic || (user.own_topics[topic.key] ?? user.topics[topic.key] ?? topic.default_on);
}

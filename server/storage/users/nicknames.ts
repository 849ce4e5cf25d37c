import { type Queryable, sql } from '../database.ts';
import { NAME } from '../vocabulary.ts';
import type { Names } from './user-list.ts';
import { lockUsers } from './users.ts';

/** Reads the names of users; users without one are left out. */
export async function readNames(
  database: Queryable,
  serviceId: string,
  ids: string[],
): Promise<Map<string, Names>> {
  const rows = await database.query<Names & { user_id: string }>(sql`
    SELECT u.user_id, u.nickname, ${NAME} AS name FROM users u
    WHERE u.service_id = ${serviceId} AND u.user_id = ANY(${ids}::text[])`);
  return new Map(rows.flatMap(({ user_id, ...names }) => (names.name === null ? [] : [[user_id, names]])));
}

/** A nickname to store for a user, who need not have a device; null removes it. */
export type NicknameWrite = { userId: string; nickname: string | null };

export async function setNickname(tx: Queryable, serviceId: string, write: NicknameWrite): Promise<void> {
  await lockUsers(tx, serviceId, [write.userId]);
  await writeNicknames(tx, serviceId, [write]);
}

/** Sets or removes the nicknames of users that the caller has locked. Of several writes for one user, the last one counts. */
export async function writeNicknames(
  tx: Queryable,
  serviceId: string,
  writes: NicknameWrite[],
): Promise<void> {
  const nicknames = new Map(writes.map(({ userId, nickname }) => [userId, nickname]));
  if (nicknames.size === 0) return;
  await tx.query(sql`
    INSERT INTO users (service_id, user_id, nickname)
    SELECT ${serviceId}, t.user_id, t.nickname
    FROM unnest(${[...nicknames.keys()]}::text[], ${[...nicknames.values()]}::text[]) AS t (user_id, nickname)
    ON CONFLICT (service_id, user_id) DO UPDATE SET nickname = excluded.nickname`);
}

/** Gives a nickname to the user `into`, who has none, from the user `from`. Both are locked. */
export const moveNickname = (
  tx: Queryable,
  serviceId: string,
  { from, into }: { from: string; into: string },
): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO users (service_id, user_id, nickname)
    SELECT u.service_id, ${into}, u.nickname FROM users u
    WHERE u.service_id = ${serviceId} AND u.user_id = ${from} AND u.nickname IS NOT NULL
    ON CONFLICT (service_id, user_id) DO UPDATE SET nickname = coalesce(users.nickname, excluded.nickname)`);

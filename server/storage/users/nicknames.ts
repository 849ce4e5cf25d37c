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

/** Sets or removes what the team calls a user, who need not have a device. */
export async function setNickname(
  tx: Queryable,
  serviceId: string,
  userId: string,
  nickname: string | null,
): Promise<void> {
  await lockUsers(tx, serviceId, [userId]);
  await tx.query(sql`
    INSERT INTO users (service_id, user_id, nickname) VALUES (${serviceId}, ${userId}, ${nickname})
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

import { type Database, type Queryable, sql } from './database.ts';

/** Deliveries that became final in one second. `at` is in seconds since 1970. */
export type FinalAt = { at: number; completed: number; failed: number };
/** Devices that tapped in one stretch of time. */
export type TapsAt = { at: number; taps: number };

/**
 * When a notification's deliveries became final, second by second. Reads all of them, since no index holds the time: one
 * would cost each delivery more than this costs the few who look (see api/console/notifications/timelines.ts). The planner takes
 * each delivery for a second of its own, and would sort all of them, on disk.
 */
export async function finalBySecond(database: Database, serviceId: string, id: string): Promise<FinalAt[]> {
  const rows = await database.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL enable_sort = off`);
    return tx.query<FinalAt>(sql`
      SELECT floor(extract(epoch FROM updated_at))::float AS at,
        count(*) FILTER (WHERE status = 2)::int AS completed, count(*) FILTER (WHERE status = 3)::int AS failed
      FROM deliveries WHERE service_id = ${serviceId} AND notification_id = ${id} AND status >= 2
      GROUP BY 1`);
  });
  return rows.sort((a, b) => a.at - b.at);
}

/** When a notification was tapped, in stretches of `seconds`. */
export const tapsByTime = (
  database: Queryable,
  serviceId: string,
  id: string,
  seconds: number,
): Promise<TapsAt[]> =>
  database.query<TapsAt>(sql`
    SELECT (floor(extract(epoch FROM tapped_at) / ${seconds}::float) * ${seconds}::float)::float AS at, count(*)::int AS taps
    FROM taps WHERE service_id = ${serviceId} AND notification_id = ${id} GROUP BY 1 ORDER BY 1`);

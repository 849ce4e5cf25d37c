import { type Database, type Queryable, sql } from '../database.ts';
import { FIRST_FINAL_STATUS, STATUS } from '../vocabulary.ts';

/** Deliveries that became final in one second. `at` is in seconds since 1970. */
export type FinalAt = { at: number; completed: number; failed: number };
/** Devices that tapped in one interval. */
export type TapsAt = { at: number; taps: number };

/**
 * Counts a notification's deliveries by the second in which they became final. Reads all of them: an index on
 * the time would cost each delivery more than this costs the few members who look (see
 * api/notifications/members/timelines.ts). The planner expects as many groups as deliveries, and would sort
 * all of them on disk.
 */
export async function finalBySecond(database: Database, serviceId: string, id: string): Promise<FinalAt[]> {
  const rows = await database.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL enable_sort = off`);
    return tx.query<FinalAt>(sql`
      SELECT at, sum(completed)::int AS completed, sum(failed)::int AS failed FROM (
        SELECT floor(extract(epoch FROM updated_at))::float AS at,
          count(*) FILTER (WHERE status = ${STATUS.completed}) AS completed,
          count(*) FILTER (WHERE status = ${STATUS.failed}) AS failed
        FROM deliveries
        WHERE service_id = ${serviceId} AND notification_id = ${id} AND status >= ${FIRST_FINAL_STATUS}
        GROUP BY 1
        UNION ALL
        SELECT floor(extract(epoch FROM dispatched_at) + progress[i])::float, progress[i + 1], 0
        FROM broadcast_pages, generate_series(1, cardinality(progress), 2) AS i
        WHERE service_id = ${serviceId} AND notification_id = ${id}
        UNION ALL
        SELECT floor(extract(epoch FROM updated_at))::float, 0, bit_count(stopped) FROM broadcast_pages
        WHERE service_id = ${serviceId} AND notification_id = ${id} AND bit_count(stopped) > 0
      ) final GROUP BY 1`);
  });
  return rows.sort((a, b) => a.at - b.at);
}

/** Counts a notification's taps by intervals of `seconds`. */
export const tapsByTime = (
  database: Queryable,
  serviceId: string,
  id: string,
  seconds: number,
): Promise<TapsAt[]> =>
  database.query<TapsAt>(sql`
    SELECT (floor(extract(epoch FROM tapped_at) / ${seconds}::float) * ${seconds}::float)::float AS at, count(*)::int AS taps
    FROM taps WHERE service_id = ${serviceId} AND notification_id = ${id} GROUP BY 1 ORDER BY 1`);

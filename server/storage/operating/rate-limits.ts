import { newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';

/** How often something may happen in an hour. `key` identifies it; a `max` of 0 means no limit. */
export type HourlyLimit = { key: string; max: number };

/**
 * Counts something that is about to happen against its limits, for all processes together. An hour begins at minute 0 of the
 * database's clock. The counters are rows of better-auth's table, where the hourly cleanup finds them.
 *
 * @returns the first exceeded limit, or null; the counts of earlier limits in the list remain
 */
export async function findExceededLimit(
  database: Queryable,
  limits: HourlyLimit[],
): Promise<HourlyLimit | null> {
  for (const limit of limits) {
    if (limit.max === 0) continue;
    const [row] = await database.query<{ count: number }>(sql`
      INSERT INTO rate_limits (id, key, count, last_request)
      VALUES (${newId()}, ${`${limit.key} `} || floor(extract(epoch FROM now()) / 3600)::text, 1,
        floor(extract(epoch FROM now()) * 1000)::bigint)
      ON CONFLICT (key) DO UPDATE SET count = rate_limits.count + 1, last_request = EXCLUDED.last_request
      RETURNING count`);
    if (row!.count > limit.max) return limit;
  }
  return null;
}

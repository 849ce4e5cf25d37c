import type { FilterValues } from '../../../contract/api/audiences.ts';
import type { TagValue } from '../../../contract/api/users.ts';
import { type Queryable, sql } from '../database.ts';

/** Number of users read at each end of the index. Many businesses number their users, so the newest are at one end. */
const SAMPLED_USERS = 2500;
const SAMPLED_DEVICES = 5000;
const MAX_TAGS = 100;
const MAX_VALUES = 20;
const MAX_LANGUAGES = 50;

/** Reads the most frequent tags, values and languages of a sample, however many users there are. */
export async function readFilterValues(database: Queryable, serviceId: string): Promise<FilterValues> {
  const tags = await database.query<{ key: string; values: TagValue[] }>(sql`
    SELECT key, jsonb_agg(value ORDER BY count DESC, value) AS values
    FROM (
      SELECT key, value, count, row_number() OVER (PARTITION BY key ORDER BY count DESC, value) AS place
      FROM (
        SELECT key, value, count(*) AS count
        FROM (
          (SELECT tags FROM users WHERE service_id = ${serviceId} ORDER BY user_id LIMIT ${SAMPLED_USERS})
          UNION ALL
          (SELECT tags FROM users WHERE service_id = ${serviceId} ORDER BY user_id DESC LIMIT ${SAMPLED_USERS})
        ) sample, jsonb_each(sample.tags)
        GROUP BY key, value
      ) counted
    ) ranked
    WHERE place <= ${MAX_VALUES}
    GROUP BY key ORDER BY sum(count) DESC, key LIMIT ${MAX_TAGS}`);
  const languages = await database.query<{ language: string }>(sql`
    SELECT language
    FROM (SELECT language FROM devices WHERE service_id = ${serviceId} ORDER BY id DESC LIMIT ${SAMPLED_DEVICES}) sample
    WHERE language IS NOT NULL GROUP BY language ORDER BY count(*) DESC, language LIMIT ${MAX_LANGUAGES}`);
  return { tags, languages: languages.map(({ language }) => language) };
}

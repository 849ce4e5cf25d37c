import { type Queryable, sql } from './database.ts';

/** Forgets tries of more than an hour ago: no limit looks back as far. */
export const forgetRateLimits = (database: Queryable): Promise<unknown> =>
  database.query(sql`
    DELETE FROM rate_limits WHERE last_request < (extract(epoch FROM now()) - 3600) * 1000`);

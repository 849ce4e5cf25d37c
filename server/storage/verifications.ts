import { type Queryable, sql } from './database.ts';

/** Makes every link void that sets the password of an account. */
export const deleteVerifications = (database: Queryable, accountId: string): Promise<unknown> =>
  database.query(sql`DELETE FROM verifications WHERE value = ${accountId}`);

export const forgetVerifications = (database: Queryable): Promise<unknown> =>
  database.query(sql`DELETE FROM verifications WHERE expires_at < now()`);

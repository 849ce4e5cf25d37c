import { type Database, sql } from '../database.ts';

/**
 * Returns why the database cannot serve this process; null if it can. Migrations run before the server listens, so a database that
 * answers and accepts writes is ready.
 *
 * A full disk shows only when a table has to grow. So after a statement failed because of it, each call tries a write that needs
 * space, until one succeeds.
 *
 * @throws if the database does not answer
 */
export async function whyDatabaseNotReady(database: Database): Promise<string | null> {
  const [row] = await database.query<{ read_only: string }>(sql`
    SELECT current_setting('transaction_read_only') AS read_only FROM (SELECT count(*) FROM migrations) AS m`);
  if (row?.read_only === 'on') return 'the database is read-only, as a standby is';
  if (!database.hasDiskError()) return null;
  try {
    await database.transaction((tx) =>
      tx.query(sql`CREATE TEMP TABLE space_check ON COMMIT DROP AS SELECT generate_series(1, 4000)`),
    );
  } catch {
    return 'the disk of the database is full, or fails';
  }
  database.clearDiskError();
  return null;
}

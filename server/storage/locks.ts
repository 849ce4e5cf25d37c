import { endConnection } from './clients.ts';
import { type Database, type Queryable, sql } from './database.ts';

/** Takes the advisory lock with a name until the end of the transaction. */
export const lockName = (tx: Queryable, name: string): Promise<unknown> =>
  tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/** Locks several names of advisory locks in one order, so that transactions which need several do not deadlock. */
export const lockNames = (tx: Queryable, names: string[]): Promise<unknown> =>
  tx.query(sql`
    SELECT pg_advisory_xact_lock(lock)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS lock FROM unnest(${names}::text[]) AS t (name) ORDER BY lock) locks`);

/**
 * Takes the advisory lock with a name if it is free, on a connection of its own. Returns the function that releases it; null if another
 * process has it.
 *
 * @param maxMs time after which PostgreSQL releases it: a process suspended meanwhile would have it forever
 */
export async function tryLockName(
  database: Database,
  name: string,
  maxMs: number,
): Promise<(() => Promise<void>) | null> {
  const connection = await database.connect();
  connection.on('error', () => {});
  const { rows } = await connection.query(
    `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked, set_config('idle_session_timeout', $2, false)`,
    [name, String(maxMs)],
  );
  if (rows[0].locked) return () => endConnection(connection);
  await endConnection(connection);
  return null;
}

import { type Queryable, sql } from '../../../server/storage/database.ts';

/** Returns whether another transaction waits for a lock of this one. */
export async function isBlocking(tx: Queryable): Promise<boolean> {
  const waiting = await tx.query(
    sql`SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`,
  );
  return waiting.length > 0;
}

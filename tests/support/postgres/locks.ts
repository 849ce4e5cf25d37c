import { type Queryable, sql } from '../../../server/storage/database.ts';

/** Returns whether another transaction waits for a lock of this one. */
export async function isBlocking(tx: Queryable): Promise<boolean> {
  const waiting = await tx.query(
    sql`SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`,
  );
  return waiting.length > 0;
}

/** Returns how many sessions of this database wait for a lock, of whichever transaction: waiters for the same row also wait for each other. */
export async function countWaiting(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return row!.count;
}

import { type Queryable, sql } from './database.ts';

/** Takes the advisory lock with a name until the end of the transaction. */
export const lockName = (tx: Queryable, name: string): Promise<unknown> =>
  tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/** Locks several names of advisory locks in one order, so that transactions which need several do not deadlock. */
export const lockNames = (tx: Queryable, names: string[]): Promise<unknown> =>
  tx.query(sql`
    SELECT pg_advisory_xact_lock(lock)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS lock FROM unnest(${names}::text[]) AS t (name) ORDER BY lock) locks`);

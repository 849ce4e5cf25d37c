import { setTimeout as wait } from 'node:timers/promises';
import { type Queryable, type Sql, sql } from '../database.ts';

/**
 * With Citus, rows of a service are in one shard, on one of several nodes; accounts, keys, jobs and the schedule are on the
 * coordinator, to which every process connects (distribute.ts). Statements are the same in both layouts, except for this file's.
 */

/**
 * Returns the time of the transaction, as an expression. With Citus it is the coordinator's time, as a value: each node has its own
 * clock, and a retry that is due by one clock may not be due by another.
 */
export async function transactionTime(tx: Queryable): Promise<Sql> {
  if (!(await tx.isDistributed())) return sql`now()`;
  const [row] = await tx.query<{ time: string }>(sql`SELECT now()::text AS time`);
  return sql`${row!.time}::timestamptz`;
}

/**
 * Returns statements that make a transaction which writes to the coordinator and to one other node commit on both or on neither. Citus
 * ignores the coordinator's writes to its own tables, and would commit the other node first. A statement on a table that Citus manages
 * makes it prepare the transaction on all nodes; `two_phase_commits` is always empty.
 */
export const twoPhaseCommit = async (database: Queryable): Promise<Sql[]> =>
  (await database.isDistributed()) ? [sql`DELETE FROM two_phase_commits`] : [];

export async function commitOnAllNodes(tx: Queryable): Promise<void> {
  for (const statement of await twoPhaseCommit(tx)) await tx.query(statement);
}

/** Longest wait for the node of a service, which commits within milliseconds of the coordinator unless it crashes in between. */
const COMMIT_TIMEOUT_MS = 2000;
const COMMIT_POLL_MS = 10;

/**
 * Reads rows of a service that a job names. After two-phase commit the job can be read a moment before these rows, because the
 * coordinator commits first: missing rows are read again when all transactions prepared on their node are committed. Rows that are
 * still missing have been deleted, or are in another state.
 *
 * @param read called twice if rows are missing
 * @throws if a node takes long, such as one that recovers from a crash: the job has to be retried
 */
export async function readNamed<Found>(
  database: Queryable,
  serviceId: string,
  read: () => Promise<Found>,
  areAll: (found: Found) => boolean,
): Promise<Found> {
  const found = await read();
  if (!(await database.isDistributed()) || areAll(found)) return found;
  const since = performance.now();
  const atFirst = new Set(await findPrepared(database, serviceId));
  for (let left = [...atFirst]; left.length > 0; ) {
    if (performance.now() - since > COMMIT_TIMEOUT_MS)
      throw new Error('rows of a job are not committed on their node yet');
    await wait(COMMIT_POLL_MS);
    left = (await findPrepared(database, serviceId)).filter((name) => atFirst.has(name));
  }
  return read();
}

/** Finds the transactions that Citus has prepared on a service's node, where a function joined with rows of the service runs. */
async function findPrepared(database: Queryable, serviceId: string): Promise<string[]> {
  const rows = await database.query<{ gid: string }>(sql`
    SELECT p.gid FROM (SELECT count(*) FROM device_numbers WHERE service_id = ${serviceId}) s CROSS JOIN pg_prepared_xact() p
    WHERE p.gid LIKE 'citus\\_%' AND (pg_identify_object('pg_database'::regclass, p.dbid, 0)).name = current_database()`);
  return rows.map((row) => row.gid);
}

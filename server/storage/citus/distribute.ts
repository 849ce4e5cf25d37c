import type pg from 'pg';
import type { Log } from '../../log.ts';
import { type Database, sql } from '../database.ts';
import { withMigrationLock } from '../migrate.ts';
import { DISTRIBUTED_TABLES } from '../services/tables.ts';

export type Distribution = 'distributed' | 'done before' | 'has data' | 'no nodes' | 'no Citus';

/**
 * Distributes the tables of services, including tables that a later migration added, over the nodes of Citus, with all shards of a service
 * on one node. All other tables stay on the coordinator. The tables are locked meanwhile: some 10 µs for each row.
 *
 * @param isForced whether tables that have rows may be distributed for the first time
 */
export async function distribute(database: Database, log: Log, isForced: boolean): Promise<Distribution> {
  const nodes = await countNodes(database);
  if (nodes === null) return 'no Citus';
  let result: Distribution = 'done before';
  await withMigrationLock(database, log, async (connection) => {
    const missing = await findMissing(connection);
    if (missing.length > 0) {
      if (nodes === 0) result = 'no nodes';
      else if (isFirst(missing) && !isForced && (await isUsed(connection))) result = 'has data';
      else {
        await connection.query('BEGIN');
        await distributeMissing(connection);
        await connection.query('COMMIT');
        result = 'distributed';
        log.info({ tables: missing, nodes }, 'tables distributed');
      }
    }
    await dropLocalRows(connection);
  });
  return result;
}

/** Counts the nodes of Citus that take shards; null without Citus. */
export async function countNodes(database: Database): Promise<number | null> {
  if ((await database.query(sql`SELECT FROM pg_extension WHERE extname = 'citus'`)).length === 0) return null;
  const nodes = await database.query(sql`
    SELECT FROM pg_dist_node WHERE isactive AND noderole = 'primary' AND shouldhaveshards`);
  return nodes.length;
}

/** Distributes the tables that are not distributed yet, with their rows, in the caller's transaction. */
export async function distributeMissing(connection: pg.Client): Promise<void> {
  const missing = await findMissing(connection);
  if (isFirst(missing)) await dropWhatCrossesNodes(connection);
  for (const table of missing)
    await connection.query('SELECT create_distributed_table($1::text::regclass, $2, colocate_with => $3)', [
      table,
      'service_id',
      table === DISTRIBUTED_TABLES[0] ? 'none' : DISTRIBUTED_TABLES[0],
    ]);
  if (isFirst(missing)) await addWhatServesNodes(connection);
}

/**
 * Frees the space of rows that were copied to the shards: they are still in the coordinator's own tables, hidden. The caller has
 * committed before. After an interruption the next call frees the rest.
 */
export async function dropLocalRows(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ name: string }>(`
    SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h' AND pg_relation_size(logicalrelid) > 0`);
  const filled = new Set(rows.map(({ name }) => name));
  for (const table of DISTRIBUTED_TABLES.toReversed())
    if (filled.has(table))
      await connection.query('SELECT truncate_local_data_after_distributing_table($1::text::regclass)', [
        table,
      ]);
}

async function findMissing(connection: pg.Client): Promise<string[]> {
  const { rows } = await connection.query<{ name: string }>(
    `SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h'`,
  );
  const done = new Set(rows.map(({ name }) => name));
  return DISTRIBUTED_TABLES.filter((table) => !done.has(table));
}

const isFirst = (missing: string[]): boolean => missing.length === DISTRIBUTED_TABLES.length;

const isUsed = async (connection: pg.Client): Promise<boolean> =>
  (await connection.query('SELECT FROM services LIMIT 1')).rows.length > 0;

/**
 * Drops the foreign keys of distributed tables, most of which lead to the coordinator (services and accounts), and
 * uniqueness across services: a session belongs to the service that is found first.
 */
async function dropWhatCrossesNodes(connection: pg.Client): Promise<void> {
  const { rows } = await connection.query<{ name: string; table: string }>(
    `SELECT quote_ident(conname) AS name, conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text = ANY($1)`,
    [DISTRIBUTED_TABLES],
  );
  for (const { name, table } of rows) await connection.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await connection.query('DROP INDEX sessions_hash');
  await connection.query('CREATE INDEX sessions_hash ON sessions (id_hash)');
}

async function addWhatServesNodes(connection: pg.Client): Promise<void> {
  await connection.query(`
    ALTER TABLE session_events ADD FOREIGN KEY (service_id, id_hash) REFERENCES sessions (service_id, id_hash) ON DELETE CASCADE`);
  await connection.query('CREATE TABLE two_phase_commits (id integer)');
  await connection.query(`SELECT citus_add_local_table_to_metadata('two_phase_commits')`);
}

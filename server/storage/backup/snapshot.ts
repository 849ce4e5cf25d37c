import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { endConnection } from '../clients.ts';
import type { Database } from '../database.ts';
import { lockForBackup } from '../migrate.ts';
import { encode, type TableSource } from './encode.ts';
import { FORMAT, type Header, type Table } from './format.ts';

/** Idle time after which a backup ends: a process suspended in mid-backup would keep old rows from being vacuumed. */
const MAX_IDLE = '5min';

/** Timeouts, and the settings on which PostgreSQL's text format depends: `COPY` of any version reads the result. */
const SETTINGS = `
  SET LOCAL idle_in_transaction_session_timeout = '${MAX_IDLE}'; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '60s';
  SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC'; SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`;

/** Fields of the header that the database does not have. `secret_print` identifies the secret sealed in the header, if any. */
type Known = Pick<Header, 'carillon' | 'secret'> & { secret_print?: string };

/**
 * Takes a backup of a database that is in use: one snapshot of all tables, for which writers do not wait. Migrations wait until it ends.
 *
 * @param onTable called before each table
 * @throws if the database has no tables yet or is distributed by Citus, or its secret has been replaced
 */
export async function* takeBackup(
  database: Database,
  known: Known,
  onTable: (table: string) => void = () => {},
): AsyncGenerator<Buffer> {
  if (await database.isDistributed())
    throw new Error(
      'The tables are distributed by Citus, which has no snapshot of all its nodes. Archive the logs of all its servers instead: docs/citus.md#backups-of-a-cluster says how.',
    );
  const connection = await database.connect(0);
  try {
    await lockForBackup(connection);
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await connection.query(SETTINGS);
    const header = await readHeader(connection, known);
    yield* encode(header, tablesOf(connection, onTable));
  } finally {
    await endConnection(connection);
  }
}

async function readHeader(connection: pg.Client, { secret_print, ...known }: Known): Promise<Header> {
  const { rows } = await connection.query<Omit<Header, 'format' | 'carillon' | 'secret'>>(`
    SELECT current_setting('server_version') AS postgres, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS taken_at,
      ARRAY(SELECT name FROM migrations ORDER BY name) AS migrations,
      (SELECT value #>> '{}' FROM settings WHERE name = 'secret_print') AS secret_print,
      (SELECT coalesce(json_agg(json_build_object('name', sequencename, 'last', last_value::text)), '[]') FROM pg_sequences
        WHERE schemaname = current_schema() AND last_value IS NOT NULL) AS sequences`);
  const found = rows[0]!;
  if (secret_print !== undefined && found.secret_print !== secret_print)
    throw new Error('The secret was replaced when the backup began. Take it again.');
  return { format: FORMAT, ...known, ...found };
}

async function* tablesOf(
  connection: pg.Client,
  onTable: (table: string) => void,
): AsyncGenerator<TableSource> {
  for (const { table, columns } of await listTables(connection)) {
    onTable(table);
    const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
    yield copyOf(connection, { table, columns }, `${pg.escapeIdentifier(table)} (${names})`);
  }
}

const copyOf = (connection: pg.Client, table: Table, source: string): TableSource => ({
  ...table,
  open() {
    const stream = connection.query(copyTo(`COPY ${source} TO STDOUT`));
    return { chunks: stream, rows: () => stream.rowCount };
  },
});

/** Lists the tables of migrations, each after the tables that it refers to, without generated columns. */
export async function listTables(connection: pg.Client): Promise<Table[]> {
  const { rows } = await connection.query<Table & { refers_to: string[] }>(`
    SELECT c.relname AS "table",
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      ARRAY(SELECT DISTINCT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers_to
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND c.relname NOT IN ('migrations', 'two_phase_commits')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname`);
  const sorted: Table[] = [];
  let left = rows;
  while (left.length > 0) {
    const names = new Set(left.map(({ table }) => table));
    const free = left.filter(({ refers_to }) => !refers_to.some((name) => names.has(name)));
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}.`);
    sorted.push(...free.map(({ table, columns }) => ({ table, columns })));
    left = left.filter((row) => !free.includes(row));
  }
  return sorted;
}

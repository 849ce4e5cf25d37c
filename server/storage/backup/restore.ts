import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Log } from '../../log.ts';
import { countNodes, distributeMissing, dropLocalRows } from '../citus/distribute.ts';
import { type Database, sql } from '../database.ts';
import {
  applyMigration,
  CREATE_MIGRATIONS,
  listMigrations,
  rejectUnreleased,
  withMigrationLock,
} from '../migrate.ts';
import { decode } from './decode.ts';
import { DamagedBackup, type Header, type Part } from './format.ts';
import { endLeases, skipEventNumbers } from './resume.ts';
import { listTables } from './snapshot.ts';

/** Error about a database that already has tables. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}

export type Backup = { header: Header; parts: AsyncGenerator<Part> };
export type Restored = { tables: number; rows: number };

/**
 * Reads the header of a backup.
 *
 * @throws DamagedBackup, or an error that says which version of Carillon is needed
 */
export async function openBackup(source: AsyncIterable<Buffer>): Promise<Backup> {
  const parts = decode(source);
  const { value } = await parts.next();
  const header = value as Part & { part: 'header' };
  await missingMigrations(header);
  return { header, parts };
}

export type RestoreOptions = {
  /** Called before anything is written. */
  prepare?: () => Promise<void>;
  /** Called before each table. */
  onTable?: (table: string) => void;
  /** True if nothing happened in the original after the backup. */
  isUpToDate?: boolean;
};

/**
 * Restores a backup into an empty database, in one transaction: if it ends early, nothing is restored, and it can be retried. The
 * backup's schema is created first and then migrated to this version's. With Citus the tables are distributed last, since Citus does not
 * accept every statement of a migration on a distributed table.
 *
 * @throws DamagedBackup, NotEmpty, or an error that Citus has no nodes yet
 */
export async function restoreBackup(
  database: Database,
  { header, parts }: Backup,
  log: Log,
  { prepare = async () => {}, onTable = () => {}, isUpToDate = false }: RestoreOptions = {},
): Promise<Restored> {
  const missing = await missingMigrations(header);
  await rejectUsedDatabase(database);
  const nodes = await countNodes(database);
  if (nodes === 0)
    throw new Error(
      'Citus is installed in this database and has no nodes for shards: add them with citus_add_node first. Nothing was changed.',
    );
  await prepare();
  let restored: Restored | null = null;
  await withMigrationLock(database, log, async (connection) => {
    await connection.query('BEGIN');
    // A server may have started meanwhile.
    await rejectUsedDatabase(database);
    await connection.query(CREATE_MIGRATIONS);
    for (const name of header.migrations) await applyMigration(connection, name);
    restored = await load(connection, parts, onTable);
    for (const { name, last } of header.sequences)
      await connection.query('SELECT setval($1::text::regclass, $2)', [pg.escapeIdentifier(name), last]);
    for (const name of missing) await applyMigration(connection, name);
    await endLeases(connection);
    if (!isUpToDate) await skipEventNumbers(connection);
    if (nodes !== null) await distributeMissing(connection);
    await connection.query('ANALYZE');
    await connection.query('COMMIT');
    if (nodes !== null) await dropLocalRows(connection);
  });
  return restored!;
}

/** Returns this version's migrations that the backup does not have. */
async function missingMigrations({ migrations, carillon }: Header): Promise<string[]> {
  const known = await listMigrations();
  rejectUnreleased('The backup', migrations, known);
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was taken by Carillon ${carillon}, which is newer than this version: it does not know the migrations ` +
        `${unknown.join(', ')}. Restore it with that version or a later one.`,
    );
  return known.filter((name) => !migrations.includes(name));
}

async function rejectUsedDatabase(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY 1 LIMIT 3`);
  if (tables.length > 0)
    throw new NotEmpty(
      `The database is not empty: it has tables (${tables.map(({ name }) => name).join(', ')}…). Nothing was changed.`,
    );
}

async function load(
  connection: pg.Client,
  parts: AsyncGenerator<Part>,
  onTable: (table: string) => void,
): Promise<Restored> {
  const expected = new Map((await listTables(connection)).map(({ table, columns }) => [table, columns]));
  await connection.query(`TRUNCATE ${[...expected.keys()].map(pg.escapeIdentifier).join(', ')}`);
  for (;;) {
    const { value } = await parts.next();
    const part = value as Part;
    if (part.part === 'end') {
      if (expected.size > 0)
        throw new DamagedBackup(`It has no rows of these tables: ${[...expected.keys()].join(', ')}.`);
      return part;
    }
    if (part.part !== 'table') throw new DamagedBackup('Its parts are not in their order.');
    const { table, columns } = part;
    if (!expected.delete(table)) throw new Error(`The backup has a table that is not Carillon's: ${table}.`);
    onTable(table);
    await loadTable(connection, parts, table, columns);
  }
}

async function loadTable(
  connection: pg.Client,
  parts: AsyncGenerator<Part>,
  table: string,
  columns: string[],
): Promise<void> {
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
  const stream = connection.query(copyFrom(`COPY ${pg.escapeIdentifier(table)} (${names}) FROM STDIN`));
  let rows = 0;
  await pipeline(
    Readable.from(
      rowsOf(parts, (count) => (rows = count)),
      { objectMode: false },
    ),
    stream,
  );
  if (stream.rowCount !== rows)
    throw new DamagedBackup(`Table ${table} has ${stream.rowCount} rows in place of ${rows}.`);
}

async function* rowsOf(parts: AsyncGenerator<Part>, onEnd: (rows: number) => void): AsyncGenerator<Buffer> {
  for (;;) {
    const { value } = await parts.next();
    const part = value as Part;
    if (part.part === 'end of table') return onEnd(part.rows);
    if (part.part === 'data') yield part.rows;
  }
}

import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { endConnection } from './clients.ts';
import { type Database, sql } from './database.ts';
import { CannotStart } from './embedded-postgres/errors.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Applies every file of `migrations/` that the database does not have yet, in numerical order, each in its own transaction.
 * Forward only.
 *
 * @throws if the database has a migration that this version does not know: it is newer than the code, or from before the first release
 */
export async function migrate(database: Database, log: Log): Promise<void> {
  const files = await listMigrations();
  await withMigrationLock(database, log, async (connection) => {
    await database.query(CREATE_MIGRATIONS);
    const applied = new Set(
      (await database.query<{ name: string }>(sql`SELECT name FROM migrations`)).map((row) => row.name),
    );
    const unknown = [...applied].filter((name) => !files.includes(name));
    rejectUnreleased('The database', [...applied], files);
    if (unknown.length > 0)
      throw new Error(
        `The database is newer than this version of Carillon, which does not know its migrations ${unknown.join(', ')}.`,
      );
    const missing = files.filter((file) => !applied.has(file));
    if (missing.length > 0) await waitForBackups(connection, log);
    for (const name of missing) {
      // Creating an index on a large table may take long: statements on this connection have no timeout.
      try {
        await connection.query('BEGIN');
        await applyMigration(connection, name);
        await connection.query('COMMIT');
      } catch (error) {
        await connection.query('ROLLBACK').catch(() => {});
        throw error;
      }
      log.info({ migration: name }, 'database migration applied');
    }
  });
}

/**
 * @param what subject of the message, such as `The database`
 * @throws CannotStart if `applied` lacks the first migration of this version, which creates the whole schema
 */
export function rejectUnreleased(what: string, applied: string[], known: string[]): void {
  if (applied.length > 0 && !applied.includes(known[0]!))
    throw new CannotStart(
      `${what} is of a version of Carillon from before the first release, whose tables no other version can read. Start with an ` +
        'empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
}

export const CREATE_MIGRATIONS = sql`
  CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`;

/** Applies a migration in the caller's transaction. */
export async function applyMigration(connection: pg.Client, name: string): Promise<void> {
  await connection.query(await readFile(new URL(name, FOLDER), 'utf8'));
  await connection.query(sql`INSERT INTO migrations (name) VALUES (${name})`);
}

/** Returns the names of this version's migrations, in order. */
export const listMigrations = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();

const LOCK = 7_236_010_001;

/**
 * Runs `work` under a lock that all processes share, so that processes that start together change the schema one after another.
 * `work` receives the connection that holds the lock, whose statements have no timeout.
 */
export async function withMigrationLock(
  database: Database,
  log: Log,
  work: (connection: pg.Client) => Promise<void>,
): Promise<void> {
  const connection = await database.connect(0);
  try {
    const { rows } = await connection.query('SELECT pg_try_advisory_lock($1) AS locked', [LOCK]);
    if (!rows[0].locked) {
      const holders = await findHolders(database);
      log.warn({ holders }, 'another process holds the migration lock; this start waits for it');
      await connection.query('SELECT pg_advisory_lock($1)', [LOCK]);
    }
    await work(connection);
  } finally {
    await endConnection(connection);
  }
}

const BACKUP_LOCK = 7_236_010_004;

/**
 * Keeps the schema as it is while the connection is open. Without this lock a migration would wait for the tables that are being read, and
 * all other statements for the migration.
 */
export const lockForBackup = (connection: pg.Client): Promise<unknown> =>
  connection.query('SELECT pg_advisory_lock_shared($1)', [BACKUP_LOCK]);

async function waitForBackups(connection: pg.Client, log: Log): Promise<void> {
  const { rows } = await connection.query('SELECT pg_try_advisory_lock($1) AS locked', [BACKUP_LOCK]);
  if (rows[0].locked) return;
  log.warn('a backup is being taken; the database migration waits for it');
  await connection.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
}

/** Finds the connections that hold the lock. An advisory lock's 64 bits are its `classid` and `objid`. */
const findHolders = (database: Database) =>
  database.query<{ pid: number; address: string | null; connected_at: Date }>(sql`
    SELECT a.pid, a.client_addr AS address, a.backend_start AS connected_at
    FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE l.locktype = 'advisory' AND l.granted
      AND l.classid::bigint << 32 | l.objid::bigint = ${LOCK} AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`);

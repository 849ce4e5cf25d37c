import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Database, sql } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date: every file of `migrations/` that the database has not seen, in the order of their
 * numbers, each in a transaction of its own. Forward only.
 *
 * @throws when the database has seen a migration that this version does not know: it is newer than the code
 */
export async function migrate(database: Database, log: Log): Promise<void> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  await oneAtATime(database, async (connection) => {
    await database.query(sql`
      CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = new Set(
      (await database.query<{ name: string }>(sql`SELECT name FROM migrations`)).map((row) => row.name),
    );
    const unknown = [...applied].filter((name) => !files.includes(name));
    if (unknown.length > 0)
      throw new Error(
        `the database is newer than this version of Carillon: it has seen ${unknown.join(', ')}`,
      );
    for (const name of files.filter((file) => !applied.has(file))) {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      // A large table's index may take long: on this connection no statement is given up.
      try {
        await connection.query('BEGIN');
        await connection.query(text);
        await connection.query(sql`INSERT INTO migrations (name) VALUES (${name})`);
        await connection.query('COMMIT');
      } catch (error) {
        await connection.query('ROLLBACK').catch(() => {});
        throw error;
      }
      log.info({ migration: name }, 'the database was migrated');
    }
  });
}

const LOCK = 7_236_010_001;

/**
 * Runs `work` while no other process runs any: those that start together take turns at making the schema. It gets the
 * connection that holds the lock, on which statements may take any time.
 */
export async function oneAtATime(
  database: Database,
  work: (connection: pg.Client) => Promise<void>,
): Promise<void> {
  const lock = await database.connect(0);
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await work(lock);
  } finally {
    await lock.end();
  }
}

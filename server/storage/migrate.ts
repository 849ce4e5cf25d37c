import { readdir, readFile } from 'node:fs/promises';
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
  await oneAtATime(database, async () => {
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
      await database.transaction(async (tx) => {
        await tx.query({ text, values: [] });
        await tx.query(sql`INSERT INTO migrations (name) VALUES (${name})`);
      });
      log.info({ migration: name }, 'the database was migrated');
    }
  });
}

const LOCK = 7_236_010_001;

/** Runs `work` while no other process runs any: those that start together take turns at making the schema. */
export async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  const lock = await database.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    await lock.end();
  }
}

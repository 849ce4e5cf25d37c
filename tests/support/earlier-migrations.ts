import { readdir, readFile } from 'node:fs/promises';
import { type Database, sql } from '../../server/storage/database.ts';

const FOLDER = new URL('../../server/storage/migrations/', import.meta.url);

/**
 * Brings an empty database to an earlier version's schema.
 *
 * @param first number of the first migration that is left out, such as `0006`
 */
export async function applyMigrationsBefore(database: Database, first: string): Promise<void> {
  await database.query(sql`
    CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name < first).sort();
  for (const name of names) {
    await database.query({ text: await readFile(new URL(name, FOLDER), 'utf8'), values: [] });
    await database.query(sql`INSERT INTO migrations (name) VALUES (${name})`);
  }
}

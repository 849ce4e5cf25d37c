import { readdir, readFile } from 'node:fs/promises';
import { createLog } from '../../../server/log.ts';
import { type Database, openDatabase, sql } from '../../../server/storage/database.ts';
import { startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { migrate } from '../../../server/storage/migrate.ts';
import { temporaryFolder } from '../carillon.ts';

const FOLDER = new URL('../../../server/storage/migrations/', import.meta.url);

/**
 * A database that an earlier version has used, and this one has migrated.
 *
 * @param first number of the first migration that the earlier version did not have, such as `0006`
 * @param insertRows writes what the earlier version had stored
 */
export async function upgradedDatabase(first: string, insertRows: (database: Database) => Promise<void>) {
  const log = createLog('silent');
  const folder = await temporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log });
  const database = openDatabase(postgres.connection, log, 4);
  await applyMigrationsBefore(database, first);
  await insertRows(database);
  await migrate(database, log);
  return {
    database,
    async close() {
      await database.close();
      await postgres.stop();
      await folder.remove();
    },
  };
}

/** Brings an empty database to an earlier version's schema. */
async function applyMigrationsBefore(database: Database, first: string): Promise<void> {
  await database.query(sql`
    CREATE TABLE migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name < first).sort();
  for (const name of names) {
    await database.query({ text: await readFile(new URL(name, FOLDER), 'utf8'), values: [] });
    await database.query(sql`INSERT INTO migrations (name) VALUES (${name})`);
  }
}

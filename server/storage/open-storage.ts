import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { distribute } from './citus/distribute.ts';
import { type Database, openDatabase, sql } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { type Keyring, openKeyring } from './operating/keyring.ts';
import { rejectTransactionPooling } from './pooler.ts';

export type Storage = { database: Database; keyring: Keyring; close(): Promise<void> };

/**
 * Opens the database, the embedded one unless DATABASE_URL is set, and migrates its schema.
 *
 * @param cancelled aborts the start and its statements; the promise then rejects, and nothing stays open
 */
export async function openStorage(config: Config, log: Log, cancelled?: AbortSignal): Promise<Storage> {
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log, cancelled });
  const database = openDatabase(embedded?.connection ?? config.DATABASE_URL, log);
  cancelled?.addEventListener('abort', database.abort, { once: true });
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    if (!embedded) await withReason(database.query(sql`SELECT`));
    if (!embedded) await rejectTransactionPooling(database);
    cancelled?.throwIfAborted();
    await migrate(database, log);
    cancelled?.throwIfAborted();
    const distribution = await distribute(database, log, false);
    if (distribution === 'has data' || distribution === 'no nodes')
      log.warn({ reason: distribution }, 'Citus is installed, but the tables are not distributed');
    cancelled?.throwIfAborted();
    return { database, keyring: await openKeyring(database, config), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds DATABASE_URL to the error of the first statement. If a host has several addresses, Node's AggregateError has only a code. */
const withReason = (statement: Promise<unknown>): Promise<unknown> =>
  statement.catch((cause: Error & { code?: string }) => {
    throw new Error(
      `The database of DATABASE_URL cannot be used: ${cause.message || cause.code}. Check that PostgreSQL runs there, and the host, port, ` +
        'user, password and database in DATABASE_URL.',
      { cause },
    );
  });

import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { type Database, openDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { checkSecret, hasSecret, readOrMakeSecret, type Secret } from './secrets.ts';

export type Storage = { database: Database; secret: Secret; close(): Promise<void> };

/** Opens the database, the embedded one where no other is named, and brings its schema up to date. */
export async function openStorage(config: Config, log: Log): Promise<Storage> {
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log });
  const database = openDatabase(embedded?.connection ?? config.DATABASE_URL, log);
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    await migrate(database, log);
    const secret = config.SECRET_KEY ?? (await readOrMakeSecret(config.DATA_DIR, await hasSecret(database)));
    await checkSecret(database, secret);
    return { database, secret, close };
  } catch (error) {
    await close();
    throw error;
  }
}

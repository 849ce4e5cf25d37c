import { type Config, misspeltVariables, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { attachEmbeddedPostgres, hasCluster, startEmbeddedPostgres } from '../storage/embedded-postgres.ts';
import { migrate } from '../storage/migrate.ts';
import { openStorage, type Storage } from '../storage/open-storage.ts';
import { openKeyring } from '../storage/operating/keyring.ts';

/** Runs a command on the server's database: the running one, or one that is started for it. */
export async function withStorage(work: (storage: Storage) => Promise<void>): Promise<void> {
  const storage = await openCliStorage(readCliConfig());
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}

/** Warns of misspelt variables: without DATA_DIR a command would work on another database. */
export function readCliConfig(): Config {
  for (const sentence of misspeltVariables()) console.error(`Warning: ${sentence}`);
  return readConfig();
}

async function openCliStorage(config: Config): Promise<Storage> {
  const log = createLog('error');
  const running = config.DATABASE_URL ? null : await attachEmbeddedPostgres({ dataDir: config.DATA_DIR });
  if (!running) return openStorage(config, log);
  const database = openDatabase(running, log, 2);
  await migrate(database, log);
  const keyring = await openKeyring(database, config);
  return { database, keyring, close: () => database.close() };
}

/** A recovery after a crash may take longer. */
const START_TIMEOUT_MS = 10_000;

/**
 * Opens the server's database to read it as it is: nothing is created or migrated.
 *
 * @param startTimeout how long a PostgreSQL that is started for it may take, in ms; null: as long as it needs
 * @throws if there is none yet, or its PostgreSQL does not start
 */
export async function openForReading(
  config: Config,
  startTimeout: number | null = START_TIMEOUT_MS,
): Promise<{ database: Database; close: () => Promise<void> }> {
  const log = createLog('silent');
  const open = (connection: Parameters<typeof openDatabase>[0]) => openDatabase(connection, log, 1);
  if (config.DATABASE_URL) {
    const database = open(config.DATABASE_URL);
    return { database, close: database.close };
  }
  const dataDir = config.DATA_DIR;
  const running = await attachEmbeddedPostgres({ dataDir });
  if (running) {
    const database = open(running);
    return { database, close: database.close };
  }
  if (!(await hasCluster(dataDir)))
    throw new Error(`${dataDir} has no database yet: the server creates it at its first start`);
  const cancelled = startTimeout === null ? new AbortController().signal : AbortSignal.timeout(startTimeout);
  const postgres = await startEmbeddedPostgres({ dataDir, log, cancelled }).catch((error) => {
    throw cancelled.aborted ? new Error('its PostgreSQL did not start in time') : error;
  });
  const database = open(postgres.connection);
  return {
    database,
    async close() {
      await database.close();
      await postgres.stop();
    },
  };
}

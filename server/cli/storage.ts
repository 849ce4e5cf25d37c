import { type Config, misspeltVariables, readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { type Database, openDatabase } from '../storage/database.ts';
import { addressOf } from '../storage/database-url.ts';
import type { EmbeddedConnection } from '../storage/embedded-postgres/server-process.ts';
import { attachEmbeddedPostgres, hasCluster, startEmbeddedPostgres } from '../storage/embedded-postgres.ts';
import { migrate } from '../storage/migrate.ts';
import { openStorage, type Storage } from '../storage/open-storage.ts';
import { openKeyring } from '../storage/operating/keyring.ts';
import { readSchema } from '../storage/operating/status.ts';

/** Runs a command on the server's database, which it starts if it is not running. */
export async function withStorage(
  work: (storage: Storage) => Promise<void>,
  config = readCliConfig(),
): Promise<void> {
  const storage = await openCliStorage(config);
  try {
    await work(storage);
  } finally {
    await storage.close();
  }
}

/**
 * Reads the configuration. Prints which installation it names, and warns of misspelt variables, because they may lead to another
 * installation.
 */
export function readCliConfig(): Config {
  for (const sentence of misspeltVariables()) console.error(`Warning: ${sentence}`);
  const config = readConfig();
  const { DATABASE_URL, DATA_DIR } = config;
  console.error(DATABASE_URL ? `Database: ${addressOf(DATABASE_URL)}` : `Data folder: ${DATA_DIR}`);
  return config;
}

async function openCliStorage(config: Config): Promise<Storage> {
  const log = createLog('error');
  const running = config.DATABASE_URL ? null : await attachEmbeddedPostgres({ dataDir: config.DATA_DIR });
  await requireInstallation(config, running);
  if (!running) return openStorage(config, log);
  const database = openDatabase(running, log, 2);
  await migrate(database, log);
  const keyring = await openKeyring(database, config);
  return { database, keyring, close: () => database.close() };
}

/** @throws unless a server has created the database: a command with other variables than the server's would create another database */
async function requireInstallation(
  { DATABASE_URL, DATA_DIR }: Config,
  running: EmbeddedConnection | null,
): Promise<void> {
  if (!DATABASE_URL) {
    if (!running && !(await hasCluster(DATA_DIR))) throw nothingIn(DATA_DIR, 'DATA_DIR');
    return;
  }
  const database = openDatabase(DATABASE_URL, createLog('silent'), 1);
  try {
    if ((await readSchema(database)).latest === null)
      throw nothingIn(addressOf(DATABASE_URL), 'DATABASE_URL');
  } finally {
    await database.close();
  }
}

const nothingIn = (place: string, variable: string): Error =>
  new Error(
    `${place} has no database yet: the server creates it at its first start. Set ${variable} as for the server, or start the server first.`,
  );

/** Time limit for starting PostgreSQL. Recovery after a crash may take longer. */
const START_TIMEOUT_MS = 10_000;

/**
 * Opens the server's database to read it as it is: nothing is created or migrated.
 *
 * @param startTimeout time limit for starting PostgreSQL if it does not run, in ms; null for no limit
 * @throws if there is no database yet, or its PostgreSQL does not start
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
  if (!(await hasCluster(dataDir))) throw nothingIn(dataDir, 'DATA_DIR');
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

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../server/config.ts';
import type { MeetingOptions } from '../../server/domains/meeting.ts';
import type { ImageCheck } from '../../server/images/check-image.ts';
import type { ImageFetch } from '../../server/images/fetch-public-image.ts';
import { createLog } from '../../server/log.ts';
import { startCarillon } from '../../server/start.ts';
import { openDatabase } from '../../server/storage/database.ts';
import type { EmbeddedConnection } from '../../server/storage/embedded-postgres/server-process.ts';
import { attachEmbeddedPostgres } from '../../server/storage/embedded-postgres.ts';
import { openKeyring } from '../../server/storage/operating/keyring.ts';
import type { WantedNames } from '../../server/tls/wanted-names.ts';
import { createClient } from './client.ts';
import { checkStatements, ignoreStatementsOf, watchStatements } from './postgres/statements.ts';
import { createFileDatabase } from './postgres/test-database.ts';

export type { Business } from './client.ts';
export type Env = Record<string, string>;

/** Returns the configuration of a Carillon under test: its own data folder, a free port, fast retries, and push services on loopback. */
export const testEnv = (dataDir: string, env: Env = {}): Env => ({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  PUSH_HOSTS: 'http://127.0.0.1:*',
  WEBHOOK_HOSTS: 'http://127.0.0.1:*',
  FEED_HOSTS: 'http://127.0.0.1:*',
  PUBLIC_RATE_LIMIT: '0',
  ACCOUNT_RATE_LIMIT: '0',
  DEMO: 'off',
  RETRY_BASE_MS: '50',
  LOG_LEVEL: 'silent',
  DISK_WARNING_MB: '0',
  DISK_RESERVE_MB: '0',
  ...env,
});

/** Returns the `DATABASE_URL` with which other processes use an embedded PostgreSQL. */
export const databaseUrl = ({ host, port, user, password, database }: EmbeddedConnection): string =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** Creates a folder for one test or file. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'carillon-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Creates a data folder. Under tests/run.ts it contains a copy of a migrated database, because creating and migrating one takes most of
 * the time of a start. Otherwise it is empty.
 */
export async function dataFolder() {
  const folder = await temporaryFolder();
  const template = process.env.TEST_DATA_TEMPLATE;
  // Only cp keeps the owner.
  if (template) await promisify(execFile)('cp', ['-a', '--reflink=auto', `${template}/.`, folder.path]);
  return folder;
}

/**
 * Runs a complete Carillon in this process, on its own database in the run's PostgreSQL.
 *
 * @param options `embedded`: on its own embedded PostgreSQL, as with `npm start`
 */
export async function startTestCarillon(
  env: Env = {},
  {
    embedded = false,
    ...overrides
  }: {
    embedded?: boolean;
    checkImage?: ImageCheck;
    fetchLogo?: ImageFetch;
    meetingOptions?: MeetingOptions;
    moreNames?: WantedNames;
  } = {},
) {
  const folder = embedded ? await dataFolder() : await temporaryFolder();
  const external = embedded || env.DATABASE_URL ? null : await createFileDatabase();
  const config = readConfig(
    testEnv(folder.path, { ...(external && { DATABASE_URL: external.url }), ...env }),
  );
  const log = createLog(config.LOG_LEVEL);
  watchStatements();
  const carillon = await startCarillon(config, log, overrides);
  const url =
    external?.url ??
    env.DATABASE_URL ??
    databaseUrl((await attachEmbeddedPostgres({ dataDir: config.DATA_DIR }))!);
  const database = openDatabase(url, log, 4);
  ignoreStatementsOf(database);
  let stopped: Promise<void> | undefined;
  const removeData = async () => {
    await external?.drop();
    await folder.remove();
  };
  const stop = async () => {
    try {
      await checkStatements(database);
    } finally {
      await database.close();
      await carillon.stop(2000);
      await removeData();
    }
  };
  return {
    ...createClient(carillon.url),
    carillon,
    config,
    /** The database, for checks that bypass the API. */
    database,
    dataDir: folder.path,
    keyring: await openKeyring(database, config),
    /** The URL of the database, for another process of this installation. */
    databaseUrl: url,
    /** Removes the data, for a test that has stopped the service without `stop`. */
    async remove() {
      await database.close();
      await removeData();
    },
    /** Stops everything. A second call is allowed. */
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

export type TestCarillon = Awaited<ReturnType<typeof startTestCarillon>>;

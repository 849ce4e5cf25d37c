import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody } from '../contract/errors.ts';
import type { NotificationWithStats } from '../contract/notifications.ts';
import type { ImageCheck } from '../server/api/image-check.ts';
import type { ImageFetch } from '../server/api/public-image.ts';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { startCarillon } from '../server/start.ts';
import { openDatabase } from '../server/storage/database.ts';
import type { EmbeddedConnection } from '../server/storage/embedded-postgres/server-process.ts';
import { attachEmbeddedPostgres } from '../server/storage/embedded-postgres.ts';
import { type Business, createClient } from './client.ts';

export type { Business } from './client.ts';
export type Env = Record<string, string>;

/** Settings of a Carillon under test: a folder of its own, a free port, fast retries, and push services on loopback. */
export const testEnv = (dataDir: string, env: Env = {}): Env => ({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  PUSH_HOSTS: 'http://127.0.0.1:*',
  PUBLIC_RATE_LIMIT: '0',
  DEMO: 'off',
  RETRY_BASE_MS: '50',
  LOG_LEVEL: 'silent',
  ...env,
});

/** Where other processes reach an embedded PostgreSQL, as `DATABASE_URL`. */
export const databaseUrl = ({ host, port, user, password, database }: EmbeddedConnection): string =>
  `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

/** A folder that the database's own user can reach, and how to be rid of it. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'carillon-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Runs a whole Carillon in this process, on a real embedded PostgreSQL. */
export async function startTestCarillon(
  env: Env = {},
  replaced: { checkImage?: ImageCheck; fetchLogo?: ImageFetch } = {},
) {
  const folder = await temporaryFolder();
  const config = readConfig(testEnv(folder.path, env));
  const log = createLog(config.LOG_LEVEL);
  const carillon = await startCarillon(config, log, replaced);
  const connection = await attachEmbeddedPostgres({ dataDir: config.DATA_DIR });
  const database = openDatabase(connection!, log, 4);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await database.close();
    await carillon.stop(2000);
    await folder.remove();
  };
  return {
    ...createClient(carillon.url),
    carillon,
    config,
    /** The service's own database, to look behind the API. */
    database,
    dataDir: folder.path,
    /** May be called twice: a test that stops it itself leaves nothing for the others to stop. */
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

export type TestCarillon = Awaited<ReturnType<typeof startTestCarillon>>;
export type Answer<Body = unknown> = { status: number; headers: Headers; body: Body };
export type Refusal = Answer<ErrorBody>;
export type Read = Answer<NotificationWithStats>;
export type { Business as TestBusiness };

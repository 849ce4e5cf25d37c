import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, afterEach, before } from 'node:test';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { type Carillon, startCarillon } from '../../../server/start.ts';
import { type Database, openDatabase } from '../../../server/storage/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { databaseUrl, type Env, temporaryFolder, testEnv } from '../carillon.ts';
import { createClient } from '../client.ts';
import { createFileDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { type CarillonProcess, startProcess } from './process.ts';

/** The environment of all processes of a test file: one PostgreSQL, one secret. */
export let env: Env;
/** A direct connection to that PostgreSQL. */
export let database: Database;

const log = createLog('silent');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let postgres: EmbeddedPostgres | null = null;
let external: TestDatabase | null = null;
let api: Carillon | null = null;
const here = new Set<{ stop(): Promise<void> }>();
const running = new Set<CarillonProcess>();
/** Outputs of processes that ended by themselves with an error. */
const crashes: string[] = [];

/** Starts a PostgreSQL for the tests of the file, unless its run has one; stops the processes of `start` after each test. */
export function useProcesses(): void {
  before(async () => {
    folder = await temporaryFolder();
    external = await createFileDatabase();
    postgres = external ? null : await startEmbeddedPostgres({ dataDir: folder.path, log });
    const url = external?.url ?? databaseUrl(postgres!.connection);
    env = testEnv(`${folder.path}/unused`, {
      DATABASE_URL: url,
      SECRET_KEY: randomBytes(32).toString('base64'),
    });
    database = openDatabase(url, log, 2);
  });
  /** Stops processes after the test that started them. A process that crashed meanwhile fails the test. */
  afterEach(async () => {
    await Promise.all(
      [...running].map((carillon) => {
        carillon.child.kill('SIGCONT');
        return carillon.stop();
      }),
    );
    running.clear();
    for (const carillon of here) await carillon.stop();
    assert.deepEqual(crashes.splice(0), []);
  });
  after(async () => {
    await api?.stop();
    api = null;
    await database?.close();
    await postgres?.stop();
    await external?.drop();
    await folder?.remove();
  });
}

/**
 * Returns a client of the installation's API, which runs in this process until the file ends, because starting a process takes a second
 * of CPU time. For tests that kill and suspend workers only.
 */
export async function useApi() {
  api ??= await startCarillon(readConfig({ ...env, ROLES: 'api' }), log);
  return createClient(api.url);
}

/** Starts a Carillon of the installation in this process, for tests that need several but neither kill them nor read their output. */
export async function startHere(more: Env = {}) {
  const carillon = await startCarillon(readConfig({ ...env, ...more }), log);
  const one = {
    ...createClient(carillon.url),
    async stop() {
      if (here.delete(one)) await carillon.stop();
    },
  };
  here.add(one);
  return one;
}

/** Public URL for workers without an API process, which require one. */
const PUBLIC_URL = 'http://localhost:3000';

/** Starts another process of the installation. */
export async function start(more: Env = {}): Promise<CarillonProcess> {
  const carillon = await startProcess({
    ...env,
    ...(more.ROLES === 'worker' && { PUBLIC_URL }),
    ...more,
  });
  running.add(carillon);
  carillon.exited.then((end) => {
    running.delete(carillon);
    if (typeof end === 'number' && end > 0) crashes.push(`Carillon exited (${end}):\n${carillon.output()}`);
  });
  return carillon;
}

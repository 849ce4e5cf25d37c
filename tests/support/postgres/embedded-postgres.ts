import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { stopOrphan } from '../../../server/storage/embedded-postgres/orphan.ts';
import type {
  EmbeddedConnection,
  SupervisorLog,
} from '../../../server/storage/embedded-postgres/server-process.ts';
import { startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { createEmptyDatabase, type TestDatabase } from './test-database.ts';

const quiet = () => {};
export const silent: SupervisorLog = { info: quiet, warn: quiet, error: quiet };

/** Value of a test's `skip` option: false for root, else the reason. */
export const skipUnlessRoot = process.geteuid?.() === 0 ? false : 'requires root';

const folders: string[] = [];
const databases: TestDatabase[] = [];
const running: { stop(): Promise<void> }[] = [];
const children: ChildProcess[] = [];

/** Stops everything that a test of the file started, after the test. */
export function stopAfterEach(): void {
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
    for (const postgres of running.splice(0)) await postgres.stop();
    for (const child of children.splice(0)) if (isAlive(child)) await kill(child);
    for (const folder of folders.splice(0)) {
      await stopOrphan(join(folder, 'data'), silent);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  });
}

/** Returns the path of a data folder that does not exist yet, in a new parent folder. */
export async function newDataDir(parentMode = 0o755): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'carillon-test-'));
  folders.push(parent);
  await chmod(parent, parentMode);
  return join(parent, 'data');
}

/** Returns the path of a data folder with a cluster. Under tests/run.ts it is a copy, because creating one takes most of a start. */
export async function filledDataDir(): Promise<string> {
  const dataDir = await newDataDir();
  const template = process.env.TEST_DATA_TEMPLATE;
  // Only cp keeps the owner.
  if (template) await promisify(execFile)('cp', ['-a', '--reflink=auto', template, dataDir]);
  else await (await startEmbeddedPostgres({ dataDir, log: silent })).stop();
  return dataDir;
}

/** Creates a database without tables for one test, in the run's PostgreSQL if there is one. */
export async function emptyDatabase(): Promise<string | EmbeddedConnection> {
  const created = await createEmptyDatabase();
  if (!created) return (await start(await newDataDir())).connection;
  databases.push(created);
  return created.url;
}

export async function start(dataDir: string, log = silent) {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

/** Starts another process that starts PostgreSQL on the folder. `answer` is its line of JSON. */
export function startElsewhere(dataDir: string, account = {}) {
  const script = fileURLToPath(new URL('./embedded-postgres-owner.ts', import.meta.url));
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit'];
  const child = spawn(process.execPath, [script, dataDir], { ...account, cwd: '/', stdio });
  children.push(child);
  const answer = once(createInterface({ input: child.stdout }), 'line').then(([line]) => JSON.parse(line));
  return { child, answer };
}

/** Starts a process that is not PostgreSQL. */
export function startUnrelatedProcess(account = {}): ChildProcess {
  const child = spawn('sleep', ['1000'], account);
  children.push(child);
  return child;
}

export const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Stops a process of `startElsewhere` gracefully. */
export async function finish(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  await once(child, 'exit');
}

export async function query(connection: EmbeddedConnection, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export const CREATE_ROW = 'CREATE TABLE stored AS SELECT 1 AS one';
export const READ_ROW = 'SELECT one FROM stored';

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { endOrphan } from '../../server/storage/embedded-postgres/orphan.ts';
import type {
  EmbeddedConnection,
  SupervisorLog,
} from '../../server/storage/embedded-postgres/server-process.ts';
import { startEmbeddedPostgres } from '../../server/storage/embedded-postgres.ts';

const quiet = () => {};
export const silent: SupervisorLog = { info: quiet, warn: quiet, error: quiet };

/** For `skip`: false as root, else the reason. */
export const unlessRoot = process.geteuid?.() === 0 ? false : 'only root can do this';

const folders: string[] = [];
const running: { stop(): Promise<void> }[] = [];
const children: ChildProcess[] = [];

/** Whatever a test started is stopped after it. */
afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const child of children.splice(0)) if (isAlive(child)) await kill(child);
  for (const folder of folders.splice(0)) {
    await endOrphan(join(folder, 'data'), silent);
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
});

/** The path of a data folder that does not exist yet, in a folder of its own. */
export async function newDataDir(parentMode = 0o755): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'carillon-test-'));
  folders.push(parent);
  await chmod(parent, parentMode);
  return join(parent, 'data');
}

export async function start(dataDir: string, log = silent) {
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  running.push(postgres);
  return postgres;
}

/** Another process that starts PostgreSQL on the folder; `answer` is its line of JSON. */
export function startElsewhere(dataDir: string, account = {}) {
  const script = fileURLToPath(new URL('embedded-postgres-owner.ts', import.meta.url));
  const stdio: ['pipe', 'pipe', 'inherit'] = ['pipe', 'pipe', 'inherit'];
  const child = spawn(process.execPath, [script, dataDir], { ...account, cwd: '/', stdio });
  children.push(child);
  const answer = once(createInterface({ input: child.stdout }), 'line').then(([line]) => JSON.parse(line));
  return { child, answer };
}

/** A process that has nothing to do with it. */
export function startStranger(account = {}): ChildProcess {
  const child = spawn('sleep', ['1000'], account);
  children.push(child);
  return child;
}

export const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Ends what `startElsewhere` started as it should be ended. */
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

export const KEEP_ONE = 'CREATE TABLE kept AS SELECT 1 AS one';
export const KEPT = 'SELECT one FROM kept';

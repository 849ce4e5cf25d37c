import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { BROWSER_SOURCES, ROOT, SERVER_SOURCES } from '../build/sources.ts';
import { createLog } from '../server/log.ts';
import { openDatabase } from '../server/storage/database.ts';
import { attachEmbeddedPostgres } from '../server/storage/embedded-postgres.ts';
import { MAIN, NODE_ARGS } from '../tests/support/processes/process.ts';
import { type DevPushService, startDevPushService } from './push-service.ts';
import { type Seeded, SIGN_IN, seed } from './seed.ts';

const DATA_DIR = resolve(process.env.DATA_DIR ?? join(ROOT, 'data/dev'));
const SEEDED_FILE = join(DATA_DIR, 'seeded.json');
const PUSH_SERVICE_FILE = join(DATA_DIR, 'push-service.json');
/** Delay before a rebuild: editors write several files, and each in several steps. */
const SETTLE_MS = 150;
const START_TIMEOUT_MS = 60_000;

await main(process.argv.slice(2));

/**
 * `npm run dev [-- --reset]`: runs the working copy with a seeded business and a push service on loopback. Rebuilds the
 * browser bundles and restarts the server when a source changes. `--reset` deletes the data first.
 */
async function main(args: string[]): Promise<void> {
  const unknown = args.filter((arg) => arg !== '--reset');
  if (unknown.length > 0) {
    console.error(`Unknown argument: ${unknown.join(' ')}\nnpm run dev [-- --reset]`);
    process.exitCode = 1;
    return;
  }
  if (args.includes('--reset')) await reset();

  const port = Number(process.env.PORT ?? 3000);
  const url = `http://localhost:${port}`;
  const push = await startDevPushService(PUSH_SERVICE_FILE);
  const server = createServer({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR,
    PUBLIC_RATE_LIMIT: '0',
    ...process.env,
    PUSH_HOSTS: [push.origin, process.env.PUSH_HOSTS].filter(Boolean).join(','),
  });
  await build();
  server.start();
  stopOnSignals(server, push);
  if (await isReady(url, server)) print(url, await readOrSeed(url, push));
  await rebuildOnChange(server);
}

/** Deletes the data folder if `npm run dev` created it: DATA_DIR may name any folder. */
async function reset(): Promise<void> {
  if (!existsSync(DATA_DIR)) return;
  if (!existsSync(PUSH_SERVICE_FILE))
    throw new Error(`${DATA_DIR} was not created by npm run dev, so it is not deleted.`);
  await rm(DATA_DIR, { recursive: true });
}

type Server = {
  start(): void;
  stop(): Promise<void>;
  isRunning(): boolean;
};

function createServer(env: NodeJS.ProcessEnv): Server {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    isRunning,
    start() {
      // The server has its own process group, so that Ctrl-C reaches only this process, which then stops the server.
      child = spawn(process.execPath, [...NODE_ARGS, MAIN], { env, stdio: 'inherit', detached: true });
    },
    async stop() {
      if (!child || !isRunning()) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function build(): Promise<boolean> {
  const [code] = await once(
    spawn(process.execPath, ['build/build.ts', '--if-stale'], { cwd: ROOT, stdio: 'inherit' }),
    'exit',
  );
  return code === 0;
}

async function isReady(url: string, server: Server): Promise<boolean> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (server.isRunning() && performance.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return true;
    await delay(50);
  }
  console.error('The server did not start. Change a source file to try again.');
  return false;
}

/** Returns the business of an earlier run, or a new one. */
async function readOrSeed(url: string, push: DevPushService): Promise<Seeded> {
  const text = await readFile(SEEDED_FILE, 'utf8').catch(() => null);
  if (text !== null) return JSON.parse(text) as Seeded;
  const connection = process.env.DATABASE_URL ?? (await attachEmbeddedPostgres({ dataDir: DATA_DIR }))!;
  const database = openDatabase(connection, createLog('warn'), 2);
  try {
    const seeded = await seed(url, database, push);
    await writeFile(SEEDED_FILE, JSON.stringify(seeded));
    return seeded;
  } finally {
    await database.close();
  }
}

function print(url: string, { serviceId, apiKey }: Seeded): void {
  console.log(`
  Console:      ${url}/console/${serviceId}
  Sign in as:   ${SIGN_IN.email} / ${SIGN_IN.password}
  Experience:   ${url}/app/${serviceId}/
  API key:      ${apiKey}

  curl ${url}/v1/notifications -H "Authorization: Bearer ${apiKey}" -H "X-Service-Id: ${serviceId}" \\
    -H "Content-Type: application/json" -d '{"payload": {"title": "Fresh bread", "message": "The oven is open."}}'

  Watching for changes. Press Ctrl-C to stop. npm run dev -- --reset starts over with new data.
`);
}

/** Watches the sources, and never resolves. */
async function rebuildOnChange(server: Server): Promise<void> {
  const changed = new Set<string>();
  let wake = () => {};
  for (const name of new Set([...SERVER_SOURCES, ...BROWSER_SOURCES]))
    watch(join(ROOT, name), { recursive: true }, () => {
      changed.add(name);
      wake();
    });
  for (;;) {
    if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    await delay(SETTLE_MS);
    const names = [...changed];
    changed.clear();
    console.log(`  ${names.join(', ')} changed`);
    if (!(await build())) continue;
    await server.stop();
    server.start();
  }
}

function stopOnSignals(server: Server, push: DevPushService): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await server.stop();
    await push.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

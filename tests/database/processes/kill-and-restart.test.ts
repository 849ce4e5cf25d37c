import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { openDatabase } from '../../../server/storage/database.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { dataFolder, testEnv } from '../../support/carillon.ts';
import { until, untilAnswers } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { type CarillonProcess, launch, startProcess } from '../../support/processes/process.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let push: PushService;
let folder: Awaited<ReturnType<typeof dataFolder>>;
let running: CarillonProcess | null = null;

before(async () => {
  push = await startPushService({ decrypt: false });
  folder = await dataFolder();
});
afterEach(() => {
  push.behaveAll(null);
  push.release();
});
after(async () => {
  await running?.stop();
  await push?.close();
  await folder?.remove();
});

/** Returns the process that runs on the file's data folder, or starts one. */
async function start(): Promise<CarillonProcess> {
  if (running) return running;
  const carillon = await startProcess(testEnv(folder.path));
  running = carillon;
  carillon.exited.then(() => {
    if (running === carillon) running = null;
  });
  return carillon;
}

/** Creates a business with a number of phones, which are inserted directly into the database. */
async function businessWith(carillon: CarillonProcess, phones: number) {
  const connection = await attachEmbeddedPostgres({ dataDir: folder.path });
  const database = openDatabase(connection!, createLog('silent'), 1);
  try {
    return await seedPhones(carillon, database, push, phones);
  } finally {
    await database.close();
  }
}

test('after a kill -9 in mid-broadcast the rest is sent: no device is left out or counted twice', async () => {
  const first = await start();
  const { business, tokens } = await businessWith(first, 1500);
  const before = push.received.length;
  const id = await first.as(business).send();
  await push.waitFor(before + 300);
  await first.stop('SIGKILL');

  const second = await start();
  const read = await second.as(business).settled(id);
  assert.deepEqual(read.delivery_stats, { total: 1500, created: 0, queued: 0, completed: 1500, failed: 0 });
  assert.deepEqual(
    tokens.filter((token) => push.deliveriesOf(token).length === 0),
    [],
    'devices without a message',
  );
});

test('notifications accepted just before a kill -9, and one that became due while nothing was running, are sent after the next start', async () => {
  const first = await start();
  const { business } = await businessWith(first, 2);
  const shop = first.as(business);
  const soon = Date.now() + 1000;
  const scheduled = await shop.send('', {}, { scheduled_at: new Date(soon).toISOString() });
  const ids = await Promise.all(Array.from({ length: 20 }, () => shop.send()));
  await first.stop('SIGKILL');
  await until(() => Date.now() > soon, 'the scheduled notification to be due');

  const second = await start();
  for (const id of [...ids, scheduled])
    assert.equal((await second.as(business).settled(id)).delivery_stats.completed, 2);
});

test('when PostgreSQL is killed, it recovers by itself, and accepted notifications arrive', async () => {
  const carillon = await start();
  const { business } = await businessWith(carillon, 1100);
  const shop = carillon.as(business);
  const before = push.received.length;
  const id = await shop.send();
  await push.waitFor(before + 200);
  process.kill(await postmasterOf(folder.path), 'SIGKILL');

  const settled = await untilAnswers(() => shop.settled(id));
  assert.deepEqual(settled.delivery_stats, {
    total: 1100,
    created: 0,
    queued: 0,
    completed: 1100,
    failed: 0,
  });
  const next = await shop.settled(await shop.send());
  assert.equal(next.delivery_stats.completed, 1100);
});

test('while the database does not answer, readyz is 503, livez is 200, and metrics are served', async () => {
  const carillon = await start();
  assert.equal((await carillon.call('GET', '/readyz')).status, 200);
  const postgres = await suspendPostgres(folder.path);
  try {
    assert.equal((await carillon.call('GET', '/readyz')).status, 503);
    assert.equal((await carillon.call('GET', '/livez')).status, 200);
    const { status, body } = await carillon.call('GET', '/metrics');
    assert.equal(status, 200);
    assert.match(body, /^carillon_ready 0$/m);
    assert.doesNotMatch(body, /^carillon_queue_/m);
  } finally {
    // The children continue first: once the postmaster continues, it collects those that have ended.
    for (const pid of postgres.toReversed()) process.kill(pid, 'SIGCONT');
  }
  assert.equal((await carillon.call('GET', '/readyz')).status, 200);
});

test('SIGTERM finishes what is in flight, stops PostgreSQL, and exits with 0', async () => {
  const carillon = await start();
  const { business, tokens } = await businessWith(carillon, 1);
  push.behave(tokens[0]!, 'slow');
  const id = await carillon.as(business).send();
  await push.waitFor(() => push.attemptsOf(tokens[0]!).length >= 1);
  carillon.child.kill('SIGTERM');
  await untilPrinted(carillon, 'finishing requests in flight');
  push.behave(tokens[0]!, null);
  const attempts = push.attemptsOf(tokens[0]!).length;
  push.release();
  assert.equal(await carillon.exited, 0);
  assert.equal(await attachEmbeddedPostgres({ dataDir: folder.path }), null);

  const next = await start();
  const read = await next.as(business).settled(id);
  assert.equal(read.delivery_stats.completed, 1);
  assert.equal(
    push.attemptsOf(tokens[0]!).length,
    attempts,
    'its outcome was written before the exit, and it was not sent again',
  );
});

test('a second signal exits at once, and nothing is lost', async () => {
  const carillon = await start();
  const { business, tokens } = await businessWith(carillon, 1);
  push.behave(tokens[0]!, 'slow');
  const id = await carillon.as(business).send();
  await push.waitFor(() => push.attemptsOf(tokens[0]!).length >= 1);
  carillon.child.kill('SIGTERM');
  await untilPrinted(carillon, 'finishing requests in flight');
  carillon.child.kill('SIGTERM');
  assert.equal(await carillon.exited, 1);

  push.behave(tokens[0]!, null);
  push.release();
  const next = await start();
  assert.equal((await next.as(business).settled(id)).status, 'completed');
});

test('a second process on the same folder exits with an error', async () => {
  const carillon = await start();
  const second = launch(testEnv(folder.path));
  assert.equal(await second.exited, 1);
  assert.match(second.output(), /already running/);
  assert.match(second.output(), new RegExp(`pid ${carillon.child.pid}`));
  assert.equal((await carillon.call('GET', '/readyz')).status, 200);
});

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Suspends the postmaster and its children. The postmaster is first: then no process is added, and one that ends keeps its pid. */
async function suspendPostgres(dataDir: string): Promise<number[]> {
  const postmaster = await postmasterOf(dataDir);
  process.kill(postmaster, 'SIGSTOP');
  const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' });
  const pids = children.trim().split('\n').map(Number);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return [postmaster, ...pids];
}

const untilPrinted = (carillon: CarillonProcess, text: string): Promise<void> =>
  until(() => carillon.output().includes(text), `Carillon to print ${text}`);

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import type { Business } from '../../support/client.ts';
import { until, WAIT_MS } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { reservePort } from '../../support/ports.ts';
import type { CarillonProcess } from '../../support/processes/process.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { createWaiting } from '../../support/servers/push-service/waiting.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { createRoundRobin } from '../../support/servers/round-robin.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

const startApi = (port: string) => start({ ROLES: 'api', PORT: port });
const startWorker = () => start({ ROLES: 'worker' });

/** Highest number of posts that a worker has in flight to one push origin. */
const MAX_IN_FLIGHT = 100;

test('three worker processes share a broadcast while workers are killed, stopped and added', async () => {
  const PHONES = 3000;
  const [api, ...workers] = await Promise.all([useApi(), startWorker(), startWorker(), startWorker()]);
  const { business, tokens } = await seedPhones(api, database, push, PHONES);
  // Each answer takes a tenth of a second, so that there are always posts in flight.
  push.behaveAll('slow');
  const answering = setInterval(() => push.release(), 100);
  try {
    const id = await api.as(business).send();
    const killed = await untilPosting(workers);
    killed.child.kill('SIGKILL');
    await killed.exited;
    const atKill = await unwritten();
    assert.ok(push.received.length < PHONES / 2, 'killed in mid-flight');

    const survivors = workers.filter((worker) => worker !== killed);
    const stopped = await untilPosting(survivors);
    stopped.child.kill('SIGSTOP');
    const atStop = await unwritten();
    const leased = await activeJobs();
    assert.ok(push.received.length < PHONES, 'stopped in mid-flight');
    const added = await startWorker();
    await untilTakenOver(leased);
    stopped.child.kill('SIGCONT');

    const read = await api.as(business).settled(id);
    const stats = { total: PHONES, created: 0, queued: 0, completed: PHONES, failed: 0 };
    assert.deepEqual(read.delivery_stats, stats);
    const reached = new Set(push.received.map(({ token }) => token));
    assert.equal(tokens.filter((token) => !reached.has(token)).length, 0, 'phones without a message');
    // Repeated posts are those without a written outcome when one worker was killed and one stopped, and those of the latter
    // after it continued, before its heartbeat told it that others had taken over its jobs.
    const repeated = push.received.length - PHONES;
    assert.ok(
      repeated <= atKill + atStop + MAX_IN_FLIGHT,
      `${repeated} repeated; ${atKill} and ${atStop} without an outcome`,
    );
    assert.deepEqual(push.violations, []);
    for (const worker of [...survivors, added])
      assert.equal((await worker.call('GET', '/readyz')).status, 200);
  } finally {
    clearInterval(answering);
    push.behaveAll(null);
    push.release();
  }
});

/** Waits until one of the workers posts, so that it has posts in flight. */
async function untilPosting(workers: CarillonProcess[]): Promise<CarillonProcess> {
  const before = await Promise.all(workers.map(posted));
  let busy = -1;
  const isPosting = async () => {
    const now = await Promise.all(workers.map(posted));
    busy = workers.findIndex((_, index) => now[index]! > before[index]!);
    return busy >= 0;
  };
  await until(isPosting, 'a worker that posts');
  return workers[busy]!;
}

async function posted(worker: CarillonProcess): Promise<number> {
  const { body } = await worker.call('GET', '/metrics');
  const counts = [...body.matchAll(/^carillon_push_duration_seconds_count\S* (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Returns the number of posts whose outcome is not written. */
const unwritten = async (): Promise<number> => push.attempts.length - (await written());

async function written(): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM deliveries WHERE status = 2`);
  return row!.count;
}

type LeasedJob = { id: string; times: number };

/** Returns active jobs, with the number of their leases. */
const activeJobs = () => database.query<LeasedJob>(sql`SELECT id, leases AS times FROM jobs WHERE is_leased`);

/** Waits until another worker has taken over one of these jobs, or all are done. */
async function untilTakenOver(leased: LeasedJob[]): Promise<void> {
  const isTaken = ({ id, times }: LeasedJob) => times > leased.find((job) => job.id === id)!.times;
  const areOver = async () => {
    const rows = await database.query<LeasedJob>(sql`
      SELECT id, leases AS times FROM jobs WHERE id = ANY(${leased.map(({ id }) => id)}::bigint[])`);
    return rows.length === 0 || rows.some(isTaken);
  };
  await until(areOver, 'another worker to take over a job');
}

/** Returns the number of completed notifications of a business. */
async function completed({ serviceId }: Business): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM notifications WHERE service_id = ${fromWire('svc', serviceId)} AND status = 'completed'`);
  return row!.count;
}

/** Pause of a client between two requests: each request takes CPU time of five processes. */
const PAUSE_MS = 100;

test('API processes are replaced one after the other under a stream of requests, and no request is dropped', async () => {
  // No other process takes these ports while they are free.
  const ports = [String(await reservePort()), String(await reservePort())];
  const [first, second] = await Promise.all([startApi(ports[0]!), startApi(ports[1]!), startWorker()]);
  const { business } = await seedPhones(first, database, push, 1);
  const before = push.received.length;
  const client = createRoundRobin([first.url, second.url]);
  const accepted: string[] = [];
  const waiting = createWaiting(() => `${accepted.length} accepted`);
  let isOver = false;
  const stream = async () => {
    while (!isOver) {
      const payload = { title: 'Fresh bread', message: 'The oven is open.' };
      const answer = await client.post('/v1/notifications', business, { payload });
      assert.equal(answer.status, 201, answer.text);
      accepted.push(JSON.parse(answer.text).id);
      waiting.changed();
      await delay(PAUSE_MS);
    }
  };
  const streams = Promise.all(Array.from({ length: 4 }, stream));
  const more = (count: number) => {
    const wanted = accepted.length + count;
    return Promise.race([
      waiting.until(() => accepted.length >= wanted, `${wanted} accepted`, WAIT_MS),
      streams,
    ]);
  };

  try {
    for (const api of [first, second]) {
      await more(20);
      const { port } = new URL(api.url);
      assert.equal(await api.stop(), 0);
      const successor = await startApi(port);
      assert.equal(successor.url, api.url);
      client.back(api.url);
    }
    await more(20);
  } finally {
    isOver = true;
    await streams.finally(client.close);
  }
  assert.equal(new Set(accepted).size, accepted.length);
  await push.waitFor(before + accepted.length);
  await until(async () => (await completed(business)) === accepted.length, 'all to be completed');
  assert.equal(push.received.length, before + accepted.length);
});

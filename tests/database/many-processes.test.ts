import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../server/storage/database.ts';
import { plantPhones } from '../devices.ts';
import type { CarillonProcess } from '../process.ts';
import { createWaiting } from '../push-service/waiting.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { createRoundRobin } from '../round-robin.ts';
import { database, start } from './processes-fixture.ts';

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

const startApi = (port = '0') => start({ ROLES: 'api', PORT: port });
const startWorker = () => start({ ROLES: 'worker' });

/** Posts that a worker has under way to one push origin, at most. */
const UNDER_WAY = 100;

test('two API and three worker processes share a broadcast while workers are killed, stopped and added', async () => {
  const PHONES = 3000;
  const [one, other, ...workers] = await Promise.all([
    ...[startApi(), startApi()],
    ...[startWorker(), startWorker(), startWorker()],
  ]);
  const { business, tokens } = await plantPhones(one!, database, push, PHONES);
  // A tenth of a second for each answer, so that there is always something under way.
  push.behaveAll('slow');
  const answering = setInterval(() => push.release(), 100);
  try {
    const id = await one!.as(business).send();
    const killed = await untilPosting(workers);
    killed.child.kill('SIGKILL');
    await killed.exited;
    const atKill = await unwritten();
    assert.ok(push.received.length < PHONES / 2, 'killed in mid-flight');

    const survivors = workers.filter((worker) => worker !== killed);
    const stopped = await untilPosting(survivors);
    stopped.child.kill('SIGSTOP');
    const atStop = await unwritten();
    const held = await jobsAtWork();
    assert.ok(push.received.length < PHONES, 'stopped in mid-flight');
    const added = await startWorker();
    await untilTakenOver(held);
    stopped.child.kill('SIGCONT');

    const read = await other!.as(business).settled(id);
    const stats = { total: PHONES, created: 0, queued: 0, completed: PHONES, failed: 0 };
    assert.deepEqual(read.delivery_stats, stats);
    const reached = new Set(push.received.map(({ token }) => token));
    assert.equal(tokens.filter((token) => !reached.has(token)).length, 0, 'phones that got nothing');
    // What was posted and not written down when one was killed and one stopped; and what that one posted when it went on,
    // before it heard that others had taken over its jobs.
    const repeated = push.received.length - PHONES;
    assert.ok(
      repeated <= atKill + atStop + UNDER_WAY,
      `${repeated} repeated; ${atKill}, ${atStop} unwritten`,
    );
    assert.deepEqual(push.faults, []);
    for (const worker of [...survivors, added])
      assert.equal((await worker.call('GET', '/readyz')).status, 200);
  } finally {
    clearInterval(answering);
    push.behaveAll(null);
    push.release();
  }
});

/** Until one of them posts; it has some under way then. */
async function untilPosting(workers: CarillonProcess[]): Promise<CarillonProcess> {
  const before = await Promise.all(workers.map(posted));
  for (;;) {
    const now = await Promise.all(workers.map(posted));
    const busy = workers.findIndex((_, index) => now[index]! > before[index]!);
    if (busy >= 0) return workers[busy]!;
  }
}

async function posted(worker: CarillonProcess): Promise<number> {
  const { body } = await worker.call('GET', '/metrics');
  const counts = [...body.matchAll(/^carillon_push_duration_seconds_count\S* (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Posts whose outcome is not written down. */
const unwritten = async (): Promise<number> => push.attempts.length - (await written());

async function written(): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM deliveries WHERE status = 2`);
  return row!.count;
}

type Held = { id: string; times: number };

/** Jobs at work, and how often each was before. */
const jobsAtWork = () =>
  database.query<Held>(sql`SELECT id, retry_count AS times FROM pgboss.job WHERE state = 'active'`);

/** Until one of these jobs is in other hands, or all are done. */
async function untilTakenOver(held: Held[]): Promise<void> {
  for (;;) {
    const rows = await database.query<Held>(sql`
      SELECT id, retry_count AS times FROM pgboss.job WHERE id = ANY(${held.map(({ id }) => id)}::uuid[])`);
    const isTaken = ({ id, times }: Held) => times > held.find((job) => job.id === id)!.times;
    if (rows.length === 0 || rows.some(isTaken)) return;
  }
}

test('API processes are replaced one after the other under a stream of requests, and none is dropped', async () => {
  const [first, second] = await Promise.all([startApi(), startApi(), startWorker()]);
  const { business } = await plantPhones(first, database, push, 1);
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
    }
  };
  const streams = Promise.all(Array.from({ length: 4 }, stream));
  const more = (count: number) => {
    const wanted = accepted.length + count;
    return Promise.race([
      waiting.until(() => accepted.length >= wanted, `${wanted} accepted`, 20_000),
      streams,
    ]);
  };

  try {
    for (const api of [first, second]) {
      await more(50);
      const { port } = new URL(api.url);
      assert.equal(await api.stop(), 0);
      const successor = await startApi(port);
      assert.equal(successor.url, api.url);
      client.back(api.url);
    }
    await more(50);
  } finally {
    isOver = true;
    await streams.finally(client.close);
  }
  assert.equal(new Set(accepted).size, accepted.length);
  await push.waitFor(before + accepted.length);
  const statuses = await Promise.all(accepted.map((id) => second.as(business).settled(id)));
  assert.ok(statuses.every(({ status }) => status === 'completed'));
  assert.equal(push.received.length, before + accepted.length);
});

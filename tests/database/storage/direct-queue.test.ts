import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { newId } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { pullBackJobs } from '../../../server/storage/clock.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { type JobQueue, startJobQueue } from '../../../server/storage/jobs.ts';
import { addDirectStatement } from '../../../server/storage/sending/direct-queue.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';

let carillon: TestCarillon;
let database: Database;
let jobs: JobQueue;

before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
  database = carillon.database;
  jobs = await startJobQueue(database, createLog('silent'), false);
});
after(async () => {
  await jobs?.stop();
  await carillon?.stop();
});
beforeEach(() => database.query(sql`TRUNCATE direct_batches`));

const refs = (count: number) =>
  Array.from({ length: count }, () => ({ service_id: newId(), notification_id: newId() }));
const add = (notifications: ReturnType<typeof refs>) =>
  jobs.add(database, 'direct', [{ data: { notifications } }]);
const fetch = () => jobs.fetch('direct', 200);
const sizes = async () => (await fetch()).map(({ data }) => data.notifications.length);
const depth = async () => {
  const { waiting, active } = (await jobs.depths()).find(({ queue }) => queue === 'direct')!;
  return { waiting, active };
};

test('a batch is leased once, and gone when it is finished', async () => {
  const notifications = refs(3);
  await add(notifications);
  assert.deepEqual(await depth(), { waiting: 3, active: 0 });
  const leased = await fetch();
  assert.deepEqual(
    leased.map(({ data, retryCount }) => [data, retryCount]),
    [[{ notifications }, 0]],
  );
  assert.deepEqual(await fetch(), []);
  assert.deepEqual(await depth(), { waiting: 0, active: 3 });
  assert.equal(await jobs.sendHeartbeat('direct', leased), true);
  assert.equal(await jobs.finish('direct', leased), true);
  assert.deepEqual(await depth(), { waiting: 0, active: 0 });
});

test('a fetch leases the oldest batches, some 200 notifications, and leaves the rest to others', async () => {
  for (const size of [150, 20, 100, 10]) await add(refs(size));
  assert.deepEqual(await sizes(), [150, 20, 100]);
  assert.deepEqual(await sizes(), [10]);
});

test('more than 200 notifications that are added at once become several batches', async () => {
  await add(refs(450));
  assert.deepEqual([...(await sizes()), ...(await sizes()), ...(await sizes())], [200, 200, 50]);
});

test('a lease without a heartbeat for 10 s ends: its former holder can neither extend nor finish it', async () => {
  await add(refs(1));
  const [former] = await fetch();
  await database.query(sql`UPDATE direct_batches SET heartbeat_at = now() - interval '5 seconds'`);
  assert.deepEqual(await fetch(), []);
  await database.query(sql`UPDATE direct_batches SET heartbeat_at = now() - interval '11 seconds'`);
  const [next] = await fetch();
  assert.deepEqual([next!.id, next!.retryCount], [former!.id, 1]);
  assert.equal(await jobs.sendHeartbeat('direct', [former!]), false);
  assert.equal(await jobs.finish('direct', [former!]), false);
  await jobs.fail('direct', [former!], new Error('too late'));
  assert.equal(await jobs.finish('direct', [next!]), true);
});

test('batches finished together are told apart: some may have been lost', async () => {
  await add(refs(200));
  await add(refs(200));
  const [kept] = await fetch();
  const [lost] = await fetch();
  await database.query(sql`UPDATE direct_batches SET leases = leases + 1 WHERE id = ${lost!.id}`);
  const finished = await Promise.all([kept!, lost!].map((job) => jobs.finish('direct', [job])));
  assert.deepEqual(finished, [true, false]);
});

test('a batch that was given back waits, longer each time', async () => {
  await add(refs(1));
  const waits: number[] = [];
  for (let round = 0; round < 6; round++) {
    const leased = await fetch();
    await jobs.fail('direct', leased, new Error('no answer'));
    assert.deepEqual(await fetch(), []);
    const [row] = await database.query<{ wait: number }>(sql`
      UPDATE direct_batches b SET start_after = now() FROM direct_batches old WHERE old.id = b.id
      RETURNING round(extract(epoch FROM old.start_after - now()))::int AS wait`);
    waits.push(row!.wait);
  }
  assert.deepEqual(waits, [1, 2, 4, 8, 15, 15]);
});

test('a batch that is written as leased is nobody else’s, and not its first lease to whoever rescues it', async () => {
  await database.query(addDirectStatement(refs(2), true));
  assert.deepEqual(await fetch(), []);
  await database.query(sql`UPDATE direct_batches SET heartbeat_at = now() - interval '11 seconds'`);
  const [rescued] = await fetch();
  assert.equal(rescued!.retryCount, 1);
});

test('batches that are fetched by several at a time are leased once each', async () => {
  for (let i = 0; i < 20; i++) await add(refs(50));
  const leased: string[] = [];
  while (leased.length < 20)
    for (const batch of await Promise.all([fetch(), fetch(), fetch()]))
      leased.push(...batch.map(({ id }) => id));
  assert.equal(new Set(leased).size, 20);
  assert.equal(leased.length, 20);
});

test('after the clock of the database was set back, batches are leased at once and leases end in time', async () => {
  await add(refs(200));
  await add(refs(2));
  await fetch();
  await database.query(sql`
    UPDATE direct_batches SET start_after = start_after + interval '1 hour', heartbeat_at = heartbeat_at + interval '1 hour'`);
  assert.deepEqual(await fetch(), []);
  assert.equal(await pullBackJobs(database), 2);
  assert.deepEqual(await sizes(), [2]);
  await database.query(sql`UPDATE direct_batches SET heartbeat_at = heartbeat_at - interval '11 seconds'`);
  assert.deepEqual(await sizes(), [200]);
  assert.deepEqual(await sizes(), [2]);
});

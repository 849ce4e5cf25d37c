import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { newId } from '../../../server/ids.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import {
  addJobs,
  addStatement,
  directJobs,
  extendJobs,
  finishJobs,
  hastenJobs,
  leaseJobs,
  pullBackJobs,
  readDepths,
  removeJobs,
  returnJobs,
} from '../../../server/storage/jobs/jobs.ts';
import { type Queue, unpackRefs } from '../../../server/storage/jobs/queues.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';

let carillon: TestCarillon;
let database: Database;

before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
  database = carillon.database;
});
after(() => carillon?.stop());
beforeEach(() => database.query(sql`TRUNCATE jobs`));

const refs = (count: number) =>
  Array.from({ length: count }, () => ({ service_id: newId(), notification_id: newId() }));
const add = (notifications: ReturnType<typeof refs>) =>
  addJobs(database, 'direct', directJobs(notifications));
const lease = () => leaseJobs(database, 'direct', 200);
const sizes = async () => (await lease()).map(({ data }) => unpackRefs(data).length);
const depth = async () => {
  const { waiting, active } = (await readDepths(database)).find(({ queue }) => queue === 'direct')!;
  return { waiting, active };
};

test('a batch is leased once, and gone when it is finished', async () => {
  const notifications = refs(3);
  await add(notifications);
  assert.deepEqual(await depth(), { waiting: 3, active: 0 });
  const leased = await lease();
  assert.deepEqual(
    leased.map(({ data, retryCount }) => [unpackRefs(data), retryCount]),
    [[notifications, 0]],
  );
  assert.deepEqual(await lease(), []);
  assert.deepEqual(await depth(), { waiting: 0, active: 3 });
  assert.equal(await extendJobs(database, leased), true);
  assert.deepEqual(await finishJobs(database, leased), [true]);
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
  const [former] = await lease();
  await database.query(sql`UPDATE jobs SET due_at = due_at - interval '9 seconds'`);
  assert.deepEqual(await lease(), []);
  await database.query(sql`UPDATE jobs SET due_at = due_at - interval '11 seconds'`);
  const [next] = await lease();
  assert.deepEqual([next!.id, next!.retryCount], [former!.id, 1]);
  assert.equal(await extendJobs(database, [former!]), false);
  assert.deepEqual(await finishJobs(database, [former!]), [false]);
  await returnJobs(database, 'direct', [former!]);
  assert.deepEqual(await finishJobs(database, [next!]), [true]);
});

test('batches finished together are told apart: some may have been lost', async () => {
  await add(refs(200));
  await add(refs(200));
  const [kept] = await lease();
  const [lost] = await lease();
  await database.query(sql`UPDATE jobs SET leases = leases + 1 WHERE id = ${lost!.id}`);
  assert.deepEqual(await finishJobs(database, [kept!, lost!]), [true, false]);
});

test('a batch that was given back waits, longer each time', async () => {
  await add(refs(1));
  const waits: number[] = [];
  for (let round = 0; round < 6; round++) {
    const leased = await lease();
    await returnJobs(database, 'direct', leased);
    assert.deepEqual(await lease(), []);
    const [row] = await database.query<{ wait: number }>(sql`
      UPDATE jobs j SET due_at = now() FROM jobs old WHERE old.id = j.id
      RETURNING round(extract(epoch FROM old.due_at - now()))::int AS wait`);
    waits.push(row!.wait);
  }
  assert.deepEqual(waits, [1, 2, 4, 8, 15, 15]);
});

test('a batch that is written as leased is nobody else’s, and not its first lease to whoever rescues it', async () => {
  await database.query(addStatement('direct', directJobs(refs(2)), true));
  assert.deepEqual(await lease(), []);
  await database.query(sql`UPDATE jobs SET due_at = due_at - interval '11 seconds'`);
  const [rescued] = await lease();
  assert.equal(rescued!.retryCount, 1);
});

test('batches that are fetched by several at a time are leased once each', async () => {
  for (let i = 0; i < 20; i++) await add(refs(50));
  const leased: string[] = [];
  while (leased.length < 20)
    for (const batch of await Promise.all([lease(), lease(), lease()]))
      leased.push(...batch.map(({ id }) => id));
  assert.equal(new Set(leased).size, 20);
  assert.equal(leased.length, 20);
});

test('after the clock of the database was set back, batches are leased at once and leases end in time', async () => {
  await add(refs(200));
  await add(refs(2));
  await lease();
  await database.query(
    sql`UPDATE jobs SET due_at = due_at + interval '1 hour', set_at = set_at + interval '1 hour'`,
  );
  assert.deepEqual(await lease(), []);
  assert.equal(await pullBackJobs(database), 2);
  assert.equal(await pullBackJobs(database), 0);
  assert.deepEqual(await sizes(), [2]);
  await database.query(sql`UPDATE jobs SET due_at = due_at - interval '11 seconds'`);
  assert.deepEqual(await sizes(), [200]);
  assert.deepEqual(await sizes(), [2]);
});

const OWED = { ...refs(1)[0]!, devices: '', direct: false };

test('after the clock was set back, a job waits as long as it was to wait', async () => {
  await addJobs(database, 'retry', [{ data: OWED, startIn: 60_000 }]);
  await database.query(
    sql`UPDATE jobs SET due_at = due_at + interval '1 hour', set_at = set_at + interval '1 hour'`,
  );
  await pullBackJobs(database);
  const [row] = await database.query(
    sql`SELECT round(extract(epoch FROM due_at - now()))::int AS wait FROM jobs`,
  );
  assert.deepEqual(row, { wait: 60 });
});

const depthOf = async (queue: Queue) => (await readDepths(database)).find((depth) => depth.queue === queue)!;

test('the highest priority is leased first, then what has been due for longest; urgent jobs alone if asked for', async () => {
  const priorities = [-2, 0, 1, -1, 1];
  const ids = await addJobs(
    database,
    'slow',
    priorities.map((priority) => ({ data: OWED, priority })),
  );
  await addJobs(database, 'retry', [{ data: OWED }]);
  const next = async (urgentOnly = false) =>
    (await leaseJobs(database, 'slow', 1, urgentOnly)).map(({ id }) => id);
  assert.deepEqual(await next(true), [ids[2]]);
  assert.deepEqual(await next(true), [ids[4]]);
  assert.deepEqual(await next(true), []);
  assert.deepEqual(
    [...(await next()), ...(await next()), ...(await next()), ...(await next())],
    [ids[1], ids[3], ids[0]],
  );
});

test('jobs wait for their time, and the retries of a notification can be hastened', async () => {
  const other = { ...OWED, notification_id: newId() };
  await addJobs(database, 'retry', [
    { data: OWED, startIn: 60_000 },
    { data: other, startIn: 60_000 },
  ]);
  assert.deepEqual(await leaseJobs(database, 'retry', 10), []);
  await hastenJobs(database, OWED.notification_id);
  assert.deepEqual(
    (await leaseJobs(database, 'retry', 10)).map(({ data }) => data),
    [OWED],
  );
  const { waiting, active, retrying } = await depthOf('retry');
  assert.deepEqual([waiting, active, retrying], [1, 1, 0]);
});

test('a job with a key is added once, until it is done', async () => {
  const data = { service_id: newId(), webhook_id: newId() };
  const add = () => addJobs(database, 'webhook', [{ data, key: data.webhook_id }]);
  assert.equal((await add()).length, 1);
  assert.deepEqual(await add(), []);
  const leased = await leaseJobs(database, 'webhook', 5);
  assert.deepEqual(await add(), []);
  await finishJobs(database, leased);
  assert.equal((await add()).length, 1);
});

test('a removed job is gone, whoever has it', async () => {
  const ids = await addJobs(database, 'slow', [{ data: OWED }, { data: OWED }]);
  await leaseJobs(database, 'slow', 1);
  await removeJobs(database, ids);
  const { waiting, active } = await depthOf('slow');
  assert.deepEqual([waiting, active], [0, 0]);
});

test('a mail that was given back waits for minutes, four hours at most', async () => {
  await addJobs(database, 'mail', [
    {
      data: {
        id: newId(),
        service_id: newId(),
        account_id: newId(),
        notice: { kind: 'deletion' },
        owed_at: 0,
      },
    },
  ]);
  const minutes: number[] = [];
  for (let round = 0; round < 6; round++) {
    await returnJobs(database, 'mail', await leaseJobs(database, 'mail', 1));
    const [row] = await database.query<{ wait: number }>(sql`
      UPDATE jobs j SET due_at = now() FROM jobs old WHERE old.id = j.id
      RETURNING round(extract(epoch FROM old.due_at - now()) / 60)::int AS wait`);
    minutes.push(row!.wait);
  }
  assert.deepEqual(minutes, [10, 20, 40, 80, 160, 240]);
});

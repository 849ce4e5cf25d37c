import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { takeNumbers } from '../../../server/storage/devices.ts';
import { dispatchPage } from '../../../server/storage/dispatch.ts';
import type { JobQueue } from '../../../server/storage/jobs.ts';
import { loadPage, recipientsOf } from '../../../server/storage/owed-pages.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedDevices } from '../../support/devices.ts';

let carillon: TestCarillon;
let database: Database;

before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
  ({ database } = carillon);
});
after(() => carillon?.stop());

const KEYS = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};
const GOLD = { filter: { tags: [{ key: 'plan', op: 'is', value: 'gold' }] } };

/** A service with devices, every tenth of which has a tag, and a notification that nobody dispatches but the test. */
async function accepted(devices: number, audience: object, skippedNumbers = 0) {
  const business = await carillon.register();
  const serviceId = fromWire('svc', business.serviceId)!;
  await takeNumbers(database, serviceId, skippedNumbers);
  const subscriptions = Array.from({ length: devices }, (_, i) => ({
    endpoint: `http://127.0.0.1:9/${business.serviceId}/${i}`,
    keys: KEYS,
  }));
  await seedDevices(database, business.serviceId, subscriptions);
  await database.query(sql`
    UPDATE devices SET tags = '{"plan": "gold"}', user_id = 'gold ' || number WHERE service_id = ${serviceId} AND number % 10 = 3`);
  const shop = carillon.as(business);
  const id = fromWire('ntf', await shop.send('', {}, { audience }))!;
  const jobs: { blocks: number[] }[] = [];
  const queue = {
    add: async (_tx: unknown, _queue: string, added: { data: { blocks: number[] } }[]) =>
      void jobs.push(...added.map(({ data }) => data)),
  } as unknown as JobQueue;
  const dispatch = (through = database) => dispatchPage(through, queue, serviceId, id);
  return {
    serviceId,
    id,
    jobs,
    dispatch,
    async dispatchAll() {
      let steps = 1;
      while ((await dispatch()) === 'more') steps++;
      return steps;
    },
    load: async (block: number) =>
      recipientsOf(await loadPage(database, { serviceId, notificationId: id, block })),
    recipients: async () => {
      const rows = await database.query<{ block: number; count: number }>(sql`
        SELECT block, bit_count(recipients)::int AS count FROM broadcast_pages
        WHERE service_id = ${serviceId} AND notification_id = ${id} ORDER BY block`);
      return rows.map(({ block, count }) => [block, count]);
    },
    lists: () =>
      database.query(
        sql`SELECT FROM notification_users WHERE service_id = ${serviceId} AND notification_id = ${id}`,
      ),
  };
}

test('few recipients of many blocks become jobs of about a thousand devices', async () => {
  const { dispatchAll, jobs, recipients } = await accepted(25_000, GOLD);
  await dispatchAll();
  assert.deepEqual(
    jobs.map(({ blocks }) => blocks.length),
    [10, 10, 5],
  );
  const pages = await recipients();
  assert.equal(pages.length, 25);
  assert.equal(
    pages.reduce((sum, [, count]) => sum + count!, 0),
    2500,
  );
});

test('a filter is evaluated on a million devices at once', async () => {
  const { dispatchAll, recipients } = await accepted(20, GOLD, 1_048_556);
  assert.equal(await dispatchAll(), 1);
  assert.deepEqual(await recipients(), [[1023, 2]]);
});

test('a filter is walked in ranges of numbers if there are more, and resumes where a step that failed began', async () => {
  const { dispatch, dispatchAll, recipients } = await accepted(2000, GOLD, 5 * 262_144 - 1000);
  for (let step = 1; step <= 5; step++) assert.equal(await dispatch(), 'more');
  const failing = {
    ...database,
    transaction: (work: Parameters<Database['transaction']>[0]) =>
      database.transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
  } as Database;
  await assert.rejects(dispatch(failing), /killed/);
  assert.equal(await dispatchAll(), 1);
  const counts = await recipients();
  assert.equal(
    counts.reduce((sum, [, count]) => sum + count!, 0),
    200,
  );
});

test('a list is dispatched in one step and deleted with it; a step that failed leaves it', async () => {
  const users = Array.from({ length: 30 }, (_, i) => `gold ${i * 10 + 3}`);
  const { dispatch, recipients, lists } = await accepted(2000, { user_ids: [...users, 'nobody'] });
  const failing = {
    ...database,
    transaction: (work: Parameters<Database['transaction']>[0]) =>
      database.transaction(async (tx) => {
        await work(tx);
        throw new Error('killed');
      }),
  } as Database;
  await assert.rejects(dispatch(failing), /killed/);
  assert.deepEqual([await recipients(), (await lists()).length], [[], 1]);
  assert.equal(await dispatch(), 'done');
  assert.deepEqual([await recipients(), (await lists()).length], [[[0, 30]], 0]);
});

test('a device that becomes another user’s after it was selected gets nothing', async () => {
  const { serviceId, dispatchAll, load } = await accepted(20, GOLD);
  await dispatchAll();
  assert.deepEqual(
    (await load(0)).map(({ pushable }) => pushable),
    [true, true],
  );
  await database.query(sql`
    UPDATE devices SET user_id = 'somebody else', user_since = now() WHERE service_id = ${serviceId} AND number = 3`);
  const owed = await loadPage(database, (await load(0))[0]!.place!.page);
  assert.deepEqual([owed.endpoints.length, owed.unsendable.length], [1, 1]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { takeNumbers } from '../../../server/storage/devices/device-numbers.ts';
import { listJobs } from '../../../server/storage/jobs/jobs.ts';
import { countPages, writeAccepted } from '../../../server/storage/sending/broadcasts/broadcast-pages.ts';
import { dispatchPage } from '../../../server/storage/sending/broadcasts/dispatch.ts';
import {
  loadPages,
  type OwedPage,
  recipientsOf,
} from '../../../server/storage/sending/broadcasts/owed-pages.ts';
import { bitsOf, type PageToSend } from '../../../server/storage/sending/broadcasts/page-bits.ts';
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

/** Creates a service with devices, every tenth of which has a tag, and a notification that only the test dispatches. */
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
  const dispatch = (through = database) => dispatchPage(through, serviceId, id);
  return {
    serviceId,
    id,
    /** Returns the pages of each job, in order. */
    jobs: async () => {
      const jobs = await listJobs(database, 'send');
      return jobs.flatMap((job) => ('blocks' in job && job.notification_id === id ? [job.blocks] : []));
    },
    dispatch,
    async dispatchAll() {
      let steps = 1;
      while ((await dispatch()) === 'more') steps++;
      return steps;
    },
    load: async (block: number) =>
      (await loadPages(database, [{ serviceId, notificationId: id, block }])).flatMap(recipientsOf),
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
    (await jobs()).map(({ length }) => length),
    [10, 10, 5],
  );
  const pages = await recipients();
  assert.equal(pages.length, 25);
  assert.equal(
    pages.reduce((sum, [, count]) => sum + count!, 0),
    2500,
  );
});

test('pages with few recipients each are loaded and counted together, as one by one', async () => {
  const { serviceId, id, dispatchAll, recipients } = await accepted(20_000, GOLD);
  await dispatchAll();
  await database.query(sql`
    UPDATE devices SET language = CASE WHEN number % 20 = 3 THEN 'de' END WHERE service_id = ${serviceId}`);
  await database.query(sql`
    UPDATE devices SET notifications_enabled = false WHERE service_id = ${serviceId} AND number = 13`);
  const pages = (await recipients()).map(([block]) => ({ serviceId, notificationId: id, block: block! }));
  assert.equal(pages.length, 20);
  const contentOf = (owed: OwedPage) => ({
    page: owed.page,
    // Their order depends on the plan.
    recipients: recipientsOf(owed)
      .map(({ deviceId, pushable, language, endpoint, place }) => ({
        deviceId,
        pushable,
        language,
        endpoint,
        position: place!.position,
      }))
      .sort((a, b) => a.position - b.position),
  });
  const load = async (some: PageToSend[]) =>
    (await loadPages(database, some, { withLanguages: true })).map(contentOf);
  const oneByOne = (await Promise.all(pages.map((page) => load([page])))).flat();
  assert.deepEqual(await load(pages), oneByOne);
  assert.deepEqual(await load(pages.slice(0, 3)), oneByOne.slice(0, 3));
  const all = oneByOne.flatMap((page) => page.recipients);
  assert.equal(all.filter(({ pushable }) => pushable).length, 1999);
  assert.equal(all.filter(({ language }) => language === 'de').length, 1000);

  const ofWave = await load(pages.map((page) => ({ ...page, only: bitsOf([3, 5]) })));
  assert.deepEqual(
    ofWave.map((page) => page.recipients.map(({ position }) => position)),
    oneByOne.map((page) => page.recipients.map(({ position }) => position).filter((p) => p === 3 || p === 5)),
  );

  const accept = ({ page, recipients }: (typeof oneByOne)[number]) => ({
    page,
    positions: recipients.map(({ position }) => position),
    revision: 0,
  });
  await writeAccepted(database, oneByOne.slice(1).map(accept));
  await countPages(database, pages);
  const read = sql`SELECT status, completed, total FROM notifications WHERE service_id = ${serviceId} AND id = ${id}`;
  const first = oneByOne[0]!.recipients.length;
  assert.deepEqual(await database.query(read), [{ status: 'queued', completed: 2000 - first, total: 2000 }]);
  await writeAccepted(database, oneByOne.slice(0, 1).map(accept));
  await countPages(database, pages);
  await countPages(database, pages);
  assert.deepEqual(await database.query(read), [{ status: 'completed', completed: 2000, total: 2000 }]);
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
  const [owed] = await loadPages(database, [(await load(0))[0]!.place!.page]);
  assert.deepEqual([owed!.endpoints.length, owed!.unsendable.length], [1, 1]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../../server/ids.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { takeNumbers } from '../../../server/storage/devices/devices.ts';
import type { JobQueue } from '../../../server/storage/jobs.ts';
import { findNotification } from '../../../server/storage/notifications/notifications.ts';
import { countPages, writeAccepted } from '../../../server/storage/sending/broadcast-pages.ts';
import { dispatchPage } from '../../../server/storage/sending/dispatch.ts';
import { loadPages, recipientsOf } from '../../../server/storage/sending/owed-pages.ts';
import { upgradedDatabase } from '../../support/postgres/earlier-migrations.ts';

let upgraded: Awaited<ReturnType<typeof upgradedDatabase>>;
let database: Database;

/** Devices of two services, in the order of their ids. */
const [shop, bakery] = [newId(), newId()];
const devices = [shop, bakery, shop, shop, bakery].map((serviceId) => ({ serviceId, id: newId() }));
const ofShop = devices.filter(({ serviceId }) => serviceId === shop).map(({ id }) => id);
/** A broadcast of the shop of which only the first device was dispatched, and reached. */
const broadcast = newId();

before(async () => {
  upgraded = await upgradedDatabase('0009', insertRows);
  ({ database } = upgraded);
});
after(() => upgraded?.close());

async function insertRows(database: Database): Promise<void> {
  for (const id of [shop, bakery])
    await database.query(sql`
      INSERT INTO services (id, environment, vapid_public_key, vapid_private_key_sealed) VALUES (${id}, 'prod', '', '')`);
  for (const { serviceId, id } of devices)
    await database.query(sql`
      INSERT INTO devices (id, service_id, user_id, name, platform, notifications_enabled, endpoint, endpoint_hash, p256dh,
        auth, subscribed_at, secret_hash)
      VALUES (${id}, ${serviceId}, 'ada', 'Pixel 8', 'android', true, 'https://127.0.0.1:9', ${Buffer.from(id)}, '', '', now(), '')`);
  await database.query(sql`
    INSERT INTO notifications (id, service_id, status, payload, due_at, released, dispatch_cursor, total, completed)
    VALUES (${broadcast}, ${shop}, 'queued', '{}', now(), true, ${ofShop[0]}, 1, 1)`);
  await database.query(sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code)
    VALUES (${shop}, ${broadcast}, ${ofShop[0]}, 1, 2, 1, 'accepted')`);
}

test('the devices of each service are numbered from 0, and new ones continue', async () => {
  const rows = await database.query<{ id: string; number: number }>(
    sql`SELECT id, number FROM devices ORDER BY id`,
  );
  assert.deepEqual(
    rows,
    devices.map(({ id }, i) => ({ id, number: [0, 0, 1, 2, 1][i] })),
  );
  assert.equal(await takeNumbers(database, bakery), 2);
});

test('a broadcast whose dispatch had begun reaches the other devices, once', async () => {
  const blocks: number[] = [];
  const jobs = {
    add: async (_tx: unknown, _queue: string, [job]: { data: { blocks: number[] } }[]) =>
      void blocks.push(...job!.data.blocks),
  } as unknown as JobQueue;
  while ((await dispatchPage(database, jobs, shop, broadcast)) === 'more');
  assert.deepEqual(blocks, [0]);
  const page = { serviceId: shop, notificationId: broadcast, block: 0 };
  const [owed] = await loadPages(database, [page]);
  assert.deepEqual(
    recipientsOf(owed!).map(({ deviceId }) => deviceId),
    ofShop.slice(1),
  );
  await writeAccepted(database, [{ page, positions: [1, 2] }]);
  await countPages(database, [page]);
  const { status, delivery_stats } = (await findNotification(database, shop, broadcast))!;
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: 3, created: 0, queued: 0, completed: 3, failed: 0 });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { listJobs } from '../../../server/storage/jobs/jobs.ts';
import { type PagesToSend, pagesOf } from '../../../server/storage/jobs/queues.ts';
import { dispatchPage } from '../../../server/storage/sending/broadcasts/dispatch.ts';
import { loadPages, recipientsOf } from '../../../server/storage/sending/broadcasts/owed-pages.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { seedDevices } from '../../support/devices.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(() => carillon?.stop());

const KEYS = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16).toString('base64url'),
};
const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);

test('jobs of two waves share a page, and no recipient', async () => {
  const { database } = carillon;
  const business = await carillon.register();
  const serviceId = fromWire('svc', business.serviceId)!;
  const shop = carillon.as(business);
  const setQuietHours = (quiet_hours: object | null) =>
    shop.patch(`/v1/services/${business.serviceId}`, { settings: { quiet_hours } });
  const subscriptions = Array.from({ length: 6 }, (_, i) => ({
    endpoint: `http://127.0.0.1:9/${business.serviceId}/${i}`,
    keys: KEYS,
  }));
  await seedDevices(database, business.serviceId, subscriptions);
  await database.query(sql`
    UPDATE devices SET time_zone = CASE WHEN number % 2 = 0 THEN 'Etc/GMT-6' ELSE 'UTC' END WHERE service_id = ${serviceId}`);
  await setQuietHours({ from: clock(-1), to: clock(2) });
  const id = fromWire('ntf', await shop.send())!;
  const dispatchWave = async () => {
    while ((await dispatchPage(database, serviceId, id)) === 'more');
  };
  await dispatchWave();
  await setQuietHours(null);
  await dispatchWave();

  const positions = async (job: PagesToSend) => {
    const owed = await loadPages(database, pagesOf(job));
    return owed.flatMap(recipientsOf).map(({ place }) => place!.position);
  };
  const jobs = (await listJobs(database, 'send')) as PagesToSend[];
  assert.deepEqual(await Promise.all(jobs.map(positions)), [
    [0, 2, 4],
    [1, 3, 5],
  ]);
});

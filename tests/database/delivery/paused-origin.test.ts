import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { readPauses } from '../../../server/storage/sending/push-pauses.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { until } from '../../support/deadlines.ts';
import { seedDevices } from '../../support/devices.ts';
import { endPauses } from '../../support/push-pauses.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let chrome: PushService;
let firefox: PushService;

before(async () => {
  chrome = await startPushService({ decrypt: false });
  firefox = await startPushService({ decrypt: false });
  carillon = await startTestCarillon();
});
afterEach(() => chrome.behaveAll(null));
after(async () => {
  await carillon?.stop();
  await chrome?.close();
  await firefox?.close();
});

const DAY_SECONDS = 86_400;
const COUNT = 100;

/** Starts a service with devices of two push services, and sends what Chrome's pauses for a day. */
async function startPaused() {
  const ada = await signUpWithService(carillon);
  const shop = carillon.as(ada.business);
  const serviceId = fromWire('svc', ada.serviceId)!;
  const phones = (push: PushService, count: number) =>
    Array.from({ length: count }, () => push.subscribe({ shareKeys: true }).subscription);
  await seedDevices(carillon.database, ada.serviceId, [...phones(chrome, COUNT), ...phones(firefox, COUNT)]);
  chrome.behaveAll({ status: 429, headers: { 'retry-after': String(DAY_SECONDS) }, body: 'Too many' });
  const id = await shop.send();
  // On a busy machine the push service seems slow, and all that waits has rows.
  await until(async () => {
    const jobs = await waitingJobs(serviceId, id);
    return jobs.length > 0 && jobs.every(({ hours }) => hours >= 23);
  }, 'the pause');
  await shop.until(id, ({ delivery_stats }) => delivery_stats.completed === COUNT);
  return { ada, shop, serviceId };
}

const waitingJobs = (serviceId: string, id: string) =>
  carillon.database.query<{ queue: string; hours: number }>(sql`
    SELECT queue, round(extract(epoch FROM due_at - now()) / 3600)::int AS hours FROM jobs
    WHERE NOT is_leased AND data ->> 'service_id' = ${serviceId} AND data ->> 'notification_id' = ${fromWire('ntf', id)!}`);

test('a push service that asks for a day gets no broadcast of that service until then, and others do', async () => {
  const { shop, serviceId } = await startPaused();
  const [pause] = await readPauses(carillon.database, serviceId);
  assert.deepEqual([pause!.origin, pause!.detail], [chrome.origin, '429 Too many']);
  const before = { chrome: chrome.attempts.length, firefox: firefox.received.length };
  const id = await shop.send();
  await shop.until(id, ({ delivery_stats }) => delivery_stats.completed === COUNT);
  await until(async () => (await waitingJobs(serviceId, id)).length === 1, 'the waiting job');

  assert.equal(chrome.attempts.length, before.chrome, 'nothing is tried');
  assert.equal(firefox.received.length - before.firefox, COUNT);
  assert.deepEqual(await waitingJobs(serviceId, id), [{ queue: 'send', hours: 24 }]);
  const [rows] = await carillon.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM deliveries WHERE service_id = ${serviceId} AND notification_id = ${fromWire('ntf', id)!}`);
  assert.equal(rows!.count, 0, 'what waits takes no rows');

  const other = await signUpWithService(carillon);
  await seedDevices(carillon.database, other.serviceId, [chrome.subscribe({ shareKeys: true }).subscription]);
  chrome.behaveAll(null);
  const elsewhere = carillon.as(other.business);
  assert.equal((await elsewhere.settled(await elsewhere.send())).status, 'completed', 'of another service');

  await endPauses(carillon.database);
  const { status, delivery_stats } = await shop.settled(id);
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, {
    total: 2 * COUNT,
    created: 0,
    queued: 0,
    completed: 2 * COUNT,
    failed: 0,
  });
  assert.equal(new Set(chrome.received.map(({ token }) => token)).size, COUNT + 1);
});

test('what expires before the end of the pause fails at once, and a stop does not wait for it', async () => {
  const { ada, shop } = await startPaused();
  const expiring = await shop.send('', {}, { options: { ttl_seconds: 3600 } });
  const read = await shop.settled(expiring);
  assert.deepEqual([read.delivery_stats.completed, read.delivery_stats.failed], [COUNT, COUNT]);
  const { failures } = (await ada.get(ada.at(`/notifications/${expiring}`))).body;
  assert.deepEqual(failures, [{ reason_code: 'expired', detail: 'throttled', count: COUNT }]);

  const before = chrome.attempts.length;
  const { body } = await ada.post(ada.at(`/notifications/${expiring}/resend`), {});
  assert.equal((await shop.settled(body.id)).status, 'failed', 'sent again to those that it did not reach');
  assert.equal(chrome.attempts.length, before);

  const stopped = await shop.send();
  await shop.until(stopped, ({ delivery_stats }) => delivery_stats.completed === COUNT);
  await shop.post(`/v1/notifications/${stopped}/stop`);
  const { status, delivery_stats } = await shop.settled(stopped);
  assert.equal(status, 'completed');
  assert.deepEqual([delivery_stats.completed, delivery_stats.failed], [COUNT, COUNT]);
});

test('a direct notification is still tried, and the overview tells of the pause', async () => {
  const { ada, shop, serviceId } = await startPaused();
  const [device] = await carillon.database.query<{ user_id: string }>(sql`
    SELECT user_id FROM devices WHERE service_id = ${serviceId} ORDER BY number LIMIT 1`);
  chrome.behaveAll(null);
  const before = chrome.received.length;
  const sent = await shop.post(`/v1/notifications?user_id=${device!.user_id}`, {
    payload: { title: 'Your order', message: 'It is ready.' },
  });
  assert.equal(sent.status, 201);
  await shop.settled(sent.body.id);
  assert.equal(chrome.received.length, before + 1);
  const overview = await ada.get(ada.at('/overview'));
  assert.deepEqual(
    overview.body.pauses.map(({ host, detail }: Record<string, string>) => [host, detail]),
    [[new URL(chrome.origin).host, '429 Too many']],
  );
});

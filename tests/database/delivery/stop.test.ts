import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { DeliveryStats } from '../../../contract/api/notifications/notifications.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { dispatchPage } from '../../../server/storage/sending/broadcasts/dispatch.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { until } from '../../support/deadlines.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { holdingJobs } from '../../support/held-jobs.ts';
import { callsOf, type Phone, UNKNOWN_NOTIFICATION } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let ada: Awaited<ReturnType<typeof signUpWithService>>;

before(async () => {
  push = await startPushService({ decrypt: false });
  // No delivery is retried within a test, unless it is stopped, and no request that a test holds back times out.
  carillon = await startTestCarillon({ RETRY_BASE_MS: '3600000', PUSH_TIMEOUT_MS: '60000' });
});
beforeEach(async () => {
  ada = await signUpWithService(carillon);
});
afterEach(() => {
  push.behaveAll(null);
  push.release();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const shop = () => carillon.as(ada.business);
const stop = (id: string) => shop().post(`/v1/notifications/${id}/stop`);
const failuresOf = async (id: string) => (await ada.get(ada.at(`/notifications/${id}`))).body.failures;

function subscribe(count: number): Promise<string[]> {
  const phones = Array.from({ length: count }, () => push.subscribe({ shareKeys: true }).subscription);
  return seedDevices(carillon.database, ada.serviceId, phones);
}

/** Asserts that every delivery was accepted or stopped. */
function assertEnded({ total, created, queued, completed, failed }: DeliveryStats, expected: number): void {
  assert.deepEqual([total, created + queued, completed + failed], [expected, 0, expected]);
}

test('a broadcast that is stopped sends nothing more, and what was in flight is settled as usual', async () => {
  await subscribe(3000);
  push.behaveAll('slow');
  const before = push.received.length;
  const started = push.attempts.length + 50;
  const id = await shop().send();
  await push.waitFor(() => push.attempts.length >= started);

  const stopped = await stop(id);
  push.behaveAll(null);
  push.release();
  const read = await shop().settled(id);

  assert.deepEqual([stopped.status, stopped.body], [200, { id }]);
  assertEnded(read.delivery_stats, 3000);
  assert.equal(read.status, 'completed');
  assert.equal(push.received.length - before, read.delivery_stats.completed);
  assert.ok(read.delivery_stats.failed > 1000, 'most had not been sent');
  assert.deepEqual(await failuresOf(id), [
    { reason_code: 'stopped', detail: null, count: read.delivery_stats.failed },
  ]);
  assert.equal((await stop(id)).status, 200, 'stopped before');
});

test('deliveries that wait for a slow push service, and those that wait for a retry, are stopped too', async () => {
  const retried = await subscribe(20);
  push.behaveAll({ status: 503 });
  const unavailable = await shop().send();
  await shop().until(unavailable, ({ delivery_stats }) => delivery_stats.queued === retried.length);
  await stop(unavailable);
  const failed = await shop().settled(unavailable);
  assert.equal(failed.status, 'failed');
  assert.deepEqual(failed.delivery_stats, { total: 20, created: 0, queued: 0, completed: 0, failed: 20 });
  assert.deepEqual(
    (await failuresOf(unavailable)).map(({ reason_code, count }: never) => [reason_code, count]),
    [['stopped', 20]],
  );

  await subscribe(2000);
  push.behaveAll('slow');
  const id = await shop().send();
  // The deliveries were handed over to the slow queue.
  const [row] = await waitForRows(
    () =>
      sql`SELECT service_id FROM broadcast_pages WHERE notification_id = ${fromWire('ntf', id)} AND bit_count(diverted) > 500`,
  );
  assert.ok(row);
  await stop(id);
  push.behaveAll(null);
  push.release();
  assertEnded((await shop().settled(id)).delivery_stats, 2020);
});

test('a message to a person that is to be retried is stopped, and not in the inbox then', async () => {
  const phone = callsOf(carillon, push, ada.business);
  const bo: Phone = await phone.phoneOf('bo');
  push.behave(bo.token, { status: 503 });
  const id = await shop().send('?user_id=bo');
  await shop().until(id, ({ delivery_stats }) => delivery_stats.queued === 1);
  assert.equal((await phone.inbox(bo)).data.length, 1);

  assert.equal((await stop(id)).status, 200);
  const read = await shop().settled(id);

  assert.equal(read.status, 'failed');
  assert.deepEqual((await phone.inbox(bo)).data, []);
});

test('dispatch ends where it is when the broadcast is stopped', async () => {
  await subscribe(3000);
  const serviceId = fromWire('svc', ada.serviceId)!;
  const id = await shop().send('', {}, { scheduled_at: new Date(Date.now() + 3_600_000).toISOString() });
  const uuid = fromWire('ntf', id)!;
  await carillon.database.query(sql`
    UPDATE notifications SET released = true, due_at = now() WHERE service_id = ${serviceId} AND id = ${uuid}`);
  const held = holdingJobs(carillon.database, uuid);
  assert.equal(await dispatchPage(held, serviceId, uuid), 'more');
  const before = push.attempts.length;

  await stop(id);
  await shop().until(id, ({ delivery_stats }) => delivery_stats.total === 1024);
  assert.equal(await dispatchPage(held, serviceId, uuid), 'done');

  const [page] = await carillon.database.query(sql`
    SELECT dispatched, total FROM notifications WHERE service_id = ${serviceId} AND id = ${uuid}`);
  assert.deepEqual(page, { dispatched: true, total: 1024 });
  assert.equal(push.attempts.length, before);
});

test('one that is not due, final, or unknown cannot be stopped', async () => {
  await subscribe(1);
  const scheduled = await shop().send(
    '',
    {},
    { scheduled_at: new Date(Date.now() + 3_600_000).toISOString() },
  );
  const refused = await stop(scheduled);
  assertRefused(refused, 409, 'notification');
  assert.match(refused.body.error.message, /not due yet: cancel it, by DELETE \/v1\/notifications\/\{id\}$/);
  assert.equal((await shop().delete(`/v1/notifications/${scheduled}`)).status, 200);
  assertRefused(await stop(scheduled), 409, 'notification');
  const sent = await shop().send();
  await shop().settled(sent);
  assertRefused(await stop(sent), 409, 'notification');
  assertRefused(await stop(UNKNOWN_NOTIFICATION), 404, 'notification');
  const other = carillon.as(await carillon.register());
  assertRefused(await other.post(`/v1/notifications/${sent}/stop`), 404, 'notification');
});

async function waitForRows(query: () => ReturnType<typeof sql>): Promise<unknown[]> {
  let rows: unknown[] = [];
  const isThere = async () => {
    rows = await carillon.database.query(query());
    return rows.length > 0;
  };
  await until(isThere, `rows of ${query().text}`);
  return rows;
}

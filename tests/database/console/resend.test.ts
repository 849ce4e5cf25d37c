import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { ApiDeps } from '../../../server/api/deps.ts';
import { resendRoutes } from '../../../server/api/notifications/members/resend.ts';
import { fromWire } from '../../../server/ids.ts';
import type { Costly } from '../../../server/storage/costly.ts';
import { type Database, type Sql, sql } from '../../../server/storage/database.ts';
import { listJobs } from '../../../server/storage/jobs/jobs.ts';
import { type OwedDeliveries, unpackIds } from '../../../server/storage/jobs/queues.ts';
import { insertResent } from '../../../server/storage/notifications/notification-details.ts';
import { dispatchPage } from '../../../server/storage/sending/broadcasts/dispatch.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { seedDevices } from '../../support/devices.ts';
import { endingWith, holdingJobs } from '../../support/held-jobs.ts';
import { skipWithCitus } from '../../support/postgres/test-database.ts';
import {
  type PushService,
  startPushService,
  type TestSubscription,
} from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let ada: Awaited<ReturnType<typeof signUpWithService>>;
before(async () => {
  push = await startPushService({ decrypt: false });
  // The long timeout prevents retries of requests that a push service does not answer.
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '60000' });
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

type Phone = { id: string; token: string; subscription: TestSubscription };

/** Creates phones; the push service rejects the first delivery to those for which `isRejected` returns true. */
async function phones(count: number, isRejected: (index: number) => boolean): Promise<Phone[]> {
  const some = Array.from({ length: count }, (_, i) =>
    push.subscribe({ shareKeys: true, behaviour: isRejected(i) ? [{ status: 400, body: 'not now' }] : null }),
  );
  const ids = await seedDevices(
    carillon.database,
    ada.serviceId,
    some.map((phone) => phone.subscription),
  );
  return some.map((phone, i) => ({ ...phone, id: ids[i]! }));
}

const shop = () => carillon.as(ada.business);
const resend = (id: string) => ada.post(ada.at(`/notifications/${id}/resend`), {});
const reach = async (id: string) => {
  const { counted_at, ...counts } = (await ada.get(ada.at(`/notifications/${id}/resend`))).body;
  assert.ok(Date.parse(counted_at) <= Date.now());
  return counts;
};
const received = (some: Phone[]) => some.map(({ token }) => push.deliveriesOf(token).length);
const uuid = (id: string) => fromWire(id.slice(0, 3) as 'ntf' | 'dvc' | 'svc', id)!;

async function sent(to = ''): Promise<string> {
  const id = await shop().send(to);
  await shop().settled(id);
  return id;
}

test('a resend reaches the devices that the first did not, and no others', async () => {
  const some = await phones(6, (i) => i % 2 === 1);
  const first = await sent();
  assert.deepEqual(received(some), [1, 0, 1, 0, 1, 0]);
  assert.deepEqual(await reach(first), { devices: 3, people: 3 });

  const { status, body } = await resend(first);
  assert.equal(status, 201);
  const again = await shop().settled(body.id);
  assert.deepEqual(received(some), [1, 1, 1, 1, 1, 1]);
  assert.deepEqual(again.delivery_stats, { total: 3, created: 0, queued: 0, completed: 3, failed: 0 });
  assert.deepEqual(
    Object.keys(again).sort(),
    Object.keys((await shop().get(`/v1/notifications/${first}`)).body).sort(),
  );
  const [one, two] = [first, body.id].map(async (id) => (await ada.get(ada.at(`/notifications/${id}`))).body);
  assert.equal((await one).resent_as, body.id);
  assert.deepEqual([(await two).retry_of, (await two).sent_by], [first, 'Ada Byron']);
});

test('concurrent requests for the reach of a resend share one query', async () => {
  await phones(2, () => true);
  const id = await sent();
  const all = 3;
  let [found, counts] = [0, 0];
  const allFound = Promise.withResolvers<void>();
  const database: Database & Costly = {
    ...carillon.database,
    costly: (_, work) => work(),
    async query<Row>(statement: Sql) {
      if (statement.text.includes('count(DISTINCT f.user_hash)')) {
        counts++;
        await allFound.promise;
        return carillon.database.query<Row>(statement);
      }
      const rows = await carillon.database.query<Row>(statement);
      if (++found === all) setImmediate(allFound.resolve);
      return rows;
    },
  };
  const { count } = resendRoutes({ database } as ApiDeps);
  const call = { params: { id }, serviceId: uuid(ada.serviceId) };
  const answers = await Promise.all(Array.from({ length: all }, () => count.work(call as never)));
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  assert.equal(counts, 1);
});

test('repeated and concurrent requests resend once', async () => {
  const some = await phones(2, () => true);
  const first = await sent();
  const answers = await Promise.all([resend(first), resend(first), resend(first)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 201]);
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  await shop().settled(answers[0]!.body.id);
  assert.deepEqual(received(some), [1, 1]);
  const entries = await carillon.database.query(sql`
    SELECT id FROM audit_entries WHERE notification_id = ${uuid(answers[0]!.body.id)}`);
  assert.equal(entries.length, 1);
});

test('devices that are deactivated, deleted or have a new user are left out', async () => {
  const some = await phones(4, () => true);
  const first = await sent();
  const [, gone, moved] = some.map(({ id }) => uuid(id));
  await carillon.as(ada.business).delete(`/v1/devices/${some[0]!.id}`);
  await carillon.database.query(sql`DELETE FROM devices WHERE id = ${gone}`);
  await carillon.database.query(sql`UPDATE devices SET user_id = 'somebody else' WHERE id = ${moved}`);
  assert.deepEqual(await reach(first), { devices: 1, people: 1 });
  const again = await shop().settled((await resend(first)).body.id);
  assert.deepEqual([again.delivery_stats.total, received(some)], [1, [0, 0, 0, 1]]);
});

test('a phone that changes its user after dispatch and before its attempt receives nothing', {
  skip: skipWithCitus,
}, async () => {
  const [phone, other] = await phones(2, () => true);
  const first = await sent();
  push.behave(phone!.token, [{ status: 503 }]);
  push.behave(other!.token, [{ status: 503 }]);
  // The first attempt is rejected with 503, and the phone changes its user before the next one.
  await carillon.database.query(sql`
    CREATE FUNCTION phone_moves() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.status = 1 THEN UPDATE devices SET user_id = 'somebody else' WHERE id = NEW.device_id AND name = 'moves'; END IF;
      RETURN NEW;
    END $$`);
  await carillon.database.query(sql`
    CREATE TRIGGER moves AFTER UPDATE ON deliveries FOR EACH ROW EXECUTE FUNCTION phone_moves()`);
  await carillon.database.query(sql`UPDATE devices SET name = 'moves' WHERE id = ${uuid(phone!.id)}`);
  try {
    const again = await shop().settled((await resend(first)).body.id);
    assert.deepEqual([again.delivery_stats.completed, again.delivery_stats.failed], [1, 1]);
    assert.deepEqual(received([phone!, other!]), [0, 1]);
  } finally {
    await carillon.database.query(sql`DROP TRIGGER moves ON deliveries`);
    await carillon.database.query(sql`DROP FUNCTION phone_moves`);
  }
});

test('a failed direct notification is resent to the same device', async () => {
  const [phone] = await phones(1, () => true);
  const direct = await sent(`?device_id=${phone!.id}`);
  const again = await resend(direct);
  await shop().settled(again.body.id);
  assert.deepEqual(received([phone!]), [1]);
  const { audience } = (await ada.get(ada.at(`/notifications/${again.body.id}`))).body;
  assert.deepEqual(audience, { kind: 'device', id: phone!.id, name: 'Pixel 8' });
});

test('a notification cannot be resent while it is being sent, or if no delivery failed', async () => {
  const [phone] = await phones(1, () => false);
  push.behave(phone!.token, ['slow']);
  const id = await shop().send();
  assert.equal((await resend(id)).status, 409, 'it is being sent');
  await push.waitFor(() => push.attemptsOf(phone!.token).length >= 1);
  push.release();
  await shop().settled(id);
  assert.equal((await resend(id)).status, 409, 'none failed');
});

test('a resend that reaches no device is skipped', async () => {
  const [phone] = await phones(1, () => true);
  const first = await sent();
  await carillon.as(ada.business).delete(`/v1/devices/${phone!.id}`);
  assert.equal((await shop().settled((await resend(first)).body.id)).status, 'skipped');
});

test('dispatch resumes at its cursor after a failed page, without gaps or duplicates', async () => {
  const some = await phones(2500, (i) => i % 10 !== 0);
  const first = await sent();
  const failed = some.filter((_, i) => i % 10 !== 0).map(({ id }) => uuid(id));
  const service = fromWire('svc', ada.serviceId)!;
  // It has no job, so that only this test dispatches its pages.
  const again = await carillon.database.transaction((tx) => insertResent(tx, service, uuid(first)));
  const { database } = carillon;
  const held = holdingJobs(database, again!);
  const killed = endingWith(database, () => Promise.reject(new Error('killed before its commit')));
  assert.equal(await dispatchPage(held, service, again!), 'more');
  await assert.rejects(dispatchPage(killed, service, again!), /killed/);
  assert.equal(await dispatchPage(held, service, again!), 'more');
  assert.equal(await dispatchPage(held, service, again!), 'done');
  assert.equal(await dispatchPage(held, service, again!), 'done');
  const jobs = (await listJobs(database, 'send')).filter((job) => job.notification_id === again);
  const pages = jobs.map((job) => unpackIds((job as OwedDeliveries).devices));
  assert.deepEqual(
    pages.map(({ length }) => length),
    [1000, 1000, 250],
  );
  assert.deepEqual(pages.flat(), failed.toSorted());
  const rows = await carillon.database.query(sql`
    SELECT device_id FROM deliveries WHERE notification_id = ${again} AND status = 0`);
  assert.equal(rows.length, 2250);
});

test('dispatch continues after a thousand devices that cannot be reached', async () => {
  const some = await phones(1100, () => true);
  const first = await sent();
  const unsubscribed = some.slice(0, 1050).map(({ id }) => uuid(id));
  await carillon.database.query(
    sql`UPDATE devices SET notifications_enabled = false WHERE id = ANY(${unsubscribed}::uuid[])`,
  );
  const { body } = await resend(first);
  const again = await shop().settled(body.id);
  assert.deepEqual(again.delivery_stats, { total: 50, created: 0, queued: 0, completed: 50, failed: 0 });
});

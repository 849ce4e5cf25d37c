import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { resendRoutes } from '../../../server/api/console/notifications/resend.ts';
import type { ApiParts } from '../../../server/api/parts.ts';
import { fromWire } from '../../../server/ids.ts';
import { type Database, type Sql, sql } from '../../../server/storage/database.ts';
import { dispatchPage } from '../../../server/storage/due.ts';
import { type JobQueue, unpackIds } from '../../../server/storage/jobs.ts';
import { insertResent } from '../../../server/storage/sent.ts';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { signUpWithService } from '../../console.ts';
import { plantDevices } from '../../devices.ts';
import { type PushService, startPushService, type TestSubscription } from '../../push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let ada: Awaited<ReturnType<typeof signUpWithService>>;
before(async () => {
  push = await startPushService({ decrypt: false });
  carillon = await startTestCarillon();
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

/** Phones whose first delivery the push service refuses, for `isRefused`. */
async function phones(count: number, isRefused: (index: number) => boolean): Promise<Phone[]> {
  const some = Array.from({ length: count }, (_, i) =>
    push.subscribe({ shareKeys: true, behaviour: isRefused(i) ? [{ status: 400, body: 'not now' }] : null }),
  );
  const ids = await plantDevices(
    carillon.database,
    ada.serviceId,
    some.map((phone) => phone.subscription),
  );
  return some.map((phone, i) => ({ ...phone, id: ids[i]! }));
}

const shop = () => carillon.as(ada.business);
const resend = (id: string) => ada.post(ada.at(`/notifications/${id}/resend`));
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

test('it reaches those whom the first did not, and nobody else', async () => {
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

test('those who ask at the same time how many it would reach share one count', async () => {
  await phones(2, () => true);
  const id = await sent();
  const all = 3;
  let [found, counts] = [0, 0];
  const allFound = Promise.withResolvers<void>();
  const database: Database = {
    ...carillon.database,
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
  const { count } = resendRoutes({ database } as ApiParts);
  const call = { params: { id }, serviceId: uuid(ada.serviceId) };
  const asked = await Promise.all(Array.from({ length: all }, () => count.work(call as never)));
  assert.equal(new Set(asked.map((answer) => JSON.stringify(answer))).size, 1);
  assert.equal(counts, 1);
});

test('asked for twice, also at the same time, it is sent once', async () => {
  const some = await phones(2, () => true);
  const first = await sent();
  const answers = await Promise.all([resend(first), resend(first), resend(first)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 201]);
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
  await shop().settled(answers[0]!.body.id);
  assert.deepEqual(received(some), [1, 1]);
  const noted = await carillon.database.query(sql`
    SELECT id FROM activities WHERE notification_id = ${uuid(answers[0]!.body.id)}`);
  assert.equal(noted.length, 1);
});

test('who is off, gone, or somebody else by now is left out', async () => {
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

test('a phone that becomes somebody else’s between its page and its turn gets nothing', async () => {
  const [phone, other] = await phones(2, () => true);
  const first = await sent();
  push.behave(phone!.token, [{ status: 503 }]);
  push.behave(other!.token, [{ status: 503 }]);
  // It is tried, refused for now, and changes hands before the next try.
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

test('one to a single person or device is sent again to the same, where it failed', async () => {
  const [phone] = await phones(1, () => true);
  const direct = await sent(`?device_id=${phone!.id}`);
  const again = await resend(direct);
  await shop().settled(again.body.id);
  assert.deepEqual(received([phone!]), [1]);
  const { audience } = (await ada.get(ada.at(`/notifications/${again.body.id}`))).body;
  assert.deepEqual(audience, { kind: 'device', id: phone!.id, name: 'Pixel 8' });
});

test('while the first is being sent, and where none failed, there is nothing to send again', async () => {
  const [phone] = await phones(1, () => false);
  push.behave(phone!.token, ['slow']);
  const id = await shop().send();
  assert.equal((await resend(id)).status, 409, 'it is being sent');
  await push.waitFor(() => push.attemptsOf(phone!.token).length === 1);
  push.release();
  await shop().settled(id);
  assert.equal((await resend(id)).status, 409, 'none failed');
});

test('what cannot be sent again to anybody is skipped', async () => {
  const [phone] = await phones(1, () => true);
  const first = await sent();
  await carillon.as(ada.business).delete(`/v1/devices/${phone!.id}`);
  assert.equal((await shop().settled((await resend(first)).body.id)).status, 'skipped');
});

test('the walk goes on at its cursor after a page that did not come to be, without a gap or a double', async () => {
  const some = await phones(2500, (i) => i % 10 !== 0);
  const first = await sent();
  const failed = some.filter((_, i) => i % 10 !== 0).map(({ id }) => uuid(id));
  const service = fromWire('svc', ada.serviceId)!;
  // No job for it: its pages are made by this test alone.
  const again = await carillon.database.transaction((tx) => insertResent(tx, service, uuid(first)));
  const pages: string[][] = [];
  let isKilled = false;
  const jobs = {
    async add(_tx: unknown, queue: string, [job]: { data: { devices: string } }[]) {
      assert.equal(queue, 'send');
      if (isKilled) throw new Error('killed before its commit');
      pages.push(unpackIds(job!.data.devices));
    },
  } as unknown as JobQueue;
  assert.equal(await dispatchPage(carillon.database, jobs, again!), 'more');
  isKilled = true;
  await assert.rejects(dispatchPage(carillon.database, jobs, again!), /killed/);
  isKilled = false;
  assert.equal(await dispatchPage(carillon.database, jobs, again!), 'more');
  assert.equal(await dispatchPage(carillon.database, jobs, again!), 'done');
  assert.equal(await dispatchPage(carillon.database, jobs, again!), 'done');
  assert.deepEqual(
    pages.map(({ length }) => length),
    [1000, 1000, 250],
  );
  assert.deepEqual(pages.flat(), failed.toSorted());
  const rows = await carillon.database.query(sql`
    SELECT device_id FROM deliveries WHERE notification_id = ${again} AND status = 0`);
  assert.equal(rows.length, 2250);
});

test('a stretch of a thousand who cannot be reached is not the end of the walk', async () => {
  const some = await phones(1100, () => true);
  const first = await sent();
  const away = some.slice(0, 1050).map(({ id }) => uuid(id));
  await carillon.database.query(
    sql`UPDATE devices SET notifications_enabled = false WHERE id = ANY(${away}::uuid[])`,
  );
  const { body } = await resend(first);
  const again = await shop().settled(body.id);
  assert.deepEqual(again.delivery_stats, { total: 50, created: 0, queued: 0, completed: 50, failed: 0 });
});

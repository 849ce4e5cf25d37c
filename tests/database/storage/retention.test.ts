import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { fromWire, newId, toWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { acquireRetentionLock, MAX_DELIVERIES } from '../../../server/storage/operating/retention.ts';
import { insertAuditEntry } from '../../../server/storage/services/audit.ts';
import { deleteOldAuditEntriesOfAll, deleteOldNotifications } from '../../../server/upkeep/retention.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

const DAYS = 90;
const DAY = 24 * 3_600_000;
let carillon: TestCarillon;
let push: PushService;
let business: Business;
let shop: ReturnType<TestCarillon['as']>;
let stop = new AbortController();

before(async () => {
  // Its own cleanup begins a minute after the start, and would delete rows that a test on a slow machine still needs.
  carillon = await startTestCarillon({ RETENTION_DAYS: '0' });
  push = await startPushService({ decrypt: false });
  business = await carillon.register();
  shop = carillon.as(business);
});
afterEach(() => {
  stop = new AbortController();
  push.behaveAll(null);
  push.release();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const forget = (days = DAYS) => deleteOldNotifications(carillon.database, days, stop.signal);

/** Makes a notification this many days older in all its times; returns its new id. */
async function age(id: string, days: number): Promise<string> {
  const uuid = fromWire('ntf', id)!;
  const older = olderId(uuid, days);
  await carillon.database.transaction(async (tx) => {
    const by = sql`${days} * interval '1 day'`;
    const [times] = await tx.query<{ created: string; due: string | null; scheduled: string | null }>(sql`
      SELECT (created_at - ${by})::text AS created, (due_at - ${by})::text AS due, (scheduled_at - ${by})::text AS scheduled
      FROM notifications WHERE id = ${uuid}`);
    const { created, due, scheduled } = times!;
    await tx.query(sql`
      UPDATE notifications SET id = ${older}, created_at = ${created}, due_at = ${due}, scheduled_at = ${scheduled}
      WHERE id = ${uuid}`);
    await tx.query(sql`UPDATE deliveries SET notification_id = ${older} WHERE notification_id = ${uuid}`);
    for (const table of [sql`taps`, sql`receipts`, sql`archived_notifications`])
      await tx.query(sql`UPDATE ${table} SET notification_id = ${older} WHERE notification_id = ${uuid}`);
  });
  return toWire('ntf', older);
}

/** Returns an older id. A UUIDv7 begins with 48 bits of milliseconds. */
function olderId(uuid: string, days: number): string {
  const time = Number.parseInt(uuid.replace('-', '').slice(0, 12), 16) - days * DAY;
  const text = time.toString(16).padStart(12, '0');
  return `${text.slice(0, 8)}-${text.slice(8)}${uuid.slice(13)}`;
}

/** Inserts a finished notification to everybody that was due this many days ago, with deliveries to devices that do not exist. */
async function plantOld(to: string, days: number, deliveries: number): Promise<string> {
  const service = fromWire('svc', to);
  const id = olderId(newId(), days);
  await carillon.database.query(sql`
    INSERT INTO notifications (id, service_id, status, payload, created_at, due_at, released, dispatched, total, completed)
    SELECT ${id}, ${service}, CASE WHEN ${deliveries} = 0 THEN 'skipped' ELSE 'completed' END, '{"title":"Old","message":"bread"}',
      due, due, true, true, ${deliveries}, ${deliveries} FROM (SELECT now() - ${days} * interval '1 day' AS due) t`);
  await carillon.database.query(sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, reason_code)
    SELECT ${service}, ${id}, gen_random_uuid(), 0, 2, 'accepted' FROM generate_series(1, ${deliveries}::int)`);
  return toWire('ntf', id);
}

async function exists(id: string): Promise<boolean> {
  return (await shop.get(`/v1/notifications/${id}`)).status === 200;
}

/** Tables whose rows have their own times, by which they are deleted. */
const NOT_OF_NOTIFICATION = ['audit_entries', 'idempotency_keys', 'scheduled_notifications'];

/** Returns the number of a notification's rows in each table that has some. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const uuid = fromWire('ntf', id);
  const tables = await carillon.database.query<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'notification_id' AND table_name <> ALL(${NOT_OF_NOTIFICATION}::text[])`);
  assert.ok(tables.length >= 6);
  const rows: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await carillon.database.query<{ count: number }>({
      text: `SELECT count(*)::int AS count FROM ${name} WHERE notification_id = $1`,
      values: [uuid],
    });
    if (row!.count > 0) rows[name] = row!.count;
  }
  return rows;
}

async function phoneOf(user: string) {
  const phone = await carillon.open(business.serviceId, user, push.subscribe().subscription);
  const headers = { authorization: `Bearer ${phone.secret}` };
  return {
    archive: (id: string) => carillon.call('PUT', `/embed/v1/devices/${phone.id}/archive/${id}`, { headers }),
    report: (id: string) => {
      const receipts = ['shown', 'tapped'].map((type) => ({
        notification_id: id,
        type,
        at: new Date().toISOString(),
      }));
      return carillon.call('POST', `/embed/v1/devices/${phone.id}/receipts`, { headers, body: { receipts } });
    },
    archived: async (): Promise<string[]> => {
      const url = `/embed/v1/devices/${phone.id}/notifications?archived=true`;
      const { body } = await carillon.call('GET', url, { headers });
      return body.data.map((item: { id: string }) => item.id);
    },
  };
}

test('an old notification goes, with its deliveries, taps and receipts, from lists and archives; a younger one stays', async () => {
  const phone = await phoneOf('ada');
  const send = async () => {
    const id = await shop.send('?user_id=ada');
    await shop.settled(id);
    assert.deepEqual((await phone.report(id)).body, { skipped: [] });
    assert.equal((await phone.archive(id)).status, 200);
    return id;
  };
  const [old, young] = [await age(await send(), DAYS + 1), await age(await send(), DAYS - 1)];
  assert.deepEqual(await phone.archived(), [young, old]);
  assert.deepEqual(await rowsOf(old), { deliveries: 1, taps: 1, receipts: 1, archived_notifications: 1 });

  assert.equal(await forget(), 1);
  const { status, body } = await shop.get(`/v1/notifications/${old}`);
  assert.deepEqual([status, body.error.data.entity], [404, 'notification']);
  assert.deepEqual(await rowsOf(old), {});
  assert.deepEqual(await rowsOf(young), { deliveries: 1, taps: 1, receipts: 1, archived_notifications: 1 });
  assert.deepEqual(await phone.archived(), [young]);
  const list = await shop.get('/v1/notifications?user_id=ada');
  assert.deepEqual(
    list.body.data.map((one: { id: string }) => one.id),
    [young],
  );
  assert.deepEqual((await phone.report(old)).body, { skipped: [old] });
});

test('an old notification to many goes with its pages, and with a list that was left behind', async () => {
  const serviceId = fromWire('svc', business.serviceId)!;
  const id = await plantOld(business.serviceId, DAYS + 1, 2);
  const uuid = fromWire('ntf', id)!;
  const { database } = carillon;
  await database.query(sql`
    INSERT INTO broadcast_pages (service_id, notification_id, block, recipients)
    SELECT ${serviceId}, ${uuid}, block, repeat('01', 512)::bit(1024) FROM generate_series(0, 2) AS t (block)`);
  await database.query(sql`
    INSERT INTO notification_users (service_id, notification_id, user_ids) VALUES (${serviceId}, ${uuid}, ARRAY['ada', 'bob'])`);
  assert.deepEqual(await rowsOf(id), { deliveries: 2, broadcast_pages: 3, notification_users: 1 });
  assert.equal(await forget(), 1);
  assert.deepEqual([await rowsOf(id), await exists(id)], [{}, false]);
});

test('every final status goes: skipped, failed, cancelled', async () => {
  const skipped = await shop.send('?user_id=nobody');
  await shop.settled(skipped);
  const failed = await failedOne();
  const cancelled = await shop.send('', {}, { scheduled_at: inDays(20) });
  await shop.delete(`/v1/notifications/${cancelled}`);
  const old = [await age(skipped, DAYS + 1), await age(failed, DAYS + 1), await age(cancelled, DAYS + 21)];
  assert.equal(await forget(), 3);
  for (const id of old) assert.equal(await exists(id), false);
});

test('what is scheduled or owed stays, however old, and so does what was due a short time ago', async () => {
  const scheduled = await age(await shop.send('', {}, { scheduled_at: inDays(29) }), 25);
  const owed = await owedOne();
  // It was created and cancelled long ago, but was scheduled for a more recent time.
  const cancelled = await shop.send('', {}, { scheduled_at: inDays(20) });
  await shop.delete(`/v1/notifications/${cancelled}`);
  const once = await age(cancelled, DAYS + 5);
  const stuck = await age(await owedOne(), DAYS + 5);
  assert.equal(await forget(), 0);
  await forget(1);
  for (const id of [scheduled, owed, stuck]) assert.ok(await exists(id));
  assert.equal(await exists(once), false);
});

test('0 days keep everything for ever', async () => {
  const id = await plantOld(business.serviceId, 10_000, 1);
  assert.equal(await forget(0), 0);
  // Such ids have not existed for that long.
  assert.equal(await forget(36_500), 0);
  assert.ok(await exists(id));
  assert.equal(await forget(), 1);
});

test('many notifications and large ones go, those of other services too, in several steps', async () => {
  const other = (await carillon.register()).serviceId;
  const sizes = [0, 1, MAX_DELIVERIES - 1, MAX_DELIVERIES, MAX_DELIVERIES + 1, 2 * MAX_DELIVERIES + 7, 3, 0];
  for (const [i, size] of sizes.entries())
    await plantOld(i % 2 === 0 ? business.serviceId : other, DAYS + 1, size);
  // There are more than one step reads.
  const small = Array.from({ length: 1500 }, () => olderId(newId(), 100));
  const otherService = fromWire('svc', other);
  await carillon.database.query(sql`
    INSERT INTO notifications (id, service_id, status, payload, created_at, due_at, released, dispatched, total, completed)
    SELECT id, ${otherService}, 'completed', '{}', due, due, true, true, 1, 1
    FROM unnest(${small}::uuid[]) AS t (id), (SELECT now() - interval '100 days' AS due) d`);
  await carillon.database.query(sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, reason_code)
    SELECT ${otherService}, id, gen_random_uuid(), 0, 2, 'accepted' FROM unnest(${small}::uuid[]) AS t (id)`);
  const young = await plantOld(other, DAYS - 1, 5);
  assert.equal(await forget(), sizes.length + small.length);
  const [left] = await carillon.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM deliveries d
    WHERE NOT EXISTS (SELECT FROM notifications n WHERE n.service_id = d.service_id AND n.id = d.notification_id)`);
  assert.equal(left!.count, 0, 'deliveries without a notification');
  assert.deepEqual(await rowsOf(young), { deliveries: 5 });
});

test('of several processes one does it, and another once that one is gone', async () => {
  const id = await plantOld(business.serviceId, DAYS + 1, 3);
  const giveBack = (await acquireRetentionLock(carillon.database))!;
  assert.equal(await forget(), 0);
  assert.ok(await exists(id));
  await giveBack();
  const counts = await Promise.all([forget(), forget(), forget()]);
  assert.deepEqual(counts.toSorted(), [0, 0, 1]);
  assert.equal(await exists(id), false);
});

test('a stop ends it after the step under way, and the next time goes on with what is left', async () => {
  const id = await plantOld(business.serviceId, DAYS + 1, 3 * MAX_DELIVERIES);
  const forgetting = forget();
  await until(async () => (await rowsOf(id)).deliveries! < 3 * MAX_DELIVERIES, 'the first step');
  stop.abort();
  await assert.rejects(forgetting, { name: 'AbortError' });
  assert.ok((await rowsOf(id)).deliveries! > 0);
  assert.ok(await exists(id), 'its row goes last');

  stop = new AbortController();
  assert.equal(await forget(), 1);
  assert.deepEqual(await rowsOf(id), {});
});

test('a broadcast that is under way meanwhile is finished to the last device', async () => {
  const { business: crowd, tokens } = await seedPhones(carillon, carillon.database, push, 1100);
  for (let i = 0; i < 4; i++) await plantOld(crowd.serviceId, DAYS + 1, MAX_DELIVERIES + i);
  const before = push.received.length;
  push.behave(tokens[0]!, 'slow');
  const id = await carillon.as(crowd).send();
  await push.waitFor(before + 100);
  assert.equal(await forget(), 4);
  // On a slow machine the first attempt may have timed out, followed by a second one.
  await push.waitFor(() => push.attemptsOf(tokens[0]!).length > 0);
  push.behave(tokens[0]!, null);
  push.release();
  const read = await carillon.as(crowd).settled(id);
  assert.deepEqual(read.delivery_stats, { total: 1100, created: 0, queued: 0, completed: 1100, failed: 0 });
  assert.equal(await forget(), 0);
});

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

async function failedOne(): Promise<string> {
  const { subscription, token } = push.subscribe();
  await carillon.open(business.serviceId, 'refused', subscription);
  push.behave(token, { status: 400 });
  const id = await shop.send('?user_id=refused');
  assert.equal((await shop.settled(id)).status, 'failed');
  return id;
}

/** Sends a notification that the push service does not answer, so that it is owed until the release. */
async function owedOne(): Promise<string> {
  const { subscription, token } = push.subscribe();
  await carillon.open(business.serviceId, 'slow', subscription);
  push.behave(token, 'slow');
  const id = await shop.send('?user_id=slow');
  await push.waitFor(() => push.attemptsOf(token).length > 0);
  return id;
}

test('audit entries are deleted after their days, but not while their notification exists', async () => {
  const serviceId = fromWire('svc', business.serviceId)!;
  const kept = await plantOld(business.serviceId, 500, 0);
  const plant = async (subject: string, days: number, notificationId: string | null = null) => {
    const entry = { serviceId, accountId: null, actor: 'Ada', action: 'widget.created', subject };
    await insertAuditEntry(carillon.database, { ...entry, notificationId });
    await carillon.database.query(sql`
      UPDATE audit_entries SET id = ${olderId(newId(), days)}, created_at = now() - ${days} * interval '1 day'
      WHERE service_id = ${serviceId} AND subject = ${subject}`);
  };
  await plant('young', 300);
  await plant('of a notification', 400, fromWire('ntf', kept));
  await plant('of a deleted notification', 400, newId());
  for (let i = 0; i < 3; i++) await plant(`old ${i}`, 400);
  const subjects = async () =>
    (
      await carillon.database.query<{ subject: string }>(sql`
        SELECT subject FROM audit_entries WHERE service_id = ${serviceId} AND subject IS NOT NULL ORDER BY id`)
    ).map(({ subject }) => subject);

  await deleteOldAuditEntriesOfAll(carillon.database, 0, stop.signal);
  assert.equal((await subjects()).length, 6);
  await deleteOldAuditEntriesOfAll(carillon.database, 365, stop.signal);
  assert.deepEqual(await subjects(), ['of a notification', 'young']);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const PAYLOAD = { title: 'Fresh bread', message: 'The oven is open.' };

async function startBusiness() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const create = (scheduled_at: unknown, to = '?user_id=nobody') =>
    shop.post(`/v1/notifications${to}`, { payload: PAYLOAD, scheduled_at });
  const read = async (id: string) => (await shop.get(`/v1/notifications/${id}`)).body;
  return { business, shop, create, read };
}

test('a missing, null or empty scheduled_at means now', async () => {
  const { shop, create } = await startBusiness();

  for (const empty of [undefined, null, '']) {
    const { status, body } = await create(empty);
    assert.equal(status, 201);
    const settled = await shop.settled(body.id);
    assert.deepEqual([settled.status, settled.scheduled_at], ['skipped', null]);
  }
});

test('up to 5 minutes in the past means now', async () => {
  const { shop, create } = await startBusiness();

  for (const past of [-1, -MINUTE, -4 * MINUTE]) {
    const { status, body } = await create(at(past));
    assert.equal(status, 201);
    assert.equal((await shop.settled(body.id)).status, 'skipped');
  }
});

test('more than 5 minutes in the past or 30 days ahead is a 400', async () => {
  const { shop, create } = await startBusiness();

  for (const time of [-5 * MINUTE - 1000, -DAY, -30 * 365 * DAY, 30 * DAY + MINUTE, 31 * DAY, 3650 * DAY])
    assertValidationErrors(await create(at(time)), 'scheduled_at');

  assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
});

test('up to 30 days ahead is accepted, with the status created', async () => {
  const { create, read } = await startBusiness();

  for (const time of [MINUTE, DAY, 30 * DAY - 5000]) {
    const text = at(time);
    const { status, body } = await create(text);
    assert.equal(status, 201);
    const { status: state, scheduled_at, delivery_stats } = await read(body.id);
    assert.deepEqual([state, scheduled_at, delivery_stats.total], ['created', text, 0]);
  }
});

test('a time with an offset is stored and returned in UTC', async () => {
  const { shop, create, read } = await startBusiness();
  const time = new Date(Math.floor((Date.now() + DAY) / 1000) * 1000);
  const local = (hours: number) => new Date(time.getTime() + hours * 60 * MINUTE).toISOString().slice(0, 19);
  const forms = [
    `${local(0)}Z`,
    `${local(2)}+02:00`,
    `${local(-9.5)}-09:30`,
    `${local(0)}-00:00`,
    `${local(0)}.000Z`,
    `${local(0)}.0000000Z`,
    `${local(0).replace('T', 't')}z`,
  ];
  for (const form of forms) {
    const { status, body } = await create(form);
    assert.equal(status, 201, form);
    const { scheduled_at } = await read(body.id);
    assert.match(scheduled_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    assert.equal(Date.parse(scheduled_at), time.getTime(), form);
  }
  for (const { scheduled_at } of (await shop.get('/v1/notifications')).body.data)
    assert.equal(Date.parse(scheduled_at), time.getTime());
});

test('anything but an RFC 3339 date-time with an offset is a 400', async () => {
  const { shop, create } = await startBusiness();
  const tomorrow = at(DAY).slice(0, 10);
  const bad = [
    ...[
      `${tomorrow}T09:00:00`,
      `${tomorrow}`,
      `${tomorrow}T09:00Z`,
      `${tomorrow}T09:00:00+0200`,
      `${tomorrow}T9:00:00Z`,
    ],
    ...[
      `${tomorrow}T09:00:00+2:00`,
      `${tomorrow}T09:00:00 CET`,
      `${tomorrow}T09:60:00Z`,
      `${tomorrow}T25:00:00Z`,
    ],
    ...[
      `${tomorrow}T09:00:00+25:00`,
      `${tomorrow}T09:00:00.Z`,
      `${tomorrow}T09:00:00,5Z`,
      ` ${tomorrow}T09:00:00Z`,
    ],
    ...['tomorrow', 'now', '0', Date.now() + DAY, String(Date.now() + DAY), true, {}, [at(DAY)]],
  ];
  for (const time of bad) assertValidationErrors(await create(time), 'scheduled_at');
  assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
});

test('a day that does not exist is a 400 instead of a day of the next month', async () => {
  const { create } = await startBusiness();
  const [year] = at(0).split('-');

  for (const day of [
    '02-30',
    '02-31',
    '04-31',
    '06-31',
    '09-31',
    '11-31',
    '00-10',
    '13-01',
    '01-00',
    '01-32',
  ])
    assertValidationErrors(await create(`${year}-${day}T09:00:00Z`), 'scheduled_at');
});

test('hour 24 is a 400, as in RFC 3339', async () => {
  const { create } = await startBusiness();

  assertValidationErrors(await create(`${at(DAY).slice(0, 10)}T24:00:00Z`), 'scheduled_at');
});

test('recipients are determined when it is due: a device that was added after the request receives it', async () => {
  const { business, shop, create } = await startBusiness();
  const phone = push.subscribe();
  const { body } = await create(at(DAY), '?user_id=ada');

  await carillon.open(business.serviceId, 'ada', phone.subscription);
  const moved = await shop.patch(`/v1/notifications/${body.id}`, { scheduled_at: at(500) });
  assert.equal(moved.status, 200);

  const settled = await shop.settled(body.id);
  assert.equal(settled.status, 'completed');
  const [arrived] = push.attemptsOf(phone.token);
  assert.ok(arrived!.at >= Date.parse(settled.scheduled_at!), 'it was sent too early');
});

test('cancelling before it is due makes it skipped, and is idempotent', async () => {
  const { shop, create, read } = await startBusiness();
  const { id } = (await create(at(DAY))).body;

  for (let i = 0; i < 2; i++) {
    const answer = await shop.delete(`/v1/notifications/${id}`);
    assert.deepEqual([answer.status, answer.body], [200, { id }]);
    const { status, delivery_stats } = await read(id);
    assert.deepEqual([status, delivery_stats.total], ['skipped', 0]);
  }
});

test('a cancelled notification is not sent when its time comes', async () => {
  const { business, shop, create, read } = await startBusiness();
  const phone = push.subscribe();
  await carillon.open(business.serviceId, 'ada', phone.subscription);
  const cancelled = (await create(at(DAY), '')).body.id;
  await shop.delete(`/v1/notifications/${cancelled}`);
  await carillon.database.query(sql`
    UPDATE scheduled_notifications SET scheduled_at = now() - interval '1 second'
    WHERE notification_id = ${fromWire('ntf', cancelled)}`);

  // A later notification has already been released, so the cancelled one would have been too.
  const other = (await create(at(200), '')).body.id;
  assert.equal((await shop.settled(other)).status, 'completed');

  assert.equal((await read(cancelled)).status, 'skipped');
  assert.equal(push.attemptsOf(phone.token).length, 1);
  assert.equal((await shop.delete(`/v1/notifications/${cancelled}`)).status, 200);
});

test('cancelling is a 409 while it is being sent, and once it is completed, failed or skipped', async () => {
  const { business, shop, read } = await startBusiness();
  const open = async (user: string, status: number | 'slow') => {
    const { subscription, token } = push.subscribe();
    push.behave(token, status === 'slow' ? status : { status });
    await carillon.open(business.serviceId, user, subscription);
    return token;
  };
  await open('completed', 201);
  await open('failed', 400);
  const slow = await open('queued', 'slow');

  for (const status of ['completed', 'failed', 'queued', 'skipped']) {
    const id = await shop.send(`?user_id=${status}`);
    await shop.until(id, (notification) => notification.status === status);
    const refused = await shop.delete(`/v1/notifications/${id}`);
    assertRefused(refused, 409, 'notification');
    const remedy = /^The notification is being sent.*POST \/v1\/notifications\/\{id\}\/stop$/;
    const { message } = refused.body.error;
    if (status === 'queued') assert.match(message, remedy);
    else assert.equal(message, 'The notification is final, so it can no longer be cancelled');
    const changed = await shop.patch(`/v1/notifications/${id}`, { scheduled_at: at(3_600_000) });
    assertRefused(changed, 409, 'notification');
    assert.equal(remedy.test(changed.body.error.message), status === 'queued');
    assert.equal((await read(id)).status, status);
    if (status === 'queued') await push.waitFor(() => push.attemptsOf(slow).length > 0);
    push.release(slow);
    await shop.settled(id);
  }
});

test('cancelling a scheduled notification that was sent is a 409', async () => {
  const { shop, create } = await startBusiness();
  const { id } = (await create(at(100))).body;
  await shop.settled(id);

  assertRefused(await shop.delete(`/v1/notifications/${id}`), 409, 'notification');
});

import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { toWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { DEMO_BUDGET, renewBudget, type Stored } from '../../../server/storage/demo/budget.ts';
import { resetDemo } from '../../../server/storage/demo/demo.ts';
import { DEMO_BRANDING } from '../../../server/upkeep/demo.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Answer } from '../../support/client.ts';
import { openConsole } from '../../support/console.ts';

let carillon: TestCarillon;
let demo: Business;
before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
  const { serviceId, apiKey } = carillon.carillon.demo!;
  demo = { serviceId: toWire('svc', serviceId), key: apiKey };
  // The slot of this reset is in the future, so that no quarter of an hour that begins during the tests causes another reset.
  await reset(++slot);
});
after(() => carillon?.stop());
beforeEach(() => renewBudget(carillon.database));

let slot = Math.floor(Date.now() / (15 * 60_000)) + 1000;
const reset = (at: number) =>
  resetDemo(carillon.database, carillon.keyring, carillon.carillon.demo!, DEMO_BRANDING, at);

const payload = { title: 'Fresh bread', message: 'The oven is open.' };

async function stored(): Promise<Stored> {
  const [row] = await carillon.database.query<{ value: Stored }>(
    sql`SELECT value FROM settings WHERE name = 'demo_stored'`,
  );
  return row?.value ?? { rows: 0, bytes: 0 };
}

const leave = ({ rows = DEMO_BUDGET.rows, bytes = DEMO_BUDGET.bytes }: Partial<Stored>) =>
  carillon.database.query(sql`
    INSERT INTO settings (name, value)
    VALUES ('demo_stored', ${JSON.stringify({ rows: DEMO_BUDGET.rows - rows, bytes: DEMO_BUDGET.bytes - bytes })}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);

function assertFull({ status, headers, body }: Answer): void {
  assert.equal(status, 429, JSON.stringify(body));
  assert.equal(body.error.data.code, 'too_many_requests');
  assert.match(body.error.message, /The demo stores no more until it is reset/);
  const seconds = Number(headers.get('retry-after'));
  assert.ok(seconds >= 1 && seconds <= 900, `${seconds}`);
}

const open = (service: string, user: string) =>
  carillon.call('POST', '/embed/v1/devices', {
    body: { service, user, device: { name: 'Pixel 8', platform: 'android' }, subscription: null },
  });

const openVisitor = () =>
  openConsole({
    url: carillon.url,
    call: (method, path, how) =>
      carillon.call(method, path, { ...how, headers: { ...how?.headers, 'sec-fetch-site': 'same-origin' } }),
  });

test('whatever a visitor can store is counted, and refused once the budget is used up', async () => {
  const shop = carillon.as(demo);
  const visitor = openVisitor();
  const path = `/services/${demo.serviceId}`;
  const template = { name: 'Bread', payload };
  const writes: Record<string, () => Promise<Answer>> = {
    notification: () => shop.post('/v1/notifications?user_id=x', { payload }),
    broadcast: () => shop.post('/v1/notifications', { payload }),
    batch: () => shop.post('/v1/notifications/batch', { notifications: [{ user_id: 'x', payload }] }),
    widget: () => shop.post('/v1/widgets', { type: 'text', text: 'I was here' }),
    topic: () => shop.post('/v1/topics', { key: `t${Math.floor(performance.now() * 1000)}`, name: 'T' }),
    audience: () => shop.post('/v1/audiences', { name: 'A', filter: { platform: 'ios' } }),
    user: () => carillon.call('PUT', '/v1/users/x', { ...demo, body: { tags: { plan: 'gold' } } }),
    'virtual phone': () => shop.post('/v1/test-devices', { behaviour: 'accept' }),
    entry: () => shop.delete('/v1/entries?user_id=x'),
    device: () => open(demo.serviceId, 'x'),
    session: () =>
      carillon.call('HEAD', `/embed/v1/sessions/${'s'.repeat(22)}/events?service=${demo.serviceId}&user=x`),
    'console notification': () => visitor.post(`${path}/notifications`, { payload }),
    'console widget': () => visitor.post(`${path}/widgets`, { type: 'text', text: 'I was here' }),
    template: () => visitor.post(`${path}/templates`, template),
  };
  for (const [name, write] of Object.entries(writes)) {
    await renewBudget(carillon.database);
    const { status, body } = await write();
    assert.ok(status === 200 || status === 201, `${name}: ${status} ${JSON.stringify(body)}`);
    const { rows, bytes } = await stored();
    assert.ok(rows >= 1 && bytes >= 500, `${name}: ${rows} rows, ${bytes} bytes`);
  }
  for (const left of [{ rows: 0 }, { bytes: 0 }])
    for (const [name, write] of Object.entries(writes)) {
      await leave(left);
      const answer = await write();
      if (name === 'session') assert.equal(answer.status, 429);
      else assertFull(answer);
    }
  assert.equal((await shop.get('/v1/widgets')).status, 200, 'reading goes on');
});

test('a refused request stores nothing', async () => {
  const shop = carillon.as(demo);
  const ids = async () => (await shop.get('/v1/notifications?user_id=refused')).body.data;
  await leave({ bytes: 0 });
  assertFull(await shop.post('/v1/notifications?user_id=refused', { payload }));
  assert.deepEqual(await ids(), []);
});

test('a message counts as many deliveries as it can have, and its content', async () => {
  const shop = carillon.as(demo);
  const take = async (query: string, body: object) => {
    await renewBudget(carillon.database);
    assert.equal((await shop.post(`/v1/notifications${query}`, body)).status, 201);
    return stored();
  };
  const direct = await take('?user_id=x', { payload });
  assert.equal(direct.rows, 1 + 10);
  assert.equal((await take('', { payload })).rows, 1 + (await countDevices()));
  assert.equal((await take('', { payload, audience: { user_ids: ['a', 'b', 'c'] } })).rows, 1 + 30);
  const items = Array.from({ length: 100 }, (_, i) => ({ user_id: `u${i}`, payload }));
  assert.equal((await take('/batch', { notifications: items })).rows, 100 + 1000);
  const translations = Object.fromEntries(
    ['de', 'fr', 'es'].map((language) => [language, { title: 'x', message: 'y'.repeat(200) }]),
  );
  const long = await take('?user_id=x', { payload: { ...payload, translations } });
  assert.ok(long.bytes > direct.bytes + 600, `${long.bytes} and ${direct.bytes} bytes`);
});

async function countDevices(): Promise<number> {
  const { serviceId } = carillon.carillon.demo!;
  const [row] = await carillon.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM devices WHERE service_id = ${serviceId} AND deactivated_at IS NULL`);
  return Math.max(500, row!.count);
}

test('a user of the demo has ten devices at most, of which each is counted', async () => {
  for (let i = 0; i < 10; i++) assert.equal((await open(demo.serviceId, 'many')).status, 201);
  const one = await open(demo.serviceId, 'many');
  assert.deepEqual([one.status, one.body.error.data.code], [429, 'too_many_devices']);
  assert.ok((await stored()).bytes >= 10 * 20_000);
});

test('a reset renews the budget, and leaves nothing that was scheduled', async () => {
  const shop = carillon.as(demo);
  const { serviceId } = carillon.carillon.demo!;
  const later = { payload, scheduled_at: new Date(Date.now() + 7_200_000).toISOString() };
  assert.equal((await shop.post('/v1/notifications?user_id=x', later)).status, 201);
  await leave({ rows: 0 });
  assertFull(await shop.post('/v1/notifications?user_id=x', { payload }));
  assert.equal(await reset(++slot), true);
  assert.equal((await shop.post('/v1/notifications?user_id=x', { payload })).status, 201);
  const scheduled = await carillon.database.query(sql`
    SELECT FROM scheduled_notifications s WHERE service_id = ${serviceId}
      AND NOT EXISTS (SELECT FROM notifications n WHERE n.service_id = ${serviceId} AND n.id = s.notification_id)`);
  assert.deepEqual(scheduled, []);
});

test('other services have no such budget', async () => {
  const business = await carillon.register({ environment: 'demo' });
  await leave({ rows: 0, bytes: 0 });
  assert.equal((await carillon.as(business).post('/v1/notifications?user_id=x', { payload })).status, 201);
  assert.equal((await open(business.serviceId, 'x')).status, 201);
});

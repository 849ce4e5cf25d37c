import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Widget } from '../../../contract/api/widgets.ts';
import { newId, toWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { resetDemo } from '../../../server/storage/demo/demo.ts';
import { generateApiKey, insertKey } from '../../../server/storage/services/api-keys.ts';
import { findDueWebhooks } from '../../../server/storage/webhooks/due-webhooks.ts';
import { DEMO_BRANDING } from '../../../server/upkeep/demo.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
let demo: Business;

before(async () => {
  carillon = await startTestCarillon({ DEMO: 'on' });
  const { serviceId, apiKey } = carillon.carillon.demo!;
  demo = { serviceId: toWire('svc', serviceId), key: apiKey };
});
after(() => carillon?.stop());

const PERIOD = 15 * 60_000;
let slot = Math.floor(Date.now() / PERIOD) + 1000;
const reset = (at: number) =>
  resetDemo(carillon.database, carillon.keyring, carillon.carillon.demo!, DEMO_BRANDING, at);

test('/demo shows the service and a valid key', async () => {
  const { status, headers, body } = await carillon.call('GET', '/demo');

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/);
  assert.ok(body.includes(demo.serviceId));
  const [key] = /\bdemo_[0-9a-z]{32,}/.exec(body) ?? [];
  assert.equal(key, demo.key);
  assert.equal((await carillon.call('GET', '/hi', { key: key! })).status, 200);
  const { body: service } = await carillon.as(demo).get(`/v1/services/${demo.serviceId}`);
  assert.deepEqual(service, { id: demo.serviceId, ...DEMO_BRANDING });
});

test('the page shows when the data is reset next, within 15 minutes', async () => {
  const { body } = await carillon.call('GET', '/demo');

  const resetAt = Date.parse(/datetime="([^"]+)"/.exec(body)![1]!);
  assert.ok(resetAt > Date.now() - 60_000 && resetAt <= Date.now() + PERIOD);
});

test('visitors can make virtual phones', async () => {
  const shop = carillon.as(demo);
  const { status, body } = await shop.post('/v1/test-devices', { behaviour: 'accept' });
  assert.equal(status, 201);
  const { delivery_stats } = await shop.settled(await shop.send(`?user_id=${body.user_id}`));
  assert.equal(delivery_stats.completed, 1);
});

test("a reset reverts visitors' changes and does not affect other services", async () => {
  const shop = carillon.as(demo);
  const other = await carillon.register();
  await carillon.open(other.serviceId, 'ada', null);
  await carillon.as(other).send('?user_id=nobody');
  await carillon.open(demo.serviceId, 'visitor', null);
  const body = { payload: { title: 'x', message: 'y' } };
  const first = await shop.post('/v1/notifications?user_id=nobody', body, { 'idempotency-key': 'a' });
  await shop.post('/v1/topics', { key: 'rude', name: 'Rude' });
  const issued = generateApiKey('demo');
  await insertKey(carillon.database, carillon.carillon.demo!.serviceId, issued);
  await carillon.database.query(sql`
    UPDATE services SET title = 'Defaced', url = 'https://example.com' WHERE id = ${carillon.carillon.demo!.serviceId}`);

  assert.equal(await reset(++slot), true);

  assert.deepEqual((await shop.get('/v1/devices?user_id=visitor')).body.data, []);
  const topics = (await shop.get('/v1/topics')).body.data.map(({ key }: { key: string }) => key);
  assert.deepEqual(topics.sort(), ['fresh-roasts', 'orders', 'tastings']);
  const [audience, ...more] = (await shop.get('/v1/audiences')).body.data;
  assert.deepEqual([audience.name, more], ['Subscribers who get fresh roasts', []]);
  const counted = await shop.post('/v1/audiences/count', { filter: audience.filter });
  assert.equal(counted.status, 200, JSON.stringify(counted.body));
  assertRefused(await shop.get(`/v1/notifications/${first.body.id}`), 404);
  assertRefused(await carillon.call('GET', '/hi', { key: issued }), 401);
  assert.equal((await carillon.call('GET', '/hi', { key: demo.key })).status, 200);
  assert.deepEqual((await shop.get(`/v1/services/${demo.serviceId}`)).body, {
    id: demo.serviceId,
    ...DEMO_BRANDING,
  });
  const again = await shop.post('/v1/notifications?user_id=nobody', body, { 'idempotency-key': 'a' });
  assert.equal(again.status, 201);
  assert.notEqual(again.body.id, first.body.id);
  assert.equal((await carillon.as(other).get('/v1/devices')).body.data.length, 1);
  assert.equal((await carillon.as(other).get('/v1/notifications')).body.data.length, 1);
});

const withoutIds = (widgets: { id: string }[]) => widgets.map(({ id: _, ...rest }) => rest);

test('the demo shows six widgets of five types, and all of their images and pages exist', async () => {
  const shop = carillon.as(demo);
  const { data } = (await shop.get('/v1/widgets')).body;

  assert.deepEqual(
    data.toReversed().map((widget: Widget) => widget.type),
    ['countdown', 'image', 'coupon', 'text', 'link', 'link'],
  );
  assert.deepEqual(
    data.toReversed().map((widget: Widget) => widget.position),
    [0, 1, 2, 3, 4, 5],
  );
  for (const { url, icon_url, image_url } of data as Widget[])
    for (const address of [url, icon_url, image_url]) {
      if (address === undefined) continue;
      assert.equal(new URL(address).origin, carillon.url);
      const { status, headers } = await carillon.call('GET', address);
      assert.equal(status, 200, address);
      if (address !== url) assert.match(headers.get('content-type')!, /^image\//);
    }
  const shown = await carillon.call('GET', `/embed/v1/widgets?service=${demo.serviceId}`);
  assert.deepEqual(
    shown.body.data.map((widget: Widget) => widget.id),
    data.toReversed().map((widget: Widget) => widget.id),
  );
});

test('a reset restores the widgets and deletes everything that visitors created', async () => {
  const shop = carillon.as(demo);
  const { serviceId } = carillon.carillon.demo!;
  const { database } = carillon;
  const before = (await shop.get('/v1/widgets')).body.data;
  await carillon.call('PATCH', `/v1/widgets/${before[0].id}`, { ...demo, body: { title: 'Defaced' } });
  await shop.delete(`/v1/widgets/${before[1].id}`);
  await shop.post('/v1/widgets', { type: 'text', text: 'I was here' });
  await shop.post('/v1/widgets', { type: 'text', text: 'I was here', user_id: 'visitor' });
  await shop.delete('/v1/entries?user_id=visitor');
  await database.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id) VALUES (${serviceId}, ${newId()}, ${newId()})`);
  await database.query(sql`
    WITH session AS (
      INSERT INTO sessions (id_hash, service_id, user_id, events) VALUES ('\\x01', ${serviceId}, 'visitor', 1)
      RETURNING id_hash
    )
    INSERT INTO session_events (service_id, id_hash, number, type, data) SELECT ${serviceId}, id_hash, 1, 'joined', '{}' FROM session`);
  await database.query(sql`
    INSERT INTO icons (service_id, name, source, png) VALUES (${serviceId}, 'icon-192', 'x', '\\x00')
    ON CONFLICT DO NOTHING`);

  assert.equal(await reset(++slot), true);

  const after = (await shop.get('/v1/widgets')).body.data;
  assert.deepEqual(withoutIds(after), withoutIds(before));
  const [left] = await database.query<Record<string, number>>(sql`
    SELECT (SELECT count(*)::integer FROM taps t WHERE service_id = ${serviceId}
        AND NOT EXISTS (SELECT FROM notifications n WHERE n.service_id = t.service_id AND n.id = t.notification_id)) AS taps,
      (SELECT count(*)::integer FROM sessions WHERE service_id = ${serviceId}) AS sessions,
      (SELECT count(*)::integer FROM session_events WHERE id_hash = '\\x01') AS events,
      (SELECT count(*)::integer FROM entry_generations WHERE service_id = ${serviceId}) AS generations,
      (SELECT count(*)::integer FROM icons WHERE service_id = ${serviceId} AND source = 'x') AS icons`);
  assert.deepEqual(left, { taps: 0, sessions: 0, events: 0, generations: 0, icons: 0 });
});

test('after a reset the console shows three months whose figures agree', async () => {
  assert.equal(await reset(++slot), true);
  const { serviceId } = carillon.carillon.demo!;
  const [found] = await carillon.database.query<Record<string, number>>(sql`
    WITH pages AS (
      SELECT notification_id AS id, sum(bit_count(accepted)) AS accepted, sum(bit_count(diverted)) AS failed
      FROM broadcast_pages WHERE service_id = ${serviceId} GROUP BY 1
    ), rows AS (
      SELECT notification_id AS id, count(*) FILTER (WHERE status = 2) AS accepted, count(*) FILTER (WHERE status = 3) AS failed
      FROM deliveries WHERE service_id = ${serviceId} GROUP BY 1
    )
    SELECT count(*)::int AS notifications,
      count(*) FILTER (WHERE n.completed <> coalesce(p.accepted, 0) + coalesce(r.accepted, 0) OR n.failed <> coalesce(r.failed, 0))::int AS wrong,
      count(*) FILTER (WHERE p.id IS NOT NULL AND p.failed <> coalesce(r.failed, 0))::int AS wrong_pages,
      sum((SELECT count(*) FROM taps t WHERE t.service_id = ${serviceId} AND t.notification_id = n.id))::int AS taps,
      sum(n.completed)::int AS delivered,
      (SELECT count(*)::int FROM taps t JOIN devices d ON d.service_id = t.service_id AND d.id = t.device_id
        LEFT JOIN broadcast_pages p ON p.service_id = t.service_id AND p.notification_id = t.notification_id AND p.block = d.number / 1024
        LEFT JOIN deliveries r ON r.service_id = t.service_id AND r.notification_id = t.notification_id AND r.device_id = t.device_id
        WHERE t.service_id = ${serviceId} AND coalesce(get_bit(p.accepted, d.number % 1024) <> 1, r.status IS DISTINCT FROM 2)) AS taps_of_others,
      (SELECT count(*)::int FROM devices d JOIN users u ON u.service_id = d.service_id AND u.user_id = d.user_id
        WHERE d.service_id = ${serviceId} AND d.tags = u.tags AND d.topics = u.own_topics) AS devices_of_users
    FROM notifications n LEFT JOIN pages p USING (id) LEFT JOIN rows r USING (id)
    WHERE n.service_id = ${serviceId} AND n.status = 'completed'`);
  const { notifications, wrong, wrong_pages, taps, delivered, taps_of_others, devices_of_users } = found!;
  assert.deepEqual({ wrong, wrong_pages, taps_of_others }, { wrong: 0, wrong_pages: 0, taps_of_others: 0 });
  assert.ok(
    notifications! > 60 && taps! > delivered! * 0.1 && taps! < delivered! * 0.5,
    JSON.stringify(found),
  );
  const [devices] = await carillon.database.query<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM devices WHERE service_id = ${serviceId}`,
  );
  assert.equal(devices_of_users, devices!.count);
});

test('after a reset the activity has each notification to many of the three months', async () => {
  assert.equal(await reset(++slot), true);
  const { serviceId } = carillon.carillon.demo!;
  const [found] = await carillon.database.query<{ sent: number; recorded: number }>(sql`
    SELECT count(*)::int AS sent, count(a.id) FILTER (WHERE a.created_at = n.created_at AND a.subject = n.payload ->> 'title')::int AS recorded
    FROM notifications n LEFT JOIN audit_entries a ON a.service_id = n.service_id AND a.notification_id = n.id AND a.action = 'notification.sent'
    WHERE n.service_id = ${serviceId} AND n.target_user_id IS NULL AND n.status IN ('completed', 'failed')`);
  assert.ok(found!.sent > 10, JSON.stringify(found));
  assert.equal(found!.recorded, found!.sent);
  const latest = await carillon.call('GET', `/console/api/services/${demo.serviceId}/audit-entries?limit=1`);
  assert.equal(latest.status, 200, JSON.stringify(latest.body));
  assert.equal(latest.body.data[0].actor, 'The roastery');
});

test('after a reset a webhook has a log of what ended in the last weeks, and nothing is ever posted to it', async () => {
  assert.equal(await reset(++slot), true);
  const shop = carillon.as(demo);
  const [webhook, ...more] = (await shop.get('/v1/webhooks')).body.data;
  assert.deepEqual([webhook.enabled, webhook.failing_since, more], [true, null, []]);
  const { data } = (await shop.get(`/v1/webhooks/${webhook.id}/attempts?limit=100`)).body;
  assert.ok(data.length > 30, `${data.length} requests`);
  assert.deepEqual(
    data.map(({ at }: { at: string }) => at),
    data
      .map(({ at }: { at: string }) => at)
      .toSorted()
      .reverse(),
  );
  const latest = JSON.parse(data[0].request);
  const { body: notification } = await shop.get(`/v1/notifications/${latest.data.notification_id}`);
  assert.equal(notification.id, latest.data.notification_id, JSON.stringify(notification));
  assert.equal(Date.parse(data[0].at) - Date.parse(latest.timestamp), 300);
  assert.equal(data.filter(({ succeeded }: { succeeded: boolean }) => !succeeded).length, 1);

  const path = `/v1/webhooks/${webhook.id}`;
  assertRefused(await carillon.call('PATCH', path, { ...demo, body: { url: 'https://example.com/' } }), 403);
  assertRefused(await shop.post(`${path}/test`), 403);
  assertRefused(await shop.post(`${path}/rotate`), 403);
  assertRefused(await shop.post(`${path}/attempts/${data[0].id}/retry`), 403);
  assertRefused(await shop.post(`${path}/recover`, { since: latest.timestamp }), 403);
  await shop.settled(await shop.send('?user_id=customer-1000'));
  assert.deepEqual(await findDueWebhooks(carillon.database), []);
});

test('where the address is known, the shop has a logo', async () => {
  const known = await startTestCarillon({ DEMO: 'on', PUBLIC_URL: 'http://localhost:8080' });
  try {
    const { serviceId, apiKey } = known.carillon.demo!;
    const id = toWire('svc', serviceId);
    const { body } = await known.call('GET', `/v1/services/${id}`, { serviceId: id, key: apiKey });
    const logo = new URL(body.logo_url);
    assert.equal(logo.origin, 'http://localhost:8080');
    const { status, headers } = await known.call('GET', logo.pathname);
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/png']);
  } finally {
    await known.stop();
  }
});

test('what a visitor sends to everybody arrives at the roastery’s customers', async () => {
  assert.equal(await reset(++slot), true);
  const shop = carillon.as(demo);
  const [subscribed] = await carillon.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM devices WHERE service_id = ${carillon.carillon.demo!.serviceId} AND state = 'on'`);
  const { delivery_stats } = await shop.settled(
    await shop.send('', { title: 'Closed', message: 'Until nine.' }),
  );
  assert.equal(delivery_stats.total, subscribed!.count);
  assert.equal(delivery_stats.completed + delivery_stats.failed, delivery_stats.total);
  assert.ok(delivery_stats.completed > 350, JSON.stringify(delivery_stats));
  assert.ok(delivery_stats.failed < 20, JSON.stringify(delivery_stats));
});

test('each period is reset once across processes, and an earlier one never again', async () => {
  slot += 2;
  const results = await Promise.all([reset(slot), reset(slot), reset(slot)]);

  assert.deepEqual(results.toSorted(), [false, false, true]);
  assert.equal(await reset(slot - 1), false);
});

test("the demo's own key cannot be revoked", async () => {
  const shop = carillon.as(demo);
  await insertKey(carillon.database, carillon.carillon.demo!.serviceId, generateApiKey('demo'));
  const keys = (await shop.get('/v1/keys')).body.data;
  const own = keys.at(-1);
  assert.equal(own.last_four, demo.key.slice(-4));

  assertRefused(await shop.delete(`/v1/keys/${own.id}`), 403);

  assert.equal((await carillon.call('GET', '/hi', { key: demo.key })).status, 200);
});

test('with DEMO=off, /demo is a 404', async () => {
  const without = await startTestCarillon({ DEMO: 'off' });
  try {
    assertRefused(await without.call('GET', '/demo'), 404);
    assertRefused(await without.call('GET', '/hi', { key: demo.key }), 401);
  } finally {
    await without.stop();
  }
});

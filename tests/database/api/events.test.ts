import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Event } from '../../../contract/api/events.ts';
import { fromWire } from '../../../server/ids.ts';
import { type Queryable, sql } from '../../../server/storage/database.ts';
import { addEvents, deleteOldEvents } from '../../../server/storage/webhooks/events.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
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

async function startBusiness() {
  const business = await carillon.register();
  const calls = callsOf(carillon, push, business);
  const read = async (query = ''): Promise<Event[]> => (await calls.shop.get(`/v1/events${query}`)).body.data;
  return {
    ...calls,
    business,
    serviceId: fromWire('svc', business.serviceId)!,
    read,
    typesAfter: async (event: Event | undefined) =>
      (await read(event ? `?after=${event.id}` : '')).map(({ type }) => type),
  };
}

function assertAscending(events: Event[]) {
  assert.deepEqual(
    events.map(({ id }) => id),
    events.map(({ id }) => id).sort(),
  );
}

test('what becomes of notifications is in the feed, oldest first', async () => {
  const { shop, phoneOf, read, business } = await startBusiness();
  const phone = await phoneOf('ada');
  const toAda = await shop.send('?user_id=ada', {}, { metadata: { order: '7' } });
  await shop.settled(toAda);
  const toDevice = await shop.send(`?device_id=${phone.id}`);
  await shop.settled(toDevice);
  const toNobody = await shop.send('?user_id=nobody');
  await shop.settled(toNobody);
  const broadcast = await shop.send();
  await shop.settled(broadcast);
  push.unsubscribe(phone.token);
  const gone = await shop.send('?user_id=ada');
  await shop.settled(gone);
  const cancelled = await shop.send(
    '',
    {},
    { scheduled_at: new Date(Date.now() + 86_400_000).toISOString() },
  );
  await shop.delete(`/v1/notifications/${cancelled}`);

  const events = (await read()).filter(({ type }) => type.startsWith('notification.'));
  const one = { total: 1, completed: 1, failed: 0 };
  const none = { total: 0, completed: 0, failed: 0 };
  assert.deepEqual(
    events.map(({ type, data }) => [type, data]),
    [
      [
        'notification.completed',
        { notification_id: toAda, device_id: null, user_id: 'ada', ...one, metadata: { order: '7' } },
      ],
      ['notification.completed', { notification_id: toDevice, device_id: phone.id, user_id: 'ada', ...one }],
      ['notification.skipped', { notification_id: toNobody, device_id: null, user_id: 'nobody', ...none }],
      ['notification.completed', { notification_id: broadcast, device_id: null, user_id: null, ...one }],
      [
        'notification.failed',
        { notification_id: gone, device_id: null, user_id: 'ada', total: 1, completed: 0, failed: 1 },
      ],
      ['notification.skipped', { notification_id: cancelled, device_id: null, user_id: null, ...none }],
    ],
  );
  for (const event of events) {
    assert.match(event.id, /^evt_[0-9a-z]{26}$/);
    assert.equal(event.service_id, business.serviceId);
    assert.ok(Math.abs(Date.parse(event.timestamp) - Date.now()) < 600_000);
  }
  assertAscending(events);
});

test("what becomes of a person's device is in the feed", async () => {
  const { phoneOf, ask, shop, read, typesAfter } = await startBusiness();
  const phone = await phoneOf('ada');
  assert.deepEqual(await typesAfter(undefined), ['device.subscribed']);
  let [last] = await read();
  assert.deepEqual(last!.data, { device_id: phone.id, user_id: 'ada' });
  const next = async (...types: string[]) => {
    const events = await read(`?after=${last!.id}`);
    assert.deepEqual(
      events.map(({ type }) => type),
      types,
    );
    last = events.at(-1) ?? last;
    return events.map(({ data }) => data);
  };

  const opened = await phoneOf('ada', phone);
  await next();
  await ask('DELETE', opened, '/subscription');
  await ask('DELETE', opened, '/subscription');
  await next('device.unsubscribed');
  const { subscription } = push.subscribe();
  await ask('PUT', opened, '/subscription', { subscription });
  await next('device.subscribed');
  await shop.delete(`/v1/devices/${phone.id}`);
  await shop.delete(`/v1/devices/${phone.id}`);
  const [deactivated] = await next('device.deactivated');
  assert.deepEqual(deactivated, { device_id: phone.id, user_id: 'ada', reason: 'business' });
  const again = await phoneOf('ada', opened);
  const [reactivated] = await next('device.reactivated', 'device.subscribed');
  assert.deepEqual(reactivated, { device_id: phone.id, user_id: 'ada', notifications_enabled: true });
  const moved = await phoneOf('bea', again);
  const users = await next('device.unsubscribed', 'device.subscribed');
  assert.deepEqual(
    users.map(({ user_id }) => user_id),
    ['ada', 'bea'],
  );
  await shop.delete('/v1/devices?user_id=bea');
  await next('device.deactivated');
  const last2 = await phoneOf('bea', moved);
  await next('device.reactivated', 'device.subscribed');
  await ask('DELETE', last2);
  const [removed] = await next('device.unsubscribed');
  assert.deepEqual(removed, { device_id: phone.id, user_id: 'bea' });
});

test('a push service that reports a subscription as gone deactivates the device, with one event', async () => {
  const { phoneOf, shop, read, serviceId } = await startBusiness();
  const [direct, ofPage] = [await phoneOf('ada'), await phoneOf('bea')];
  await carillon.database.query(
    sql`UPDATE devices SET subscribed_at = now() - interval '1 day' WHERE service_id = ${serviceId}`,
  );
  push.unsubscribe(direct.token);
  await shop.settled(await shop.send('?user_id=ada'));
  push.unsubscribe(ofPage.token);
  await shop.settled(await shop.send());
  const events = await read('?type=device.deactivated');
  assert.deepEqual(
    events.map(({ data }) => data),
    [
      { device_id: direct.id, user_id: 'ada', reason: 'gone' },
      { device_id: ofPage.id, user_id: 'bea', reason: 'gone' },
    ],
  );
});

test('the feed is read in pages, and by type', async () => {
  const { serviceId, shop, read } = await startBusiness();
  const types = ['device.subscribed', 'device.unsubscribed', 'device.subscribed'] as const;
  await carillon.database.transaction((tx) =>
    addEvents(
      tx,
      types.map((type) => ({ serviceId, type, userId: 'ada' })),
    ),
  );
  const first = (await shop.get('/v1/events?limit=2')).body;
  assert.equal(first.data.length, 2);
  const rest = (await carillon.as(await carillon.register()).get('/v1/events')).body;
  assert.deepEqual(rest.data, [], "another service's feed");
  const { pathname, search } = new URL(first.pagination.next);
  const second = (await shop.get(pathname + search)).body;
  assert.deepEqual([second.data.length, second.pagination.next], [1, null]);
  assert.deepEqual(await read(`?after=${second.data[0].id}`), []);
  assert.equal((await read('?type=device.unsubscribed,user.erased')).length, 1);
  assertValidationErrors(await shop.get('/v1/events?type=device.sold'), 'type');
});

test('no event appears before one that was listed, whoever commits first', async () => {
  const { serviceId, read } = await startBusiness();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const write = (userId: string, wait?: Promise<void>) =>
    carillon.database.transaction(async (tx) => {
      await tx.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
      await addEvents(tx, [{ serviceId, type: 'device.subscribed', userId }]);
      written();
      await wait;
    });
  const first = write('first', mayCommit);
  await isWritten;
  let isSecondDone = false;
  const second = write('second').then(() => {
    isSecondDone = true;
  });
  assert.deepEqual(await read(), []);
  assert.equal(isSecondDone, false);
  commit();
  await Promise.all([first, second]);
  assert.deepEqual(
    (await read()).map(({ data }) => data.user_id),
    ['first', 'second'],
  );
});

test('ids ascend, also of a transaction that began before others, and after a clock was set back', async () => {
  const { serviceId, read } = await startBusiness();
  const write = (tx: Queryable, userId: string) =>
    addEvents(tx, [{ serviceId, type: 'device.subscribed', userId }]);
  await carillon.database.transaction(async (early) => {
    await early.query(sql`SELECT pg_sleep(0.002)`);
    await carillon.database.transaction((tx) => write(tx, 'first'));
    await write(early, 'second');
  });
  await carillon.database.query(sql`
    UPDATE event_numbers SET at = now() + interval '1 hour' WHERE service_id = ${serviceId}`);
  await carillon.database.transaction((tx) => write(tx, 'third'));
  await carillon.database.transaction((tx) => write(tx, 'fourth'));
  const events = await read();
  assert.deepEqual(
    events.map(({ data }) => data.user_id),
    ['first', 'second', 'third', 'fourth'],
  );
  assertAscending(events);
});

test('a reader that follows the feed misses no event of many concurrent writers', async () => {
  const { serviceId, shop } = await startBusiness();
  const WRITERS = 8;
  const EACH = 25;
  let isOver = false;
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let i = 0; i < EACH; i++)
        await carillon.database
          .transaction(async (tx) => {
            await addEvents(tx, [
              { serviceId, type: 'device.subscribed', userId: `${writer} ${i}` },
              { serviceId, type: 'device.unsubscribed', userId: `${writer} ${i}` },
            ]);
            if (i % 5 === 4) throw new Error('rolled back');
          })
          .catch((error) => assert.equal(error.message, 'rolled back'));
    }),
  ).then(() => {
    isOver = true;
  });
  const seen: Event[] = [];
  for (let isLast = false; !isLast; ) {
    isLast = isOver;
    let data: Event[];
    do {
      const last = seen.at(-1);
      data = (await shop.get(`/v1/events?limit=7${last ? `&after=${last.id}` : ''}`)).body.data;
      seen.push(...data);
    } while (data.length > 0);
  }
  await writing;
  const rows = (
    await carillon.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM events WHERE service_id = ${serviceId}`)
  )[0]!.count;
  assert.equal(rows, WRITERS * EACH * 2 * 0.8);
  assert.equal(new Set(seen.map(({ id }) => id)).size, rows);
  assert.equal(seen.length, rows);
  assertAscending(seen);
});

test("erasing a person takes the person's ids out of the events, and is an event", async () => {
  const { phoneOf, shop, sent, read, serviceId } = await startBusiness();
  const phone = await phoneOf('ada');
  const other = await phoneOf('bea');
  await sent('?user_id=ada');
  await sent('');
  await shop.delete('/v1/users/ada');
  const events = await read();
  const text = JSON.stringify(events);
  assert.ok(!text.includes('"ada"') && !text.includes(phone.id), text);
  assert.ok(text.includes('"bea"') && text.includes(other.id));
  assert.deepEqual(events.at(-1)!.data, {
    user_id_sha256: createHash('sha256').update('ada').digest('hex'),
    devices: 1,
    notifications: 1,
    widgets: 0,
  });
  assert.equal(events.at(-1)!.type, 'user.erased');
  const rows = await carillon.database.query(sql`
    SELECT FROM events WHERE service_id = ${serviceId} AND (user_id = 'ada' OR device_id = ${fromWire('dvc', phone.id)})`);
  assert.equal(rows.length, 0);
});

test('events are deleted after 30 days, and a cursor from before still works', async () => {
  const { serviceId, read } = await startBusiness();
  const write = (userId: string) =>
    carillon.database.transaction((tx) => addEvents(tx, [{ serviceId, type: 'device.subscribed', userId }]));
  await write('old');
  const [old] = await read();
  await carillon.database.query(sql`
    UPDATE events SET at = now() - interval '31 days' WHERE service_id = ${serviceId}`);
  await write('new');
  assert.equal(await deleteOldEvents(carillon.database, serviceId), false);
  const users = (events: Event[]) => events.map(({ data }) => data.user_id);
  assert.deepEqual(users(await read()), ['new']);
  assert.deepEqual(users(await read(`?after=${old!.id}`)), ['new']);
});

test('the feed begins at a time, or now', async () => {
  const { shop, serviceId, read, phoneOf } = await startBusiness();
  const fresh = (await shop.get('/v1/events?from=now')).body;
  assert.deepEqual(fresh.data, []);
  await phoneOf('ada');
  const path = (next: string) => next.slice(carillon.url.length);
  const followed = (await shop.get(path(fresh.pagination.next))).body;
  assert.deepEqual(
    followed.data.map(({ type }: Event) => type),
    ['device.subscribed'],
  );
  const now = (await shop.get('/v1/events?from=now&type=device.subscribed')).body;
  assert.deepEqual(now.data, []);
  assert.deepEqual((await shop.get(path(now.pagination.next))).body.data, []);

  // Numbers have gaps, and several events one time.
  await carillon.database.query(sql`
    UPDATE event_numbers SET last = 5000, at = '2030-01-01T00:00:00Z' WHERE service_id = ${serviceId}`);
  await carillon.database.query(sql`
    INSERT INTO events (service_id, number, at, type, user_id)
    SELECT ${serviceId}, 100 + i * 7, '2029-01-01T00:00:00Z'::timestamptz + (i / 3) * interval '1 hour', 6, 'user-' || i
    FROM generate_series(0, 99) i`);
  for (const i of [0, 3, 30, 99]) {
    const from = new Date(Date.parse('2029-01-01T00:00:00Z') + Math.floor(i / 3) * 3_600_000).toISOString();
    const [first] = await read(`?limit=1&created_after=${from}`);
    assert.equal(first?.data.user_id, `user-${i - (i % 3)}`, from);
  }
  assert.equal((await read('?limit=1&created_after=2029-01-01T00:00:00.001Z'))[0]!.data.user_id, 'user-3');
  assert.deepEqual(await read('?created_after=2029-06-01T00:00:00Z'), []);
  const page = (await shop.get('/v1/events?limit=1&created_after=2029-01-02T00:00:00Z')).body;
  const { data } = (await shop.get(path(page.pagination.next))).body;
  assert.deepEqual([page.data[0].data.user_id, data[0].data.user_id], ['user-72', 'user-73']);
  assertValidationErrors(await shop.get('/v1/events?from=then&created_after=today'), 'from', 'created_after');
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { addEvents } from '../../../server/storage/webhooks/events.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import {
  isSigned,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.ts';

let carillon: TestCarillon;
let push: PushService;
let receiver: WebhookReceiver;

before(async () => {
  push = await startPushService();
  receiver = await startWebhookReceiver();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await receiver?.close();
  await push?.close();
});

const ALLOWED = 'the operator of this installation can allow others by WEBHOOK_HOSTS';
let paths = 0;

async function startBusiness() {
  const business = await carillon.register();
  const calls = callsOf(carillon, push, business);
  const serviceId = fromWire('svc', business.serviceId)!;
  const path = `/${++paths}`;
  return {
    ...calls,
    business,
    serviceId,
    path,
    async create(more: object = {}): Promise<{ id: string; secret: string }> {
      const answer = await calls.shop.post('/v1/webhooks', {
        url: receiver.origin + path,
        events: ['device.subscribed', 'device.unsubscribed'],
        ...more,
      });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      return answer.body;
    },
    /** Writes an event for a device that subscribes. */
    happen: (userId: string, deviceId: string | null = null) =>
      carillon.database.transaction((tx) =>
        addEvents(tx, [{ serviceId, type: 'device.subscribed', userId, deviceId }]),
      ),
    users: () => receiver.eventsAt(path).map(({ data }) => data.user_id),
  };
}

test('a webhook is created, read, listed, changed and deleted', async () => {
  const { create, shop, path } = await startBusiness();
  const { id, secret } = await create({ description: 'The till', batch: true });
  assert.match(id, /^whk_[0-9a-z]{26}$/);
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  const webhook = (await shop.get(`/v1/webhooks/${id}`)).body;
  const { created_at, ...rest } = webhook;
  assert.deepEqual(rest, {
    id,
    url: receiver.origin + path,
    events: ['device.subscribed', 'device.unsubscribed'],
    description: 'The till',
    aggregate: false,
    batch: true,
    enabled: true,
    disabled_reason: null,
    failing_since: null,
  });
  assert.ok(Date.parse(created_at) > 0);
  await shop.patch(`/v1/webhooks/${id}`, { enabled: false, events: ['user.erased'], description: null });
  const [changed] = (await shop.get('/v1/webhooks')).body.data;
  assert.deepEqual([changed.enabled, changed.events, changed.description], [false, ['user.erased'], null]);
  assert.ok(!JSON.stringify(changed).includes('whsec_'));
  assert.equal((await shop.delete(`/v1/webhooks/${id}`)).status, 200);
  assertRefused(await shop.get(`/v1/webhooks/${id}`), 404);
  assertRefused(await shop.delete(`/v1/webhooks/${id}`), 404);
  const other = carillon.as(await carillon.register());
  const { id: ours } = await create();
  assertRefused(await other.get(`/v1/webhooks/${ours}`), 404);
});

test('an address must be public and https, or allowed by the installation', async () => {
  const { shop } = await startBusiness();
  for (const url of [
    'http://example.com/hook',
    'https://10.0.0.1/hook',
    'https://[::1]/hook',
    'https://localhost/hook',
    'https://localhost./hook',
    'https://intranet/hook',
    'https://intranet:8443/hook',
    'https://hooks.shop.internal/hook',
    'https://printer.local/hook',
    'https://2130706433/hook',
    'https://user:secret@example.com/hook',
    'https://example.com/hook#part',
    'ftp://127.0.0.1/hook',
  ])
    assertValidationErrors(await shop.post('/v1/webhooks', { url, events: ['user.erased'] }), 'url');
  assertValidationErrors(await shop.post('/v1/webhooks', { url: receiver.origin, events: [] }), 'events');
  assert.equal(
    (await shop.post('/v1/webhooks', { url: 'https://example.com/hook', events: ['user.erased'] })).status,
    201,
  );
});

test('an address that only a private network knows is refused with what is accepted, and how the operator allows it', async () => {
  const { create, shop } = await startBusiness();
  const { id } = await create();
  const reasons: [string, string][] = [
    ['http://example.com/hook', 'must be https; '],
    ['https://intranet/hook', 'must be at a public host name, such as example.com, or a public IP address; '],
  ];
  for (const [url, reason] of reasons)
    for (const answer of [
      await shop.post('/v1/webhooks', { url, events: ['user.erased'] }),
      await shop.patch(`/v1/webhooks/${id}`, { url }),
    ]) {
      assertValidationErrors(answer, 'url');
      assert.equal(answer.body.error.message, `url: ${reason}${ALLOWED}`);
    }
});

test('what became private since, or leads to a private address, is not connected to', async () => {
  const { create, shop } = await startBusiness();
  const { id } = await create();
  // WEBHOOK_HOSTS may have allowed the host when the webhook was created.
  await carillon.database.query(
    sql`UPDATE webhooks SET url = 'https://localhost/hook' WHERE id = ${fromWire('whk', id)}`,
  );
  const { body } = await shop.post(`/v1/webhooks/${id}/test`);
  assert.deepEqual([body.status, body.error?.endsWith(`or a public IP address; ${ALLOWED}`)], [null, true]);
});

test('a service has at most 20 webhooks', async () => {
  const { create, shop } = await startBusiness();
  await Promise.all(Array.from({ length: 20 }, () => create()));
  assertRefused(await shop.post('/v1/webhooks', { url: receiver.origin, events: ['user.erased'] }), 409);
});

test('events are posted signed, one by one, and only the types that were asked for', async () => {
  const { create, phoneOf, ask, shop, path } = await startBusiness();
  await phoneOf('before');
  const { secret } = await create();
  const phone = await phoneOf('ada');
  await shop.settled(await shop.send('?user_id=ada'));
  await ask('DELETE', phone, '/subscription');
  await receiver.waitFor(() => receiver.eventsAt(path).length >= 2);
  const requests = receiver.at(path);
  assert.deepEqual(
    requests.map(({ events }) => events.map(({ type, data }) => [type, data.user_id])),
    [[['device.subscribed', 'ada']], [['device.unsubscribed', 'ada']]],
  );
  const feed = (await shop.get('/v1/events?type=device.subscribed,device.unsubscribed')).body.data;
  assert.deepEqual(
    receiver.eventsAt(path),
    feed.filter(({ data }: { data: { user_id: string } }) => data.user_id === 'ada'),
  );
  for (const request of requests) {
    assert.ok(isSigned(request, secret));
    assert.ok(!isSigned(request, `whsec_${Buffer.alloc(32).toString('base64')}`));
    assert.ok(!isSigned({ ...request, body: request.body.replace('ada', 'eve') }, secret));
    assert.equal(request.headers['webhook-id'], request.events[0]!.id);
  }
});

test('a webhook that asks for batches gets up to 100 events in a request', async () => {
  const { create, serviceId, path, shop } = await startBusiness();
  const { id, secret } = await create({ batch: true });
  const users = Array.from({ length: 250 }, (_, i) => `user ${i}`);
  await carillon.database.transaction((tx) =>
    addEvents(
      tx,
      users.map((userId) => ({ serviceId, type: 'device.subscribed', userId })),
    ),
  );
  await receiver.waitFor(() => receiver.eventsAt(path).length === 250);
  assert.deepEqual(
    receiver.at(path).map(({ events }) => events.length),
    [100, 100, 50],
  );
  assert.deepEqual(
    receiver.eventsAt(path).map(({ data }) => data.user_id),
    users,
  );
  assert.ok(receiver.at(path).every((request) => isSigned(request, secret)));
  const log = async () => (await shop.get(`/v1/webhooks/${id}/attempts`)).body.data;
  await until(async () => (await log()).length >= 3, 'three attempts');
  assert.deepEqual(JSON.parse((await log())[0].request).events.length, 50);
});

test('after a rotation both secrets sign for a day', async () => {
  const { create, shop, happen, users, path, serviceId } = await startBusiness();
  const { id, secret: first } = await create();
  const { secret: second } = (await shop.post(`/v1/webhooks/${id}/rotate`)).body;
  assert.notEqual(first, second);
  await happen('ada');
  await receiver.waitFor(() => users().length === 1);
  assert.ok(isSigned(receiver.at(path)[0]!, first) && isSigned(receiver.at(path)[0]!, second));
  await carillon.database.query(sql`
    UPDATE webhooks SET rotated_at = now() - interval '25 hours' WHERE service_id = ${serviceId}`);
  await happen('bea');
  await receiver.waitFor(() => users().length === 2);
  assert.ok(!isSigned(receiver.at(path)[1]!, first) && isSigned(receiver.at(path)[1]!, second));
});

test('a test is posted at once, and returned with its answer', async () => {
  const { create, shop, path } = await startBusiness();
  const { id, secret } = await create();
  const { body } = await shop.post(`/v1/webhooks/${id}/test`);
  assert.deepEqual(
    [body.kind, body.succeeded, body.status, body.answer, body.events],
    ['test', true, 200, 'thanks', 0],
  );
  const [request] = receiver.at(path);
  assert.equal(request!.events[0]!.type as string, 'webhook.test');
  assert.equal(request!.body, body.request);
  assert.ok(isSigned(request!, secret));
  receiver.behave(path, () => 302);
  const failed = (await shop.post(`/v1/webhooks/${id}/test`)).body;
  assert.deepEqual([failed.succeeded, failed.status], [false, 302]);
  assert.equal(receiver.at('/elsewhere').length, 0, 'redirects are not followed');
  const log = (await shop.get(`/v1/webhooks/${id}/attempts`)).body.data;
  assert.deepEqual(
    log.map((attempt: { id: string }) => attempt.id),
    [failed.id, body.id],
  );
});

test('a webhook gets its events from among thousands of other types, and recovers them', async () => {
  const { create, shop, users, path, serviceId } = await startBusiness();
  const { id } = await create({ events: ['device.unsubscribed'] });
  await carillon.database.transaction(async (tx) => {
    const others = Array.from({ length: 2500 }, () => ({ serviceId, type: 'device.subscribed' as const }));
    await addEvents(tx, others);
    await addEvents(tx, [{ serviceId, type: 'device.unsubscribed', userId: 'ada' }]);
    await addEvents(tx, others);
    await addEvents(tx, [{ serviceId, type: 'device.unsubscribed', userId: 'bea' }]);
  });
  await receiver.waitFor(() => users().length === 2);
  assert.deepEqual(users(), ['ada', 'bea']);
  // A recovery ends where the stream stands, which is written after the answers.
  const log = async () => (await shop.get(`/v1/webhooks/${id}/attempts`)).body.data;
  await until(async () => (await log()).length === 2, 'two attempts');
  await shop.post(`/v1/webhooks/${id}/recover`, { since: new Date(0).toISOString() });
  await receiver.waitFor(() => receiver.at(path).length === 4);
  assert.deepEqual(
    receiver.at(path).map(({ events }) => events[0]!.data.user_id),
    ['ada', 'bea', 'ada', 'bea'],
  );
});

test('tests of a slow webhook with keys hold no connection of the database, and repeat their answers', async () => {
  const { create, shop, path } = await startBusiness();
  const { id } = await create();
  const released = Promise.withResolvers<number>();
  receiver.behave(path, () => released.promise);
  let answered = 0;
  const post = async (key: string) => {
    const answer = await shop.post(`/v1/webhooks/${id}/test`, undefined, { 'idempotency-key': key });
    answered++;
    return answer;
  };
  // There are more posts than connections in the pool.
  const posts = Array.from({ length: 25 }, (_, i) => post(`test ${i}`));
  await receiver.waitFor(() => receiver.at(path).length > 0);

  assert.equal((await shop.get('/v1/topics')).status, 200);
  assert.equal(answered, 0);

  released.resolve(200);
  const [first] = await Promise.all(posts);
  const again = await post('test 0');
  assert.deepEqual([again.status, again.body], [200, first!.body]);
  assert.equal(again.headers.get('idempotency-replayed'), 'true');
  assert.equal(receiver.at(path).length, posts.length);
});

test('a request that fails is repeated, with the same id; its device waits for it, and others do not', async () => {
  const { create, shop, happen, path } = await startBusiness();
  const [ada, bea] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
  await create();
  let isMended = false;
  receiver.behave(path, ({ events }) => (events[0]!.data.user_id === 'ada 1' && !isMended ? 500 : 200));
  await happen('bea 0', bea);
  await happen('ada 1', ada);
  await happen('ada 2', ada);
  await happen('bea 1', bea);
  await happen('bea 2', bea);
  const users = () => receiver.at(path).map(({ events }) => events[0]!.data.user_id as string);
  await receiver.waitFor(
    () => users().includes('bea 2') && users().filter((user) => user === 'ada 1').length > 1,
  );
  assert.ok(!users().includes('ada 2'), 'the next event of the device waits');
  assert.ok(users().indexOf('bea 1') < users().indexOf('bea 2'));
  isMended = true;
  await receiver.waitFor(() => users().includes('ada 2'));
  assert.ok(users().lastIndexOf('ada 1') < users().indexOf('ada 2'));
  const ids = receiver.at(path).filter(({ events }) => events[0]!.data.user_id === 'ada 1');
  assert.equal(new Set(ids.map(({ headers }) => headers['webhook-id'])).size, 1);
  const [webhook] = (await shop.get('/v1/webhooks')).body.data;
  assert.equal(webhook.enabled, true);
});

test('events that come while a webhook is down are posted in order when it is back', async () => {
  const { create, happen, users, path, shop } = await startBusiness();
  const { id } = await create();
  let isDown = true;
  receiver.behave(path, () => (isDown ? 503 : 200));
  const expected = Array.from({ length: 40 }, (_, i) => `user ${i}`);
  for (const user of expected) await happen(user);
  await receiver.waitFor(() => receiver.at(path).length >= 3);
  const failingSince = async () => (await shop.get(`/v1/webhooks/${id}`)).body.failing_since;
  await until(async () => (await failingSince()) !== null, 'the webhook to fail');
  isDown = false;
  await receiver.waitFor(() => users().length === 40);
  assert.deepEqual([...users()].sort(), [...expected].sort());
  await until(async () => (await failingSince()) === null, 'the webhook to recover');
});

test('a webhook that has failed for five days is disabled', async () => {
  const { create, happen, users, path, shop, serviceId } = await startBusiness();
  const { id } = await create();
  receiver.behave(path, () => 500);
  await happen('ada');
  await receiver.waitFor(() => receiver.at(path).length >= 1);
  const read = async () => (await shop.get(`/v1/webhooks/${id}`)).body;
  await until(async () => (await read()).failing_since !== null, 'the webhook to fail');
  await carillon.database.query(sql`
    UPDATE webhooks SET failing_since = now() - interval '6 days' WHERE service_id = ${serviceId}`);
  await happen('bea');
  await until(async () => !(await read()).enabled, 'the webhook to be disabled');
  assert.equal((await read()).disabled_reason, 'failing');
  assertRefused(await shop.post(`/v1/webhooks/${id}/recover`, { since: new Date(0).toISOString() }), 409);
  receiver.behave(path, () => 200);
  await shop.patch(`/v1/webhooks/${id}`, { enabled: true });
  assert.equal((await read()).disabled_reason, null);
  await shop.post(`/v1/webhooks/${id}/recover`, { since: new Date(0).toISOString() });
  await receiver.waitFor(() => users().includes('bea'));
});

test('an attempt is posted again, and so are all events since a time', async () => {
  const { create, happen, path, shop, serviceId } = await startBusiness();
  const { id } = await create();
  for (const user of ['ada', 'bea', 'cleo']) await happen(user);
  await receiver.waitFor(() => receiver.at(path).length === 3);
  type Attempt = { id: string; request: string; kind: string; answer: string };
  const log = async (): Promise<Attempt[]> => (await shop.get(`/v1/webhooks/${id}/attempts`)).body.data;
  await until(async () => (await log()).length >= 3, 'three attempts');
  const ofAda = (await log()).find(({ request }) => request.includes('"ada"'))!;
  assert.equal(ofAda.answer, 'thanks');
  assert.deepEqual((await shop.post(`/v1/webhooks/${id}/attempts/${ofAda.id}/retry`)).body, { events: 1 });
  await receiver.waitFor(() => receiver.at(path).length === 4);
  const again = receiver.at(path).at(-1)!;
  assert.equal(again.body, receiver.at(path).find(({ body }) => body.includes('"ada"'))!.body);
  // Times in answers are in milliseconds, in which several events may happen.
  await carillon.database.query(sql`
    UPDATE events SET at = at - (10000 - number) * interval '1 second' WHERE service_id = ${serviceId}`);
  const [, bea] = (await shop.get('/v1/events')).body.data;
  assert.equal((await shop.post(`/v1/webhooks/${id}/recover`, { since: bea.timestamp })).status, 200);
  await receiver.waitFor(() => receiver.at(path).length === 6);
  assert.deepEqual(
    receiver
      .at(path)
      .slice(4)
      .map(({ events }) => events[0]!.data.user_id)
      .sort(),
    ['bea', 'cleo'],
  );
  await until(async () => (await log()).length >= 6, 'six attempts');
  assert.deepEqual((await log()).map(({ kind }) => kind).sort(), [
    'recover',
    'recover',
    'resend',
    'stream',
    'stream',
    'stream',
  ]);
  assertRefused(await shop.post(`/v1/webhooks/${id}/attempts/atm_01k9x3f7q2e8hb5v0m4c6d1t9z/retry`), 404);
});

test('receipts are events while a webhook asks for them, each once, with the action that was tapped', async () => {
  const { create, phoneOf, ask, sent, shop, path } = await startBusiness();
  const [ada, bea] = [await phoneOf('ada'), await phoneOf('bea')];
  const actions = [{ title: 'Open', link: 'https://example.com/open' }];
  const broadcast = await sent('', { actions });
  const report = (phone: typeof ada, id: string, type: string, more: object = {}) =>
    ask('POST', phone, '/receipts', {
      receipts: [{ notification_id: id, type, at: new Date().toISOString(), ...more }],
    });
  await report(ada, broadcast, 'shown');
  await create({ events: ['notification.shown', 'notification.tapped', 'notification.dismissed'] });
  const direct = await sent('?user_id=bea');
  await report(ada, broadcast, 'shown');
  await report(ada, broadcast, 'dismissed');
  await report(bea, broadcast, 'shown');
  await report(bea, broadcast, 'tapped', { action: 0 });
  await report(bea, broadcast, 'tapped', { action: 0 });
  await report(bea, direct, 'shown');
  await report(ada, direct, 'shown');
  await receiver.waitFor(() => receiver.eventsAt(path).length >= 4);
  const expected = [
    ['notification.dismissed', { notification_id: broadcast, device_id: ada.id, user_id: 'ada' }],
    ['notification.shown', { notification_id: broadcast, device_id: bea.id, user_id: 'bea' }],
    ['notification.tapped', { notification_id: broadcast, device_id: bea.id, user_id: 'bea', action: 0 }],
    ['notification.shown', { notification_id: direct, device_id: bea.id, user_id: 'bea' }],
  ];
  const feed = (
    await shop.get('/v1/events?type=notification.shown,notification.tapped,notification.dismissed')
  ).body;
  assert.deepEqual(
    feed.data.map(({ type, data }: { type: string; data: object }) => [type, data]),
    expected,
  );
});

test('receipts of one report are events in the order of their times, then in that of the report', async () => {
  const { create, phoneOf, ask, sent, shop, path } = await startBusiness();
  await create({ events: ['notification.shown', 'notification.tapped', 'notification.dismissed'] });
  const report = async (receipts: [string, string, number][]) => {
    const start = Date.now() - 60_000;
    await ask('POST', phone, '/receipts', {
      receipts: receipts.map(([notification_id, type, at]) => ({
        notification_id,
        type,
        at: new Date(start + at).toISOString(),
      })),
    });
  };
  const phone = await phoneOf('ada');
  const [direct, first, second] = [await sent('?user_id=ada'), await sent(''), await sent('')];
  await report([
    [second, 'tapped', 6],
    [direct, 'dismissed', 3],
    [second, 'shown', 4],
    [first, 'tapped', 2],
    [direct, 'tapped', 5],
    [first, 'shown', 1],
    [direct, 'shown', 1],
  ]);
  const third = await sent('?user_id=ada');
  await report([
    [third, 'shown', 2],
    [first, 'dismissed', 1],
    [second, 'dismissed', 1],
    [third, 'dismissed', 3],
  ]);
  const expected = [
    [first, 'shown'],
    [direct, 'shown'],
    [first, 'tapped'],
    [direct, 'dismissed'],
    [second, 'shown'],
    [direct, 'tapped'],
    [second, 'tapped'],
    [first, 'dismissed'],
    [second, 'dismissed'],
    [third, 'shown'],
    [third, 'dismissed'],
  ].map(([id, type]) => [`notification.${type}`, id]);
  const placed = (events: { type: string; data: { notification_id?: string } }[]) =>
    events.map(({ type, data }) => [type, data.notification_id]);
  const feed = await shop.get(
    '/v1/events?type=notification.shown,notification.tapped,notification.dismissed',
  );
  assert.deepEqual(placed(feed.body.data), expected);
  await receiver.waitFor(() => receiver.eventsAt(path).length >= expected.length);
  assert.deepEqual(placed(receiver.eventsAt(path)), expected);
});

test('a webhook that asks for sums gets the receipts of a minute as one event', async () => {
  const { create, phoneOf, ask, sent, shop, path, serviceId } = await startBusiness();
  const phones = [await phoneOf('ada'), await phoneOf('bea'), await phoneOf('cleo')];
  const broadcast = await sent('', { actions: [{ title: 'Open', link: 'https://example.com/open' }] });
  await create({ events: ['notification.shown', 'notification.tapped'], aggregate: true });
  for (const [i, phone] of phones.entries())
    await ask('POST', phone, '/receipts', {
      receipts: ['shown', 'tapped', 'shown'].map((type) => ({
        notification_id: broadcast,
        type,
        at: new Date().toISOString(),
        ...(type === 'tapped' && i > 0 && { action: 0 }),
      })),
    });
  // All receipts are moved into one past minute, because the phones may have reported before and after the end of a minute.
  await carillon.database.query(sql`
    WITH reported AS (DELETE FROM event_sums WHERE service_id = ${serviceId} RETURNING *)
    INSERT INTO event_sums (service_id, notification_id, type, action, minute, count)
    SELECT service_id, notification_id, type, action, date_trunc('minute', now() - interval '2 minutes'), sum(count)
    FROM reported GROUP BY service_id, notification_id, type, action`);
  await receiver.waitFor(() => receiver.eventsAt(path).length >= 2);
  const data = Object.fromEntries(receiver.eventsAt(path).map((event) => [event.type, event.data]));
  const { from, to, ...shown } = data['notification.shown']!;
  assert.deepEqual(shown, { notification_id: broadcast, count: 3 });
  assert.equal(Date.parse(to!) - Date.parse(from!), 60_000);
  assert.deepEqual([data['notification.tapped']!.count, data['notification.tapped']!.actions], [3, [2, 0]]);
  const single = (await shop.get('/v1/events?type=notification.shown')).body.data;
  assert.deepEqual(single, []);
  assert.equal((await shop.get('/v1/events?type=notification.shown&aggregate=true')).body.data.length, 1);
});

test('a slow webhook delays neither that of another business nor pushes', async () => {
  const slow = await startBusiness();
  const quick = await startBusiness();
  const { promise: end, resolve: release } = Promise.withResolvers<number>();
  const arrivals: number[] = [];
  receiver.behave(slow.path, () => {
    arrivals.push(performance.now());
    return end;
  });
  for (let i = 0; i < 20; i++) await slow.create();
  await quick.create();
  await slow.happen('ada');
  await receiver.waitFor(() => receiver.at(slow.path).length >= 4);
  const phone = await quick.phoneOf('bea');
  await quick.shop.settled(await quick.shop.send('?user_id=bea'));
  await slow.shop.settled(await slow.shop.send());
  await receiver.waitFor(() => quick.users().includes('bea'));
  assert.equal(push.attemptsOf(phone.token).length, 1);
  // Requests time out after 15 s, and others follow.
  const first = arrivals.filter((at) => at < arrivals[0]! + 14_000);
  assert.equal(first.length, 4, 'four webhooks of a service at a time');
  release(200);
  await receiver.waitFor(() => receiver.at(slow.path).length >= 20);
});

test('a person who is erased is in no request that is posted later, and in no answer of the log', async () => {
  const { create, phoneOf, shop, path } = await startBusiness();
  const { id } = await create({ events: ['device.subscribed', 'user.erased'] });
  let isDown = true;
  receiver.behave(path, () => (isDown ? 500 : 200));
  await phoneOf('ada');
  await receiver.waitFor(() => receiver.at(path).length > 0);
  await shop.delete('/v1/users/ada');
  const before = receiver.at(path).length;
  isDown = false;
  await receiver.waitFor(() => receiver.eventsAt(path).some(({ type }) => type === 'user.erased'));
  await receiver.waitFor(() =>
    receiver
      .at(path)
      .slice(before)
      .some(({ body }) => body.includes('device.subscribed')),
  );
  assert.ok(
    receiver
      .at(path)
      .slice(before + 1)
      .every(({ body }) => !body.includes('"ada"')),
  );
  const log = JSON.stringify((await shop.get(`/v1/webhooks/${id}/attempts`)).body);
  assert.doesNotMatch(log, /\bada\b/);
});

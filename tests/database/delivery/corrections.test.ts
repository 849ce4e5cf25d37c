import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { seedDevices } from '../../support/devices.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { callsOf, UNKNOWN_NOTIFICATION } from '../../support/phone-calls.ts';
import { type PushService, type Received, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;
let calls: ReturnType<typeof callsOf>;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '60000' });
});
beforeEach(async () => {
  business = await carillon.register();
  calls = callsOf(carillon, push, business);
});
afterEach(() => {
  push.behaveAll(null);
  push.release();
  assert.deepEqual(push.violations, []);
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const NEW = { title: 'Fresh rolls', message: 'The oven opens at 8.' };
const replace = (id: string, payload: object = NEW) =>
  calls.shop.post(`/v1/notifications/${id}/replace`, { payload });
const retract = (id: string) => calls.shop.post(`/v1/notifications/${id}/retract`);

type Corrections = { revision: number; sent: number; failed: number; waiting: number };
async function correctionsOf(id: string): Promise<Corrections & { retracted_at: string | null }> {
  const { body } = await calls.shop.get(`/v1/notifications/${id}?expand=corrections`);
  return body.corrections;
}

/** Waits until nobody waits for the latest correction, and returns its counts. */
async function corrected(id: string): Promise<Corrections> {
  let read: Corrections;
  const isDone = async () => {
    const {
      retracted_at: _,
      replaced_at: __,
      ...counts
    } = (await correctionsOf(id)) as Corrections & {
      retracted_at: unknown;
      replaced_at: unknown;
    };
    read = counts;
    return read.waiting === 0 && read.sent + read.failed > 0;
  };
  await until(isDone, () => `a correction to end: ${JSON.stringify(read)}`);
  return read!;
}

type Shown = { title: string; body: string; tag: string; silent?: boolean; data: Record<string, unknown> };
const shownIn = ({ content }: Received): Shown => (content as { notification: Shown }).notification;

function subscribe(count: number): Promise<string[]> {
  const phones = Array.from({ length: count }, () => push.subscribe({ shareKeys: true }).subscription);
  return seedDevices(carillon.database, business.serviceId, phones);
}

test('who got a notification gets the replacement silently in its place, and counts once', async () => {
  const reader = await calls.phoneOf('ada');
  const other = await calls.phoneOf('bea');
  const ended = await calls.phoneOf('cem');
  push.unsubscribe(ended.token);
  // A subscription that is seconds old gets a second chance.
  push.behave(ended.token, [{ status: 404 }]);
  const id = await calls.sent('');
  await calls.ask('PUT', reader, '/read', { notification_ids: [id] });
  const before = await calls.shop.settled(id);

  assert.deepEqual((await replace(id)).body, { id });
  const inbox = (await calls.inbox(reader, '?expand=read')).data;
  assert.deepEqual([inbox[0].payload, inbox[0].read], [NEW, true], 'the inbox has it with the answer');
  assert.deepEqual(await corrected(id), { revision: 1, sent: 2, failed: 0, waiting: 0 });

  for (const { token } of [reader, other]) {
    const [first, second, ...more] = push.deliveriesOf(token);
    assert.deepEqual(more, []);
    assert.equal(second!.headers.topic, first!.headers.topic);
    const { title, body, tag, silent, data } = shownIn(second!);
    assert.deepEqual({ title, message: body }, NEW);
    assert.deepEqual([tag, silent, data.revision, data.audible], [shownIn(first!).tag, true, 1, true]);
    assert.equal(shownIn(first!).data.revision, undefined);
  }
  assert.equal(push.deliveriesOf(ended.token).length, 0);
  const read = await calls.shop.settled(id);
  assert.deepEqual(read.delivery_stats, before.delivery_stats);
  assert.deepEqual(read.payload, NEW);

  await replace(id, { ...NEW, title: 'Fresh croissants' });
  assert.deepEqual(await corrected(id), { revision: 2, sent: 2, failed: 0, waiting: 0 });
  assert.deepEqual(
    push.deliveriesOf(other.token).map((one) => shownIn(one).title),
    ['Fresh bread', 'Fresh rolls', 'Fresh croissants'],
  );
  const { data } = (await calls.shop.get('/v1/events?type=notification.replaced')).body;
  assert.deepEqual(
    data.map((event: { data: { revision: number } }) => event.data.revision),
    [1, 2],
  );
});

test('what has not left when a notification is replaced leaves with the new content, once', async () => {
  await subscribe(400);
  push.behaveAll('slow');
  const since = push.received.length;
  // The number in flight depends on how the push service has answered before.
  const started = push.attempts.length + 1;
  const id = await calls.shop.send();
  await push.waitFor(() => push.attempts.length >= started);

  await replace(id);
  push.behaveAll(null);
  push.release();
  const { status, delivery_stats: stats } = await calls.shop.settled(id);
  const { sent, ...rest } = await corrected(id);

  assert.equal(status, 'completed');
  assert.deepEqual(stats, { total: 400, created: 0, queued: 0, completed: 400, failed: 0 });
  assert.deepEqual(rest, { revision: 1, failed: 0, waiting: 0 });
  const byToken = Map.groupBy(push.received.slice(since), ({ token }) => token);
  const titles = [...byToken.values()].map((messages) => messages.map((one) => shownIn(one).title).join());
  const counts = Object.fromEntries(
    [...Map.groupBy(titles, (each) => each)].map(([each, { length }]) => [each, length]),
  );
  assert.deepEqual(counts, { 'Fresh bread,Fresh rolls': sent, 'Fresh rolls': 400 - sent });
  assert.ok(sent >= 20 && sent < 400, `${sent} were in flight`);
  const firsts = [...byToken.values()].filter(({ length }) => length === 1).flat();
  assert.ok(firsts.every((one) => !shownIn(one).silent));
});

test('a notification to one user is replaced while it is in flight, and again while the push service fails', async () => {
  const phone = await calls.phoneOf('ada');
  push.behave(phone.token, 'slow');
  const id = await calls.shop.send('?user_id=ada');
  await push.waitFor(() => push.attemptsOf(phone.token).length === 1);
  await replace(id);
  push.behave(phone.token, [{ status: 503 }, { status: 503 }]);
  push.release(phone.token);

  assert.deepEqual(await corrected(id), { revision: 1, sent: 1, failed: 0, waiting: 0 });
  assert.deepEqual(
    push.deliveriesOf(phone.token).map((one) => shownIn(one).title),
    ['Fresh bread', 'Fresh rolls'],
  );
  assert.equal((await calls.shop.settled(id)).delivery_stats.completed, 1);
});

test('a retraction stops what has not left, empties inboxes, and closes what was shown', async () => {
  const phone = await calls.phoneOf('ada');
  await subscribe(400);
  push.behaveAll('slow');
  // The number in flight depends on how the push service has answered before.
  const started = push.attempts.length + 1;
  const id = await calls.shop.send();
  await push.waitFor(() => push.attempts.length >= started);

  assert.deepEqual((await retract(id)).body, { id });
  push.behaveAll(null);
  push.release();
  const { delivery_stats: stats } = await calls.shop.settled(id);
  const { sent, failed, waiting } = await corrected(id);

  assert.equal(stats.completed + stats.failed, stats.total);
  assert.ok(stats.failed > 0, 'most had not left');
  assert.deepEqual([sent, failed, waiting], [stats.completed, 0, 0]);
  assert.deepEqual(await calls.idsOf(phone), []);
  const last = push.deliveriesOf(phone.token).at(-1);
  if (last) {
    const { body, silent, data } = shownIn(last);
    assert.deepEqual([body, silent], ['This message was withdrawn.', true]);
    assert.deepEqual([data.retracted, data.notification_id], [id, undefined]);
  }
  const { data } = (await calls.shop.get('/v1/events?type=notification.retracted')).body;
  assert.equal(data[0].data.notification_id, id);
});

test('a retraction is in the language of the phone, and spares phones on which the notification is gone', async () => {
  const device = { name: 'Pixel 8', platform: 'android', device_identifier: randomUUID(), language: 'de-AT' };
  const german = await calls.phoneOf('ada', undefined, { device });
  const tapped = await calls.phoneOf('bea');
  const dismissed = await calls.phoneOf('cem');
  const { token } = (await calls.shop.post('/v1/users/ada/tokens')).body;
  const bell = async () => (await carillon.call('GET', '/embed/v1/inbox', { key: token })).body;
  const id = await calls.sent('');
  await calls.tap(tapped, id);
  await calls.ask('PUT', tapped, `/archive/${id}`);
  const { unread } = await bell();
  await calls.ask('POST', dismissed, '/receipts', {
    receipts: [{ notification_id: id, type: 'dismissed', at: new Date().toISOString() }],
  });

  await retract(id);
  const after = await bell();
  assert.deepEqual([after.data, unread - after.unread], [[], 1], 'inboxes lose it with the answer');
  assert.deepEqual((await calls.inbox(tapped, '?archived=true')).data, [], 'and so do archives');
  assert.deepEqual(await corrected(id), { revision: 1, sent: 1, failed: 0, waiting: 0 });
  assert.deepEqual(
    [tapped, dismissed].map(({ token }) => push.deliveriesOf(token).length),
    [1, 1],
  );
  assert.equal(shownIn(push.deliveriesOf(german.token)[1]!).body, 'Diese Nachricht wurde zurückgezogen.');

  const landing = await carillon.call('GET', `/app/${business.serviceId}/open/${id}`);
  assert.ok(!landing.body.includes(`"notification":"${id}"`), 'a tap on what is left counts nothing');
  assert.equal((await retract(id)).status, 200);
  assert.equal((await correctionsOf(id)).revision, 1, 'nothing changes the second time');
  assertRefused(await replace(id), 409, 'notification');
});

test('a device that changed hands gets no correction, and one whose subscription ended is deactivated', async () => {
  const moved = await calls.phoneOf('ada');
  const ended = await calls.phoneOf('bea');
  const id = await calls.sent('');
  const now = await calls.phoneOf('cem', moved);
  push.behave(ended.token, [{ status: 404 }]);

  await replace(id);
  assert.deepEqual(await corrected(id), { revision: 1, sent: 0, failed: 2, waiting: 0 });
  assert.deepEqual(
    [now, ended].map(({ token }) => push.deliveriesOf(token).length),
    [0, 1],
  );
  assert.equal((await calls.ask('GET', ended)).body.active, false);
});

test('what waits to be sent is changed or cancelled, and what is not there any more is refused', async () => {
  await calls.phoneOf('ada');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const scheduled = await calls.shop.send('', {}, { scheduled_at: tomorrow });
  assert.equal((await replace(scheduled)).status, 200);
  const { body } = await calls.shop.get(`/v1/notifications/${scheduled}?expand=corrections`);
  assert.deepEqual([body.payload, body.status, body.corrections.revision], [NEW, 'created', 0]);
  assert.equal((await retract(scheduled)).status, 200);
  assert.equal((await calls.shop.settled(scheduled)).status, 'skipped');
  assert.equal((await retract(scheduled)).status, 200);
  assertRefused(await replace(scheduled), 409, 'notification');
  assertRefused(await replace(UNKNOWN_NOTIFICATION), 404, 'notification');
  assertRefused(await retract(UNKNOWN_NOTIFICATION), 404, 'notification');
  const refused = await replace(scheduled, { title: '', message: 'x' });
  assert.equal(refused.status, 400);
});

test('a later notification with the same collapse key is not replaced by an earlier one', async () => {
  const phone = await calls.phoneOf('ada');
  const options = { options: { collapse_key: 'score' } };
  const first = await calls.shop.send('', { title: '1:0' }, options);
  await calls.shop.settled(first);
  const second = await calls.shop.send('', { title: '2:0' }, options);
  await calls.shop.settled(second);
  await replace(first);
  assert.deepEqual(await corrected(first), { revision: 1, sent: 0, failed: 1, waiting: 0 });

  assert.deepEqual(await calls.idsOf(phone), [second]);
  await retract(second);
  assert.deepEqual(await calls.idsOf(phone), [first], 'the earlier one is the latest again');
  await corrected(second);
  assert.deepEqual(
    push.deliveriesOf(phone.token).map((one) => shownIn(one).data.retracted ?? shownIn(one).title),
    ['1:0', '2:0', second],
  );
});

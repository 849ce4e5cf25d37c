import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { callsOf, startSlowPush, tapOf, UNKNOWN_NOTIFICATION } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let calls: ReturnType<typeof callsOf>;

before(async () => {
  // The long timeout prevents retries of requests that a test holds back.
  carillon = await startTestCarillon({ PUSH_TIMEOUT_MS: '60000' });
  push = await startPushService();
  calls = callsOf(carillon, push, await carillon.register());
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const at = (ms: number) => new Date(Date.now() + ms).toISOString();

test('the inbox lists notifications to the device, its user and everybody, newest first', async () => {
  const { phoneOf, sent, inbox } = calls;
  const phone = await phoneOf('lists');
  const other = await phoneOf('somebody else');
  const payload = { title: 'A', link: 'https://example.com/a', image_url: 'https://example.com/a.png' };
  const first = await sent(`?device_id=${phone.id}`, payload);
  const second = await sent('?user_id=lists');
  const third = await sent('');
  await sent(`?device_id=${other.id}`);

  const { data, pagination } = await inbox(phone);
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [third, second, first],
  );
  assert.equal(pagination.next, null);
  const { sent_at, ...oldest } = data.at(-1);
  assert.deepEqual(oldest, {
    id: first,
    payload: { message: 'The oven is open.', ...payload },
    tapped: false,
  });
  assert.match(sent_at, /Z$/);
  assert.ok(Math.abs(Date.parse(sent_at) - Date.now()) < 60_000);
});

test('pages have no gaps or overlaps, even if notifications arrive in between', async () => {
  const { phoneOf, sent } = calls;
  const phone = await phoneOf('pages');
  const all: string[] = [];
  for (let i = 0; i < 5; i++) all.unshift(await sent('?user_id=pages'));
  const seen: string[] = [];
  let next: string | null = `${carillon.url}/embed/v1/devices/${phone.id}/notifications?limit=2`;
  while (next) {
    const { pathname, search }: URL = new URL(next);
    const { body } = await carillon.call('GET', pathname + search, { key: phone.secret });
    assert.ok(body.data.length <= 2);
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    next = body.pagination.next;
    await sent('?user_id=pages');
  }
  assert.deepEqual(seen, all);
});

test('a scheduled notification appears once it is due, with the time at which it was due', async () => {
  const { phoneOf, shop, idsOf, inbox } = calls;
  const phone = await phoneOf('scheduled');
  const scheduled_at = at(1000);
  const soon = await shop.send('?user_id=scheduled', {}, { scheduled_at });
  const later = await shop.send('?user_id=scheduled', {}, { scheduled_at: at(3_600_000) });
  await shop.settled(soon);

  const { data } = await inbox(phone);
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [soon],
  );
  assert.ok(data[0].sent_at >= scheduled_at);
  await shop.delete(`/v1/notifications/${later}`);
  assert.deepEqual(await idsOf(phone), [soon]);
});

test('a notification that the push service rejected is in the inbox', async () => {
  const { phoneOf, sent, idsOf } = calls;
  const phone = await phoneOf('refused');
  push.behave(phone.token, [{ status: 413 }]);
  const id = await sent('?user_id=refused');
  assert.deepEqual(await idsOf(phone), [id]);
});

test('a notification to a device that was unsubscribed, or another user’s, at the time is not in the inbox later', async () => {
  const slow = callsOf(carillon, push, await carillon.register());
  const off = await slow.phoneOf('off');
  const moved = await slow.phoneOf('moves');
  const toOff = await startSlowPush(push, slow, off, [`?device_id=${off.id}`]);
  const toMoved = await startSlowPush(push, slow, moved, ['?user_id=moves']);
  await slow.ask('DELETE', off, '/subscription');
  const latter = await slow.phoneOf('somebody else', moved);
  for (const { end } of [toOff, toMoved]) end();
  for (const id of [...toOff.ids, ...toMoved.ids])
    assert.equal((await slow.shop.settled(id)).status, 'failed');

  assert.deepEqual(await slow.idsOf(latter), []);
  assert.deepEqual(await slow.idsOf(await slow.phoneOf('moves', latter)), []);
  assert.deepEqual(await slow.idsOf(await slow.phoneOf('off', off)), []);
});

test('the inbox never shows notifications to a former user of the phone, and shows them again to that user', async () => {
  const { phoneOf, sent, idsOf, ask } = calls;
  const former = await phoneOf('former');
  const direct = await sent('?user_id=former');
  const toDevice = await sent(`?device_id=${former.id}`);
  const broadcast = await sent('');
  assert.deepEqual(await idsOf(former), [broadcast, toDevice, direct]);

  const latter = await phoneOf('latter', former);
  assert.equal(latter.id, former.id, 'a phone is one device');
  assert.deepEqual(await idsOf(latter), []);
  const own = await sent('?user_id=latter');
  const ownBroadcast = await sent('');
  await sent('?user_id=former');
  assert.deepEqual(await idsOf(latter), [ownBroadcast, own]);
  assert.equal((await ask('GET', former, '/notifications')).status, 401, 'the former secret is invalid');

  const back = await phoneOf('former', latter);
  assert.deepEqual(await idsOf(back), [broadcast, toDevice, direct]);
  const again = await phoneOf('latter', back);
  assert.deepEqual(await idsOf(again), [ownBroadcast, own]);
});

test('only the phone itself may call its endpoints, and only while it is active', async () => {
  const { phoneOf, ask, shop } = calls;
  const phone = await phoneOf('guarded');
  const other = await phoneOf('other phone');
  for (const secret of ['wrong', other.secret])
    for (const [method, rest, body] of [
      ['GET', '/notifications'],
      ['POST', '/receipts', tapOf(UNKNOWN_NOTIFICATION)],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
    ] as const)
      assert.equal((await ask(method, { id: phone.id, secret }, rest, body)).status, 401, method + rest);
  await shop.delete(`/v1/devices/${phone.id}`);
  for (const [method, rest, body] of [
    ['GET', '/notifications'],
    ['PATCH', '', { name: 'x' }],
  ] as const) {
    const answer = await ask(method, phone, rest, body);
    assert.deepEqual([answer.status, answer.body.error.data.entity], [404, 'device']);
  }
});

test('validation errors of a phone’s requests name their fields', async () => {
  const { phoneOf, ask } = calls;
  const phone = await phoneOf('invalid');
  const invalidFields = async (method: string, rest: string, body?: unknown) => {
    const answer = await ask(method, phone, rest, body);
    assert.equal(answer.status, 400, rest);
    return answer.body.error.data.validation_errors.map(({ field }: { field: string }) => field).sort();
  };
  assert.deepEqual(await invalidFields('GET', '/notifications?limit=0&page=2'), ['limit', 'page']);
  assert.deepEqual(await invalidFields('GET', `/notifications?after=${phone.id}`), ['after']);
  assert.deepEqual(await invalidFields('GET', '/notifications?after='), ['after']);
  assert.deepEqual(await invalidFields('PATCH', '', { name: '' }), ['name']);
  assert.deepEqual(await invalidFields('PATCH', '', { name: 'x'.repeat(256), platform: 'ios' }), [
    'name',
    'platform',
  ]);
  assert.deepEqual(await invalidFields('PATCH', '', {}), ['name']);
  assert.deepEqual(await invalidFields('POST', '/receipts', { taps: [] }), ['receipts', 'taps']);
  assert.deepEqual(await invalidFields('DELETE', '', { id: phone.id }), ['body']);
});

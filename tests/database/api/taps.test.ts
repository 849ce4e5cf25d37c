import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { listen, newSession, told } from '../../support/page-events.ts';
import { callsOf, UNKNOWN_NOTIFICATION } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;
let calls: ReturnType<typeof callsOf>;

before(async () => {
  carillon = await startTestCarillon();
  push = await startPushService();
  business = await carillon.register();
  calls = callsOf(carillon, push, business);
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

test('a tap is counted once, however often it is reported, also concurrently', async () => {
  const { phoneOf, sent, tap, tapsOf, inbox } = calls;
  const phone = await phoneOf('taps');
  const second = await phoneOf('taps');
  const id = await sent('?user_id=taps');
  assert.equal(await tapsOf(id), 0);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tap(phone, id)));
  for (const { status, body } of answers) assert.deepEqual([status, body], [200, { skipped: [] }]);
  assert.equal(await tapsOf(id), 1);
  await tap(second, id);
  assert.equal(await tapsOf(id), 2);
  const { data } = await inbox(phone);
  assert.equal(data[0].tapped, true);
});

test('sessions get an event for the first tap, with the notification’s link if it has one', async () => {
  const { phoneOf, sent, tap } = calls;
  const session = newSession();
  const phone = await phoneOf('heard', undefined, { session });
  const heard = await listen(carillon.url, { session, service: business.serviceId, user: 'heard' });
  const link = 'https://example.com/order/1042';
  const withLink = await sent('?user_id=heard', { link });
  const without = await sent('');
  await Promise.all(Array.from({ length: 5 }, () => tap(phone, withLink)));
  await tap(phone, without);

  assert.deepEqual(told(await heard.waitFor(4)), [
    ['1', 'subscribed', { device_id: phone.id }],
    ['2', 'clicked', { notification_id: withLink, link }],
    ['3', 'clicked', { notification_id: without }],
  ]);
  await heard.close();
});

test('a tap on a notification that was not sent to this device and user is skipped and not counted', async () => {
  const { phoneOf, sent, tap, tapsOf } = calls;
  const phone = await phoneOf('not mine');
  const stranger = await phoneOf('stranger');
  const toStranger = await sent('?user_id=stranger');
  const toFormerUser = await sent('?user_id=not%20mine');
  const broadcast = await sent('');
  const moved = await phoneOf('somebody else', phone);
  const ofOtherService = await carillon.as(await carillon.register()).send('');
  for (const wrong of [toStranger, toFormerUser, broadcast, ofOtherService, UNKNOWN_NOTIFICATION]) {
    const { status, body } = await tap(moved, wrong);
    assert.deepEqual([status, body], [200, { skipped: [wrong] }]);
  }
  for (const id of [toStranger, toFormerUser, broadcast]) assert.equal(await tapsOf(id), 0);
  assert.equal((await tap(stranger, 'ntf_x')).status, 400);

  for (const wrong of [UNKNOWN_NOTIFICATION, ofOtherService])
    assert.equal((await calls.shop.get(`/v1/notifications/${wrong}/taps`)).status, 404);
});

test('a tap that is reported after the device was deactivated is counted', async () => {
  const { phoneOf, sent, tap, tapsOf, shop } = calls;
  const phone = await phoneOf('late');
  const id = await sent('?user_id=late');
  await shop.delete(`/v1/devices/${phone.id}`);
  assert.deepEqual((await tap(phone, id)).body, { skipped: [] });
  assert.equal(await tapsOf(id), 1);
});

test('removing a phone concurrently with taps leaves none of them', async () => {
  const { phoneOf, sent, tap, tapsOf, ask } = calls;
  for (let round = 0; round < 5; round++) {
    const phone = await phoneOf('in between');
    const id = await sent(`?device_id=${phone.id}`);
    const answers = await Promise.all([
      tap(phone, id),
      tap(phone, id),
      ask('DELETE', phone),
      tap(phone, id),
      tap(phone, id),
    ]);
    for (const { status } of answers) assert.ok([200, 401].includes(status), String(status));
    assert.equal(await tapsOf(id), 0);
  }
});

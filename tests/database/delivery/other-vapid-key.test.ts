import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { generateVapidKeys } from '../../../packages/web-push/src/vapid.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Business } from '../../support/client.ts';
import { type PushService, type Script, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
beforeEach(async () => {
  business = await carillon.register();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const shop = () => carillon.as(business);
const other = { applicationServerKey: generateVapidKeys().publicKey.toString('base64url') };

/** Subscribes a phone. Returns its device. */
async function phone(user: string, options: { behaviour?: Script; applicationServerKey?: string } = {}) {
  const { subscription } = push.subscribe(options);
  return (await carillon.open(business.serviceId, user, subscription)).id;
}

/** Sends to a user with one device. Returns the reason code of the delivery. */
async function sendTo(user: string): Promise<string> {
  const id = await shop().send(`?user_id=${user}`);
  await shop().settled(id);
  const [delivery] = (await shop().get(`/v1/notifications/${id}/deliveries`)).body.data;
  return delivery.reason_code;
}

const isActive = async (device: string) => (await shop().get(`/v1/devices/${device}`)).status === 200;

test('a subscription that was made for another VAPID key ends, whatever the push service calls it', async () => {
  const mozilla = '{"code":401,"errno":109,"error":"Unauthorized","message":"VAPID public key mismatch"}';
  const apple = '{"reason":"VapidPkHashMismatch"}';
  for (let i = 0; i < 4; i++) {
    await phone(`good-${i}`);
    assert.equal(await sendTo(`good-${i}`), 'accepted');
  }
  for (const [user, options] of Object.entries({
    fcm: other,
    mozilla: { behaviour: { status: 401, body: mozilla } },
    apple: { behaviour: { status: 400, body: apple } },
  })) {
    const device = await phone(user, options);
    assert.equal(await sendTo(user), 'unknown_subscription', user);
    assert.equal(await isActive(device), false, user);
    assert.equal((await shop().settled(await shop().send(`?user_id=${user}`))).status, 'skipped', user);
  }
  for (const [user, status, body] of [
    ['bad-subject', 403, '{"reason":"BadJwtToken"}'],
    ['expired-token', 401, '{"message":"Invalid VAPID expiry"}'],
    ['no-words', 403, ''],
  ] as const) {
    const device = await phone(user, { behaviour: { status, body } });
    assert.equal(await sendTo(user), 'unauthorized', user);
    assert.equal(await isActive(device), true, user);
  }
});

test('no subscription ends if the push service accepts our key from no device', async () => {
  const devices = [await phone('ada', other), await phone('bo', other), await phone('cy', other)];
  const id = await shop().send();
  const read = await shop().settled(id);
  assert.equal(read.delivery_stats.failed, 3);
  assert.equal(await sendTo('ada'), 'unauthorized');
  assert.deepEqual(await Promise.all(devices.map(isActive)), [true, true, true]);
});

test('after our key was replaced, one new device does not end the subscriptions of the others', async () => {
  const devices: string[] = [];
  for (let i = 0; i < 5; i++) devices.push(await phone(`old-${i}`, other));
  await phone('new');
  for (let i = 0; i < 5; i++) {
    await sendTo('new');
    await sendTo(`old-${i}`);
  }
  const active = await Promise.all(devices.map(isActive));
  assert.equal(active.filter(Boolean).length, 4);
});

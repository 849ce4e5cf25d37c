import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  carillon = await startTestCarillon();
  push = await startPushService();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

test('an audience counts subscribed devices, and each of their users once', async () => {
  const owner = await signUpWithService(carillon);
  const open = async (user: string, platform: string, isOn = true) => {
    const subscription = isOn ? push.subscribe({ shareKeys: true }).subscription : null;
    return (await carillon.open(owner.serviceId, user, subscription, { platform })).id;
  };
  const phone = await open('ada', 'ios');
  await open('ada', 'android');
  await open('ada', 'android', false);
  await open('bob', 'android');
  const unsubscribed = await open('cleo', 'ios', false);
  const audience = async (query = '') => {
    const { counted_at, ...reach } = (await owner.get(owner.at(`/audience${query}`))).body;
    assert.ok(Date.now() - Date.parse(counted_at) < 60_000);
    return reach;
  };
  assert.deepEqual(await audience(), {
    devices: 3,
    people: 2,
    platforms: { ios: 1, android: 2, computer: 0 },
    proven: 0,
  });
  assert.deepEqual(await audience('?user_id=ada'), {
    devices: 2,
    people: 1,
    platforms: { ios: 1, android: 1, computer: 0 },
    proven: 0,
  });
  assert.deepEqual(await audience(`?device_id=${phone}`), {
    devices: 1,
    people: 1,
    platforms: { ios: 1, android: 0, computer: 0 },
    proven: 0,
  });
  const nobody = { devices: 0, people: 0, platforms: { ios: 0, android: 0, computer: 0 }, proven: 0 };
  assert.deepEqual(await audience('?user_id=nobody'), nobody);
  assert.deepEqual(await audience(`?device_id=${unsubscribed}`), nobody);
  const stranger = await signUpWithService(carillon);
  const { body } = await stranger.get(stranger.at(`/audience?device_id=${phone}`));
  assert.equal(body.devices, 0);
  assert.equal((await owner.get(owner.at(`/audience?device_id=${phone}&user_id=ada`))).status, 400);
});

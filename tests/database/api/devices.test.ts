import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
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

const ID = /^dvc_[0-9a-z]{26}$/;

test('a device has everything that its phone reported, and notifications_enabled', async () => {
  const business = await carillon.register();
  const facts = {
    name: 'Ada’s phone',
    platform: 'android',
    os_version: '15',
    model: 'SM-S921B',
    marketing_name: 'Galaxy S24',
    device_identifier: randomUUID(),
  };
  const { id } = await carillon.open(business.serviceId, 'ada', push.subscribe().subscription, facts);

  const answer = await carillon.as(business).get(`/v1/devices/${id}`);

  assert.equal(answer.status, 200);
  assert.match(id, ID);
  assert.deepEqual(answer.body, { id, user_id: 'ada', ...facts, notifications_enabled: true });
});

test('fields that the phone did not report are left out, and device_token is never returned', async () => {
  const business = await carillon.register();
  const device = { name: 'iPhone', platform: 'ios', device_identifier: undefined };
  const { id } = await carillon.open(business.serviceId, 'bob', null, device);

  const { body } = await carillon.as(business).get(`/v1/devices/${id}`);

  assert.deepEqual(body, {
    id,
    user_id: 'bob',
    name: 'iPhone',
    platform: 'ios',
    notifications_enabled: false,
  });
});

test("no response contains a subscription's endpoint or keys, or a phone's secret", async () => {
  const business = await carillon.register();
  const { subscription } = push.subscribe();
  const phone = await carillon.open(business.serviceId, 'ada', subscription);
  const shop = carillon.as(business);
  const sent = await shop.send('?user_id=ada');
  await shop.settled(sent);
  const headers = { authorization: `Bearer ${phone.secret}` };

  const answers = [
    await shop.get('/v1/devices'),
    await shop.get(`/v1/devices/${phone.id}`),
    await shop.get(`/v1/notifications?device_id=${phone.id}`),
    await shop.get(`/v1/notifications/${sent}`),
    await carillon.call('GET', `/embed/v1/devices/${phone.id}`, { headers }),
    await carillon.call('PUT', `/embed/v1/devices/${phone.id}/subscription`, {
      headers,
      body: { subscription },
    }),
    await shop.delete(`/v1/devices/${phone.id}`),
  ];

  const { endpoint, keys } = subscription;
  for (const { status, body } of answers) {
    assert.equal(status, 200);
    for (const secret of [endpoint, endpoint.split('/').at(-1)!, keys.p256dh, keys.auth, phone.secret])
      assert.ok(!JSON.stringify(body).includes(secret));
    assert.ok(!/"(endpoint|p256dh|auth|secret|device_token)"/.test(JSON.stringify(body)));
  }
});

test('a deactivated device is a 404, is not listed, and cannot be deactivated again', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const gone = await carillon.open(business.serviceId, 'ada', null);
  const stays = await carillon.open(business.serviceId, 'ada', null);

  const answer = await shop.delete(`/v1/devices/${gone.id}`);

  assert.deepEqual([answer.status, answer.body], [200, { id: gone.id }]);
  assertRefused(await shop.get(`/v1/devices/${gone.id}`), 404, 'device');
  assertRefused(await shop.delete(`/v1/devices/${gone.id}`), 404, 'device');
  assert.deepEqual(idsOf(await shop.get('/v1/devices')), [stays.id]);
});

test('a deactivated device no longer receives notifications', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const phone = push.subscribe();
  const { id } = await carillon.open(business.serviceId, 'ada', phone.subscription);

  await shop.delete(`/v1/devices/${id}`);

  assert.equal((await shop.settled(await shop.send())).status, 'skipped');
  assert.equal((await shop.settled(await shop.send('?user_id=ada'))).status, 'skipped');
  assert.deepEqual(push.attemptsOf(phone.token), []);
});

test('deactivating a user deactivates all of their active devices, no others, and returns the ids', async () => {
  const business = await carillon.register();
  const otherBusiness = await carillon.register();
  const shop = carillon.as(business);
  const user = 'ada & bob/ä 🥐';
  const first = await carillon.open(business.serviceId, user, null);
  const second = await carillon.open(business.serviceId, user, push.subscribe().subscription);
  const off = await carillon.open(business.serviceId, user, null);
  await shop.delete(`/v1/devices/${off.id}`);
  const others = await carillon.open(business.serviceId, 'ada', null);
  const theirs = await carillon.open(otherBusiness.serviceId, user, null);

  const answer = await shop.delete(`/v1/devices?user_id=${encodeURIComponent(user)}`);

  assert.equal(answer.status, 200);
  assert.ok(answer.body.every((device: object) => Object.keys(device).join() === 'id'));
  assert.deepEqual(answer.body.map(({ id }: { id: string }) => id).sort(), [first.id, second.id].sort());
  assert.deepEqual(idsOf(await shop.get('/v1/devices')), [others.id]);
  assert.deepEqual(idsOf(await carillon.as(otherBusiness).get('/v1/devices')), [theirs.id]);
});

test('a user without an active device is a 404', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  await carillon.open(business.serviceId, 'ada', null);
  await shop.delete('/v1/devices?user_id=ada');

  assertRefused(await shop.delete('/v1/devices?user_id=ada'), 404);
  assertRefused(await shop.delete('/v1/devices?user_id=nobody'), 404);
  assertRefused(await shop.delete('/v1/devices?user_id=ADA'), 404);
});

const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

test('devices are listed by user, by whether notifications are enabled, by platform, and by all of these, page by page', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const opened: { id: string; user: string; enabled: boolean; platform: string }[] = [];
  for (const user of ['ada', 'bob'])
    for (const enabled of [true, false])
      for (const platform of ['ios', 'android'])
        for (let i = 0; i < 2; i++) {
          const subscription = enabled ? push.subscribe().subscription : null;
          const { id } = await carillon.open(business.serviceId, user, subscription, { platform });
          opened.unshift({ id, user, enabled, platform });
        }
  const gone = await carillon.open(business.serviceId, 'ada', null, { platform: 'ios' });
  await shop.delete(`/v1/devices/${gone.id}`);

  for (const user of [undefined, 'ada', 'nobody'])
    for (const enabled of [undefined, true, false])
      for (const platform of [undefined, 'ios', 'android']) {
        const filters = { user_id: user, notifications_enabled: enabled, platform };
        const query = new URLSearchParams(JSON.parse(JSON.stringify({ limit: 3, ...filters })));
        const expected = opened
          .filter((device) => user === undefined || device.user === user)
          .filter((device) => enabled === undefined || device.enabled === enabled)
          .filter((device) => platform === undefined || device.platform === platform);
        const listed: string[] = [];
        for (let next: string | null = `/v1/devices?${query}`; next !== null; ) {
          const answer = await shop.get(next);
          listed.push(...idsOf(answer));
          next = answer.body.pagination.next;
        }
        assert.deepEqual(
          listed,
          expected.map(({ id }) => id),
          String(query),
        );
      }
  for (const query of ['platform=windows', 'notifications_enabled=yes', 'user_id='])
    assertValidationErrors(await shop.get(`/v1/devices?${query}`), query.split('=')[0]!);
});

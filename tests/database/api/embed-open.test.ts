import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused } from '../../support/expect-errors.ts';
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

const subscribe = () => push.subscribe().subscription;
const phone = (device_identifier: string | undefined = randomUUID()) => ({
  name: 'Pixel 8',
  platform: 'android',
  ...(device_identifier !== '' && { device_identifier }),
});
/** The latest secret of each phone, by service and identifier. */
const secrets = new Map<string, string>();
/** Opens like a phone, which presents the secret of its latest opening. */
async function open(
  service: string,
  user: string,
  device: { device_identifier?: string; [fact: string]: unknown },
  subscription: object | null,
) {
  const phone = `${service} ${device.device_identifier}`;
  const key = device.device_identifier && secrets.get(phone);
  const body = { service, user, device, subscription };
  const answer = await carillon.call('POST', '/embed/v1/devices', { body, ...(key && { key }) });
  secrets.set(phone, answer.body.secret);
  return answer;
}
/** Opens with any secret, or only with a phone's identifier. */
const openWith = (
  key: string | undefined,
  service: string,
  user: string,
  device: object,
  subscription: object | null,
) =>
  carillon.call('POST', '/embed/v1/devices', {
    body: { service, user, device, subscription },
    ...(key && { key }),
  });

async function startBusiness() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const devices = async () => (await shop.get('/v1/devices')).body.data;
  return { service: business.serviceId, shop, devices };
}

test('a new phone is a 201 with its id and a secret, a known one a 200 with the same id', async () => {
  const { service, devices } = await startBusiness();
  const device = phone();
  const subscription = subscribe();

  const first = await open(service, 'ada', device, subscription);
  const again = await open(service, 'ada', device, subscription);

  assert.equal(first.status, 201);
  assert.deepEqual(Object.keys(first.body).sort(), ['id', 'secret']);
  assert.match(first.body.id, /^dvc_[0-9a-z]{26}$/);
  assert.ok(first.body.secret.length >= 40);
  assert.equal(again.status, 200);
  assert.equal(again.body.id, first.body.id);
  assert.equal((await devices()).length, 1);
});

test('opening again updates the device, and removes fields that the phone no longer reports', async () => {
  const { service, devices } = await startBusiness();
  const device = phone();
  await open(service, 'ada', { ...device, os_version: '14', model: 'GKWS6' }, subscribe());

  await open(service, 'ada', { ...device, name: 'Pixel 8 Pro', os_version: '15' }, null);

  const [{ id: _, ...read }] = await devices();
  assert.deepEqual(read, {
    user_id: 'ada',
    platform: 'android',
    name: 'Pixel 8 Pro',
    os_version: '15',
    device_identifier: device.device_identifier,
    notifications_enabled: false,
  });
});

test('opening as another user moves the phone to that user', async () => {
  const { service, shop, devices } = await startBusiness();
  const device = phone();
  const first = await open(service, 'ada', device, subscribe());

  const moved = await open(service, 'bob', device, subscribe());

  assert.deepEqual([moved.status, moved.body.id], [200, first.body.id]);
  assert.deepEqual(
    (await devices()).map((device: { user_id: string }) => device.user_id),
    ['bob'],
  );
  assert.equal((await shop.settled(await shop.send('?user_id=ada'))).status, 'skipped');
  assert.equal((await shop.settled(await shop.send('?user_id=bob'))).status, 'completed');
});

test('opening after a deactivation reactivates the same device', async () => {
  const { service, shop } = await startBusiness();
  const device = phone();
  const { id } = (await open(service, 'ada', device, subscribe())).body;
  await shop.delete(`/v1/devices/${id}`);

  const back = await open(service, 'ada', device, subscribe());

  assert.deepEqual([back.status, back.body.id], [200, id]);
  assert.equal((await shop.get(`/v1/devices/${id}`)).body.notifications_enabled, true);
  assert.equal((await shop.settled(await shop.send(`?device_id=${id}`))).status, 'completed');
});

test('notifications_enabled is true exactly if a subscription was given', async () => {
  const { service, devices } = await startBusiness();
  const device = phone();
  const seen: boolean[] = [];
  for (const subscription of [null, subscribe(), null, { ...subscribe(), expirationTime: null }]) {
    await open(service, 'ada', device, subscription);
    seen.push((await devices())[0].notifications_enabled);
  }

  assert.deepEqual(seen, [false, true, false, true]);
});

test('a device without a subscription is listed, but receives no deliveries', async () => {
  const { service, shop, devices } = await startBusiness();
  await open(service, 'ada', phone(), null);

  const read = await shop.settled(await shop.send());

  assert.equal((await devices()).length, 1);
  assert.equal(read.status, 'skipped');
  assert.deepEqual(read.delivery_stats, { total: 0, created: 0, queued: 0, completed: 0, failed: 0 });
});

test('a phone without an identifier is recognised by its push endpoint', async () => {
  const { service, devices } = await startBusiness();
  const subscription = subscribe();

  const first = await open(service, 'ada', phone(''), subscription);
  const again = await open(service, 'ada', phone(''), subscription);
  const named = await open(service, 'ada', phone('named'), subscription);
  const later = await open(service, 'ada', phone('named'), subscribe());

  assert.deepEqual([first.status, again.status, named.status, later.status], [201, 200, 200, 200]);
  assert.equal(new Set([first, again, named, later].map((answer) => answer.body.id)).size, 1);
  assert.equal((await devices())[0].device_identifier, 'named');
});

test('two phones that report the same facts are two devices', async () => {
  const { service, devices } = await startBusiness();

  await open(service, 'ada', phone(), subscribe());
  await open(service, 'ada', phone(), subscribe());
  await open(service, 'ada', phone(''), null);
  await open(service, 'ada', phone(''), null);

  assert.equal((await devices()).length, 4);
});

test('a known phone that opens with another device’s endpoint takes it over, and is pushed once', async () => {
  const { service, shop } = await startBusiness();
  const shared = push.subscribe();
  const older = await open(service, 'ada', phone('older'), shared.subscription);
  const newer = await open(service, 'bob', phone('newer'), subscribe());

  const taken = await open(service, 'bob', phone('newer'), shared.subscription);

  assert.equal(taken.body.id, newer.body.id);
  assert.equal((await shop.get(`/v1/devices/${older.body.id}`)).body.notifications_enabled, false);
  assert.equal((await shop.get(`/v1/devices/${newer.body.id}`)).body.notifications_enabled, true);
  assert.equal((await shop.settled(await shop.send())).delivery_stats.total, 1);
  assert.equal(push.deliveriesOf(shared.token).length, 1);
});

test('an opening that replaces other subscriptions becomes the device of one, and the others are pushed nothing', async () => {
  const { service, shop } = await startBusiness();
  const former = [push.subscribe(), push.subscribe()];
  const opened = [];
  for (const [i, { subscription }] of former.entries())
    opened.push(await open(service, 'ada', phone(`former-${i}`), subscription));
  const replaces = former.map(({ subscription }) => subscription.endpoint);
  const { subscription, token } = push.subscribe();
  const opening = { service, user: 'ada', device: phone(''), subscription, replaces };
  const answers = [];
  for (let i = 0; i < 2; i++)
    answers.push(await carillon.call('POST', '/embed/v1/devices', { body: opening }));

  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.id]),
    Array(2).fill([200, opened[0]!.body.id]),
  );
  const other = (await shop.get(`/v1/devices/${opened[1]!.body.id}`)).body;
  assert.equal(other.notifications_enabled, false);
  assert.equal((await shop.settled(await shop.send())).delivery_stats.total, 1);
  assert.equal(push.deliveriesOf(token).length, 1);
  const many = { ...opening, replaces: Array(6).fill('https://example.com/') };
  assertRefused(await carillon.call('POST', '/embed/v1/devices', { body: many }), 400);
});

test('a phone with two businesses is a device of each', async () => {
  const business = await startBusiness();
  const two = await startBusiness();
  const device = phone();
  const subscription = subscribe();

  const first = await open(business.service, 'ada', device, subscription);
  const second = await open(two.service, 'ada', device, subscription);

  assert.deepEqual([first.status, second.status], [201, 201]);
  assert.notEqual(first.body.id, second.body.id);
  assert.equal((await business.devices())[0].notifications_enabled, true);
  assert.equal((await two.devices())[0].notifications_enabled, true);
});

test('concurrent openings of a phone create one device, with a single 201', async () => {
  const { service, devices } = await startBusiness();
  const subscription = subscribe();
  const openings = [phone('one'), phone('one'), phone(''), phone('one'), phone(''), phone('one')];

  const answers = await Promise.all(openings.map((device) => open(service, 'ada', device, subscription)));

  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 200, 200, 200, 200, 201]);
  assert.equal(new Set(answers.map((answer) => answer.body.id)).size, 1);
  assert.equal((await devices()).length, 1);
});

test('an unknown service is a 404', async () => {
  for (const service of ['svc_01k9x3f7q2e8hb5v0m4c6d1t9z', `svc_${'u'.repeat(26)}`])
    assertRefused(await open(service, 'ada', phone(), subscribe()), 404, 'service');
});

test('a phone that reports its model gets a marketing name, unless it reports one itself', async () => {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const nameOf = async (id: string): Promise<string | undefined> =>
    (await shop.get(`/v1/devices/${id}`)).body.marketing_name;
  const identifier = randomUUID();
  const facts = { model: 'SM-S928B', device_identifier: identifier };
  const { id } = await carillon.open(business.serviceId, 'named', null, facts);
  await until(async () => (await nameOf(id)) !== undefined, 'the name of the model');
  assert.equal(await nameOf(id), 'Samsung Galaxy S24 Ultra');

  await carillon.open(business.serviceId, 'named', null, facts);
  assert.equal(await nameOf(id), 'Samsung Galaxy S24 Ultra', 'a later opening keeps it');
  await carillon.open(business.serviceId, 'named', null, { ...facts, marketing_name: 'My own' });
  assert.equal(await nameOf(id), 'My own');
  await carillon.open(business.serviceId, 'named', null, { device_identifier: identifier });
  assert.equal(await nameOf(id), undefined, 'another model, or none, removes it');
});

test('whoever knows only the identifier of a phone gets a new device, and the phone keeps its own', async () => {
  const { service, shop, devices } = await startBusiness();
  const device = phone();
  const own = push.subscribe();
  const { id, secret } = (await open(service, 'ada', device, own.subscription)).body;
  const sent = await shop.send('?user_id=ada');
  await shop.settled(sent);

  for (const key of [undefined, 'wrong', randomUUID()])
    for (const subscription of [null, subscribe()]) {
      const stranger = await openWith(key, service, 'ada', device, subscription);
      assert.equal(stranger.status, 201);
      assert.notEqual(stranger.body.id, id);
      const inbox = await carillon.call('GET', `/embed/v1/devices/${stranger.body.id}/notifications`, {
        key: stranger.body.secret,
      });
      assert.deepEqual(inbox.body.data, []);
      assertRefused(
        await carillon.call('DELETE', `/embed/v1/devices/${id}`, { key: stranger.body.secret }),
        401,
      );
    }

  const state = await carillon.call('GET', `/embed/v1/devices/${id}`, { key: secret });
  assert.deepEqual(state.body, { id, active: true, notifications_enabled: true });
  const again = await open(service, 'ada', device, own.subscription);
  assert.deepEqual([again.status, again.body.id], [200, id]);
  const owners = (await devices()).filter(
    (read: { device_identifier?: string }) => read.device_identifier === device.device_identifier,
  );
  assert.deepEqual(
    owners.map((read: { id: string }) => read.id),
    [id],
  );
});

test('a phone whose answer was lost proves itself by the secret that it still has, or by its push subscription', async () => {
  const { service } = await startBusiness();
  const device = phone();
  const first = (await open(service, 'ada', device, null)).body;
  // The answers to these requests, which had a new secret, are lost: the phone knows only the first secret.
  await openWith(first.secret, service, 'bob', device, null);
  await openWith(first.secret, service, 'ada', device, null);
  const bySecret = await openWith(first.secret, service, 'ada', device, null);
  assert.deepEqual([bySecret.status, bySecret.body.id], [200, first.id]);

  const other = phone();
  const subscription = subscribe();
  const lost = (await openWith(undefined, service, 'bob', other, subscription)).body;
  const byEndpoint = await openWith(undefined, service, 'bob', other, subscription);
  assert.deepEqual([byEndpoint.status, byEndpoint.body.id], [200, lost.id]);
});

test('a phone that lost its secret and its subscription becomes a new device, which its own secret proves from then on', async () => {
  const { service } = await startBusiness();
  const device = phone();
  const before = (await open(service, 'ada', device, subscribe())).body;
  const subscription = subscribe();
  const after = (await openWith(undefined, service, 'ada', device, subscription)).body;
  assert.notEqual(after.id, before.id);
  const again = await openWith(after.secret, service, 'ada', device, subscription);
  assert.deepEqual([again.status, again.body.id], [200, after.id]);
});

test('an older secret than the one before the last proves nothing', async () => {
  const { service } = await startBusiness();
  const device = phone();
  const first = (await open(service, 'ada', device, null)).body;
  await open(service, 'bob', device, null);
  await open(service, 'ada', device, null);
  const stale = await openWith(first.secret, service, 'ada', device, null);
  assert.deepEqual([stale.status, stale.body.id === first.id], [201, false]);
});

test('the language is stored in its canonical form, and a time zone if it is known', async () => {
  const { service } = await startBusiness();
  const stored = async (locale: object) => {
    const { body } = await open(service, 'ada', { ...phone(), ...locale }, null);
    const [row] = await carillon.database.query(sql`
      SELECT language, time_zone FROM devices WHERE id = ${fromWire('dvc', body.id)}`);
    return row;
  };

  assert.deepEqual(await stored({ language: 'DE-at', time_zone: 'Europe/Vienna' }), {
    language: 'de-AT',
    time_zone: 'Europe/Vienna',
  });
  assert.deepEqual(await stored({ language: 'pt-BR', time_zone: 'Europe/Atlantis' }), {
    language: 'pt-BR',
    time_zone: null,
  });
  assert.deepEqual(await stored({}), { language: null, time_zone: null });
});

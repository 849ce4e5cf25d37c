import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { isAnonymousId } from '../../../contract/anonymous-users.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { newSession } from '../../support/page-events.ts';
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

type Person = { user: string; entry: string };

/** Creates a business with a public link. */
async function startBusiness() {
  const business: Business = await carillon.register();
  const { serviceId: service } = business;
  const shop = carillon.as(business);
  const set = async (settings: object) => {
    const { status, body } = await shop.patch(`/v1/services/${service}?expand=settings`, { settings });
    assert.equal(status, 200, JSON.stringify(body));
    return body.settings;
  };
  await set({ public_link: true });
  const scope = `/app/${service}/`;
  return {
    business,
    service,
    shop,
    scope,
    set,
    /** Returns the configuration that the page at an address gives its script. */
    async page(query = ''): Promise<{ user: string | null; entry: string | null; newcomer: Person | null }> {
      const response = await fetch(`${carillon.url}${scope}${query}`);
      assert.equal(response.status, 200);
      const [, json] = /id="config">([^<]*)</.exec(await response.text())!;
      return JSON.parse(json!);
    },
    open: (
      person: { user: string; entry?: string; user_signature?: string },
      { key, identifier = randomUUID() }: { key?: string; identifier?: string } = {},
    ) =>
      carillon.call('POST', '/embed/v1/devices', {
        body: {
          service,
          ...person,
          device: { name: 'Pixel 9', platform: 'android', device_identifier: identifier.slice(0, 32) },
          subscription: push.subscribe().subscription,
        },
        ...(key && { key }),
      }),
  };
}

test('the setting is off by default, and then the page makes no user', async () => {
  const { page, set } = await startBusiness();
  assert.equal((await set({ public_link: false })).public_link, false);
  assert.partialDeepStrictEqual(await page(), { user: null, entry: null, newcomer: null });
  const other = await carillon.register();
  const { body } = await carillon.as(other).get(`/v1/services/${other.serviceId}?expand=settings`);
  assert.equal(body.settings.public_link, false);
});

test('each opening of the public link gets a user of its own, who can subscribe', async () => {
  const { page, open, shop } = await startBusiness();
  const [first, second] = [await page(), await page()];
  assert.equal(first.user, null);
  assert.ok(isAnonymousId(first.newcomer!.user));
  assert.notEqual(first.newcomer!.user, second.newcomer!.user);
  const { status, body } = await open(first.newcomer!);
  assert.equal(status, 201, JSON.stringify(body));
  const { body: devices } = await shop.get(`/v1/devices?user_id=${first.newcomer!.user}`);
  assert.deepEqual(
    devices.data.map(({ id }: { id: string }) => id),
    [body.id],
  );
});

test('an opening of the public link stores nothing', async () => {
  const { page, shop } = await startBusiness();
  const { newcomer } = await page();
  assertRefused(await shop.get(`/v1/users/${newcomer!.user}`), 404, 'user');
});

test('who has a user gets no other one at the public link', async () => {
  const { page } = await startBusiness();
  assert.partialDeepStrictEqual(await page('?user=ada'), { user: 'ada', newcomer: null });
});

for (const isRequired of [false, true])
  test(`an anonymous user subscribes with the entry alone, and nobody becomes one by the id, ${isRequired ? 'with' : 'without'} required signatures`, async () => {
    const { page, open, set, shop, service, scope } = await startBusiness();
    await shop.post(`/v1/services/${service}/identity-secret`);
    await set({ require_user_signature: isRequired });
    const { user, entry } = (await page()).newcomer!;
    const { newcomer: other } = await page();

    for (const claim of [{ user }, { user, entry: other!.entry }, { user, entry: `${entry}x` }]) {
      const refused = await open(claim);
      assert.equal(refused.status, 403);
      assert.equal(refused.body.error.data.code, 'user_signature_missing');
      assert.match(refused.body.error.message, /belongs to the phone/);
    }
    assert.equal((await carillon.call('GET', `${scope}?user=${user}`)).status, 403);
    const stream = `/embed/v1/sessions/${newSession()}/events?service=${service}&user=${user}`;
    assert.equal((await carillon.call('GET', stream)).status, 403);
    const forged = await open({ user, user_signature: 'ab'.repeat(32) });
    assert.equal(forged.body.error.data.code, 'user_signature_invalid');

    assert.equal((await open({ user, entry })).status, 201);
    // The business and its systems see the id now.
    assert.equal((await open({ user })).status, 403);
  });

test('an entry of another service makes nobody a user', async () => {
  const [one, two] = [await startBusiness(), await startBusiness()];
  const { newcomer } = await one.page();
  assert.equal((await two.open(newcomer!)).status, 403);
});

test('a phone that subscribed opens again without an entry, and stays one device', async () => {
  const { page, open, shop } = await startBusiness();
  const { newcomer } = await page();
  const identifier = randomUUID();
  const first = await open(newcomer!, { identifier });
  await shop.delete(`/v1/entries?user_id=${newcomer!.user}`);
  const again = await open({ user: newcomer!.user }, { identifier, key: first.body.secret });
  assert.equal(again.status, 200);
  assert.equal(again.body.id, first.body.id);
});

test('an anonymous user is one phone: who passes on the address receives nothing with the other', async () => {
  const { page, open, shop } = await startBusiness();
  const { newcomer } = await page();
  assert.equal((await open(newcomer!)).status, 201);
  const second = await open(newcomer!);
  assert.equal(second.status, 429);
  assert.equal(second.body.error.data.code, 'too_many_devices');
  // Once the first device is deleted, a phone that was set up anew may return.
  await shop.delete(`/v1/devices?user_id=${newcomer!.user}`);
  assert.equal((await open(newcomer!)).status, 201);
});

test('after the link is switched off, subscribed phones go on', async () => {
  const { page, open, set, shop } = await startBusiness();
  const { newcomer } = await page();
  const identifier = randomUUID();
  const { body } = await open(newcomer!, { identifier });
  await set({ public_link: false });
  assert.partialDeepStrictEqual(await page(`?entry=${newcomer!.entry}`), {
    user: newcomer!.user,
    newcomer: null,
  });
  assert.equal((await open(newcomer!, { identifier, key: body.secret })).status, 200);
  const id = await shop.send(`?user_id=${newcomer!.user}`);
  await shop.settled(id);
  assert.equal((await shop.get(`/v1/notifications/${id}`)).body.delivery_stats.completed, 1);
});

test('an erased anonymous user does not come back', async () => {
  const { page, open, shop } = await startBusiness();
  const { newcomer } = await page();
  const { body } = await open(newcomer!);
  assert.equal((await shop.delete(`/v1/users/${newcomer!.user}`)).status, 200);
  assert.equal((await open(newcomer!, { key: body.secret })).status, 403);
});

import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newAnonymousId } from '../../../server/api/authentication/signed-users.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Answer } from '../../support/client.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { eventsPath, newSession, readEvents } from '../../support/page-events.ts';
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

const sign = (user: string, secret: string): string =>
  createHmac('sha256', secret).update(user, 'utf8').digest('hex');
const subscribe = () => push.subscribe().subscription;

/** Places where a request may name a user, without those that need a former opening. */
const PLACES = ['page', 'stream', 'device'] as const;
type Named = { user: string; user_signature?: string; entry?: string };

async function startBusiness() {
  const business = await carillon.register();
  const service = business.serviceId;
  const shop = carillon.as(business);
  const path = `/v1/services/${service}`;
  const named = ({ user, user_signature }: Named) =>
    new URLSearchParams({ user, ...(user_signature !== undefined && { user_signature }) });
  const calls = {
    business,
    service,
    shop,
    async issueSecret(): Promise<string> {
      const { status, body } = await shop.post(`${path}/identity-secret`);
      assert.equal(status, 201, JSON.stringify(body));
      return body.secret;
    },
    require: (isRequired = true) =>
      shop.patch(`${path}?expand=settings`, { settings: { require_user_signature: isRequired } }),
    page: (query: Named | string) =>
      carillon.call('GET', `/app/${service}/?${typeof query === 'string' ? query : named(query)}`),
    stream: (name: Named, session = newSession()) =>
      carillon.call('HEAD', `/embed/v1/sessions/${session}/events?service=${service}&${named(name)}`),
    open: (name: Named, { key, ...more }: { key?: string; [field: string]: unknown } = {}) =>
      carillon.call('POST', '/embed/v1/devices', {
        body: { service, device: newDevice(), subscription: null, ...name, ...more },
        ...(key && { key }),
      }),
    names: (place: (typeof PLACES)[number], name: Named): Promise<Answer> =>
      ({ page: calls.page, stream: calls.stream, device: calls.open })[place](name),
    usersOf: async (): Promise<string[]> =>
      (await shop.get('/v1/devices')).body.data.map((device: { user_id: string }) => device.user_id),
  };
  return calls;
}

/** Creates a business that requires signed users, and its secret. */
async function startSigningBusiness() {
  const shop = await startBusiness();
  const secret = await shop.issueSecret();
  assert.equal((await shop.require()).body.settings.require_user_signature, true);
  return { ...shop, secret };
}

const newDevice = (device_identifier: string = randomUUID()) => ({
  name: 'Pixel 8',
  platform: 'android',
  device_identifier,
});

const configOf = ({ body }: Answer<string>) =>
  JSON.parse(/<script type="application\/json" id="config">(.*?)<\/script>/s.exec(body)![1]!);

/** Backdates the latest secret of a service. */
const ageSecret = ({ serviceId }: Business, hours: number) =>
  carillon.database.query(sql`
    UPDATE services SET identity_secret_made_at = now() - ${hours} * interval '1 hour' WHERE id = ${fromWire('svc', serviceId)}`);

test('a secret is shown once, and stored encrypted', async () => {
  const { business, shop, issueSecret } = await startBusiness();
  const secret = await issueSecret();

  assert.match(secret, /^idsec_[0-9a-v]{56}$/);
  const [row] = await carillon.database.query<{ identity_secret_sealed: Buffer }>(sql`
    SELECT identity_secret_sealed FROM services WHERE id = ${fromWire('svc', business.serviceId)}`);
  assert.ok(row!.identity_secret_sealed.length > 60);
  assert.ok(!row!.identity_secret_sealed.includes(secret.slice(6)));
  for (const path of [
    `/v1/services/${business.serviceId}?expand=settings`,
    `/embed/v1/services/${business.serviceId}`,
  ])
    assert.doesNotMatch(JSON.stringify((await shop.get(path)).body), /secret/);
});

test('a secret is made with a key of the service that has the scope, and its answer is not repeated', async () => {
  const [one, other] = [await startBusiness(), await startBusiness()];
  const path = `/v1/services/${one.service}/identity-secret`;
  const issue = async (scope: string) => ({
    ...one.business,
    key: (await one.shop.post('/v1/keys', { scopes: [scope] })).body.api_key,
  });

  const lacking = await carillon.as(await issue('users')).post(path);
  assertRefused(lacking, 403);
  assert.equal(lacking.body.error.data.code, 'scope_missing');
  assert.equal((await carillon.as(await issue('services')).post(path)).status, 201);
  assertRefused(await other.shop.post(path), 403);
  assertValidationErrors(await one.shop.post(path, { secret: 'mine' }), 'body');
  const headers = { 'idempotency-key': randomUUID() };
  assert.equal((await one.shop.post(path, undefined, headers)).status, 201);
  const repeated = await one.shop.post(path, undefined, headers);
  assert.equal(repeated.body.error.data.code, 'secret_not_repeatable');
});

test('signatures cannot be required before there is a secret, and the error says what to do', async () => {
  const { business, shop, require, issueSecret, open } = await startBusiness();

  const refused = await require();
  assertValidationErrors(refused, 'settings.require_user_signature');
  assert.match(refused.body.error.message, /POST \/v1\/services\/svc_\w+\/identity-secret/);
  assert.equal((await open({ user: 'ada' })).status, 201);

  await issueSecret();
  assert.equal((await require()).body.settings.require_user_signature, true);
  const read = await shop.get(`/v1/services/${business.serviceId}?expand=settings`);
  assert.equal(read.body.settings.require_user_signature, true);
  assertRefused(await open({ user: 'grace' }), 403);
  assert.equal((await require(false)).body.settings.require_user_signature, false);
  assert.equal((await open({ user: 'grace' })).status, 201);
});

for (const place of PLACES)
  test(`${place}: who knows an id only becomes nobody while signatures are required`, async () => {
    const { names, secret, usersOf, service } = await startSigningBusiness();
    const foreign = (await startSigningBusiness()).secret;
    const wrong: [string, string, Named][] = [
      ['missing', 'missing', { user: 'ada' }],
      ['of another user', 'invalid', { user: 'ada', user_signature: sign('bob', secret) }],
      ['of another service', 'invalid', { user: 'ada', user_signature: sign('ada', foreign) }],
      [
        'of the secret without its prefix',
        'invalid',
        { user: 'ada', user_signature: sign('ada', secret.slice(6)) },
      ],
      ['cut off', 'invalid', { user: 'ada', user_signature: sign('ada', secret).slice(2) }],
      ['with more behind it', 'invalid', { user: 'ada', user_signature: `${sign('ada', secret)}00` }],
      ['no hex', 'invalid', { user: 'ada', user_signature: 'ä'.repeat(64) }],
    ];
    for (const [what, code, name] of wrong) {
      const refused = await names(place, name);
      assert.equal(refused.status, 403, what);
      const shown = place === 'stream' ? '' : JSON.stringify(refused.body);
      if (place !== 'stream') assert.match(shown, new RegExp(`user_signature_${code}`), what);
      // A colour may have these letters.
      assert.doesNotMatch(shown, /\bada\b/, what);
    }
    assert.deepEqual(await usersOf(), []);
    const sessions = await carillon.database.query(sql`
      SELECT FROM sessions WHERE service_id = ${fromWire('svc', service)}`);
    assert.equal(sessions.length, 0);

    const right = sign('ada', secret);
    for (const user_signature of [right, right.toUpperCase()])
      assert.ok((await names(place, { user: 'ada', user_signature })).status <= 201);
  });

test('a refused stream says why', async () => {
  const { stream, service } = await startSigningBusiness();
  const path = eventsPath({ session: newSession(), service, user: 'ada' });
  await assert.rejects(readEvents(new URL(path, carillon.url)), /^Error: 403: .*user_signature_missing/);
  // The embed reads the status.
  const { headers } = await stream({ user: 'ada' });
  assert.equal(headers.get('access-control-allow-origin'), '*');
});

test('a session in the address of a refused page does not come into being', async () => {
  const { page, stream, service, secret } = await startSigningBusiness();
  const session = newSession();
  assert.equal((await page(`user=ada&session=${session}`)).status, 403);
  assert.equal((await stream({ user: 'ada' }, session)).status, 403);
  assert.equal((await carillon.call('GET', `/s/${session}`)).status, 404);
  const manifest = `/app/${service}/manifest.webmanifest`;
  assert.equal((await carillon.call('GET', `${manifest}?session=${session}`)).status, 404);
  const { body } = await carillon.call('GET', `${manifest}?user=ada`);
  assert.equal(body.start_url, `/app/${service}/`);

  assert.equal((await stream({ user: 'ada', user_signature: sign('ada', secret) }, session)).status, 200);
  assert.equal((await carillon.call('GET', `/s/${session}`)).status, 302);
});

test('a refused page says so in the language of the person, and its script tells the developer why', async () => {
  const { service } = await startSigningBusiness();
  const get = (language: string) =>
    carillon.call('GET', `/app/${service}/?user=ada`, { headers: { 'accept-language': language } });

  const english = await get('en');
  assert.match(english.body, /<h1>This link can’t be used<\/h1>/);
  assert.match(
    english.body,
    /<script src="\/assets\/refused\.js\?v=\w+" data-message="user_signature_missing: /,
  );
  assert.equal(english.headers.get('referrer-policy'), 'no-referrer');
  assert.match((await get('de')).body, /<h1>Dieser Link funktioniert nicht<\/h1>/);
  assert.match((await get('ar')).body, /dir="rtl"/);
});

test('a signed page gives the phone an entry, with which it opens without a signature', async () => {
  const { page, open, secret, service } = await startSigningBusiness();
  const user = 'käthe & Söhne 🥐';

  const config = configOf(await page({ user, user_signature: sign(user, secret) }));
  assert.equal(config.user, user);
  const opened = await open({ user, entry: config.entry }, { subscription: subscribe() });
  assert.equal(opened.status, 201);

  // The installed app starts with this manifest.
  const { body } = await carillon.call('GET', `/app/${service}/manifest.webmanifest?entry=${config.entry}`);
  assert.equal(body.start_url, `/app/${service}/?entry=${config.entry}`);
  assert.equal(configOf(await carillon.call('GET', body.start_url)).user, user);
  assertRefused(await open({ user: 'bob', entry: config.entry }), 403);
  assertRefused(await open({ user, entry: `${config.entry}A` }), 403);
});

test('an entry of another service, or a revoked one, makes nobody a user', async () => {
  const { shop, page, open, secret } = await startSigningBusiness();
  const other = await startBusiness();
  const entryOf = async (from: typeof page, name: Named) => configOf(await from(name)).entry;

  const foreign = await entryOf(other.page, { user: 'ada' });
  assertRefused(await open({ user: 'ada', entry: foreign }), 403);
  const entry = await entryOf(page, { user: 'ada', user_signature: sign('ada', secret) });
  await shop.delete('/v1/entries?user_id=ada');
  assertRefused(await open({ user: 'ada', entry }), 403);
});

test('a phone that was subscribed before goes on as it was, and becomes nobody else', async () => {
  const shop = await startBusiness();
  const { open, issueSecret, require } = shop;
  const device = newDevice();
  const subscription = subscribe();
  const first = (await open({ user: 'ada' }, { device, subscription })).body;
  await issueSecret();
  await require();

  const again = await open({ user: 'ada' }, { device, subscription, key: first.secret });
  assert.deepEqual([again.status, again.body.id], [200, first.id]);
  // The browser has lost its storage, except for the subscription.
  const known = await open({ user: 'ada' }, { subscription });
  assert.deepEqual([known.status, known.body.id], [200, first.id]);
  const key = known.body.secret;
  const own = `/embed/v1/devices/${first.id}`;
  const renewed = await carillon.call('PUT', `${own}/subscription`, {
    key,
    body: { subscription: subscribe() },
  });
  assert.equal(renewed.status, 200);
  assert.equal((await carillon.call('GET', `${own}/notifications`, { key })).status, 200);

  assertRefused(await open({ user: 'bob' }, { device, subscription, key }), 403);
  assertRefused(await open({ user: 'ada' }, { device }), 403);
  assertRefused(await open({ user: 'ada' }, { device, key: 'x'.repeat(43) }), 403);
  assert.deepEqual(await shop.usersOf(), ['ada']);
});

test('a deactivated device returns only with a signature or an entry', async () => {
  const { shop, open, secret } = await startSigningBusiness();
  const device = newDevice();
  const user_signature = sign('ada', secret);
  const { id, secret: key } = (await open({ user: 'ada', user_signature }, { device })).body;
  await shop.delete(`/v1/devices/${id}`);

  assertRefused(await open({ user: 'ada' }, { device, key }), 403);
  const back = await open({ user: 'ada', user_signature }, { device, key });
  assert.deepEqual([back.status, back.body.id], [200, id]);
});

test('a device gets no entry of its user by naming an anonymous one, before a deactivation or after', async () => {
  const shop = await startBusiness();
  const { open, issueSecret, require, page, service } = shop;
  const device = newDevice();
  const first = (await open({ user: 'victim' }, { device })).body;
  await issueSecret();
  await require();
  await shop.shop.patch(`/v1/services/${service}`, { settings: { public_link: true } });

  const invented = await open({ user: newAnonymousId() }, { device, key: first.secret });
  assertRefused(invented, 403);
  assert.deepEqual(await shop.usersOf(), ['victim']);
  await shop.shop.delete('/v1/devices?user_id=victim');
  await shop.shop.delete('/v1/entries?user_id=victim');
  assertRefused(await open({ user: 'victim' }, { device, key: first.secret }), 403);
  assertRefused(await open({ user: newAnonymousId() }, { device, key: first.secret }), 403);

  const { newcomer } = configOf(await page(''));
  const moved = await open(newcomer, { device, key: first.secret });
  assert.deepEqual([moved.status, Object.keys(moved.body)], [200, ['id', 'secret']]);
  assert.deepEqual(await shop.usersOf(), [newcomer.user]);
});

test('a device that was merged gets an entry of its user, and none that outlives deactivating it and then revoking', async () => {
  const { shop, open, page, secret, service, usersOf } = await startSigningBusiness();
  await shop.patch(`/v1/services/${service}`, { settings: { public_link: true } });
  const { newcomer } = configOf(await page(''));
  const device = newDevice();
  const { secret: key } = (await open(newcomer, { device })).body;
  assert.equal((await shop.post(`/v1/users/${newcomer.user}/merge`, { into: 'ada' })).status, 200);

  const merged = (await open({ user: newcomer.user }, { device, key })).body;
  assert.equal(merged.user, 'ada');
  assert.equal(configOf(await page(`entry=${merged.entry}`)).user, 'ada');

  await shop.delete('/v1/devices?user_id=ada');
  await shop.delete('/v1/entries?user_id=ada');
  for (const name of [{ user: newcomer.user }, { user: 'ada' }, { user: 'ada', entry: merged.entry }]) {
    assertRefused(await open(name, { device, key: merged.secret }), 403);
    assertRefused(await open(name, { subscription: subscribe() }), 403);
  }
  assert.equal(configOf(await page(`entry=${merged.entry}`)).user, null);
  assert.deepEqual(await usersOf(), []);
  const user_signature = sign('ada', secret);
  assert.equal((await open({ user: 'ada', user_signature }, { device, key: merged.secret })).status, 200);
});

test('a device without a proof of its user makes no session, whose code would open the experience as them', async () => {
  const { open, secret } = await startSigningBusiness();
  const device = newDevice();
  const user_signature = sign('ada', secret);
  const { secret: key } = (await open({ user: 'ada', user_signature }, { device })).body;

  const session = newSession();
  const subscription = subscribe();
  const again = (await open({ user: 'ada' }, { device, subscription, key, session })).body;
  assert.equal((await carillon.call('GET', `/s/${session}`)).status, 404);
  await open({ user: 'ada', user_signature }, { device, subscription, key: again.secret, session });
  assert.equal((await carillon.call('GET', `/s/${session}`)).status, 302);
});

test('a phone passes to another user with that user’s signature', async () => {
  const { open, secret, usersOf } = await startSigningBusiness();
  const device = newDevice();
  const as = (user: string) => ({ user, user_signature: sign(user, secret) });
  const { id, secret: key } = (await open(as('ada'), { device })).body;

  assertRefused(await open({ ...as('ada'), user: 'bob' }, { device, key }), 403);
  assert.equal((await open(as('bob'), { device, key })).body.id, id);
  assert.deepEqual(await usersOf(), ['bob']);
});

test('after a rotation the former secret holds for a day, and the one before that no longer', async () => {
  const { business, stream, issueSecret, secret: first } = await startSigningBusiness();
  const status = async (secret: string) =>
    (await stream({ user: 'ada', user_signature: sign('ada', secret) })).status;

  const second = await issueSecret();
  assert.notEqual(second, first);
  assert.deepEqual([await status(second), await status(first)], [200, 200]);
  await ageSecret(business, 23.9);
  assert.deepEqual([await status(second), await status(first)], [200, 200]);
  await ageSecret(business, 24.1);
  assert.deepEqual([await status(second), await status(first)], [200, 403]);

  const third = await issueSecret();
  assert.deepEqual([await status(third), await status(second), await status(first)], [200, 200, 403]);
});

for (const place of PLACES)
  test(`${place}: while none is required, a signature that is given must be right`, async () => {
    const { names, issueSecret } = await startBusiness();
    const forged = { user: 'ada', user_signature: sign('ada', 'a guess') };

    const early = await names(place, forged);
    assert.equal(early.status, 403);
    if (place === 'device') assert.match(early.body.error.message, /has no identity secret/);
    const secret = await issueSecret();
    assert.equal((await names(place, forged)).status, 403);
    assert.ok((await names(place, { user: 'ada', user_signature: sign('ada', secret) })).status <= 201);
    assert.ok((await names(place, { user: 'ada' })).status <= 201);
  });

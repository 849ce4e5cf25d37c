import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../../server/storage/database.ts';
import { sessionHash } from '../../../server/storage/devices/sessions.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { eventsPath, listen, newSession } from '../../support/page-events.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { ageSession, startOpening } from '../../support/session-opening.ts';

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

const exists = async (session: string) =>
  (await carillon.database.query(sql`SELECT FROM sessions WHERE id_hash = ${sessionHash(session)}`)).length >
  0;

test('an invalid URL is rejected before the stream starts, and creates no session', async () => {
  const { service, session } = await startOpening(carillon);
  const get = (path: string) => carillon.call('GET', path);
  const path = (name: string) => `/embed/v1/sessions/${name}/events`;
  assertValidationErrors(await get(path(session)), 'service', 'user');
  assertValidationErrors(
    await get(`${path(session)}?service=svc_x&user=&bogus=1`),
    'service',
    'user',
    'bogus',
  );
  for (const name of ['x', `${session}A`, session.replace(/.$/, '+'), '%00'])
    assertValidationErrors(await get(`${path(name)}?service=${service}&user=ada`), 'session');
  const unknown = eventsPath({ session, service: 'svc_01k9x3f7q2e8hb5v0m4c6d1t9z', user: 'ada' });
  const rejected = await get(unknown);
  assertRefused(rejected, 404, 'service');
  assert.equal(rejected.headers.get('access-control-allow-origin'), '*');
  assert.equal(await exists(session), false);
});

test('a session cannot be opened for another service or user', async () => {
  const { service, session, page } = await startOpening(carillon);
  const heard = await page();
  const other = await carillon.register();
  for (const opening of [
    { session, service, user: 'bob' },
    { session, service: other.serviceId, user: 'ada' },
  ])
    assertValidationErrors(await carillon.call('GET', eventsPath(opening)), 'session');
  await heard.close();
});

test('a phone that opens with a session of another service or user is a 400, and creates no device', async () => {
  const { page, opens, shop } = await startOpening(carillon);
  const heard = await page();
  const other = await carillon.register();
  assertValidationErrors(await opens(null, { service: other.serviceId }), 'session');
  assertValidationErrors(await opens(null, { user: 'bob' }), 'session');
  assertValidationErrors(await opens(null, { session: 'x' }), 'session');
  assertValidationErrors(await opens(null, { session: null }), 'session');
  assert.deepEqual((await shop.get('/v1/devices')).body.data, []);
  assert.deepEqual((await carillon.as(other).get('/v1/devices')).body.data, []);

  assert.equal((await opens(null)).status, 201);
  assert.equal((await opens(null, { session: undefined })).status, 200, 'the session is optional');
  assert.equal((await heard.waitFor(1)).length, 1);
  await heard.close();
});

test('events from the phone are validated: a state with permission, none with joined, nothing else', async () => {
  const { page, tell } = await startOpening(carillon);
  const heard = await page();
  assertValidationErrors(await tell({ type: 'permission' }), 'state');
  assertValidationErrors(await tell({ type: 'joined', state: 'granted' }), 'state');
  assertValidationErrors(await tell({ type: 'permission', state: 'maybe' }), 'state');
  assertValidationErrors(await tell({ type: 'permission', state: null }), 'state');
  for (const type of ['subscribed', 'unsubscribed', 'clicked', 'session', '', 1])
    assertValidationErrors(await tell({ type }), 'type');
  assertValidationErrors(await tell({}), 'type');
  assertValidationErrors(await tell({ type: 'joined', device_id: 'x' }), 'device_id');
  assertValidationErrors(await tell('{'), 'body');
  assertValidationErrors(await tell(undefined), 'body');
  const withQuery = `/embed/v1/sessions/${newSession()}/events?user=ada`;
  assertValidationErrors(await carillon.call('POST', withQuery, { body: { type: 'joined' } }), 'user');
  const malformed = '/embed/v1/sessions/x/events';
  assertValidationErrors(await carillon.call('POST', malformed, { body: { type: 'joined' } }), 'session');
  assert.equal((await tell({ type: 'joined' })).status, 201);
  assert.equal((await heard.waitFor('joined')).at(-1)!.id, '1');
  await heard.close();
});

test('an event for a session that is unknown or older than an hour is a 404', async () => {
  const { session, page, tell } = await startOpening(carillon);
  assertRefused(await tell({ type: 'joined' }), 404, 'session');
  assert.equal(await exists(session), false);
  const heard = await page();
  await ageSession(carillon, session, '59 minutes');
  assert.equal((await tell({ type: 'joined' })).status, 201);
  await ageSession(carillon, session, '2 minutes');
  assertRefused(await tell({ type: 'joined' }), 404, 'session');
  await heard.waitFor('joined');
  await heard.close();
});

test('the short link redirects to the experience with an entry, and is not cached', async () => {
  const { service, session, user, page } = await startOpening(carillon, 'grace@example.com/ä');
  const heard = await page();
  const link = new URL((await heard.waitFor(1))[0]!.data.link as string);
  await heard.close();

  const answer = await carillon.call('GET', link.pathname);
  assert.equal(answer.status, 302);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const to = new URL(answer.headers.get('location')!, carillon.url);
  assert.equal(to.pathname, `/app/${service}/`);
  assert.deepEqual([...to.searchParams.keys()], ['entry', 'session']);
  assert.equal(to.searchParams.get('session'), session);
  assert.equal(to.href.includes(encodeURIComponent(user)) || to.href.includes('grace'), false);
  assert.equal((await carillon.call('GET', to.pathname + to.search)).status, 200);
});

test('a short link that is unknown, malformed or over an hour old is a 404 page', async () => {
  const { session, page } = await startOpening(carillon);
  await (await page()).close();
  await ageSession(carillon, session, '61 minutes');
  for (const name of [session, newSession(), 'x', 'A'.repeat(500)]) {
    const answer = await carillon.call('GET', `/s/${name}`);
    assert.equal(answer.status, 404, name);
    assert.match(answer.headers.get('content-type')!, /^text\/html/);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  }
});

test('a session’s manifest starts the app as its user; without a valid session of the service there is none', async () => {
  const { service, session, page } = await startOpening(carillon);
  const manifestOf = (of: string, name: string) =>
    carillon.call('GET', `/app/${of}/manifest.webmanifest?session=${name}`);
  assert.equal((await manifestOf(service, session)).status, 404, 'the session has not begun');
  await (await page()).close();
  const { status, body } = await manifestOf(service, session);
  assert.equal(status, 200);
  const { location } = Object.fromEntries((await carillon.call('GET', `/s/${session}`)).headers);
  assert.equal(new URL(body.start_url, carillon.url).href, new URL(location!, carillon.url).href);
  const { service: another } = await startOpening(carillon);
  assert.equal((await manifestOf(another, session)).status, 404, 'it belongs to another service');
  await ageSession(carillon, session, '61 minutes');
  assert.equal((await manifestOf(service, session)).status, 404, 'it has expired');
});

test('revoking the user’s entries expires the short link, but the page still gets events', async () => {
  const { service, session, shop, page, opens, tell } = await startOpening(carillon);
  const heard = await page();
  const bobs = newSession();
  await (await listen(carillon.url, { session: bobs, service, user: 'bob' })).close();
  const statusOf = async (name: string) => (await carillon.call('GET', `/s/${name}`)).status;
  assert.deepEqual([await statusOf(session), await statusOf(bobs)], [302, 302]);

  for (let round = 0; round < 2; round++) {
    assert.equal((await shop.delete('/v1/entries?user_id=ada')).status, 200);
    assert.deepEqual([await statusOf(session), await statusOf(bobs)], [404, 302]);
    assertRefused(await tell({ type: 'joined' }), 404, 'session');
    const later = newSession();
    await (await listen(carillon.url, { session: later, service, user: 'ada' })).close();
    assert.equal(await statusOf(later), 302, 'a new session’s link works');
  }
  assert.equal((await heard.waitFor('expired')).at(-1)!.id, '1');
  // Neither a reconnecting page nor the phone makes the link valid again.
  await (await page()).close();
  assert.equal((await opens(null)).status, 201);
  await opens(push.subscribe().subscription);
  await heard.waitFor('subscribed');
  assert.equal(await statusOf(session), 404);
  await heard.close();
});

test('errors can be read by scripts of any site, including the rate limit’s', async (t) => {
  const strict = await startTestCarillon({ PUBLIC_RATE_LIMIT: '1' });
  t.after(() => strict.stop());
  const path = `/embed/v1/sessions/${newSession()}/events`;
  for (const status of [400, 429]) {
    const rejected = await strict.call('GET', path);
    assertRefused(rejected, status);
    assert.equal(rejected.headers.get('access-control-allow-origin'), '*');
  }
  const reported = await strict.call('POST', '/embed/v1/joins', { body: {} });
  assert.deepEqual([reported.status, reported.headers.get('access-control-allow-origin')], [429, null]);
});

test('an address can have twenty streams; one more is a 429 until one of them is closed', async () => {
  const { service, user } = await startOpening(carillon);
  const opening = (session = newSession()) => ({ session, service, user });
  const pages = await Promise.all(Array.from({ length: 20 }, () => listen(carillon.url, opening())));
  const rejected = await carillon.call('GET', eventsPath(opening()));
  assertRefused(rejected, 429);
  assert.equal(rejected.headers.get('retry-after'), '30');

  await pages[0]!.close();
  // The server notices the closed connection a moment later.
  const isAccepted = async () => {
    const page = await listen(carillon.url, opening()).catch(() => null);
    await page?.close();
    return page !== null;
  };
  await until(isAccepted, 'another stream to be accepted');
  await Promise.all(pages.map((page) => page.close()));
});

test('behind a trusted proxy, the address is the one in X-Forwarded-For', async (t) => {
  const behind = await startTestCarillon({ TRUST_PROXY: '127.0.0.1', PUBLIC_RATE_LIMIT: '21' });
  t.after(() => behind.stop());
  const { serviceId: service } = await behind.register();
  const from = (address: string) =>
    listen(behind.url, { session: newSession(), service, user: 'ada' }, { 'x-forwarded-for': address });
  const pages = await Promise.all(Array.from({ length: 20 }, () => from('192.0.2.1')));
  await assert.rejects(from('192.0.2.1'), /Too many open streams/);
  pages.push(await from('192.0.2.2'));
  await assert.rejects(from('192.0.2.1'), /limit is 21 per minute/, 'streams count as requests');
  await Promise.all(pages.map((page) => page.close()));
});

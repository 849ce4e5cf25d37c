import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { LookupFunction } from 'node:net';
import { after, before, test } from 'node:test';
import { connect } from 'node:tls';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { deleteUnusedDomains } from '../../../server/storage/domains/domains.ts';
import { requestAt } from '../../support/at-domain.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { reservePort } from '../../support/ports.ts';
import { caddyForDomains, skipWithout, startProxy } from '../../support/servers/proxies.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

const SHARED = 'https://push.example.com';
/** Names that the operator allows. Each is one service's, so each test takes its own. */
const NAMES = Array.from({ length: 12 }, (_, i) => `push${i}.bakery.test`);
let taken = 0;
const newName = () => NAMES[taken++]!;

let carillon: TestCarillon;
let push: PushService;
/** Names that lead to the server under test. */
const leadHere = new Set<string>();
const lookup: LookupFunction = (name, _, done) =>
  leadHere.has(name)
    ? done(null, [{ address: '127.0.0.1', family: 4 }])
    : done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []);

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon(
    {
      PUBLIC_URL: SHARED,
      TRUST_PROXY: '127.0.0.1',
      DOMAIN_HOSTS: NAMES.map((name) => `http://${name}:*`).join(','),
    },
    { meetingOptions: { lookup, port: () => Number(new URL(carillon.carillon.url).port) } },
  );
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const at = (domain: string, path: string, options = {}) =>
  requestAt(carillon.carillon.url, domain, path, options);

const domainPath = ({ serviceId }: Business) => `/v1/services/${serviceId}/domain`;
const setDomain = (business: Business, domain: string) =>
  carillon.call('PUT', domainPath(business), { ...business, body: { domain } });

/** Gives a service a domain, and waits until it is served. */
async function serveAt(business: Business, domain: string) {
  leadHere.add(domain);
  const { status, body } = await setDomain(business, domain);
  assert.equal(status, 200, JSON.stringify(body));
  await until(async () => (await at(domain, '/service-worker.js')).status === 200, `${domain} to be served`);
}

/** Opens the experience on a new phone, by the page at a domain. */
async function subscribeAt(domain: string, business: Business, user: string) {
  const { subscription, token } = push.subscribe();
  const answer = await at(domain, '/embed/v1/devices', {
    method: 'POST',
    headers: { origin: `https://${domain}` },
    body: {
      service: business.serviceId,
      user,
      device: { name: 'Pixel 8', platform: 'android', device_identifier: randomUUID() },
      subscription,
    },
  });
  return { status: answer.status, ...JSON.parse(answer.text), token };
}

const navigateOf = (token: string): string =>
  (push.deliveriesOf(token).at(-1)!.content as { notification: { navigate: string } }).notification.navigate;

test('a domain waits for its DNS record, is verified once it leads here, and serves from its first request over https', async () => {
  const own = newName();
  const bakery = await carillon.register();
  assertRefused(await carillon.call('GET', domainPath(bakery), bakery), 404);
  const waiting = (await setDomain(bakery, `${own.toUpperCase()}.`)).body;
  assert.deepEqual(waiting, {
    domain: own,
    status: 'waiting',
    reason: 'it has no DNS record yet',
    record: { type: 'CNAME', name: own, value: 'push.example.com' },
    certificate: null,
  });
  assert.equal((await at(own, '/manifest.webmanifest')).status, 404);

  leadHere.add(own);
  await carillon.database.query(sql`UPDATE domains SET looked_at = now() - interval '1 minute'`);
  const verified = (await setDomain(bakery, own)).body;
  assert.deepEqual([verified.status, verified.reason], ['verified', null]);
  await until(async () => (await at(own, '/')).status === 200, 'the domain to be served');
  const status = async () => (await carillon.call('GET', domainPath(bakery), bakery)).body.status;
  await until(async () => (await status()) === 'serving', 'the first request to be noted');

  // An installation that is not ours may answer there, too.
  await carillon.database.query(sql`UPDATE domains SET met_at = now() - interval '8 days'`);
  assert.equal(await status(), 'failing');
  assert.equal((await carillon.as(bakery).delete(domainPath(bakery))).status, 200);
});

test('a name that cannot be a domain is refused with the reason, and another service’s too', async () => {
  const other = newName();
  const [bakery, florist] = [await carillon.register(), await carillon.register()];
  for (const [domain, reason] of [
    ['https://push.bakery.test', 'must be a host name alone, such as push.example.com'],
    ['192.0.2.7', 'must be a host name, not an address'],
    [
      'push',
      'must be a public host name; the operator of this installation can allow others by DOMAIN_HOSTS',
    ],
    ['push..com', 'must be a host name, such as push.example.com'],
    ['PUSH.example.com', 'is the address of this installation: choose another name'],
  ] as const) {
    const { body, status } = await setDomain(bakery, domain);
    assert.deepEqual([status, body.error?.data.validation_errors], [400, [{ field: 'domain', reason }]]);
  }
  await serveAt(florist, other);
  const taken = await setDomain(bakery, other);
  assertRefused(taken, 409);
  assert.ok(!JSON.stringify(taken.body).includes(florist.serviceId), 'nobody learns whose it is');
  assert.equal((await carillon.as(florist).delete(domainPath(florist))).status, 200);
});

test('a domain serves the experience of its service without its name, and nothing else', async () => {
  const own = newName();
  const [bakery, florist] = [await carillon.register(), await carillon.register()];
  await serveAt(bakery, own);
  const page = await at(own, '/?user=ada');
  assert.match(page.text, /"scope":"\/"/);
  assert.match(page.text, /<link rel="manifest" href="\/manifest\.webmanifest\?entry=/);
  const worker = await at(own, '/service-worker.js');
  assert.ok(worker.text.startsWith(`self.SERVICE='${bakery.serviceId}';`));
  assert.equal((await at(own, '/icons/icon-192.png')).headers['content-type'], 'image/png');
  assert.equal((await at(own, '/cdn/v1/client.js')).status, 200);
  for (const [host, scope] of [
    [own, '/'],
    ['push.example.com', `/app/${bakery.serviceId}/`],
  ] as const) {
    const refused = await at(host, `${scope}?user=undefined`);
    assert.equal(refused.status, 400);
    assert.ok(refused.text.includes(`src="${scope}icons/icon-192.png`), refused.text);
  }
  const { location } = (await at(own, `/app/${bakery.serviceId}/?user=ada`)).headers;
  assert.equal(location, '/?user=ada');

  for (const path of [
    '/v1/devices',
    '/console',
    '/docs/',
    '/register',
    '/metrics',
    '/livez',
    `/app/${florist.serviceId}/`,
  ])
    assert.equal((await at(own, path)).status, 404, path);
  for (const path of [
    `/embed/v1/services/${florist.serviceId}`,
    `/embed/v1/widgets?service=${florist.serviceId}`,
  ])
    assert.equal((await at(own, path)).status, 404, path);
  const foreign = await subscribeAt(own, florist, 'ada');
  assert.equal(foreign.status, 404);
  const phone = await callsOf(carillon, push, florist).phoneOf('ada');
  const headers = { authorization: `Bearer ${phone.secret}` };
  assert.equal((await at(own, `/embed/v1/devices/${phone.id}`, { headers })).status, 404);
  assert.equal((await at('push.example.com', `/embed/v1/devices/${phone.id}`, { headers })).status, 200);
});

test('what is sent to a phone leads to the address at which it subscribed, also after the service has moved', async () => {
  const own = newName();
  const later = newName();
  const bakery = await carillon.register();
  const shop = carillon.as(bakery);
  const before = await subscribeAt('push.example.com', bakery, 'ada');
  await serveAt(bakery, own);
  const first = await subscribeAt(own, bakery, 'bea');
  await serveAt(bakery, later);
  const second = await subscribeAt(later, bakery, 'cleo');

  const id = await shop.send();
  await shop.settled(id);
  const pages = (tokens: { token: string }[]) => tokens.map(({ token }) => navigateOf(token));
  const expected = [
    `${SHARED}/app/${bakery.serviceId}/open/${id}`,
    `https://${own}/open/${id}`,
    `https://${later}/open/${id}`,
  ];
  assert.deepEqual(pages([before, first, second]), expected);
  for (const [user, phone] of [
    ['ada', before],
    ['bea', first],
    ['cleo', second],
  ] as const) {
    const direct = await shop.send(`?user_id=${user}`);
    await shop.settled(direct);
    assert.equal(
      navigateOf(phone.token),
      expected[['ada', 'bea', 'cleo'].indexOf(user)]!.replace(id, direct),
    );
  }
  const landing = await at(own, `/open/${id}`);
  assert.match(landing.text, /"scope":"\/"/, 'a former domain is served');

  // The former domain goes with its last phone, and the current one is not left silently.
  const refused = await shop.delete(domainPath(bakery));
  assertRefused(refused, 409);
  assert.match(refused.body.error.message, /^1 active device is subscribed at push\d+\.bakery\.test/);
  await shop.delete(`/v1/devices/${first.id}`);
  assert.equal((await shop.delete(`${domainPath(bakery)}?force=true`)).status, 200);
  await deleteUnusedDomains(carillon.database);
  const left = await carillon.database.query<{ domain: string; is_current: boolean }>(sql`
    SELECT domain, is_current FROM domains WHERE service_id = ${fromWire('svc', bakery.serviceId)} ORDER BY domain`);
  assert.deepEqual(left, [{ domain: later, is_current: false }]);
});

test('a short link opens the domain, by the shared page while phones are subscribed there', async () => {
  const other = newName();
  const bakery = await carillon.register();
  await carillon.as(bakery).patch(`/v1/services/${bakery.serviceId}`, { settings: { public_link: true } });
  await carillon.database.query(sql`
    UPDATE services SET link_code = 'c0ffee00' WHERE id = ${fromWire('svc', bakery.serviceId)}`);
  await serveAt(bakery, other);
  const locationOf = async () => (await at('push.example.com', '/l/c0ffee00')).headers.location;
  assert.equal(await locationOf(), `https://${other}/`);
  await callsOf(carillon, push, bakery).phoneOf('ada');
  assert.equal(await locationOf(), `/app/${bakery.serviceId}/`);
  const shared = await at('push.example.com', `/app/${bakery.serviceId}/`);
  assert.match(shared.text, /"movedTo":"https:\/\/push\d+\.bakery\.test\/"/);
});

test('a proxy of this machine may ask for which domains to obtain certificates, and nobody through it', async () => {
  const own = newName();
  const bakery = await carillon.register();
  await serveAt(bakery, own);
  const ask = (domain: string) => carillon.call('GET', `/internal/domains?domain=${domain}`);
  assert.equal((await ask(own)).status, 200);
  assert.equal((await ask('elsewhere.test')).status, 404);
  assert.equal((await at('push.example.com', `/internal/domains?domain=${own}`)).status, 404);
});

test('Caddy, with its file for domains, gets certificates for these alone, and lets the meeting through without one', {
  skip: skipWithout(caddyForDomains(0)),
}, async (t) => {
  const own = newName();
  const bakery = await carillon.register();
  await serveAt(bakery, own);
  const [port, httpPort] = [await reservePort(), await reservePort()];
  const plain = `http://127.0.0.1:${httpPort}`;
  const backend = Number(new URL(carillon.url).port);
  const caddy = await startProxy(caddyForDomains(httpPort), { port, backend, answersAt: plain });
  t.after(caddy.stop);
  const namesFor = async (servername: string) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
    t.after(() => socket.destroy());
    const [error] = await Promise.race([once(socket, 'secureConnect'), once(socket, 'error')]).catch((e) => [
      e,
    ]);
    return error ? null : socket.getPeerCertificate().subjectaltname;
  };
  assert.equal(await namesFor(own), `DNS:${own}`);
  assert.equal(await namesFor('elsewhere.test'), null);
  assert.equal(
    (await requestAt(plain, 'elsewhere.test', `/.well-known/carillon/${'0'.repeat(32)}`)).status,
    200,
  );
  const moved = await requestAt(plain, own, '/?user=ada');
  assert.deepEqual([moved.status, moved.headers.location], [308, `https://${own}/?user=ada`]);
});

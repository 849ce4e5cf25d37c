import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { readStatus } from '../../../server/cli/status/status.ts';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { type Carillon, startCarillon } from '../../../server/start.ts';
import {
  beginOrder,
  type CertificateState,
  findDue,
  lockOrders,
  readCertificateStates,
  saveCertificate,
  saveProblem,
} from '../../../server/storage/certificates/certificates.ts';
import { sql } from '../../../server/storage/database.ts';
import { openKeyring } from '../../../server/storage/operating/keyring.ts';
import { createClient } from '../../support/client.ts';
import { signUpWithService } from '../../support/console.ts';
import { until } from '../../support/deadlines.ts';
import {
  ask,
  getOverHttp1,
  getOverHttp2,
  openHttp2,
  openTls,
  type Target,
} from '../../support/https-client.ts';
import { launch } from '../../support/processes/process.ts';
import { database, env, start, useProcesses } from '../../support/processes/processes.ts';
import { startFakeAuthority } from '../../support/servers/fake-authority.ts';
import { type Pebble, skipWithoutPebble, startPebble } from '../../support/servers/pebble.ts';

const NAME = 'push.bakery.test';
const REFUSED = 'refused.bakery.test';
const DAY_MS = 86_400_000;

useProcesses();

let pebble: Pebble;
let carillon: Carillon;
/** Names besides that of PUBLIC_URL. */
const more: string[] = [];

before(async () => {
  if (skipWithoutPebble) return;
  pebble = await startPebble({ refused: [REFUSED] });
  process.env.NODE_EXTRA_CA_CERTS = pebble.trust;
  pebble.addresses.set(NAME, '127.0.0.1');
  carillon = await startHttps();
});
after(async () => {
  await carillon?.stop();
  delete process.env.NODE_EXTRA_CA_CERTS;
  await pebble?.stop();
});

const httpsEnv = () => ({
  ...env,
  PUBLIC_URL: `https://${NAME}`,
  HTTPS: 'auto',
  HTTPS_PORT: '0',
  HTTP_PORT: String(pebble.httpPort),
  ACME_DIRECTORY: pebble.directory,
});

/** Starts a process with https in this one. */
const startHttps = (variables: Record<string, string> = {}) =>
  startCarillon(readConfig({ ...httpsEnv(), ...variables }), createLog('silent'), {
    moreNames: async () => more,
  });

const target = (name = NAME, { https } = carillon): Target => ({ port: https!.port, name, ca: pebble.root });

/** Lets all processes look for names and certificates, as a change of them does. */
const wake = () => database.query(sql`SELECT pg_notify('certificates', '')`);

async function stateOf(name: string): Promise<CertificateState | undefined> {
  const [state] = await readCertificateStates(database, [name]);
  return state;
}

const untilState = (name: string, isSo: (state: CertificateState) => boolean, awaited: string) =>
  until(
    async () => {
      const state = await stateOf(name);
      return state !== undefined && isSo(state);
    },
    () => `${awaited}; Pebble:\n${pebble.output().split('\n').slice(-20).join('\n')}`,
  );
const untilIssued = (name: string) =>
  untilState(name, ({ expires_at }) => expires_at !== null, `a certificate of ${name}`);
const untilFailed = (name: string) =>
  untilState(name, ({ problem }) => problem !== null, `a problem of ${name}`);

async function serialOf(one: Target): Promise<string> {
  const socket = await openTls(one);
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  return new X509Certificate(raw).serialNumber;
}

const untilServed = (one: Target) =>
  until(
    async () => (await openTls(one).catch(() => null))?.destroy() !== undefined,
    `${one.name} to be served`,
  );

/** Requests a path over http, as somebody who has looked up `host`. */
async function overHttp(path: string, host = NAME) {
  const sent = request({ host: '127.0.0.1', port: carillon.https!.httpPort, path, headers: { host } }).end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

/** Returns a client whose requests the console takes for those of its own pages. */
function browserAtPublicUrl() {
  const client = createClient(carillon.url);
  const call: typeof client.call = (method, path, options) =>
    client.call(method, path, {
      ...options,
      headers: { ...options?.headers, 'sec-fetch-site': 'same-origin' },
    });
  return { ...client, url: `https://${NAME}`, call };
}

/** Reads a series of the process. */
async function metric(series: string): Promise<number> {
  const metrics = await (await fetch(`${carillon.url}/metrics`)).text();
  return Number(new RegExp(`^${series} (\\S+)$`, 'm').exec(metrics)?.[1]);
}

test('a first start obtains a certificate, serves the app, and redirects http', {
  skip: skipWithoutPebble,
}, async () => {
  await untilServed(target());
  assert.equal((await getOverHttp2(target(), '/console')).status, 200);
  assert.equal((await getOverHttp1(target(), '/console')).status, 200);
  const redirect = await overHttp('/console?a=1');
  assert.equal(redirect.status, 308);
  assert.equal(redirect.location, `https://${NAME}/console?a=1`);
  const challenge = await overHttp('/.well-known/acme-challenge/some-token', 'any.name.test');
  assert.match(challenge.body, /^some-token\.[\w-]{43}$/);
  assert.equal((await overHttp('/.well-known/acme-challenge/a%0Ab')).status, 308);
  assert.equal(await metric('carillon_certificates_failing'), 0);
  assert.equal(
    await metric('carillon_certificate_expiry_timestamp_seconds'),
    Date.parse((await stateOf(NAME))!.expires_at!) / 1000,
  );
  assert.equal(await metric('carillon_certificate_orders_total\\{outcome="issued"\\}'), 1);
  const [row] = await database.query<{ key_sealed: Buffer }>(sql`SELECT key_sealed FROM certificates`);
  assert.doesNotMatch(row!.key_sealed.toString('latin1'), /PRIVATE KEY/);
});

test('no request fails while a certificate is renewed, and connections go on', {
  skip: skipWithoutPebble,
}, async (t) => {
  await untilServed(target());
  const serial = await serialOf(target());
  const session = await openHttp2(target());
  t.after(() => session.destroy());
  let isRenewed = false;
  const requests = (async () => {
    for (let count = 0; ; count++) {
      assert.equal((await getOverHttp2(target(), '/console')).status, 200);
      assert.equal((await getOverHttp1(target(), '/console')).status, 200);
      assert.equal((await ask(session, { ':path': '/console' })).status, 200);
      if (isRenewed) return count;
    }
  })();
  await database.query(
    sql`UPDATE certificates SET renew_at = now() - interval '1 second' WHERE name = ${NAME}`,
  );
  await wake();
  await until(async () => (await serialOf(target())) !== serial, 'another certificate');
  isRenewed = true;
  assert.ok((await requests) > 0);
});

test('two processes order each certificate once, and either answers the challenges of the other', {
  skip: skipWithoutPebble,
}, async () => {
  await untilServed(target());
  const other = await startHttps({ HOST: '127.0.0.2' });
  try {
    const names = ['one.bakery.test', 'two.bakery.test'];
    pebble.addresses.set(names[0]!, '127.0.0.1').set(names[1]!, '127.0.0.2');
    const issued = pebble.issued();
    more.push(...names);
    await wake();
    for (const name of names) {
      await untilIssued(name);
      await untilServed(target(name));
      await untilServed({ ...target(name, other), host: '127.0.0.2' });
    }
    assert.equal(pebble.issued() - issued, names.length);
    assert.equal((await overHttp('/', names[0])).location, `https://${names[0]}/`);
    await assert.rejects(openTls(target('three.bakery.test')));
  } finally {
    await other.stop();
  }
});

test('while one process orders, the others begin no order', { skip: skipWithoutPebble }, async () => {
  await untilServed(target());
  const serial = await serialOf(target());
  const issued = pebble.issued();
  const release = await lockOrders(database, 60_000);
  assert.ok(release);
  assert.equal(await lockOrders(database, 60_000), null);
  await database.query(
    sql`UPDATE certificates SET renew_at = now(), next_order_at = now() WHERE name = ${NAME}`,
  );
  // A look begins by noting what is wanted, and the second look begins when the first one has ended.
  for (let look = 0; look < 2; look++) {
    await database.query(
      sql`UPDATE certificates SET wanted_at = now() - interval '2 hours' WHERE name = ${NAME}`,
    );
    await wake();
    await until(async () => {
      const [noted] = await database.query(sql`
        SELECT FROM certificates WHERE name = ${NAME} AND wanted_at > now() - interval '1 hour'`);
      return noted !== undefined;
    }, 'a look');
  }
  assert.equal(pebble.issued(), issued);
  await release();
  await wake();
  await until(async () => (await serialOf(target())) !== serial, 'another certificate');
});

test('a name that leads elsewhere, or that the authority refuses, is told and repeated later, and the others are served', {
  skip: skipWithoutPebble,
}, async (t) => {
  t.after(() => more.splice(0));
  await untilServed(target());
  pebble.addresses.set('elsewhere.bakery.test', '127.0.0.9').set(REFUSED, '127.0.0.1');
  more.push('elsewhere.bakery.test', 'unknown.bakery.test', REFUSED);
  await wake();
  for (const [name, code, problem] of [
    ['elsewhere.bakery.test', 'challenge_failed', /connection refused/i],
    ['unknown.bakery.test', 'challenge_failed', /unknown\.bakery\.test/],
    [REFUSED, 'authority_refused', /refused|blocklist|policy/i],
  ] as const) {
    await untilFailed(name);
    const state = (await stateOf(name))!;
    assert.equal(state.problem_code, code, state.problem!);
    assert.match(state.problem!, problem);
    assert.equal(state.attempts, 1);
  }
  const issued = pebble.issued();
  // Nothing is repeated before its time.
  await wake();
  assert.equal(await findDue(database, [NAME, ...more]), null);
  assert.equal((await getOverHttp2(target(), '/console')).status, 200);
  // The name leads here now, and its time has come.
  pebble.addresses.set('elsewhere.bakery.test', '127.0.0.1');
  await database.query(
    sql`UPDATE certificates SET next_order_at = now() WHERE name = 'elsewhere.bakery.test'`,
  );
  await wake();
  await untilIssued('elsewhere.bakery.test');
  assert.equal((await stateOf('elsewhere.bakery.test'))!.attempts, 0);
  assert.equal(pebble.issued() - issued, 1);
});

test('a process that is killed in the middle of an order leaves nothing locked, and another one orders', {
  skip: skipWithoutPebble,
}, async () => {
  const name = 'killed.bakery.test';
  pebble.addresses.set(name, '127.0.0.3');
  await carillon.stop();
  pebble.suspend();
  const variables = {
    ...httpsEnv(),
    HOST: '127.0.0.3',
    FORMER_PUBLIC_URL: `https://${name}`,
    NODE_EXTRA_CA_CERTS: pebble.trust,
  };
  const killed = launch(variables);
  await untilState(name, ({ attempts }) => attempts === 1, 'an order');
  await killed.stop('SIGKILL');
  pebble.resume();
  const another = await start(variables);
  assert.equal(await findDue(database, [name]), null);
  await database.query(sql`UPDATE certificates SET next_order_at = now() WHERE name = ${name}`);
  await wake();
  await untilIssued(name);
  await another.stop();
  carillon = await startHttps();
  await untilServed(target(name));
});

test('an authority that is down, refuses more orders, or answers nonsense leaves the former certificate', {
  skip: skipWithoutPebble,
}, async (t) => {
  await carillon.stop();
  const authority = await startFakeAuthority(pebble.api);
  t.after(() => authority.close());
  carillon = await startHttps({ ACME_DIRECTORY: authority.directory });
  const serial = await serialOf(target());
  const seconds = 5 * 3600;
  const limited = JSON.stringify({
    type: 'urn:ietf:params:acme:error:rateLimited',
    detail: 'too many\u001b[31m orders',
  });
  const cases: [string, Parameters<typeof authority.behave>[0], RegExp][] = [
    ['authority_unreachable', (answer) => answer.writeHead(503).end('busy'), /503/],
    ['authority_unreachable', (answer) => answer.socket!.destroy(), /./],
    ['answer_unusable', (answer) => answer.end('<html>a login page of the network</html>'), /./],
    ['answer_unusable', (answer) => answer.end('x'.repeat(3_000_000)), /maxContentLength/],
    [
      'rate_limited',
      (answer) =>
        answer
          .writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': String(seconds) })
          .end(limited),
      /./,
    ],
  ];
  for (const [code, behave, problem] of cases) {
    authority.behave(behave);
    await database.query(sql`
      UPDATE certificates SET renew_at = now(), next_order_at = now(), attempts = 0, problem = NULL, problem_code = NULL
      WHERE name = ${NAME}`);
    await wake();
    await untilFailed(NAME);
    const state = (await stateOf(NAME))!;
    assert.equal(state.problem_code, code, state.problem!);
    assert.match(state.problem!, problem);
    assert.equal(state.problem!.includes('\u001b'), false);
  }
  const [pause] = await database.query<{ s: number }>(sql`
    SELECT extract(epoch FROM next_order_at - now())::float AS s FROM certificates WHERE name = ${NAME}`);
  assert.ok(pause!.s > 3600, 'the pause that the authority asked for');
  assert.equal(await serialOf(target()), serial);
  assert.equal(await metric('carillon_certificates_failing'), 1);
  await database.query(sql`UPDATE certificates SET expires_at = '2020-01-02T03:04:05Z' WHERE name = ${NAME}`);
  const owner = await signUpWithService(browserAtPublicUrl());
  assert.deepEqual((await owner.get(owner.at('/overview'))).body.certificate, {
    host: NAME,
    expires_at: '2020-01-02T03:04:05.000Z',
  });
  const status = await readStatus(readConfig(httpsEnv()));
  const problem = status.attention.find((one) => one.problem.includes(NAME))!;
  assert.match(problem.problem, /has expired, and the latest order failed \(rate_limited: /);
  assert.match(problem.remedy, /allows no more orders for now\. It is ordered again in \d h\./);
  await carillon.stop();
  await database.query(sql`UPDATE certificates SET next_order_at = now() WHERE name = ${NAME}`);
  carillon = await startHttps();
  await until(async () => (await serialOf(target())) !== serial, 'the renewal at the authority that works');
});

test('an authority whose own certificate is not valid now tells of a clock that is wrong', {
  skip: skipWithoutPebble,
}, async (t) => {
  await carillon.stop();
  const authority = await startFakeAuthority(pebble.expired);
  t.after(() => authority.close());
  carillon = await startHttps({ ACME_DIRECTORY: authority.directory });
  await database.query(
    sql`UPDATE certificates SET renew_at = now(), next_order_at = now() WHERE name = ${NAME}`,
  );
  await wake();
  await untilFailed(NAME);
  assert.equal((await stateOf(NAME))!.problem_code, 'clock_wrong', (await stateOf(NAME))!.problem!);
  assert.equal(authority.requests(), 0);
});

test('pauses grow with each order, and a clock that is wrong neither repeats orders at once nor ends them', async () => {
  const keyring = await openKeyring(database, readConfig(env));
  const name = 'clock.bakery.test';
  const pauses: number[] = [];
  for (let i = 0; i < 9; i++) {
    await beginOrder(database, name);
    await saveProblem(database, name, { code: 'challenge_failed', detail: 'no', retryAfterS: null });
    const [row] = await database.query<{ s: number }>(sql`
      SELECT round(extract(epoch FROM next_order_at - now()) / 60)::int AS s FROM certificates WHERE name = ${name}`);
    pauses.push(row!.s);
  }
  assert.deepEqual(pauses, [1, 5, 15, 30, 60, 180, 360, 720, 720]);
  // The clock of the database is ahead: a new certificate is already to be renewed.
  const day = (days: number) => new Date(database.now() + days * DAY_MS);
  const issued = { chain: 'chain', key: 'key' };
  await saveCertificate(database, keyring, name, { ...issued, validFrom: day(-100), expiresAt: day(-10) });
  assert.equal((await stateOf(name))!.problem_code, 'clock_wrong');
  assert.equal(await findDue(database, [name]), null);
  // It was set right again, so that the next order is far ahead.
  await database.query(
    sql`UPDATE certificates SET next_order_at = now() + interval '1 year' WHERE name = ${name}`,
  );
  assert.equal(await findDue(database, [name]), name);
  await saveCertificate(database, keyring, name, { ...issued, validFrom: day(-59), expiresAt: day(31) });
  assert.equal(await findDue(database, [name]), null);
  await saveCertificate(database, keyring, name, { ...issued, validFrom: day(-61), expiresAt: day(29) });
  assert.equal((await stateOf(name))!.problem_code, 'clock_wrong');
});

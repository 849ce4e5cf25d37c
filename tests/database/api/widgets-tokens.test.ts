import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createRemoteJWKSet, errors, type JWTVerifyOptions, jwtVerify } from 'jose';
import { createEntries, type Entries } from '../../../server/api/authentication/entries.ts';
import { fromWire } from '../../../server/ids.ts';
import { readSecret } from '../../../server/storage/operating/secret-file.ts';
import { type Business, startTestCarillon, type TestCarillon, testEnv } from '../../support/carillon.ts';
import { WAIT_MS } from '../../support/deadlines.ts';
import { startProcess } from '../../support/processes/process.ts';
import { MINIMAL_WIDGETS } from '../../support/widget-samples.ts';

let carillon: TestCarillon;
let entries: Entries;

before(async () => {
  carillon = await startTestCarillon();
  entries = createEntries(carillon.database, carillon.keyring.root);
});
after(() => carillon?.stop());

type Client = Pick<TestCarillon, 'call' | 'as'>;

async function place(business: Business, url: string, client: Client = carillon): Promise<string> {
  const answer = await client.as(business).post('/v1/widgets', { ...MINIMAL_WIDGETS.web, url });
  assert.equal(answer.status, 201);
  return answer.body.id;
}

async function tokens(business: Business, user: string | null, client: Client = carillon) {
  const query = new URLSearchParams({ service: business.serviceId });
  if (user !== null) query.set('entry', await entries.create(fromWire('svc', business.serviceId)!, user));
  const { body } = await client.call('GET', `/embed/v1/widgets?${query.toString()}`);
  return body.data.map((widget: { token: string }) => widget.token) as string[];
}

/** Verifies a token like a business's server, with the key set fetched from its URL. */
function verify(token: string, options: JWTVerifyOptions, base = carillon.url) {
  return jwtVerify(
    token,
    createRemoteJWKSet(new URL('/.well-known/jwks.json', base), { timeoutDuration: WAIT_MS }),
    options,
  );
}

test('a token is verified with the served key set, and has service, widget and user', async () => {
  const business = await carillon.register();
  const id = await place(business, 'https://orders.example.com:8443/mine?x=1#y');
  const user = 'ada & bob/ä+🥐';
  const since = Math.floor(Date.now() / 1000);

  const [token] = await tokens(business, user);
  const { payload, protectedHeader } = await verify(token!, {
    issuer: carillon.url,
    audience: 'https://orders.example.com:8443',
    algorithms: ['ES256'],
  });

  const { iat, exp, ...claims } = payload;
  assert.deepEqual(claims, {
    iss: carillon.url,
    aud: 'https://orders.example.com:8443',
    sub: user,
    service: business.serviceId,
    widget: id,
  });
  assert.ok(iat! >= since && iat! <= Date.now() / 1000);
  assert.equal(exp, iat! + 300);
  assert.deepEqual(Object.keys(protectedHeader).sort(), ['alg', 'kid', 'typ']);
});

test('a token of an anonymous visitor has no user', async () => {
  const business = await carillon.register();
  await place(business, 'https://orders.example.com/');

  const [token] = await tokens(business, null);

  const { payload } = await verify(token!, { audience: 'https://orders.example.com' });
  assert.ok(!('sub' in payload));
  assert.equal(payload.service, business.serviceId);
});

test('the token of each page is for that page’s origin only', async () => {
  const business = await carillon.register();
  await place(business, 'https://one.example.com/');
  await place(business, 'http://two.example.com/');

  const [first, second] = await tokens(business, 'ada');

  await verify(first!, { audience: 'https://one.example.com' });
  await verify(second!, { audience: 'http://two.example.com' });
  await assert.rejects(
    verify(first!, { audience: 'http://two.example.com' }),
    errors.JWTClaimValidationFailed,
  );
});

test('a token is invalid after five minutes, and when it is altered', async () => {
  const business = await carillon.register();
  await place(business, 'https://orders.example.com/');
  const [token] = await tokens(business, 'ada');
  const [header, payload, signature] = token!.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const after = (seconds: number) => new Date((claims.iat + seconds) * 1000);

  await verify(token!, { currentDate: after(299) });
  await assert.rejects(verify(token!, { currentDate: after(300) }), errors.JWTExpired);

  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'bob' })).toString('base64url');
  await assert.rejects(verify(`${header}.${forged}.${signature}`, {}), errors.JWSSignatureVerificationFailed);
});

test('the key set is public and cacheable, and its key id is the thumbprint (RFC 7638)', async () => {
  const { status, headers, body } = await carillon.call('GET', '/.well-known/jwks.json');

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(headers.get('cache-control'), 'public, max-age=3600');
  assert.equal(headers.get('access-control-allow-origin'), '*');
  assert.deepEqual(Object.keys(body), ['keys']);
  assert.equal(body.keys.length, 1);
  const { kty, crv, x, y, kid, ...rest } = body.keys[0];
  assert.deepEqual(rest, { alg: 'ES256', use: 'sig' }, 'no part of the private key');
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  assert.equal(kid, thumbprint);
});

test('PUBLIC_URL is the issuer, whichever address the phone used', async () => {
  const named = await startTestCarillon({ PUBLIC_URL: 'https://push.example.com' });
  try {
    const business = await named.register();
    await place(business, 'https://orders.example.com/', named);

    const { body } = await named.call('GET', `/embed/v1/widgets?service=${business.serviceId}`);

    const { payload } = await verify(body.data[0].token, {}, named.url);
    assert.equal(payload.iss, 'https://push.example.com');
  } finally {
    await named.stop();
  }
});

test('all processes of an installation sign with the same key, also after a restart', async () => {
  const second = await startProcess(
    testEnv(join(carillon.dataDir, 'unused'), {
      DATABASE_URL: carillon.databaseUrl,
      SECRET_KEY: readSecret(carillon.dataDir)!.toString('base64'),
    }),
  );
  try {
    const business = await carillon.register();
    await place(business, 'https://orders.example.com/');

    const [token] = await tokens(business, 'ada', second);

    const { payload } = await verify(token!, { audience: 'https://orders.example.com' }, carillon.url);
    assert.equal(payload.sub, 'ada');
    assert.deepEqual(
      (await second.call('GET', '/.well-known/jwks.json')).body,
      (await carillon.call('GET', '/.well-known/jwks.json')).body,
    );
  } finally {
    await second.stop();
  }
});

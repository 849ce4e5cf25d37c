import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createRemoteJWKSet, errors, type JWTVerifyOptions, jwtVerify } from 'jose';
import { createEntries, type Entries } from '../../../server/api/entries.ts';
import { fromWire } from '../../../server/ids.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { readOrMakeSecret } from '../../../server/storage/secrets.ts';
import { type Business, databaseUrl, startTestCarillon, type TestCarillon, testEnv } from '../../carillon.ts';
import { startProcess } from '../../process.ts';
import { BARE } from './widget-samples.ts';

let carillon: TestCarillon;
let entries: Entries;

before(async () => {
  carillon = await startTestCarillon();
  entries = createEntries(carillon.database, await readOrMakeSecret(carillon.dataDir, true));
});
after(() => carillon?.stop());

type Client = Pick<TestCarillon, 'call' | 'as'>;

async function place(business: Business, url: string, client: Client = carillon): Promise<string> {
  const answer = await client.as(business).post('/v1/widgets', { ...BARE.web, url });
  assert.equal(answer.status, 201);
  return answer.body.id;
}

async function tokens(business: Business, user: string | null, client: Client = carillon) {
  const query = new URLSearchParams({ service: business.serviceId });
  if (user !== null) query.set('entry', await entries.of(fromWire('svc', business.serviceId)!, user));
  const { body } = await client.call('GET', `/embed/v1/widgets?${query.toString()}`);
  return body.data.map((widget: { token: string }) => widget.token) as string[];
}

/** As a business's server would: the key set is fetched by its address. */
function verify(token: string, options: JWTVerifyOptions, base = carillon.url) {
  return jwtVerify(token, createRemoteJWKSet(new URL('/.well-known/jwks.json', base)), options);
}

test('a token is verified with the served keys, and tells service, widget and user', async () => {
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

test('a token says no user where nobody is known', async () => {
  const business = await carillon.register();
  await place(business, 'https://orders.example.com/');

  const [token] = await tokens(business, null);

  const { payload } = await verify(token!, { audience: 'https://orders.example.com' });
  assert.ok(!('sub' in payload));
  assert.equal(payload.service, business.serviceId);
});

test('each page gets a token of its own, which no other page takes', async () => {
  const business = await carillon.register();
  await place(business, 'https://one.example.com/');
  await place(business, 'http://two.example.com/');

  const [one, two] = await tokens(business, 'ada');

  await verify(one!, { audience: 'https://one.example.com' });
  await verify(two!, { audience: 'http://two.example.com' });
  await assert.rejects(verify(one!, { audience: 'http://two.example.com' }), errors.JWTClaimValidationFailed);
});

test('a token is void after five minutes, and when anything in it is changed', async () => {
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

test('the key set is public, cacheable, and names its key by the thumbprint of RFC 7638', async () => {
  const { status, headers, body } = await carillon.call('GET', '/.well-known/jwks.json');

  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
  assert.equal(headers.get('cache-control'), 'public, max-age=3600');
  assert.equal(headers.get('access-control-allow-origin'), '*');
  assert.deepEqual(Object.keys(body), ['keys']);
  assert.equal(body.keys.length, 1);
  const { kty, crv, x, y, kid, ...rest } = body.keys[0];
  assert.deepEqual(rest, { alg: 'ES256', use: 'sig' }, 'and nothing of the private key');
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  assert.equal(kid, thumbprint);
});

test('PUBLIC_URL issues the tokens, whatever address the phone asked', async () => {
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

test('every process of one installation signs with the same key, also after a start', async () => {
  const connection = await attachEmbeddedPostgres({ dataDir: carillon.dataDir });
  const second = await startProcess(
    testEnv(join(carillon.dataDir, 'unused'), {
      DATABASE_URL: databaseUrl(connection!),
      SECRET_KEY: (await readOrMakeSecret(carillon.dataDir, true)).toString('base64'),
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

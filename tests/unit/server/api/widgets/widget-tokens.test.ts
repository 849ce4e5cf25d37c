import assert from 'node:assert/strict';
import { createPublicKey, randomBytes, verify } from 'node:crypto';
import { test } from 'node:test';
import { createWidgetTokens } from '../../../../../server/api/widgets/widget-tokens.ts';
import { newId, toWire } from '../../../../../server/ids.ts';

const claims = {
  issuer: 'https://push.example.com',
  audience: 'https://orders.example.com',
  serviceId: newId(),
  widgetId: newId(),
  userId: 'ada',
};

test('a secret always yields the same key pair, also across versions: businesses may store the public key', async () => {
  const secret = Buffer.alloc(32, 1);

  const { keys } = await createWidgetTokens(secret);

  assert.deepEqual(keys, (await createWidgetTokens(Buffer.from(secret))).keys);
  assert.deepEqual(keys.keys, [
    {
      kty: 'EC',
      crv: 'P-256',
      x: 'submdxWIkWFenCX9NT2hC7famoCckJb9eFqWoAj68Tg',
      y: 'IjN2irIWWM3BTx8HM9kzgXZ-L-Cg0mVJTIlQFf8uGoc',
      kid: 'fPQ-Z7quVQck3eLOg33ZK3HYGb-_OvJXRk09fas_MK8',
      alg: 'ES256',
      use: 'sig',
    },
  ]);
});

test('every secret yields another key, which Node accepts as a point on the curve', async () => {
  const kids = new Set<string>();
  for (let i = 0; i < 100; i++) {
    const [key] = (await createWidgetTokens(randomBytes(32))).keys.keys;
    createPublicKey({ key: key!, format: 'jwk' });
    kids.add(key!.kid);
  }
  assert.equal(kids.size, 100);
});

test('a token is a JWS (RFC 7515) that can be verified without a library', async () => {
  const tokens = await createWidgetTokens(randomBytes(32));

  const [header, payload, signature] = (await tokens.sign(claims)).split('.') as [string, string, string];

  const key = createPublicKey({ key: tokens.keys.keys[0]!, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(signature, 'base64url');
  assert.ok(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes));
  const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString());
  assert.equal(decoded.service, toWire('svc', claims.serviceId));
  assert.equal(decoded.widget, toWire('wgt', claims.widgetId));
  assert.equal(decoded.exp - decoded.iat, 300);
});

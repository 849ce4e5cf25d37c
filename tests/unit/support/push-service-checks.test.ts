import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import webPush from 'web-push';
import { createVapid, generateVapidKeys } from '../../../packages/web-push/src/vapid.ts';
import {
  type Request,
  send,
  sender,
  start,
  validRequest,
} from '../../support/servers/push-service/request.ts';

test('messages of the web-push package are accepted and decrypted', async (t) => {
  const service = await start(t);
  const other = webPush.generateVAPIDKeys();
  const { subscription, token } = service.subscribe({ applicationServerKey: other.publicKey });
  for (const payload of ['{"title":"Sale"}', 'not JSON']) {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, payload, {
      TTL: 60,
      urgency: 'high',
      topic: 'sale',
      vapidDetails: { subject: sender.subject, ...other },
    });
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    assert.equal((await fetch(endpoint, { method, headers: sent, body: new Uint8Array(body) })).status, 201);
  }
  assert.deepEqual(
    service.deliveriesOf(token).map(({ content }) => content),
    [{ title: 'Sale' }, 'not JSON'],
  );
  assert.deepEqual(service.violations, []);
});

const HOUR = 3_600_000;
const otherKey = generateVapidKeys().publicKey.toString('base64url');
const anonymous = createVapid({ ...sender, subject: 'mailto:nobody' });
const modifiedClaims = Buffer.from('{"sub":"mailto:evil@example.org"}').toString('base64url');

/** Violations: a description, the expected status and violation, and a function that makes a valid request violate the protocol. */
const VIOLATIONS: [string, number, RegExp, (request: Request, origin: string) => void][] = [
  ['no token', 401, /no VAPID/, header('authorization', undefined)],
  ['a token in the old format', 401, /no VAPID/, token((valid) => valid.replace('vapid', 'WebPush'))],
  [
    'a token signed by another key',
    403,
    /not signed/,
    token((valid) => valid.replace(/k=.*/, `k=${otherKey}`)),
  ],
  [
    'claims modified after signing',
    403,
    /not signed/,
    token((valid) => valid.replace(/\..+\./, `.${modifiedClaims}.`)),
  ],
  ['a token for another service', 403, /aud/, token(() => authorization('https://fcm.googleapis.com'))],
  ['an expired token', 403, /expired/, token((_, origin) => authorization(origin, Date.now() - 13 * HOUR))],
  [
    'an exp too far ahead',
    403,
    /24 hours/,
    token((_, origin) => authorization(origin, Date.now() + 13 * HOUR)),
  ],
  ['a subject without an address', 403, /sub/, token((_, origin) => anonymous.authorization(origin))],
  ['no TTL', 400, /TTL/, header('ttl', undefined)],
  ['a negative TTL', 400, /TTL/, header('ttl', '-1')],
  ['a TTL over 28 days', 400, /TTL/, header('ttl', '2419201')],
  ['a long topic', 400, /Topic/, header('topic', 'x'.repeat(33))],
  ['a topic of an impossible length', 400, /Topic/, header('topic', 'x'.repeat(29))],
  ['a topic in base64', 400, /Topic/, header('topic', 'ab+/')],
  ['an unknown urgency', 400, /Urgency/, header('urgency', 'urgent')],
  ['another content encoding', 400, /Encoding/, header('content-encoding', 'aesgcm')],
  ['a truncated body', 400, /truncated/, body((valid) => valid.subarray(0, 90))],
  ['a body that is too long', 413, /4096/, body((valid) => Buffer.concat([valid, Buffer.alloc(4096)]))],
  ['a modified body', 400, /can't decrypt/, body((valid) => valid.fill(0, 90))],
  ['no sender key', 400, /sender public key/, body((valid) => valid.fill(0, 20, 21))],
  ['another method', 405, /PUT/, method('PUT')],
];

for (const [description, status, violation, violate] of VIOLATIONS) {
  test(`${description} is rejected`, async (t) => {
    const service = await start(t);
    const { subscription, token } = service.subscribe();
    const request = validRequest(subscription);
    violate(request, service.origin);
    assert.equal(await send(subscription, request), status);
    assert.equal(service.violations.length, 1);
    assert.match(service.violations[0]!, violation);
    assert.deepEqual(service.received, []);
    assert.equal(service.attemptsOf(token)[0]?.status, status);
    assert.equal(await send(subscription, validRequest(subscription)), 201);
  });
}

test('a salt or sender key that is used twice is rejected', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe();
  const first = validRequest(subscription);
  const sameKey = { ...first, body: Buffer.concat([randomBytes(16), first.body.subarray(16)]) };
  assert.equal(await send(subscription, first), 201);
  assert.equal(await send(subscription, first), 400);
  assert.equal(await send(subscription, sameKey), 400);
  assert.deepEqual(service.violations, ['salt used twice', 'sender key used twice']);
});

test('a subscription that is restricted to one sender rejects another', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe({
    applicationServerKey: generateVapidKeys().publicKey.toString('base64url'),
  });
  assert.equal(await send(subscription, validRequest(subscription)), 403);
});

function authorization(origin: string, now?: number): string {
  return createVapid(sender).authorization(origin, now);
}

function token(modify: (valid: string, origin: string) => string) {
  return ({ headers }: Request, origin: string) => {
    headers.authorization = modify(headers.authorization!, origin);
  };
}

function header(name: string, value: string | undefined) {
  return ({ headers }: Request) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };
}

function body(modify: (valid: Buffer) => Buffer) {
  return (request: Request) => {
    request.body = modify(request.body);
  };
}

function method(name: string) {
  return (request: Request) => {
    request.method = name;
  };
}

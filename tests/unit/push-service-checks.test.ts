import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import webPush from 'web-push';
import { createVapid, generateVapidKeys } from '../../server/web-push/vapid.ts';
import { goodRequest, type Request, send, sender, start } from '../push-service/request.ts';

test('what the web-push package sends is taken and read', async (t) => {
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
  assert.deepEqual(service.faults, []);
});

const HOUR = 3_600_000;
const otherKey = generateVapidKeys().publicKey.toString('base64url');
const anonymous = createVapid({ ...sender, subject: 'mailto:nobody' });
const otherClaims = Buffer.from('{"sub":"mailto:evil@example.org"}').toString('base64url');

/** What is wrong, the status and the fault it should give, and how to make it so. */
const FAULTS: [string, number, RegExp, (request: Request, origin: string) => void][] = [
  ['no token', 401, /no VAPID/, header('authorization', undefined)],
  ['a token of the old form', 401, /no VAPID/, token((good) => good.replace('vapid', 'WebPush'))],
  ['a token signed by another', 403, /not signed/, token((good) => good.replace(/k=.*/, `k=${otherKey}`))],
  ['claims changed later', 403, /not signed/, token((good) => good.replace(/\..+\./, `.${otherClaims}.`))],
  ['a token for another service', 403, /aud/, token(() => authorization('https://fcm.googleapis.com'))],
  ['an expired token', 403, /expired/, token((_, origin) => authorization(origin, Date.now() - 13 * HOUR))],
  [
    'an exp too far off',
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
  ['another encoding', 400, /Encoding/, header('content-encoding', 'aesgcm')],
  ['a body cut short', 400, /cut short/, body((good) => good.subarray(0, 90))],
  ['a body too long', 413, /4096/, body((good) => Buffer.concat([good, Buffer.alloc(4096)]))],
  ['a body changed on its way', 400, /can't read/, body((good) => good.fill(0, 90))],
  ['no sender key', 400, /sender public key/, body((good) => good.fill(0, 20, 21))],
  ['another method', 405, /PUT/, method('PUT')],
];

for (const [what, status, fault, spoil] of FAULTS) {
  test(`${what} is refused`, async (t) => {
    const service = await start(t);
    const { subscription, token } = service.subscribe();
    const request = goodRequest(subscription);
    spoil(request, service.origin);
    assert.equal(await send(subscription, request), status);
    assert.equal(service.faults.length, 1);
    assert.match(service.faults[0]!, fault);
    assert.deepEqual(service.received, []);
    assert.equal(service.attemptsOf(token)[0]?.status, status);
    assert.equal(await send(subscription, goodRequest(subscription)), 201);
  });
}

test('a salt or a sender key used twice is refused', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe();
  const first = goodRequest(subscription);
  const sameKey = { ...first, body: Buffer.concat([randomBytes(16), first.body.subarray(16)]) };
  assert.equal(await send(subscription, first), 201);
  assert.equal(await send(subscription, first), 400);
  assert.equal(await send(subscription, sameKey), 400);
  assert.deepEqual(service.faults, ['a salt used twice', 'a sender key used twice']);
});

test('a subscription made for one sender refuses another', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe({
    applicationServerKey: generateVapidKeys().publicKey.toString('base64url'),
  });
  assert.equal(await send(subscription, goodRequest(subscription)), 403);
});

function authorization(origin: string, now?: number): string {
  return createVapid(sender).authorization(origin, now);
}

function token(spoil: (good: string, origin: string) => string) {
  return ({ headers }: Request, origin: string) => {
    headers.authorization = spoil(headers.authorization!, origin);
  };
}

function header(name: string, value: string | undefined) {
  return ({ headers }: Request) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };
}

function body(spoil: (good: Buffer) => Buffer) {
  return (request: Request) => {
    request.body = spoil(request.body);
  };
}

function method(name: string) {
  return (request: Request) => {
    request.method = name;
  };
}

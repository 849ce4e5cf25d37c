import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import webPush from 'web-push';
import { temporaryFolder } from '../../../tests/support/carillon.ts';
import { CLOCK_ENV } from '../../../tests/support/processes/clock-env.ts';
import { type PushService, startPushService } from '../../../tests/support/servers/push-service.ts';
import {
  certificate,
  ok,
  readClientFrames,
  SETTINGS,
  startRawServer,
} from '../../../tests/support/servers/raw-http2-server.ts';
import {
  generateVAPIDKeys,
  type RequestOptions,
  type Subscription,
  sendNotification,
  setEncryption,
  setVapidDetails,
  WebPushError,
} from '../src/index.ts';

const subject = 'mailto:push@example.org';
const vapidDetails = { subject, ...generateVAPIDKeys() };
setVapidDetails(subject, vapidDetails.publicKey, vapidDetails.privateKey);

async function start(t: TestContext): Promise<PushService> {
  const service = await startPushService({ tls: certificate });
  t.after(() => service.close());
  return service;
}

for (const options of [
  {},
  { TTL: 0, urgency: 'high', topic: 'sale' },
  { TTL: 60, urgency: 'very-low', contentEncoding: 'aes128gcm' },
] satisfies RequestOptions[])
  test(`a message arrives as that of npm web-push with the options ${JSON.stringify(options)}`, async (t) => {
    const service = await start(t);
    const applicationServerKey = vapidDetails.publicKey;
    const { subscription, token } = service.subscribe({ applicationServerKey });
    for (const { sendNotification: send } of [{ sendNotification }, webPush]) {
      const { statusCode } = await send(subscription, 'Grüße 🔔', { ...options, vapidDetails });
      assert.equal(statusCode, 201);
    }
    const [ours, theirs] = service.deliveriesOf(token);
    assert.equal(ours!.content, 'Grüße 🔔');
    assert.equal(theirs!.content, 'Grüße 🔔');
    for (const name of HEADERS) assert.equal(ours!.headers[name], theirs!.headers[name], name);
    assert.deepEqual(senderOf(ours!.headers.authorization!), senderOf(theirs!.headers.authorization!));
    assert.deepEqual(service.violations, []);
  });

const HEADERS = ['ttl', 'urgency', 'topic', 'content-encoding', 'content-type', 'content-length'];

/** Parts that do not depend on the time: the claims `aud` and `sub`, and the key. */
function senderOf(authorization: string) {
  const [, claims, key] = /^vapid t=[^.]+\.([^.]+)\.[^.]+, k=(.+)$/.exec(authorization)!;
  const { aud, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString());
  return { aud, sub, key };
}

test('messages that are sent at once arrive, each at its own subscription', async (t) => {
  const service = await start(t);
  const phones = Array.from({ length: 40 }, () => service.subscribe());
  await Promise.all(phones.map(({ subscription, token }) => sendNotification(subscription, token)));
  for (const { token } of phones)
    assert.deepEqual(
      service.deliveriesOf(token).map(({ content }) => content),
      [token],
    );
  assert.deepEqual(service.violations, []);
});

test('with setEncryption("openssl") a message arrives too', async (t) => {
  const service = await start(t);
  const { subscription, token } = service.subscribe();
  setEncryption('openssl');
  t.after(() => setEncryption('auto'));
  await sendNotification(subscription, new Uint8Array(Buffer.from('bytes')));
  assert.equal(service.deliveriesOf(token)[0]!.content, 'bytes');
});

test('an answer other than 2xx is a WebPushError with its status, body and Retry-After', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe({
    behaviour: { status: 429, headers: { 'retry-after': '3' }, body: '{"reason":\n"TooMany"}' },
  });
  const error = await sendNotification(subscription, 'x').catch((error) => error);
  assert.ok(error instanceof WebPushError);
  const { name, message, statusCode, headers, body, endpoint } = error;
  assert.deepEqual(
    { name, message, statusCode, headers, body, endpoint },
    {
      name: 'WebPushError',
      message: 'the push service answered with 429',
      statusCode: 429,
      headers: { 'retry-after': '3' },
      body: '{"reason": "TooMany"}',
      endpoint: subscription.endpoint,
    },
  );
});

test('without an answer the error has a code', async (t) => {
  const service = await start(t);
  const { subscription } = service.subscribe({ behaviour: 'hang' });
  await assert.rejects(sendNotification(subscription, 'x', { timeout: 300 }), { code: 'timeout' });
  await service.stopListening();
  await assert.rejects(sendNotification(subscription, 'x'), { code: 'connection' });
});

test('invalid arguments are rejected before anything is sent', async (t) => {
  const service = await start(t);
  const { subscription, token } = service.subscribe();
  const { endpoint, keys } = subscription;
  const options: [object, RegExp][] = [
    [{ TTL: -1 }, /^TTL is invalid/],
    [{ TTL: '60' }, /^TTL is invalid/],
    [{ urgency: 'urgent' }, /^urgency is invalid/],
    [{ topic: 'x'.repeat(33) }, /^topic is invalid/],
    [{ topic: 'a b' }, /^topic is invalid/],
    [{ timeout: 0 }, /^timeout is invalid/],
    [{ contentEncoding: 'aesgcm' }, /^contentEncoding is invalid/],
    [{ gcmAPIKey: 'x' }, /^gcmAPIKey is not an option/],
    [{ vapidDetails: { ...vapidDetails, publicKey: 'x' } }, /VAPID key must be 65 bytes/],
    [{ vapidDetails: { ...vapidDetails, privateKey: generateVAPIDKeys().privateKey } }, /does not belong/],
    [{ vapidDetails: { ...vapidDetails, subject: 'example.com' } }, /subject must be/],
  ];
  for (const [wrong, message] of options)
    await assert.rejects(sendNotification(subscription, 'x', wrong), { name: 'TypeError', message });
  const subscriptions: [Subscription, RegExp][] = [
    [{ endpoint: 'push', keys }, /https URL/],
    [{ endpoint: endpoint.replace('https:', 'http:'), keys }, /https URL/],
    [{ endpoint: endpoint.replace('://', '://user@'), keys }, /neither a user nor a fragment/],
    [{ endpoint: `${endpoint}#x`, keys }, /neither a user nor a fragment/],
    [{ endpoint, keys: { ...keys, p256dh: keys.auth } }, /^p256dh must be/],
    [{ endpoint, keys: { ...keys, auth: '' } }, /^auth must be/],
  ];
  for (const [wrong, message] of subscriptions)
    await assert.rejects(sendNotification(wrong, 'x'), { name: 'TypeError', message });
  await assert.rejects(sendNotification(subscription, undefined as never), /payload must be/);
  await assert.rejects(sendNotification(subscription, 'x'.repeat(3994)), { name: 'RangeError' });
  assert.deepEqual(service.attemptsOf(token), []);
});

test('a program without vapidDetails is told so, and one that has sent over HTTP/1.1 and HTTP/2 ends', async (t) => {
  const service = await start(t);
  const { subscription, token } = service.subscribe();
  const { origin } = await startRawServer(t, (socket) => {
    socket.write(SETTINGS);
    readClientFrames(socket, ({ type, streamId }) => {
      if (type === HEADERS_TYPE) socket.write(ok(streamId));
    });
  });
  const folder = await temporaryFolder();
  t.after(() => folder.remove());
  const authority = join(folder.path, 'authority.pem');
  await writeFile(authority, certificate.cert);
  const script = `
    const { sendNotification } = await import(${JSON.stringify(new URL('../src/index.ts', import.meta.url))});
    const vapidDetails = ${JSON.stringify(vapidDetails)};
    const subscription = ${JSON.stringify(subscription)};
    await sendNotification(subscription, 'x').catch(({ message }) => console.log(message));
    for (const endpoint of [subscription.endpoint, '${origin}/x'])
      console.log((await sendNotification({ ...subscription, endpoint }, 'x', { vapidDetails })).statusCode);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...CLOCK_ENV, NODE_EXTRA_CA_CERTS: authority },
    // Idle connections are closed after a minute.
    timeout: 50_000,
  });
  assert.deepEqual(stdout.split('\n'), [
    'call setVapidDetails() first, or pass vapidDetails',
    '201',
    '200',
    '',
  ]);
  assert.equal(service.deliveriesOf(token).length, 1);
});

const HEADERS_TYPE = 1;

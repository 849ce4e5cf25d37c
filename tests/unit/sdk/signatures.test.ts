import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import {
  Carillon,
  type CarillonEvent,
  signUser,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from '../../../packages/sdk/src/index.ts';
import { batchOf, headersOf, messageOf } from '../../../server/webhooks/requests.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const [secret, other, third] = [newSecret(), newSecret(), newSecret()] as [string, string, string];

const event: CarillonEvent = {
  id: `evt_${'0a'.repeat(13)}`,
  type: 'device.deactivated',
  timestamp: '2026-11-22T18:30:00.000Z',
  service_id: `svc_${'0a'.repeat(13)}`,
  data: { device_id: null, user_id: 'größe 🥐', reason: 'gone' },
};
const message = messageOf(event);
const headers = headersOf(message, [secret], Date.now());

test('a webhook that Carillon signed is verified, and its event has its type', async () => {
  const [first, ...others] = await verifyWebhook(message.body, headers, secret);
  assert.deepEqual(first, event);
  assert.equal(others.length, 0);
  // The type of the event narrows its data.
  if (first!.type === 'device.deactivated') assert.equal(first!.data.reason, 'gone');
});

test('a batch has several events', async () => {
  const events = [event, { ...event, id: `evt_${'0b'.repeat(13)}` }];
  const batch = batchOf(events);
  const verified = await verifyWebhook(batch.body, headersOf(batch, [secret], Date.now()), secret);
  assert.deepEqual(verified, events);
});

test('the library of Standard Webhooks signs in the same way', async () => {
  const now = new Date();
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', now, message.body),
  };
  assert.deepEqual(await verifyWebhook(message.body, headers, secret), [event]);
});

test('payloads are texts or bytes, and headers any kind of object', async () => {
  const bytes = new TextEncoder().encode(message.body);
  const inAnyCase = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
  );
  for (const payload of [message.body, bytes, Buffer.from(bytes)])
    for (const given of [headers, new Headers(headers), inAnyCase] satisfies WebhookHeaders[])
      assert.deepEqual(await verifyWebhook(payload, given, secret), [event]);
});

test('during a rotation either secret verifies, and a list of secrets is tried', async () => {
  const rotating = headersOf(message, [other, secret], Date.now());
  for (const one of [secret, other, [third, secret], [secret, third]])
    assert.deepEqual(await verifyWebhook(message.body, rotating, one), [event]);
  await assert.rejects(verifyWebhook(message.body, rotating, [third]), WebhookVerificationError);
});

test('what was changed is not verified', async () => {
  const changed: [string, Record<string, string>, string][] = [
    [message.body.replace('gone', 'gOne'), headers, secret],
    [`${message.body} `, headers, secret],
    [message.body, { ...headers, 'webhook-id': 'evt_1' }, secret],
    [
      message.body,
      { ...headers, 'webhook-timestamp': `${Number(headers['webhook-timestamp']) + 1}` },
      secret,
    ],
    [message.body, headers, other],
    [message.body, { ...headers, 'webhook-signature': 'v1,' }, secret],
    [message.body, { ...headers, 'webhook-signature': 'v1,%%%' }, secret],
    [message.body, { ...headers, 'webhook-signature': 'v1' }, secret],
    [
      message.body,
      { ...headers, 'webhook-signature': headers['webhook-signature']!.replace('v1,', 'v1a,') },
      secret,
    ],
  ];
  for (const [payload, given, key] of changed)
    await assert.rejects(verifyWebhook(payload, given, key), {
      name: 'WebhookVerificationError',
      message: /webhook-signature does not fit/,
    });
});

test('a request is at most five minutes old, or as many seconds as is said', async () => {
  const at = (seconds: number) => headersOf(message, [secret], Date.now() + seconds * 1000);
  for (const seconds of [-290, 290]) await verifyWebhook(message.body, at(seconds), secret);
  for (const seconds of [-310, 310])
    await assert.rejects(verifyWebhook(message.body, at(seconds), secret), {
      name: 'WebhookVerificationError',
      message: /webhook-timestamp is more than 300 s away/,
    });
  await verifyWebhook(message.body, at(-310), secret, { tolerance: 600 });
  await assert.rejects(
    verifyWebhook(message.body, { ...headers, 'webhook-timestamp': 'today' }, secret),
    WebhookVerificationError,
  );
});

test('a header that is missing is named', async () => {
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    await assert.rejects(verifyWebhook(message.body, { ...headers, [name]: undefined }, secret), {
      name: 'WebhookVerificationError',
      message: new RegExp(name),
    });
});

test('a mistake of the program is a TypeError that says what to do', async () => {
  await assert.rejects(verifyWebhook(JSON.parse(message.body), headers, secret), {
    name: 'TypeError',
    message: /body as it came/,
  });
  for (const missing of [undefined, null, '', 'whsec_', 'whsec_%', [], [secret, undefined]])
    await assert.rejects(verifyWebhook(message.body, headers, missing as unknown as string), {
      name: 'TypeError',
      message: /secret/,
    });
});

test('a user signature is the HMAC-SHA256 of the identifier, in hex', async () => {
  for (const [user, key] of [
    ['5f2c9a41d07e', 'ids_secret'],
    ['größe 🥐', 'ids_größe'],
  ] as const)
    assert.equal(await signUser(user, key), createHmac('sha256', key).update(user).digest('hex'));
  for (const [user, key] of [
    ['', 'key'],
    ['ada', ''],
    [undefined, 'key'],
    ['ada', undefined],
  ] as [string, string][])
    await assert.rejects(signUser(user, key), TypeError);
});

test('a client has both too', async () => {
  const baseUrl = 'https://push.example.com';
  const carillon = new Carillon({ apiKey: 'prod_x', serviceId: event.service_id, baseUrl });
  assert.deepEqual(await carillon.webhooks.verify(message.body, headers, secret), [event]);
  assert.equal(await carillon.users.sign('ada', 'x'), await signUser('ada', 'x'));
});

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Behaviour } from '../../../../contract/api/test-devices.ts';
import { createPrimitives } from '../../../../packages/web-push/src/encryption/create-primitives.ts';
import { newId } from '../../../../server/ids.ts';
import { createLog } from '../../../../server/log.ts';
import { derivePhone, subscriptionOf } from '../../../../server/virtual-phones/phone.ts';
import {
  startVirtualPushService,
  type VirtualPushService,
} from '../../../../server/virtual-phones/push-service.ts';
import { encryptMessage } from '../../../support/servers/push-service/encrypt-message.ts';

const secret = randomBytes(32);
let service: VirtualPushService;

before(async () => {
  service = await startVirtualPushService({
    // It has none of these phones, so nothing is kept. tests/database/api/test-device-notifications.test.ts reads what is.
    database: { query: async () => [] } as never,
    secret,
    log: createLog('silent'),
    apiUrl: 'http://127.0.0.1:1',
    pushTimeout: 100,
  });
});
after(() => service?.close());

function phoneThat(behaviour: Behaviour) {
  const phone = derivePhone(secret, { behaviour, serviceId: newId(), deviceId: newId() });
  const subscription = subscriptionOf(phone);
  const path = new URL(subscription.endpoint).pathname;
  const encrypted = (content: object) =>
    encryptMessage(Buffer.from(JSON.stringify(content)), subscription, createPrimitives('openssl'));
  return { path, encrypted };
}

const call = (path: string, body: Uint8Array<ArrayBuffer> | null, method = 'POST') =>
  fetch(`http://127.0.0.1:${service.port}${path}`, { method, body });

const MESSAGE = { notification: { data: { notification_id: 'ntf_01k9x3f7q2e8hb5v0m4c6d1t9z' } } };

test('behaviours are answered as push services do', async () => {
  const expected: [Behaviour, number][] = [
    ['accept', 201],
    ['gone', 410],
    ['refuse', 400],
    ['slow', 201],
    ['tap', 201],
    ['dismiss', 201],
  ];
  for (const [behaviour, status] of expected) {
    const { path, encrypted } = phoneThat(behaviour);
    assert.equal((await call(path, encrypted(MESSAGE) as never)).status, status, behaviour);
  }
});

test('a message that the phone cannot decrypt is refused', async () => {
  const [phone, other] = [phoneThat('accept'), phoneThat('accept')];
  for (const body of [other.encrypted(MESSAGE), phone.encrypted({}), Buffer.from('hello'), Buffer.alloc(0)])
    assert.equal((await call(phone.path, body as never)).status, 400);
});

test('a message over 4,096 bytes is refused', async () => {
  const { path } = phoneThat('accept');
  assert.equal((await call(path, Buffer.alloc(4096) as never)).status, 400);
  assert.equal((await call(path, Buffer.alloc(4097) as never)).status, 413);
  assert.equal(
    (await call(path, Buffer.alloc(1_000_000) as never).catch(() => ({ status: 413 }))).status,
    413,
  );
});

test('whoever does not know the address of a phone finds nothing', async () => {
  const { path } = phoneThat('accept');
  assert.equal((await call('/', Buffer.from('hello') as never)).status, 404);
  assert.equal((await call(path.slice(0, -1), Buffer.from('hello') as never)).status, 404);
  for (const method of ['GET', 'PUT', 'DELETE'])
    assert.equal((await call(path, null, method)).status, 404, method);
});

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { BEHAVIOURS } from '../../../../contract/api/test-devices.ts';
import {
  checkEndpoint,
  createEndpointCheck,
  pushServiceOf,
} from '../../../../packages/web-push/src/push-services.ts';
import { parsePublicKey } from '../../../../packages/web-push/src/subscription-keys.ts';
import { newId } from '../../../../server/ids.ts';
import {
  derivePhone,
  findPhoneAt,
  subscriptionOf,
  VIRTUAL_HOSTS,
} from '../../../../server/virtual-phones/phone.ts';

const secret = randomBytes(32);
const name = { behaviour: 'tap', serviceId: newId(), deviceId: newId() } as const;
const pathOf = (endpoint: string) => new URL(endpoint).pathname;

test('a phone is the same whenever it is derived, and has nothing in common with another', () => {
  const phone = derivePhone(secret, name);
  assert.deepEqual(derivePhone(secret, name), phone);
  const others = [
    derivePhone(randomBytes(32), name),
    derivePhone(secret, { ...name, behaviour: 'accept' }),
    derivePhone(secret, { ...name, serviceId: newId() }),
    derivePhone(secret, { ...name, deviceId: newId() }),
  ];
  for (const other of others)
    for (const part of ['privateKey', 'auth', 'secret', 'token'] as const)
      assert.notDeepEqual(other[part], phone[part]);
});

test('its subscription has a valid key, and leads to it', () => {
  for (const behaviour of BEHAVIOURS) {
    const phone = derivePhone(secret, { ...name, behaviour });
    const { endpoint, p256dh, auth } = subscriptionOf(phone);
    assert.deepEqual(parsePublicKey(p256dh.toString('base64url')), { ok: true, bytes: p256dh });
    assert.equal(auth.length, 16);
    assert.deepEqual(findPhoneAt(secret, pathOf(endpoint)), phone);
  }
});

test('no other path leads to a phone', () => {
  const path = pathOf(subscriptionOf(derivePhone(secret, name)).endpoint);
  const wrong = [
    '',
    '/',
    '/livez',
    path.replace('/tap/', '/accept/'),
    path.replace('/tap/', '/toString/'),
    path.replace(/dvc_\w+/, `dvc_${'0'.repeat(26)}`),
    path.replace(/svc_\w+/, `svc_${'0'.repeat(26)}`),
    path.slice(0, -1),
    `${path}A`,
    `${path}/`,
    `${path}?x`,
    path.slice(0, path.lastIndexOf('/') + 1),
  ];
  for (const one of wrong) assert.equal(findPhoneAt(secret, one), null, one);
  assert.equal(findPhoneAt(randomBytes(32), path), null);
});

test('workers alone may post to virtual phones', () => {
  const { endpoint } = subscriptionOf(derivePhone(secret, name));
  const origin = 'http://tap.virtual-phones.invalid';
  const allowed = { ok: true, url: endpoint, origin, pushService: 'virtual' };
  assert.equal(checkEndpoint(endpoint, []).ok, false);
  const check = createEndpointCheck(VIRTUAL_HOSTS);
  assert.deepEqual([check(endpoint), check(endpoint)], [allowed, allowed]);
  assert.equal(pushServiceOf(origin), 'virtual');
  for (const other of [
    endpoint.replace('http:', 'https:'),
    endpoint.replace('tap.', 'explode.'),
    endpoint.replace('tap.', ''),
    endpoint.replace('.invalid', '.invalid.example.com'),
    endpoint.replace('.invalid', '.invalid:8080'),
  ])
    assert.equal(check(other).ok, false, other);
});

import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { routes } from '../../support/openapi.ts';

let carillon: TestCarillon;
let business: Business;

before(async () => {
  carillon = await startTestCarillon();
  business = await carillon.register();
});
after(() => carillon?.stop());

const MISSING = ['undefined', 'null', 'NaN', '[object Object]'];
const PAYLOAD = { title: 'Your invoice', message: 'It is due.' };
const reasonOf = (answer: Awaited<ReturnType<TestCarillon['call']>>): string =>
  answer.body.error.data.validation_errors[0].reason;

for (const user of MISSING)
  test(`“${user}” is no user, wherever one is named, and the reason says what happened`, async () => {
    const shop = carillon.as(business);
    const named = encodeURIComponent(user);
    const answers: [Awaited<ReturnType<typeof shop.get>>, string][] = [
      [await shop.post(`/v1/notifications?user_id=${named}`, { payload: PAYLOAD }), 'user_id'],
      [
        await shop.post('/v1/notifications', { payload: PAYLOAD, audience: { user_ids: ['ada', user] } }),
        'audience.user_ids[1]',
      ],
      [
        await shop.post('/v1/notifications/batch', { notifications: [{ user_id: user, payload: PAYLOAD }] }),
        'notifications[0].user_id',
      ],
      [await shop.get(`/v1/devices?user_id=${named}`), 'user_id'],
      [await shop.get(`/v1/users/${named}`), 'user_id'],
      [await shop.post('/v1/widgets', { type: 'text', text: 'Due', user_id: user }), 'user_id'],
      [await open(user), 'user'],
    ];
    for (const [answer, field] of answers) {
      assertValidationErrors(answer, field);
      assert.match(reasonOf(answer), /must be the id of a person: programs write undefined, null/);
    }
    assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
  });

test('a signature does not make it one, and the page says so to the developer', async () => {
  const owner = carillon.as(business);
  const { secret } = (await owner.post(`/v1/services/${business.serviceId}/identity-secret`)).body;
  const signature = createHmac('sha256', secret).update('undefined').digest('hex');

  assertValidationErrors(await open('undefined', { user_signature: signature }), 'user');
  const page = await carillon.call(
    'GET',
    `/app/${business.serviceId}/?user=undefined&user_signature=${signature}`,
  );

  assert.equal(page.status, 400);
  assert.match(page.body, /programs write undefined/);
});

test('every field and parameter that takes a user refuses them', () => {
  const unchecked: string[] = [];
  for (const [method, url, route] of routes)
    for (const part of ['params', 'query', 'body'] as const)
      visit(route[part] as Schema | undefined, `${method} ${url} ${part}`, '');
  assert.deepEqual(unchecked, []);

  type Schema = { format?: string; pattern?: string; items?: Schema; properties?: Record<string, Schema> };
  function visit(schema: Schema | undefined, at: string, name: string): void {
    const isUser = /^(user|user_id|user_ids|into)$/.test(name);
    // The console's test users have a pattern.
    if (isUser && !schema?.items && !schema?.pattern && schema?.format !== 'user-id') unchecked.push(at);
    for (const [key, inner] of Object.entries(schema?.properties ?? {})) visit(inner, `${at}.${key}`, key);
    if (schema?.items) visit(schema.items, at, name);
  }
});

const open = (user: string, more: object = {}) =>
  carillon.call('POST', '/embed/v1/devices', {
    body: {
      service: business.serviceId,
      user,
      device: { name: 'Pixel 9', platform: 'android', device_identifier: randomUUID() },
      subscription: null,
      ...more,
    },
  });

import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { MAX_NOTIFICATION_TITLE_LENGTH } from '../../../contract/limits.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import type { Answer } from '../../support/client.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
let business: Business;

before(async () => {
  carillon = await startTestCarillon();
  business = await carillon.register();
});
after(() => carillon?.stop());

const PAYLOAD = { title: 'Fresh bread', message: 'The oven is open.' };
const payload = (more: object) => ({ payload: { ...PAYLOAD, ...more } });
const DEVICE = 'dvc_01k9x3f7q2e8hb5v0m4c6d1t9z';
const TOO_LONG = MAX_NOTIFICATION_TITLE_LENGTH + 1;
const SURROGATE = '\ud800';

/** Bad requests: a description, the query, the body (a string is sent as it is), and the fields that the response must name. */
const BAD_CREATES: [string, string, unknown, string[]][] = [
  ['a misspelt query parameter', '?userid=ada', payload({}), ['userid']],
  ['a query parameter in brackets', '?user_id[]=ada', payload({}), ['user_id[]']],
  ['a parameter in another case', '?User_Id=ada', payload({}), ['User_Id']],
  ['a parameter named like a property of every object', '?constructor=1', payload({}), ['constructor']],
  ['an unknown parameter called __proto__', '?__proto__=1', payload({}), ['__proto__']],
  ['a parameter twice', '?user_id=ada&user_id=bob', payload({}), ['user_id']],
  ['a parameter twice with the same value', '?user_id=ada&user_id=ada', payload({}), ['user_id']],
  ['an empty user_id', '?user_id=', payload({}), ['user_id']],
  ['a user_id without a value', '?user_id', payload({}), ['user_id']],
  ['an empty device_id', '?device_id=', payload({}), ['device_id']],
  ['a malformed device_id', '?device_id=ada', payload({}), ['device_id']],
  ['a malformed device_id with a valid user_id', '?device_id=ada&user_id=ada', payload({}), ['device_id']],
  ['a user_id of 256 characters', `?user_id=${'a'.repeat(256)}`, payload({}), ['user_id']],
  ['list parameters', '?limit=1&status=created', payload({}), ['limit', 'status']],
  ['an empty body', '', '', ['body']],
  ['a body of null', '', 'null', ['body']],
  ['a body that is an array', '', [], ['body']],
  ['a body that is a string', '', '"payload"', ['body']],
  ['malformed JSON', '', '{"payload":', ['body']],
  ['an empty object', '', {}, ['payload']],
  ['a payload of null', '', { payload: null }, ['payload']],
  ['a payload that is a string', '', { payload: 'hello' }, ['payload']],
  ['a payload outside of payload', '', PAYLOAD, ['payload', 'title', 'message']],
  ['an unknown body field', '', { ...payload({}), user_id: 'ada' }, ['user_id']],
  ['a misspelt scheduled_at', '', { ...payload({}), schedule_at: '2030-01-01T00:00:00Z' }, ['schedule_at']],
  ['an unknown payload field', '', payload({ body: 'x' }), ['payload.body']],
  ['a payload field called constructor', '', payload({ constructor: 'x' }), ['payload.constructor']],
  ['no title', '', { payload: { message: 'x' } }, ['payload.title']],
  ['no message', '', { payload: { title: 'x' } }, ['payload.message']],
  [
    'an empty title and message',
    '',
    payload({ title: '', message: '' }),
    ['payload.title', 'payload.message'],
  ],
  [
    'a title of spaces and a message of zero-width characters',
    '',
    payload({ title: ' \u00a0\n\u3000', message: '\u200b\u200d\ufeff\u2060\u00ad\u3164\u2800' }),
    ['payload.title', 'payload.message'],
  ],
  [
    'a button and a translation without a visible character',
    '',
    payload({
      actions: [{ title: '  ', link: 'https://example.com' }],
      translations: { de: { title: '\u200e', message: '\t' } },
    }),
    ['payload.actions[0].title', 'payload.translations.de.title', 'payload.translations.de.message'],
  ],
  ['a title that is a number', '', payload({ title: 5 }), ['payload.title']],
  ['a title of null', '', payload({ title: null }), ['payload.title']],
  ['a message that is an array', '', payload({ message: ['x'] }), ['payload.message']],
  ['a title of too many letters', '', payload({ title: 'x'.repeat(TOO_LONG) }), ['payload.title']],
  ['a title of too many emoji', '', payload({ title: '🥐'.repeat(TOO_LONG) }), ['payload.title']],
  ['a message of 201 letters', '', payload({ message: 'x'.repeat(201) }), ['payload.message']],
  ['a message of 201 emoji', '', payload({ message: '🥐'.repeat(201) }), ['payload.message']],
  ['a link of null', '', payload({ link: null }), ['payload.link']],
  ['a title with a NUL', '', payload({ title: 'a\0b' }), ['payload.title']],
  ['a title with an unpaired surrogate', '', payload({ title: SURROGATE }), ['payload.title']],
  ['a user_id with a NUL', '?user_id=%00', payload({}), ['user_id']],
];

for (const [what, query, body, fields] of BAD_CREATES)
  test(`a notification with ${what} is rejected and not created`, async () => {
    const shop = carillon.as(business);

    assertValidationErrors(await shop.post(`/v1/notifications${query}`, body), ...fields);

    assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
  });

test('a title and a message of as many emoji as they may have are accepted and returned unchanged', async () => {
  const shop = carillon.as(await carillon.register());
  const sent = { title: '🥐'.repeat(MAX_NOTIFICATION_TITLE_LENGTH), message: '🥖'.repeat(200) };

  const id = await shop.send('?user_id=nobody', sent);

  assert.deepEqual((await shop.get(`/v1/notifications/${id}`)).body.payload, sent);
});

test('a text that people read needs a visible character, whatever it belongs to', async () => {
  const phone = await carillon.open(business.serviceId, 'ada', null);
  const filter = { language: 'de' };
  const [url, events] = ['https://example.com/', ['notification.completed']];
  const facts = { platform: 'android', name: ' ' };
  const refused: [string, string, object, ...string[]][] = [
    ['PATCH', `/v1/services/${business.serviceId}`, { title: ' ' }, 'title'],
    ['POST', '/v1/topics', { key: 'news', name: ' ', description: ' ' }, 'name', 'description'],
    ['POST', '/v1/audiences', { name: ' ', filter }, 'name'],
    ['POST', '/v1/webhooks', { url, events, description: ' ' }, 'description'],
    ['POST', '/v1/keys', { name: '\u200b' }, 'name'],
    ['POST', '/v1/widgets', { type: 'link', title: ' ', subtitle: ' ', url }, 'title', 'subtitle'],
    ['POST', '/v1/widgets', { type: 'text', text: '\n' }, 'text'],
    ['POST', '/v1/widgets', { type: 'image', image_url: url, alt: ' ' }, 'alt'],
    ['POST', '/v1/widgets', { type: 'coupon', title: 'Coupon', code: ' ' }, 'code'],
  ];
  for (const [method, path, body, ...fields] of refused) {
    const answer = await carillon.call(method, path, { ...business, body });
    assertValidationErrors(answer, ...fields);
    for (const { reason } of answer.body.error.data.validation_errors)
      assert.equal(reason, 'must have at least one visible character');
  }
  assertValidationErrors(
    await carillon.call('POST', '/register', {
      body: { email: 'blank@example.com', password: 'correct horse', service: { title: ' ' } },
    }),
    'service.title',
  );
  assertValidationErrors(
    await carillon.call('POST', '/embed/v1/devices', {
      body: { service: business.serviceId, user: 'ada', device: facts, subscription: null },
    }),
    'device.name',
  );
  assertValidationErrors(
    await carillon.call('PATCH', `/embed/v1/devices/${phone.id}`, { key: phone.secret, body: { name: ' ' } }),
    'name',
  );
  const letters = ['·', '👋🏽', 'ا', '\u0301', '中', '؀'];
  const other = carillon.as(await carillon.register());
  for (const title of letters) await other.send('?user_id=nobody', { title });
});

test('a field in the wrong part of a request is told where it belongs', async () => {
  const shop = carillon.as(business);
  const one = { user_id: 'ada', payload: PAYLOAD };
  const misplaced: [string, object, Record<string, string>][] = [
    [
      '/v1/notifications',
      { ...payload({}), user_id: 'ada', device_id: DEVICE, dry_run: true },
      {
        user_id: 'it belongs in the address, as ?user_id=',
        device_id: 'it belongs in the address, as ?device_id=',
        dry_run: 'it belongs in the address, as ?dry_run=',
      },
    ],
    [
      '/v1/notifications',
      { payload: { ...PAYLOAD, user_id: 'ada', ttl_seconds: 60, scheduled_at: '2030-01-01T00:00:00Z' } },
      {
        'payload.user_id': 'it belongs in the address, as ?user_id=',
        'payload.ttl_seconds': 'in the body it belongs at options.ttl_seconds',
        'payload.scheduled_at': 'in the body it belongs at scheduled_at',
      },
    ],
    [
      '/v1/notifications?title=a&payload=b',
      payload({}),
      {
        title: 'it belongs in the body, as payload.title',
        payload: 'it belongs in the body, as payload',
      },
    ],
    [
      '/v1/notifications/batch?user_id=ada',
      { notifications: [{ ...one, link: 'https://example.com' }] },
      {
        user_id: 'it belongs in the body, as notifications[].user_id',
        'notifications[0].link': 'in the body it belongs at notifications[].payload.link',
      },
    ],
  ];
  for (const [path, body, places] of misplaced) {
    const answer = await shop.post(path, body);
    assertValidationErrors(answer, ...Object.keys(places));
    for (const { field, reason } of answer.body.error.data.validation_errors)
      assert.equal(reason, `is not a known field here: ${places[field]}`);
  }
  const unknown = await shop.post('/v1/notifications?constructor=1', payload({}));
  assert.equal(unknown.body.error.message, 'constructor: is not a known field');
});

test('a body must be application/json', async () => {
  const body = JSON.stringify(payload({}));
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/jsonx',
    '',
  ]) {
    const answer = await carillon.call('POST', '/v1/notifications', {
      ...business,
      body,
      headers: { 'content-type': type },
    });
    assertValidationErrors(answer, 'Content-Type');
  }
  assert.deepEqual((await carillon.as(business).get('/v1/notifications')).body.data, []);
});

test('a body over its limit is a 400 that names the limit: 1 MiB where notifications are sent, 64 KiB elsewhere', async () => {
  const shop = carillon.as(business);
  const text = 'x'.repeat(64 * 1024);
  const assertTooLarge = (answer: Answer, limit: string) => {
    assertValidationErrors(answer, 'body');
    assert.equal(answer.body.error.message, `body: must be at most ${limit}`);
  };
  assertTooLarge(await shop.post('/v1/widgets', { type: 'text', text }), '64 KiB');
  assertTooLarge(
    await carillon.call('POST', '/console/api/auth/sign-in/email', { body: { email: text } }),
    '64 KiB',
  );
  assertValidationErrors(await shop.post('/v1/notifications', payload({ link: text })), 'payload.link');
  const large = payload({ link: text.repeat(16) });
  for (const path of ['/v1/notifications', '/v1/notifications/batch'])
    assertTooLarge(await shop.post(path, large), '1 MiB');
  assertTooLarge(await shop.patch(`/v1/notifications/ntf_${DEVICE.slice(4)}`, large), '1 MiB');
});

test('malformed JSON is a 400 that names the place, and so is JSON that would change a prototype', async () => {
  const reasonFor = async (body: string) => {
    const answer = await carillon.as(business).post('/v1/notifications', body);
    assertValidationErrors(answer, 'body');
    return answer.body.error.data.validation_errors[0].reason;
  };
  assert.equal(
    await reasonFor('{"payload": {\n  "title": "a",\n  "message": "b",\n}}'),
    'must be valid JSON: unexpected "}" at line 4, column 1',
  );
  assert.equal(
    await reasonFor('{"payload": {"__proto__": {}}}'),
    'must not have fields called __proto__, nor constructor.prototype',
  );
});

test('a body that is nested thousands of times is a 400', async () => {
  const deep = (open: string, close: string) => open.repeat(9000) + close.repeat(9000);
  const bodies = [
    deep('[', ']'),
    `{"payload":${deep('[', ']')}}`,
    `{"payload":{"title":${deep('{"a":', '}').replace('}', '1}')}}`,
  ];
  for (const body of bodies) assertRefused(await carillon.as(business).post('/v1/notifications', body), 400);
});

test('a DELETE with a JSON content type and no body is accepted', async () => {
  const shop = await carillon.register();
  const phone = await carillon.open(shop.serviceId, 'ada', null);

  const answer = await carillon.call('DELETE', `/v1/devices/${phone.id}`, {
    ...shop,
    headers: { 'content-type': 'application/json' },
  });

  assert.deepEqual([answer.status, answer.body], [200, { id: phone.id }]);
});

test('a body is rejected by endpoints that take none, which change nothing', async () => {
  const shop = await carillon.register();
  const phone = await carillon.open(shop.serviceId, 'ada', null);
  const call = (method: string, path: string, body: object) => carillon.call(method, path, { ...shop, body });

  assertRefused(await call('DELETE', '/v1/devices?user_id=ada', { device_id: DEVICE }), 400);
  assertRefused(await call('DELETE', `/v1/devices/${phone.id}`, { user_id: 'ada' }), 400);
  assertRefused(await call('POST', '/v1/keys', { environment: 'demo' }), 400);

  assert.equal((await carillon.as(shop).get(`/v1/devices/${phone.id}`)).status, 200);
  assert.equal((await carillon.as(shop).get('/v1/keys')).body.data.length, 1);
});

const BAD_LISTS: [string, string[]][] = [
  ['?limit=0', ['limit']],
  ['?limit=101', ['limit']],
  ['?limit=-1', ['limit']],
  ['?limit=1.5', ['limit']],
  ['?limit=ten', ['limit']],
  ['?limit=', ['limit']],
  ['?limit=1&limit=2', ['limit']],
  ['?after=', ['after']],
  ['?after=x', ['after']],
  ['?after=svc_01k9x3f7q2e8hb5v0m4c6d1t9z', ['after']],
  ['?offset=1', ['offset']],
  ['?limit=0&after=x&offset=1', ['limit', 'after', 'offset']],
];

for (const noun of ['devices', 'notifications', 'keys'])
  test(`the list of ${noun} rejects unknown and malformed parameters`, async () => {
    for (const [query, fields] of BAD_LISTS)
      assertValidationErrors(await carillon.as(business).get(`/v1/${noun}${query}`), ...fields);
  });

test('a limit consists of digits only', async () => {
  for (const limit of ['1e1', '0x10', '%205', '%2B5', '1.0'])
    assertValidationErrors(await carillon.as(business).get(`/v1/devices?limit=${limit}`), 'limit');
});

test('a user_id with a NUL character, which PostgreSQL cannot store, is a 400 everywhere', async () => {
  const shop = carillon.as(business);
  assertValidationErrors(await shop.get('/v1/notifications?user_id=a%00'), 'user_id');
  assertValidationErrors(await shop.delete('/v1/devices?user_id=a%00'), 'user_id');
});

test('lists reject malformed filters', async () => {
  const shop = carillon.as(business);
  assertValidationErrors(await shop.get('/v1/notifications?status=sent'), 'status');
  assertValidationErrors(await shop.get('/v1/notifications?status=created,queued'), 'status');
  assertValidationErrors(await shop.get('/v1/notifications?status=created&status=queued'), 'status');
  assertValidationErrors(await shop.get('/v1/notifications?device_id=x&user_id='), 'device_id', 'user_id');
  assertValidationErrors(await shop.get('/v1/devices?user=ada'), 'user');
  assertValidationErrors(
    await shop.get('/v1/devices?user_id=&platform=web&notifications_enabled=yes'),
    'user_id',
    'platform',
    'notifications_enabled',
  );
});

test('deactivating a user rejects a missing, empty, repeated or misspelt user_id', async () => {
  const shop = await carillon.register();
  const phone = await carillon.open(shop.serviceId, 'ada', null);
  const rejected: [string, string[]][] = [
    ['', ['user_id']],
    ['?user_id=', ['user_id']],
    ['?user_id=ada&user_id=bob', ['user_id']],
    ['?user=ada', ['user', 'user_id']],
    ['?user_id=ada&device_id=1', ['device_id']],
  ];
  for (const [query, fields] of rejected)
    assertValidationErrors(await carillon.as(shop).delete(`/v1/devices${query}`), ...fields);

  assert.equal((await carillon.as(shop).get(`/v1/devices/${phone.id}`)).status, 200);
});

test('headers or a URL that are far too long are a 400 with the usual error object', async () => {
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const path = `/v1/devices?user=${'a'.repeat(20_000)}`;
    request(new URL(path, carillon.url), (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });

  assert.equal(answer.status, 400, answer.body);
  assert.equal(typeof JSON.parse(answer.body).error.message, 'string');
});

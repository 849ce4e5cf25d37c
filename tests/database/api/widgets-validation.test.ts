import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { contentFields } from '../../../contract/api/widgets.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { WIDGET_FIELDS } from '../../../contract/widget-types.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { COMPLETE_WIDGETS, MINIMAL_WIDGETS, TYPES } from '../../support/widget-samples.ts';

const PUBLIC_URL = 'https://push.example.com';
let carillon: TestCarillon;
let business: Business;
let other: Business;
/** A link widget of the business. */
let link: string;

before(async () => {
  carillon = await startTestCarillon({ PUBLIC_URL });
  business = await carillon.register();
  other = await carillon.register();
  link = (await carillon.as(business).post('/v1/widgets', MINIMAL_WIDGETS.link)).body.id;
});
after(() => carillon?.stop());

const NOBODYS = '01k9x3f7q2e8hb5v0m4c6d1t9z';
const IMPOSSIBLE = ['u'.repeat(26), 'z'.repeat(26)];

const create = (body: unknown, query = '') => carillon.as(business).post(`/v1/widgets${query}`, body);
const change = (body: unknown, id = link, query = '') =>
  carillon.call('PATCH', `/v1/widgets/${id}${query}`, { ...business, body });
const placed = async () => (await carillon.as(business).get('/v1/widgets')).body.data;

const KEYED: [string, string][] = [
  ['GET', '/v1/widgets?limit=0'],
  ['POST', '/v1/widgets?bogus=1'],
  ['GET', '/v1/widgets/wgt_x'],
  ['PATCH', '/v1/widgets/wgt_x'],
  ['DELETE', '/v1/widgets/wgt_x'],
];

test('first: an unknown path or method is a 404, without authentication', async () => {
  for (const [method, path] of [
    ['PUT', '/v1/widgets'],
    ['PATCH', '/v1/widgets'],
    ['DELETE', '/v1/widgets'],
    ['PUT', `/v1/widgets/${link}`],
    ['POST', `/v1/widgets/${link}`],
    ['GET', '/v1/widget'],
    ['GET', `/v1/widgets/${link}/token`],
    ['POST', '/embed/v1/widgets'],
    ['POST', '/.well-known/jwks.json'],
    ['GET', '/.well-known/openid-configuration'],
  ] as const)
    assertRefused(await carillon.call(method, path), 404);
});

test('second: a missing key is a 401, whatever else is wrong', async () => {
  for (const [method, path] of KEYED) {
    assertRefused(await carillon.call(method, path), 401);
    assertRefused(await carillon.call(method, path, { key: 'prod_x', serviceId: business.serviceId }), 401);
  }
  assertRefused(await carillon.call('POST', '/v1/widgets', { body: '{' }), 401);
  assertRefused(await carillon.call('PATCH', `/v1/widgets/${link}`, { body: '{' }), 401);
});

test("third: X-Service-Id is required; fourth: it must be the key's service", async () => {
  for (const [method, path] of KEYED) {
    assertValidationErrors(await carillon.call(method, path, { key: business.key }), 'X-Service-Id');
    const foreign = { key: business.key, serviceId: other.serviceId };
    assertRefused(await carillon.call(method, path, foreign), 403, 'service');
  }
});

test('fifth: all validation errors of path, query and body are reported together', async () => {
  assertValidationErrors(
    await create({ type: 'coupon', title: '', url: '/x', alt: 'x', position: '1', tone: 'loud' }, '?a=1'),
    ...['a', 'title', 'url', 'alt', 'position', 'tone', 'code'],
  );
  assertValidationErrors(
    await change({ title: '', url: '/x', position: null, tone: 'loud' }, 'wgt_x', '?a=1'),
    ...['id', 'a', 'title', 'url', 'position', 'tone'],
  );
  assertValidationErrors(await carillon.as(business).get('/v1/widgets/wgt_x?a=1'), 'id', 'a');
  assertValidationErrors(await carillon.as(business).delete(`/v1/widgets/${link}?a=1`), 'a');
});

test('last: an unknown widget is a 404', async () => {
  for (const characters of [NOBODYS, ...IMPOSSIBLE]) {
    const path = `/v1/widgets/wgt_${characters}`;
    assertRefused(await carillon.as(business).get(path), 404, 'widget');
    assertRefused(await carillon.as(business).delete(path), 404, 'widget');
    assertRefused(await change({ title: 'x' }, `wgt_${characters}`), 404, 'widget');
    // The fields of its type can only be validated once the widget is found.
    assertRefused(await change({ code: 'x', user_id: 'ada' }, `wgt_${characters}`), 404, 'widget');
    assertValidationErrors(await change({ title: '' }, `wgt_${characters}`), 'title');
  }
});

const text = (more: object) => ({ ...MINIMAL_WIDGETS.text, ...more });
const SURROGATE = '\ud800';
const BAD_TIMES = [
  'tomorrow',
  '',
  '2030-01-01',
  '2030-01-01T00:00:00',
  '2030-02-30T00:00:00Z',
  '2030-01-01T25:00:00Z',
  '2030-01-01T00:00:00+0100',
  ' 2030-01-01T00:00:00Z',
  '9999-12-31T23:59:59-01:00',
  '0000-01-01T00:00:00+01:00',
  1_893_456_000,
  true,
];

test('a field with two errors is reported once', async () => {
  const [early, late] = ['0000-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00'];

  assertValidationErrors(
    await create(text({ shown_from: '2030-01-01T00:00:00Z', shown_until: early })),
    'shown_until',
  );
  assertValidationErrors(await change({ shown_from: late, shown_until: early }), 'shown_from', 'shown_until');
  assertValidationErrors(await create(text({ until: late })), 'until');
});

const BAD_URLS = [
  '',
  '/order',
  'order',
  'example.com',
  '//example.com/x',
  'ftp://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'http://exa mple.com',
  'https://example.com\\x',
  `https://example.com/${'a'.repeat(2029)}`,
  null,
  5,
];

/** Bad requests: a description, the body of a POST, and the fields that the response must name. */
const BAD_CREATES: [string, unknown, string[]][] = [
  ['an empty body', '', ['body']],
  ['a body that is no JSON', '{"type":', ['body']],
  ['a body of null', 'null', ['body']],
  ['a body that is a list', [MINIMAL_WIDGETS.text], ['body']],
  ['an empty object', {}, ['type']],
  ['no type', { text: 'x' }, ['type']],
  ['an unknown type', { type: 'video', text: 'x' }, ['type']],
  ['a type in capitals', { type: 'Text', text: 'x' }, ['type']],
  ['a type of null', { type: null, text: 'x' }, ['type']],
  ['a type named as a property of all objects', { type: 'constructor', text: 'x' }, ['type']],
  ['an unknown field', text({ colour: 'red' }), ['colour']],
  ['a field called constructor', text({ constructor: 'x' }), ['constructor']],
  ['a field called __proto__', '{"type":"text","text":"x","__proto__":{"a":1}}', ['body']],
  ['an id', text({ id: `wgt_${NOBODYS}` }), ['id']],
  ['a service_id', text({ service_id: 'svc_x' }), ['service_id']],
  ['a token', text({ token: 'x' }), ['token']],
  ['an empty text', text({ text: '' }), ['text']],
  ['a text of 2001 characters', text({ text: '🥐'.repeat(2001) }), ['text']],
  ['a text with a NUL', text({ text: 'a\0b' }), ['text']],
  ['a text with half a surrogate pair', text({ text: SURROGATE }), ['text']],
  ['an optional field of null', text({ title: null }), ['title']],
  ['a title of 101 characters', text({ title: 'x'.repeat(101) }), ['title']],
  ['a title that is a number', text({ title: 5 }), ['title']],
  ['a subtitle of 201 characters', { ...MINIMAL_WIDGETS.link, subtitle: 'x'.repeat(201) }, ['subtitle']],
  ['an alt of 301 characters', { ...MINIMAL_WIDGETS.image, alt: 'x'.repeat(301) }, ['alt']],
  [
    'an ended_text of 201 characters',
    { ...MINIMAL_WIDGETS.countdown, ended_text: 'x'.repeat(201) },
    ['ended_text'],
  ],
  ['a code of 65 characters', { ...MINIMAL_WIDGETS.coupon, code: 'x'.repeat(65) }, ['code']],
  ['a height of 79', { ...MINIMAL_WIDGETS.web, height: 79 }, ['height']],
  ['a height of 1201', { ...MINIMAL_WIDGETS.web, height: 1201 }, ['height']],
  ['a height with a fraction', { ...MINIMAL_WIDGETS.web, height: 100.5 }, ['height']],
  ['a height that is a text', { ...MINIMAL_WIDGETS.web, height: '100' }, ['height']],
  ['a position that is a text', text({ position: '1' }), ['position']],
  ['a position of null', text({ position: null }), ['position']],
  ['a position out of bounds', text({ position: 1_000_000_001 }), ['position']],
  ['a position beyond all numbers', '{"type":"text","text":"x","position":1e999}', ['position']],
  ['an empty user_id', text({ user_id: '' }), ['user_id']],
  ['a user_id of 256 characters', text({ user_id: 'x'.repeat(256) }), ['user_id']],
  ['a user_id that is a number', text({ user_id: 5 }), ['user_id']],
  ['a user_id with a NUL', text({ user_id: 'a\0' }), ['user_id']],
  [
    'shown_from after shown_until',
    text({ shown_from: '2030-01-02T00:00:00Z', shown_until: '2030-01-01T00:00:00Z' }),
    ['shown_until'],
  ],
  [
    'shown_from at shown_until, in another offset',
    text({ shown_from: '2030-01-01T00:00:00Z', shown_until: '2030-01-01T01:00:00+01:00' }),
    ['shown_until'],
  ],
];

for (const [what, body, fields] of BAD_CREATES)
  test(`a widget with ${what} is rejected and not created`, async () => {
    const before = await placed();

    assertValidationErrors(await create(body), ...fields);

    assert.deepEqual(await placed(), before);
  });

test('every time must be a date-time with an offset', async () => {
  for (const time of BAD_TIMES) {
    assertValidationErrors(await create({ ...MINIMAL_WIDGETS.countdown, until: time }), 'until');
    assertValidationErrors(await create({ ...MINIMAL_WIDGETS.coupon, expires_at: time }), 'expires_at');
    assertValidationErrors(await create(text({ shown_from: time })), 'shown_from');
    assertValidationErrors(await change({ shown_until: time }), 'shown_until');
  }
});

test('every URL must be absolute, http or https', async () => {
  for (const url of BAD_URLS) {
    assertValidationErrors(await create({ ...MINIMAL_WIDGETS.link, url }), 'url');
    assertValidationErrors(await create({ ...MINIMAL_WIDGETS.web, url }), 'url');
    assertValidationErrors(await create({ ...MINIMAL_WIDGETS.image, image_url: url }), 'image_url');
    assertValidationErrors(
      await create({ ...MINIMAL_WIDGETS.link, icon_url: url, image_url: url }),
      'icon_url',
      'image_url',
    );
    if (url !== null) assertValidationErrors(await change({ icon_url: url }), 'icon_url');
  }
});

for (const type of TYPES)
  test(`a widget of type ${type} with missing fields, or fields of other types, is rejected`, async () => {
    const { required, optional } = WIDGET_FIELDS[type];
    const reasons = (errors: ValidationError[]) =>
      Object.fromEntries(errors.map(({ field, reason }) => [field, reason]));

    const empty = await create({ type });
    assertValidationErrors(empty, ...required);
    assert.deepEqual(reasons(empty.body.error.data.validation_errors), reasonFor(required, 'is required'));
    for (const field of required) {
      const { [field]: _, ...rest } = { ...COMPLETE_WIDGETS[type] } as Record<string, unknown>;
      assertValidationErrors(await create(rest), field);
    }

    const everything = Object.assign(
      {},
      ...TYPES.map((name) => COMPLETE_WIDGETS[name]),
      COMPLETE_WIDGETS[type],
    );
    const foreign = (Object.keys(contentFields) as (keyof typeof contentFields)[]).filter(
      (field) => !required.includes(field) && !optional.includes(field),
    );
    const crowded = await create(everything);
    assertValidationErrors(crowded, ...foreign);
    const reason = `is not a field of ${type === 'image' ? 'an' : 'a'} ${type} widget`;
    assert.deepEqual(reasons(crowded.body.error.data.validation_errors), reasonFor(foreign, reason));

    const { id } = (await create(MINIMAL_WIDGETS[type])).body;
    const { type: _, ...changes } = everything;
    assertValidationErrors(await change(changes, id), ...foreign);
    for (const field of foreign) assertValidationErrors(await change({ [field]: null }, id), field);
    await carillon.as(business).delete(`/v1/widgets/${id}`);
  });

const reasonFor = (fields: readonly string[], reason: string) =>
  Object.fromEntries(fields.map((field) => [field, reason]));

const BAD_CHANGES: [string, unknown, string[]][] = [
  ['no body', undefined, ['body']],
  ['a body that is no JSON', '{', ['body']],
  ['a body of null', 'null', ['body']],
  ['a body that is a list', [], ['body']],
  ['an unknown field', { colour: 'red' }, ['colour']],
  ['an id', { id: `wgt_${NOBODYS}` }, ['id']],
  ['a position of null', { position: null }, ['position']],
  ['an empty title', { title: '' }, ['title']],
  ['an empty user_id', { user_id: '' }, ['user_id']],
  ['a subtitle with a NUL', { subtitle: 'a\0b' }, ['subtitle']],
  ['required fields taken away', { title: null, url: null }, ['title', 'url']],
];

for (const [what, body, fields] of BAD_CHANGES)
  test(`a change with ${what} is rejected and changes nothing`, async () => {
    const before = await placed();

    assertValidationErrors(await change(body), ...fields);

    assert.deepEqual(await placed(), before);
  });

test('an empty change is rejected', async () => {
  const answer = await change({});

  assertValidationErrors(answer, 'body');
  assert.match(answer.body.error.message, /at least one field/);
});

test("a web widget with a page on Carillon's own origin is rejected, and one on another port of the host is accepted", async () => {
  const own = [PUBLIC_URL, carillon.url, 'https://PUSH.example.com:443'];
  for (const origin of own) {
    const answer = await create({
      ...MINIMAL_WIDGETS.web,
      url: `${origin}/app/${business.serviceId}/?user=ada`,
    });
    assertValidationErrors(answer, 'url');
    assert.match(answer.body.error.message, /own origin/);
    // Links to the own origin are allowed.
    const fine = await create({ ...MINIMAL_WIDGETS.link, url: `${origin}/demo` });
    assert.equal(fine.status, 201);
  }
  const { id } = (await create({ ...MINIMAL_WIDGETS.web, url: 'https://push.example.com:8443/' })).body;
  assertValidationErrors(await change({ url: `${PUBLIC_URL}/demo` }, id), 'url');
  assert.equal((await change({ url: 'http://push.example.com/' }, id)).status, 200);
});

test('the list rejects unknown and malformed parameters', async () => {
  for (const [query, fields] of [
    ['?limit=0', ['limit']],
    ['?limit=101', ['limit']],
    ['?limit=1.5', ['limit']],
    ['?limit=1&limit=2', ['limit']],
    ['?after=', ['after']],
    ['?after=x', ['after']],
    [`?after=dvc_${NOBODYS}`, ['after']],
    ['?limit=0&after=x&offset=1', ['limit', 'after', 'offset']],
    ['?user_id=', ['user_id']],
    ['?user_id=a%00', ['user_id']],
    ['?user_id=ada&user_id=bob', ['user_id']],
    ['?type=link', ['type']],
  ] as [string, string[]][])
    assertValidationErrors(await carillon.as(business).get(`/v1/widgets${query}`), ...fields);
});

test('a DELETE with a body is rejected and removes nothing', async () => {
  const remove = (body: object) => carillon.call('DELETE', `/v1/widgets/${link}`, { ...business, body });

  assertValidationErrors(await remove({ force: true }), 'body');
  assert.equal((await carillon.as(business).get(`/v1/widgets/${link}`)).status, 200);
});

test('endpoints without a key are validated too', async () => {
  const ask = (query: string) => carillon.call('GET', `/embed/v1/widgets${query}`);
  const { serviceId } = business;

  assertValidationErrors(await ask(''), 'service');
  assertValidationErrors(await ask('?service='), 'service');
  assertValidationErrors(await ask('?service=x'), 'service');
  assertValidationErrors(await ask(`?service=${serviceId}&entry=`), 'entry');
  assertValidationErrors(await ask(`?service=${serviceId}&entry=a&entry=b`), 'entry');
  assertValidationErrors(await ask(`?service=${serviceId}&user=ada`), 'user');
  assertValidationErrors(await ask(`?service=${serviceId}&user_id=ada&limit=1`), 'user_id', 'limit');
  for (const characters of [NOBODYS, ...IMPOSSIBLE])
    assertRefused(await ask(`?service=svc_${characters}`), 404, 'service');
  assertValidationErrors(await carillon.call('GET', '/.well-known/jwks.json?kid=1'), 'kid');
});

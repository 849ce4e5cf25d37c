import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { createValidator, type Parts } from '../../server/api/validate.ts';

type Request = { params?: unknown; query?: object; body?: unknown };
const faults = (parts: Parts, { params = {}, query = {}, body }: Request) =>
  createValidator(parts)({ params, query, body });
const fields = (parts: Parts, request: Request) =>
  faults(parts, request)
    .map((fault) => fault.field)
    .sort();
const reason = (schema: Parameters<typeof Type.Object>[0], body: unknown) =>
  faults({ body: Type.Object(schema, { additionalProperties: false }) }, { body })[0]?.reason;

test('faults of all parts are listed together, each field once', () => {
  const parts = {
    params: Type.Object({ id: Type.String({ pattern: '^a$' }) }),
    query: Type.Object({ limit: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
    body: Type.Object(
      { name: Type.String({ minLength: 3, pattern: '^b' }) },
      { additionalProperties: false },
    ),
  };

  const found = fields(parts, {
    params: { id: 'b' },
    query: { limit: '0', x: '1' },
    body: { name: 'c', y: 1 },
  });

  assert.deepEqual(found, ['id', 'limit', 'name', 'x', 'y']);
});

test('a field is a dotted path, also into lists and names with a slash', () => {
  const inner = Type.Object({ 'a/b~c': Type.Integer() }, { additionalProperties: false });
  const parts = { body: Type.Object({ deep: Type.Object({ list: Type.Array(inner) }) }) };

  const found = fields(parts, { body: { deep: { list: [{ 'a/b~c': 1 }, { 'a/b~c': 'x', other: 1 }, {}] } } });

  assert.deepEqual(found, ['deep.list.1.a/b~c', 'deep.list.1.other', 'deep.list.2.a/b~c']);
});

test('a route without a query schema takes no query', () => {
  assert.deepEqual(fields({}, { query: { x: '1', y: '' } }), ['x', 'y']);
});

test("query texts become numbers, a body's do not", () => {
  const query = { limit: '7' };
  const integer = Type.Object({ limit: Type.Integer() });

  assert.deepEqual(fields({ query: integer }, { query }), []);
  assert.equal(query.limit as unknown, 7);
  assert.deepEqual(fields({ body: integer }, { body: { limit: '7' } }), ['limit']);
});

test('lengths count code points', () => {
  const parts = { body: Type.Object({ text: Type.String({ minLength: 2, maxLength: 3 }) }) };

  assert.deepEqual(fields(parts, { body: { text: '🥐🥐🥐' } }), []);
  assert.deepEqual(fields(parts, { body: { text: '🥐🥐🥐🥐' } }), ['text']);
  assert.deepEqual(fields(parts, { body: { text: '🥐' } }), ['text']);
});

test('reasons say what is right, and how long a text is by the same count', () => {
  assert.match(reason({ a: Type.String({ maxLength: 2 }) }, { a: '🥐🥐🥐' })!, /at most 2.*has 3$/);
  assert.match(reason({ a: Type.String({ minLength: 8 }) }, { a: 'x' })!, /at least 8/);
  assert.match(reason({ a: Type.Integer({ maximum: 9 }) }, { a: 10 })!, /at most 9/);
  assert.match(reason({ a: Type.Enum(['b', 'c'], { type: 'string' }) }, { a: 'd' })!, /b, c/);
  assert.match(reason({ a: Type.String() }, {})!, /required/);
  assert.match(reason({}, { b: 1 })!, /not known/);
  assert.match(reason({ a: Type.String() }, { a: 1 })!, /must be string/);
});

test('a body is required where the route has one, and refused where it has none', () => {
  const parts = { body: Type.Object({}) };

  assert.deepEqual(fields(parts, {}), ['body']);
  assert.deepEqual(fields(parts, { body: null }), ['body']);
  assert.deepEqual(fields(parts, { body: [] }), ['body']);
  assert.deepEqual(fields({}, {}), []);
  assert.deepEqual(fields({}, { body: { a: 1 } }), ['body']);
});

test('what PostgreSQL can hold in no text is refused, however deep it is', () => {
  const parts = { body: Type.Object({ a: Type.Object({ b: Type.Array(Type.String()) }) }) };
  const at = (text: string) => fields(parts, { body: { a: { b: ['good', text] } } });

  for (const text of ['\0', 'a\0b', '\ud800', '\udc00', '\udc00\ud800'])
    assert.deepEqual(at(text), ['a.b.1']);
  for (const text of ['\ud83e\udd50', '\u0001', '\ufffd', '\uffff', '\u202e']) assert.deepEqual(at(text), []);
});

test('addresses are absolute http or https ones', () => {
  const parts = { body: Type.Object({ url: Type.String({ format: 'uri' }) }) };
  const isGood = (url: string) => fields(parts, { body: { url } }).length === 0;

  for (const url of [
    'https://example.com',
    'HTTP://example.com:8080/a?b#c',
    'https://exämple.com/ä',
    'http://[::1]/',
  ])
    assert.ok(isGood(url), url);
  for (const url of [
    '',
    'x',
    '//a.b',
    '/a',
    'javascript:alert(1)//https://a.b',
    'https:a.b',
    'https://',
    'https://a b',
  ])
    assert.ok(!isGood(url), url);
  for (const url of [
    'https://a.b\n',
    '\thttps://a.b',
    'https:\\\\a.b',
    'https://a.b\\@c.d',
    'file:///etc/passwd',
  ])
    assert.ok(!isGood(url), url);
});

test('date-times are those of RFC 3339, on days that there are', () => {
  const parts = { body: Type.Object({ at: Type.String({ format: 'date-time' }) }) };
  const isGood = (at: string) => fields(parts, { body: { at } }).length === 0;

  for (const at of ['2028-02-29T00:00:00Z', '2026-12-31T23:59:59.999+14:00', '2026-01-01t00:00:00z', ''])
    assert.ok(isGood(at), at);
  for (const at of [
    '2026-02-29T00:00:00Z',
    '2100-02-29T00:00:00Z',
    '2026-06-31T00:00:00Z',
    '2026-01-01T24:00:00Z',
  ])
    assert.ok(!isGood(at), at);
  for (const at of [
    '2026-01-01T00:00:00',
    '2026-01-01',
    '20260101T000000Z',
    '2026-01-01T00:00Z',
    '+002026-01-01T00:00:00Z',
  ])
    assert.ok(!isGood(at), at);
});

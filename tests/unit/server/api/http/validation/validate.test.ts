import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { mapOf } from '../../../../../../contract/schema.ts';
import {
  createValidator,
  type RequestSchemas,
} from '../../../../../../server/api/http/validation/validate.ts';

type Request = { params?: unknown; query?: object; body?: unknown };
const validate = (schemas: RequestSchemas, { params = {}, query = {}, body }: Request) =>
  createValidator(schemas)({ params, query, body }).errors.listed;
const fields = (schemas: RequestSchemas, request: Request) =>
  validate(schemas, request)
    .map((error) => error.field)
    .sort();
const reason = (schema: Parameters<typeof Type.Object>[0], body: unknown) =>
  validate({ body: Type.Object(schema, { additionalProperties: false }) }, { body })[0]?.reason;

test('errors of parameters, query and body are reported together, each field once', () => {
  const schemas = {
    params: Type.Object({ id: Type.String({ pattern: '^a$' }) }),
    query: Type.Object({ limit: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
    body: Type.Object(
      { name: Type.String({ minLength: 3, pattern: '^b' }) },
      { additionalProperties: false },
    ),
  };

  const found = fields(schemas, {
    params: { id: 'b' },
    query: { limit: '0', x: '1' },
    body: { name: 'c', y: 1 },
  });

  assert.deepEqual(found, ['id', 'limit', 'name', 'x', 'y']);
});

test('a field is a dotted path, with brackets for items of arrays, also through names with a slash', () => {
  const inner = Type.Object({ 'a/b~c': Type.Integer() }, { additionalProperties: false });
  const schemas = { body: Type.Object({ deep: Type.Object({ list: Type.Array(inner) }) }) };

  const found = fields(schemas, {
    body: { deep: { list: [{ 'a/b~c': 1 }, { 'a/b~c': 'x', other: 1 }, {}] } },
  });

  assert.deepEqual(found, ['deep.list[1].a/b~c', 'deep.list[1].other', 'deep.list[2].a/b~c']);
});

test('what is wrong with a name says so, and so does a name that cannot be stored', () => {
  const Names = mapOf(Type.String(), { propertyNames: { maxLength: 2 }, maxProperties: 2 });
  const schema = { names: Names, list: Type.Optional(Type.Array(Type.String(), { maxItems: 1 })) };

  assert.equal(reason(schema, { names: { abc: 'x' } }), 'its name must have at most 2 characters; it has 3');
  assert.equal(reason(schema, { names: { a: '', b: '', c: '' } }), 'must have at most 2 fields');
  assert.equal(reason(schema, { names: {}, list: ['a', 'b'] }), 'must have at most 1 items');
  assert.match(
    reason(schema, { names: { 'a\0': '' } }) ?? '',
    /^has a field whose name must not contain NUL/,
  );
});

test('a route without a query schema rejects query parameters', () => {
  assert.deepEqual(fields({}, { query: { x: '1', y: '' } }), ['x', 'y']);
});

test('query parameters are converted to numbers, fields of a body are not', () => {
  const query = { limit: '7' };
  const integer = Type.Object({ limit: Type.Integer() });

  assert.deepEqual(fields({ query: integer }, { query }), []);
  assert.equal(query.limit as unknown, 7);
  assert.deepEqual(fields({ body: integer }, { body: { limit: '7' } }), ['limit']);
});

test('lengths are counted in code points', () => {
  const schemas = { body: Type.Object({ text: Type.String({ minLength: 2, maxLength: 3 }) }) };

  assert.deepEqual(fields(schemas, { body: { text: '🥐🥐🥐' } }), []);
  assert.deepEqual(fields(schemas, { body: { text: '🥐🥐🥐🥐' } }), ['text']);
  assert.deepEqual(fields(schemas, { body: { text: '🥐' } }), ['text']);
});

test('reasons say what is allowed, and how long a text is in code points', () => {
  assert.match(reason({ a: Type.String({ maxLength: 2 }) }, { a: '🥐🥐🥐' })!, /at most 2.*has 3$/);
  assert.match(reason({ a: Type.String({ minLength: 8 }) }, { a: 'x' })!, /at least 8/);
  assert.match(reason({ a: Type.Integer({ maximum: 9 }) }, { a: 10 })!, /at most 9/);
  assert.match(reason({ a: Type.Enum(['b', 'c'], { type: 'string' }) }, { a: 'd' })!, /b, c/);
  assert.match(reason({ a: Type.String() }, {})!, /required/);
  assert.match(reason({}, { b: 1 })!, /not a known field/);
  assert.match(reason({ a: Type.String() }, { a: 1 })!, /^must be a string$/);
  assert.match(reason({ a: Type.Integer() }, { a: 'x' })!, /^must be an integer$/);
});

test('a body is required if the route has a schema for it, and rejected otherwise', () => {
  const schemas = { body: Type.Object({}) };

  assert.deepEqual(fields(schemas, {}), ['body']);
  assert.deepEqual(fields(schemas, { body: null }), ['body']);
  assert.deepEqual(fields(schemas, { body: [] }), ['body']);
  assert.deepEqual(fields({}, {}), []);
  assert.deepEqual(fields({}, { body: { a: 1 } }), ['body']);
});

test('a text that PostgreSQL cannot store is rejected at any depth', () => {
  const schemas = { body: Type.Object({ a: Type.Object({ b: Type.Array(Type.String()) }) }) };
  const at = (text: string) => fields(schemas, { body: { a: { b: ['good', text] } } });

  for (const text of ['\0', 'a\0b', '\ud800', '\udc00', '\udc00\ud800'])
    assert.deepEqual(at(text), ['a.b[1]']);
  for (const text of ['\ud83e\udd50', '\u0001', '\ufffd', '\uffff', '\u202e']) assert.deepEqual(at(text), []);
});

test('a URL must be absolute, http or https', () => {
  const schemas = { body: Type.Object({ url: Type.String({ format: 'url' }) }) };
  const isGood = (url: string) => fields(schemas, { body: { url } }).length === 0;

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

test('a date-time must match RFC 3339, on a day that exists', () => {
  const isGood = (at: string, format = 'date-time') =>
    fields({ body: Type.Object({ at: Type.String({ format }) }) }, { body: { at } }).length === 0;

  assert.ok(!isGood(''));
  assert.ok(isGood('', 'date-time-or-empty'));
  for (const at of ['2028-02-29T00:00:00Z', '2026-12-31T23:59:59.999+14:00', '2026-01-01t00:00:00z'])
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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type TSchema, Type } from 'typebox';
import { ACCOUNT_FORMS } from '../../../../../../contract/api/accounts.ts';
import { ListedUserEvent } from '../../../../../../contract/api/automations/user-events.ts';
import { ImportDevice } from '../../../../../../contract/api/import-devices.ts';
import { PutListedUser } from '../../../../../../contract/api/user-lists.ts';
import { closed, mapOf } from '../../../../../../contract/schema.ts';
import { withinBounds } from '../../../../../../server/api/http/validation/bounds.ts';
import { ErrorList } from '../../../../../../server/api/http/validation/error-list.ts';
import { createValidator } from '../../../../../../server/api/http/validation/validate.ts';
import type { ApiError } from '../../../../../../server/errors.ts';
import { routes } from '../../../../../support/openapi.ts';
import { type BodySchema, worstBodies } from '../../../../../support/worst-bodies.ts';

const bound = (schema: TSchema, value: unknown) => {
  const errors = new ErrorList();
  const bounded = withinBounds(schema, value, 'body', errors);
  return { bounded, errors: errors.listed };
};

const NOTE = Type.Object(
  {
    text: Type.String({ maxLength: 3 }),
    tags: mapOf(Type.String({ maxLength: 2 }), { maxProperties: 2, propertyNames: { maxLength: 2 } }),
    list: Type.Array(Type.String({ maxLength: 2 }), { maxItems: 2 }),
    id: Type.String({ pattern: '^a$' }),
    at: Type.String({ format: 'date-time' }),
    count: Type.Integer(),
  },
  closed,
);

test('a value within its bounds is the same value', () => {
  const note = { text: 'abc', tags: { de: 'x' }, list: ['a', 'b'], id: 'b', at: 'never', count: 'x' };
  const { bounded, errors } = bound(NOTE, note);
  assert.equal(bounded, note);
  assert.deepEqual(errors, []);
});

test('what is too large is left out, and is one error with the reason of its bound', () => {
  const long = 'x'.repeat(3000);
  for (const [value, rest, field, reason] of [
    [{ text: 'abcd' }, { text: undefined }, 'text', 'must have at most 3 characters; it has 4'],
    [{ tags: { a: '', b: '', c: '' } }, { tags: undefined }, 'tags', 'must have at most 2 fields'],
    [{ tags: { abc: '' } }, { tags: {} }, 'tags.abc', 'its name must have at most 2 characters; it has 3'],
    [
      { tags: { a: 'abc' } },
      { tags: { a: undefined } },
      'tags.a',
      'must have at most 2 characters; it has 3',
    ],
    [{ list: ['a', 'b', 'c'] }, { list: undefined }, 'list', 'must have at most 2 items'],
    [
      { list: ['a', 'abc'] },
      { list: ['a', undefined] },
      'list[1]',
      'must have at most 2 characters; it has 3',
    ],
    [{ id: long }, { id: undefined }, 'id', 'must match ^a$'],
    [{ at: long }, { at: undefined }, 'at', /RFC 3339/],
    [{ count: long }, { count: undefined }, 'count', 'must be an integer'],
    [{ count: [1, 2] }, { count: undefined }, 'count', 'must be an integer'],
    [{ text: {} }, { text: undefined }, 'text', 'must be a string'],
    [{ other: [1, 2] }, { other: null }, 'other', 'is not a known field'],
    [[1, 2], undefined, 'body', 'must be an object'],
    [long, undefined, 'body', 'must be an object'],
  ] as const) {
    const { bounded, errors } = bound(NOTE, value);
    assert.deepEqual(bounded, rest);
    assert.equal(errors.length, 1, field);
    assert.equal(errors[0]!.field, field);
    if (typeof reason === 'string') assert.equal(errors[0]!.reason, reason);
    else assert.match(errors[0]!.reason, reason);
  }
});

test('an unknown field called __proto__ is one of its own', () => {
  const { bounded, errors } = bound(NOTE, JSON.parse('{"__proto__": {"text": "abcd"}}'));
  assert.deepEqual(Object.keys(bounded as object), ['__proto__']);
  assert.deepEqual(errors, [{ field: '__proto__', reason: 'is not a known field' }]);
});

test('a hundred errors are listed, the others are counted, and long names are cut', () => {
  const validate = createValidator({ body: NOTE });
  const body = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`${i}${'🥐'.repeat(200)}`, 1]));

  const error = refusalOf(() => validate({ params: {}, query: {}, body }).errors.throwIfAny())!;

  assert.equal(error.details.validation_errors!.length, 100);
  assert.match(error.message, /^At least \d+ validation errors, of which 100 are listed$/);
  assert.ok(Number(/\d+/.exec(error.message)) >= 5000);
  for (const { field } of error.details.validation_errors!) {
    assert.ok(field.length <= 201);
    assert.ok(field.isWellFormed());
  }
});

/**
 * Bodies with fields of the caller's choice: browsers add fields to those of the standard, and `data` of personal texts has bounds of its own
 * (server/personal/data.ts).
 */
const OPEN =
  /^(POST \/console\/api\/(account\/passkeys|passkey-sign-in) body\.credential)|body(\.notifications\[\])?\.data$/;

/** Items that another schema validates one by one, with its bounds. */
const VALIDATED_APART = new Map<string, TSchema>([
  ['POST /v1/devices/import body.devices[]', ImportDevice],
  ['POST /console/api/services/:service/devices/import body.devices[]', ImportDevice],
  ['POST /v1/users/events body.events[]', ListedUserEvent],
  ['PUT /v1/users body.users[]', PutListedUser],
  ['PUT /console/api/services/:service/users body.users[]', PutListedUser],
]);

test('every text, list and map of every request has a bound', () => {
  for (const { name, schema } of requestSchemas()) {
    visit(schema as BodySchema & { pattern?: string; format?: string; enum?: []; const?: unknown }, name);
  }

  function visit(given: BodySchema, at: string): void {
    const schema = (VALIDATED_APART.get(at) as BodySchema | undefined) ?? given;
    if (schema.then && schema.else) {
      visit(schema.then, at);
      visit(schema.else, at);
      return;
    }
    const { maxLength, maxItems, pattern, format, ...rest } = schema as Record<string, unknown>;
    const types = [schema.type].flat();
    const isListed = 'enum' in rest || 'const' in rest;
    assert.ok(schema.type !== undefined || isListed, `${at} has no type`);
    if (types.includes('string'))
      assert.ok(
        (maxLength ?? pattern ?? format) !== undefined || isListed,
        `${at} is a text without a bound`,
      );
    if (types.includes('array')) assert.ok(maxItems !== undefined, `${at} is a list without maxItems`);
    if (types.includes('object') && !OPEN.test(at)) {
      const others = schema.additionalProperties;
      assert.ok(others !== undefined && others !== true, `${at} takes any field`);
      assert.ok(others === false || 'maxProperties' in rest, `${at} is a map without maxProperties`);
    }
    for (const [key, value] of Object.entries(schema.properties ?? {})) visit(value, `${at}.${key}`);
    if (schema.items) visit(schema.items, `${at}[]`);
    if (typeof schema.additionalProperties === 'object') visit(schema.additionalProperties, `${at}.*`);
  }
});

test('no format or pattern gets a text that is longer than the longest field, and no answer is large, whatever is sent', (t) => {
  let longest = 0;
  const measure = (text: unknown) => {
    if (typeof text === 'string') longest = Math.max(longest, text.length);
  };
  const { getCanonicalLocales } = Intl;
  const { canParse } = URL;
  const { test: testPattern } = RegExp.prototype;
  t.mock.method(Intl, 'getCanonicalLocales', (tag: string) => {
    measure(tag);
    return getCanonicalLocales(tag);
  });
  t.mock.method(URL, 'canParse', (url: string) => {
    measure(url);
    return canParse(url);
  });
  t.mock.method(RegExp.prototype, 'test', function (this: RegExp, text: string) {
    measure(text);
    return testPattern.call(this, text);
  });
  const tried = new Set<string>();
  let refused = 0;
  for (const { name, schema, part } of requestSchemas()) {
    if (part !== 'body' || OPEN.test(`${name}.credential`)) continue;
    const validate = createValidator({ body: schema });
    for (const { what, text } of worstBodies(schema, 20_000, tried)) {
      const body = JSON.parse(text);
      const error = refusalOf(() => validate({ params: {}, query: {}, body }).errors.throwIfAny());
      const answer = error ? JSON.stringify(error.body('https://push.example.com')) : '';
      if (error) refused++;
      assert.ok(answer.length < 65_536, `${name}: ${what}: an answer of ${answer.length} characters`);
      assert.ok(longest <= 2048, `${name}: ${what}: a check got a text of ${longest} characters`);
    }
  }
  assert.ok(refused > 1000, `${refused} bodies were refused`);
});

function refusalOf(validate: () => void): ApiError | null {
  try {
    validate();
    return null;
  } catch (error) {
    return error as ApiError;
  }
}

/** Yields the schemas of all requests. */
function* requestSchemas(): Generator<{ name: string; part: string; schema: TSchema }> {
  for (const [method, url, route] of routes)
    for (const part of ['params', 'query', 'body'] as const)
      if (route[part]) yield { name: `${method} ${url} ${part}`, part, schema: route[part] };
  for (const [path, schema] of Object.entries(ACCOUNT_FORMS))
    yield { name: `POST ${path} body`, part: 'body', schema };
}

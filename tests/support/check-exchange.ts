import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Json, openapi, operationsOf } from './openapi.ts';

export type Exchange = {
  method: string;
  /** Path with its query. */
  path: string;
  requestBody: unknown;
  status: number;
  contentType: string | null;
  body: unknown;
};

/**
 * Asserts that the OpenAPI document describes the answer of the HTTP API, without extra fields, and the request if it was accepted. Other
 * paths are not checked.
 */
export function checkExchange(exchange: Exchange): void {
  const { method, path, status } = exchange;
  const { pathname: asked, searchParams } = new URL(path, 'http://localhost');
  // The parameter `dry_run` makes a notification's operation the dry run.
  const isDry = method === 'POST' && asked === '/v1/notifications' && searchParams.get('dry_run') === 'true';
  const pathname = isDry ? `${asked}/dry-run` : asked;
  if (isDry) searchParams.delete('dry_run');
  if (!/^\/(v1|embed\/v1|hi|register|\.well-known)(\/|$)/.test(pathname)) return;
  const what = `${method} ${path}: ${status}`;
  // The first match is the most specific path, so `GET /v1/notifications/batch` is not an operation.
  const { path: template } = OPERATIONS.find((one) => one.pattern.test(pathname)) ?? {};
  const found = OPERATIONS.find(
    (one) => one.path === template && one.method === (method === 'HEAD' ? 'GET' : method),
  );
  if (!found) assertNoSuchEndpoint(exchange, what);
  else {
    checkAnswer(found, exchange, what);
    const parameters = {
      path: found.pattern.exec(pathname)?.groups ?? {},
      query: Object.fromEntries(searchParams),
    };
    if (status < 300) checkRequest(found, parameters, exchange.requestBody, what);
  }
}

function checkAnswer(found: Operation, { method, status, contentType, body }: Exchange, what: string): void {
  const answer = found.operation.responses[status];
  assert.ok(answer, `${what} is not documented: ${JSON.stringify(body)}`);
  if (method === 'HEAD') return;
  const type = contentType?.split(';')[0] ?? '';
  const pointer = answer.$ref ?? `#${found.pointer}/responses/${status}`;
  assert.ok(
    (answer.$ref ? resolve(answer.$ref) : answer).content[type],
    `${what}: ${type} is not documented`,
  );
  assertValid(answers, `${pointer}/content/${inPointer(type)}/schema`, body, what);
  if (!answer.$ref) return;
  const { code } = (body as Json).error.data;
  assert.ok(found.operation['x-error-codes'].includes(code), `${what}: the code ${code} is not documented`);
}

function checkRequest(
  { operation, pointer }: Operation,
  given: Record<'path' | 'query', Record<string, string>>,
  body: unknown,
  what: string,
): void {
  const documented: Json[] = operation.parameters ?? [];
  for (const [i, { name, in: place, required, schema }] of documented.entries()) {
    if (place !== 'path' && place !== 'query') continue;
    const value = given[place as 'path' | 'query'][name];
    assert.ok(value !== undefined || !required, `${what}: ${name} is required`);
    if (value === undefined) continue;
    const text =
      place === 'path' ? decodeURIComponent(value) : schema.type === 'array' ? value.split(',') : value;
    assertValid(parameters, `#${pointer}/parameters/${i}/schema`, text, `${what}: ${name}`);
  }
  for (const name of Object.keys(given.query))
    assert.ok(
      documented.some((one) => one.in === 'query' && one.name === name),
      `${what}: the parameter ${name} is not documented`,
    );
  if (!operation.requestBody || (body === undefined && !operation.requestBody.required)) return;
  assert.notEqual(body, undefined, `${what}: the body is required`);
  assertValid(requests, `#${pointer}/requestBody/content/application~1json/schema`, body, `${what}: body`);
}

const inPointer = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

type Operation = (typeof OPERATIONS)[number];

const OPERATIONS = operationsOf(openapi)
  // `/v1/notifications/batch` must come before `/v1/notifications/{id}`.
  .sort((first, second) => Number(first.path.includes('{')) - Number(second.path.includes('{')))
  .map(({ path, method, operation }) => ({
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    pointer: `/paths/${inPointer(path)}/${method}`,
    operation,
  }));

function assertNoSuchEndpoint({ status, body }: Exchange, what: string): void {
  const isUnknown = status === 404 && /^No such endpoint/.test((body as Json)?.error?.message);
  assert.ok(isUnknown || status === 400, `${what}: the path is not documented`);
}

const requests = validatorsOf(openapi, false);
const parameters = validatorsOf(openapi, true);
const answers = validatorsOf(closed(openapi), false);

type Validators = (reference: string) => ValidateFunction;

function validatorsOf(document: Json, coerceTypes: boolean): Validators {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, coerceTypes });
  formats.default(ajv);
  ajv.addSchema({ $id: 'document', ...document });
  const compiled = new Map<string, ValidateFunction>();
  return (reference) => {
    const validate = compiled.get(reference) ?? ajv.compile({ $ref: `document${reference}` });
    compiled.set(reference, validate);
    return validate;
  };
}

function assertValid(validators: Validators, reference: string, value: unknown, what: string): void {
  const validate = validators(reference);
  assert.ok(
    validate(value),
    `${what} does not match the document: ${JSON.stringify(validate.errors)} in ${JSON.stringify(value)}`,
  );
}

const resolve = (reference: string): Json =>
  reference
    .slice(2)
    .split('/')
    .reduce((value, step) => value[step.replaceAll('~1', '/').replaceAll('~0', '~')], openapi);

/** Returns the document with schemas that allow no additional properties. */
function closed(value: Json): Json {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  return value.type === 'object' && value.properties && value.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}

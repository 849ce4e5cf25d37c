import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { ValidationError } from '../../../contract/errors.ts';
import { lazy } from '../../lib/lazy.ts';
import { FORMATS } from './formats.ts';

/** Replaces a body that is not JSON, so that it is reported along with the request's other validation errors. */
export const MALFORMED = Symbol('malformed body');
/** Replaces a body whose bytes are not UTF-8: decoded leniently, `Café` in another encoding would be stored as `Caf�`. */
export const NOT_UTF8 = Symbol('body that is not UTF-8');

/** The schemas of a route. */
export type RequestSchemas = { params?: TSchema; query?: TSchema; body?: TSchema; optionalBody?: boolean };

/** Finds all validation errors of a request. Converts query parameters to numbers where the schema has numbers. */
export type Validator = (request: { params: unknown; query: unknown; body: unknown }) => ValidationError[];

// TypeBox made the schemas. Checking them would compile JSON Schema's own schema first, which takes longer than all of ours.
const formats = Object.fromEntries(Object.entries(FORMATS).map(([name, { accepts }]) => [name, accepts]));
const options = { allErrors: true, strict: false, formats, verbose: true, validateSchema: false };
const strictAjv = new Ajv(options);
const coercingAjv = new Ajv({ ...options, coerceTypes: true, useDefaults: true });

/** Compiles the schemas at the first request: compiling those of all routes took a seventh of a start. */
export const createValidator = (schemas: RequestSchemas): Validator => lazy(() => compileSchemas(schemas));

function compileSchemas(schemas: RequestSchemas): Validator {
  const params = schemas.params && coercingAjv.compile(schemas.params);
  const query = coercingAjv.compile(schemas.query ?? { type: 'object', additionalProperties: false });
  const integers = integerParameters(schemas.query);
  const body = schemas.body && strictAjv.compile(schemas.body);
  return (request) => [
    ...paramErrors(params, request.params),
    ...queryErrors(query, request.query as Record<string, unknown>, integers),
    ...(request.body === undefined && schemas.optionalBody ? [] : bodyErrors(body, request.body)),
  ];
}

/** Ajv's coercion accepts 0x10 and 1e1 as integers, so they are checked separately. */
function integerParameters(query: TSchema | undefined): Set<string> {
  const properties =
    (query as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {};
  return new Set(Object.keys(properties).filter((name) => properties[name]!.type === 'integer'));
}

function paramErrors(validate: ValidateFunction | undefined, params: unknown): ValidationError[] {
  return addForOtherFields(textErrors(params), validate ? schemaErrors(validate, params, '') : []);
}

function queryErrors(
  validate: ValidateFunction,
  query: Record<string, unknown>,
  integers: Set<string>,
): ValidationError[] {
  const errors = textErrors(query);
  for (const [field, value] of Object.entries(query)) {
    if (Array.isArray(value)) errors.push({ field, reason: 'must be given only once' });
    else if (value === '') errors.push({ field, reason: 'must not be empty' });
    else if (integers.has(field) && !/^-?\d+$/.test(String(value)))
      errors.push({ field, reason: 'must be an integer' });
  }
  return addForOtherFields(errors, schemaErrors(validate, query, ''));
}

function bodyErrors(validate: ValidateFunction | undefined, body: unknown): ValidationError[] {
  if (body === MALFORMED) return [{ field: 'body', reason: 'must be valid JSON' }];
  if (body === NOT_UTF8) return [{ field: 'body', reason: 'must be UTF-8' }];
  if (!validate)
    return body === undefined
      ? []
      : [{ field: 'body', reason: 'must be empty: this endpoint takes no body' }];
  if (body === undefined) return [{ field: 'body', reason: 'is required' }];
  return addForOtherFields(textErrors(body), schemaErrors(validate, body, 'body'));
}

function addForOtherFields(errors: ValidationError[], more: ValidationError[]): ValidationError[] {
  const fields = new Set(errors.map(({ field }) => field));
  return [...errors, ...more.filter(({ field }) => !fields.has(field))];
}

/** PostgreSQL's text type rejects NUL characters and unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Finds the parameters of a URL's query that are not percent-encoded UTF-8, which parsers keep as they are. */
export function encodingErrors(url: string): ValidationError[] {
  const start = url.indexOf('?');
  if (start < 0) return [];
  return url
    .slice(start + 1)
    .split('&')
    .filter((pair) => !isEncoded(pair))
    .map((pair) => {
      const name = pair.split('=')[0]!;
      return {
        field: isEncoded(name) ? decodeURIComponent(name) : 'query',
        reason: 'must be percent-encoded UTF-8',
      };
    });
}

function isEncoded(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Deeper than any of our schemas: a text below is part of an unknown field, which is an error anyway. */
const MAX_DEPTH = 10;

/** One array takes the errors of all levels: a batch has thousands of texts. */
function textErrors(
  value: unknown,
  field = '',
  depth = 0,
  errors: ValidationError[] = [],
): ValidationError[] {
  if (typeof value === 'string') {
    if (!isStorable(value)) errors.push({ field: field || 'body', reason: UNSTORABLE });
  } else if (typeof value === 'object' && value !== null && depth <= MAX_DEPTH)
    for (const key of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[key];
      if (!isStorable(key))
        errors.push({ field: field || 'body', reason: `has a field whose name ${UNSTORABLE}` });
      else if (typeof inner === 'object' || (typeof inner === 'string' && !isStorable(inner)))
        textErrors(inner, memberName(field, value, key), depth + 1, errors);
    }
  return errors;
}

const UNSTORABLE = 'must not contain NUL characters or unpaired surrogates';

/** Of a member of a value with a name: `payload.title`, `payload.actions[0]`. */
const memberName = (name: string, value: unknown, key: string): string =>
  Array.isArray(value) ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`;

/** @param root the field to report when the value is wrong as a whole */
function schemaErrors(validate: ValidateFunction, value: unknown, root: string): ValidationError[] {
  if (validate(value)) return [];
  const fields = new Set<string>();
  return (validate.errors ?? []).flatMap((error) => {
    const field = fieldName(error, value) || root;
    if (fields.has(field)) return [];
    fields.add(field);
    return [{ field, reason: reasonText(error) }];
  });
}

function fieldName(error: ErrorObject, root: unknown): string {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty, propertyName } = error.params;
  const property = missingProperty ?? additionalProperty ?? error.propertyName ?? propertyName;
  let [name, value] = ['', root];
  for (const step of [...steps, ...(property === undefined ? [] : [property])]) {
    name = memberName(name, value, step);
    value = (value as Record<string, unknown> | undefined)?.[step];
  }
  return name;
}

function reasonText(error: ErrorObject): string {
  return error.propertyName === undefined ? valueReason(error) : `its name ${valueReason(error)}`;
}

function valueReason(error: ErrorObject): string {
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not a known field';
    case 'type':
      return `must be ${[params.type].flat().map(withArticle).join(' or ')}`;
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} characters`;
    case 'maxLength':
      return `must have at most ${params.limit} characters; it has ${[...String(error.data)].length}`;
    case 'minItems':
    case 'minProperties':
      return 'must not be empty';
    case 'maxItems':
      return `must have at most ${params.limit} items`;
    case 'maxProperties':
      return params.limit === 1 ? 'must have one field only' : `must have at most ${params.limit} fields`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'pattern':
      return `must match ${params.pattern}`;
    case 'format':
      return FORMATS[params.format]?.reason ?? `must be a ${params.format}`;
    default:
      return error.message ?? 'is invalid';
  }
}

/** The name of a JSON Schema type: `a string`, `an object`. */
const withArticle = (type: string): string =>
  type === 'null' ? type : `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;

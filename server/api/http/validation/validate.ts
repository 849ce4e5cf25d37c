import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { Reason, ValidationError } from '../../../../contract/errors.ts';
import { withinBounds } from './bounds.ts';
import { ErrorList } from './error-list.ts';
import { FORMATS } from './formats.ts';
import { lazy } from './lazy.ts';
import { misplacedFields, type PlaceOf } from './misplaced.ts';
import { reasonFor } from './reasons.ts';

/**
 * Replaces a body that cannot be read, so that it is reported along with the request's other validation errors. The body is not JSON, takes
 * too long to parse, or is not UTF-8: `Café` in another encoding would be stored as `Caf�`.
 */
export class BadBody {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** The schemas of a route. */
export type RequestSchemas = { params?: TSchema; query?: TSchema; body?: TSchema; optionalBody?: boolean };

/** The parts of a request that are validated. */
export type RequestParts = { params: unknown; query: unknown; body: unknown };

/**
 * Finds the validation errors of a request. Converts parameters to the types in their schema.
 *
 * @param errors known errors of the request, to which the new ones are added
 * @returns the errors, and the request without values that are larger than their schema allows
 */
export type Validator = (
  request: RequestParts,
  errors?: ErrorList,
) => { errors: ErrorList; bounded: RequestParts };

// TypeBox made the schemas, so they are not checked: Ajv would first compile JSON Schema's own schema, which takes longer than all of ours.
const formats = Object.fromEntries(Object.entries(FORMATS).map(([name, { accepts }]) => [name, accepts]));
const options = { allErrors: true, strict: false, formats, validateSchema: false };
const strictAjv = new Ajv(options);
/** Validator that stops at the first error. */
const quickAjv = new Ajv({ ...options, allErrors: false });
const coercingAjv = new Ajv({ ...options, coerceTypes: true, useDefaults: true });

/** Compiles the schemas at the first request, because compiling all routes' schemas took a seventh of a start. */
export const createValidator = (schemas: RequestSchemas): Validator => lazy(() => compileSchemas(schemas));

const ANY_PARAMS: TSchema = { type: 'object' };
const NO_QUERY: TSchema = { type: 'object', additionalProperties: false };

function compileSchemas(schemas: RequestSchemas): Validator {
  const params = compile(coercingAjv, schemas.params ?? ANY_PARAMS, '');
  const { inQuery, inBody } = misplacedFields(schemas);
  const query = compile(coercingAjv, schemas.query ?? NO_QUERY, '', inQuery, integerErrors(schemas.query));
  const body = schemas.body && compile(strictAjv, schemas.body, 'body', inBody);
  return (request, errors = new ErrorList()) => {
    const isLeftOut = request.body === undefined && schemas.optionalBody;
    const bounded = {
      params: params(request.params, errors),
      query: query(request.query, errors),
      body: isLeftOut ? undefined : validateBody(body, request.body, errors),
    };
    return { errors, bounded };
  };
}

/** Adds the errors of one part of a request, and returns the part without values that are too large. */
type PartValidator = (value: unknown, errors: ErrorList) => unknown;

/**
 * @param root the field to report when the value is wrong as a whole
 * @param placeOf where unknown fields belong
 * @param findMore finds errors that are reported in place of the schema's
 */
function compile(
  ajv: Ajv,
  schema: TSchema,
  root: string,
  placeOf?: PlaceOf,
  findMore: (value: unknown) => ValidationError[] = () => [],
): PartValidator {
  const { outer, lists } = withoutItems(schema);
  const validate = ajv.compile(outer);
  const itemValidators = lists.map(({ field, items }) => ({
    field,
    validate: ajv.compile(items),
    isValid: lazy(() => quickAjv.compile(items)),
  }));
  return (value, errors) => {
    const bounded = withinBounds(schema, value, root, errors, placeOf);
    addTextErrors(bounded, root, errors);
    errors.addAll(findMore(bounded));
    if (bounded === undefined) return;
    addSchemaErrors(validate, bounded, errors, root);
    for (const list of itemValidators) addItemErrors(list, bounded, errors);
    return bounded;
  };
}

type Separated = { outer: TSchema; lists: { field: string; items: TSchema }[] };

/** Separated schemas are kept, because Ajv finds what it has compiled by the schema's identity: a second Carillon in a process compiles nothing. */
const separated = new WeakMap<TSchema, Separated>();

function withoutItems(schema: TSchema): Separated {
  const known = separated.get(schema) ?? separateItems(schema);
  separated.set(schema, known);
  return known;
}

/** Separates a schema's lists of objects. Their items are validated one by one, because a batch of 1 MiB can have 65,000 errors. */
function separateItems(schema: TSchema): Separated {
  const { properties } = schema as { properties?: Record<string, { items?: TSchema & { type?: string } }> };
  const lists = Object.entries(properties ?? {}).flatMap(([field, { items }]) =>
    items?.type === 'object' ? [{ field, items }] : [],
  );
  const flat = lists.map(({ field }) => [field, { ...properties![field], items: {} }] as const);
  return {
    outer: { ...schema, ...(properties && { properties: { ...properties, ...Object.fromEntries(flat) } }) },
    lists,
  };
}

type ItemValidator = { field: string; validate: ValidateFunction; isValid: (item: unknown) => unknown };

function addItemErrors({ field, validate, isValid }: ItemValidator, value: unknown, errors: ErrorList): void {
  const list = (value as Record<string, unknown> | null)?.[field];
  if (!Array.isArray(list)) return;
  for (const [i, item] of list.entries())
    if (!errors.isFull) addSchemaErrors(validate, item, errors, `${field}[${i}]`, `${field}[${i}]`);
    else if (!isValid(item)) errors.addOthers(1);
}

/** Finds query parameters that Ajv's coercion accepts and our API does not, such as 0x10 and 1e1 as integers. */
function integerErrors(schema: TSchema | undefined): (query: unknown) => ValidationError[] {
  const properties =
    (schema as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {};
  const isInteger = (name: string) => Object.hasOwn(properties, name) && properties[name]!.type === 'integer';
  return (query) =>
    Object.entries(query as object).flatMap(([field, value]) => {
      if (value === '') return [{ field, reason: 'must not be empty', text: { key: 'required' } }];
      return isInteger(field) && !/^-?\d+$/.test(String(value))
        ? [{ field, reason: 'must be an integer' }]
        : [];
    });
}

function validateBody(validate: PartValidator | undefined, body: unknown, errors: ErrorList): unknown {
  if (body instanceof BadBody) errors.add('body', body.reason);
  else if (validate && body !== undefined) return validate(body, errors);
  else if (validate) errors.add('body', 'is required');
  else if (body !== undefined) errors.add('body', 'must be empty: this endpoint takes no body');
}

type QuerySchema = { properties?: Record<string, { documented?: { type?: string } }> };

/** Joins the values of a parameter that takes names from a list (`namesOf`) if it was given once for each. */
export function joinNames(schema: TSchema | undefined, query: unknown): unknown {
  const { properties = {} } = (schema ?? {}) as QuerySchema;
  const given = query as Record<string, unknown>;
  const lists = Object.keys(properties).filter(
    (name) => properties[name]!.documented?.type === 'array' && Array.isArray(given[name]),
  );
  if (lists.length === 0) return query;
  return {
    ...given,
    ...Object.fromEntries(lists.map((name) => [name, (given[name] as string[]).join(',')])),
  };
}

/** Returns whether PostgreSQL can store a text: it rejects NUL characters and unpaired surrogates. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const MISENCODED = 'must be percent-encoded UTF-8';

/**
 * Escapes the segments of a URL's path that are not percent-encoded UTF-8. The router would reject them before it knows the endpoint;
 * `pathErrors` finds them in the usual order of checks.
 */
export function routableUrl(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  if (isEncoded(path)) return url;
  const segments = path
    .split('/')
    .map((segment) => (isEncoded(segment) ? segment : segment.replaceAll('%', '%25')));
  return segments.join('/') + url.slice(path.length);
}

/**
 * Finds the parameters of a URL's path that are not percent-encoded UTF-8.
 *
 * @param url the URL as the client sent it
 * @param pattern the endpoint's, such as `/v1/users/:user_id`
 */
export function pathErrors(url: string, pattern: string): ValidationError[] {
  if (!url.includes('%')) return [];
  const segments = url.split('?', 1)[0]!.split('/');
  return pattern
    .split('/')
    .flatMap((name, i) =>
      name.startsWith(':') && !isEncoded(segments[i] ?? '')
        ? [{ field: name.slice(1), reason: MISENCODED }]
        : [],
    );
}

/** Finds the parameters of a URL's query that are not percent-encoded UTF-8, which parsers keep as they are. */
export function queryErrors(url: string): ValidationError[] {
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
        reason: MISENCODED,
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

/** Depth beyond our schemas. Deeper values are part of objects that take unknown fields, which nothing reads. */
const MAX_DEPTH = 10;
const UNSTORABLE = 'must not contain NUL characters or unpaired surrogates';

function addTextErrors(value: unknown, root: string, errors: ErrorList, field = '', depth = 0): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) errors.add(field || root, UNSTORABLE);
  } else if (typeof value === 'object' && value !== null && depth <= MAX_DEPTH)
    for (const key of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[key];
      if (!isStorable(key)) errors.add(field || root, `has a field whose name ${UNSTORABLE}`);
      else if (typeof inner === 'object' || (typeof inner === 'string' && !isStorable(inner)))
        addTextErrors(inner, root, errors, memberName(field, value, key), depth + 1);
    }
}

/** Returns the full name of a member: `payload.title`, `payload.actions[0]`. */
const memberName = (name: string, value: unknown, key: string): string =>
  Array.isArray(value) ? `${name}[${key}]` : name === '' ? key : `${name}.${key}`;

/**
 * @param root the field to report when the value is wrong as a whole
 * @param prefix the name of the value
 */
function addSchemaErrors(
  validate: ValidateFunction,
  value: unknown,
  errors: ErrorList,
  root: string,
  prefix = '',
): void {
  if (validate(value)) return;
  // A choice between two schemas has the errors of the chosen one.
  const found = validate.errors!.filter(({ keyword }) => keyword !== 'if');
  for (const [i, error] of found.entries()) {
    if (errors.isFull) {
      errors.addOthers(found.length - i);
      break;
    }
    errors.add(fieldName(error, value, prefix) || root, reasonOf(error));
  }
}

function fieldName(error: ErrorObject, root: unknown, prefix: string): string {
  const steps = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty, propertyName } = error.params;
  const property = missingProperty ?? additionalProperty ?? error.propertyName ?? propertyName;
  let [name, value] = [prefix, root];
  for (const step of [...steps, ...(property === undefined ? [] : [property])]) {
    name = memberName(name, value, step);
    value = (value as Record<string, unknown> | undefined)?.[step];
  }
  return name;
}

function reasonOf({ keyword, params, message, propertyName }: ErrorObject): Reason {
  const reason = reasonFor(keyword, params, message);
  return propertyName === undefined ? reason : { reason: `its name ${reason.reason}` };
}

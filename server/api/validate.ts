import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { ValidationFault } from '../../contract/errors.ts';

/** Stands for a body that is not JSON, so that it is one fault among others. */
export const MALFORMED = Symbol('a malformed body');

/** The schemas of one route's parts. */
export type Parts = { params?: TSchema; query?: TSchema; body?: TSchema };

/** Finds every fault of a request, in its parameters, query and body; query texts become numbers where those are due. */
export type Validator = (request: { params: unknown; query: unknown; body: unknown }) => ValidationFault[];

// RFC 3339, section 5.6: the offset is not optional.
const DATE_TIME =
  /^\d{4}-\d{2}-\d{2}[Tt ]([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]([01]\d|2[0-3]):\d{2})$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

const FORMATS = {
  'date-time': (text: string) => text === '' || (DATE_TIME.test(text) && isCalendarDay(text)),
  uri: (text: string) => /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text),
  email: (text: string) => EMAIL.test(text),
};

const REASONS: Record<string, string> = {
  'date-time': 'must be an RFC 3339 date-time with an offset, such as 2030-01-31T09:00:00Z',
  uri: 'must be an absolute http: or https: URL',
  email: 'must be an e-mail address',
};

/** JavaScript takes the 31st of February for a day in March. */
function isCalendarDay(text: string): boolean {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return !Number.isNaN(Date.parse(text)) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const options = { allErrors: true, strict: false, formats: FORMATS, verbose: true };
const exact = new Ajv(options);
const fromText = new Ajv({ ...options, coerceTypes: true, useDefaults: true });

export function createValidator(parts: Parts): Validator {
  const params = parts.params && fromText.compile(parts.params);
  const query = fromText.compile(parts.query ?? { type: 'object', additionalProperties: false });
  const integers = integersOf(parts.query);
  const body = parts.body && exact.compile(parts.body);
  return (request) => [
    ...(params ? faultsOf(params, request.params, '') : []),
    ...queryFaults(query, request.query as Record<string, unknown>, integers),
    ...bodyFaults(body, request.body),
  ];
}

/** Ajv would take 0x10 and 1e1 for numbers. */
function integersOf(query: TSchema | undefined): Set<string> {
  const properties =
    (query as { properties?: Record<string, { type?: string }> } | undefined)?.properties ?? {};
  return new Set(Object.keys(properties).filter((name) => properties[name]!.type === 'integer'));
}

function queryFaults(
  validate: ValidateFunction,
  query: Record<string, unknown>,
  integers: Set<string>,
): ValidationFault[] {
  const faults = textFaults(query, []);
  for (const [field, value] of Object.entries(query)) {
    if (Array.isArray(value)) faults.push({ field, reason: 'is given more than once' });
    else if (value === '') faults.push({ field, reason: 'is empty' });
    else if (integers.has(field) && !/^-?\d+$/.test(String(value)))
      faults.push({ field, reason: 'must be integer' });
  }
  const named = new Set(faults.map((fault) => fault.field));
  return [...faults, ...faultsOf(validate, query, '').filter((fault) => !named.has(fault.field))];
}

function bodyFaults(validate: ValidateFunction | undefined, body: unknown): ValidationFault[] {
  if (body === MALFORMED) return [{ field: 'body', reason: 'is not valid JSON' }];
  if (!validate) return isEmpty(body) ? [] : [{ field: 'body', reason: 'is not taken here' }];
  if (body === undefined) return [{ field: 'body', reason: 'is required' }];
  const faults = textFaults(body, []);
  const named = new Set(faults.map((fault) => fault.field));
  return [...faults, ...faultsOf(validate, body, 'body').filter((fault) => !named.has(fault.field))];
}

const isEmpty = (body: unknown): boolean =>
  body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0);

/** Whether PostgreSQL can hold a text: it takes no NUL, and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Deeper than any schema of ours: what lies there is in a field that is not known. */
const DEEPEST = 10;

function textFaults(value: unknown, path: string[]): ValidationFault[] {
  if (typeof value === 'string')
    return isStorable(value)
      ? []
      : [{ field: path.join('.') || 'body', reason: 'holds characters that cannot be stored' }];
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return [];
  return Object.entries(value).flatMap(([key, inner]) => textFaults(inner, [...path, key]));
}

/** @param root what to call the part itself, where it is wrong as a whole */
function faultsOf(validate: ValidateFunction, value: unknown, root: string): ValidationFault[] {
  if (validate(value)) return [];
  const seen = new Set<string>();
  return (validate.errors ?? []).flatMap((error) => {
    const field = fieldOf(error) || root;
    if (seen.has(field)) return [];
    seen.add(field);
    return [{ field, reason: reasonOf(error) }];
  });
}

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const named = error.params.missingProperty ?? error.params.additionalProperty;
  return [...path, ...(named === undefined ? [] : [named])].join('.');
}

function reasonOf(error: ErrorObject): string {
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not known';
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`;
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`;
    case 'minLength':
      return params.limit === 1 ? 'is empty' : `must have at least ${params.limit} characters`;
    case 'maxLength':
      return `must have at most ${params.limit} characters; it has ${[...String(error.data)].length}`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'pattern':
      return `must match ${params.pattern}`;
    case 'format':
      return REASONS[params.format] ?? `must be a ${params.format}`;
    default:
      return error.message ?? 'is wrong';
  }
}

import type { TSchema } from 'typebox';
import type { Reason } from '../../../../contract/errors.ts';
import type { ErrorList } from './error-list.ts';
import type { PlaceOf } from './misplaced.ts';
import { reasonFor } from './reasons.ts';

/** Keywords that bound a value in our schemas. */
type Schema = {
  type?: string | string[];
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  maxProperties?: number;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  /** The condition, that a field of the object is true, and the schemas with it and without. */
  if?: { required: string[] };
  then?: Schema;
  else?: Schema;
};

/** Highest length of a text that has no `maxLength` in its schema, because a pattern, a format or a list of values bounds it. */
const MAX_TEXT_LENGTH = 2048;

/**
 * Leaves out values that are larger than their schema allows, and lists and objects in place of another type. Adds an error for each. The
 * schemas thus bound the time that validation takes: no format, pattern or check sees a text longer than its bound, or an item of a list
 * that has too many.
 *
 * @param value JSON, or the parameters of a URL
 * @param root the field to report when the value is wrong as a whole
 * @param placeOf where unknown fields belong
 * @returns the same value if nothing was left out; undefined if all of it was
 */
export const withinBounds = (
  schema: TSchema,
  value: unknown,
  root: string,
  errors: ErrorList,
  placeOf: PlaceOf = () => null,
): unknown =>
  bound(schema as Schema, value, '', (name, reason, unknown) =>
    errors.add(name || root, (unknown !== undefined && placeOf(unknown)) || reason),
  );

/** Reports an error. `unknown` is the name, without its path, of a field that the schema does not have. */
type Report = (name: string, reason: Reason, unknown?: string) => void;

function bound(schema: Schema, value: unknown, name: string, report: Report): unknown {
  if (typeof value === 'string') return boundText(schema, value, name, report);
  if (typeof value !== 'object' || value === null) return value;
  const type = Array.isArray(value) ? 'array' : 'object';
  if (!allows(schema, type)) return void report(name, reasonFor('type', { type: schema.type }));
  return Array.isArray(value)
    ? boundList(schema, value, name, report)
    : boundObject(chosen(schema, value), value as Record<string, unknown>, name, report);
}

/** Returns the schema of an object: one of two, if it is from `unlessTrue`. */
function chosen(schema: Schema, value: object): Schema {
  const [field] = schema.if?.required ?? [];
  if (field === undefined) return schema;
  return (value as Record<string, unknown>)[field] === true ? schema.then! : schema.else!;
}

const allows = ({ type }: Schema, actual: string): boolean =>
  type === undefined || type === actual || (Array.isArray(type) && type.includes(actual));

function boundText(schema: Schema, text: string, name: string, report: Report): string | undefined {
  const reason = lengthReason(schema, text);
  if (reason === null) return text;
  report(name, reason);
}

/** Returns why a text is too long; null if it is not. */
function lengthReason(schema: Schema, text: string): Reason | null {
  const limit = schema.maxLength ?? MAX_TEXT_LENGTH;
  if (text.length <= limit) return null;
  const length = codePoints(text);
  if (length <= limit) return null;
  if (!allows(schema, 'string')) return reasonFor('type', { type: schema.type });
  if (schema.maxLength !== undefined) return reasonFor('maxLength', { limit, length });
  if (schema.format !== undefined) return reasonFor('format', { format: schema.format });
  if (schema.pattern !== undefined) return reasonFor('pattern', { pattern: schema.pattern });
  if (schema.enum !== undefined) return reasonFor('enum', { allowedValues: schema.enum });
  if (schema.const !== undefined) return reasonFor('const', { allowedValue: schema.const });
  return reasonFor('maxLength', { limit, length });
}

/** Counts without an array of the characters, which would take forty bytes for each. */
function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

function boundList(
  { items, maxItems = Infinity }: Schema,
  list: unknown[],
  name: string,
  report: Report,
): unknown[] | undefined {
  if (list.length > maxItems) return void report(name, reasonFor('maxItems', { limit: maxItems }));
  if (!items) return list;
  const bounded = list.map((item, i) => bound(items, item, `${name}[${i}]`, report));
  return bounded.some((item, i) => item !== list[i]) ? bounded : list;
}

function boundObject(
  schema: Schema,
  object: Record<string, unknown>,
  name: string,
  report: Report,
): object | undefined {
  const { properties = {}, additionalProperties = true, propertyNames, maxProperties = Infinity } = schema;
  const keys = Object.keys(object);
  if (keys.length > maxProperties)
    return void report(name, reasonFor('maxProperties', { limit: maxProperties }));
  const entries: [string, unknown][] = [];
  let isChanged = false;
  let hasUnknown = false;
  for (const key of keys) {
    const isKnown = Object.hasOwn(properties, key);
    const inner = isKnown ? properties[key]! : additionalProperties;
    const value = object[key];
    if (inner === true) {
      entries.push([key, value]);
    } else if (inner === false) {
      report(memberName(name, key), reasonFor('additionalProperties', {}), key);
      // One unknown field stays, because an object without fields would be reported as empty.
      if (!hasUnknown) entries.push([key, null]);
      hasUnknown = isChanged = true;
    } else {
      const nameReason = !isKnown && propertyNames ? lengthReason(propertyNames, key) : null;
      if (nameReason !== null) report(memberName(name, key), { reason: `its name ${nameReason.reason}` });
      const bounded = nameReason === null ? bound(inner, value, memberName(name, key), report) : undefined;
      if (bounded !== value) isChanged = true;
      if (nameReason === null) entries.push([key, bounded]);
    }
  }
  return isChanged ? Object.fromEntries(entries) : object;
}

/** Returns the full name of a member: `payload.title`. */
const memberName = (name: string, key: string): string => (name === '' ? key : `${name}.${key}`);

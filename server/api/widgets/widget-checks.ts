import { contentFields } from '../../../contract/api/widgets.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import {
  type ContentField,
  WIDGET_FIELDS,
  WIDGET_TYPES,
  type WidgetType,
} from '../../../contract/widget-types.ts';

const TIME_FIELDS = ['until', 'expires_at', 'shown_from', 'shown_until'] as const;

type Fields = Record<string, unknown>;

/** Validates a new widget beyond its schema. The body can be any JSON. */
export function newWidgetErrors(body: unknown, ownOrigins: string[]): ValidationError[] {
  const fields = fieldsOf(body);
  const type = WIDGET_TYPES.find((known) => known === fields.type);
  const missing = type ? WIDGET_FIELDS[type].required.filter((field) => !Object.hasOwn(fields, field)) : [];
  const errors = [
    ...missing.map((field): ValidationError => ({ field, reason: 'is required', text: { key: 'required' } })),
    ...(type ? foreignFieldErrors(type, fields) : []),
    ...(type ? frameErrors(type, fields, ownOrigins) : []),
    ...timeErrors(fields),
  ];
  // A field of another type can also be invalid itself, so only its first error is reported.
  return errors.filter(({ field }, index) => errors.findIndex((error) => error.field === field) === index);
}

/** Validates a change as far as possible without the widget. The body can be any JSON. */
export function widgetChangeErrors(body: unknown): ValidationError[] {
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  if (isEmpty) return [{ field: 'body', reason: 'must have at least one field' }];
  return timeErrors(fieldsOf(body));
}

/**
 * Validates a change of this widget.
 *
 * @param change matches its schema
 * @param changed the widget with the change applied
 */
export function changedWidgetErrors(
  type: WidgetType,
  change: Fields,
  changed: Fields,
  ownOrigins: string[],
): ValidationError[] {
  const removed = WIDGET_FIELDS[type].required.filter((field) => change[field] === null);
  const isOtherType = change.type !== undefined && change.type !== type;
  return [
    ...(isOtherType ? [{ field: 'type', reason: `cannot be changed: this is ${describe(type)}` }] : []),
    ...removed.map((field) => ({ field, reason: `cannot be removed: it is required in ${describe(type)}` })),
    ...foreignFieldErrors(type, change),
    ...frameErrors(type, change, ownOrigins),
    ...orderErrors(change, changed),
  ];
}

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};

const describe = (type: WidgetType) => `${type === 'image' ? 'an' : 'a'} ${type} widget`;

function foreignFieldErrors(type: WidgetType, fields: Fields): ValidationError[] {
  const { required, optional } = WIDGET_FIELDS[type];
  return (Object.keys(contentFields) as ContentField[])
    .filter((field) => Object.hasOwn(fields, field) && ![...required, ...optional].includes(field))
    .map((field) => ({ field, reason: `is not a field of ${describe(type)}` }));
}

/** Rejects frames with our own pages, which would show the experience inside itself, or ask for permission from within the frame. */
function frameErrors(type: WidgetType, { url }: Fields, ownOrigins: string[]): ValidationError[] {
  const origin = type === 'web' && typeof url === 'string' ? URL.parse(url)?.origin : undefined;
  if (origin === undefined || !ownOrigins.includes(origin)) return [];
  return [
    {
      field: 'url',
      reason: "must not be on Carillon's own origin: a web widget shows your own page",
      text: { key: 'url_own_origin' },
    },
  ];
}

/** Checks times and their order. In UTC a time can be outside the years that RFC 3339 can express. */
function timeErrors(fields: Fields): ValidationError[] {
  const outOfRange = TIME_FIELDS.filter((field) => {
    const time = parseTime(fields[field]);
    return time !== null && !/^\d{4}-/.test(new Date(time).toISOString());
  });
  if (outOfRange.length === 0) return orderErrors(fields, fields);
  return outOfRange.map((field) => ({
    field,
    reason: 'must be within the years 0000 to 9999 in UTC',
    text: { key: 'invalid' },
  }));
}

/** Reports a wrong order of times at a field that the request contains. */
function orderErrors(given: Fields, widget: Fields): ValidationError[] {
  const [from, until] = [parseTime(widget.shown_from), parseTime(widget.shown_until)];
  if (from === null || until === null || from < until) return [];
  if (parseTime(given.shown_until) !== null)
    return [{ field: 'shown_until', reason: 'must be after shown_from', text: { key: 'until_before_from' } }];
  if (parseTime(given.shown_from) !== null)
    return [
      { field: 'shown_from', reason: 'must be before shown_until', text: { key: 'until_before_from' } },
    ];
  return [];
}

/** Returns ms since 1970; null for anything but a time, which the schema rejects. */
function parseTime(value: unknown): number | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[Tt ].*([Zz]|[+-]\d\d:\d\d)$/.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}

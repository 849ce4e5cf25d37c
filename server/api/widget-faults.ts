import type { ValidationFault } from '../../contract/errors.ts';
import { WIDGET_FIELDS, WIDGET_TYPES, type WidgetType } from '../../contract/widget-types.ts';
import { type ContentField, contentFields } from '../../contract/widgets.ts';

const TIMES = ['until', 'expires_at', 'shown_from', 'shown_until'] as const;

type Fields = Record<string, unknown>;

/** What is wrong with a new widget, as far as a schema can't say it. The form of the body is not known yet. */
export function newWidgetFaults(body: unknown, ownOrigins: string[]): ValidationFault[] {
  const fields = fieldsOf(body);
  const type = WIDGET_TYPES.find((one) => one === fields.type);
  const missing = type ? WIDGET_FIELDS[type].required.filter((field) => !Object.hasOwn(fields, field)) : [];
  const faults = [
    ...missing.map((field) => ({ field, reason: 'is required' })),
    ...(type ? foreignFaults(type, fields) : []),
    ...(type ? frameFaults(type, fields, ownOrigins) : []),
    ...timeFaults(fields),
  ];
  // A field that does not belong there may be wrong in itself too.
  return faults.filter(({ field }, index) => faults.findIndex((fault) => fault.field === field) === index);
}

/** What is wrong with a change, whatever the widget is. The form of the body is not known yet. */
export function changeFaults(body: unknown): ValidationFault[] {
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0;
  if (isEmpty) return [{ field: 'body', reason: 'changes nothing: give at least one field' }];
  return timeFaults(fieldsOf(body));
}

/**
 * What is wrong with a change of this widget.
 *
 * @param change of the right form
 * @param changed the widget as it would be
 */
export function changedWidgetFaults(
  type: WidgetType,
  change: Fields,
  changed: Fields,
  ownOrigins: string[],
): ValidationFault[] {
  const taken = WIDGET_FIELDS[type].required.filter((field) => change[field] === null);
  const otherType = change.type !== undefined && change.type !== type;
  return [
    ...(otherType ? [{ field: 'type', reason: `never changes: this is ${named(type)}` }] : []),
    ...taken.map((field) => ({
      field,
      reason: `cannot be taken away: ${named(type)} needs it`,
    })),
    ...foreignFaults(type, change),
    ...frameFaults(type, change, ownOrigins),
    ...orderFaults(change, changed),
  ];
}

const fieldsOf = (body: unknown): Fields =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};

const named = (type: WidgetType) => `${type === 'image' ? 'an' : 'a'} ${type} widget`;

function foreignFaults(type: WidgetType, fields: Fields): ValidationFault[] {
  const { required, optional } = WIDGET_FIELDS[type];
  return (Object.keys(contentFields) as ContentField[])
    .filter((field) => Object.hasOwn(fields, field) && ![...required, ...optional].includes(field))
    .map((field) => ({ field, reason: `is not a field of ${named(type)}` }));
}

/** A frame with a page of ours would show the experience within itself, or ask for permission from inside a frame. */
function frameFaults(type: WidgetType, { url }: Fields, ownOrigins: string[]): ValidationFault[] {
  const origin = type === 'web' && typeof url === 'string' ? URL.parse(url)?.origin : undefined;
  if (origin === undefined || !ownOrigins.includes(origin)) return [];
  return [{ field: 'url', reason: "is on Carillon's own origin: a web widget shows a page of yours" }];
}

/** An offset can carry a time out of the years that RFC 3339 can write. */
function timeFaults(fields: Fields): ValidationFault[] {
  const outside = TIMES.filter((field) => {
    const time = timeOf(fields[field]);
    return time !== null && !/^\d{4}-/.test(new Date(time).toISOString());
  });
  if (outside.length === 0) return orderFaults(fields, fields);
  return outside.map((field) => ({ field, reason: 'must be within the years 0000 to 9999 in UTC' }));
}

/** The fault is that of the field which was given. */
function orderFaults(given: Fields, whole: Fields): ValidationFault[] {
  const [from, until] = [timeOf(whole.shown_from), timeOf(whole.shown_until)];
  if (from === null || until === null || from < until) return [];
  if (timeOf(given.shown_until) !== null)
    return [{ field: 'shown_until', reason: 'must be after shown_from' }];
  if (timeOf(given.shown_from) !== null)
    return [{ field: 'shown_from', reason: 'must be before shown_until' }];
  return [];
}

/** In ms since 1970; null for what is no time, which has a fault already. */
function timeOf(value: unknown): number | null {
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[Tt ].*([Zz]|[+-]\d\d:\d\d)$/.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}

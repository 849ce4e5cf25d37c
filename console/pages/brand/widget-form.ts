import type { ShownWidget, Widget } from '../../../contract/api/widgets.ts';
import type { ContentField } from '../../../contract/widget-types.ts';
import { WIDGET_FIELDS, type WidgetType } from '../../../contract/widget-types.ts';
import { texts } from '../../texts.ts';
import { FIELD_KINDS } from './widget-types.tsx';

const { placeholders } = texts.widgets.form;

/** The form's values: '' for an absent field, and local times, as `datetime-local` inputs have them. */
export type WidgetForm = Record<ContentField | 'user_id' | 'shown_from' | 'shown_until', string> & {
  audience: 'everybody' | 'user';
};
type Field = keyof Omit<WidgetForm, 'audience'>;

const ALL_CONTENT_FIELDS = Object.keys(FIELD_KINDS) as ContentField[];
const AUDIENCE_FIELDS = ['user_id', 'shown_from', 'shown_until'] as const;
const TIME_FIELDS: readonly Field[] = ['until', 'expires_at', 'shown_from', 'shown_until'];

/** Returns the fields of a type, required ones first. */
export const contentFields = (type: WidgetType): ContentField[] => [
  ...WIDGET_FIELDS[type].required,
  ...WIDGET_FIELDS[type].optional,
];

export function toForm(widget: Partial<Widget>): WidgetForm {
  const text = (field: Field) => {
    const value = widget[field];
    if (TIME_FIELDS.includes(field)) return toLocalTime(value as string | undefined);
    return value === undefined ? '' : String(value);
  };
  const fields = [...ALL_CONTENT_FIELDS, ...AUDIENCE_FIELDS];
  return {
    ...(Object.fromEntries(fields.map((field) => [field, text(field)])) as Omit<WidgetForm, 'audience'>),
    audience: widget.user_id === undefined ? 'everybody' : 'user',
  };
}

/** Returns a field's value for the server; null if it is empty. */
function wireValue(form: WidgetForm, field: Field): string | number | null {
  const text = field === 'user_id' && form.audience === 'everybody' ? '' : form[field];
  if (text === '') return null;
  if (field === 'height') return Number(text);
  return TIME_FIELDS.includes(field) ? (fromLocalTime(text) ?? text) : text;
}

/** Returns the body of a PATCH. An empty field is null, which removes it. */
export const toBody = (type: WidgetType, form: WidgetForm) => {
  const fields: Field[] = [...contentFields(type), ...AUDIENCE_FIELDS];
  return Object.fromEntries(fields.map((field) => [field, wireValue(form, field)]));
};

/** Returns the body of a POST, which has no nulls. */
export const withoutEmpty = (body: ReturnType<typeof toBody>) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));

/** Values that the preview shows for empty required fields. */
const PLACEHOLDERS: Partial<Record<ContentField, string>> = {
  ...placeholders,
  // An empty data URL, so that the app draws its placeholder.
  image_url: 'data:,',
};

/** Returns the widget as the app would receive it. */
export function toPreview(type: WidgetType, form: WidgetForm): ShownWidget {
  const { required } = WIDGET_FIELDS[type];
  const entries = contentFields(type).flatMap((field) => {
    const value = wireValue(form, field) ?? (required.includes(field) ? PLACEHOLDERS[field] : undefined);
    if (value === undefined || (FIELD_KINDS[field] === 'time' && Number.isNaN(Date.parse(String(value)))))
      return [];
    return [[field, value] as const];
  });
  const until = type === 'countdown' && { until: new Date(Date.now() + 2 * 86_400_000).toISOString() };
  return { id: 'wgt_draft', type, ...until, ...Object.fromEntries(entries) };
}

/** This browser's time zone, such as `Europe/Berlin`. */
export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Converts ISO 8601 to the value of a `datetime-local` input, such as `2030-01-31T09:00`. */
function toLocalTime(time: string | undefined): string {
  if (!time) return '';
  const date = new Date(time);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Converts the value of a `datetime-local` input to ISO 8601 in UTC; undefined if it is not a complete time. */
function fromLocalTime(text: string): string | undefined {
  const date = new Date(text);
  return text === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

import { WIDGET_FIELDS, type WidgetType } from '../../../contract/widget-types.ts';
import type { ContentField, ShownWidget, Widget } from '../../../contract/widgets.ts';
import { fromLocal, toLocal } from './local-time.ts';
import { FIELDS } from './widget-types.tsx';

/** A widget as a form has it: what is absent is ''; times are in this browser's zone. */
export type WidgetForm = Record<ContentField | 'user_id' | 'shown_from' | 'shown_until', string> & {
  audience: 'everybody' | 'user';
};
type Field = keyof Omit<WidgetForm, 'audience'>;

const CONTENT = Object.keys(FIELDS) as ContentField[];
const TIMES: readonly Field[] = ['until', 'expires_at', 'shown_from', 'shown_until'];

/** What a widget must have comes first. */
export const fieldsOf = (type: WidgetType): ContentField[] => [
  ...WIDGET_FIELDS[type].required,
  ...WIDGET_FIELDS[type].optional,
];

export function formOf(widget: Partial<Widget>): WidgetForm {
  const text = (field: Field) => {
    const value = widget[field];
    if (TIMES.includes(field)) return toLocal(value as string | undefined);
    return value === undefined ? '' : String(value);
  };
  const fields = [...CONTENT, 'user_id', 'shown_from', 'shown_until'] as const;
  return {
    ...(Object.fromEntries(fields.map((field) => [field, text(field)])) as Omit<WidgetForm, 'audience'>),
    audience: widget.user_id === undefined ? 'everybody' : 'user',
  };
}

/** What a field says to the server; null for nothing. */
function saidBy(form: WidgetForm, field: Field): string | number | null {
  const text = field === 'user_id' && form.audience === 'everybody' ? '' : form[field];
  if (text === '') return null;
  if (field === 'height') return Number(text);
  return TIMES.includes(field) ? (fromLocal(text) ?? text) : text;
}

/** All that is given, for a new one. */
export function wholeOf(type: WidgetType, form: WidgetForm): Record<string, string | number> {
  const fields: Field[] = [...fieldsOf(type), 'user_id', 'shown_from', 'shown_until'];
  const given = fields.flatMap((field) => {
    const value = saidBy(form, field);
    return value === null ? [] : [[field, value] as const];
  });
  return { type, ...Object.fromEntries(given) };
}

/** What differs from what is saved; null takes a field away. */
export function changeOf(
  type: WidgetType,
  saved: WidgetForm,
  form: WidgetForm,
): Record<string, string | number | null> {
  const fields: Field[] = [...fieldsOf(type), 'user_id', 'shown_from', 'shown_until'];
  return Object.fromEntries(
    fields
      .filter((field) => saidBy(saved, field) !== saidBy(form, field))
      .map((field) => [field, saidBy(form, field)]),
  );
}

/** What stands in a preview for what is not written yet. */
const STAND_INS: Partial<Record<ContentField, string>> = {
  title: 'Title',
  text: 'Text',
  code: 'CODE',
  // An address without a picture: what is shown then is drawn.
  image_url: 'data:,',
  alt: 'Your picture',
};

/** The widget as the experience would get it. */
export function shownOf(type: WidgetType, form: WidgetForm): ShownWidget {
  const { required } = WIDGET_FIELDS[type];
  const given = fieldsOf(type).flatMap((field) => {
    const value = saidBy(form, field) ?? (required.includes(field) ? STAND_INS[field] : undefined);
    if (value === undefined || (FIELDS[field].kind === 'time' && Number.isNaN(Date.parse(String(value)))))
      return [];
    return [[field, value] as const];
  });
  const until = type === 'countdown' && { until: new Date(Date.now() + 2 * 86_400_000).toISOString() };
  return { id: 'wgt_draft', type, ...until, ...Object.fromEntries(given) };
}

import { AppWindow, Image, Link2, TextQuote, Ticket, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Widget } from '../../../contract/api/widgets.ts';
import type { ContentField, WidgetType } from '../../../contract/widget-types.ts';
import { texts } from '../../texts.ts';

const { form, untitled } = texts.widgets;

export const WIDGET_ICONS: Record<WidgetType, ReactNode> = {
  link: <Link2 size={19} aria-hidden />,
  text: <TextQuote size={19} aria-hidden />,
  image: <Image size={19} aria-hidden />,
  countdown: <Timer size={19} aria-hidden />,
  coupon: <Ticket size={19} aria-hidden />,
  web: <AppWindow size={19} aria-hidden />,
};

/** Returns a widget's name in lists: not every type has a title. */
export const widgetTitle = ({ title, alt, text }: Pick<Widget, 'title' | 'alt' | 'text'>): string =>
  title ?? alt ?? text?.split('\n')[0] ?? untitled;

export type FieldKind = 'line' | 'lines' | 'url' | 'icon' | 'image' | 'time' | 'height';

/** Inputs of the fields in the form. */
export const FIELD_KINDS: Record<ContentField, FieldKind> = {
  title: 'line',
  subtitle: 'line',
  text: 'lines',
  url: 'url',
  icon_url: 'icon',
  image_url: 'image',
  alt: 'line',
  until: 'time',
  ended_text: 'line',
  code: 'line',
  expires_at: 'time',
  height: 'height',
};

type FieldTexts = { label: string; about?: string };

const FIELD_TEXTS: Record<ContentField, FieldTexts> = form.fields;
const FIELD_TEXTS_BY_TYPE: Partial<Record<WidgetType, Partial<Record<ContentField, Partial<FieldTexts>>>>> =
  form.fieldsOf;

/** Returns the label and the hint of a field. Some types have their own. */
export const fieldTexts = (type: WidgetType, field: ContentField): FieldTexts => ({
  ...FIELD_TEXTS[field],
  ...FIELD_TEXTS_BY_TYPE[type]?.[field],
});

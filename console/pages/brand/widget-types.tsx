import { AppWindow, Image, Link2, TextQuote, Ticket, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Widget } from '../../../contract/api/widgets.ts';
import type { ContentField, WidgetType } from '../../../contract/widget-types.ts';

export const WIDGET_TYPE_TEXTS: Record<WidgetType, { name: string; about: string; icon: ReactNode }> = {
  link: {
    name: 'Link',
    about: 'A row that opens a page: your shop, the menu, a booking form.',
    icon: <Link2 size={19} aria-hidden />,
  },
  text: {
    name: 'Text',
    about: 'Plain text: opening hours, a recipe, news.',
    icon: <TextQuote size={19} aria-hidden />,
  },
  image: {
    name: 'Image',
    about: 'A large image, with a link if you want.',
    icon: <Image size={19} aria-hidden />,
  },
  countdown: {
    name: 'Countdown',
    about: 'Days, hours, minutes and seconds until something starts.',
    icon: <Timer size={19} aria-hidden />,
  },
  coupon: {
    name: 'Coupon',
    about: 'A code to copy with one tap, with an expiry date if you want.',
    icon: <Ticket size={19} aria-hidden />,
  },
  web: {
    name: 'Web page',
    about: 'Your own page in a frame. A signed token tells it which customer is looking.',
    icon: <AppWindow size={19} aria-hidden />,
  },
};

/** Returns a widget's name in lists: not every type has a title. */
export const widgetTitle = ({ title, alt, text }: Pick<Widget, 'title' | 'alt' | 'text'>): string =>
  title ?? alt ?? text?.split('\n')[0] ?? 'Untitled';

export type FieldKind = 'line' | 'lines' | 'url' | 'icon' | 'image' | 'time' | 'height';

/** Labels and inputs of the fields in the form. */
export const FIELDS: Record<ContentField, { kind: FieldKind; label: string; about?: string }> = {
  title: { kind: 'line', label: 'Title' },
  subtitle: { kind: 'line', label: 'Subtitle' },
  text: { kind: 'lines', label: 'Text', about: 'Line breaks are kept.' },
  url: { kind: 'url', label: 'Link', about: 'Opens when tapped.' },
  icon_url: { kind: 'icon', label: 'Icon', about: 'Square, next to the text.' },
  image_url: {
    kind: 'image',
    label: 'Image',
    about: '16:9 fills the frame; other aspect ratios are shown in full.',
  },
  alt: {
    kind: 'line',
    label: 'Description',
    about: 'What the image shows, for people who can’t see it.',
  },
  until: { kind: 'time', label: 'Counts down to' },
  ended_text: {
    kind: 'line',
    label: 'Text when finished',
    about: 'Shown once the countdown has ended.',
  },
  code: { kind: 'line', label: 'Code' },
  expires_at: { kind: 'time', label: 'Valid until' },
  height: {
    kind: 'height',
    label: 'Height',
    about: 'Of the frame, 80 to 1200 pixels. The default is 320.',
  },
};

/** Labels and hints of fields, where a widget type has its own. */
export const FIELD_TEXTS_BY_TYPE: Partial<
  Record<WidgetType, Partial<Record<ContentField, { label?: string; about?: string }>>>
> = {
  web: { url: { label: 'Page', about: 'On your own site. It must allow framing.' } },
  link: { image_url: { about: 'Large, above the text.' } },
};

import { AppWindow, Image, Link2, TextQuote, Ticket, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WidgetType } from '../../../contract/widget-types.ts';
import type { ContentField, Widget } from '../../../contract/widgets.ts';

/** What each type is called and is for. */
export const TYPES: Record<WidgetType, { name: string; about: string; icon: ReactNode }> = {
  link: {
    name: 'Link',
    about: 'A row that leads somewhere: your shop, the menu, a booking page.',
    icon: <Link2 size={19} aria-hidden />,
  },
  text: {
    name: 'Text',
    about: 'Words alone: opening hours, a recipe, a piece of news.',
    icon: <TextQuote size={19} aria-hidden />,
  },
  image: {
    name: 'Picture',
    about: 'A large picture, which may lead somewhere.',
    icon: <Image size={19} aria-hidden />,
  },
  countdown: {
    name: 'Countdown',
    about: 'Days, hours, minutes and seconds until something begins.',
    icon: <Timer size={19} aria-hidden />,
  },
  coupon: {
    name: 'Coupon',
    about: 'A code that one tap copies, and until when it is good.',
    icon: <Ticket size={19} aria-hidden />,
  },
  web: {
    name: 'Web page',
    about: 'A page of your own in a frame. A signed token tells it who looks.',
    icon: <AppWindow size={19} aria-hidden />,
  },
};

/** What a widget is called in a list: its title, or the words that come nearest. */
export const titleOf = ({ title, alt, text }: Pick<Widget, 'title' | 'alt' | 'text'>): string =>
  title ?? alt ?? text?.split('\n')[0] ?? 'Untitled';

export type FieldKind = 'line' | 'lines' | 'url' | 'icon' | 'picture' | 'time' | 'height';

/** How each field is asked for. */
export const FIELDS: Record<ContentField, { kind: FieldKind; label: string; about?: string; max?: number }> =
  {
    title: { kind: 'line', label: 'Title', max: 100 },
    subtitle: { kind: 'line', label: 'Subtitle', max: 200 },
    text: { kind: 'lines', label: 'Text', about: 'Line breaks are kept.', max: 2000 },
    url: { kind: 'url', label: 'Address', about: 'Opened by a tap.', max: 2048 },
    icon_url: { kind: 'icon', label: 'Small picture', about: 'Square, beside the words.' },
    image_url: {
      kind: 'picture',
      label: 'Picture',
      about: 'Of 16 by 9 it fills its frame; others are shown whole.',
    },
    alt: {
      kind: 'line',
      label: 'Description',
      about: 'What the picture shows, for those who cannot see it.',
      max: 300,
    },
    until: { kind: 'time', label: 'Counts down to' },
    ended_text: { kind: 'line', label: 'Afterwards', about: 'Shown once it is over.', max: 200 },
    code: { kind: 'line', label: 'Code', max: 64 },
    expires_at: { kind: 'time', label: 'Valid until' },
    height: {
      kind: 'height',
      label: 'Height',
      about: 'Of the frame, 80 to 1200 pixels. 320 where nothing is said.',
    },
  };

/** The same field may be asked for in other words. */
export const FIELDS_OF: Partial<
  Record<WidgetType, Partial<Record<ContentField, { label?: string; about?: string }>>>
> = {
  web: { url: { label: 'Page', about: 'An address of yours. It must allow itself to be shown in a frame.' } },
  link: { image_url: { about: 'Large, above the words.' } },
};

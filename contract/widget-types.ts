/** What types of widgets there are, without the schemas: pages need these alone. */
import type { ContentField } from './widgets.ts';

export const WIDGET_TYPES = ['link', 'text', 'image', 'countdown', 'coupon', 'web'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

/** Which fields a widget of a type must have, and which it may have. */
export const WIDGET_FIELDS: Record<
  WidgetType,
  { required: readonly ContentField[]; optional: readonly ContentField[] }
> = {
  link: { required: ['title', 'url'], optional: ['subtitle', 'icon_url', 'image_url'] },
  text: { required: ['text'], optional: ['title'] },
  image: { required: ['image_url', 'alt'], optional: ['url'] },
  countdown: { required: ['title', 'until'], optional: ['subtitle', 'url', 'ended_text'] },
  coupon: { required: ['title', 'code'], optional: ['subtitle', 'url', 'expires_at'] },
  web: { required: ['title', 'url'], optional: ['height'] },
};

/** The types of widgets, without the schemas, so that a browser can import them without TypeBox. */

export const WIDGET_TYPES = ['link', 'text', 'image', 'countdown', 'coupon', 'web'] as const;
export type WidgetType = (typeof WIDGET_TYPES)[number];

const FIELDS = {
  link: { required: ['title', 'url'], optional: ['subtitle', 'icon_url', 'image_url'] },
  text: { required: ['text'], optional: ['title'] },
  image: { required: ['image_url', 'alt'], optional: ['url'] },
  countdown: { required: ['title', 'until'], optional: ['subtitle', 'url', 'ended_text'] },
  coupon: { required: ['title', 'code'], optional: ['subtitle', 'url', 'expires_at'] },
  web: { required: ['title', 'url'], optional: ['height'] },
} as const satisfies Record<WidgetType, object>;

/** Every field of a widget's content. */
export type ContentField = (typeof FIELDS)[WidgetType]['required' | 'optional'][number];

/** The required and optional fields of each widget type. */
export const WIDGET_FIELDS: Record<
  WidgetType,
  { required: readonly ContentField[]; optional: readonly ContentField[] }
> = FIELDS;

import type { CreateWidget } from '../../contract/api/widgets.ts';
import type { WidgetType } from '../../contract/widget-types.ts';

/** A widget of each type with all of its fields. */
export const COMPLETE_WIDGETS: Record<WidgetType, CreateWidget> = {
  link: {
    type: 'link',
    title: 'Order ahead',
    subtitle: 'Ready when you come',
    url: 'https://example.com/order?a=1&b=2#top',
    icon_url: 'https://example.com/icon.png',
    image_url: 'http://example.com/image.jpg',
  },
  text: { type: 'text', title: 'Opening hours', text: 'Monday to Friday\n7 to 18\n\n🥐 مرحبا' },
  image: {
    type: 'image',
    image_url: 'https://example.com/bread.webp',
    alt: 'Bread on a shelf',
    url: 'https://example.com',
  },
  countdown: {
    type: 'countdown',
    title: 'Next batch',
    subtitle: 'Forty loaves',
    until: '2031-02-03T04:05:06.789Z',
    url: 'https://example.com/batch',
    ended_text: 'It is out',
  },
  coupon: {
    type: 'coupon',
    title: '10 % off',
    subtitle: 'Any loaf',
    code: 'BREAD-10',
    url: 'https://example.com/coupon',
    expires_at: '2031-02-03T04:05:06.000Z',
  },
  web: { type: 'web', title: 'Your orders', url: 'https://orders.example.com:8443/mine?x=1', height: 400 },
};

/** A widget of each type with only its required fields. */
export const MINIMAL_WIDGETS: Record<WidgetType, CreateWidget> = {
  link: { type: 'link', title: 'Order ahead', url: 'https://example.com' },
  text: { type: 'text', text: 'We are open.' },
  image: { type: 'image', image_url: 'https://example.com/bread.webp', alt: 'Bread' },
  countdown: { type: 'countdown', title: 'Next batch', until: '2031-02-03T04:05:06.000Z' },
  coupon: { type: 'coupon', title: '10 % off', code: 'BREAD-10' },
  web: { type: 'web', title: 'Your orders', url: 'https://orders.example.com/mine' },
};

export const TYPES = Object.keys(COMPLETE_WIDGETS) as WidgetType[];

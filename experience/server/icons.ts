import { createHash } from 'node:crypto';
import type { Service } from '../../contract/services.ts';

/** In pixels a side. */
export const ICONS = {
  'icon-192': 192,
  'icon-512': 512,
  'icon-maskable-512': 512,
  'apple-touch-icon': 180,
} as const;
export type IconName = keyof typeof ICONS;

/** Raised where icons come to be drawn in another way: those that are kept are then made anew. */
const WAY = 1;

/** Names what a service's icons are made of: with another logo or other colours it is another. */
export function iconSource({ logo_url, background_color, accent_color }: Omit<Service, 'id'>): string {
  const made = JSON.stringify([WAY, logo_url, background_color, accent_color]);
  return createHash('sha256').update(made).digest('base64url').slice(0, 12);
}

/** Address of an icon of the app: another one whenever it is made of something else. */
export const iconAddress = (root: string, service: Service, name: IconName): string =>
  `${root}/app/${service.id}/icons/${name}.png?v=${iconSource(service)}`;

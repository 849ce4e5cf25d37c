import { createHash } from 'node:crypto';
import type { Service } from '../../contract/services.ts';

/** Sides in pixels. */
export const ICONS = {
  'icon-192': 192,
  'icon-512': 512,
  'icon-maskable-512': 512,
  'apple-touch-icon': 180,
} as const;
export type IconName = keyof typeof ICONS;

/** Raise it when icons are drawn differently: stored icons are then made again. */
const DRAWING_VERSION = 1;

/** A hash of what a service's icons are made of: logo and colours. */
export function iconSource({ logo_url, background_color, accent_color }: Omit<Service, 'id'>): string {
  const source = JSON.stringify([DRAWING_VERSION, logo_url, background_color, accent_color]);
  return createHash('sha256').update(source).digest('base64url').slice(0, 12);
}

/** The URL of an app icon, which changes with the icon's source. */
export const iconAddress = (root: string, service: Service, name: IconName): string =>
  `${root}/app/${service.id}/icons/${name}.png?v=${iconSource(service)}`;

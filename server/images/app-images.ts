import { createHash } from 'node:crypto';
import type { Service } from '../../contract/api/services.ts';
import { monogramOf } from '../../contract/appearance/monogram.ts';

/** Sides in pixels. */
export const ICONS = {
  'icon-192': 192,
  'icon-512': 512,
  'icon-maskable-512': 512,
  'apple-touch-icon': 180,
} as const;
export type IconName = keyof typeof ICONS;

/** Sides in pixels. Chromium accepts 320 to 3,840, the longer side at most 2.3 times the shorter one. */
export const SCREENSHOTS = {
  'screenshot-narrow': { width: 720, height: 1440 },
  'screenshot-wide': { width: 1440, height: 900 },
} as const;
export type ScreenshotName = keyof typeof SCREENSHOTS;

/** An image of the installed app. All of them are made and stored together. */
export type AppImage = IconName | ScreenshotName;

/** Version of the drawing. Raise it when icons are drawn differently, so that stored icons are made again. */
const DRAWING_VERSION = 3;

/** Returns a hash of the logo's URL, or of the monogram in its place, and of the colours that determine a service's icons and screenshots. */
export function iconSource(brand: Omit<Service, 'id'>): string {
  const { title, logo_url, background_color, accent_color, text_color } = brand;
  const drawn = logo_url ?? monogramOf(title);
  const source = JSON.stringify([DRAWING_VERSION, drawn, background_color, accent_color, text_color]);
  return createHash('sha256').update(source).digest('base64url').slice(0, 12);
}

/** Returns the URL of an app icon or screenshot below the scope of the experience. It changes with its source. */
export const iconAddress = (scope: string, service: Omit<Service, 'id'>, name: AppImage): string =>
  `${scope}icons/${name}.png?v=${iconSource(service)}`;

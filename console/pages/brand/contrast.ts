import type { Branding } from '../../../contract/api/services.ts';
import { contrast, parse, type Rgb } from '../../../contract/color.ts';
import { palette } from '../../../contract/palette.ts';

export type ColorField = 'accent_color' | 'background_color' | 'text_color';

/**
 * A warning about a colour that the app replaces because its contrast is too low. `used`: the colour that is drawn instead;
 * `isSevere`: the chosen colour is unreadable, so the replacement is more than another shade of it.
 */
export type ColorWarning = { field: ColorField; text: string; used: string; isSevere: boolean };

type Palette = ReturnType<typeof palette>;

const WHITE: Rgb = [255, 255, 255];

/**
 * Returns warnings about colours below the WCAG contrast ratio: 4.5:1 for text, 3:1 for shapes.
 *
 * @param brand malformed colours are ignored, as they are in the app
 */
export function contrastWarnings(brand: Branding): ColorWarning[] {
  const colors = palette(brand, 'light');
  return [
    ...textWarnings(parse(brand.text_color), colors),
    ...accentWarnings(parse(brand.accent_color), colors),
  ];
}

function textWarnings(chosen: Rgb | null, colors: Palette): ColorWarning[] {
  const used = colors.ink;
  if (!chosen || isSame(chosen, used)) return [];
  const isSevere = contrast(chosen, rgb(colors.sheet)) < 3;
  const ratio = lowestContrast(chosen, colors);
  const text = isSevere
    ? `Unreadable: its contrast is ${ratio}:1. In the light theme we draw text in ${used} instead.`
    : `Hard to read: its contrast is ${ratio}:1, and text needs 4.5:1. In the light theme we draw text in ${used}.`;
  return [{ field: 'text_color', text, used, isSevere }];
}

function accentWarnings(accent: Rgb | null, colors: Palette): ColorWarning[] {
  if (!accent) return [];
  const warnings: ColorWarning[] = [];
  const warn = (text: string, used: string, isSevere: boolean) =>
    warnings.push({ field: 'accent_color', text, used, isSevere });
  const white = contrast(accent, WHITE);
  if (!isSame(WHITE, colors['on-button']))
    warn(
      `White text on it would have a contrast of only ${format(white)}:1. Button labels are dark instead.`,
      colors['on-button'],
      true,
    );
  const ratio = lowestContrast(accent, colors);
  if (!isSame(accent, colors.edge))
    warn(
      `Too faint for buttons: its contrast is ${ratio}:1. We add a border in ${colors.edge}.`,
      colors.edge,
      true,
    );
  const link = colors['accent-ink'];
  if (!isSame(accent, link))
    warn(
      `Hard to read in links: its contrast is ${ratio}:1, and text needs 4.5:1. We draw links in ${link}.`,
      link,
      Number(ratio) < 3,
    );
  return warnings;
}

/** Returns the lowest contrast of a colour with the backgrounds that the app draws it on. */
const lowestContrast = (color: Rgb, { sheet, stage, glow, raised }: Palette): string =>
  format(Math.min(...[sheet, stage, glow, raised].map((background) => contrast(color, rgb(background)))));

/** Formats a contrast, rounded down so that an insufficient contrast does not look sufficient. */
const format = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

const rgb = (color: string): Rgb => parse(color) ?? WHITE;

const isSame = (color: Rgb, other: string): boolean =>
  rgb(other).every((part, index) => part === color[index]);

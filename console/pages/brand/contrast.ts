import type { Branding } from '../../../contract/api/services.ts';
import { contrast, parse, type Rgb } from '../../../contract/appearance/color.ts';
import { palette } from '../../../contract/appearance/palette.ts';
import { fill } from '../../../languages/text.ts';
import { LOCALE, texts } from '../../texts.ts';

const words = texts.brand.warnings;

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
  const ratio = format(lowestContrast(chosen, colors));
  const text = fill(isSevere ? words.unreadable : words.hardToRead, { ratio, color: used });
  return [{ field: 'text_color', text, used, isSevere }];
}

function accentWarnings(accent: Rgb | null, colors: Palette): ColorWarning[] {
  if (!accent) return [];
  const warnings: ColorWarning[] = [];
  const warn = (text: string, used: string, isSevere: boolean) =>
    warnings.push({ field: 'accent_color', text, used, isSevere });
  const white = contrast(accent, WHITE);
  if (!isSame(WHITE, colors['on-button']))
    warn(fill(words.buttonText, { ratio: format(white) }), colors['on-button'], true);
  const lowest = lowestContrast(accent, colors);
  const ratio = format(lowest);
  if (!isSame(accent, colors.edge))
    warn(fill(words.buttonEdge, { ratio, color: colors.edge }), colors.edge, true);
  const link = colors['accent-ink'];
  if (!isSame(accent, link)) warn(fill(words.link, { ratio, color: link }), link, lowest < 3);
  return warnings;
}

/** Returns the lowest contrast of a colour with the backgrounds that the app draws it on. */
const lowestContrast = (color: Rgb, { sheet, stage, glow, raised }: Palette): number =>
  Math.min(...[sheet, stage, glow, raised].map((background) => contrast(color, rgb(background))));

/** Formats a contrast, rounded down so that an insufficient contrast does not look sufficient. */
const format = (ratio: number): string => RATIO.format(Math.floor(ratio * 10) / 10);
const RATIO = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1 });

const rgb = (color: string): Rgb => parse(color) ?? WHITE;

const isSame = (color: Rgb, other: string): boolean =>
  rgb(other).every((part, index) => part === color[index]);

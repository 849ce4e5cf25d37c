import type { Branding } from '../../../contract/services.ts';
import { contrast, parse, type Rgb } from '../../../experience/server/color.ts';
import { palette } from '../../../experience/server/palette.ts';

export type ColorField = 'accent_color' | 'background_color' | 'text_color';

/**
 * What the experience does about a colour that could not be read or seen as it is. `used`: the colour that is drawn in its
 * place; `isFar` where that is another one rather than a shade of it.
 */
export type Remark = { field: ColorField; text: string; used: string; isFar: boolean };

type Palette = ReturnType<typeof palette>;

const WHITE: Rgb = [255, 255, 255];

/**
 * Contrasts are WCAG's, 1 to 21: 4.5 for text, 3 for shapes.
 *
 * @param brand malformed colours count as none, as they do in the experience
 */
export function remarksOn(brand: Branding): Remark[] {
  const colors = palette(brand, 'light');
  return [...onText(parse(brand.text_color), colors), ...onAccent(parse(brand.accent_color), colors)];
}

function onText(wanted: Rgb | null, colors: Palette): Remark[] {
  const used = colors.ink;
  if (!wanted || isSame(wanted, used)) return [];
  const isFar = contrast(wanted, rgb(colors.sheet)) < 3;
  const text = isFar
    ? `A contrast of ${onGrounds(wanted, colors)} to 1 cannot be read. In the light theme, texts are drawn in ${used} instead.`
    : `A contrast of ${onGrounds(wanted, colors)} to 1 is below the 4.5 that reads well. In the light theme, texts are drawn in ${used}.`;
  return [{ field: 'text_color', text, used, isFar }];
}

function onAccent(accent: Rgb | null, colors: Palette): Remark[] {
  if (!accent) return [];
  const remarks: Remark[] = [];
  const say = (text: string, used: string, isFar: boolean) =>
    remarks.push({ field: 'accent_color', text, used, isFar });
  const white = contrast(accent, WHITE);
  if (!isSame(WHITE, colors['on-button']))
    say(
      `White on it would have a contrast of ${words(white)} to 1. Words on buttons are dark.`,
      colors['on-button'],
      true,
    );
  const ratio = onGrounds(accent, colors);
  if (!isSame(accent, colors.edge))
    say(
      `A contrast of ${ratio} to 1 hardly shows a button. It gets an edge in ${colors.edge}.`,
      colors.edge,
      true,
    );
  const link = colors['accent-ink'];
  if (!isSame(accent, link))
    say(
      `A contrast of ${ratio} to 1 is below the 4.5 that reads well. Links are drawn in ${link}.`,
      link,
      Number(ratio) < 3,
    );
  return remarks;
}

/** The contrast on the least suited of the grounds that it is drawn on. */
const onGrounds = (color: Rgb, { sheet, stage, glow, raised }: Palette): string =>
  words(Math.min(...[sheet, stage, glow, raised].map((ground) => contrast(color, rgb(ground)))));

/** Never rounded up to what is enough. */
const words = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

const rgb = (color: string): Rgb => parse(color) ?? WHITE;

const isSame = (one: Rgb, other: string): boolean => rgb(other).every((part, at) => part === one[at]);

import { contrast, hex, luminance, mix, parse, type Rgb } from './color.ts';

/** The page's colours, made of the three that a business may choose, so that everything stays readable. */

export type BrandColors = {
  text_color?: string | undefined;
  background_color?: string | undefined;
  accent_color?: string | undefined;
};

/** Carillon's own: the green of old bronze. */
export const DEFAULT_ACCENT = '#1d6b5f';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [16, 17, 19];
const PALE: Rgb = [240, 240, 242];
const DANGER: Rgb = [200, 38, 44];

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the shapes of controls. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/**
 * CSS custom properties for both colour schemes. A malformed colour counts as none, so nothing but `#rrggbb` reaches the
 * style sheet.
 */
export function paletteCss(brand: BrandColors): string {
  const light = palette(brand, 'light');
  const dark = palette(brand, 'dark');
  return `:root{${properties(light)}}@media(prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}

/** The stage's colour, which the phone's status bar takes over. */
export function stageColor(brand: BrandColors, scheme: 'light' | 'dark'): string {
  return palette(brand, scheme).stage;
}

/** Names are the custom properties'. All texts have a contrast of 4.5 and more on `sheet`, `stage`, `glow` and `raised`. */
export function palette(brand: BrandColors, scheme: 'light' | 'dark') {
  const chosen = parse(brand.background_color);
  const accent = parse(brand.accent_color) ?? (parse(DEFAULT_ACCENT) as Rgb);
  const isDark = chosen ? luminance(chosen) < 0.18 || scheme === 'dark' : scheme === 'dark';
  const keepsChosen = chosen && (scheme === 'light' || luminance(chosen) < 0.18);
  const sheet = keepsChosen ? chosen : isDark ? mix(BLACK, accent, 0.05) : WHITE;

  const stage = mix(sheet, accent, isDark ? 0.15 : 0.12);
  // The light around the logo, from which the stage goes out.
  const glow = mix(stage, isDark ? accent : WHITE, isDark ? 0.1 : 0.5);
  const raised = mix(sheet, WHITE, isDark ? 0.08 : 0.7);
  const grounds = [sheet, stage, glow, raised];
  const wanted = parse(brand.text_color);
  // A text colour that is far off was chosen for another ground, such as the light one in the dark scheme.
  const fits = wanted && contrast(wanted, sheet) >= SHAPE_CONTRAST;
  const ink = readable(fits ? wanted : isDark ? PALE : BLACK, grounds, TEXT_CONTRAST);
  const button = isDark ? readable(accent, [sheet], SHAPE_CONTRAST) : accent;
  return {
    scheme: isDark ? 'dark' : 'light',
    sheet: hex(sheet),
    stage: hex(stage),
    glow: hex(glow),
    raised: hex(raised),
    ink: hex(ink),
    quiet: hex(readable(mix(ink, sheet, 0.3), grounds, TEXT_CONTRAST)),
    line: hex(mix(sheet, ink, 0.14)),
    button: hex(button),
    'on-button': hex(
      contrast(button, WHITE) >= TEXT_CONTRAST ? WHITE : readable(BLACK, [button], TEXT_CONTRAST),
    ),
    edge: hex(readable(button, grounds, SHAPE_CONTRAST)),
    'accent-ink': hex(readable(accent, grounds, TEXT_CONTRAST)),
    ring: hex(mix(stage, button, 0.55)),
    danger: hex(readable(DANGER, grounds, TEXT_CONTRAST)),
  };
}

function properties({ scheme, ...colors }: ReturnType<typeof palette>): string {
  const declared = Object.entries(colors).map(([name, color]) => `--${name}:${color}`);
  return [`color-scheme:${scheme}`, ...declared].join(';');
}

/** The colour itself where it is readable on every ground, else moved towards black or white until it is. */
function readable(color: Rgb, grounds: readonly Rgb[], ratio: number): Rgb {
  const worst = (candidate: Rgb) => Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  const black: Rgb = [0, 0, 0];
  const towards = worst(WHITE) > worst(black) ? WHITE : black;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, towards, share);
    if (worst(candidate) >= ratio) return candidate;
  }
  return towards;
}

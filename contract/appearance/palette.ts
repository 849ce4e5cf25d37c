import { contrast, hex, luminance, mix, parse, type Rgb } from './color.ts';

/**
 * The colours of the experience, computed from the three that a business may choose so that every text stays readable. The
 * server renders them into the page and the manifest; the console's preview and its contrast hints compute the same in the
 * browser.
 */

export type BrandColors = {
  text_color?: string | undefined;
  background_color?: string | undefined;
  accent_color?: string | undefined;
};

/** The green of old bronze, for a business that has not chosen an accent. */
export const DEFAULT_ACCENT = '#1d6b5f';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [16, 17, 19];
const PALE: Rgb = [240, 240, 242];
const DANGER: Rgb = [200, 38, 44];

/** WCAG 2.2: success criteria 1.4.3 for text, 1.4.11 for the shapes of controls. */
const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;

/**
 * Returns CSS custom properties for both colour schemes. A malformed colour counts as not chosen, so nothing but `#rrggbb`
 * reaches the style sheet.
 */
export function paletteCss(brand: BrandColors): string {
  const light = palette(brand, 'light');
  const dark = palette(brand, 'dark');
  return `:root{${properties(light)}}@media(prefers-color-scheme:dark){:root{${properties(dark)}}}`;
}

/** Returns the colour of the stage, and of the phone's status bar above it. */
export function stageColor(brand: BrandColors, scheme: 'light' | 'dark'): string {
  return palette(brand, scheme).stage;
}

/** Returns the palette by custom property. Every text has a contrast of at least 4.5 on `sheet`, `stage`, `glow` and `raised`. */
export function palette(brand: BrandColors, scheme: 'light' | 'dark') {
  const chosenBackground = parse(brand.background_color);
  const accent = parse(brand.accent_color) ?? (parse(DEFAULT_ACCENT) as Rgb);
  const isDark = chosenBackground
    ? luminance(chosenBackground) < 0.18 || scheme === 'dark'
    : scheme === 'dark';
  const keepsChosen = chosenBackground && (scheme === 'light' || luminance(chosenBackground) < 0.18);
  const sheet = keepsChosen ? chosenBackground : isDark ? mix(BLACK, accent, 0.05) : WHITE;

  const stage = mix(sheet, accent, isDark ? 0.15 : 0.12);
  // The light around the logo.
  const glow = mix(stage, isDark ? accent : WHITE, isDark ? 0.1 : 0.5);
  const raised = mix(sheet, WHITE, isDark ? 0.08 : 0.7);
  const backgrounds = [sheet, stage, glow, raised];
  const chosenText = parse(brand.text_color);
  // A text colour with too little contrast was chosen for another background, such as the light scheme's.
  const isUsable = chosenText && contrast(chosenText, sheet) >= SHAPE_CONTRAST;
  const ink = readable(isUsable ? chosenText : isDark ? PALE : BLACK, backgrounds, TEXT_CONTRAST);
  const button = isDark ? readable(accent, [sheet], SHAPE_CONTRAST) : accent;
  return {
    scheme: isDark ? 'dark' : 'light',
    sheet: hex(sheet),
    stage: hex(stage),
    glow: hex(glow),
    raised: hex(raised),
    ink: hex(ink),
    quiet: hex(readable(mix(ink, sheet, 0.3), backgrounds, TEXT_CONTRAST)),
    line: hex(mix(sheet, ink, 0.14)),
    button: hex(button),
    'on-button': hex(
      contrast(button, WHITE) >= TEXT_CONTRAST ? WHITE : readable(BLACK, [button], TEXT_CONTRAST),
    ),
    edge: hex(readable(button, backgrounds, SHAPE_CONTRAST)),
    'accent-ink': hex(readable(accent, backgrounds, TEXT_CONTRAST)),
    ring: hex(mix(stage, button, 0.55)),
    danger: hex(readable(DANGER, backgrounds, TEXT_CONTRAST)),
  };
}

function properties({ scheme, ...colors }: ReturnType<typeof palette>): string {
  const declared = Object.entries(colors).map(([name, color]) => `--${name}:${color}`);
  return [`color-scheme:${scheme}`, ...declared].join(';');
}

/** Returns the colour itself if it is readable on every background, else mixed with black or white until it is. */
function readable(color: Rgb, backgrounds: readonly Rgb[], ratio: number): Rgb {
  const lowestContrast = (candidate: Rgb) =>
    Math.min(...backgrounds.map((background) => contrast(candidate, background)));
  const black: Rgb = [0, 0, 0];
  const target = lowestContrast(WHITE) > lowestContrast(black) ? WHITE : black;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(color, target, share);
    if (lowestContrast(candidate) >= ratio) return candidate;
  }
  return target;
}

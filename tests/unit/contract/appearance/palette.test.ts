import assert from 'node:assert/strict';
import { test } from 'node:test';
import { palette, paletteCss } from '../../../../contract/appearance/palette.ts';

const brands = [
  {},
  { accent_color: '#ffe600', text_color: '#eeeeee' },
  { accent_color: '#000000' },
  { accent_color: '#ffffff', background_color: '#ffffff', text_color: '#ffffff' },
  { accent_color: '#c026d3', background_color: '#0b0613', text_color: '#f5e9ff' },
  { accent_color: '#808080', background_color: '#7f7f7f', text_color: '#818181' },
];

test('every text is readable in both schemes, whatever colours a business chooses', () => {
  for (const brand of brands) {
    for (const scheme of ['light', 'dark'] as const) {
      const colors = palette(brand, scheme);
      const context = JSON.stringify({ brand, scheme, colors });
      for (const background of [colors.sheet, colors.stage, colors.glow, colors.raised]) {
        assert.ok(contrast(colors.ink, background) >= 4.45, `ink on ${background}: ${context}`);
        assert.ok(contrast(colors.quiet, background) >= 4.45, `quiet on ${background}: ${context}`);
        assert.ok(contrast(colors.danger, background) >= 4.45, `danger on ${background}: ${context}`);
        assert.ok(
          contrast(colors['accent-ink'], background) >= 4.45,
          `accent-ink on ${background}: ${context}`,
        );
      }
      assert.ok(contrast(colors['on-button'], colors.button) >= 4.45, `button: ${context}`);
      assert.ok(contrast(colors.edge, colors.sheet) >= 2.95, `edge: ${context}`);
    }
  }
});

test('readable colours are kept as chosen', () => {
  const brand = { text_color: '#2b1d16', background_color: '#fffaf3', accent_color: '#a8421f' };
  const { ink, sheet, button } = palette(brand, 'light');
  assert.deepEqual({ ink, sheet, button }, { ink: '#2b1d16', sheet: '#fffaf3', button: '#a8421f' });
});

test('a dark background is kept in both schemes', () => {
  const brand = { background_color: '#0b0613' };
  assert.equal(palette(brand, 'light').sheet, '#0b0613');
  assert.equal(palette(brand, 'light').scheme, 'dark');
});

test('a malformed colour does not reach the style sheet', () => {
  const css = paletteCss({ accent_color: 'red}</style><script>' });
  assert.equal(css, paletteCss({}));
});

/** Returns the contrast by WCAG 2.2, implemented a second time to check the code under test. */
function contrast(first: string, second: string): number {
  const luminance = (hex: string) => {
    const channel = (at: number) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  };
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

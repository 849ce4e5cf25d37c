import assert from 'node:assert/strict';
import { test } from 'node:test';
import { palette, paletteCss } from '../../experience/server/palette.ts';

const brands = [
  {},
  { accent_color: '#ffe600', text_color: '#eeeeee' },
  { accent_color: '#000000' },
  { accent_color: '#ffffff', background_color: '#ffffff', text_color: '#ffffff' },
  { accent_color: '#c026d3', background_color: '#0b0613', text_color: '#f5e9ff' },
  { accent_color: '#808080', background_color: '#7f7f7f', text_color: '#818181' },
];

test('whatever colours a business chooses, every text is readable in both schemes', () => {
  for (const brand of brands) {
    for (const scheme of ['light', 'dark'] as const) {
      const colors = palette(brand, scheme);
      const where = JSON.stringify({ brand, scheme, colors });
      for (const ground of [colors.sheet, colors.stage, colors.glow, colors.raised]) {
        assert.ok(contrast(colors.ink, ground) >= 4.45, `ink on ${ground}: ${where}`);
        assert.ok(contrast(colors.quiet, ground) >= 4.45, `quiet on ${ground}: ${where}`);
        assert.ok(contrast(colors.danger, ground) >= 4.45, `danger on ${ground}: ${where}`);
        assert.ok(contrast(colors['accent-ink'], ground) >= 4.45, `accent-ink on ${ground}: ${where}`);
      }
      assert.ok(contrast(colors['on-button'], colors.button) >= 4.45, `button: ${where}`);
      assert.ok(contrast(colors.edge, colors.sheet) >= 2.95, `edge: ${where}`);
    }
  }
});

test('colours that are readable are kept as they were chosen', () => {
  const brand = { text_color: '#2b1d16', background_color: '#fffaf3', accent_color: '#a8421f' };
  const { ink, sheet, button } = palette(brand, 'light');
  assert.deepEqual({ ink, sheet, button }, { ink: '#2b1d16', sheet: '#fffaf3', button: '#a8421f' });
});

test('a business with a dark page keeps it in both schemes', () => {
  const brand = { background_color: '#0b0613' };
  assert.equal(palette(brand, 'light').sheet, '#0b0613');
  assert.equal(palette(brand, 'light').scheme, 'dark');
});

test('nothing but colours reaches the style sheet', () => {
  const css = paletteCss({ accent_color: 'red}</style><script>' });
  assert.equal(css, paletteCss({}));
});

/** WCAG 2.2, written out anew: the code under test can't vouch for itself. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const part = (at: number) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrastWarnings } from '../../../console/pages/brand/contrast.ts';
import { palette } from '../../../contract/appearance/palette.ts';

const textsOf = (brand: Parameters<typeof contrastWarnings>[0]) =>
  contrastWarnings(brand).map(({ field, text }) => [field, text]);

test('readable colours, absent ones and malformed ones give no warning', () => {
  assert.deepEqual(textsOf({}), []);
  assert.deepEqual(
    textsOf({ text_color: '#101113', background_color: '#fffaf3', accent_color: '#1d4ed8' }),
    [],
  );
  assert.deepEqual(textsOf({ accent_color: 'pink' }), [], 'an incomplete colour is ignored');
});

test('an unreadable text colour gives a severe warning with its contrast and the colour used instead', () => {
  const brand = { text_color: '#ffe600', background_color: '#ffffff' };
  const [warning] = contrastWarnings(brand);
  assert.equal(warning!.field, 'text_color');
  assert.match(warning!.text, /^Unreadable: its contrast is 1\.\d:1\./);
  assert.equal(warning!.used, palette(brand, 'light').ink);
  assert.equal(warning!.isSevere, true);
});

test('a colour slightly below the limit gives a warning that is not severe', () => {
  const [warning, ...more] = contrastWarnings({ accent_color: '#b4512b', background_color: '#fffaf3' });
  assert.match(
    warning!.text,
    /^Hard to read in links: its contrast is 4\.\d:1, and text needs 4\.5:1\. We draw links in #/,
  );
  assert.deepEqual([warning!.isSevere, more], [false, []]);
});

test('a very light accent gives warnings about button labels, button borders and links', () => {
  const warnings = textsOf({ accent_color: '#ffff00', background_color: '#ffffff' });
  assert.deepEqual(
    warnings.map(([field]) => field),
    ['accent_color', 'accent_color', 'accent_color'],
  );
  assert.match(warnings[0]![1]!, /Button labels are dark/);
  assert.match(warnings[1]![1]!, /We add a border/);
  assert.match(warnings[2]![1]!, /We draw links in #/);
});

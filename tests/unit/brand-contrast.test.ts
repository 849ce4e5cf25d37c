import assert from 'node:assert/strict';
import { test } from 'node:test';
import { remarksOn } from '../../console/pages/brand/contrast.ts';
import { palette } from '../../experience/server/palette.ts';

const said = (brand: Parameters<typeof remarksOn>[0]) =>
  remarksOn(brand).map(({ field, text }) => [field, text]);

test('of colours that do nothing is said, nor of none at all', () => {
  assert.deepEqual(said({}), []);
  assert.deepEqual(said({ text_color: '#101113', background_color: '#fffaf3', accent_color: '#1d4ed8' }), []);
  assert.deepEqual(said({ accent_color: 'pink' }), [], 'what is half-written is no colour yet');
});

test('a text that cannot be read is said with its contrast and what is drawn instead', () => {
  const brand = { text_color: '#ffe600', background_color: '#ffffff' };
  const [remark] = remarksOn(brand);
  assert.equal(remark!.field, 'text_color');
  assert.match(remark!.text, /^A contrast of 1\.\d to 1 cannot be read\./);
  assert.equal(remark!.used, palette(brand, 'light').ink);
  assert.equal(remark!.isFar, true);
});

test('a colour that is nearly enough is said to become a shade of itself', () => {
  const [remark, ...more] = remarksOn({ accent_color: '#b4512b', background_color: '#fffaf3' });
  assert.match(
    remark!.text,
    /^A contrast of 4\.\d to 1 is below the 4\.5 that reads well\. Links are drawn in #/,
  );
  assert.deepEqual([remark!.isFar, more], [false, []]);
});

test('an accent that is too light says what becomes of buttons, their words and links', () => {
  const remarks = said({ accent_color: '#ffff00', background_color: '#ffffff' });
  assert.deepEqual(
    remarks.map(([field]) => field),
    ['accent_color', 'accent_color', 'accent_color'],
  );
  assert.match(remarks[0]![1]!, /Words on buttons are dark/);
  assert.match(remarks[1]![1]!, /It gets an edge/);
  assert.match(remarks[2]![1]!, /Links are drawn in #/);
});

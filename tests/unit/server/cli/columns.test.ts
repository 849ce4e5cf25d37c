import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alignColumns, fit, widthOf, wrap } from '../../../../server/cli/columns.ts';

test('the width counts wide characters twice and marks not at all', () => {
  for (const [text, width] of [
    ['bread', 5],
    ['焼きたて', 8],
    ['빵집', 4],
    ['e\u0301clair', 6],
    ['🥐', 2],
    ['👩‍🍳', 2],
    ['☕️', 2],
    ['\u2068مخبز\u2069', 4],
  ] as const)
    assert.equal(widthOf(text), width, text);
});

test('a text is shortened to its columns, and no character is split', () => {
  assert.equal(fit('Bakery', 6), 'Bakery');
  assert.equal(fit('Bakery', 5), 'Bake…');
  assert.equal(fit('焼きたて', 8), '焼きたて');
  assert.equal(fit('焼きたて', 7), '焼きた…');
  assert.equal(fit('焼きたて', 6), '焼き…');
  assert.equal(fit('👩‍🍳👩‍🍳👩‍🍳', 5), '👩‍🍳👩‍🍳…');
});

test('a text from right to left is isolated, also when it is shortened', () => {
  assert.equal(fit('مخبز', 10), '\u2068مخبز\u2069');
  assert.equal(fit('مخبز', 3), '\u2068مخ…\u2069');
});

test('a text cannot control the terminal', () => {
  assert.equal(fit('red \u001b[31m\r\nalert', 40), 'red  [31m alert');
  assert.equal(fit('\u202eevil', 40), 'evil');
  assert.equal(fit('a\ud800b', 40), 'a\ufffdb');
});

test('columns are aligned by width', () => {
  assert.deepEqual(
    alignColumns(
      [
        ['焼き', '1', 'x'],
        ['bread', '200', ''],
      ],
      ['left', 'right', 'left'],
    ),
    ['焼き     1  x', 'bread  200'],
  );
});

test('a text is broken into lines at its spaces', () => {
  assert.deepEqual(wrap('one two\nthree four', 9), ['one two', 'three', 'four']);
  assert.deepEqual(wrap('https://example.com/', 9), ['https://…']);
});

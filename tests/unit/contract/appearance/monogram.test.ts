import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monogramOf } from '../../../../contract/appearance/monogram.ts';

test('a monogram is a letter that icons can be drawn with', () => {
  for (const [name, sign] of [
    ['Konditorei Klein', 'K'],
    [' bakery', 'B'],
    ['Ökohof', 'Ö'],
    ['O\u0308kohof', 'Ö'],
    ['École', 'E'],
    ['ßa', 'S'],
    ['3 Brüder', '3'],
    ['喫茶', null],
    ['مخبز', null],
    ['🥐', null],
    ['', null],
    [undefined, null],
  ] as const)
    assert.equal(monogramOf(name), sign, name);
});

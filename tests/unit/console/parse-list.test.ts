import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLines, parseRows } from '../../../console/pages/notifications/compose/recipients/parse-list.ts';

test('a CSV file is read with any of its separators, quotes and line ends', () => {
  for (const separator of [',', ';', '\t'])
    assert.deepEqual(
      parseRows(`\uFEFFid${separator}name\r\n1${separator}"Ada ""A"" B${separator}C"\r\n\r\n2${separator}\n`),
      [
        ['id', 'name'],
        ['1', `Ada "A" B${separator}C`],
        ['2', ''],
      ],
    );
  assert.deepEqual(parseRows('"a\nb",c'), [['a\nb', 'c']], 'a quoted cell may have several lines');
  assert.deepEqual(parseRows('one\ntwo'), [['one'], ['two']]);
  assert.deepEqual(parseRows(''), []);
});

test('a list has one id per line, each once', () => {
  assert.deepEqual(parseLines(' a \r\n\nb\na\n'), { ids: ['a', 'b'], duplicates: 1 });
  assert.deepEqual(parseLines(''), { ids: [], duplicates: 0 });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atLeast, atMost } from '../../../bench/goals.ts';
import { replaceGoals, replaceSection } from '../../../bench/results.ts';

const ORDER = ['first', 'second'];
const linesOf = (text: string) => text.split('\n').filter((line) => line.endsWith('` |'));

test('goals say what was measured, what is wanted, and whether it is met', () => {
  assert.deepEqual(atMost('memory', 242.4, 1000, { digits: 0, unit: 'MB' }), {
    what: 'memory',
    figure: '242 MB',
    goal: 'at most 1,000 MB',
    met: true,
  });
  assert.deepEqual(atLeast('ratio', 0.31, 0.5), {
    what: 'ratio',
    figure: '0.31',
    goal: 'at least 0.5',
    met: false,
  });
  assert.equal(atMost('ratio', null, 1).met, null);
});

test('a suite replaces its own rows of the goals, in the order of the suites', () => {
  let text = 'words of people\n';
  text = replaceGoals(text, 'second', [atMost('b', 2, 1)], ORDER);
  text = replaceGoals(text, 'first', [atMost('a', 1, 1), atMost('c', null, 1)], ORDER);
  text = replaceGoals(text, 'second', [atMost('b', 0.5, 1)], ORDER);
  assert.deepEqual(linesOf(text), [
    '| a | 1.00 | at most 1 | met | `npm run bench -- first` |',
    '| c | not measured | at most 1 | not judged | `npm run bench -- first` |',
    '| b | 0.50 | at most 1 | met | `npm run bench -- second` |',
  ]);
  assert.ok(text.startsWith('words of people\n'));
  assert.equal(text.match(/## Goals/g)?.length, 1);
});

test('a section is replaced where it is, and added where it is not', () => {
  const text = replaceSection(
    replaceSection('before\n<!-- a -->\nold\n<!-- /a -->\nafter\n', 'a', 'new'),
    'b',
    'other',
  );
  assert.equal(text, 'before\n<!-- a -->\nnew\n<!-- /a -->\nafter\n\n<!-- b -->\nother\n<!-- /b -->\n');
});

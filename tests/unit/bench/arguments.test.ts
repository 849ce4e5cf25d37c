import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseArguments } from '../../../bench/arguments.ts';
import type { Suite } from '../../../bench/suite.ts';

const suite = (name: string): Suite => ({
  name,
  title: `What ${name} measures`,
  run: () => Promise.reject(new Error('this suite is not run')),
});
const SUITES = [suite('fan-out'), suite('day')];

const namesOf = (args: string[]) => {
  const parsed = parseArguments(args, SUITES);
  return 'suites' in parsed ? parsed.suites.map(({ name }) => name) : parsed;
};

test('all suites run without a name, else the named ones', () => {
  assert.deepEqual(namesOf([]), ['fan-out', 'day']);
  assert.deepEqual(namesOf(['day', '--quick']), ['day']);
});

test('a figure is measured three times, once with --quick, or as often as --runs says', () => {
  assert.deepEqual(parseArguments([], []), { quick: false, runs: 3, suites: [] });
  assert.deepEqual(parseArguments(['--quick'], []), { quick: true, runs: 1, suites: [] });
  assert.deepEqual(parseArguments(['--quick', '--runs=2'], []), { quick: true, runs: 2, suites: [] });
});

test('--help lists the suites and runs none', () => {
  const parsed = parseArguments(['--help'], SUITES);
  assert.ok('text' in parsed);
  assert.equal(parsed.exitCode, 0);
  assert.match(parsed.text, /fan-out +What fan-out measures/);
});

for (const [args, reason] of [
  [['--fast'], /--fast/],
  [['nights'], /There is no suite nights\./],
  [['--runs=0'], /--runs must be/],
  [['--runs=often'], /--runs must be/],
  [['--quick=yes'], /--quick/],
] as const)
  test(`${args.join(' ')} is refused with the list of suites`, () => {
    const parsed = parseArguments([...args], SUITES);
    assert.ok('text' in parsed);
    assert.equal(parsed.exitCode, 1);
    assert.match(parsed.text, reason);
    assert.match(parsed.text, /day +What day measures/);
  });

import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { createOutage, isReported } from '../../../../../server/lib/time/outages.ts';

const MESSAGES = { began: 'began', lasts: 'lasts', ended: 'ended' };
let now = 1_000_000;

before(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(performance, 'now', () => now);
});
after(() => mock.reset());

function pass(ms: number): void {
  now += ms;
  mock.timers.tick(ms);
}

function startOutage() {
  const lines: [string, object][] = [];
  const log = { warn: (fields: object, message: string) => void lines.push([message, fields]) };
  return { outage: createOutage(log, MESSAGES), lines };
}

test('an outage is a line when it begins, one a minute, and one when it has ended', () => {
  const { outage, lines } = startOutage();
  const first = new Error('refused');
  outage.failed(first, { to: 'somebody' });
  for (let second = 1; second <= 130; second++) {
    pass(1000);
    outage.failed(new Error(`refused ${second}`));
  }
  outage.worked();
  pass(60_000);
  assert.deepEqual(
    lines.map(([message]) => message),
    ['began', 'lasts', 'lasts', 'ended'],
  );
  assert.deepEqual(lines[0]![1], { to: 'somebody', err: first });
  assert.deepEqual(lines[3]![1], { seconds: 130, failures: 131 });
});

test('an outage in which some things work lasts until nothing fails for five seconds', () => {
  const { outage, lines } = startOutage();
  for (let i = 0; i < 10; i++) {
    outage.failed(new Error('the disk is full'));
    outage.worked();
    pass(4000);
  }
  assert.equal(lines.length, 1);
  pass(1000);
  assert.equal(lines.length, 2);
  outage.worked();
  pass(60_000);
  assert.equal(lines.length, 2);
});

test('an error is reported once, however often it is passed on, and is recognised as a cause', () => {
  const { outage, lines } = startOutage();
  const error = new Error('refused');
  assert.equal(isReported(error), false);
  outage.failed(error);
  outage.failed(error);
  outage.failed(new Error('could not do it', { cause: error }));
  outage.worked();
  pass(60_000);
  assert.deepEqual(lines[1]![1], { seconds: 0, failures: 1 });
  assert.equal(isReported(new Error('another')), false);
});

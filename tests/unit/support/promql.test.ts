import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches, parsePromql } from '../../support/promql.ts';

test('metrics, matchers and labels are found in an expression, but neither functions nor numbers', () => {
  const expression = `
    histogram_quantile(0.5, sum by (job, le) (rate(a_bucket{route="/v1/x(y)", status!~"5.."}[10m]))) > 1e9
    unless on (job) sum(increase(b[5m])) by (job, queue) > 0.8 * c or absent(d{})`;
  const { selectors, labels } = parsePromql(expression);
  assert.deepEqual(selectors, [
    {
      name: 'a_bucket',
      matchers: [
        { label: 'route', operator: '=', value: '/v1/x(y)' },
        { label: 'status', operator: '!~', value: '5..' },
      ],
    },
    { name: 'b', matchers: [] },
    { name: 'c', matchers: [] },
    { name: 'd', matchers: [] },
  ]);
  assert.deepEqual(labels, ['job', 'le', 'job', 'job', 'queue']);
});

test('matchers compare whole values, and a missing label is an empty one', () => {
  const matching = (operator: '=' | '!=' | '=~' | '!~', value: string) =>
    matches({ label: 'status', operator, value }, { status: '503' });
  assert.deepEqual([matching('=', '503'), matching('=', '50'), matching('!=', '503')], [true, false, false]);
  assert.deepEqual(
    [matching('=~', '5..'), matching('=~', '5.'), matching('!~', '5..')],
    [true, false, false],
  );
  assert.ok(matches({ label: 'route', operator: '=', value: '' }, {}));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorOf, periodIn } from '../../../console/pages/overview/period.ts';

test('the address has the period, and an unusable one counts as 30 days', () => {
  const read = (search: string) => periodIn(new URLSearchParams(search));
  assert.deepEqual(read('days=7'), { days: '7' });
  assert.deepEqual(read('from=2026-01-01&to=2026-01-01'), { from: '2026-01-01', to: '2026-01-01' });
  for (const search of [
    '',
    'days=8',
    'from=2026-01-01',
    'from=2026-01-02&to=2026-01-01',
    'from=x&to=2026-01-01',
  ])
    assert.deepEqual(read(search), { days: '30' }, search);
});

test('a period that the server would reject has an error', () => {
  assert.equal(errorOf({ from: '2024-01-01', to: '2024-12-31' }), null);
  assert.match(errorOf({ from: '2024-01-01', to: '2025-01-01' })!, /at most a year/);
  assert.match(errorOf({ from: '2024-01-02', to: '2024-01-01' })!, /before the first/);
  assert.match(errorOf({ from: '', to: '2024-01-01' })!, /both/);
  assert.match(errorOf({ from: '1999-12-31', to: '2000-01-01' })!, /since 2000/);
});

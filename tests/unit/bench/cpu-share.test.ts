import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureCpuShare, starvation } from '../../../bench/cpu-share.ts';

test('a bench that gets hardly any CPU ends with the reason, instead of waiting for broadcasts that do not end', () => {
  assert.equal(starvation(0.1), null);
  assert.match(starvation(0.015)!, /gets 1\.5 % of a core, of which it needs 10 %/);
});

test('the share of a core is what the process computes of the time that passes', () => {
  const share = measureCpuShare();
  assert.ok(share > 0 && share < 2, `${share}`);
});

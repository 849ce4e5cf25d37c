import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lazy } from '../../../../../../server/api/http/validation/lazy.ts';

test('a lazy function is made at its first call, once', () => {
  let made = 0;
  const add = lazy(() => {
    made++;
    return (a: number, b: number) => a + b;
  });
  assert.equal(made, 0);
  assert.deepEqual([add(1, 2), add(3, 4)], [3, 7]);
  assert.equal(made, 1);
});

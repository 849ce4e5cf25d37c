import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKept } from '../../server/kept.ts';

test('where there are too many answers to keep, the oldest is forgotten and the others stay', () => {
  const found: number[] = [];
  const kept = createKept<number>();
  const ask = (name: number) => {
    // Under way for as long as the test lasts, so that none is over.
    void kept(String(name), () => {
      found.push(name);
      return new Promise(() => {});
    });
  };
  for (let name = 0; name <= 1000; name++) ask(name);
  found.length = 0;
  for (const name of [1, 2, 1000, 0, 1, 0]) ask(name);
  assert.deepEqual(found, [0, 1]);
});

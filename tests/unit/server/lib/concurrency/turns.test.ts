import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapInTurns } from '../../../../../server/lib/concurrency/turns.ts';

/** Maps numbers, and returns for each the number of turns of the event loop that other work had before it. */
async function turnsBefore(count: number): Promise<number[]> {
  let turns = 0;
  let isDone = false;
  const otherWork = () => {
    turns++;
    if (!isDone) setImmediate(otherWork);
  };
  setImmediate(otherWork);
  const before = await mapInTurns(Array.from({ length: count }), () => turns);
  isDone = true;
  return before;
}

test('other work has a turn after each two hundred items of a long list', async () => {
  const before = await turnsBefore(1000);
  assert.equal(new Set(before).size, 5);
  assert.equal(before.filter((turns) => turns === before[0]).length, 200);
});

test('a short list is mapped in one turn, with the index of each item', async () => {
  assert.deepEqual(new Set(await turnsBefore(200)), new Set([0]));
  assert.deepEqual(await mapInTurns(['a', 'b'], (item, index) => `${index}${item}`), ['0a', '1b']);
  assert.deepEqual(await mapInTurns([], () => 1), []);
});

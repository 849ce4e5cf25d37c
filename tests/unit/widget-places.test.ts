import assert from 'node:assert/strict';
import { test } from 'node:test';
import { between, placesFor } from '../../console/pages/brand/widget-places.ts';

const list = (...positions: number[]) => positions.map((position, at) => ({ id: `w${at}`, position }));

test('a widget that was moved gets a place between its neighbours, or beyond the last', () => {
  assert.deepEqual(placesFor(list(0, 9, 1), 1), [{ id: 'w1', position: 0.5 }]);
  assert.deepEqual(placesFor(list(9, 0, 1), 0), [{ id: 'w0', position: -1 }]);
  assert.deepEqual(placesFor(list(0, 1.5, 0), 2), [{ id: 'w2', position: 2 }]);
  assert.deepEqual(placesFor(list(7), 0), [{ id: 'w0', position: 0 }]);
});

test('where neighbours leave no room, all are counted anew', () => {
  const anew = [0, 1, 2].map((position) => ({ id: `w${position}`, position }));
  assert.deepEqual(placesFor(list(4, 9, 4), 1), anew, 'two at one position');
  assert.deepEqual(placesFor(list(1, 9, 1 + Number.EPSILON), 1), anew, 'no number between');
  assert.deepEqual(placesFor(list(9, -1_000_000_000, 5), 0), anew, 'none before the first');
});

test('there is room for fifty moves into the same gap', () => {
  let after = 1;
  for (let move = 0; move < 50; move++) {
    const found = between(0, after);
    assert.ok(found !== null && found > 0 && found < after);
    after = found;
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPositions, positionBetween } from '../../../console/pages/brand/widget-positions.ts';

const list = (...positions: number[]) => positions.map((position, index) => ({ id: `w${index}`, position }));

test('a moved widget gets a position between its neighbours, or beyond the last', () => {
  assert.deepEqual(changedPositions(list(0, 9, 1), 1), [{ id: 'w1', position: 0.5 }]);
  assert.deepEqual(changedPositions(list(9, 0, 1), 0), [{ id: 'w0', position: -1 }]);
  assert.deepEqual(changedPositions(list(0, 1.5, 0), 2), [{ id: 'w2', position: 2 }]);
  assert.deepEqual(changedPositions(list(7), 0), [{ id: 'w0', position: 0 }]);
});

test('if there is no number between the neighbours, the whole list is renumbered', () => {
  const renumbered = [0, 1, 2].map((position) => ({ id: `w${position}`, position }));
  assert.deepEqual(changedPositions(list(4, 9, 4), 1), renumbered, 'two at one position');
  assert.deepEqual(
    changedPositions(list(1, 9, 1 + Number.EPSILON), 1),
    renumbered,
    'no number between the neighbours',
  );
  assert.deepEqual(
    changedPositions(list(9, -1_000_000_000, 5), 0),
    renumbered,
    'no position before the first',
  );
});

test('fifty widgets can be moved into the same gap without renumbering', () => {
  let after = 1;
  for (let move = 0; move < 50; move++) {
    const position = positionBetween(0, after);
    assert.ok(position !== null && position > 0 && position < after);
    after = position;
  }
});

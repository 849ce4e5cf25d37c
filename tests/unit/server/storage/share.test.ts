import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createShare } from '../../../../server/storage/share.ts';

const LONG_MS = 600_000;
const LIMITS = { running: 2, waiting: 3, waitingOfService: 2, waitMs: LONG_MS };

/** Creates turns: a service enters, and its name is recorded when its turn comes. */
function createTurns(limits = LIMITS) {
  const enter = createShare(limits);
  const begun: string[] = [];
  return {
    begun,
    async enter(service: string, name = service) {
      const leave = await enter(service);
      if (leave) begun.push(name);
      return leave;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a service has one turn at a time, and the others have theirs meanwhile', async () => {
  const { enter, begun } = createTurns();
  const leave = await enter('a');
  const second = enter('a', 'a again');
  const other = await enter('b');
  assert.deepEqual(begun, ['a', 'b']);
  leave!();
  (await second)!();
  assert.deepEqual(begun, ['a', 'b', 'a again']);
  other!();
});

test('no more than the share run, and those that wait begin in order', async () => {
  const { enter, begun } = createTurns();
  const [a, b] = [await enter('a'), await enter('b')];
  const [c, d] = [enter('c'), enter('d')];
  await settled();
  assert.deepEqual(begun, ['a', 'b']);
  b!();
  await settled();
  assert.deepEqual(begun, ['a', 'b', 'c']);
  a!();
  (await c)!();
  (await d)!();
  assert.deepEqual(begun, ['a', 'b', 'c', 'd']);
});

test('a bounded number waits, of one service and of all', async () => {
  const { enter, begun } = createTurns();
  const leave = await enter('a');
  const waiting = [enter('a'), enter('a')];
  assert.equal(await enter('a'), null, 'a third of the service');
  const b = await enter('b');
  waiting.push(enter('b'));
  assert.equal(await enter('c'), null, 'a fourth of all');
  for (const end of [leave, b]) end!();
  for (const next of waiting) (await next)!();
  assert.deepEqual(begun.toSorted(), ['a', 'a', 'a', 'b', 'b']);
});

test('nobody waits for ever, and whoever gave up gets no turn', async () => {
  const { enter, begun } = createTurns({ ...LIMITS, waitMs: 1 });
  const leave = await enter('a');
  assert.equal(await enter('a', 'impatient'), null);
  leave!();
  (await enter('a', 'later'))!();
  assert.deepEqual(begun, ['a', 'later']);
});

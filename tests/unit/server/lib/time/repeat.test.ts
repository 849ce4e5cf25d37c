import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { repeat } from '../../../../../server/lib/time/repeat.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

const settled = () => new Promise(setImmediate);

async function pass(ms: number): Promise<void> {
  mock.timers.tick(ms);
  await settled();
}

/** Creates work that records its runs, and ends on demand, with a pause or an error. */
function createWork() {
  const runs: { signal: AbortSignal; end: (pauseMs?: number) => void; fail: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  return {
    runs,
    failures,
    failed: (error: unknown) => void failures.push(error),
    work(signal: AbortSignal) {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      runs.push({ signal, end: resolve, fail: reject });
      return promise;
    },
  };
}

test('work runs at once, and again a pause after it has ended', async () => {
  const { runs, work, failed } = createWork();
  const repetition = repeat(1000, work, { failed });
  assert.equal(runs.length, 1);
  await pass(5000);
  assert.equal(runs.length, 1, 'the first run goes on');
  runs[0]!.end();
  await repetition.first;
  await pass(999);
  assert.equal(runs.length, 1);
  await pass(1);
  assert.equal(runs.length, 2);
  runs[1]!.end(20);
  await settled();
  await pass(20);
  assert.equal(runs.length, 3, 'a run says when the next one begins');
});

test('the first run waits if it should, and a failed one is reported and repeated', async () => {
  const { runs, failures, work, failed } = createWork();
  repeat(1000, work, { firstMs: 50, retryMs: 10, failed });
  assert.equal(runs.length, 0);
  await pass(50);
  runs[0]!.fail(new Error('no database'));
  await settled();
  assert.deepEqual(failures, [new Error('no database')]);
  await pass(10);
  assert.equal(runs.length, 2);
});

test('a wake-up ends the pause, and one during a run is followed by another run', async () => {
  const { runs, work, failed } = createWork();
  const repetition = repeat(1000, work, { firstMs: 1000, failed });
  repetition.wake();
  await settled();
  assert.equal(runs.length, 1);
  repetition.wake();
  repetition.wake();
  runs[0]!.end();
  await settled();
  assert.equal(runs.length, 2);
  runs[1]!.end();
  await settled();
  assert.equal(runs.length, 2);
});

test('stopping aborts the run in progress and waits for it, and nothing runs or fails afterwards', async () => {
  const { runs, failures, work, failed } = createWork();
  const repetition = repeat(1000, work, { failed });
  let isStopped = false;
  const stopping = repetition.stop(500).then(() => {
    isStopped = true;
  });
  assert.ok(runs[0]!.signal.aborted);
  await pass(499);
  assert.ok(!isStopped);
  runs[0]!.fail(new Error('aborted'));
  await stopping;
  repetition.wake();
  await pass(10_000);
  assert.deepEqual([runs.length, failures], [1, []]);
});

test('stopping waits no longer than its patience, and ends a pause at once', async () => {
  const busy = createWork();
  const stopping = repeat(1000, busy.work, { failed: busy.failed }).stop(500);
  await pass(500);
  await stopping;

  const idle = createWork();
  await repeat(1000, idle.work, { firstMs: 1000, failed: idle.failed }).stop(500);
  assert.equal(idle.runs.length, 0);
});

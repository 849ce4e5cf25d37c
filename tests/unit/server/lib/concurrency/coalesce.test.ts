import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coalesce } from '../../../../../server/lib/concurrency/coalesce.ts';

const noInputErrors = { isInputError: () => false };

/** Creates a function to coalesce whose batches the test resolves or rejects. */
function startBatches() {
  const batches: { inputs: string[]; resolve(): void; reject(error: unknown): void }[] = [];
  let nextBatch = Promise.withResolvers<void>();
  const run = (inputs: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push({ inputs, reject, resolve: () => resolve(inputs.map((input) => input.toUpperCase())) });
      nextBatch.resolve();
      nextBatch = Promise.withResolvers<void>();
    });
  const waitForBatches = async (count: number) => {
    while (batches.length < count) await nextBatch.promise;
  };
  return { batches, run, waitForBatches };
}

test('concurrent calls share a batch, and each gets its own result', async () => {
  const { batches, run, waitForBatches } = startBatches();
  const call = coalesce(run, { maxBatchSize: 10, maxConcurrent: 1, ...noInputErrors });
  const results = Promise.all(['a', 'b', 'c'].map(call));
  await waitForBatches(1);
  batches[0]!.resolve();
  assert.deepEqual(await results, ['A', 'B', 'C']);
  assert.deepEqual(
    batches.map(({ inputs }) => inputs),
    [['a', 'b', 'c']],
  );
});

test('calls during a batch wait for the next one, which has at most maxBatchSize inputs', async () => {
  const { batches, run, waitForBatches } = startBatches();
  const call = coalesce(run, { maxBatchSize: 2, maxConcurrent: 1, ...noInputErrors });
  const first = call('a');
  await waitForBatches(1);
  const rest = Promise.all(['a', 'b', 'c'].map(call));
  batches[0]!.resolve();
  await waitForBatches(2);
  batches[1]!.resolve();
  await waitForBatches(3);
  batches[2]!.resolve();
  assert.deepEqual([await first, ...(await rest)], ['A', 'A', 'B', 'C']);
  assert.deepEqual(
    batches.map(({ inputs }) => inputs),
    [['a'], ['a', 'b'], ['c']],
  );
});

test('an input error rejects the call with that input only', async () => {
  const tooLong = new Error('value too long');
  const call = coalesce(
    async (inputs: string[]) => {
      if (inputs.includes('bad')) throw tooLong;
      return inputs;
    },
    { maxBatchSize: 10, maxConcurrent: 2, isInputError: (error) => error === tooLong },
  );
  assert.deepEqual(await Promise.allSettled(['a', 'bad', 'b'].map(call)), [
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: tooLong },
    { status: 'fulfilled', value: 'b' },
  ]);
});

test('any other error rejects every call of the batch', async () => {
  const { batches, run, waitForBatches } = startBatches();
  const call = coalesce(run, { maxBatchSize: 10, maxConcurrent: 1, ...noInputErrors });
  const results = Promise.allSettled(['a', 'b'].map(call));
  await waitForBatches(1);
  batches[0]!.reject(new Error('the database is down'));
  assert.deepEqual(
    (await results).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.equal(batches.length, 1);
});

test('a batch that gathers waits after its first call, and takes in what arrives meanwhile', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { batches, run, waitForBatches } = startBatches();
  const call = coalesce(run, { maxBatchSize: 10, maxConcurrent: 1, gatherMs: 500, ...noInputErrors });
  const first = call('a');
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  const second = call('b');
  assert.equal(batches.length, 0);
  t.mock.timers.tick(500);
  await waitForBatches(1);
  batches[0]!.resolve();
  assert.deepEqual(await Promise.all([first, second]), ['A', 'B']);
});

import { outsideRequests } from './current-request.ts';

/**
 * Runs concurrent calls in batches: calls that arrive while `maxConcurrent` batches are running are put into the next one. A lone
 * call does not wait, and a hundred cost little more than one. Each result is read after the call, so it reflects everything
 * committed before.
 *
 * @param run returns the results in the order of its inputs
 * @param options `gatherMs`: time for which a batch, even of a lone call, waits for more calls; `isInputError`: whether a batch
 *   failed because of the value of one input; if so, each input is run alone, so that the others succeed
 */
export function coalesce<Input, Result>(
  run: (inputs: Input[]) => Promise<Result[]>,
  options: {
    maxBatchSize: number;
    maxConcurrent: number;
    gatherMs?: number;
    isInputError: (error: unknown) => boolean;
  },
): (input: Input) => Promise<Result> {
  type Call = {
    input: Input;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  };
  const { maxBatchSize, maxConcurrent, gatherMs, isInputError } = options;
  const waiting: Call[] = [];
  let running = 0;

  const runBatch = async (batch: Call[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ input }) => input));
      for (const [i, { resolve }] of batch.entries()) resolve(results[i]!);
    } catch (error) {
      if (batch.length > 1 && isInputError(error)) for (const call of batch) await runBatch([call]);
      else for (const { reject } of batch) reject(error);
    }
  };

  const runWaiting = async () => {
    while (waiting.length > 0) {
      if (gatherMs !== undefined) await new Promise((resolve) => setTimeout(resolve, gatherMs));
      await runBatch(waiting.splice(0, maxBatchSize));
    }
    running--;
  };

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (running >= maxConcurrent) return;
      running++;
      // Calls of the same turn of the event loop share the batch.
      outsideRequests(() => setImmediate(runWaiting));
    });
}

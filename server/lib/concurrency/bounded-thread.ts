import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Returns the thread's answer to a message; null if it fails, or takes too long. Never rejects. The thread's start is not counted.
 *
 * @param prepare called when it is the message's turn: returns it, and the memory that moves to the thread
 */
export type BoundedThread<Message, Answer> = (
  prepare: () => { message: Message; transfer: ArrayBuffer[] },
) => Promise<Answer | null>;

const IDLE_TIMEOUT_MS = 60_000;

/**
 * Runs what strangers can make slow or large in a thread that can be ended. It takes one message at a time, is started on demand, and ends
 * when it is idle. Its first message says that it listens; each further one is the answer to a message.
 *
 * @param url the thread's module
 * @param maxMemoryMb of what it has in its heap
 */
export function createBoundedThread<Message, Answer>(
  url: URL,
  { timeoutMs, maxMemoryMb }: { timeoutMs: number; maxMemoryMb: number },
): BoundedThread<Message, Answer> {
  const limit = createConcurrencyLimit(1);
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const stopWorker = () => {
    void worker?.terminate();
    worker = undefined;
  };

  const startWorker = async () => {
    const started = new Worker(url, {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb, maxYoungGenerationSizeMb: 8 },
    });
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    // A slow machine takes seconds.
    await Promise.race([once(started, 'message'), once(started, 'exit')]).catch(() => {});
    started.unref();
    return started;
  };

  return (prepare) =>
    limit(async () => {
      clearTimeout(idleTimer);
      const answer = await ask(worker ?? (await startWorker()), prepare());
      if (answer === FAILED) stopWorker();
      idleTimer = setTimeout(stopWorker, IDLE_TIMEOUT_MS).unref();
      return answer === FAILED ? null : answer;
    });

  function ask(
    thread: Worker,
    { message, transfer }: { message: Message; transfer: ArrayBuffer[] },
  ): Promise<Answer | typeof FAILED> {
    const { promise, resolve } = Promise.withResolvers<Answer | typeof FAILED>();
    const timer = setTimeout(resolve, timeoutMs, FAILED);
    const fail = () => resolve(FAILED);
    thread.once('message', resolve).once('error', fail).once('exit', fail);
    thread.postMessage(message, transfer);
    return promise.finally(() => {
      clearTimeout(timer);
      thread.off('message', resolve).off('error', fail).off('exit', fail);
    });
  }
}

const FAILED = Symbol('failed');

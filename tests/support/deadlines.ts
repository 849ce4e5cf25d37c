// Tests replace the global function.
const { setTimeout } = globalThis;

/**
 * Factor by which `TEST_TIME_SCALE` stretches all deadlines. After its deadline, anything counts as hanging. Deadlines are long,
 * because a machine may be slow and busy, and a test that passes never waits for one.
 */
const scale = Number(process.env.TEST_TIME_SCALE ?? 1);

/** Deadline of a wait in a test, such as for an element of a page, or for a notification's status. */
export const WAIT_MS = 60_000 * scale;
/** Deadline of the start, or the end, of a process: a browser, a server. */
export const START_MS = 120_000 * scale;
/** Deadline of one test. */
export const TEST_MS = 300_000 * scale;
/** Deadline from the end of a file's last test to the end of its process, while hooks stop the resources of the tests. */
export const CLEANUP_MS = 120_000 * scale;
/** Deadline of the exit of a process that a file has told to end, after its last hook. */
export const EXIT_MS = 30_000 * scale;
/** Deadline of the build of a container image, which installs packages twice. */
export const BUILD_MS = 900_000 * scale;
/** Deadline of one test file. */
export const FILE_MS = 1_800_000 * scale;

/**
 * Settles like `promise`, or rejects after `milliseconds` with an error that contains `awaited`. It does not stop the work behind
 * the promise.
 */
export async function withDeadline<T>(
  promise: Promise<T>,
  milliseconds: number,
  awaited: string,
): Promise<T> {
  // The error is created here, so that its stack has the caller.
  const error = new Error(`Waited ${milliseconds} ms for ${awaited}`);
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error), milliseconds);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}

/** Longest pause between two checks. */
const MAX_PAUSE_MS = 50;

/**
 * Checks until `isSo` returns true, or rejects after `WAIT_MS` with an error that contains `awaited`. Between two checks it pauses for a
 * tenth of the elapsed time, up to `maxPauseMs`, because on a busy machine the awaited work needs the processor.
 *
 * @param awaited a text, or a function that returns one for the error
 * @param maxPauseMs longer for an expensive check of a state that lasts
 */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  awaited: string | (() => string),
  maxPauseMs = MAX_PAUSE_MS,
): Promise<void> {
  const start = performance.now();
  while (!(await isSo())) {
    const waited = performance.now() - start;
    if (waited > WAIT_MS)
      throw new Error(`Waited ${WAIT_MS} ms for ${typeof awaited === 'string' ? awaited : awaited()}`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(waited / 10, maxPauseMs)));
  }
}

/** Repeats a call until it succeeds, such as during a database outage, and returns its answer. */
export async function untilAnswers<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  let answer: { value: Answer } | null = null;
  const answers = async () => {
    answer = await call().then(
      (value) => ({ value }),
      () => null,
    );
    return answer !== null;
  };
  await until(answers, 'an answer without an error');
  return answer!.value;
}

import { CarillonConnectionError, CarillonError } from './errors.ts';

const BASE_MS = 500;
const MAX_MS = 8000;
/** Longest total delay of a request's retries. */
const MAX_TOTAL_MS = 120_000;

/**
 * Retries transient failures: no answer, too many requests, a server or proxy that is being restarted, or an attempt with the same
 * Idempotency-Key that is still running. Every request can be repeated: a POST has an Idempotency-Key, and all others are idempotent.
 */
export async function withRetries<Answer>(
  attempt: () => Promise<Answer>,
  maxRetries: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  for (let retry = 0, total = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      const delay = delayOf(error, retry, Math.random());
      total += delay;
      if (retry >= maxRetries || total > MAX_TOTAL_MS) throw error;
      await wait(delay, signal);
    }
  }
}

/**
 * Returns the delay in ms: exponential backoff with full jitter, on top of `Retry-After`; infinite if a retry cannot help.
 * @param random from 0 to 1
 */
export function delayOf(error: unknown, retry: number, random: number): number {
  const backoff = random * Math.min(MAX_MS, BASE_MS * 2 ** retry);
  if (error instanceof CarillonConnectionError) return backoff;
  if (!(error instanceof CarillonError)) return Infinity;
  const { status, code, retryAfter } = error;
  const isTransient = [408, 429, 500, 502, 503, 504].includes(status) || code === 'idempotency_in_progress';
  return isTransient ? (retryAfter ?? 0) * 1000 + backoff : Infinity;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

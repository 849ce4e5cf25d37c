import { encryptSoon } from './encryption/encrypt-queue.ts';
import { createPoster, type Poster } from './post.ts';
import type { PushAnswer } from './push-request.ts';
import { prepare, type RequestOptions, type Subscription } from './request-details.ts';
import { WebPushError } from './web-push-error.ts';

export type SendResult = { statusCode: number; headers: Record<string, string>; body: string };

/** Posters by timeout; a program uses few timeouts. */
const posters = new Map<number, Poster>();

/**
 * Encrypts a message and posts it once.
 *
 * @returns the status of a 2xx answer. Rejects with a `WebPushError` for every other answer; with an Error whose
 *   `code` is `timeout` or `connection` without an answer, after which the push service may or may not have the
 *   message; and with a TypeError or RangeError for invalid arguments
 */
export async function sendNotification(
  subscription: Subscription,
  payload: string | Uint8Array,
  options: RequestOptions = {},
): Promise<SendResult> {
  const { request, message, timeout } = prepare(subscription, payload, options);
  const body = await encryptSoon(message);
  return toResult(await posterFor(timeout).post({ ...request, body }), request.endpoint);
}

/** Waits for the requests in flight, then closes all connections. Idle connections do not keep the process running. */
export async function close(): Promise<void> {
  const closed = [...posters.values()].map((poster) => poster.close());
  posters.clear();
  await Promise.all(closed);
}

function posterFor(timeout: number): Poster {
  const existing = posters.get(timeout);
  if (existing) return existing;
  const created = createPoster({ connectionsPerOrigin: 100, timeoutMs: timeout });
  posters.set(timeout, created);
  return created;
}

function toResult(answer: PushAnswer, endpoint: string): SendResult {
  if (answer.kind === 'no-answer') throw Object.assign(new Error(answer.detail), { code: answer.reason });
  const { status, retryAfter, reason } = answer;
  const headers: Record<string, string> =
    retryAfter === null ? {} : { 'retry-after': String(Math.ceil(retryAfter / 1000)) };
  if (status >= 300) throw new WebPushError(status, headers, reason, endpoint);
  return { statusCode: status, headers, body: reason };
}

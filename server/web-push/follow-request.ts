import type { Dispatcher } from 'undici';
import type { PushAnswer } from './post.ts';
import { parseRetryAfter } from './retry-after.ts';

/**
 * Follows one request through undici, to settle it once. Its status decides: when that is here, a body that breaks off,
 * stalls or never ends changes nothing, for what was accepted must not be sent again.
 *
 * @param reject gets only what undici finds wrong with the request itself
 */
export function followRequest(
  timeoutMs: number,
  resolve: (answer: PushAnswer) => void,
  reject: (bug: Error) => void,
): Dispatcher.DispatchHandler {
  let timer: NodeJS.Timeout | undefined;
  let answer: (PushAnswer & { kind: 'answer' }) | undefined;
  let timedOut = false;
  let bodyBytes = 0;
  let bodyStart = Buffer.alloc(0);

  return {
    onRequestStart(controller) {
      timer = setTimeout(() => {
        timedOut = true;
        controller.abort(new Error(`no whole answer within ${timeoutMs} ms`));
      }, timeoutMs);
    },
    onResponseStart(_controller, status, headers) {
      if (status < 200) return;
      const retryAfter = headers['retry-after'];
      answer = {
        kind: 'answer',
        status,
        retryAfter: parseRetryAfter(Array.isArray(retryAfter) ? retryAfter[0] : retryAfter),
        reason: '',
      };
    },
    onResponseData(controller, chunk) {
      bodyBytes += chunk.length;
      const wanted = REASON_BYTES - bodyStart.length;
      if (wanted > 0) bodyStart = Buffer.concat([bodyStart, chunk.subarray(0, wanted)]);
      if (bodyBytes > MOST_BODY_BYTES) controller.abort(new Error('the answer is too long'));
    },
    onResponseEnd() {
      settle(new Error('ended without an answer'));
    },
    onResponseError(_controller, error) {
      settle(error);
    },
  };

  function settle(error: NetworkError): void {
    clearTimeout(timer);
    if (answer) resolve(answer.status < 300 ? answer : { ...answer, reason: readable(bodyStart) });
    else if (BUGS.has(error.code)) reject(error);
    else resolve({ kind: 'no-answer', reason: timedOut ? 'timeout' : cause(error), detail: detail(error) });
  }
}

type NetworkError = Error & { code?: string };

function cause(error: NetworkError): 'timeout' | 'connection' {
  return error.code === 'UND_ERR_CONNECT_TIMEOUT' || error.code === 'ETIMEDOUT' ? 'timeout' : 'connection';
}

// An AggregateError, from a host with several addresses, has a code but no message.
function detail({ code, message }: NetworkError): string {
  return [code, message].filter(Boolean).join(': ');
}

/** One line of text: PostgreSQL refuses NUL, and a log should not be given line breaks by a stranger. */
export function readable(body: Buffer): string {
  return body
    .toString()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

const REASON_BYTES = 500;
const MOST_BODY_BYTES = 65_536;
const BUGS = new Set<string | undefined>([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);

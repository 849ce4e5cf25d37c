import { Agent, buildConnector, type Dispatcher } from 'undici';
import { CONTENT_ENCODING } from './encryption/encrypt.ts';
import { MAX_REASON_BYTES, type PushAnswer, type PushRequest, pathOf, toSingleLine } from './push-request.ts';
import { parseRetryAfter } from './retry-after.ts';

/** A domain with all its hosts at one port of this machine, over HTTP/1.1. */
export type LocalDomain = { domain: string; port: number };

export type UndiciClient = {
  /**
   * Network errors are results; a rejection is a bug.
   *
   * @param deadline time by which an HTTP/2 request has to be sent, on the clock of `performance.now`
   */
  post(request: PushRequest, deadline?: number): Promise<PushAnswer>;
  /** Waits for the responses in flight. */
  close(): Promise<void>;
  destroy(): Promise<void>;
};

/**
 * Posts through undici over keep-alive connections, at most `connectionsPerOrigin`.
 *
 * undici resends an HTTP/2 request that GOAWAY or REFUSED_STREAM left unprocessed, once and immediately. After a second refusal, the
 * retries of the delivery take over, because undici's error then differs only in its text from the error of a broken connection, after
 * which the push service may have the message.
 *
 * @param options `allowH2`: uses HTTP/2 where the push service supports it, over one connection
 */
export function createUndiciClient({
  connectionsPerOrigin,
  timeoutMs,
  allowH2,
  localDomain,
}: {
  connectionsPerOrigin: number;
  timeoutMs: number;
  allowH2: boolean;
  localDomain?: LocalDomain | undefined;
}): UndiciClient {
  const agent = new Agent({
    connections: connectionsPerOrigin,
    allowH2,
    connect: createConnector({ timeout: timeoutMs, allowH2, preferH2: allowH2 }, localDomain),
    // undici resends pipelined requests when a connection breaks. Without pipelining, no request is sent twice. HTTP/2
    // says which requests were processed, and by default has as many in flight as the push service accepts.
    ...(!allowH2 && { pipelining: 1 }),
    keepAliveTimeout: 10_000,
    // undici's timeouts restart with every byte; `createResponseHandler` limits the whole exchange.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    post: (request, deadline = performance.now() + timeoutMs) =>
      new Promise((resolve, reject) => {
        // HTTP/1.1 requests wait only for others, which end in time. Over HTTP/2, a push service can withhold streams forever.
        const sendWithin = allowH2 ? deadline - performance.now() : null;
        const handler = createResponseHandler(
          { timeoutMs, sendWithin, onSent: request.onSent },
          resolve,
          reject,
        );
        agent.dispatch(requestOptions(request), handler);
      }),
    close: () => agent.close(),
    destroy: () => agent.destroy(),
  };
}

function createConnector(
  options: buildConnector.BuildOptions,
  localDomain: LocalDomain | undefined,
): buildConnector.connector {
  const connect = buildConnector(options);
  if (!localDomain) return connect;
  const { domain, port } = localDomain;
  return (target, callback) => {
    const isLocal = target.protocol === 'http:' && target.hostname.endsWith(`.${domain}`);
    connect(isLocal ? { ...target, hostname: '127.0.0.1', port: String(port) } : target, callback);
  };
}

function requestOptions(request: PushRequest): Dispatcher.DispatchOptions {
  return {
    origin: request.origin,
    path: pathOf(request),
    method: 'POST',
    headers: {
      ttl: String(request.ttl),
      urgency: request.urgency,
      ...(request.topic !== undefined && { topic: request.topic }),
      'content-encoding': CONTENT_ENCODING,
      'content-type': 'application/octet-stream',
      'content-length': String(request.body.length),
      authorization: request.authorization,
    },
    body: request.body,
  };
}

/**
 * Creates a handler that settles one request exactly once. The status decides: a body that then breaks off, stalls or
 * never ends changes nothing, because an accepted message must not be sent again.
 *
 * @param options `sendWithin`: ms that the request may wait for a stream, null for no limit
 * @param reject receives only errors that undici finds in the request itself
 */
function createResponseHandler(
  options: { timeoutMs: number; sendWithin: number | null; onSent: PushRequest['onSent'] },
  resolve: (answer: PushAnswer) => void,
  reject: (bug: Error) => void,
): Dispatcher.DispatchHandler {
  const { timeoutMs, sendWithin, onSent } = options;
  let timer =
    sendWithin === null
      ? null
      : after(Math.max(0, sendWithin), () => {
          timedOut = true;
          settle(new Error(`the request could not be sent within ${timeoutMs} ms`));
        });
  let answer: (PushAnswer & { kind: 'answer' }) | undefined;
  let timedOut = false;
  let bodyBytes = 0;
  let bodyStart = Buffer.alloc(0);

  return {
    onRequestStart(controller) {
      if (timedOut) {
        controller.abort(new Error('it is too late to send the request'));
        return;
      }
      onSent?.();
      timer?.cancel();
      timer = after(timeoutMs, () => {
        timedOut = true;
        controller.abort(new Error(`no complete response within ${timeoutMs} ms`));
      });
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
      const missing = MAX_REASON_BYTES - bodyStart.length;
      if (missing > 0) bodyStart = Buffer.concat([bodyStart, chunk.subarray(0, missing)]);
      if (bodyBytes > MAX_BODY_BYTES) controller.abort(new Error('the response body is too long'));
    },
    onResponseEnd() {
      settle(new Error('the connection ended without a response'));
    },
    onResponseError(_controller, error) {
      settle(error);
    },
  };

  function settle(error: NetworkError): void {
    timer?.cancel();
    if (answer) resolve(answer.status < 300 ? answer : { ...answer, reason: toSingleLine(bodyStart) });
    else if (REQUEST_ERROR_CODES.has(error.code)) reject(error);
    else
      resolve({
        kind: 'no-answer',
        reason: timedOut || isTimeout(error) ? 'timeout' : 'connection',
        detail: describe(error),
      });
  }
}

/**
 * Calls `run` after `ms`, once the bytes that have arrived are read. After a stall of this process or machine, the time
 * starts over.
 */
function after(ms: number, run: () => void): { cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  let immediate: NodeJS.Immediate | undefined;
  const wait = () => {
    const dueAt = performance.now() + ms;
    timer = setTimeout(() => {
      if (performance.now() - dueAt > STALL_MS) wait();
      else immediate = setImmediate(run);
    }, ms);
  };
  wait();
  return {
    cancel() {
      clearTimeout(timer);
      clearImmediate(immediate);
    },
  };
}

/** Delay of a timer that indicates a stall. */
const STALL_MS = 500;

type NetworkError = Error & { code?: string };

function isTimeout({ code }: NetworkError): boolean {
  return code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT';
}

// An AggregateError, which a host with several addresses causes, has a code but no message.
function describe({ code, message }: NetworkError): string {
  return [code, message].filter(Boolean).join(': ');
}

const MAX_BODY_BYTES = 65_536;
const REQUEST_ERROR_CODES = new Set<string | undefined>([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
]);

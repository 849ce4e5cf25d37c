import { hash } from 'node:crypto';
import { Agent, type Dispatcher } from 'undici';
import { followRequest } from './follow-request.ts';

export type Urgency = 'very-low' | 'low' | 'normal' | 'high';

export type PushRequest = {
  /** Checked by `checkEndpoint`, as is its `origin`. */
  endpoint: URL | string;
  origin: string;
  /** From `Vapid.authorization(origin)`. */
  authorization: string;
  /** From `encrypt`. */
  body: Buffer;
  /** Seconds for which the push service may hold the message back for a phone that is away. */
  ttl: number;
  urgency: Urgency;
  /** From `topicOf`. */
  topic: string;
};

/**
 * What came of a request. `retryAfter` is in milliseconds from now; `reason` is the start of the answer's body, empty for
 * 2xx. After `no-answer` the push service may or may not have the message.
 */
export type PushAnswer =
  | { kind: 'answer'; status: number; retryAfter: number | null; reason: string }
  | { kind: 'no-answer'; reason: 'timeout' | 'connection'; detail: string };

export type Poster = {
  /** Posts one message, once. The network's faults are answers; a rejection is a bug. */
  post(request: PushRequest): Promise<PushAnswer>;
  /** Waits for the answers still owed, then closes every connection. */
  close(): Promise<void>;
  /** Closes every connection at once: what is under way ends without an answer. */
  abort(): Promise<void>;
};

/**
 * Posts push messages (RFC 8030, section 5) over kept-alive connections, `connectionsPerOrigin` at most to each push
 * service. Requests beyond that wait for a free connection; `timeoutMs` bounds the connecting and then, from the
 * request's first byte to the answer's last, the exchange. Redirects are answers like others and never followed.
 */
export function createPoster(options: { connectionsPerOrigin: number; timeoutMs: number }): Poster {
  const agent = new Agent({
    connections: options.connectionsPerOrigin,
    connectTimeout: options.timeoutMs,
    // HTTP/2 in undici costs four times the CPU of HTTP/1.1 for requests of this size.
    allowH2: false,
    // One request at a time on a connection: when it breaks, it is clear which one was lost, and undici, which would
    // send pipelined requests again, never sends one twice.
    pipelining: 1,
    keepAliveTimeout: 10_000,
    // undici measures both between bytes; `followRequest` bounds the whole.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  function post(request: PushRequest): Promise<PushAnswer> {
    return new Promise((resolve, reject) => {
      agent.dispatch(requestOptions(request), followRequest(options.timeoutMs, resolve, reject));
    });
  }

  let closed: Promise<void> | undefined;
  function close(): Promise<void> {
    closed ??= agent.close();
    return closed;
  }

  return { post, close, abort: () => agent.destroy() };
}

function requestOptions(request: PushRequest): Dispatcher.DispatchOptions {
  const { pathname, search } = new URL(request.endpoint);
  return {
    origin: request.origin,
    path: pathname + search,
    method: 'POST',
    headers: {
      ttl: String(request.ttl),
      urgency: request.urgency,
      topic: request.topic,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(request.body.length),
      authorization: request.authorization,
    },
    body: request.body,
  };
}

/**
 * A notification's `Topic`, by which a push service replaces a message still waiting (RFC 8030, section 5.4): sending it
 * again can't show it twice. 22 characters, whatever the id: topics have at most 32, and Apple refuses lengths that no
 * base64url text has.
 */
export function topicOf(id: string): string {
  return hash('sha256', id, 'buffer').subarray(0, 16).toString('base64url');
}

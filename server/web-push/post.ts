import { hash } from 'node:crypto';
import { Agent, type Dispatcher } from 'undici';
import { followRequest, readable } from './follow-request.ts';
import { field, POST_HTTPS, STATIC } from './hpack.ts';
import { createHttp2Origin, type Http2Origin } from './http2-origin.ts';
import { parseRetryAfter } from './retry-after.ts';

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
 * Posts push messages (RFC 8030, section 5): over one HTTP/2 connection to each push service that speaks it, else over
 * kept-alive connections, `connectionsPerOrigin` at most. Requests beyond what a push service takes at a time wait.
 * `timeoutMs` bounds the connecting and then, from the request's first byte to the answer's last, the exchange.
 * Redirects are answers like others and never followed.
 */
export function createPoster(options: { connectionsPerOrigin: number; timeoutMs: number }): Poster {
  const { timeoutMs } = options;
  const agent = new Agent({
    connections: options.connectionsPerOrigin,
    connectTimeout: timeoutMs,
    // Four times the CPU of HTTP/1.1 for requests of this size, and six times that of our own.
    allowH2: false,
    // One request at a time on a connection: when it breaks, it is clear which one was lost, and undici, which would
    // send pipelined requests again, never sends one twice.
    pipelining: 1,
    keepAliveTimeout: 10_000,
    // undici measures both between bytes; `followRequest` bounds the whole.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const origins = new Map<string, Http2Origin>();
  /** When it turned out of an origin that it speaks no HTTP/2. */
  const without = new Map<string, number>();
  const fieldsOf = createFields();

  function post(request: PushRequest): Promise<PushAnswer> {
    const { origin, body } = request;
    if (!speaksHttp2(origin)) return postByHttp1(request);
    return new Promise((resolve, reject) => {
      originOf(origin).post({
        fields: fieldsOf(request),
        body,
        answered({ status, retryAfter }, bodyStart) {
          const reason = status < 300 ? '' : readable(bodyStart);
          resolve({ kind: 'answer', status, retryAfter: parseRetryAfter(retryAfter), reason });
        },
        failed: (reason, detail) => resolve({ kind: 'no-answer', reason, detail }),
        without: () => postByHttp1(request).then(resolve, reject),
      });
    });
  }

  function postByHttp1(request: PushRequest): Promise<PushAnswer> {
    return new Promise((resolve, reject) => {
      agent.dispatch(requestOptions(request), followRequest(timeoutMs, resolve, reject));
    });
  }

  function speaksHttp2(origin: string): boolean {
    if (!origin.startsWith('https:')) return false;
    const since = without.get(origin);
    return since === undefined || performance.now() - since > ASK_AGAIN_MS;
  }

  function originOf(name: string): Http2Origin {
    const known = origins.get(name);
    if (known) return known;
    const made = createHttp2Origin(name, timeoutMs, (speaksIt) => {
      if (origins.get(name) === made) origins.delete(name);
      if (speaksIt) return;
      if (without.size >= MOST_KEPT) without.clear();
      without.set(name, performance.now());
    });
    origins.set(name, made);
    return made;
  }

  let closed: Promise<unknown> | undefined;
  async function close(): Promise<void> {
    closed ??= Promise.all([...[...origins.values()].map((origin) => origin.close()), agent.close()]);
    await closed;
  }
  async function abort(): Promise<void> {
    for (const origin of origins.values()) origin.destroy();
    await agent.destroy();
  }

  return { post, close, abort };
}

function requestOptions(request: PushRequest): Dispatcher.DispatchOptions {
  return {
    origin: request.origin,
    path: pathOf(request),
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

/** Fields in HTTP/2's form. All but the path are the same for the messages of a broadcast, which come one after another. */
function createFields(): (request: PushRequest) => Buffer {
  let last: PushRequest | undefined;
  let [before, after] = [POST_HTTPS, POST_HTTPS];
  return (request) => {
    if (!last || !hasSameFields(request, last)) {
      before = Buffer.concat([POST_HTTPS, field(STATIC.authority, new URL(request.origin).host)]);
      after = Buffer.concat([
        field('ttl', String(request.ttl)),
        field('urgency', request.urgency),
        field('topic', request.topic),
        field(STATIC.contentEncoding, 'aes128gcm'),
        field(STATIC.contentType, 'application/octet-stream'),
        field(STATIC.contentLength, String(request.body.length)),
        field(STATIC.authorization, request.authorization),
      ]);
      last = request;
    }
    return Buffer.concat([before, field(STATIC.path, pathOf(request)), after]);
  };
}

const hasSameFields = (one: PushRequest, other: PushRequest): boolean =>
  one.authorization === other.authorization &&
  one.topic === other.topic &&
  one.ttl === other.ttl &&
  one.urgency === other.urgency &&
  one.origin === other.origin &&
  one.body.length === other.body.length;

function pathOf({ endpoint }: PushRequest): string {
  const { pathname, search } = new URL(endpoint);
  return pathname + search;
}

/** A push service that has learnt HTTP/2 is noticed after so long. */
const ASK_AGAIN_MS = 3_600_000;
const MOST_KEPT = 1000;

/**
 * A notification's `Topic`, by which a push service replaces a message still waiting (RFC 8030, section 5.4): sending it
 * again can't show it twice. 22 characters, whatever the id: topics have at most 32, and Apple refuses lengths that no
 * base64url text has.
 */
export function topicOf(id: string): string {
  return hash('sha256', id, 'buffer').subarray(0, 16).toString('base64url');
}

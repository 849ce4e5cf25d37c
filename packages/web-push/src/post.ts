import { createFieldEncoder } from './encode-request.ts';
import { createHttp2Origin, type Http2Origin } from './http2/origin.ts';
import { type PushAnswer, type PushRequest, toSingleLine } from './push-request.ts';
import { parseRetryAfter } from './retry-after.ts';
import { createUndiciClient, type LocalDomain, type UndiciClient } from './undici-client.ts';

/** The HTTP/2 client: `auto` is our own, or undici for origins with which ours fails; `library` is always undici. */
export type Http2 = 'auto' | 'library';

export type PosterOptions = {
  /** Connections of undici over HTTP/1.1; as many again for urgent requests. */
  connectionsPerOrigin: number;
  /** Connections of our own HTTP/2 client, if a push service allows few streams on each. */
  http2ConnectionsPerOrigin?: number;
  timeoutMs: number;
  localDomain?: LocalDomain | undefined;
  http2?: Http2;
  /** Called once for each origin with which our own HTTP/2 client fails. */
  onLibraryFallback?: (origin: string, detail: string) => void;
};

export type Poster = {
  /** Posts one message, once. Network errors are results; a rejection is a bug. */
  post(request: PushRequest): Promise<PushAnswer>;
  /** Reaches an origin through undici from now on. */
  useLibrary(origin: string): void;
  /** Waits for the requests in flight, then closes all connections. */
  close(): Promise<void>;
  /** Closes all connections at once. Requests in flight end without a response. */
  abort(): Promise<void>;
};

/**
 * Creates a poster of push messages (RFC 8030, section 5). It uses HTTP/2 where the push service supports it,
 * otherwise at most `connectionsPerOrigin` keep-alive connections. Requests above a push service's concurrency
 * limit wait; urgent requests do not wait for others. `timeoutMs` limits connecting and waiting together, and then
 * the exchange from the first byte of the request to the last byte of the response. Redirects are never followed;
 * they are responses like any other.
 */
export function createPoster({
  http2 = 'auto',
  http2ConnectionsPerOrigin = 1,
  onLibraryFallback,
  ...options
}: PosterOptions): Poster {
  const http1 = createUndiciClients({ ...options, allowH2: false });
  const library = createUndiciClients({ ...options, allowH2: true });
  const origins = new Map<string, Http2Origin>();
  /** Origins without HTTP/2, with the time of the latest check. */
  const http1Only = new Map<string, number>();
  const libraryOnly = new Set<string>();
  const encodeFields = createFieldEncoder();

  function post(request: PushRequest): Promise<PushAnswer> {
    const { origin, body } = request;
    if (usesLibrary(origin)) return library.post(request);
    if (!maySupportHttp2(origin)) return http1.post(request);
    return new Promise((resolve, reject) => {
      getHttp2Origin(origin).post({
        fields: encodeFields(request),
        body,
        isUrgent: request.isUrgent,
        onSent: request.onSent,
        onResponse({ status, retryAfter }, bodyStart) {
          const reason = status < 300 ? '' : toSingleLine(bodyStart);
          resolve({ kind: 'answer', status, retryAfter: parseRetryAfter(retryAfter), reason });
        },
        onError: (reason, detail) => resolve({ kind: 'no-answer', reason, detail }),
        onHttp2Unusable: (deadline) =>
          (usesLibrary(origin) ? library : http1).post(request, deadline).then(resolve, reject),
      });
    });
  }

  function usesLibrary(origin: string): boolean {
    if (http2 === 'library') return origin.startsWith('https:');
    return libraryOnly.size > 0 && libraryOnly.has(origin);
  }

  function maySupportHttp2(origin: string): boolean {
    if (!origin.startsWith('https:')) return false;
    const foundAt = http1Only.get(origin);
    return foundAt === undefined || performance.now() - foundAt > HTTP2_RECHECK_MS;
  }

  function getHttp2Origin(name: string): Http2Origin {
    const existing = origins.get(name);
    if (existing) return existing;
    const forget = () => {
      if (origins.get(name) === created) origins.delete(name);
    };
    const limits = { timeoutMs: options.timeoutMs, maxConnections: http2ConnectionsPerOrigin };
    const created = createHttp2Origin(name, limits, {
      onIdle() {
        if (!created.hasFailed() || origins.size > MAX_REMEMBERED) forget();
      },
      onUnusable(cause, detail) {
        forget();
        if (cause === 'protocol') {
          useLibrary(name);
          onLibraryFallback?.(name, detail);
          return;
        }
        if (http1Only.size >= MAX_REMEMBERED) http1Only.clear();
        http1Only.set(name, performance.now());
      },
    });
    origins.set(name, created);
    return created;
  }

  function useLibrary(origin: string): void {
    if (libraryOnly.size >= MAX_REMEMBERED) libraryOnly.clear();
    libraryOnly.add(origin);
  }

  let closed: Promise<unknown> | undefined;
  async function close(): Promise<void> {
    closed ??= Promise.all([
      ...[...origins.values()].map((origin) => origin.close()),
      http1.close(),
      library.close(),
    ]);
    await closed;
  }
  async function abort(): Promise<void> {
    for (const origin of [...origins.values()]) origin.destroy();
    await Promise.all([http1.destroy(), library.destroy()]);
  }

  return { post, useLibrary, close, abort };
}

/** Creates a client for urgent requests and one for all others, because a client sends requests in order of arrival. */
function createUndiciClients(options: Parameters<typeof createUndiciClient>[0]): UndiciClient {
  const normal = createUndiciClient(options);
  const urgent = createUndiciClient(options);
  return {
    post: (request, deadline) => (request.isUrgent ? urgent : normal).post(request, deadline),
    close: async () => void (await Promise.all([normal.close(), urgent.close()])),
    destroy: async () => void (await Promise.all([normal.destroy(), urgent.destroy()])),
  };
}

/** Time after which an origin without HTTP/2 is checked again. */
const HTTP2_RECHECK_MS = 3_600_000;
/** Highest number of remembered origins. A phone can claim any host below push.apple.com and notify.windows.com. */
const MAX_REMEMBERED = 1000;

import type { IncomingHttpHeaders } from 'node:http';
import {
  constants,
  createServer,
  Http2ServerRequest,
  Http2ServerResponse,
  type Http2Session,
  type ServerHttp2Stream,
  type ServerOptions,
} from 'node:http2';
import type { ReadableOptions } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';

/** Limits as for HTTP/1.1: the head of a request, and the times for a body and without a request. */
const MAX_HEAD_BYTES = 16 * 1024;
const BODY_TIMEOUT_MS = 30_000;
const IDLE_TIMEOUT_MS = 72_000;

/** Bounds of a connection. nghttp2 also bounds CONTINUATION frames, and acknowledgements that the client does not read. */
const OPTIONS: ServerOptions = {
  settings: { maxConcurrentStreams: 100, maxHeaderListSize: MAX_HEAD_BYTES },
  maxHeaderListPairs: 128,
  maxSettings: 32,
  maxOutstandingPings: 10,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 100,
  // Megabytes.
  maxSessionMemory: 8,
  // CVE-2023-44487: streams that a client may reset at once, and in a second. A browser resets what a left page still loads.
  streamResetBurst: 200,
  streamResetRate: 20,
};

/** The connections of the sessions. A session's own `socket` throws once the session has ended. */
const sockets = new WeakMap<Http2Session, TLSSocket>();

/**
 * A request over HTTP/2 as handlers know it from HTTP/1.1: without pseudo-headers, which are no valid names elsewhere, with Host, and with a
 * connection that outlives the stream.
 */
class Request extends Http2ServerRequest {
  constructor(
    stream: ServerHttp2Stream,
    headers: IncomingHttpHeaders,
    options: ReadableOptions,
    rawHeaders: readonly string[],
  ) {
    super(stream, headers, options, rawHeaders);
    // Own properties hide the getters of the class.
    Object.defineProperties(this, {
      headers: { value: withoutPseudoHeaders(headers) },
      socket: { value: sockets.get(stream.session!) },
    });
  }
}

/** An answer that counts its bytes, as a connection of HTTP/1.1 does, and says whether its client has gone, as an answer of HTTP/1.1. */
class Response extends Http2ServerResponse {
  #written = 0;
  /** Bytes of the latest chunk's buffer after the chunk: Fastify writes a large answer in slices, and holds all of it meanwhile. */
  #rest = 0;

  constructor(stream: ServerHttp2Stream) {
    super(stream);
    Object.defineProperty(this, 'destroyed', { get: () => stream.destroyed });
  }

  readonly output = {
    bytesWritten: () => this.#written + this.#waiting(),
    writableLength: () => this.writableLength + this.#waiting(),
  };

  /** A buffer without waiting bytes may also be one that Node shares out. */
  #waiting(): number {
    return this.writableLength === 0 ? 0 : this.#rest;
  }

  override write(...args: unknown[]): boolean {
    const [chunk] = args as [string | Uint8Array];
    const bytes = typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.byteLength;
    this.#written += bytes;
    this.#rest = typeof chunk === 'string' ? 0 : chunk.buffer.byteLength - chunk.byteOffset - bytes;
    return super.write(...(args as [string]));
  }
}

function withoutPseudoHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const plain = Object.fromEntries(Object.entries(headers).filter(([name]) => name[0] !== ':'));
  const { ':authority': host } = headers as { ':authority'?: string };
  return host === undefined ? plain : { ...plain, host };
}

const CLASSES = { Http2ServerRequest: Request, Http2ServerResponse: Response };

/** Serves connections that speak HTTP/2. */
export type Http2Server = {
  accept(socket: TLSSocket): void;
  /** Tells clients to begin no more requests. Those on their way are answered (RFC 9113, section 6.8). */
  announceEnd(): void;
  /** Ends each connection with its last answer. Clients know which requests were not served. */
  drain(): void;
  /** Closes the connections without a request. */
  closeUnused(): void;
};

/** The highest identifier of a stream: no request is refused yet. */
const ANY_STREAM = 2 ** 31 - 1;

/** Serves the app over HTTP/2, on connections that are open already. */
export function createHttp2Server(app: FastifyInstance): Http2Server {
  /** Number of open streams of each session. */
  const sessions = new Map<Http2Session, number>();
  let isEnding = false;
  let opening: TLSSocket | null = null;

  const server = createServer({ ...OPTIONS, ...CLASSES }, (request, response) => {
    // The setting is a request to the client, and counts once it is acknowledged.
    if (lengthOf(request.rawHeaders) > MAX_HEAD_BYTES) return void response.writeHead(431).end();
    limitBody(request.stream);
    app.routing(request as never, response as never);
  });
  server.on('session', (session) => {
    sockets.set(session, opening!);
    sessions.set(session, 0);
    session.once('close', () => sessions.delete(session));
    session.on('stream', (stream) => {
      sessions.set(session, sessions.get(session)! + 1);
      stream.once('close', () => sessions.has(session) && sessions.set(session, sessions.get(session)! - 1));
    });
    // A client that has just connected has its first request on the way.
    if (isEnding) session.once('stream', () => session.close());
    session.setTimeout(IDLE_TIMEOUT_MS, () => {
      // Closing waits for the client's acknowledgement of our settings, which it may never send.
      if (sessions.get(session) === 0) session.destroy();
      else session.close();
    });
  });
  // The session destroys itself.
  server.on('sessionError', () => {});

  return {
    accept(socket) {
      opening = socket;
      server.emit('connection', socket);
      opening = null;
    },
    announceEnd() {
      isEnding = true;
      for (const session of sessions.keys())
        if (!session.destroyed) session.goaway(constants.NGHTTP2_NO_ERROR, ANY_STREAM);
    },
    drain() {
      isEnding = true;
      for (const session of sessions.keys()) session.close();
    },
    closeUnused() {
      // A closing session waits for a client that has not acknowledged our settings.
      for (const [session, streams] of sessions) if (streams === 0) session.destroy();
    },
  };
}

const lengthOf = (texts: string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

/** Ends a request whose body does not arrive in time. */
function limitBody(stream: ServerHttp2Stream): void {
  if (stream.endAfterHeaders) return;
  const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), BODY_TIMEOUT_MS).unref();
  stream.once('end', () => clearTimeout(timer));
  stream.once('close', () => clearTimeout(timer));
}

import type { Socket } from 'node:net';
import { createFrameReader, encodeFrame, GOAWAY, PING, SETTINGS, uint32 } from './frames.ts';
import { createLiveness } from './liveness.ts';
import { createReceiver } from './receiver.ts';
import { CANCEL, createRequests, type Exchange } from './requests.ts';
import { OUR_SETTINGS } from './settings.ts';

export type Http2Connection = {
  /** Returns the number of requests that can be sent now: 0 before the push service's SETTINGS. */
  freeStreams(): number;
  /** Returns the number of requests that can be in flight: 0 before the push service's SETTINGS. */
  maxStreams(): number;
  /** Returns the number of requests in flight. */
  openStreams(): number;
  send(exchange: Exchange): void;
  /** Returns the number of statuses that have arrived. */
  responses(): number;
  /** Accepts no more requests and closes once those in flight have ended. */
  end(): void;
  destroy(): void;
};

/** The end of a connection. */
export type ConnectionEnd = {
  /** True once SETTINGS arrived; before, no request can have been sent. */
  hadSettings: boolean;
  responses: number;
  reason: 'timeout' | 'connection';
  detail: string;
  isProtocolFailure: boolean;
};

/**
 * Posts over one HTTP/2 connection (RFC 9113). A request is two small frames, and many requests fit in a single
 * write; Node's own client takes five times the CPU per request.
 *
 * @param socket connected, with `h2` negotiated
 * @param on `streamsFreed`: `freeStreams` may have grown; `protocolFailure`: one side found that the other broke the
 *   protocol, after which the connection closes; `closed`: no more requests are accepted, though
 *   responses may still arrive; `ended`: the socket is closed, and every callback was called
 */
export function openHttp2(
  socket: Socket,
  { timeoutMs, maxStreamId = MAX_STREAM_ID }: { timeoutMs: number; maxStreamId?: number },
  on: {
    streamsFreed(): void;
    protocolFailure(detail: string): void;
    closed(): void;
    ended(end: ConnectionEnd): void;
  },
): Http2Connection {
  let output: Buffer[] = [];
  let isClosed = false;
  let isDestroyed = false;
  let isProtocolFailure = false;
  /** The first reason for the end of the connection. */
  let failure: { reason: 'timeout' | 'connection'; detail: string } | undefined;
  const requests = createRequests(timeoutMs, write, () => {
    // An idle connection must not keep the process running.
    if (requests.streams.size === 0) socket.unref();
    if (!isClosed) on.streamsFreed();
    else endIfIdle();
  });
  const receiver = createReceiver(requests, write, { streamsFreed: on.streamsFreed, goaway: receiveGoaway });
  const readFrames = createFrameReader((type, flags, id, payload) => {
    // A destroyed socket's last chunk may contain more frames.
    if (!isDestroyed) receiver.receive(type, flags, id, payload);
  });
  const firstStream = () => requests.streams.values().next().value;
  const liveness = createLiveness({
    timeoutMs,
    firstDeadline: () => firstStream()?.deadline ?? null,
    isReady: receiver.hadSettings,
    ping: () => write(encodeFrame(PING, 0, 0, PING_PAYLOAD)),
    expire,
    postpone(now) {
      for (const stream of requests.streams.values()) stream.deadline = now + timeoutMs;
    },
    closeIdle: close,
    destroy: (reason, detail) => destroy(detail, reason),
  });

  socket.on('data', read);
  socket.on('drain', () => on.streamsFreed());
  socket.on('error', (error) => fail('connection', error.message));
  socket.once('close', () => {
    fail('connection', 'the connection was closed');
    const [hadSettings, responses] = [receiver.hadSettings(), receiver.responses()];
    on.ended({ hadSettings, responses, isProtocolFailure, ...failure! });
  });
  write(PREFACE, encodeFrame(SETTINGS, 0, 0, OUR_SETTINGS));

  /** Queues frames, so that all frames of one turn of the event loop go out in one write. */
  function write(...frames: Buffer[]): void {
    if (output.length === 0) queueMicrotask(flush);
    output.push(...frames);
  }
  function flush(): void {
    if (output.length === 0) return;
    const bytes = output.length === 1 ? output[0]! : Buffer.concat(output);
    output = [];
    if (socket.writable) socket.write(bytes);
  }

  function send(exchange: Exchange): void {
    const now = performance.now();
    receiver.expectResponse();
    requests.send(exchange, now);
    if (requests.streams.size === 1) {
      socket.ref();
      liveness.requestSent(now);
    }
    // RFC 9113, section 5.1.1: stream identifiers cannot be reused; a new connection starts at 1 again.
    if (requests.nextId() > maxStreamId) close();
  }

  /** Ends timed-out requests. The connection is dead if nothing was received since one of them was sent. */
  function expire(now: number): void {
    for (const [id, stream] of requests.streams) {
      if (stream.deadline > now) return;
      const isDead = liveness.lastReceivedAt() < stream.deadline - timeoutMs;
      requests.reset(id, CANCEL);
      requests.settle(id, (exchange) =>
        exchange.onError('timeout', `no complete response within ${timeoutMs} ms`),
      );
      if (!isDead) continue;
      destroy('the push service stopped sending');
      return;
    }
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    on.closed();
    endIfIdle();
  }

  function endIfIdle(): void {
    if (requests.streams.size > 0 || isDestroyed || !socket.writable) return;
    write(encodeFrame(GOAWAY, 0, 0, GOAWAY_NO_ERROR));
    flush();
    socket.end();
    liveness.socketEnded();
  }

  function fail(reason: 'timeout' | 'connection', detail: string): void {
    failure ??= { reason, detail };
    isDestroyed = true;
    liveness.stop();
    close();
    for (const id of requests.streams.keys())
      requests.settle(id, (exchange) => exchange.onError('connection', detail));
    socket.destroy();
  }
  function destroy(detail: string, reason: 'timeout' | 'connection' = 'connection'): void {
    flush();
    fail(reason, detail);
  }

  function read(chunk: Buffer): void {
    liveness.received();
    try {
      readFrames(chunk);
    } catch (error) {
      // After a protocol violation, later bytes cannot be trusted.
      const detail = `HTTP/2 protocol violation: ${(error as Error).message}`;
      reportProtocolFailure(detail);
      write(encodeFrame(GOAWAY, 0, 0, GOAWAY_PROTOCOL_ERROR));
      destroy(detail);
    }
  }

  function reportProtocolFailure(detail: string): void {
    if (isProtocolFailure) return;
    isProtocolFailure = true;
    on.protocolFailure(detail);
  }

  /** Handles GOAWAY: streams above `lastId` were not processed (RFC 9113, section 6.8). */
  function receiveGoaway(lastId: number, code: number): void {
    if (GOAWAY_PROTOCOL_CODES.has(code)) {
      const detail = `the push service reported a protocol violation (${code})`;
      failure ??= { reason: 'connection', detail };
      reportProtocolFailure(detail);
    }
    close();
    for (const id of requests.streams.keys())
      if (id > lastId) requests.settle(id, (exchange) => exchange.onUnprocessed('goaway'));
  }

  return {
    freeStreams() {
      // If the push service does not read, requests wait in origin.ts, not in the socket.
      if (isClosed || socket.writableLength > MAX_QUEUED_BYTES) return 0;
      return Math.max(0, receiver.maxStreams() - requests.streams.size);
    },
    maxStreams: receiver.maxStreams,
    openStreams: () => requests.streams.size,
    send,
    responses: receiver.responses,
    end: close,
    destroy: () => destroy('closed by the sender'),
  };
}

const PING_PAYLOAD = Buffer.alloc(8);
/** The push service opens no streams, so the last stream id is always 0. */
const GOAWAY_NO_ERROR = Buffer.alloc(8);
const GOAWAY_PROTOCOL_ERROR = Buffer.concat([uint32(0), uint32(1)]);
/**
 * Codes with which a push service reports that we broke the protocol, or demands another one: PROTOCOL_ERROR,
 * FLOW_CONTROL_ERROR, SETTINGS_TIMEOUT, STREAM_CLOSED, FRAME_SIZE_ERROR, COMPRESSION_ERROR, INADEQUATE_SECURITY,
 * HTTP_1_1_REQUIRED.
 */
const GOAWAY_PROTOCOL_CODES = new Set([1, 3, 4, 5, 6, 9, 12, 13]);
/** Highest stream id, well below HTTP/2's limit. */
const MAX_STREAM_ID = 2 ** 30;
/** Queued bytes of the socket above which requests wait: some 200 requests of 5 KB. */
const MAX_QUEUED_BYTES = 1_048_576;
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

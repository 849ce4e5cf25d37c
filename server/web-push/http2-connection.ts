import type { Socket } from 'node:net';
import { DEFAULT_TABLE_SIZE, TABLE_SIZE_0 } from './hpack.ts';
import { createFieldDecoder, type ResponseFields } from './hpack-decoder.ts';
import {
  ACK,
  createFrameReader,
  DATA,
  END_HEADERS,
  END_STREAM,
  encodeFrame,
  GOAWAY,
  HEADERS,
  MAX_PAYLOAD_BYTES,
  PING,
  PUSH_PROMISE,
  RST_STREAM,
  SETTINGS,
  uint32,
  WINDOW_UPDATE,
  withoutPadding,
} from './http2-frames.ts';
import { createLiveness } from './http2-liveness.ts';
import { decodeServerSettings, MAX_WINDOW, OUR_SETTINGS } from './http2-settings.ts';
import { MAX_REASON_BYTES } from './push-request.ts';

type ResponseHead = ResponseFields & { status: number };

/** A request and its callbacks, of which exactly one is called. */
export type Exchange = {
  fields: Buffer;
  body: Buffer;
  /** `bodyStart` has up to `MAX_REASON_BYTES`. */
  onResponse(head: ResponseHead, bodyStart: Buffer): void;
  /** The push service may or may not have the message. */
  onError(reason: 'timeout' | 'connection', detail: string): void;
  /**
   * The push service has not processed the request (RFC 9113, section 8.7), so it can be sent again at once.
   *
   * @param by GOAWAY says so of a whole connection, `refusal` (REFUSED_STREAM) of this request
   */
  onUnprocessed(by: 'goaway' | 'refusal'): void;
};

export type Http2Connection = {
  /** How many requests can be sent now: none before the push service's SETTINGS. */
  freeStreams(): number;
  send(exchange: Exchange): void;
  /** How many statuses have arrived. */
  responses(): number;
  /** Accepts no more requests and closes once those in flight have ended. */
  end(): void;
  destroy(): void;
};

/** How a connection ended. */
export type ConnectionEnd = {
  /** Without it, no request can have been sent. */
  hadSettings: boolean;
  responses: number;
  reason: 'timeout' | 'connection';
  detail: string;
  isProtocolFailure: boolean;
};

type Stream = {
  exchange: Exchange;
  deadline: number;
  /** The part of the request body that exceeds the flow-control window so far. */
  unsentBody: Buffer;
  window: number;
  head: ResponseHead | null;
  bodyStart: Buffer;
  bodyBytes: number;
};

/**
 * Posts over one HTTP/2 connection (RFC 9113). The load is some hundred requests of one small frame each,
 * many of which fit a single write; Node's own client takes five times the CPU per request.
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
  /** In the order of their deadlines. */
  const streams = new Map<number, Stream>();
  let nextId = 1;
  let maxStreams = 100;
  let initialWindow = DEFAULT_WINDOW;
  let connectionWindow = DEFAULT_WINDOW;
  let unacknowledgedBytes = 0;
  let output: Buffer[] = [];
  let isClosed = false;
  let isDestroyed = false;
  let allowance = FIRST_ALLOWANCE;
  /** The encoder's dynamic table is empty, whatever its size; a size that is lowered has to be acknowledged. */
  let tableSize = DEFAULT_TABLE_SIZE;
  let hasToSignalTableSize = false;
  let hadSettings = false;
  let responses = 0;
  let isProtocolFailure = false;
  /** The first reason why the connection ends. */
  let failure: { reason: 'timeout' | 'connection'; detail: string } | undefined;
  const decodeFields = createFieldDecoder();
  const readFrames = createFrameReader(receive);
  const liveness = createLiveness({
    timeoutMs,
    firstDeadline: () => firstStream()?.deadline ?? null,
    isReady: () => hadSettings,
    ping: () => write(encodeFrame(PING, 0, 0, PING_PAYLOAD)),
    expire,
    postpone(now) {
      for (const stream of streams.values()) stream.deadline = now + timeoutMs;
    },
    closeIdle: close,
    destroy: (reason, detail) => destroy(detail, reason),
  });

  socket.on('data', read);
  socket.on('drain', () => on.streamsFreed());
  socket.on('error', (error) => fail('connection', error.message));
  socket.once('close', () => {
    fail('connection', 'the connection was closed');
    on.ended({ hadSettings, responses, isProtocolFailure, ...failure! });
  });
  write(PREFACE, encodeFrame(SETTINGS, 0, 0, OUR_SETTINGS));

  /** Frames of one turn of the event loop go out in one write. */
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
    const id = nextId;
    nextId += 2;
    const now = performance.now();
    const stream: Stream = {
      exchange,
      deadline: now + timeoutMs,
      unsentBody: exchange.body,
      window: initialWindow,
      head: null,
      bodyStart: EMPTY,
      bodyBytes: 0,
    };
    allowance = Math.min(allowance + ALLOWANCE_PER_REQUEST, MAX_ALLOWANCE);
    streams.set(id, stream);
    const fields = hasToSignalTableSize ? Buffer.concat([TABLE_SIZE_0, exchange.fields]) : exchange.fields;
    hasToSignalTableSize = false;
    write(encodeFrame(HEADERS, END_HEADERS, id, fields));
    sendBody(id, stream);
    if (streams.size === 1) liveness.requestSent(now);
    // RFC 9113, section 5.1.1: stream identifiers cannot be reused; a new connection starts at 1 again.
    if (nextId > maxStreamId) close();
  }

  /** Returns whether anything was sent. */
  function sendBody(id: number, stream: Stream): boolean {
    const length = Math.min(stream.unsentBody.length, stream.window, connectionWindow, MAX_PAYLOAD_BYTES);
    if (length <= 0) return false;
    const isLast = length === stream.unsentBody.length;
    write(encodeFrame(DATA, isLast ? END_STREAM : 0, id, stream.unsentBody.subarray(0, length)));
    stream.unsentBody = stream.unsentBody.subarray(length);
    stream.window -= length;
    connectionWindow -= length;
    return true;
  }

  function resumeBodies(): boolean {
    let hasSent = false;
    for (const [id, stream] of streams)
      if (stream.unsentBody.length > 0 && sendBody(id, stream)) hasSent = true;
    return hasSent;
  }

  const firstStream = (): Stream | undefined => streams.values().next().value;

  /** If nothing at all was received since a timed-out request was sent, the connection is dead. */
  function expire(now: number): void {
    for (const [id, stream] of streams) {
      if (stream.deadline > now) return;
      const isDead = liveness.lastReceivedAt() < stream.deadline - timeoutMs;
      reset(id, CANCEL);
      settle(id, () => stream.exchange.onError('timeout', `no complete response within ${timeoutMs} ms`));
      if (!isDead) continue;
      destroy('the push service stopped sending');
      return;
    }
  }

  function reset(id: number, code: Buffer): void {
    write(encodeFrame(RST_STREAM, 0, id, code));
  }

  /**
   * Once the status has arrived it counts, even if the rest is lost: an accepted message must not be sent
   * again.
   */
  function settle(id: number, onNoStatus: () => void): void {
    const stream = streams.get(id);
    if (!stream) return;
    streams.delete(id);
    if (stream.head) stream.exchange.onResponse(stream.head, stream.bodyStart);
    else onNoStatus();
    if (!isClosed) on.streamsFreed();
    else endIfIdle();
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    on.closed();
    endIfIdle();
  }

  function endIfIdle(): void {
    if (streams.size > 0 || isDestroyed || !socket.writable) return;
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
    for (const [id, { exchange }] of streams) settle(id, () => exchange.onError('connection', detail));
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
      // After a protocol violation nothing that follows can be trusted.
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

  function receive(type: number, flags: number, id: number, payload: Buffer): void {
    // A destroyed socket's last chunk may contain more frames.
    if (isDestroyed) return;
    if (--allowance < 0) throw new Error('there are too many frames that no request needs');
    if (type === HEADERS) receiveHeaders(flags, id, payload);
    else if (type === DATA) receiveData(flags, id, payload);
    else if (type === RST_STREAM) receiveReset(id, payload.readUInt32BE());
    else if (type === SETTINGS && !(flags & ACK)) receiveSettings(payload);
    else if (type === PING && !(flags & ACK)) write(encodeFrame(PING, ACK, 0, payload));
    else if (type === GOAWAY) receiveGoaway(payload.readUInt32BE() & 0x7fffffff, payload.readUInt32BE(4));
    else if (type === WINDOW_UPDATE) receiveWindowUpdate(id, payload.readUInt32BE() & 0x7fffffff);
    else if (type === PUSH_PROMISE) throw new Error('PUSH_PROMISE although our SETTINGS disable push');
  }

  /** Returns null for a stream that has ended. */
  function findStream(id: number): Stream | null {
    // RFC 9113, section 5.1: frames on an idle stream.
    if (id % 2 === 0 || id >= nextId) throw new Error(`stream ${id} was never opened`);
    return streams.get(id) ?? null;
  }

  function receiveHeaders(flags: number, id: number, fieldBlock: Buffer): void {
    // Decoded for streams that have ended too, because it changes the dynamic table.
    const { status, retryAfter } = decodeFields(fieldBlock);
    const stream = findStream(id);
    if (!stream) return;
    // 1xx precedes the response. Trailers follow it, and change nothing.
    if (!stream.head) {
      if (status === null || Number.isNaN(status)) {
        rejectResponse(id, 'the response has no valid status');
        return;
      }
      if (status >= 200) {
        stream.head = { status, retryAfter };
        responses++;
      }
    }
    if (flags & END_STREAM) endStream(id);
  }

  /** RFC 9113, section 8.1.1: a malformed response is an error of its stream. */
  function rejectResponse(id: number, detail: string): void {
    const exchange = streams.get(id)?.exchange;
    reset(id, STREAM_PROTOCOL_ERROR);
    settle(id, () => exchange?.onError('connection', detail));
  }

  function receiveData(flags: number, id: number, payload: Buffer): void {
    unacknowledgedBytes += payload.length;
    if (unacknowledgedBytes > DEFAULT_WINDOW / 2) {
      write(encodeFrame(WINDOW_UPDATE, 0, 0, uint32(unacknowledgedBytes)));
      unacknowledgedBytes = 0;
    }
    const stream = findStream(id);
    if (!stream) return;
    if (!stream.head) {
      rejectResponse(id, 'the response has a body before its status');
      return;
    }
    const data = withoutPadding(flags, payload);
    stream.bodyBytes += payload.length;
    const missing = MAX_REASON_BYTES - stream.bodyStart.length;
    if (missing > 0) stream.bodyStart = Buffer.concat([stream.bodyStart, data.subarray(0, missing)]);
    if (flags & END_STREAM) endStream(id);
    else if (stream.bodyBytes > DEFAULT_WINDOW / 2) {
      reset(id, CANCEL);
      endStream(id);
    }
  }

  /** The push service may end a response before it has read the request (section 8.1). */
  function endStream(id: number): void {
    const stream = streams.get(id);
    if (stream && stream.unsentBody.length > 0) reset(id, CANCEL);
    settle(id, () => stream?.exchange.onError('connection', 'the stream ended without a response'));
  }

  function receiveReset(id: number, code: number): void {
    const exchange = findStream(id)?.exchange;
    settle(id, () =>
      code === REFUSED_STREAM
        ? exchange?.onUnprocessed('refusal')
        : exchange?.onError('connection', `the stream was reset (${code})`),
    );
  }

  function receiveSettings(payload: Buffer): void {
    const settings = decodeServerSettings(payload);
    // RFC 9113, section 6.5.2: "initially, there is no limit". 100 is the least that it recommends.
    if (settings.maxStreams !== undefined) maxStreams = settings.maxStreams;
    if (settings.initialWindow !== undefined) {
      for (const stream of streams.values()) widen(stream, settings.initialWindow - initialWindow);
      initialWindow = settings.initialWindow;
    }
    if (settings.tableSize !== undefined && settings.tableSize < tableSize) {
      tableSize = 0;
      hasToSignalTableSize = true;
    }
    hadSettings = true;
    write(encodeFrame(SETTINGS, ACK, 0, EMPTY));
    resumeBodies();
    on.streamsFreed();
  }

  function receiveWindowUpdate(id: number, increment: number): void {
    if (increment === 0) throw new Error('WINDOW_UPDATE of 0');
    let hasSent = false;
    if (id === 0) {
      connectionWindow += increment;
      if (connectionWindow > MAX_WINDOW) throw new Error('the window of the connection is too large');
      hasSent = resumeBodies();
    } else {
      const stream = findStream(id);
      if (!stream) return;
      widen(stream, increment);
      hasSent = sendBody(id, stream);
    }
    // A narrow window takes many updates for one body.
    if (hasSent) allowance++;
  }

  function widen(stream: Stream, increment: number): void {
    stream.window += increment;
    if (stream.window > MAX_WINDOW) throw new Error('the window of a stream is too large');
  }

  /** RFC 9113, section 6.8: streams above `lastId` were not processed. */
  function receiveGoaway(lastId: number, code: number): void {
    if (GOAWAY_PROTOCOL_CODES.has(code)) {
      const detail = `the push service reported a protocol violation (${code})`;
      failure ??= { reason: 'connection', detail };
      reportProtocolFailure(detail);
    }
    close();
    for (const [id, { exchange }] of streams)
      if (id > lastId) settle(id, () => exchange.onUnprocessed('goaway'));
  }

  return {
    freeStreams() {
      // A push service that does not read makes requests wait here, not in the socket.
      if (isClosed || !hadSettings || socket.writableLength > MAX_QUEUED_BYTES) return 0;
      return Math.max(0, maxStreams - streams.size);
    },
    send,
    responses: () => responses,
    end: close,
    destroy: () => destroy('closed by Carillon'),
  };
}

const REFUSED_STREAM = 7;
const CANCEL = uint32(8);
const STREAM_PROTOCOL_ERROR = uint32(1);
const EMPTY = Buffer.alloc(0);
const PING_PAYLOAD = Buffer.alloc(8);
/** The push service opens no streams, so the last one is always 0. */
const GOAWAY_NO_ERROR = Buffer.alloc(8);
const GOAWAY_PROTOCOL_ERROR = Buffer.concat([uint32(0), uint32(1)]);
/**
 * Codes by which a push service says that our side broke the protocol, or that it wants another one: PROTOCOL_ERROR,
 * FLOW_CONTROL_ERROR, SETTINGS_TIMEOUT, STREAM_CLOSED, FRAME_SIZE_ERROR, COMPRESSION_ERROR, INADEQUATE_SECURITY,
 * HTTP_1_1_REQUIRED.
 */
const GOAWAY_PROTOCOL_CODES = new Set([1, 3, 4, 5, 6, 9, 12, 13]);
const DEFAULT_WINDOW = 65_535;
/** Well below HTTP/2's limit. */
const MAX_STREAM_ID = 2 ** 30;
/** 100 requests of 5 KB are in flight; more is waiting to be read by the push service. */
const MAX_QUEUED_BYTES = 1_048_576;
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

/**
 * Each frame that is received takes one of the allowance, so that a push service cannot keep a thread busy, or fill its
 * memory with acknowledgements, by frames that no request needs. A response takes two frames, and the window updates of
 * its request two more.
 */
const FIRST_ALLOWANCE = 1000;
const ALLOWANCE_PER_REQUEST = 50;
const MAX_ALLOWANCE = 10_000;

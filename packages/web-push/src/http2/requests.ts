import {
  DATA,
  END_HEADERS,
  END_STREAM,
  encodeFrame,
  HEADERS,
  MAX_PAYLOAD_BYTES,
  RST_STREAM,
  uint32,
} from './frames.ts';
import { DEFAULT_TABLE_SIZE, TABLE_SIZE_0 } from './hpack.ts';
import type { ResponseFields } from './hpack-decoder.ts';
import { DEFAULT_WINDOW, MAX_WINDOW } from './settings.ts';

export type ResponseHead = ResponseFields & { status: number };

/** A request and its callbacks, exactly one of which is called. */
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
   * @param by `goaway` concerns the whole connection, `refusal` (REFUSED_STREAM) this request
   */
  onUnprocessed(by: 'goaway' | 'refusal'): void;
};

export type Stream = {
  exchange: Exchange;
  deadline: number;
  /** The part of the request body that exceeds the flow-control window so far. */
  unsentBody: Buffer;
  window: number;
  head: ResponseHead | null;
  bodyStart: Buffer;
  bodyBytes: number;
};

/** The requests in flight over one connection, by their stream ids, in the order of their deadlines. */
export type Requests = {
  streams: ReadonlyMap<number, Stream>;
  send(exchange: Exchange, now: number): void;
  /** Returns the id of the next request. */
  nextId(): number;
  /** Returns null for a stream that has ended. @throws for a stream that was never opened */
  find(id: number): Stream | null;
  reset(id: number, code: Buffer): void;
  settle(id: number, onNoStatus: (exchange: Exchange) => void): void;
  /** Changes the window of each stream, including those in flight, at the push service's request. */
  setInitialWindow(size: number): void;
  /** Changes the limit of the encoder's dynamic table, at the push service's request. */
  setTableSize(size: number): void;
  /** Widens the window of the connection (0) or of a stream. Returns whether anything was sent. */
  widen(id: number, increment: number): boolean;
  /** Sends as much of the bodies as the windows allow. Returns whether anything was sent. */
  resumeBodies(): boolean;
};

/**
 * @param write takes whole frames
 * @param onSettled called after a request's callback
 */
export function createRequests(
  timeoutMs: number,
  write: (...frames: Buffer[]) => void,
  onSettled: () => void,
): Requests {
  const streams = new Map<number, Stream>();
  let nextId = 1;
  let initialWindow = DEFAULT_WINDOW;
  let connectionWindow = DEFAULT_WINDOW;
  /** Size of the encoder's dynamic table, which stays empty. A lowered size has to be acknowledged. */
  let tableSize = DEFAULT_TABLE_SIZE;
  let hasToSignalTableSize = false;

  function send(exchange: Exchange, now: number): void {
    const id = nextId;
    nextId += 2;
    const stream: Stream = {
      exchange,
      deadline: now + timeoutMs,
      unsentBody: exchange.body,
      window: initialWindow,
      head: null,
      bodyStart: EMPTY,
      bodyBytes: 0,
    };
    streams.set(id, stream);
    const fields = hasToSignalTableSize ? Buffer.concat([TABLE_SIZE_0, exchange.fields]) : exchange.fields;
    hasToSignalTableSize = false;
    write(encodeFrame(HEADERS, END_HEADERS, id, fields));
    sendBody(id, stream);
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

  function find(id: number): Stream | null {
    // RFC 9113, section 5.1: a frame on an idle stream is a connection error.
    if (id % 2 === 0 || id >= nextId) throw new Error(`stream ${id} was never opened`);
    return streams.get(id) ?? null;
  }

  function widenStream(stream: Stream, increment: number): void {
    stream.window += increment;
    if (stream.window > MAX_WINDOW) throw new Error('the window of a stream is too large');
  }

  return {
    streams,
    send,
    nextId: () => nextId,
    find,
    reset: (id, code) => write(encodeFrame(RST_STREAM, 0, id, code)),
    /**
     * Ends a request. A status that has arrived counts, even if the rest is lost, because an accepted message must
     * not be sent again.
     */
    settle(id, onNoStatus) {
      const stream = streams.get(id);
      if (!stream) return;
      streams.delete(id);
      if (stream.head) stream.exchange.onResponse(stream.head, stream.bodyStart);
      else onNoStatus(stream.exchange);
      onSettled();
    },
    setInitialWindow(size) {
      for (const stream of streams.values()) widenStream(stream, size - initialWindow);
      initialWindow = size;
    },
    setTableSize(size) {
      if (size >= tableSize) return;
      tableSize = 0;
      hasToSignalTableSize = true;
    },
    widen(id, increment) {
      if (id === 0) {
        connectionWindow += increment;
        if (connectionWindow > MAX_WINDOW) throw new Error('the window of the connection is too large');
        return resumeBodies();
      }
      const stream = find(id);
      if (!stream) return false;
      widenStream(stream, increment);
      return sendBody(id, stream);
    },
    resumeBodies,
  };
}

export const CANCEL = uint32(8);
const EMPTY = Buffer.alloc(0);

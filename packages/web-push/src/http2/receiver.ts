import { MAX_REASON_BYTES } from '../push-request.ts';
import {
  ACK,
  DATA,
  END_STREAM,
  encodeFrame,
  GOAWAY,
  HEADERS,
  PING,
  PUSH_PROMISE,
  RST_STREAM,
  SETTINGS,
  uint32,
  WINDOW_UPDATE,
  withoutPadding,
} from './frames.ts';
import { createFieldDecoder } from './hpack-decoder.ts';
import { CANCEL, type Requests } from './requests.ts';
import { DEFAULT_WINDOW, decodeServerSettings } from './settings.ts';

/** The receiving side of a connection. */
export type Receiver = {
  /** @throws when the push service violates the protocol */
  receive(type: number, flags: number, id: number, payload: Buffer): void;
  /** Records that a request was sent, so that more frames are allowed. */
  expectResponse(): void;
  /** Returns the number of requests that may be in flight: 0 before the push service's SETTINGS. */
  maxStreams(): number;
  hadSettings(): boolean;
  /** Returns the number of statuses that have arrived. */
  responses(): number;
};

/** @param on `streamsFreed`: `maxStreams` may have grown; `goaway`: streams above `lastId` were not processed */
export function createReceiver(
  requests: Requests,
  write: (...frames: Buffer[]) => void,
  on: { streamsFreed(): void; goaway(lastId: number, code: number): void },
): Receiver {
  // RFC 9113, section 6.5.2: "initially, there is no limit". It recommends at least 100.
  let maxStreams = 100;
  let hadSettings = false;
  let responses = 0;
  let unacknowledgedBytes = 0;
  let allowance = FIRST_ALLOWANCE;
  const decodeFields = createFieldDecoder();

  function receive(type: number, flags: number, id: number, payload: Buffer): void {
    if (--allowance < 0) throw new Error('there are too many frames that no request needs');
    if (type === HEADERS) receiveHeaders(flags, id, payload);
    else if (type === DATA) receiveData(flags, id, payload);
    else if (type === RST_STREAM) receiveReset(id, payload.readUInt32BE());
    else if (type === SETTINGS && !(flags & ACK)) receiveSettings(payload);
    else if (type === PING && !(flags & ACK)) write(encodeFrame(PING, ACK, 0, payload));
    else if (type === GOAWAY) on.goaway(payload.readUInt32BE() & 0x7fffffff, payload.readUInt32BE(4));
    else if (type === WINDOW_UPDATE) receiveWindowUpdate(id, payload.readUInt32BE() & 0x7fffffff);
    else if (type === PUSH_PROMISE) throw new Error('PUSH_PROMISE although our SETTINGS disable push');
  }

  function receiveHeaders(flags: number, id: number, fieldBlock: Buffer): void {
    // Fields of ended streams are decoded too, because they change the dynamic table.
    const { status, retryAfter } = decodeFields(fieldBlock);
    const stream = requests.find(id);
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

  /** Ends the stream of a malformed response (RFC 9113, section 8.1.1). */
  function rejectResponse(id: number, detail: string): void {
    requests.reset(id, STREAM_PROTOCOL_ERROR);
    requests.settle(id, (exchange) => exchange.onError('connection', detail));
  }

  function receiveData(flags: number, id: number, payload: Buffer): void {
    unacknowledgedBytes += payload.length;
    if (unacknowledgedBytes > DEFAULT_WINDOW / 2) {
      write(encodeFrame(WINDOW_UPDATE, 0, 0, uint32(unacknowledgedBytes)));
      unacknowledgedBytes = 0;
    }
    const stream = requests.find(id);
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
      requests.reset(id, CANCEL);
      endStream(id);
    }
  }

  /** Ends a stream. The push service may end a response before it has read the request (section 8.1). */
  function endStream(id: number): void {
    const stream = requests.streams.get(id);
    if (stream && stream.unsentBody.length > 0) requests.reset(id, CANCEL);
    requests.settle(id, (exchange) => exchange.onError('connection', 'the stream ended without a response'));
  }

  function receiveReset(id: number, code: number): void {
    requests.find(id);
    requests.settle(id, (exchange) => {
      if (code === REFUSED_STREAM) exchange.onUnprocessed('refusal');
      else exchange.onError('connection', `the stream was reset (${code})`);
    });
  }

  function receiveSettings(payload: Buffer): void {
    const settings = decodeServerSettings(payload);
    if (settings.maxStreams !== undefined) maxStreams = settings.maxStreams;
    if (settings.initialWindow !== undefined) requests.setInitialWindow(settings.initialWindow);
    if (settings.tableSize !== undefined) requests.setTableSize(settings.tableSize);
    hadSettings = true;
    write(encodeFrame(SETTINGS, ACK, 0, EMPTY));
    requests.resumeBodies();
    on.streamsFreed();
  }

  function receiveWindowUpdate(id: number, increment: number): void {
    if (increment === 0) throw new Error('WINDOW_UPDATE of 0');
    // Updates that let a body continue are free, because a narrow window takes many.
    if (requests.widen(id, increment)) allowance++;
  }

  return {
    receive,
    expectResponse() {
      allowance = Math.min(allowance + ALLOWANCE_PER_REQUEST, MAX_ALLOWANCE);
    },
    maxStreams: () => (hadSettings ? maxStreams : 0),
    hadSettings: () => hadSettings,
    responses: () => responses,
  };
}

const REFUSED_STREAM = 7;
const STREAM_PROTOCOL_ERROR = uint32(1);
const EMPTY = Buffer.alloc(0);

/**
 * Each received frame uses one unit of the allowance, so that a push service cannot keep a thread busy, or fill its memory
 * with acknowledgements, by frames that no request needs. A response takes two frames, and the window updates of its
 * request two more.
 */
const FIRST_ALLOWANCE = 1000;
const ALLOWANCE_PER_REQUEST = 50;
const MAX_ALLOWANCE = 10_000;

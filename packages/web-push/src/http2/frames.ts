/** The frames of HTTP/2 that posting needs (RFC 9113, section 4). */

export const [DATA, HEADERS, RST_STREAM, SETTINGS, PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE] = [
  0, 1, 3, 4, 5, 6, 7, 8,
] as const;
const CONTINUATION = 9;
export const [END_STREAM, ACK, END_HEADERS] = [0x1, 0x1, 0x4] as const;
const [PADDED, PRIORITY] = [0x8, 0x20] as const;

/** The largest payload that an endpoint has to accept. */
export const MAX_PAYLOAD_BYTES = 16_384;

export function encodeFrame(type: number, flags: number, streamId: number, payload: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + payload.length);
  frame.writeUIntBE(payload.length, 0, 3);
  frame[3] = type;
  frame[4] = flags;
  frame.writeUInt32BE(streamId, 5);
  payload.copy(frame, HEADER_BYTES);
  return frame;
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function withoutPadding(flags: number, payload: Buffer): Buffer {
  if (!(flags & PADDED)) return payload;
  if (payload.length === 0 || payload[0]! >= payload.length) throw new Error('a frame has too much padding');
  return payload.subarray(1, payload.length - payload[0]!);
}

/**
 * Creates a reader that splits received bytes into frames. HEADERS are passed on once their CONTINUATION frames
 * are complete, with the whole field block as payload. A payload is valid only during the call.
 *
 * @returns a function that takes each chunk as it arrives, and throws when the peer violates the protocol
 */
export function createFrameReader(
  onFrame: (type: number, flags: number, streamId: number, payload: Buffer) => void,
): (chunk: Buffer) => void {
  /** Start of a frame that has not arrived completely. */
  let partial: Buffer | null = null;
  let partialBytes = 0;
  let isFirst = true;
  let partialHeaders: { streamId: number; flags: number; block: Buffer; frames: number } | null = null;

  /** Appends to the partial frame until it has `length` bytes. Returns the position after the used part of the chunk. */
  function fill(chunk: Buffer, start: number, length: number): number {
    const missing = Math.max(0, length - partialBytes);
    const copied = chunk.copy(partial!, partialBytes, start, start + missing);
    partialBytes += copied;
    return start + copied;
  }

  function completePartial(chunk: Buffer): number {
    const start = fill(chunk, 0, HEADER_BYTES);
    if (partialBytes < HEADER_BYTES) return start;
    const length = HEADER_BYTES + payloadLength(partial!, 0);
    const end = fill(chunk, start, length);
    if (partialBytes < length) return end;
    partialBytes = 0;
    readFrame(partial!.subarray(0, length));
    return end;
  }

  function readFrame(frame: Buffer): void {
    const [type, flags] = [frame[3]!, frame[4]!];
    const streamId = frame.readUInt32BE(5) & 0x7fffffff;
    const payload = frame.subarray(HEADER_BYTES);
    // RFC 9113, section 3.4: a server's first frame is SETTINGS.
    if (isFirst && (type !== SETTINGS || flags & ACK)) throw new Error('the first frame is not SETTINGS');
    isFirst = false;
    if (partialHeaders && type !== CONTINUATION) throw new Error('a field block is not continued');
    checkForm(type, flags, streamId, payload.length);
    if (type === HEADERS) readHeaders(flags, streamId, withoutPadding(flags, payload));
    else if (type === CONTINUATION) readContinuation(flags, streamId, payload);
    else onFrame(type, flags, streamId, payload);
  }

  function readHeaders(flags: number, streamId: number, content: Buffer): void {
    if (flags & PRIORITY && content.length < 5) throw new Error('HEADERS are too short');
    const block = content.subarray(flags & PRIORITY ? 5 : 0);
    if (flags & END_HEADERS) onFrame(HEADERS, flags, streamId, block);
    else partialHeaders = { streamId, flags, block: Buffer.from(block), frames: 1 };
  }

  function readContinuation(flags: number, streamId: number, payload: Buffer): void {
    if (partialHeaders?.streamId !== streamId) throw new Error('CONTINUATION without HEADERS');
    partialHeaders.block = Buffer.concat([partialHeaders.block, payload]);
    if (
      partialHeaders.block.length > MAX_FIELD_BLOCK_BYTES ||
      ++partialHeaders.frames > MAX_FIELD_BLOCK_FRAMES
    )
      throw new Error('the field block is too long');
    if (!(flags & END_HEADERS)) return;
    const { flags: headersFlags, block } = partialHeaders;
    partialHeaders = null;
    onFrame(HEADERS, headersFlags, streamId, block);
  }

  return (chunk) => {
    let start = partialBytes > 0 ? completePartial(chunk) : 0;
    while (chunk.length - start >= HEADER_BYTES) {
      const end = start + HEADER_BYTES + payloadLength(chunk, start);
      if (chunk.length < end) break;
      readFrame(chunk.subarray(start, end));
      start = end;
    }
    if (start === chunk.length) return;
    partial ??= Buffer.allocUnsafeSlow(HEADER_BYTES + MAX_PAYLOAD_BYTES);
    fill(chunk, start, partial.length);
  };
}

function payloadLength(bytes: Buffer, start: number): number {
  const length = bytes.readUIntBE(start, 3);
  if (length > MAX_PAYLOAD_BYTES) throw new Error(`a frame has ${length} bytes`);
  return length;
}

/** Checks a frame's stream id and length by its type (RFC 9113, section 6). */
function checkForm(type: number, flags: number, streamId: number, length: number): void {
  const isOfConnection = type === SETTINGS || type === PING || type === GOAWAY;
  const isOfStream = type === DATA || type === HEADERS || type === RST_STREAM || type === CONTINUATION;
  if ((isOfConnection && streamId !== 0) || (isOfStream && streamId === 0))
    throw new Error(`a frame of type ${type} is on stream ${streamId}`);
  const isWrong =
    (type === SETTINGS && length % 6 !== 0) ||
    (type === SETTINGS && (flags & ACK) !== 0 && length > 0) ||
    (type === PING && length !== 8) ||
    (type === GOAWAY && length < 8) ||
    ((type === RST_STREAM || type === WINDOW_UPDATE) && length !== 4);
  if (isWrong) throw new Error(`a frame of type ${type} has ${length} bytes`);
}

const HEADER_BYTES = 9;
const MAX_FIELD_BLOCK_BYTES = 65_536;
/** Limits empty CONTINUATION frames, which add no bytes to the block. */
const MAX_FIELD_BLOCK_FRAMES = 32;

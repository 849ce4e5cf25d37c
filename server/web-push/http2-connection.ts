import type { Socket } from 'node:net';
import { type AnswerFields, readAnswer } from './hpack.ts';

/** A request, and what is to be told of it: once, by one of the three. */
export type Exchange = {
  fields: Buffer;
  body: Buffer;
  /** The start of the answer's body is enough for it. */
  answered(fields: AnswerFields & { status: number }, bodyStart: Buffer): void;
  /** The push service may or may not have it. */
  failed(reason: 'timeout' | 'connection', detail: string): void;
  /** The push service says that it has not looked at it (RFC 9113, section 8.7): it can be sent again at once. */
  refused(): void;
};

export type Http2Connection = {
  /** Requests that it takes now. */
  room(): number;
  send(exchange: Exchange): void;
  /** Ends once everything that is under way has ended; takes nothing more. */
  end(): void;
  destroy(): void;
};

type Stream = {
  exchange: Exchange;
  deadline: number;
  /** What of the request's body the push service's window has no room for yet. */
  rest: Buffer;
  window: number;
  answer: (AnswerFields & { status: number }) | null;
  body: Buffer;
  bodyBytes: number;
};

/**
 * Posting over one HTTP/2 connection (RFC 9113). Written out, since what is sent are some hundred requests of one small
 * frame each, of which many fit a single write: Node's own client costs five times as much a request.
 *
 * @param socket connected, `h2` negotiated
 * @param on `room`: there may be room again; `closed`: takes nothing more, though answers may still come
 */
export function openHttp2(
  socket: Socket,
  timeoutMs: number,
  on: { room(): void; closed(): void },
): Http2Connection {
  const streams = new Map<number, Stream>();
  let nextId = 1;
  let mostStreams = 100;
  let initialWindow = DEFAULT_WINDOW;
  let window = DEFAULT_WINDOW;
  let unacknowledged = 0;
  let output: Buffer[] = [];
  let input: Buffer = Buffer.alloc(0);
  /** Fields that go on in another frame. */
  let open: { id: number; ends: boolean; blocks: Buffer[]; bytes: number } | null = null;
  let isClosed = false;
  let lastHeard = performance.now();
  let timer: NodeJS.Timeout | undefined;

  socket.on('data', read);
  socket.on('error', (error) => fail(error.message));
  socket.on('close', () => fail('the connection was closed'));
  socket.setTimeout(IDLE_MS, () => streams.size === 0 && close());
  write(PREFACE, frame(SETTINGS, 0, 0, OUR_SETTINGS));

  /** What is written in one turn of the event loop goes out as one piece. */
  function write(...frames: Buffer[]): void {
    if (output.length === 0) queueMicrotask(flush);
    output.push(...frames);
  }
  function flush(): void {
    if (output.length === 0) return;
    const piece = output.length === 1 ? output[0]! : Buffer.concat(output);
    output = [];
    if (!socket.destroyed) socket.write(piece);
  }

  function send(exchange: Exchange): void {
    const id = nextId;
    nextId += 2;
    const stream: Stream = {
      ...{ exchange, deadline: performance.now() + timeoutMs, rest: exchange.body, window: initialWindow },
      ...{ answer: null, body: NOTHING, bodyBytes: 0 },
    };
    streams.set(id, stream);
    const { fields } = exchange;
    write(frame(HEADERS, END_HEADERS, id, fields.subarray(0, MOST_IN_FRAME)));
    sendBody(id, stream);
    timer ??= setTimeout(expire, timeoutMs);
  }

  function sendBody(id: number, stream: Stream): void {
    const most = Math.min(stream.rest.length, stream.window, window, MOST_IN_FRAME);
    if (most <= 0) return;
    const isWhole = most === stream.rest.length;
    write(frame(DATA, isWhole ? END_STREAM : 0, id, stream.rest.subarray(0, most)));
    stream.rest = stream.rest.subarray(most);
    stream.window -= most;
    window -= most;
  }

  /** The oldest is the first of the map. One that has heard nothing at all since it began takes the connection with it. */
  function expire(): void {
    timer = undefined;
    const now = performance.now();
    for (const [id, stream] of streams) {
      if (stream.deadline > now) {
        timer = setTimeout(expire, stream.deadline - now);
        return;
      }
      const isDead = lastHeard < stream.deadline - timeoutMs;
      write(frame(RST_STREAM, 0, id, CANCEL));
      settle(id, () => stream.exchange.failed('timeout', `no whole answer within ${timeoutMs} ms`));
      if (!isDead) continue;
      destroy('nothing was heard of it any more');
      return;
    }
  }

  /** An answer whose status is here counts, whatever becomes of its rest: what was accepted must not be sent again. */
  function settle(id: number, otherwise: () => void): void {
    const stream = streams.get(id);
    if (!stream) return;
    streams.delete(id);
    if (stream.answer) stream.exchange.answered(stream.answer, stream.body);
    else otherwise();
    if (!isClosed) on.room();
    else if (streams.size === 0) socket.end();
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    on.closed();
    if (streams.size === 0) socket.end();
  }

  function fail(detail: string): void {
    close();
    clearTimeout(timer);
    for (const [id, { exchange }] of streams) settle(id, () => exchange.failed('connection', detail));
    socket.destroy();
  }
  const destroy = (detail: string) => {
    flush();
    fail(detail);
  };

  function read(chunk: Buffer): void {
    lastHeard = performance.now();
    input = input.length === 0 ? chunk : Buffer.concat([input, chunk]);
    let at = 0;
    try {
      while (input.length - at >= FRAME_HEADER) {
        const length = input.readUIntBE(at, 3);
        if (length > MOST_IN_FRAME) throw new Error(`a frame of ${length} bytes`);
        const end = at + FRAME_HEADER + length;
        if (input.length < end) break;
        const id = input.readUInt32BE(at + 5) & 0x7fffffff;
        take(input[at + 3]!, input[at + 4]!, id, input.subarray(at + FRAME_HEADER, end));
        at = end;
      }
    } catch (error) {
      // Whoever breaks the protocol can't be trusted with anything that follows.
      destroy(`not understood: ${(error as Error).message}`);
      return;
    }
    input = input.subarray(at);
  }

  function take(type: number, flags: number, id: number, payload: Buffer): void {
    if (open && type !== CONTINUATION) throw new Error('fields that do not go on');
    if (type === HEADERS) {
      const block = unpadded(flags, payload).subarray(flags & PRIORITY_FLAG ? 5 : 0);
      takeFields({ id, ends: (flags & END_STREAM) !== 0, blocks: [block], bytes: block.length }, flags);
    } else if (type === CONTINUATION) {
      if (open?.id !== id) throw new Error('a continuation of nothing');
      open.blocks.push(payload);
      open.bytes += payload.length;
      takeFields(open, flags);
    } else if (type === DATA) takeBody(flags, id, payload);
    else if (type === RST_STREAM) takeReset(id, payload.readUInt32BE());
    else if (type === SETTINGS && !(flags & ACK)) takeSettings(payload);
    else if (type === PING && !(flags & ACK)) write(frame(PING, ACK, 0, payload));
    else if (type === GOAWAY) takeGoaway(payload.readUInt32BE() & 0x7fffffff);
    else if (type === WINDOW_UPDATE) takeWindow(id, payload.readUInt32BE() & 0x7fffffff);
    else if (type === PUSH_PROMISE) throw new Error('a push that was not wanted');
  }

  function takeFields(fields: NonNullable<typeof open>, flags: number): void {
    if (fields.bytes > MOST_FIELDS) throw new Error('too many fields');
    open = flags & END_HEADERS ? null : fields;
    if (open) return;
    const { status, retryAfter } = readAnswer(Buffer.concat(fields.blocks));
    const stream = streams.get(fields.id);
    // 103 and its like come before the answer; trailers, which have no status, after it.
    if (stream && status !== null && status >= 200) stream.answer = { status, retryAfter };
    if (fields.ends) endOf(fields.id);
  }

  function takeBody(flags: number, id: number, payload: Buffer): void {
    unacknowledged += payload.length;
    if (unacknowledged > DEFAULT_WINDOW / 2) {
      write(frame(WINDOW_UPDATE, 0, 0, number(unacknowledged)));
      unacknowledged = 0;
    }
    const stream = streams.get(id);
    if (!stream) return;
    const data = unpadded(flags, payload);
    stream.bodyBytes += payload.length;
    if (stream.body.length < WANTED_BODY)
      stream.body = Buffer.concat([stream.body, data.subarray(0, WANTED_BODY - stream.body.length)]);
    if (flags & END_STREAM) endOf(id);
    else if (stream.bodyBytes > DEFAULT_WINDOW / 2) {
      write(frame(RST_STREAM, 0, id, CANCEL));
      endOf(id);
    }
  }

  function endOf(id: number): void {
    const exchange = streams.get(id)?.exchange;
    settle(id, () => exchange?.failed('connection', 'ended without an answer'));
  }

  function takeReset(id: number, code: number): void {
    const exchange = streams.get(id)?.exchange;
    settle(id, () =>
      code === REFUSED_STREAM
        ? exchange?.refused()
        : exchange?.failed('connection', `the stream was reset (${code})`),
    );
  }

  function takeSettings(payload: Buffer): void {
    for (let at = 0; at + 6 <= payload.length; at += 6) {
      const value = payload.readUInt32BE(at + 2);
      const setting = payload.readUInt16BE(at);
      if (setting === MAX_CONCURRENT_STREAMS) mostStreams = value;
      if (setting === INITIAL_WINDOW_SIZE) {
        for (const stream of streams.values()) stream.window += value - initialWindow;
        initialWindow = value;
      }
    }
    write(frame(SETTINGS, ACK, 0, NOTHING));
    goOn();
    on.room();
  }

  function takeWindow(id: number, more: number): void {
    const stream = streams.get(id);
    if (id === 0) window += more;
    else if (stream) stream.window += more;
    goOn();
  }

  function goOn(): void {
    for (const [id, stream] of streams) if (stream.rest.length > 0) sendBody(id, stream);
  }

  /** It takes nothing more; what it has not looked at is sent elsewhere. Section 6.8. */
  function takeGoaway(last: number): void {
    close();
    for (const [id, { exchange }] of streams) if (id > last) settle(id, () => exchange.refused());
  }

  return {
    room: () => (isClosed || nextId > LAST_ID ? 0 : Math.max(0, mostStreams - streams.size)),
    send,
    end: close,
    destroy: () => destroy('closed from here'),
  };
}

function frame(type: number, flags: number, id: number, payload: Buffer): Buffer {
  const whole = Buffer.allocUnsafe(FRAME_HEADER + payload.length);
  whole.writeUIntBE(payload.length, 0, 3);
  whole[3] = type;
  whole[4] = flags;
  whole.writeUInt32BE(id, 5);
  payload.copy(whole, FRAME_HEADER);
  return whole;
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function unpadded(flags: number, payload: Buffer): Buffer {
  if (!(flags & PADDED)) return payload;
  return payload.subarray(1, Math.max(1, payload.length - payload[0]!));
}

const FRAME_HEADER = 9;
const [DATA, HEADERS, RST_STREAM, SETTINGS, PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION] = [
  0, 1, 3, 4, 5, 6, 7, 8, 9,
] as const;
const [END_STREAM, ACK, END_HEADERS, PADDED, PRIORITY_FLAG] = [0x1, 0x1, 0x4, 0x8, 0x20] as const;
const [MAX_CONCURRENT_STREAMS, INITIAL_WINDOW_SIZE] = [3, 4] as const;
const REFUSED_STREAM = 7;
const CANCEL = number(8);
const NOTHING = Buffer.alloc(0);
/** Nobody has to keep a connection open that nothing was sent over for so long. */
const IDLE_MS = 60_000;
const DEFAULT_WINDOW = 65_535;
const MOST_IN_FRAME = 16_384;
const MOST_FIELDS = 65_536;
const WANTED_BODY = 500;
/** Well before streams run out: a new connection begins at 1 again. */
const LAST_ID = 2 ** 30;
const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
/** No table for fields, and no pushes. */
const OUR_SETTINGS = Buffer.of(0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0);

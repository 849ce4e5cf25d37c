/**
 * Field compression of HTTP/2 (RFC 7541), as much of it as posting needs. Neither side keeps a dynamic table: what a push
 * request could save by one is bytes, not time, and without state nothing can get out of step.
 */

/** Positions in the static table (RFC 7541, appendix A) of the names that a push request has. */
export const STATIC = {
  authority: 1,
  path: 4,
  authorization: 23,
  contentEncoding: 26,
  contentLength: 28,
  contentType: 31,
};

/** `:method: POST` and `:scheme: https`, which the static table holds whole. */
export const POST_HTTPS = Buffer.of(0x83, 0x87);

/** A field that no table is to keep (section 6.2.3): tokens and endpoints are secrets. `name` is one, or its position. */
export function field(name: string | number, value: string): Buffer {
  return Buffer.concat([
    typeof name === 'number' ? integer(0x10, 4, name) : Buffer.concat([Buffer.of(0x10), text(name)]),
    text(value),
  ]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'latin1');
  return Buffer.concat([integer(0, 7, bytes.length), bytes]);
}

/** Section 5.1: a number in the lowest `bits` of a byte, and in as many more as it needs. */
function integer(flags: number, bits: number, value: number): Buffer {
  const most = 2 ** bits - 1;
  if (value < most) return Buffer.of(flags | value);
  const bytes = [flags | most];
  let rest = value - most;
  for (; rest >= 128; rest = rest >> 7) bytes.push((rest & 127) | 128);
  return Buffer.of(...bytes, rest);
}

/** What an answer's fields say that matters here. `status` is null in trailers. */
export type AnswerFields = { status: number | null; retryAfter: string | undefined };

/** @throws where the block is malformed, or leans on a dynamic table that it was told not to keep */
export function readAnswer(block: Buffer): AnswerFields {
  const answer: AnswerFields = { status: null, retryAfter: undefined };
  const reader = { block, at: 0 };
  while (reader.at < block.length) {
    const first = block[reader.at]!;
    if (first & 0x80) {
      const position = readInteger(reader, 7);
      if (position === 0 || position > STATIC_LENGTH)
        throw new Error(`no field has the position ${position}`);
      const status = STATUSES[position - FIRST_STATUS];
      if (status !== undefined) answer.status = status;
    } else if ((first & 0xe0) === 0x20) {
      readInteger(reader, 5);
    } else {
      const position = readInteger(reader, first & 0x40 ? 6 : 4);
      if (position > STATIC_LENGTH) throw new Error(`no name has the position ${position}`);
      const name = position === 0 ? readText(reader) : nameAt(position);
      if (name === ':status') answer.status = Number(readText(reader));
      else if (name === 'retry-after') answer.retryAfter = readText(reader);
      else skipText(reader);
    }
  }
  return answer;
}

type Reader = { block: Buffer; at: number };

const nameAt = (position: number): string => {
  if (position === RETRY_AFTER) return 'retry-after';
  return STATUSES[position - FIRST_STATUS] === undefined ? '' : ':status';
};

function readInteger(reader: Reader, bits: number): number {
  const most = 2 ** bits - 1;
  let value = readByte(reader) & most;
  if (value < most) return value;
  for (let factor = 1; factor <= 2 ** 21; factor *= 128) {
    const byte = readByte(reader);
    value += (byte & 127) * factor;
    if (byte < 128) return value;
  }
  throw new Error('a number is too large');
}

function readByte(reader: Reader): number {
  const byte = reader.block[reader.at++];
  if (byte === undefined) throw new Error('the fields break off');
  return byte;
}

function skipText(reader: Reader): Buffer {
  const length = readInteger(reader, 7);
  const end = reader.at + length;
  if (end > reader.block.length) throw new Error('the fields break off');
  const bytes = reader.block.subarray(reader.at, end);
  reader.at = end;
  return bytes;
}

function readText(reader: Reader): string {
  const isCompressed = (reader.block[reader.at] ?? 0) & 0x80;
  const bytes = skipText(reader);
  return isCompressed ? decompress(bytes) : bytes.toString('latin1');
}

/** Section 5.2: the last byte is filled up with the beginning of a code that stands for nothing. */
function decompress(bytes: Buffer): string {
  let text = '';
  let code = 0;
  let length = 0;
  for (const byte of bytes)
    for (let bit = 7; bit >= 0; bit--) {
      code = code * 2 + ((byte >> bit) & 1);
      const symbol = CODES.get(++length * CODE_LIMIT + code);
      if (symbol === undefined) continue;
      text += String.fromCharCode(symbol);
      code = 0;
      length = 0;
    }
  if (length > 7 || code !== 2 ** length - 1) throw new Error('a compressed text breaks off');
  return text;
}

const STATIC_LENGTH = 61;
const FIRST_STATUS = 8;
const STATUSES = [200, 204, 206, 304, 400, 404, 500];
const RETRY_AFTER = 53;

/** Bits of the code of each byte (RFC 7541, appendix B). Codes of one length count up in the order of bytes. */
const LENGTHS = [
  [13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28],
  [28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  [6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6],
  [5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10],
  [13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7],
  [7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6],
  [15, 5, 6, 5, 6, 5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5],
  [6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28],
  [20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23],
  [24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24],
  [22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23],
  [21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23],
  [26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25],
  [19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27],
  [20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23],
  [26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26],
].flat();

const CODE_LIMIT = 2 ** 30;
/** Bytes by the length and the digits of their codes. */
const CODES = new Map<number, number>();
let code = 0;
for (let length = 1; length <= 30; length++) {
  for (const [symbol, bits] of LENGTHS.entries())
    if (bits === length) CODES.set(length * CODE_LIMIT + code++, symbol);
  code *= 2;
}

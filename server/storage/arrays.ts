/**
 * Arrays in PostgreSQL's binary format, for statements with hundreds of elements: `pg` writes arrays as text with escaped quotes,
 * which PostgreSQL reads character by character.
 */

/** Encodes `values` for `::text[]`. */
export function textArray(values: readonly (string | null)[]): Buffer {
  let size = HEADER_BYTES + values.length * LENGTH_BYTES;
  for (const value of values) if (value !== null) size += Buffer.byteLength(value);
  const bytes = startArray(TEXT_OID, values, size);
  let at = HEADER_BYTES;
  for (const value of values) {
    const length = value === null ? NULL_LENGTH : bytes.write(value, at + LENGTH_BYTES);
    bytes.writeInt32BE(length, at);
    at += LENGTH_BYTES + Math.max(0, length);
  }
  return bytes;
}

/** Encodes `values` for `::uuid[]`. */
export function uuidArray(values: readonly (string | null)[]): Buffer {
  let size = HEADER_BYTES + values.length * LENGTH_BYTES;
  for (const value of values) if (value !== null) size += UUID_BYTES;
  const bytes = startArray(UUID_OID, values, size);
  let at = HEADER_BYTES;
  for (const value of values) {
    bytes.writeInt32BE(value === null ? NULL_LENGTH : UUID_BYTES, at);
    at += LENGTH_BYTES;
    if (value === null) continue;
    writeUuid(bytes, at, value);
    at += UUID_BYTES;
  }
  return bytes;
}

const TEXT_OID = 25;
const UUID_OID = 2950;
const UUID_BYTES = 16;

const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/** Writes the header that `array_recv` in PostgreSQL's arrayfuncs.c reads: one dimension, first index 1. */
function startArray(elementOid: number, values: readonly unknown[], size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32BE(1, 0);
  bytes.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  bytes.writeInt32BE(elementOid, 8);
  bytes.writeInt32BE(values.length, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
}

const HYPHEN = 0x2d;

/** Writes the bytes of a UUID. Its digits are ASCII: `0` to `9` from 0x30, `a` to `f` from 0x61. */
function writeUuid(bytes: Buffer, at: number, uuid: string): void {
  let digits = 0;
  for (let i = 0; i < uuid.length; i++) {
    const code = uuid.charCodeAt(i);
    if (code === HYPHEN) continue;
    const value = (code & 0xf) + (code >> 6) * 9;
    const byte = at + (digits >> 1);
    bytes[byte] = digits % 2 === 0 ? value << 4 : bytes[byte]! | value;
    digits++;
  }
}

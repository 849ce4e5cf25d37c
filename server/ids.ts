import { randomFillSync } from 'node:crypto';

/** Crockford's base 32 in lower case, without i, l, o and u. Encoded ids sort in the order of their bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const VALUE = new Map([...ALPHABET].map((character, value) => [character, BigInt(value)]));

export type IdPrefix =
  | 'svc'
  | 'dvc'
  | 'ntf'
  | 'key'
  | 'wgt'
  | 'acc'
  | 'inv'
  | 'act'
  | 'sgn'
  | 'pic'
  | 'tpc'
  | 'tpl'
  | 'aud';

const random = new Uint8Array(10);
let lastMillisecond = 0;
let counter = 0;

/**
 * Creates a UUIDv7 (RFC 9562, section 5.7) in its 36-character form. Ids of one process ascend strictly: the 12 bits after the
 * timestamp are a counter within each millisecond (section 6.2, method 1).
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMillisecond) {
    lastMillisecond = now;
    counter = 0;
  } else if (++counter > 0xfff) {
    lastMillisecond++;
    counter = 0;
  }
  randomFillSync(random);
  const time = lastMillisecond.toString(16).padStart(12, '0');
  const sequence = counter.toString(16).padStart(3, '0');
  random[0] = (random[0]! & 0x3f) | 0x80;
  const tail = Buffer.from(random.buffer, 0, 8).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Returns the smallest UUIDv7 that can have been created at this time. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Encodes a UUID for the wire: the prefix, `_` and 26 characters (the TypeID format). */
export function toWire(prefix: IdPrefix, uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text = ALPHABET[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return `${prefix}_${text}`;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Decodes a cursor: a position in the order of ids, whether or not such an id was issued. One that matches the pattern of ids but
 * encodes none has the position of the id that follows it. Returns null for text that does not match the pattern.
 */
export function positionOf(prefix: IdPrefix, cursor: string): string | null {
  const characters = cursor.slice(prefix.length + 1);
  if (!cursor.startsWith(`${prefix}_`) || !/^[0-9a-z]{26}$/.test(characters)) return null;
  if (characters >= '8') return LAST_ID;
  // The alphabet has the successor of each letter that it lacks.
  const following = characters.replace(
    /[ilou].*/,
    ([letter, ...rest]) => String.fromCharCode(letter!.charCodeAt(0) + 1) + '0'.repeat(rest.length),
  );
  return fromWire(prefix, `${prefix}_${following}`);
}

/**
 * Decodes a wire identifier. Returns null for one that cannot have been issued: the pattern of ids allows characters outside the
 * alphabet, and 130 bits where a UUID has 128.
 */
export function fromWire(prefix: IdPrefix, id: string): string | null {
  if (id.length !== 30 || !id.startsWith(`${prefix}_`)) return null;
  let bits = 0n;
  for (const character of id.slice(4)) {
    const value = VALUE.get(character);
    if (value === undefined) return null;
    bits = (bits << 5n) | value;
  }
  if (bits >> 128n) return null;
  const hex = bits.toString(16).padStart(32, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

import { createHash, randomFillSync } from 'node:crypto';

/** Crockford's base 32 in lower case, without i, l, o and u. Encoded ids sort in the order of their bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Value of each character, by its code; -1 for others. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)));

const HEX = '0123456789abcdef';
const HEX_VALUES = Int8Array.from({ length: 128 }, (_, code) => HEX.indexOf(String.fromCharCode(code)));
const HYPHEN = '-'.charCodeAt(0);
const SEVEN = '7'.charCodeAt(0);

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
  | 'prp'
  | 'aud'
  | 'evt'
  | 'whk'
  | 'atm'
  | 'psk'
  | 'vpk'
  | 'ans'
  | 'aut'
  | 'run';

const RANDOM_BYTES = 8;
/** Random bytes for 512 ids, because one call costs more than a thousand bytes. */
const random = Buffer.alloc(512 * RANDOM_BYTES);
let randomAt = random.length;
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
  if (randomAt === random.length) {
    randomFillSync(random);
    randomAt = 0;
  }
  random[randomAt] = (random[randomAt]! & 0x3f) | 0x80;
  const tail = random.toString('hex', randomAt, randomAt + RANDOM_BYTES);
  randomAt += RANDOM_BYTES;
  const time = lastMillisecond.toString(16).padStart(12, '0');
  const sequence = counter.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** Returns the smallest UUIDv7 that can have been created at this time. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/**
 * Returns the UUID of an event, computed from its time, its service and its number there, because it is not stored. Ids of a service
 * ascend, because its times and numbers ascend together. `eventNumber` reads the number back from a cursor.
 */
export function eventId(serviceId: string, at: Date, number: number): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const service = createHash('sha256').update(serviceId).digest('hex');
  const tail = number.toString(16).padStart(10, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${service.slice(0, 3)}-8${service.slice(3, 6)}-${service.slice(6, 8)}${tail}`;
}

/** Returns the number of the event with this UUID. */
export const eventNumber = (id: string): number => Number.parseInt(id.slice(-10), 16);

/** Buffer that each id overwrites. Appending characters to a string would leave ten times its size as garbage. */
const encoded = Buffer.alloc(26);

/** Encodes a UUID for the wire: the prefix, `_` and 26 characters (the TypeID format). */
export function toWire(prefix: IdPrefix, uuid: string): string {
  let bits = 0;
  let length = 0;
  // 26 characters have 130 bits: two zeros come first.
  let count = 2;
  for (let i = 0; i < uuid.length; i++) {
    const code = uuid.charCodeAt(i);
    if (code === HYPHEN) continue;
    bits = ((bits & 31) << 4) | HEX_VALUES[code]!;
    count += 4;
    if (count < 5) continue;
    count -= 5;
    encoded[length++] = ALPHABET.charCodeAt((bits >> count) & 31);
  }
  return `${prefix}_${encoded.toString('latin1')}`;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Decodes a cursor: a position in the order of ids, whether or not such an id was issued. A cursor that matches the pattern of ids but
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
  // The first character has three bits of the 128.
  if (id.charCodeAt(4) > SEVEN) return null;
  let hex = '';
  let bits = 0;
  let count = -2;
  for (let i = 4; i < id.length; i++) {
    const value = VALUES[id.charCodeAt(i)] ?? -1;
    if (value === -1) return null;
    bits = ((bits & 15) << 5) | value;
    for (count += 5; count >= 4; count -= 4) hex += HEX[(bits >> (count - 4)) & 15];
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

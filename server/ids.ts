import { randomFillSync } from 'node:crypto';

/** Crockford's base 32, lower case: sorts as the bits do, without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const VALUE = new Map([...ALPHABET].map((character, value) => [character, BigInt(value)]));

export type IdPrefix = 'svc' | 'dvc' | 'ntf' | 'key' | 'wgt' | 'acc' | 'inv' | 'act' | 'sgn' | 'pic';

const random = new Uint8Array(10);
let lastMillisecond = 0;
let counter = 0;

/**
 * A new UUIDv7 (RFC 9562, section 5.7) in its 36-character form. Ids of one process ascend strictly: the 12 bits
 * after the milliseconds count within one, as section 6.2 suggests.
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

/** The first UUIDv7 that can have been made at a time. */
export function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** A UUID as it stands on the wire: `ntf_` and 26 characters (the TypeID form). */
export function toWire(prefix: IdPrefix, uuid: string): string {
  let bits = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text = ALPHABET[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return `${prefix}_${text}`;
}

/**
 * The UUID of a wire identifier that matches its pattern, or null for one that nobody can have been given: the
 * pattern allows more characters than the alphabet has, and 130 bits where a UUID has 128.
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

/** An encoder of field compression (RFC 7541) that uses all of its forms at random, for tests of the decoder. */

type Field = [name: string, value: string];

const STATIC_STATUSES = ['200', '204', '206', '304', '400', '404', '500'];
const STATIC_NAMES = new Map([
  [':status', 8],
  ['retry-after', 53],
]);
const STATIC_LENGTH = 61;

/** @param random returns a number from 0 to below its argument */
export function createModelEncoder(random: (limit: number) => number): (fields: Field[]) => Buffer {
  /** The dynamic table, newest first. */
  let table: Field[] = [];
  let maxBytes = 4096;

  function evict(): void {
    let bytes = 0;
    const fits = ([name, value]: Field) => {
      bytes += name.length + value.length + 32;
      return bytes <= maxBytes;
    };
    const end = table.findIndex((field) => !fits(field));
    if (end >= 0) table = table.slice(0, end);
  }

  function encodeField([name, value]: Field): Buffer {
    const indexed = indexOf(([a, b]) => a === name && b === value);
    if (indexed > 0 && random(4) > 0) return integer(0x80, 7, indexed);
    const status = name === ':status' ? STATIC_STATUSES.indexOf(value) : -1;
    if (status >= 0 && random(4) > 0) return integer(0x80, 7, 8 + status);
    const [flags, prefix] = (
      [
        [0x40, 6],
        [0x00, 4],
        [0x10, 4],
      ] as const
    )[random(3)]!;
    const named = random(2) === 0 ? (STATIC_NAMES.get(name) ?? 0) : indexOf(([a]) => a === name);
    const nameIndex = random(4) > 0 ? named : 0;
    const head = Buffer.concat([
      integer(flags, prefix, nameIndex),
      nameIndex === 0 ? text(name) : Buffer.alloc(0),
    ]);
    const encoded = Buffer.concat([head, text(value)]);
    if (flags === 0x40) {
      table.unshift([name, value]);
      evict();
    }
    return encoded;
  }

  const indexOf = (matches: (field: Field) => boolean): number => {
    const found = table.findIndex(matches);
    return found < 0 ? 0 : found + 1 + STATIC_LENGTH;
  };

  const text = (value: string): Buffer => {
    const bytes = Buffer.from(value, 'latin1');
    const digits = /^\d+$/.test(value) && random(2) === 0;
    return digits ? huffmanOfDigits(value) : Buffer.concat([integer(0, 7, bytes.length), bytes]);
  };

  return (fields) => {
    const parts: Buffer[] = [];
    if (random(5) === 0) {
      maxBytes = [0, 100, 1000, 4096][random(4)]!;
      evict();
      parts.push(integer(0x20, 5, maxBytes));
    }
    for (const field of fields) parts.push(encodeField(field));
    return Buffer.concat(parts);
  };
}

/** Encodes digits by Appendix B: 0 to 2 have codes of five bits, from 0; 3 to 9 have six, from 0x19. */
function huffmanOfDigits(value: string): Buffer {
  const codes = [...value].map((digit) =>
    Number(digit) < 3
      ? Number(digit).toString(2).padStart(5, '0')
      : (Number(digit) + 22).toString(2).padStart(6, '0'),
  );
  const bits = codes.join('');
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = Buffer.from(padded.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  return Buffer.concat([integer(0x80, 7, bytes.length), bytes]);
}

function integer(flags: number, prefixBits: number, value: number): Buffer {
  const max = 2 ** prefixBits - 1;
  if (value < max) return Buffer.of(flags | value);
  const bytes = [flags | max];
  let rest = value - max;
  for (; rest >= 128; rest >>= 7) bytes.push((rest & 127) | 128);
  return Buffer.of(...bytes, rest);
}

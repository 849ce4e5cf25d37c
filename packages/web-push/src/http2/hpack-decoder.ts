/** Decodes the fields of responses (RFC 7541). */
import { DEFAULT_TABLE_SIZE } from './hpack.ts';
import { decodeHuffman, maxDecodedBytes } from './huffman.ts';

/**
 * The fields of a response that matter here. `status` is null in trailers, and NaN if it is not exactly one status of
 * three digits.
 */
export type ResponseFields = { status: number | null; retryAfter: string | undefined };

/** `value` is empty for fields that do not matter here; `bytes` is the size by section 4.1. */
type TableEntry = { name: string; nameBytes: number; value: string; bytes: number };

/**
 * Creates a decoder for the field blocks of one connection, in the order in which they arrive. It throws when a
 * block is malformed, after which the connection is unusable.
 */
export function createFieldDecoder(): (block: Buffer) => ResponseFields {
  const table = createDynamicTable();

  function decode(block: Buffer): ResponseFields {
    const fields: ResponseFields = { status: null, retryAfter: undefined };
    const reader: Reader = { block, position: 0 };
    let isStart = true;
    while (reader.position < block.length) {
      const first = block[reader.position]!;
      if ((first & 0xe0) === 0x20) {
        if (!isStart) throw new Error('the size of the dynamic table changes within a field block');
        table.resize(readInteger(reader, 5));
        continue;
      }
      isStart = false;
      if (first & 0x80) {
        const { name, value } = entryAt(readInteger(reader, 7));
        addField(fields, name, value);
      } else readLiteral(reader, (first & 0x40) !== 0, fields);
    }
    return fields;
  }

  function readLiteral(reader: Reader, isIndexed: boolean, fields: ResponseFields): void {
    const index = readInteger(reader, isIndexed ? 6 : 4);
    let name = '';
    let nameBytes = 0;
    if (index > 0) ({ name, nameBytes } = entryAt(index));
    else {
      name = readText(reader);
      nameBytes = name.length;
    }
    if (RELEVANT_NAMES.has(name)) {
      const value = readText(reader);
      addField(fields, name, value);
      if (isIndexed) table.insert(name, nameBytes, value, nameBytes + value.length + ENTRY_OVERHEAD);
    } else if (isIndexed)
      table.insert(name, nameBytes, '', nameBytes + readTextLength(reader) + ENTRY_OVERHEAD);
    else skipText(reader);
  }

  function entryAt(index: number): TableEntry {
    const entry =
      index <= STATIC_TABLE.length ? STATIC_TABLE[index - 1] : table.get(index - STATIC_TABLE.length - 1);
    if (!entry) throw new Error(`there is no field with index ${index}`);
    return entry;
  }

  return decode;
}

/** Creates a ring of reusable entries, because some servers insert most fields of every response. */
function createDynamicTable() {
  const ring: TableEntry[] = Array.from({ length: MAX_ENTRIES }, () => ({
    name: '',
    nameBytes: 0,
    value: '',
    bytes: 0,
  }));
  let oldest = 0;
  let count = 0;
  let tableBytes = 0;
  let maxBytes = DEFAULT_TABLE_SIZE;

  function evictUntil(bytes: number): void {
    while (count > 0 && tableBytes > bytes) {
      tableBytes -= ring[oldest]!.bytes;
      oldest = (oldest + 1) % MAX_ENTRIES;
      count--;
    }
  }

  return {
    /** @param age 0 for the newest entry */
    get: (age: number): TableEntry | undefined =>
      age < count ? ring[(oldest + count - 1 - age) % MAX_ENTRIES] : undefined,
    insert(name: string, nameBytes: number, value: string, bytes: number): void {
      evictUntil(maxBytes - bytes);
      // Section 4.4: an entry larger than the table empties it, and is not added.
      if (bytes > maxBytes) return;
      const entry = ring[(oldest + count++) % MAX_ENTRIES]!;
      entry.name = name;
      entry.nameBytes = nameBytes;
      entry.value = value;
      entry.bytes = bytes;
      tableBytes += bytes;
    },
    resize(bytes: number): void {
      if (bytes > DEFAULT_TABLE_SIZE) throw new Error(`the dynamic table cannot have ${bytes} bytes`);
      maxBytes = bytes;
      evictUntil(bytes);
    },
  };
}

function addField(fields: ResponseFields, name: string, value: string): void {
  if (name === 'retry-after') fields.retryAfter = value;
  if (name !== ':status') return;
  // RFC 9113, section 8.3.2, and RFC 9110, section 15.
  fields.status = fields.status === null && /^[1-9]\d\d$/.test(value) ? Number(value) : Number.NaN;
}

type Reader = { block: Buffer; position: number };

function readInteger(reader: Reader, prefixBits: number): number {
  const prefixMax = 2 ** prefixBits - 1;
  let value = readByte(reader) & prefixMax;
  if (value < prefixMax) return value;
  for (let factor = 1; factor <= 2 ** 21; factor *= 128) {
    const byte = readByte(reader);
    value += (byte & 127) * factor;
    if (byte < 128) return value;
  }
  throw new Error('an integer is too large');
}

function readByte(reader: Reader): number {
  const byte = reader.block[reader.position++];
  if (byte === undefined) throw new Error('the field block is truncated');
  return byte;
}

function readText(reader: Reader): string {
  const isCompressed = isHuffmanCoded(reader);
  const start = skipText(reader);
  if (!isCompressed) return reader.block.toString('latin1', start, reader.position);
  const length = decompress(reader.block, start, reader.position);
  return decompressed.toString('latin1', 0, length);
}

function readTextLength(reader: Reader): number {
  const isCompressed = isHuffmanCoded(reader);
  const start = skipText(reader);
  return isCompressed ? decompress(reader.block, start, reader.position) : reader.position - start;
}

const isHuffmanCoded = ({ block, position }: Reader): boolean => ((block[position] ?? 0) & 0x80) !== 0;

/** Moves the reader to the end of the text, and returns its start. */
function skipText(reader: Reader): number {
  const length = readInteger(reader, 7);
  const start = reader.position;
  reader.position += length;
  if (reader.position > reader.block.length) throw new Error('the field block is truncated');
  return start;
}

let decompressed = Buffer.allocUnsafeSlow(1024);

function decompress(block: Buffer, start: number, end: number): number {
  const needed = maxDecodedBytes(end - start);
  if (decompressed.length < needed) decompressed = Buffer.allocUnsafeSlow(needed);
  return decodeHuffman(block, start, end, decompressed);
}

const RELEVANT_NAMES = new Set([':status', 'retry-after']);
const ENTRY_OVERHEAD = 32;
const MAX_ENTRIES = DEFAULT_TABLE_SIZE / ENTRY_OVERHEAD;

/** The static table (RFC 7541, appendix A). Values other than statuses do not matter here. */
const STATIC_TABLE: TableEntry[] = `
  :authority :method :method :path :path :scheme :scheme :status=200 :status=204 :status=206 :status=304 :status=400
  :status=404 :status=500 accept-charset accept-encoding accept-language accept-ranges accept
  access-control-allow-origin age allow authorization cache-control content-disposition content-encoding
  content-language content-length content-location content-range content-type cookie date etag expect expires from
  host if-match if-modified-since if-none-match if-range if-unmodified-since last-modified link location max-forwards
  proxy-authenticate proxy-authorization range referer refresh retry-after server set-cookie strict-transport-security
  transfer-encoding user-agent vary via www-authenticate`
  .trim()
  .split(/\s+/)
  .map((field) => {
    const [name = '', value = ''] = field.split('=');
    return { name, nameBytes: name.length, value, bytes: 0 };
  });

import { crc32, deflateRawSync } from 'node:zlib';

const FILE_SIGNATURE = 0x04034b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIGNATURE = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, midnight, so that the same files make the same archive. */
const DATE = 0x21;

/** Returns a ZIP archive (APPNOTE 6.3) of small files, each with its path in it. */
export function zip(files: { path: string; contents: Uint8Array }[]): Uint8Array {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { path, contents } of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(contents, { level: 9 });
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(UTF8_NAMES, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(contents), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(contents.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([uint32(FILE_SIGNATURE), facts, name, packed]);
    // Comment, disk, attributes: none.
    const rest = Buffer.alloc(10);
    entries.push(
      Buffer.concat([uint32(ENTRY_SIGNATURE), uint16(VERSION), facts, rest, uint32(offset), name]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const count = uint16(entries.length);
  const end = [
    uint32(END_SIGNATURE),
    uint32(0),
    count,
    count,
    uint32(directory.length),
    uint32(offset),
    uint16(0),
  ];
  return Buffer.concat([...bodies, directory, ...end]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, zstdDecompress } from 'node:zlib';
import { type ByteReader, readBytes } from './byte-reader.ts';
import {
  CHUNK_BYTES,
  CRC_BYTES,
  DamagedBackup,
  FORMAT,
  HEAD_BYTES,
  type Header,
  MAGIC,
  type Part,
  type Table,
} from './format.ts';

const MAX_FRAME_BYTES = 2 * CHUNK_BYTES;
const decompress = promisify<Buffer<ArrayBuffer>, object, Buffer>(zstdDecompress);

/**
 * Reads a backup, and checks every byte of it.
 *
 * @throws DamagedBackup at the first defect
 */
export async function* decode(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const reader = readBytes(source);
  try {
    yield* decodeFrames(reader);
  } finally {
    await reader.close();
  }
}

async function* decodeFrames(reader: ByteReader): AsyncGenerator<Part> {
  const magic = await reader.take(MAGIC.length);
  if (!magic?.equals(MAGIC)) throw new DamagedBackup('It is not a backup of Carillon.');
  const outline = createHash('sha256');
  let hash = createHash('sha256');
  let table: string | null = null;
  let bytes = 0;
  let hasHeader = false;
  const sum = { tables: 0, rows: 0 };
  for (;;) {
    const at: string = `byte ${reader.position()}${table === null ? '' : `, in table ${table}`}`;
    const damaged = (reason: string) => new DamagedBackup(`It is damaged at ${at}: ${reason}.`);
    const { kind, content, frame } = await readFrame(reader, damaged, table);
    // The checksum of the frame is correct, so errors below mean that frames were lost, repeated or moved.
    const isExpected = !hasHeader ? kind === 'H' : table === null ? 'TZ'.includes(kind) : 'DE'.includes(kind);
    if (!isExpected) throw damaged('something is missing before it');
    if (kind === 'D') {
      hash.update(frame);
      const rows = await decompress(content, { maxOutputLength: CHUNK_BYTES }).catch(() => {
        throw damaged('its rows cannot be decompressed');
      });
      bytes += rows.length;
      yield { part: 'data', rows };
      continue;
    }
    const value = JSON.parse(content.toString());
    if (kind === 'Z') {
      if (value.sha256 !== outline.digest('hex')) throw damaged('tables are missing before it');
      if (!(await reader.isAtEnd())) throw new DamagedBackup(`It goes on after its end.`);
      yield { part: 'end', ...sum };
      return;
    }
    outline.update(frame);
    if (kind === 'H') {
      if (value.format !== FORMAT)
        throw new DamagedBackup(
          `It has format ${value.format}, and this version of Carillon reads format ${FORMAT}. Use a newer version.`,
        );
      hasHeader = true;
      yield { part: 'header', ...(value as Header) };
    } else if (kind === 'T') {
      table = (value as Table).table;
      hash = createHash('sha256').update(frame);
      bytes = 0;
      yield { part: 'table', ...(value as Table) };
    } else {
      if (value.sha256 !== hash.digest('hex') || value.bytes !== bytes)
        throw damaged('rows are missing before it');
      table = null;
      sum.tables++;
      sum.rows += value.rows;
      yield { part: 'end of table', rows: value.rows, bytes };
    }
  }
}

async function readFrame(reader: ByteReader, damaged: (reason: string) => Error, table: string | null) {
  const take = async (length: number): Promise<Buffer<ArrayBuffer>> => {
    const bytes = await reader.take(length);
    if (bytes) return bytes;
    const where = table === null ? '' : `, in table ${table}`;
    throw new DamagedBackup(`It is truncated: it ends at byte ${reader.position()}${where}.`);
  };
  const head = await take(HEAD_BYTES);
  const length = head.readUInt32BE(1);
  if (length > MAX_FRAME_BYTES) throw damaged('the checksum is wrong');
  const body = await take(length + CRC_BYTES);
  const content = body.subarray(0, length);
  if (crc32(content, crc32(head)) !== body.readUInt32BE(length)) throw damaged('the checksum is wrong');
  return { kind: String.fromCharCode(head[0]!), content, frame: Buffer.concat([head, body]) };
}

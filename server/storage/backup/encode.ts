import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32, zstdCompress } from 'node:zlib';
import { CHUNK_BYTES, CRC_BYTES, HEAD_BYTES, type Header, MAGIC, type Table } from './format.ts';

/** Number of frames compressed at the same time, each on a thread of the pool. */
const CONCURRENCY = 2;
const compress = promisify<Buffer, Buffer>(zstdCompress);

function encodeFrame(kind: string, content: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(HEAD_BYTES + content.length + CRC_BYTES);
  frame.write(kind, 0, 'latin1');
  frame.writeUInt32BE(content.length, 1);
  content.copy(frame, HEAD_BYTES);
  frame.writeUInt32BE(crc32(frame.subarray(0, -CRC_BYTES)), frame.length - CRC_BYTES);
  return frame;
}

const encodeJson = (kind: string, value: object): Buffer =>
  encodeFrame(kind, Buffer.from(JSON.stringify(value)));

/** Rows of a table, as PostgreSQL sends them. `rows()` returns their number once all chunks are read. */
export type TableSource = Table & { open(): { chunks: AsyncIterable<Buffer>; rows(): number } };

/** Writes a backup. */
export async function* encode(header: Header, tables: AsyncIterable<TableSource>): AsyncGenerator<Buffer> {
  yield MAGIC;
  const outline = createHash('sha256');
  const outlined = (frame: Buffer): Buffer => {
    outline.update(frame);
    return frame;
  };
  yield outlined(encodeJson('H', header));
  const sum = { tables: 0, rows: 0 };
  for await (const { table, columns, open } of tables) {
    const hash = createHash('sha256');
    const begin = encodeJson('T', { table, columns });
    hash.update(begin);
    yield outlined(begin);
    const { chunks, rows } = open();
    let bytes = 0;
    for await (const frame of compressed(chunks, (length) => (bytes += length))) {
      hash.update(frame);
      yield frame;
    }
    yield outlined(encodeJson('E', { rows: rows(), bytes, sha256: hash.digest('hex') }));
    sum.tables++;
    sum.rows += rows();
  }
  yield encodeJson('Z', { ...sum, sha256: outline.digest('hex') });
}

async function* compressed(
  chunks: AsyncIterable<Buffer>,
  onBytes: (length: number) => void,
): AsyncGenerator<Buffer> {
  const pending: Promise<Buffer>[] = [];
  for await (const chunk of rechunk(chunks)) {
    onBytes(chunk.length);
    const frame = compress(chunk).then((content) => encodeFrame('D', content));
    frame.catch(() => {});
    pending.push(frame);
    if (pending.length >= CONCURRENCY) yield await pending.shift()!;
  }
  for (const frame of pending) yield await frame;
}

/** Regroups chunks to CHUNK_BYTES each, because PostgreSQL sends a few rows at a time. */
async function* rechunk(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    for (let rest = chunk; rest.length > 0; ) {
      const part = rest.subarray(0, CHUNK_BYTES - length);
      parts.push(part);
      length += part.length;
      rest = rest.subarray(part.length);
      if (length < CHUNK_BYTES) continue;
      yield Buffer.concat(parts);
      parts = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(parts);
}

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { decode } from '../../../../../server/storage/backup/decode.ts';
import { encode, type TableSource } from '../../../../../server/storage/backup/encode.ts';
import { CHUNK_BYTES, FORMAT, type Header, type Part } from '../../../../../server/storage/backup/format.ts';

const HEADER: Header = {
  format: FORMAT,
  carillon: '0.1.0',
  postgres: '18.4',
  taken_at: '2026-11-23T06:00:00Z',
  migrations: ['0001_foundation.sql'],
  secret_print: 'print',
  secret: { salt: 'salt', sealed: 'sealed' },
  sequences: [],
};

const table = (name: string, chunks: Buffer[], rows: number): TableSource => ({
  table: name,
  columns: ['id'],
  open: () => ({ chunks: from(chunks), rows: () => rows }),
});

async function* from<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function write(tables: TableSource[], header = HEADER): Promise<Buffer[]> {
  const frames: Buffer[] = [];
  for await (const frame of encode(header, from(tables))) frames.push(frame);
  return frames;
}

async function read(...chunks: Buffer[]): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of decode(from(chunks))) parts.push(part);
  return parts;
}

const twoTables = () =>
  write([table('services', [Buffer.from('1\n2\n')], 2), table('devices', [Buffer.from('7\n')], 1)]);

test('what is written is read again, however the bytes are cut', async () => {
  const rows = randomBytes(2.5 * CHUNK_BYTES);
  const pieces = Array.from({ length: 60 }, (_, i) =>
    rows.subarray(Math.floor((i * rows.length) / 60), Math.floor(((i + 1) * rows.length) / 60)),
  );
  const file = Buffer.concat(await write([table('services', pieces, 60), table('devices', [], 0)]));
  const cuts = [0, 3, 17, 1000, 1_048_600, 2_000_000, file.length];
  const parts = await read(...cuts.slice(1).map((end, i) => file.subarray(cuts[i], end)));
  const data = parts.flatMap((part) => (part.part === 'data' ? [part.rows] : []));
  assert.ok(Buffer.concat(data).equals(rows));
  assert.ok(data.every(({ length }) => length <= CHUNK_BYTES));
  assert.deepEqual(
    parts.filter(({ part }) => part !== 'data'),
    [
      { part: 'header', ...HEADER },
      { part: 'table', table: 'services', columns: ['id'] },
      { part: 'end of table', rows: 60, bytes: rows.length },
      { part: 'table', table: 'devices', columns: ['id'] },
      { part: 'end of table', rows: 0, bytes: 0 },
      { part: 'end', tables: 2, rows: 60 },
    ],
  );
});

test('every flipped bit is found', async () => {
  const file = Buffer.concat(await twoTables());
  for (let at = 0; at < file.length; at++) {
    const damaged = Buffer.from(file);
    damaged[at]! ^= 1 << (at % 8);
    await assert.rejects(read(damaged), { name: 'DamagedBackup' }, `byte ${at}`);
  }
});

test('every truncation is found, and so is what follows the end', async () => {
  const file = Buffer.concat(await twoTables());
  for (let length = 0; length < file.length; length++)
    await assert.rejects(read(file.subarray(0, length)), { name: 'DamagedBackup' }, `${length} bytes`);
  await assert.rejects(read(file, Buffer.from('x')), /goes on after its end/);
});

test('a frame that is lost, repeated or moved is found', async () => {
  const frames = await twoTables();
  for (let i = 1; i < frames.length; i++) {
    const lost = frames.toSpliced(i, 1);
    await assert.rejects(read(...lost), { name: 'DamagedBackup' }, `without frame ${i}`);
    const repeated = frames.toSpliced(i, 0, frames[i]!);
    await assert.rejects(read(...repeated), { name: 'DamagedBackup' }, `frame ${i} twice`);
  }
  const [magic, header, ...rest] = frames;
  const swapped = [magic!, header!, ...rest.slice(3, 6), ...rest.slice(0, 3), ...rest.slice(6)];
  await assert.rejects(read(...swapped), { name: 'DamagedBackup' });
});

test('an error says where it is', async () => {
  const frames = await twoTables();
  const file = Buffer.concat(frames);
  const startOf = (index: number) => Buffer.concat(frames.slice(0, index)).length;
  const damaged = Buffer.from(file);
  damaged[startOf(6) + 8]! ^= 1;
  await assert.rejects(read(damaged), {
    message: `It is damaged at byte ${startOf(6)}, in table devices: the checksum is wrong.`,
  });
  await assert.rejects(read(file.subarray(0, startOf(4) - 1)), {
    message: `It is truncated: it ends at byte ${startOf(4) - 1}, in table services.`,
  });
  await assert.rejects(read(Buffer.from('PGDMP')), /not a backup of Carillon/);
  const later = Buffer.concat(await write([], { ...HEADER, format: FORMAT + 1 }));
  await assert.rejects(read(later), /It has format 2, and this version of Carillon reads format 1/);
});

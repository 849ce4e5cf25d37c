import { type FileHandle, open } from 'node:fs/promises';
import { UsageError } from '../usage.ts';

/** Largest JSON array, because it is parsed as a whole. */
const MAX_ARRAY_BYTES = 256 * 1024 * 1024;

/** JSON of one item, with its place in the file. */
export type Item = { place: string; text: string };

/** Reads a file of JSON lines, or with one JSON array. Skips empty lines. */
export async function* readItems(path: string): AsyncGenerator<Item> {
  await using file = await open(path);
  if (await beginsArray(file)) yield* readArray(file);
  else {
    let number = 0;
    for await (const text of file.readLines({ start: 0 })) {
      number++;
      if (text.trim() !== '') yield { place: `line ${number}`, text };
    }
  }
}

async function beginsArray(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1000), position: 0 });
  return buffer.toString('utf8', 0, bytesRead).trimStart().startsWith('[');
}

async function* readArray(file: FileHandle): AsyncGenerator<Item> {
  if ((await file.stat()).size > MAX_ARRAY_BYTES)
    throw new UsageError('A JSON array can have up to 256 MB. Write one device per line instead.');
  const items = parseArray((await readAll(file)).toString('utf8'));
  for (const [i, item] of items.entries()) yield { place: `item ${i + 1}`, text: JSON.stringify(item) };
}

async function readAll(file: FileHandle): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseArray(text: string): unknown[] {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('The file begins as a JSON array, but is malformed.');
  }
}

import { fill } from '../../../languages/text.ts';
import { texts } from '../../texts.ts';

const { errors, places, reasons } = texts.imports;

/** Largest JSON array, because it is parsed as a whole. */
export const MAX_ARRAY_BYTES = 64 * 1024 * 1024;
/** Longest item as JSON: a device has some 500 characters. */
const MAX_ITEM_LENGTH = 20_000;

/** An item of a file. `place` is its line, or its position in an array; `share` how much of the file has been read, from 0 to 1. */
export type Item = { number: number; place: string; share: number } & (
  | { value: Record<string, unknown> }
  | { reason: string }
);

/**
 * Reads a file of JSON lines or with one JSON array, of which only the latter is in memory as a whole.
 *
 * @throws Error with a message for the person, if an array is malformed or too large
 */
export async function* readItems(file: Blob): AsyncGenerator<Item> {
  const start = (await file.slice(0, 1000).text()).trimStart();
  if (start.startsWith('[')) yield* readArray(file);
  else yield* readLines(file);
}

async function* readArray(file: Blob): AsyncGenerator<Item> {
  if (file.size > MAX_ARRAY_BYTES) throw new Error(errors.tooLarge);
  const items = parse(await file.text());
  if (!Array.isArray(items)) throw new Error(errors.malformed);
  for (const [i, item] of items.entries())
    yield {
      number: i + 1,
      place: fill(places.item, { number: i + 1 }),
      share: (i + 1) / items.length,
      ...check(item, JSON.stringify(item).length),
    };
}

async function* readLines(file: Blob): AsyncGenerator<Item> {
  let number = 0;
  let read = 0;
  for await (const line of splitLines(file, (bytes) => (read = bytes))) {
    number++;
    if (line.trim() !== '')
      yield {
        number,
        place: fill(places.line, { number }),
        share: read / file.size,
        ...check(parse(line), line.length),
      };
  }
}

/** Yields the lines of a file. A line that is too long is cut, because it is refused. */
async function* splitLines(file: Blob, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [rest, read] = ['', 0];
  const reader = file.stream().getReader();
  for (;;) {
    const { value, done } = await reader.read();
    read += value?.byteLength ?? 0;
    onRead(read);
    const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = lines.pop()!.slice(0, MAX_ITEM_LENGTH + 1);
    yield* lines;
    if (done) break;
  }
  yield rest;
}

function check(value: unknown, length: number): { value: Record<string, unknown> } | { reason: string } {
  if (length > MAX_ITEM_LENGTH) return { reason: reasons.tooLong };
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? { value: value as Record<string, unknown> } : { reason: reasons.noObject };
}

/** Returns undefined for what is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import { UsageError } from '../usage.ts';

/** Longest record, in UTF-16 units. Beyond it, the file is not what it should be, such as one with an open quotation mark. */
const MAX_RECORD_LENGTH = 1_000_000;

/**
 * Reads comma-separated values (RFC 4180) from pieces of text. The first record has the names.
 *
 * @throws {UsageError} if a record is longer than a million characters
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<Record<string, string>> {
  let names: string[] | null = null;
  for await (const fields of readRecords(pieces)) {
    if (names) yield Object.fromEntries(names.map((name, i) => [name, fields[i] ?? '']));
    else names = fields.map((name) => name.replace(/^\uFEFF/, '').trim());
  }
}

async function* readRecords(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let fields: string[] = [];
  let field = '';
  let length = 0;
  let isQuoted = false;
  /** A quotation mark within quotes ends them, unless another one follows. */
  let endsQuotes = false;
  for await (const piece of pieces)
    for (const char of piece) {
      if (++length > MAX_RECORD_LENGTH)
        throw new UsageError('The file has a record of over a million characters: it is not the export.');
      if (endsQuotes) {
        endsQuotes = false;
        if (char === '"') {
          field += char;
          continue;
        }
        isQuoted = false;
      }
      if (isQuoted) {
        if (char === '"') endsQuotes = true;
        else field += char;
      } else if (char === '"' && field === '') isQuoted = true;
      else if (char === ',') {
        fields.push(field);
        field = '';
      } else if (char === '\n') {
        fields.push(field.replace(/\r$/, ''));
        if (fields.length > 1 || fields[0] !== '') yield fields;
        fields = [];
        field = '';
        length = 0;
      } else field += char;
    }
  fields.push(field);
  if (fields.length > 1 || fields[0] !== '') yield fields;
}

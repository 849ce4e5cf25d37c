import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { UsageError } from '../usage.ts';

/** Longest record, in bytes. Beyond it, the file is not what it should be, such as one with an open quotation mark. */
const MAX_RECORD_BYTES = 1_000_000;

/**
 * Reads comma-separated values (RFC 4180) from pieces of text. The first record has the names; missing fields of a short record are ''.
 *
 * @throws {UsageError} if the file is malformed, or a record is longer than a million bytes
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<Record<string, string>> {
  const parser = parse({
    bom: true,
    // The first record would decide by default, although a file may be joined of several.
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    // It is compared before a byte is added.
    max_record_size: MAX_RECORD_BYTES - 1,
  });
  // An error ends the reading of the records.
  pipeline(Readable.from(pieces), parser).catch(() => {});
  let names: string[] | null = null;
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      if (names) yield Object.fromEntries(names.map((name, i) => [name, fields[i] ?? '']));
      else names = fields.map((name) => name.trim());
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new UsageError('The file has a record of over a million characters: it is not the export.');
    throw new UsageError(`The file is malformed: ${error.message}`);
  }
}

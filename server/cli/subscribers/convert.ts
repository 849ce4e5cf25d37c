import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UsageError } from '../usage.ts';
import { readCsv } from './csv.ts';
import { COLUMNS, convertRow, SKIPPED, type Skipped } from './onesignal.ts';
import { printLine } from './print-line.ts';

/** Prints another sender's export as lines that `carillon import` takes, and on stderr what it left out. */
export async function convert([format, path]: string[]): Promise<void> {
  if (format !== 'onesignal' || !path)
    throw new UsageError(
      'convert needs a format and a file: npx carillon convert onesignal users.csv.gz > lines.jsonl',
    );
  let devices = 0;
  const skipped = new Map<Skipped, number>();
  for await (const row of readCsv(openText(path))) {
    const missing = COLUMNS.find((name) => row[name] === undefined);
    if (missing) throw new UsageError(`${path} has no column ${missing}: it is not OneSignal's export.`);
    const converted = convertRow(row);
    if ('skipped' in converted) skipped.set(converted.skipped, (skipped.get(converted.skipped) ?? 0) + 1);
    else {
      devices++;
      for (const line of converted.lines) await printLine(line);
    }
  }
  const leftOut = [...skipped].map(([why, count]) => `${count} ${SKIPPED[why]}`);
  console.error(`${devices} devices converted; left out: ${leftOut.join(', ') || 'none'}`);
}

/** Reads a text file, compressed if its name ends in `.gz`, as OneSignal's does. */
function openText(path: string): AsyncIterable<string> {
  const file = createReadStream(path);
  if (!path.endsWith('.gz')) return file.setEncoding('utf8');
  // An error of the file ends the reading of what is unpacked.
  return pipeline(file, createGunzip(), () => {}).setEncoding('utf8');
}

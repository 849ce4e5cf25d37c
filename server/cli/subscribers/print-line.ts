import { once } from 'node:events';

/** Prints a line of JSON. It waits while the reader is behind, so that a long output does not fill the memory. */
export async function printLine(line: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`) && process.stdout.writableNeedDrain)
    await once(process.stdout, 'drain');
}

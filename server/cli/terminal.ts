import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';

/** Prompts for a secret on the terminal without echoing it. The prompt goes to stderr, apart from the command's output. */
export async function askHidden(prompt: string): Promise<string> {
  // readline echoes the input to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(prompt);
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('SIGINT', () => reject(new Error('Interrupted. Nothing was changed.')));
      terminal.once('close', () => reject(new Error('The input ended. Nothing was changed.')));
      terminal.question('').then(resolve, reject);
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** Line length that exceeds every secret that a command takes. */
const MAX_LINE_BYTES = 4096;

/**
 * Reads the first line of piped input, without its end; null if it is empty or there is none.
 *
 * @throws if the line is too long
 */
export async function readLine(input: Readable): Promise<string | null> {
  let read = Buffer.alloc(0);
  for await (const chunk of input) {
    read = Buffer.concat([read, chunk]);
    if (read.includes('\n') || read.length > MAX_LINE_BYTES) break;
  }
  const [line = ''] = read.toString('utf8').split(/\r?\n/);
  if (Buffer.byteLength(line) > MAX_LINE_BYTES)
    throw new Error(`The first line of the input is longer than ${MAX_LINE_BYTES} bytes.`);
  return line || null;
}

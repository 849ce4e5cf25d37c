import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a secret on the terminal, which does not show what is typed. */
export async function askHidden(prompt: string): Promise<string> {
  // readline echoes what is typed to its output.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stdout.write(prompt);
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('SIGINT', () => reject(new Error('Interrupted. Nothing was changed.')));
      terminal.once('close', () => reject(new Error('The input ended. Nothing was changed.')));
      terminal.question('').then(resolve, reject);
    });
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

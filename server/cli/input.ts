import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { Register } from '../../contract/accounts.ts';
import type { ValidationError } from '../../contract/errors.ts';
import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts';
import { createValidator } from '../api/http/validate.ts';

type Options = { email?: string; password?: string; environment?: string; title?: string; url?: string };

/** Validates the options by the schema of `POST /register`. Prompts for a missing password if there is a terminal. */
export async function readRegister(
  options: Options,
): Promise<{ ok: true; value: Register } | { ok: false; errors: ValidationError[] }> {
  const { title, url, ...account } = options;
  const request = {
    ...account,
    password: options.password ?? (process.stdin.isTTY ? await askHidden(PASSWORD_PROMPT) : undefined),
    ...((title ?? url) !== undefined && { service: { ...(title && { title }), ...(url && { url }) } }),
  };
  const body = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  const errors = createValidator({ body: Register })({ params: {}, query: {}, body });
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: body as Register };
}

export const formatErrors = (errors: ValidationError[]): string =>
  errors.map(({ field, reason }) => `${field}: ${reason}`).join('\n');

const PASSWORD_PROMPT = `Password (at least ${MIN_PASSWORD_LENGTH} characters): `;

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

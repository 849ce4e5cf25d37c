import { createInterface } from 'node:readline/promises';
import { Register } from '../../contract/accounts.ts';
import type { ValidationFault } from '../../contract/errors.ts';
import { createValidator } from '../api/validate.ts';

type Given = { email?: string; password?: string; environment?: string; title?: string; url?: string };

/** Checks what was given by the same schema as `POST /register`; asks for the password where there is a terminal. */
export async function readRegister(
  given: Given,
): Promise<{ ok: true; value: Register } | { ok: false; faults: ValidationFault[] }> {
  const { title, url, ...account } = given;
  const request = {
    ...account,
    password: given.password ?? (process.stdin.isTTY ? await askPassword() : undefined),
    ...((title ?? url) !== undefined && { service: { ...(title && { title }), ...(url && { url }) } }),
  };
  const body = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  const faults = createValidator({ body: Register })({ params: {}, query: {}, body });
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: body as Register };
}

export const formatFaults = (faults: ValidationFault[]): string =>
  faults.map(({ field, reason }) => `${field}: ${reason}`).join('\n');

async function askPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // What is typed stays off the screen.
  const output = terminal as unknown as { _writeToOutput(text: string): void };
  process.stdout.write('Password (at least 8 characters): ');
  output._writeToOutput = () => {};
  const password = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return password;
}

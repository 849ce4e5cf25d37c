import { Register } from '../../contract/accounts.ts';
import type { ValidationError } from '../../contract/errors.ts';
import { MIN_PASSWORD_LENGTH } from '../../contract/limits.ts';
import { createValidator } from '../api/http/validate.ts';
import { askHidden } from './terminal.ts';

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
  const { errors } = createValidator({ body: Register })({ params: {}, query: {}, body });
  return errors.isEmpty ? { ok: true, value: body as Register } : { ok: false, errors: errors.listed };
}

export const formatErrors = (errors: ValidationError[]): string =>
  errors.map(({ field, reason }) => `${field}: ${reason}`).join('\n');

const PASSWORD_PROMPT = `Password (at least ${MIN_PASSWORD_LENGTH} characters): `;

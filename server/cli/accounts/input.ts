import { Register } from '../../../contract/api/accounts.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import { createValidator } from '../../api/http/validation/validate.ts';
import { askHidden, readLine } from '../terminal.ts';

type Options = { email?: string; environment?: string; title?: string; url?: string };

/** Validates the options by the schema of `POST /register`. Prompts for the password, or reads it from piped input. */
export async function readRegister(
  options: Options,
): Promise<{ ok: true; value: Register } | { ok: false; errors: ValidationError[] }> {
  const { title, url, ...account } = options;
  const password = process.stdin.isTTY ? await askHidden(PASSWORD_PROMPT) : await readLine(process.stdin);
  const request = {
    ...account,
    password: password ?? undefined,
    ...((title ?? url) !== undefined && { service: { ...(title && { title }), ...(url && { url }) } }),
  };
  const body = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  const { errors } = createValidator({ body: Register })({ params: {}, query: {}, body });
  if (errors.isEmpty) return { ok: true, value: body as Register };
  const explain = (error: ValidationError) =>
    password === null && error.field === 'password'
      ? { ...error, reason: `is missing: ${HOW_TO_GIVE_A_PASSWORD}` }
      : error;
  return { ok: false, errors: errors.listed.map(explain) };
}

export const formatErrors = (errors: ValidationError[]): string =>
  errors.map(({ field, reason }) => `${field}: ${reason}`).join('\n');

const PASSWORD_PROMPT = `Password (at least ${MIN_PASSWORD_LENGTH} characters): `;

export const HOW_TO_GIVE_A_PASSWORD =
  'run the command in a terminal, which asks for it, or pipe it as one line, such as `npx carillon register … < password.txt`';

import { readFileSync } from 'node:fs';

/** Settings of the service, in the format of systemd's `EnvironmentFile`. */
export const ENV_FILE = '/etc/carillon.env';

/** Returns the variables of a file of settings; none if it does not exist. */
export function readVariables(path = ENV_FILE): Record<string, string> {
  const lines = (readIfThere(path) ?? '').matchAll(/^\s*([A-Za-z_]\w*)=(.*)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name!, unquote(value!.trim())]));
}

/** Returns variables as lines of a file of settings. */
export const toLines = (variables: Record<string, string>): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}=${quote(value)}\n`)
    .join('');

/** @throws if the file exists and this user may not read it */
export function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`${path} cannot be read: ${(error as Error).message}. Run the command as root.`);
  }
}

const quote = (value: string): string =>
  /^[\w@%+=:,./-]*$/.test(value) ? value : `"${value.replace(/["\\$`]/g, '\\$&')}"`;

function unquote(value: string): string {
  const [, single] = /^'(.*)'$/.exec(value) ?? [];
  if (single !== undefined) return single;
  return value.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1');
}

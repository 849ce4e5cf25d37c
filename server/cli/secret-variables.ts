import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';

type Name = 'BACKUP_PASSPHRASE' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY';

/** Returns the value of a variable, or the content of the file that its `_FILE` names; null if neither is set. */
export async function readSecretVariable<One extends Name>(
  name: One,
  config: Pick<Config, One | `${One}_FILE`>,
): Promise<string | null> {
  const path: string = config[`${name}_FILE`];
  if (path === '') return config[name] || null;
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new Error(`${name}_FILE cannot be read: ${error.message}`);
  });
  const value = text.replace(/\r?\n$/, '');
  if (value === '') throw new Error(`${name}_FILE is empty: ${path}`);
  return value;
}

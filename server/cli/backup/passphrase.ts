import { readFile } from 'node:fs/promises';
import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import type { Config } from '../../config.ts';
import { askHidden } from '../terminal.ts';

type Source = Pick<Config, 'BACKUP_PASSPHRASE' | 'BACKUP_PASSPHRASE_FILE'>;

/** The passphrase that the environment names; null if it names none. */
export async function configuredPassphrase(config: Source): Promise<string | null> {
  const path = config.BACKUP_PASSPHRASE_FILE;
  if (path === '') return config.BACKUP_PASSPHRASE || null;
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new Error(`BACKUP_PASSPHRASE_FILE cannot be read: ${error.message}`);
  });
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase === '') throw new Error(`BACKUP_PASSPHRASE_FILE is empty: ${path}`);
  return passphrase;
}

/** That of the environment, else it is asked for. */
export async function readPassphrase(config: Source): Promise<string> {
  const configured = await configuredPassphrase(config);
  if (configured !== null) return configured;
  if (process.stdin.isTTY) return askHidden('Passphrase of the backup: ');
  throw new Error(
    'A passphrase is missing: set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE, or run the command in a terminal.',
  );
}

/** For a new backup: long enough, and typed twice. */
export async function readNewPassphrase(config: Source): Promise<string> {
  const passphrase = await readPassphrase(config);
  if ([...passphrase].length < MIN_PASSWORD_LENGTH)
    throw new Error(`The passphrase must have at least ${MIN_PASSWORD_LENGTH} characters.`);
  if ((await configuredPassphrase(config)) === null && (await askHidden('The same again: ')) !== passphrase)
    throw new Error('The two passphrases differ.');
  return passphrase;
}

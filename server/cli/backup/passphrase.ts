import { MIN_PASSWORD_LENGTH } from '../../../contract/limits.ts';
import type { Config } from '../../config.ts';
import { readSecretVariable } from '../secret-variables.ts';
import { askHidden } from '../terminal.ts';

type Source = Pick<Config, 'BACKUP_PASSPHRASE' | 'BACKUP_PASSPHRASE_FILE'>;

/** Returns the passphrase that the environment configures, or null. */
export const configuredPassphrase = (config: Source): Promise<string | null> =>
  readSecretVariable('BACKUP_PASSPHRASE', config);

/** Returns the passphrase that the environment configures, or prompts for it. */
export async function readPassphrase(config: Source): Promise<string> {
  const configured = await configuredPassphrase(config);
  if (configured !== null) return configured;
  if (process.stdin.isTTY) return askHidden('Passphrase of the backup: ');
  throw new Error(
    'A passphrase is missing: set BACKUP_PASSPHRASE_FILE or BACKUP_PASSPHRASE, or run the command in a terminal.',
  );
}

/** Returns the passphrase for a new backup, which must be long enough. At a prompt it is typed twice. */
export async function readNewPassphrase(config: Source): Promise<string> {
  const passphrase = await readPassphrase(config);
  if ([...passphrase].length < MIN_PASSWORD_LENGTH)
    throw new Error(`The passphrase must have at least ${MIN_PASSWORD_LENGTH} characters.`);
  if ((await configuredPassphrase(config)) === null && (await askHidden('The same again: ')) !== passphrase)
    throw new Error('The two passphrases differ.');
  return passphrase;
}

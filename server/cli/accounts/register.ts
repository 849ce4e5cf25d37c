import { parseArgs } from 'node:util';
import { register } from '../../storage/accounts/accounts.ts';
import { readCliConfig, withStorage } from '../storage.ts';
import { UsageError } from '../usage.ts';
import { formatErrors, HOW_TO_GIVE_A_PASSWORD, readRegister } from './input.ts';

export async function registerBusiness(args: string[]): Promise<void> {
  rejectPassword(args);
  const { values } = parseArgs({
    args,
    options: {
      email: { type: 'string' },
      environment: { type: 'string' },
      title: { type: 'string' },
      url: { type: 'string' },
    },
  });
  // An invalid configuration is reported before the password prompt.
  const config = readCliConfig();
  const request = await readRegister(values);
  if (!request.ok) throw new UsageError(formatErrors(request.errors));
  await withStorage(async ({ database, keyring }) => {
    const registered = await register(database, keyring, request.value, true);
    if (!registered) throw new UsageError('email: is already registered');
    console.log(`service_id  ${registered.service_id}`);
    console.log(`api_key     ${registered.api_key}`);
    console.log('\nThis is the only time the key is shown; Carillon stores its hash.');
  }, config);
}

/** Every user of the machine can read the arguments of a running command. */
function rejectPassword(args: string[]): void {
  if (args.some((arg) => arg === '--password' || arg.startsWith('--password=')))
    throw new UsageError(
      `--password: a password is not taken from the arguments, which every user of this machine can read: ${HOW_TO_GIVE_A_PASSWORD}`,
    );
}

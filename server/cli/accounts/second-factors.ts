import { parseArgs } from 'node:util';
import { removeSecondFactors } from '../../storage/accounts/account-changes.ts';
import { withStorage } from '../storage.ts';
import { USAGE, UsageError } from '../usage.ts';

/** Removes an account's second factors, for an owner who lost the phone and the recovery codes. */
export async function removeSecondFactorsOf(args: string[]): Promise<void> {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } } }).values;
  if (!email) throw new UsageError(`remove-second-factor needs --email <address>\n\n${USAGE}`);
  await withStorage(async ({ database }) => {
    if (!(await removeSecondFactors(database, email)))
      throw new UsageError(`No account has the email address ${email}.`);
    console.log(
      `Removed the authenticator app, the recovery codes and the passkeys of ${email}, and signed the account out everywhere.\nIt signs in with its password alone now.`,
    );
  });
}

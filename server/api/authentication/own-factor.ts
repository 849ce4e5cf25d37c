import type { MissingFactor } from '../../../contract/console/second-factors.ts';
import { ApiError } from '../../errors.ts';
import type { Mail } from '../../mail/mail.ts';
import { readFactorNeeds } from '../../storage/accounts/second-factors.ts';
import type { Queryable } from '../../storage/database.ts';
import type { Account } from './accounts.ts';

type Deps = { database: Queryable };

const MESSAGES: Record<MissingFactor, string> = {
  passkey_sign_in:
    'Your account has a passkey: sign in with it before you change your account. If you have lost it, ask the operator of this installation to remove it',
  code_sign_in:
    'Your account has an authenticator app: sign in with your password and its code before you change your account. If you have lost it, ask the operator of this installation to remove it',
  second_factor:
    'A service of yours requires a second factor: set one up in your account before you change anything else there',
};

/**
 * Returns the factor that a sign-in lacks to change its account, or null. An authenticator app's code is missing after a sign-in with the
 * company's account or by a link; each sign-in with a password asks for it.
 */
export async function findMissingFactor({ database }: Deps, account: Account): Promise<MissingFactor | null> {
  if (account.hasSecondFactor) return null;
  const { hasAuthenticator, hasPasskey, isRequired } = await readFactorNeeds(database, account.id);
  if (hasPasskey) return 'passkey_sign_in';
  if (hasAuthenticator) return 'code_sign_in';
  return isRequired ? 'second_factor' : null;
}

/**
 * Checks that a sign-in may change its account (the address, the password, the second factors, the name) or delete it.
 *
 * @throws 403 for a sign-in without the second factor that the account has, or that one of its services requires
 */
export async function requireOwnFactor(deps: Deps, account: Account): Promise<void> {
  const missing = await findMissingFactor(deps, account);
  if (missing) throw missingFactor(missing);
}

/**
 * Checks that a sign-in may add a second factor. The address must be confirmed, because its owner can set a new password, but a stranger's
 * passkey or app would remain.
 *
 * @throws 403 if the account has a factor that the sign-in did not use, or if there is a mail server and the address is not confirmed
 */
export async function requireMayAddFactor(
  deps: Deps & { mail: Mail | null },
  account: Account,
): Promise<void> {
  if (deps.mail && !account.isVerified)
    throw new ApiError('forbidden', 'Confirm your email address first, by the link that was mailed to it', {
      text: { key: 'confirm_email' },
    });
  const missing = await findMissingFactor(deps, account);
  if (missing && missing !== 'second_factor') throw missingFactor(missing);
}

const missingFactor = (missing: MissingFactor): ApiError =>
  new ApiError('second_factor_required', MESSAGES[missing], {
    text: { key: missing === 'second_factor' ? 'service_factor' : missing },
  });

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
  second_factor:
    'A service of yours requires a second factor: set one up in your account before you change anything else there',
};

/** Returns the factor that a sign-in by password lacks before it may change its account. No sign-in lacks the code of an authenticator app. */
export async function findMissingFactor({ database }: Deps, account: Account): Promise<MissingFactor | null> {
  if (account.hasSecondFactor) return null;
  const { hasPasskey, isRequired } = await readFactorNeeds(database, account.id);
  if (hasPasskey) return 'passkey_sign_in';
  return isRequired ? 'second_factor' : null;
}

/**
 * Lets a sign-in change its account (the address, the password, the second factors, the name) or delete it. The password alone does not
 * suffice.
 *
 * @throws 403 for a sign-in without the second factor that the account has, or that one of its services requires
 */
export async function requireOwnFactor(deps: Deps, account: Account): Promise<void> {
  const missing = await findMissingFactor(deps, account);
  if (missing) throw missingFactor(missing);
}

/**
 * Lets a sign-in add a second factor; the first one by the password alone. The owner of an address can set a new password, but a passkey or
 * an app of somebody who signed up with that address would remain.
 *
 * @throws 403 also while the address is not confirmed, if there is a mail server to confirm it
 */
export async function requireMayAddFactor(
  deps: Deps & { mail: Mail | null },
  account: Account,
): Promise<void> {
  if (deps.mail && !account.isVerified)
    throw new ApiError('forbidden', 'Confirm your email address first, by the link that was mailed to it');
  const missing = await findMissingFactor(deps, account);
  if (missing === 'passkey_sign_in') throw missingFactor(missing);
}

const missingFactor = (missing: MissingFactor): ApiError =>
  new ApiError('second_factor_required', MESSAGES[missing]);

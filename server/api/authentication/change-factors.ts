import { ApiError } from '../../errors.ts';
import { isGuardedByPasskey } from '../../storage/accounts/second-factors.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from './accounts.ts';

/** @throws 403 for a sign-in by password, if a passkey guards a service of the account */
export async function requireOwnFactor(
  { database }: Pick<ApiDeps, 'database'>,
  account: Account,
): Promise<void> {
  if (!account.hasSecondFactor && (await isGuardedByPasskey(database, account.id)))
    throw new ApiError(
      'second_factor_required',
      'A service of yours requires a second factor: sign in with your passkey first',
    );
}

/**
 * Whoever has the address can set a new password, but a passkey or an app of somebody who signed up with an address that is not theirs
 * would remain.
 *
 * @throws 403 also while the address is not confirmed, if there is a mail server to confirm it
 */
export async function requireMayAddFactor(
  deps: Pick<ApiDeps, 'database' | 'mail'>,
  account: Account,
): Promise<void> {
  if (deps.mail && !account.isVerified)
    throw new ApiError('forbidden', 'Confirm your email address first, by the link that was mailed to it');
  await requireOwnFactor(deps, account);
}

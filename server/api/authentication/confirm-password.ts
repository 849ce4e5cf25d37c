import type { FastifyReply } from 'fastify';
import { MAX_PASSWORD_CHECKS_PER_HOUR, RECENT_SIGN_IN_MINUTES } from '../../../contract/limits.ts';
import { ApiError, invalid } from '../../errors.ts';
import { findPasswordHash } from '../../storage/accounts/accounts.ts';
import { findExceededLimit } from '../../storage/operating/rate-limits.ts';
import { passwordMatches } from '../../storage/operating/secrets.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from './accounts.ts';
import { limitPasswordWork } from './password-work.ts';

const RETRY_AFTER_S = 3600;

/**
 * Checks the password of a signed-in account, so that nobody else at its unlocked computer can act for it. Without a password, and with
 * OIDC_ONLY, the sign-in has to be recent instead.
 *
 * @throws 400 for a wrong password; 403 for a sign-in that is not recent; 429 with Retry-After after too many attempts
 */
export async function confirmPassword(
  deps: Pick<ApiDeps, 'config' | 'database'>,
  reply: FastifyReply,
  account: Account,
  password: string | undefined,
): Promise<void> {
  const { config, database } = deps;
  const hash = config.OIDC_ONLY ? null : await findPasswordHash(database, account.id);
  if (hash === null) return requireRecentSignIn(account);
  await limitPasswords(deps, reply, account);
  const isCorrect =
    password !== undefined && (await limitPasswordWork(reply, () => passwordMatches(password, hash)));
  if (!isCorrect)
    throw invalid({
      field: 'password',
      reason: 'is not the password of your account',
      text: { key: 'wrong_password' },
    });
}

function requireRecentSignIn({ signedInAt }: Account): void {
  if (Date.now() - signedInAt <= RECENT_SIGN_IN_MINUTES * 60_000) return;
  throw new ApiError(
    'forbidden',
    `You signed in more than ${RECENT_SIGN_IN_MINUTES} minutes ago: sign out, sign in again, and repeat this`,
    { text: { key: 'sign_in_again' } },
  );
}

/** Counts an attempt to enter the account's password. @throws 429 with Retry-After after too many attempts */
export async function limitPasswords(
  { config, database }: Pick<ApiDeps, 'config' | 'database'>,
  reply: FastifyReply,
  account: Account,
): Promise<void> {
  const limit = { key: `passwords of ${account.id}`, max: MAX_PASSWORD_CHECKS_PER_HOUR };
  if (config.PUBLIC_RATE_LIMIT === 0 || !(await findExceededLimit(database, [limit]))) return;
  reply.header('retry-after', RETRY_AFTER_S);
  throw new ApiError('too_many_requests', 'Too many passwords were tried: try again in an hour', {
    text: { key: 'passwords_used_up' },
  });
}

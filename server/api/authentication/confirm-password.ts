import type { FastifyReply } from 'fastify';
import { MAX_PASSWORD_CHECKS_PER_HOUR } from '../../../contract/limits.ts';
import { ApiError, invalid } from '../../errors.ts';
import { findPasswordHash } from '../../storage/accounts/accounts.ts';
import { findExceededLimit } from '../../storage/operating/rate-limits.ts';
import { passwordMatches } from '../../storage/operating/secrets.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from './accounts.ts';
import { limitPasswordWork } from './password-work.ts';

const RETRY_AFTER_S = 3600;

/**
 * Checks the password of a signed-in account, so that nobody else at its unlocked computer can act for it.
 *
 * @throws 400 for a wrong password; 429 with Retry-After after too many attempts
 */
export async function confirmPassword(
  deps: Pick<ApiDeps, 'config' | 'database'>,
  reply: FastifyReply,
  account: Account,
  password: string,
): Promise<void> {
  const { database } = deps;
  await limitPasswords(deps, reply, account);
  const hash = await findPasswordHash(database, account.id);
  const isCorrect = hash !== null && (await limitPasswordWork(reply, () => passwordMatches(password, hash)));
  if (!isCorrect) throw invalid({ field: 'password', reason: 'is not the password of your account' });
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
  throw new ApiError('too_many_requests', 'Too many passwords were tried: try again in an hour');
}

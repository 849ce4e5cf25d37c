import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_NEW_ACCOUNTS_PER_HOUR } from '../../../contract/limits.ts';
import { ApiError } from '../../errors.ts';
import { networkOf } from '../../lib/networks.ts';
import { findExceededLimit } from '../../storage/operating/rate-limits.ts';
import type { ApiDeps } from '../deps.ts';

const RETRY_AFTER_S = 3600;

/** Counts an account that a client is about to create. @throws 429 with Retry-After if it created too many in this hour */
export async function limitNewAccounts(
  { config, database }: Pick<ApiDeps, 'config' | 'database'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (config.PUBLIC_RATE_LIMIT === 0) return;
  const limit = { key: `accounts by ${networkOf(request.ip)}`, max: MAX_NEW_ACCOUNTS_PER_HOUR };
  if (!(await findExceededLimit(database, [limit]))) return;
  reply.header('retry-after', RETRY_AFTER_S);
  throw new ApiError(
    'too_many_requests',
    `Too many new accounts: the limit is ${limit.max} per hour and IP address; try again in an hour`,
  );
}

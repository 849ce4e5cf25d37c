import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_NEW_ACCOUNTS_PER_HOUR } from '../../../contract/limits.ts';
import { ApiError } from '../../errors.ts';
import { networkOf } from '../../lib/network/networks.ts';
import { findExceededLimit } from '../../storage/operating/rate-limits.ts';
import type { ApiDeps } from '../deps.ts';

const RETRY_AFTER_S = 3600;

/**
 * Counts an attempt to register, even for a taken address. The answer reveals that it is taken, so the limit bounds how many addresses one
 * client, and all together, can probe.
 *
 * @throws 429 with Retry-After if there were too many in this hour
 */
export async function limitNewAccounts(
  { config, database }: Pick<ApiDeps, 'config' | 'database'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (config.PUBLIC_RATE_LIMIT === 0) return;
  const { byClient, inAll } = MAX_NEW_ACCOUNTS_PER_HOUR;
  const exceeded = await findExceededLimit(database, [
    { key: `accounts by ${networkOf(request.ip)}`, max: byClient },
    { key: 'accounts', max: inAll },
  ]);
  if (!exceeded) return;
  reply.header('retry-after', RETRY_AFTER_S);
  const scope = exceeded.max === byClient ? 'per hour and IP address' : 'per hour for this installation';
  throw new ApiError(
    'too_many_requests',
    `Too many new accounts: the limit is ${exceeded.max} ${scope}; try again in an hour`,
  );
}

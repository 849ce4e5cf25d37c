import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';

/** Lets a request through or throws. */
export type RequestGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** `limitAccount` takes a signed-in account's id. */
export type RateLimits = {
  limitPublic: RequestGuard;
  limitAccount: (id: string, reply: FastifyReply) => Promise<void>;
};

/** Creates one limit per minute and IP address for all endpoints without a key. @throws 429 with Retry-After in seconds */
export function createPublicRateLimit(app: FastifyInstance, maxPerMinute: number): RequestGuard {
  if (maxPerMinute === 0) return async () => {};
  const check = app.createRateLimit({ max: maxPerMinute, timeWindow: '1 minute' });
  return async (request, reply) => rejectExceeded(await check(request), maxPerMinute, reply);
}

/** Creates one limit per minute and account for all endpoints of the console. @throws 429 with Retry-After in seconds */
export function createAccountRateLimit(
  app: FastifyInstance,
  maxPerMinute: number,
): RateLimits['limitAccount'] {
  if (maxPerMinute === 0) return async () => {};
  const check = app.createRateLimit({
    max: maxPerMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ accountId }: FastifyRequest & { accountId?: string }) => accountId ?? '',
  });
  return async (id, reply) => {
    const request = Object.assign(reply.request, { accountId: id });
    rejectExceeded(await check(request), maxPerMinute, reply);
  };
}

type Checked = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function rejectExceeded(limit: Checked, maxPerMinute: number, reply: FastifyReply): void {
  if (limit.isAllowed || !limit.isExceeded) return;
  const seconds = Math.max(1, Math.ceil(limit.ttl / 1000));
  reply.header('retry-after', seconds);
  throw new ApiError(
    'too_many_requests',
    `Too many requests: the limit is ${maxPerMinute} per minute; try again in ${seconds} s`,
  );
}

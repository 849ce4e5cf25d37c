import type { FastifyReply } from 'fastify';
import { ApiError } from '../../errors.ts';
import { createConcurrencyLimit } from '../../lib/concurrency/concurrency-limit.ts';

/** scrypt takes one of Node's four threads for 60 ms. Files, host names and compression need them too. */
const MAX_CONCURRENT = 2;
const MAX_PENDING = 30;
const RETRY_AFTER_S = 5;

const runLimited = createConcurrencyLimit(MAX_CONCURRENT);
let pending = 0;

/**
 * Runs `work`, which hashes or compares a password, at most two at a time in this process. @throws 429 with Retry-After if too many wait
 */
export async function limitPasswordWork<Result>(
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result> {
  if (pending >= MAX_PENDING) {
    reply.header('retry-after', RETRY_AFTER_S);
    throw new ApiError(
      'too_many_requests',
      `Too many passwords are being checked: try again in ${RETRY_AFTER_S} s`,
    );
  }
  pending++;
  try {
    return await runLimited(work);
  } finally {
    pending--;
  }
}

import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ValidationError } from '../../../contract/errors.ts';
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../../contract/limits.ts';
import { ApiError } from '../../errors.ts';
import type { Queryable } from '../../storage/database.ts';
import {
  type EarlierRequest,
  findEarlierRequest,
  lockIdempotencyKey,
  storeAnswer,
} from '../../storage/operating/idempotency.ts';
import type { ApiDeps } from '../deps.ts';
import { type Call, type KeyCaller, type KeyedRoute, object } from './route.ts';

type KeyedCall = Call<unknown, unknown, unknown> & KeyCaller;

/**
 * Returns the route's work, done once for each Idempotency-Key. Work and key are committed together, and a repeated request gets the first
 * answer. Only successes are stored: a request that failed has changed nothing, and may be corrected and sent again.
 */
export function withIdempotency({ database }: ApiDeps, route: KeyedRoute) {
  return async (call: KeyedCall): Promise<unknown> => {
    const { raw, reply, serviceId } = call;
    const key = idempotencyKeyOf(raw);
    if (key === undefined) return route.work(call);
    const requestHash = hashRequest(raw);
    const workAndStore = async (tx: Queryable) => {
      const answer = await route.work(call);
      const stored = { status: reply.statusCode, answer: route.answersSecret ? null : answer };
      await storeAnswer(tx, { serviceId, key, requestHash }, stored);
      return answer;
    };
    if (route.waitsForOthers) {
      const earlier = await findEarlierRequest(database, serviceId, key, requestHash);
      return earlier ? repeatAnswer(earlier, reply) : workAndStore(database);
    }
    return database.join(async (tx) => {
      const earlier = await lockIdempotencyKey(tx, serviceId, key, requestHash);
      if (earlier === 'running') throw inProgress(reply);
      return earlier ? repeatAnswer(earlier, reply) : workAndStore(tx);
    });
  };
}

function repeatAnswer({ sameRequest, status, answer }: EarlierRequest, reply: FastifyReply): unknown {
  if (!sameRequest) throw mismatch();
  if (answer === null) throw notRepeatable();
  reply.code(status!).header('idempotency-replayed', 'true');
  return answer;
}

export const takesIdempotencyKey = (method: string, url: string): boolean =>
  method === 'POST' && url.startsWith('/v1/');

export const IDEMPOTENCY_HEADERS = object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_IDEMPOTENCY_KEY_LENGTH,
      description:
        'For 24 hours, repeating the request with the same key does nothing more and returns the first answer, with the header `Idempotency-Replayed: true`.',
    }),
  ),
});

export const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['idempotency-key'] as string | undefined;

export function idempotencyKeyErrors({ headers }: FastifyRequest): ValidationError[] {
  const key = headers['idempotency-key'];
  if (
    key === undefined ||
    (typeof key === 'string' && key.length >= 1 && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH)
  )
    return [];
  return [{ field: 'Idempotency-Key', reason: `must have 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} characters` }];
}

/** Requests take milliseconds. */
const RETRY_AFTER_S = 1;

export function inProgress(reply: FastifyReply): ApiError {
  reply.header('retry-after', RETRY_AFTER_S);
  return new ApiError(
    'idempotency_in_progress',
    `The first request with this Idempotency-Key is still running: try again in ${RETRY_AFTER_S} s`,
  );
}

export const mismatch = (): ApiError =>
  new ApiError('idempotency_mismatch', 'This Idempotency-Key was already used with another request', {
    validation_errors: [{ field: 'Idempotency-Key', reason: 'was already used with another request' }],
  });

const notRepeatable = () =>
  new ApiError(
    'secret_not_repeatable',
    'The first request with this Idempotency-Key succeeded, and its answer is not kept: it had a secret, which is shown once only, or named a user who was erased since',
  );

/** Hashes the method, the URL and the body, whatever the order of its fields. */
function hashRequest({ method, url, body }: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null], sortKeys))
    .digest();
}

export const sortKeys = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

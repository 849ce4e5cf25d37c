import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { KeyOwner } from '../storage/api-keys.ts';
import { refusalOf } from './answers.ts';
import { authenticate, authenticatePhone, authorize, type Phone } from './authenticate.ts';
import { documented } from './openapi.ts';
import type { ApiParts } from './parts.ts';
import { faultFinder } from './route.ts';
import type { Endpoint } from './routes.ts';

/** Lets a request through, or throws. */
export type Guard = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Serves one endpoint: first who asks, then whether the request is sound, then its work. */
export function addEndpoint(
  app: FastifyInstance,
  parts: ApiParts,
  limitPublic: Guard,
  [method, url, definition]: Endpoint,
) {
  const findFaults = faultFinder(definition);
  const checkForm = async (request: FastifyRequest) => {
    const faults = findFaults(request);
    if (faults.length > 0) throw refusalOf(faults);
  };
  const shared = {
    method,
    url,
    schema: documented(url, method, definition) as never,
    preValidation: checkForm,
  };
  const callOf = (raw: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = raw;
    return { params, query, body, raw, reply };
  };
  if (definition.access === 'public') {
    app.route({
      ...shared,
      async onRequest(request, reply) {
        if (definition.crossOrigin) reply.header('access-control-allow-origin', '*');
        await limitPublic(request, reply);
      },
      handler: (raw, reply) => definition.work(callOf(raw, reply)),
    });
  } else if (definition.access === 'phone') {
    const phones = new WeakMap<FastifyRequest, Phone>();
    app.route({
      ...shared,
      async onRequest(request, reply) {
        await limitPublic(request, reply);
        phones.set(request, await authenticatePhone(parts.database, request));
      },
      handler: (raw, reply) => definition.work({ ...callOf(raw, reply), phone: phones.get(raw)! }),
    });
  } else {
    const owners = new WeakMap<FastifyRequest, KeyOwner>();
    app.route({
      ...shared,
      async onRequest(request, reply) {
        const owner = await authenticate(parts.ownerOf, request, reply);
        owners.set(request, owner);
        if (url.startsWith('/v1')) authorize(owner, request);
        // Everybody has the demonstration's key, so it is limited as if there were none.
        if (parts.demo?.serviceId === owner.serviceId) await limitPublic(request, reply);
      },
      handler(raw, reply) {
        const key = owners.get(raw)!;
        return definition.work({ ...callOf(raw, reply), key, serviceId: key.serviceId });
      },
    });
  }
}

/** One allowance a minute and IP over all endpoints without a key. @throws 429 with Retry-After in seconds */
export function publicLimit(app: FastifyInstance, max: number): Guard {
  if (max === 0) return async () => {};
  const check = app.createRateLimit({ max, timeWindow: '1 minute' });
  return async (request, reply) => {
    const limit = await check(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    const seconds = Math.max(1, Math.ceil(limit.ttl / 1000));
    reply.header('retry-after', seconds);
    throw new ApiError('tooMany', `too many requests: at most ${max} a minute; try again in ${seconds} s`);
  };
}

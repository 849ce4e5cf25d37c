import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { ApiError } from '../errors.ts';
import { insertActivity } from '../storage/activities.ts';
import type { KeyOwner } from '../storage/api-keys.ts';
import { refusalOf } from './answers.ts';
import { authenticate, authenticatePhone, authorize, type Phone } from './authenticate.ts';
import { authenticateAccount, authorizeMember, type Member, refuseOtherSites } from './console/access.ts';
import type { Account } from './console/auth.ts';
import { documented } from './openapi.ts';
import type { ApiParts } from './parts.ts';
import { type Deed, faultFinder, type MemberRoute } from './route.ts';
import type { Endpoint } from './routes.ts';
import { takeFiles } from './upload.ts';

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
    // The console's own endpoints are no contract with anybody.
    schema: { ...documented(url, method, definition), hide: url.startsWith('/console/') } as never,
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
  } else if (definition.access === 'account') {
    const accounts = new WeakMap<FastifyRequest, Account>();
    app.route({
      ...shared,
      async onRequest(request) {
        refuseOtherSites(request);
        accounts.set(request, await authenticateAccount(parts, request));
      },
      handler: (raw, reply) => definition.work({ ...callOf(raw, reply), account: accounts.get(raw)! }),
    });
  } else if (definition.access === 'member') {
    addMemberEndpoint(app, parts, limitPublic, shared, definition);
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

function addMemberEndpoint(
  app: FastifyInstance,
  parts: ApiParts,
  limitPublic: Guard,
  shared: Pick<RouteOptions, 'method' | 'url' | 'schema'>,
  definition: MemberRoute,
) {
  const findFaults = faultFinder(definition);
  const members = new WeakMap<FastifyRequest, { serviceId: string; member: Member }>();
  const { upload, notInDemo } = definition;
  const route: RouteOptions = {
    ...shared,
    async onRequest(request, reply) {
      refuseOtherSites(request);
      const found = await authorizeMember(parts, request, definition.role);
      if (found.member.isDemo && notInDemo) throw new ApiError('forbidden', notInDemo);
      members.set(request, found);
      // Everybody may use the demonstration, so it is limited as if nobody were signed in.
      if (found.member.isDemo) await limitPublic(request, reply);
    },
    async preValidation(request) {
      const { service: _, ...params } = request.params as Record<string, string>;
      request.params = params;
      const faults = findFaults(request);
      if (faults.length > 0) throw refusalOf(faults);
    },
    async handler(raw, reply) {
      const { params, query, body } = raw;
      const call = { params, query, body, raw, reply, ...members.get(raw)! };
      const result = await definition.work(call);
      const deed = definition.deed?.(call, result);
      if (deed) await log(call, deed);
      return result;
    },
  };
  if (upload === undefined) app.route(route);
  else
    app.register(async (scope) => {
      takeFiles(scope, upload);
      scope.route(route);
    });

  /** What was done is done: that it could not be noted must not look like a failure of it. */
  async function log({ serviceId, member }: { serviceId: string; member: Member }, deed: Deed) {
    // Everybody reads what was done in the demonstration: who they are is nobody's business there.
    const account = member.isDemo ? null : member.account;
    await insertActivity(parts.database, {
      serviceId,
      accountId: account?.id ?? null,
      actor: account ? account.name || account.email : 'A visitor',
      action: deed.action,
      subject: deed.subject ?? null,
      notificationId: deed.notification ?? null,
    }).catch((error) => parts.log.error({ err: error, deed }, 'what a member did could not be noted'));
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

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { ValidationError } from '../../../contract/errors.ts';
import { ApiError, diskNearlyFull, notFound } from '../../errors.ts';
import type { DiskWatch } from '../../upkeep/disk-watch.ts';
import { chargeRequest } from '../authentication/demo-budget.ts';
import { demoErrors } from '../authentication/demo-visitors.ts';
import {
  authenticateKey,
  authenticatePhone,
  authenticateUser,
  checkIsLive,
  checkServiceHeader,
} from '../authentication/keys-and-phones.ts';
import { authenticateAccount, authorizeMember, rejectCrossSite } from '../authentication/members.ts';
import { requireScope, scopesOf } from '../authentication/scopes.ts';
import type { ApiDeps } from '../deps.ts';
import {
  idempotencyKeyErrors,
  idempotencyKeyOf,
  takesIdempotencyKey,
  withIdempotency,
} from './idempotency.ts';
import { domainOf } from './own-domain.ts';
import type { RateLimits, RequestGuard } from './rate-limits.ts';
import {
  type AnyRoute,
  type Call,
  createRequestChecker,
  type Endpoint,
  needsSpace,
  type PhoneCaller,
  type UserCaller,
} from './route.ts';
import { type Work, withAudit, withinShare, withSpan } from './route-work.ts';
import { acceptUploads } from './upload.ts';

type Authenticate<Caller> = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;

/** Serves an endpoint: authenticates the caller, validates the request, then runs the route's work. */
export function addEndpoint(
  app: FastifyInstance,
  deps: ApiDeps,
  { limitPublic, limitAccount }: RateLimits,
  [method, url, route]: Endpoint,
): void {
  /** Requests to the demo's service. */
  const fromDemo = new WeakSet<FastifyRequest>();
  const allowInDemo = (request: FastifyRequest) => {
    if (route.notInDemo) throw new ApiError('not_in_demo', route.notInDemo);
    fromDemo.add(request);
  };
  const findDemoErrors = (request: FastifyRequest) =>
    fromDemo.has(request) ? demoErrors(request, deps.config.PUBLIC_URL, deps.demo!.serviceId) : [];
  const add = <Caller extends object>(authenticate: Authenticate<Caller>, work: Work<Caller>) => {
    const admit: Authenticate<Caller> = async (request, reply) => {
      const caller = await authenticate(request, reply);
      if (needsSpace(method, route)) rejectIfFull(deps.disk, reply);
      return caller;
    };
    const charged: Work<Caller> = async (call) => {
      rejectOtherServices(call);
      if (fromDemo.has(call.raw) && storesSomething(call.raw, route))
        await chargeRequest(deps, deps.demo!.serviceId, call.raw);
      return work(call);
    };
    const options = { method, url, ...routeOptions(method, url, route, admit, charged, findDemoErrors) };
    const upload = route.access === 'member' ? route.upload : undefined;
    if (upload === undefined) app.route(options);
    else
      app.register(async (scope) => {
        acceptUploads(scope, upload);
        scope.route(options);
      });
  };

  if (route.crossOrigin) allowAnySite(app, url, limitPublic);
  switch (route.access) {
    case 'public':
      add(async (request, reply) => {
        await limitPublic(request, reply);
        return {};
      }, route.work);
      break;
    case 'phone':
      add(async (request, reply) => {
        await limitPublic(request, reply);
        return { phone: await authenticatePhone(deps.findPhone, request) };
      }, route.work);
      break;
    case 'user':
      allowAnySite(app, url, limitPublic);
      add(async (request, reply) => {
        reply.header('access-control-allow-origin', '*');
        await limitPublic(request, reply);
        return { user: await authenticateUser(deps, request) };
      }, route.work);
      break;
    case 'account':
      add(async (request, reply) => {
        rejectCrossSite(request);
        const account = await authenticateAccount(deps, request);
        await limitAccount(account.id, reply);
        return { account };
      }, route.work);
      break;
    case 'key': {
      const scopes = scopesOf(method, url);
      add(
        async (request, reply) => {
          const key = await authenticateKey(deps, request, reply);
          if (url.startsWith('/v1')) {
            checkServiceHeader(key, request);
            checkIsLive(key);
          }
          if (scopes) requireScope(key, ...scopes);
          route.authorize?.(key, request);
          if (route.demoEnvironmentOnly && key.environment !== 'demo')
            throw new ApiError('demo_environment_only', route.demoEnvironmentOnly);
          // The demo's key is public, so it is rate-limited like endpoints without a key.
          if (deps.demo?.serviceId === key.serviceId) {
            await limitPublic(request, reply);
            // A tool of /mcp calls an endpoint, which decides what the demo allows.
            if (url.startsWith('/v1')) allowInDemo(request);
          }
          return { key, serviceId: key.serviceId };
        },
        withSpan(
          deps,
          { method, url },
          withinShare(
            deps,
            route,
            takesIdempotencyKey(method, url) && !route.ownIdempotency
              ? withIdempotency(deps, route)
              : route.work,
          ),
        ),
      );
      break;
    }
    case 'member':
      add(
        async (request, reply) => {
          rejectCrossSite(request);
          const caller = await authorizeMember(deps, request, route.role, route.forDeletedService);
          // Anybody may use the demo, so it is rate-limited like endpoints without a sign-in.
          if (caller.member.account) await limitAccount(caller.member.account.id, reply);
          if (caller.member.isDemo) {
            await limitPublic(request, reply);
            allowInDemo(request);
          }
          // The route's `params` schema leaves out `service`.
          const { service: _, ...params } = request.params as Record<string, string>;
          request.params = params;
          return caller;
        },
        withAudit(deps, route, withinShare(deps, route, route.work)),
      );
  }
}

/** Answers the preflight requests of browsers (Fetch Standard, section 4.8), once for all methods of a URL. */
function allowAnySite(app: FastifyInstance, url: string, limitPublic: RequestGuard): void {
  if (app.hasRoute({ method: 'OPTIONS', url })) return;
  app.options(url, { onRequest: limitPublic }, async (_, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, PUT, POST, DELETE',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '86400',
      })
      .send(),
  );
}

/**
 * A service's own domain serves no other service.
 *
 * @throws 404 if the request there names another one
 */
function rejectOtherServices(
  call: Call<unknown, unknown, unknown> & Partial<PhoneCaller & UserCaller>,
): void {
  const domain = domainOf(call.raw);
  if (!domain) return;
  const { service: inQuery } = (call.query ?? {}) as { service?: unknown };
  const { service: inBody } = (call.body ?? {}) as { service?: unknown };
  const { id } = (call.params ?? {}) as { id?: unknown };
  const inPath = typeof id === 'string' && id.startsWith('svc_') ? id : undefined;
  const named = [inQuery, inBody, inPath].filter((service) => service !== undefined);
  const callers = [call.phone?.service_id, call.user?.serviceId].filter((service) => service !== undefined);
  if (named.some((service) => service !== domain.service) || callers.some((id) => id !== domain.serviceId))
    throw notFound('service');
}

/** Returns whether a request stores something: a DELETE may store an audit entry, and an Idempotency-Key is stored. */
const storesSomething = (request: FastifyRequest, { whileDiskIsFull }: AnyRoute): boolean =>
  !['GET', 'HEAD'].includes(request.method) && (!whileDiskIsFull || idempotencyKeyOf(request) !== undefined);

const DISK_RETRY_S = 60;

/** @throws 503 with Retry-After */
function rejectIfFull(disk: DiskWatch, reply: FastifyReply): void {
  if (disk.fullest()?.level !== 'full') return;
  reply.header('retry-after', String(DISK_RETRY_S));
  throw diskNearlyFull();
}

/** Highest size of a body that is handled without pauses. */
const MAX_BYTES_AT_ONCE = 64 * 1024;

/**
 * Returns whether parsing, validating, checking and handling each take their own turn of the event loop, so that other requests are served
 * in between. Each takes some 20 ms for a full batch in 20 languages.
 */
const isLarge = ({ maxBodyBytes }: AnyRoute, { headers }: FastifyRequest): boolean =>
  maxBodyBytes !== undefined && !(Number(headers['content-length']) <= MAX_BYTES_AT_ONCE);

function routeOptions<Caller extends object>(
  method: string,
  url: string,
  route: AnyRoute,
  authenticate: Authenticate<Caller>,
  work: Work<Caller>,
  findMoreErrors: (request: FastifyRequest) => ValidationError[],
): Pick<RouteOptions, 'schema' | 'bodyLimit' | 'onRequest' | 'preValidation' | 'handler'> {
  const checkRequest = createRequestChecker(route);
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    schema: { response: { ...route.success, ...route.otherSuccess } },
    ...(route.maxBodyBytes !== undefined && { bodyLimit: route.maxBodyBytes }),
    async onRequest(request, reply) {
      // Answers contain personal data and new secrets, so browsers and proxies must not cache them.
      const mayBeCached = route.access === 'public' && method === 'GET' && !url.startsWith('/console/');
      if (!mayBeCached) reply.header('cache-control', 'no-store');
      if (route.crossOrigin) reply.header('access-control-allow-origin', '*');
      callers.set(request, await authenticate(request, reply));
    },
    async preValidation(request) {
      const pause = isLarge(route, request) ? nextTurn : null;
      await pause?.();
      const errors = await checkRequest(request, pause);
      if (takesIdempotencyKey(method, url)) errors.addAll(idempotencyKeyErrors(request));
      if (errors.isEmpty) errors.addAll(findMoreErrors(request));
      errors.throwIfAny();
    },
    handler(raw, reply) {
      const { params, query, body } = raw;
      const begin = () => work({ params, query, body, raw, reply, ...callers.get(raw)! });
      return isLarge(route, raw) ? nextTurn().then(begin) : begin();
    },
  };
}

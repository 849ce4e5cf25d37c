import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import type { Config } from '../../config.ts';
import type { KnownDomains } from '../../domains/known-domains.ts';
import { invalid } from '../../errors.ts';
import { inRequest } from '../../lib/concurrency/current-request.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics.ts';
import type { Database } from '../../storage/database.ts';
import type { DiskWatch } from '../../upkeep/disk-watch.ts';
import { sendNowhere, wantsPage } from '../pages/send-page.ts';
import { isEventStream } from '../streams/event-stream.ts';
import { hostErrors } from './base-url.ts';
import {
  errorBody,
  newRequestId,
  noSuchEndpoint,
  rejectUnparsableRequest,
  toApiError,
} from './errors/errors.ts';
import { jsonProblem } from './errors/json-error.ts';
import { createKnownEndpoints } from './errors/known-endpoints.ts';
import { healthRoutes } from './health.ts';
import { domainOf, pathOnDomain, routedUrl } from './own-domain.ts';
import { logRejections, watchForwarded } from './security-log.ts';
import { limitUnreadAnswers, type UnreadLimits } from './unread-answers.ts';
import { shapeProblem } from './validation/json-shape.ts';
import { buildLazySerializers } from './validation/serializers.ts';
import { BadBody } from './validation/validate.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Longer than any request head that Node.js accepts, because the schemas limit parameters. */
const MAX_PARAM_LENGTH = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** Time that a shutdown waits for the first request of an open connection. */
const FIRST_REQUEST_MS = 1000;

/**
 * Creates the app that every role serves: request ids, metrics, the error handler, and the health routes.
 *
 * @param stopping aborts when graceful shutdown begins: from then on each response closes its connection, so that clients do
 *   not send a request on a connection that is about to be closed
 */
export function createApp(
  deps: {
    config: Config;
    database: Database;
    metrics: Metrics;
    log: Log;
    disk: DiskWatch;
    /** Null without the role `api`. */
    domains: KnownDomains | null;
  },
  stopping: AbortSignal,
  unreadLimits?: UnreadLimits,
): FastifyInstance {
  const { PUBLIC_URL } = deps.config;
  const sendError = createErrorHandler(PUBLIC_URL, stopping);
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: deps.config.TRUST_PROXY,
    genReqId: newRequestId,
    // Log lines get the request's id from the work that writes them (log.ts).
    childLoggerFactory: (logger) => logger,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Requests on connections that are still open are served during shutdown.
    return503OnClosing: false,
    // `hostErrors` checks the header, so that the error is JSON.
    http: { requireHostHeader: false },
    schemaController: { compilersFactory: { buildSerializer: buildLazySerializers } },
    rewriteUrl: (request) => routedUrl(request as IncomingMessage, deps.domains),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    clientErrorHandler: (error, socket) => rejectUnparsableRequest(error, socket, PUBLIC_URL),
    frameworkErrors: (error, request, reply) =>
      sendError(error, request as FastifyRequest, reply as FastifyReply),
  }) as unknown as FastifyInstance;

  const known = createKnownEndpoints();
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) known.add(name, url);
  });
  const rejectUnknown = (request: FastifyRequest, reply: FastifyReply): never => {
    const { message, methods } = known.explain(request.method, pathOf(request));
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    throw noSuchEndpoint(message);
  };

  // Reading a body leaves the request's context, so it is entered again after it.
  app.addHook('onRequest', (request, _, done) => inRequest(request.id, done));
  app.addHook('preValidation', (request, _, done) => inRequest(request.id, done));
  limitUnreadAnswers(app, deps.log, unreadLimits);
  const isApi = deps.config.ROLES.includes('api');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    // HTTP/2 has no such header: its connections end by themselves (server/tls/http2.ts).
    if (stopping.aborted && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
    const errors = hostErrors(request);
    if (errors.length > 0) throw invalid(errors);
    const domain = domainOf(request);
    if (domain && request.protocol === 'https') deps.domains?.served(domain.domain);
    const moved = pathOnDomain(request);
    if (moved !== null) return reply.redirect(moved, 302);
    if (domain && request.is404 && !wantsPage(request)) throw noSuchEndpoint(ONLY_EXPERIENCE);
    // This runs before the body is parsed, so an unknown path is a 404 whatever its body is.
    const isShadowed = hasParameter(request) && known.lacksMethod(request.method, pathOf(request));
    if (!request.is404 && !hasEmptyParameter(request) && !isShadowed) return;
    if (isApi && wantsPage(request)) return sendNowhere(request, reply);
    rejectUnknown(request, reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    // A stream lasts until the client leaves, so its duration is not a response time.
    if (!isEventStream(reply)) deps.metrics.request(request.method, route, reply.statusCode, seconds);
    request.log.debug(
      { method: request.method, route, status: reply.statusCode, seconds, request_id: request.id },
      'request completed',
    );
  });
  logRejections(app, deps.log);
  if (isApi) watchForwarded(app, deps);
  app.setNotFoundHandler(rejectUnknown);
  app.setErrorHandler(sendError);
  parseJsonLeniently(app);
  // Routes validate by themselves (endpoint.ts) and report all errors; Fastify's validator would report the first one only.
  app.setValidatorCompiler(() => () => true);
  app.server.on('checkExpectation', (request) =>
    rejectUnparsableRequest(new Error('unsupported Expect header'), request.socket, PUBLIC_URL),
  );
  closeUnusedConnections(app);
  healthRoutes(app, deps, stopping);
  return app;
}

/**
 * Closes connections without a request at shutdown. Browsers open them in advance. Node counts them as active, and applies no timeout to
 * them once the server is closing, so they would hold up a shutdown until their clients leave.
 */
function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    // The first request may be under way on a connection that was just opened.
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, FIRST_REQUEST_MS).unref();
  });
}

/**
 * Parses JSON bodies. An empty body counts as no body, since some clients send a content type with every DELETE. A malformed
 * body does not fail at once, so that it can be reported along with the request's other validation errors.
 */
function parseJsonLeniently(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const [, charset = 'utf-8'] = CHARSET.exec(request.headers['content-type'] ?? '') ?? [];
    if (!/^utf-?8$/i.test(charset))
      return done(invalid({ field: 'Content-Type', reason: 'must be application/json in UTF-8' }));
    const text = decodeUtf8(body as Buffer);
    if (text === null) return done(null, new BadBody('must be UTF-8'));
    if (text === '') return done(null, undefined);
    const problem = shapeProblem(body as Buffer);
    if (problem !== null) return done(null, new BadBody(problem));
    parseJson(request, text, (error, parsed) =>
      done(null, error ? new BadBody(jsonProblem(text) ?? FORBIDDEN_NAMES) : parsed),
    );
  });
}

/** Reason for valid JSON that the parser rejects, because copying such fields would change an object's prototype. */
const FORBIDDEN_NAMES = 'must not have fields called __proto__, nor constructor.prototype';
const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;
const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Returns whether a parameter is empty: `/v1/devices/` would match `/v1/devices/:id`. */
const hasEmptyParameter = ({ params }: FastifyRequest): boolean =>
  Object.entries((params ?? {}) as Record<string, string>).some(
    ([name, value]) => value === '' && name !== '*',
  );

const hasParameter = ({ routeOptions: { url } }: FastifyRequest): boolean => Boolean(url?.includes(':'));

/** Error message at a service's own domain. */
const ONLY_EXPERIENCE =
  'This address serves only the experience of a business: use the address of the installation';

const pathOf = ({ originalUrl }: FastifyRequest): string => originalUrl.split('?', 1)[0]!;

/** Creates the handler that turns errors into responses. */
const createErrorHandler =
  (publicUrl: string, stopping: AbortSignal) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    // Closing the connection after a body that was not read resets it, and the reset can overtake the response. Node reads the rest, also
    // for a client that asks to close, as proxies do: it closes then.
    if (!stopping.aborted) {
      reply.removeHeader('connection');
      if (!request.raw.complete) reply.raw.shouldKeepAlive = true;
    }
    const apiError = toApiError(error, request.routeOptions.bodyLimit);
    if (apiError.status === 500) request.log.error({ err: error, request_id: request.id }, 'request failed');
    if (apiError.retryAfterS !== null) reply.header('retry-after', apiError.retryAfterS);
    reply
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .code(apiError.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(errorBody(apiError, request, publicUrl));
  };

import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify';
import { ApiKey } from '../../contract/accounts.ts';
import { Device } from '../../contract/devices.ts';
import { ErrorBody } from '../../contract/errors.ts';
import { InboxItem } from '../../contract/inbox.ts';
import { Notification, NotificationWithStats } from '../../contract/notifications.ts';
import { PublicService, Service } from '../../contract/services.ts';
import { ShownWidget, Widget } from '../../contract/widgets.ts';
import { ApiError } from '../errors.ts';
import { answerBrokenRequest, newRequestId, refusalOf } from './answers.ts';
import { accountPages } from './console/accounts.ts';
import { previewPages } from './console/brand/preview.ts';
import { consolePages } from './console/page.ts';
import { addEndpoint, publicLimit } from './endpoint.ts';
import { isEventStream } from './event-stream.ts';
import { experiencePages } from './experience.ts';
import { iconPages } from './icons.ts';
import { openapi } from './openapi.ts';
import { operationRoutes } from './operations.ts';
import type { ApiParts } from './parts.ts';
import { picturePages } from './pictures.ts';
import { endpoints } from './routes.ts';
import { MALFORMED } from './validate.ts';

const MOST_BYTES = 64 * 1024;
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));
const HOUR = 3600;

/** What the reference offers beside the reference leads to its maker's cloud. */
const OWN_HOUSE = {
  showDeveloperTools: 'never',
  hideClientButton: true,
  mcp: { disabled: true },
  agent: { disabled: true },
};

/**
 * What every role serves: request ids, metrics, one error handler, and what an operator asks.
 *
 * @param stopping aborts when the process begins to stop: each answer then closes its connection, so that none is closed under
 *   a request
 */
export function createApp(
  parts: Pick<ApiParts, 'config' | 'database' | 'metrics' | 'log'>,
  stopping: AbortSignal,
): FastifyInstance {
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BYTES,
    trustProxy: parts.config.TRUST_PROXY,
    genReqId: newRequestId,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What still comes by an open connection is answered, as what came before.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request as FastifyRequest, reply as FastifyReply),
  }) as unknown as FastifyInstance;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (stopping.aborted) reply.header('connection', 'close');
    // Before its body is looked at: an unknown path is unknown whatever comes with it.
    if (request.is404) throw noSuchPath(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const seconds = reply.elapsedTime / 1000;
    // A stream lasts for as long as somebody listens, which tells nothing of how fast we are.
    if (!isEventStream(reply)) parts.metrics.request(request.method, route, reply.statusCode, seconds);
    request.log.debug({ method: request.method, route, status: reply.statusCode, seconds }, 'answered');
  });
  app.setNotFoundHandler((request) => {
    throw noSuchPath(request);
  });
  app.setErrorHandler(answerError);
  // Clients that name a content type on every request have no body on a DELETE.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, (error, parsed) => done(null, error ? MALFORMED : parsed));
  });
  // The route's own validator has been there already, and has found every fault rather than the first.
  app.setValidatorCompiler(() => () => true);
  app.server.on('checkExpectation', (request) =>
    answerBrokenRequest(new Error('an expectation'), request.socket),
  );
  operationRoutes(app, parts, stopping);
  return app;
}

/** Adds the HTTP API, its documentation, the embed and the pages. */
export async function addApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  for (const schema of [
    ErrorBody,
    Service,
    PublicService,
    Device,
    Notification,
    NotificationWithStats,
    ApiKey,
    InboxItem,
    Widget,
    ShownWidget,
  ])
    app.addSchema(schema);
  await app.register(swagger, {
    openapi: openapi as never,
    refResolver: { buildLocalReference: (json, _base, _fragment, i) => String(json.$id ?? `def-${i}`) },
  });
  app.addHook('preClose', async () => {
    parts.sessions.stop();
    parts.progress.stop();
  });
  await app.register(rateLimit, { global: false });
  const limitPublic = publicLimit(app, parts.config.PUBLIC_RATE_LIMIT);

  for (const [method, url, definition] of endpoints(parts))
    addEndpoint(app, parts, limitPublic, [method, url, definition]);
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(reference, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      title: 'Carillon API',
      withDefaultFonts: false,
      telemetry: false,
      ...OWN_HOUSE,
    },
  } as never);
  await app.register(async (pages) => {
    pages.addHook('onRequest', limitPublic);
    pages.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true };
    });
    // A page holds its words in every sense: a third of its size, at a level that costs less than a millisecond.
    await pages.register(compress, {
      globalDecompression: false,
      encodings: ['br', 'gzip'],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
    await experiencePages(pages, parts);
    await iconPages(pages, parts);
  });
  accountPages(app, parts);
  picturePages(app, parts.pictures);
  await app.register((pages) => previewPages(pages, parts));
  await app.register(consolePages);
  await addFiles(app, 'cdn', '/cdn/', HOUR);
  await addFiles(app, 'app', '/assets/', 365 * 24 * HOUR);
  await addFiles(app, 'console', '/console/assets/', 365 * 24 * HOUR);
}

/** The built files of a folder. Other sites may load them: the embed lives there. */
async function addFiles(app: FastifyInstance, folder: string, prefix: string, maxAge: number): Promise<void> {
  await app.register(files, {
    root: `${DIST}${folder}`,
    prefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    redirect: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply: FastifyReply, path: string) {
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // Icons alone are named without the version of the build.
      reply.header('cache-control', `public, max-age=${path.includes('/icons/') ? HOUR : maxAge}`);
    },
  } as never);
}

const noSuchPath = (request: FastifyRequest) =>
  new ApiError('notFound', `there is no ${request.method} ${request.url.split('?')[0]}`);

/** The one place where an error becomes an answer. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (refusal.status === 500) request.log.error({ err: error, request_id: request.id }, 'a request failed');
  reply
    .header('x-request-id', request.id)
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusal.body());
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ApiError } from '../../errors.ts';
import { loadOnce } from '../../lib/concurrency/load-once.ts';
import type { KeyOwner } from '../../storage/services/api-keys.ts';
import { checkIsLive, checkServiceHeader } from '../authentication/keys-and-phones.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { addEndpoint } from '../http/endpoint.ts';
import { errorBody, noSuchEndpoint } from '../http/errors/errors.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { type Endpoint, keyedRoute } from '../http/route.ts';
import { MAX_BODY_BYTES } from '../notifications/creation/create-notifications.ts';

const PATH = '/mcp';

/** A message of the protocol, whose packages validate the rest. */
const Message = Type.Object({
  params: Type.Optional(Type.Object({ arguments: Type.Optional(Type.Object({})) })),
});

/** Loads the packages of the protocol at the first request, because most installations never get one. */
const load = loadOnce(() => import('./serve.ts'));

/**
 * Serves the Model Context Protocol by Streamable HTTP, without sessions: each request is complete, so any process may answer it. The
 * OpenAPI document leaves it out, because its messages are those of the protocol.
 *
 * @param routes the endpoints that the tools call
 */
export function addMcp(
  app: FastifyInstance,
  deps: ApiDeps,
  limits: RateLimits,
  routes: readonly Endpoint[],
): void {
  const create = loadOnce(async () => (await load()).createMcp(app, deps, routes));
  const route = keyedRoute({
    operationId: 'callMcp',
    summary: 'Take a message of the Model Context Protocol',
    description: 'One message; batches are refused.',
    tag: 'MCP',
    body: Message,
    maxBodyBytes: MAX_BODY_BYTES,
    success: { 200: Type.Unsafe<unknown>({}) },
    errors: [],
    // The endpoints that tools call look at the disk.
    whileDiskIsFull: true,
    authorize(key, request) {
      authorize(deps, key, request);
    },
    async work({ raw, reply, body, key }) {
      const { status, message } = await (await create()).answer({ raw, reply, key }, body);
      reply.code(status);
      return message;
    },
  });
  addEndpoint(app, deps, limits, ['POST', PATH, route]);

  // A client that is told so opens no stream (MCP, Streamable HTTP, "Listening for Messages from the Server").
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    onRequest: limits.limitPublic,
    handler: (request, reply) =>
      reply
        .code(405)
        .header('allow', 'POST')
        .send(
          errorBody(
            noSuchEndpoint(`${PATH} takes POST only: it has no sessions, and no stream to listen to`),
            request,
            deps.config.PUBLIC_URL,
          ),
        ),
  });
}

/** @throws 403 for a page of another site, another service, or one that is deleted or suspended; 400 for a malformed X-Service-Id */
function authorize({ config }: ApiDeps, key: KeyOwner, request: FastifyRequest): void {
  const { origin, 'x-service-id': service } = request.headers;
  const own = new URL(baseUrl(config.PUBLIC_URL, request)).origin;
  if (origin !== undefined && origin !== own)
    throw new ApiError(
      'forbidden',
      `Pages of other sites may not call ${PATH}: call it from a server or an app`,
    );
  if (service !== undefined) checkServiceHeader(key, request);
  checkIsLive(key);
}

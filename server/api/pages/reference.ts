import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { baseUrl } from '../http/base-url.ts';
import type { RequestGuard } from '../http/rate-limits.ts';
import type { Endpoint } from '../http/route.ts';
import { createDocument } from '../openapi/document.ts';
import { createCollection } from '../openapi/postman.ts';
import { type Cacheable, cacheable, sendCacheable } from './cacheable.ts';
import { type ApiDocument, pagesOf, REFERENCE_PATH } from './reference/document.ts';
import { renderOverview, renderTag } from './reference/render-reference.ts';
import { searchIndex } from './reference/search-index.ts';
import { readAssetVersion } from './send-page.ts';

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the OpenAPI document, a Postman collection made from it, and pages generated from it: one with every operation, and one for each tag. */
export async function referencePages(
  app: FastifyInstance,
  { PUBLIC_URL }: Config,
  endpoints: readonly Endpoint[],
  limitPublic: RequestGuard,
): Promise<void> {
  const version = await readAssetVersion();
  const limited = { onRequest: limitPublic };
  // The pages of tags name no server.
  const read = once(() => createDocument(endpoints, '') as unknown as ApiDocument);

  // Tools on any site may read the document, or the 429 in its place.
  const allowAnySite: RequestGuard = async (_, reply) => {
    reply.header('access-control-allow-origin', '*');
  };
  const document = byServer((server) => JSON.stringify(createDocument(endpoints, server)));
  app.get('/openapi.json', { onRequest: [allowAnySite, limitPublic] }, (request, reply) =>
    sendCacheable(request, reply.type(JSON_TYPE), document(baseUrl(PUBLIC_URL, request))),
  );

  const collection = byServer((server) => JSON.stringify(createCollection(read(), server)));
  app.get('/postman.json', { onRequest: [allowAnySite, limitPublic] }, (request, reply) =>
    sendCacheable(request, reply.type(JSON_TYPE), collection(baseUrl(PUBLIC_URL, request))),
  );

  app.get('/docs', limited, async (_, reply) => reply.redirect('/docs/', 301));
  const overview = byServer((server) => renderOverview(read(), server, version));
  app.get('/docs/', limited, (request, reply) => {
    reply.type(HTML).header('content-security-policy', POLICY);
    return sendCacheable(request, reply, overview(baseUrl(PUBLIC_URL, request)));
  });
  // Making the document would take a tenth of a start, so that it is made at the first request.
  const pages = once(
    () =>
      new Map(
        pagesOf(read()).map((page) => [page.href, once(() => cacheable(renderTag(read(), page, version)))]),
      ),
  );
  app.get<{ Params: { tag: string } }>(`${REFERENCE_PATH}/:tag`, limited, (request, reply) => {
    const rendered = pages().get(`${REFERENCE_PATH}/${request.params.tag}`);
    if (!rendered) return reply.callNotFound();
    return sendCacheable(request, reply.type(HTML).header('content-security-policy', POLICY), rendered());
  });
  const index = once(() => cacheable(JSON.stringify(searchIndex(read()))));
  app.get(`${REFERENCE_PATH}/search.json`, limited, (request, reply) =>
    sendCacheable(request, reply.type(JSON_TYPE), index()),
  );
}

/** Returns a function that makes its value at the first call. */
function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Caches a text that names the server until the server's URL changes: without PUBLIC_URL, it is the one that the client used. */
function byServer(make: (server: string) => string): (server: string) => Cacheable {
  let latest: (Cacheable & { server: string }) | undefined;
  return (server) => {
    if (latest?.server !== server) latest = { server, ...cacheable(make(server)) };
    return latest;
  };
}

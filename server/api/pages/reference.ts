import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { baseUrl } from '../http/base-url.ts';
import type { RequestGuard } from '../http/endpoint.ts';
import type { Endpoint } from '../http/route.ts';
import { createDocument } from '../openapi/document.ts';
import { readAssetVersion } from './send-page.ts';

type CachedText = { text: string; etag: string };

/** The OpenAPI document, and the page that shows it. Its script is a file of `dist/`, as those of all pages. */
export async function referencePages(
  app: FastifyInstance,
  { PUBLIC_URL }: Config,
  endpoints: readonly Endpoint[],
  limitPublic: RequestGuard,
): Promise<void> {
  const readDocument = cacheDocument(endpoints);
  const page = cacheable(render(await readAssetVersion()));

  app.addHook('onRequest', async (request, reply) => {
    // Tools on any site may read the document, and why they do not get it.
    if (request.routeOptions.url === '/openapi.json') reply.header('access-control-allow-origin', '*');
    await limitPublic(request, reply);
  });
  app.get('/openapi.json', (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), readDocument(baseUrl(PUBLIC_URL, request))),
  );
  app.get('/docs', async (_, reply) => reply.redirect('/docs/', 301));
  app.get('/docs/', (request, reply) => {
    reply.header('referrer-policy', 'same-origin').header('content-security-policy', POLICY);
    return send(request, reply.type('text/html; charset=utf-8'), page);
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { text, etag }: CachedText): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.send(text);
}

/** Weak, because it is the same for each encoding. */
const cacheable = (text: string): CachedText => ({ text, etag: `W/"${sha256(text)}"` });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** Without PUBLIC_URL the document's server is the one that the request reached: it is made again when that changes. */
function cacheDocument(endpoints: readonly Endpoint[]): (server: string) => CachedText {
  let latest: (CachedText & { server: string }) | undefined;
  return (server) => {
    if (latest?.server !== server)
      latest = { server, ...cacheable(JSON.stringify(createDocument(endpoints, server))) };
    return latest;
  };
}

const CONFIGURATION = {
  url: '/openapi.json',
  authentication: { preferredSecurityScheme: [['key', 'service']] },
  withDefaultFonts: false,
  telemetry: false,
  // These features send visitors to the vendor's cloud.
  showDeveloperTools: 'never',
  hideClientButton: true,
  mcp: { disabled: true },
  agent: { disabled: true },
};

const SCRIPT = `Scalar.createApiReference('#app', ${JSON.stringify(CONFIGURATION)});`;

/** The reference sets style attributes and adds style sheets at run time, which do not all take a nonce. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${sha256(SCRIPT)}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const render = (version: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Carillon API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/assets/icons/icon.svg">
</head>
<body>
<div id="app"></div>
<script src="/docs/js/scalar.js?v=${version}"></script>
<script>${SCRIPT}</script>
</body>
</html>
`;

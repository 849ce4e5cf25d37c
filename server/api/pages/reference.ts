import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { baseUrl } from '../http/base-url.ts';
import type { RequestGuard } from '../http/endpoint.ts';
import type { Endpoint } from '../http/route.ts';
import { createDocument } from '../openapi/document.ts';
import { type Cacheable, cacheable, sendCacheable, sha256 } from './cacheable.ts';
import { readAssetVersion } from './send-page.ts';

/** The OpenAPI document, and the page that shows it. Its script is a file of `dist/`, as those of all pages. */
export async function referencePages(
  app: FastifyInstance,
  { PUBLIC_URL }: Config,
  endpoints: readonly Endpoint[],
  limitPublic: RequestGuard,
): Promise<void> {
  const readDocument = cacheDocument(endpoints);
  const page = cacheable(render(await readAssetVersion()));

  // Tools on any site may read the document, and why they do not get it.
  const allowAnySite: RequestGuard = async (_, reply) => {
    reply.header('access-control-allow-origin', '*');
  };
  app.get('/openapi.json', { onRequest: [allowAnySite, limitPublic] }, (request, reply) =>
    sendCacheable(
      request,
      reply.type('application/json; charset=utf-8'),
      readDocument(baseUrl(PUBLIC_URL, request)),
    ),
  );
  app.get('/docs', { onRequest: limitPublic }, async (_, reply) => reply.redirect('/docs/', 301));
  app.get('/docs/', { onRequest: limitPublic }, (request, reply) => {
    reply.header('referrer-policy', 'same-origin').header('content-security-policy', POLICY);
    return sendCacheable(request, reply.type('text/html; charset=utf-8'), page);
  });
}

/** Without PUBLIC_URL the document's server is the one that the request reached: it is made again when that changes. */
function cacheDocument(endpoints: readonly Endpoint[]): (server: string) => Cacheable {
  let latest: (Cacheable & { server: string }) | undefined;
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

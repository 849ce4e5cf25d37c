import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RequestGuard } from '../http/endpoint.ts';
import { readAssetVersion } from './send-page.ts';

/** The OpenAPI document, and the page that shows it. Its script is a file of `dist/`, as those of all pages. */
export async function referencePages(app: FastifyInstance, limitPublic: RequestGuard): Promise<void> {
  const version = await readAssetVersion();
  const options = { schema: { hide: true }, onRequest: limitPublic };

  // Complete once all routes are added. One buffer for all connections: some may never read it.
  let document: { json: Buffer; etag: string } | undefined;
  app.get('/openapi.json', options, async (request, reply) => {
    document ??= serialize(app.swagger());
    reply.header('etag', document.etag).header('cache-control', 'public, max-age=0, must-revalidate');
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(document.json);
  });

  app.get('/docs', options, async (_, reply) => reply.redirect('/docs/', 301));
  app.get('/docs/', options, async (_, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', policy(nonce))
      .send(render(version, nonce));
  });
}

function serialize(document: object): { json: Buffer; etag: string } {
  const json = Buffer.from(JSON.stringify(document));
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url')}"` };
}

/** The reference sets style attributes and adds style sheets at run time, which do not all take a nonce. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const CONFIGURATION = {
  url: '/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  // These features send visitors to the vendor's cloud.
  showDeveloperTools: 'never',
  hideClientButton: true,
  mcp: { disabled: true },
  agent: { disabled: true },
};

const render = (version: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Carillon API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/assets/icons/icon.svg">
</head>
<body>
<div id="app"></div>
<script src="/docs/js/scalar.js?v=${version}" nonce="${nonce}"></script>
<script nonce="${nonce}">Scalar.createApiReference('#app', ${JSON.stringify(CONFIGURATION)});</script>
</body>
</html>
`;

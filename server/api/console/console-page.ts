import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../../errors.ts';
import { readAssetVersion } from '../pages/send-page.ts';

/** The console's only HTML page: its script renders everything else. */
export async function consolePages(app: FastifyInstance): Promise<void> {
  const version = await readAssetVersion();
  const send = async (_: unknown, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', policy(nonce))
      .send(render(version, nonce));
  };
  app.get('/', (_, reply) => reply.redirect('/console'));
  app.get('/console/api/*', async () => {
    throw new ApiError('no_such_endpoint', 'No such endpoint');
  });
  app.get('/console', send);
  app.get('/console/*', send);
}

/** Images may be loaded from anywhere, because businesses choose their addresses. Frames show our own experience. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Components are positioned by style attributes that scripts set: a policy does not count those as inline styles.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: http: data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const render = (version: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Carillon</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/icons/icon.svg">
<link rel="stylesheet" href="/console/assets/console.css?v=${version}">
<script type="module" src="/console/assets/console.js?v=${version}" nonce="${nonce}"></script>
</head>
<body>
<div id="root"></div>
<noscript>The console needs JavaScript. You can also use the HTTP API: see <a href="/docs">/docs</a>.</noscript>
</body>
</html>
`;

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { DIST, readAssetVersion } from '../send-page.ts';

const SCOPE = '/console/';

const icon = (name: string, size: number, purpose: string) => ({
  src: `/assets/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The console's web app manifest (W3C Application Manifest). Its scope has nothing of the experience. */
const MANIFEST = JSON.stringify({
  id: SCOPE,
  start_url: SCOPE,
  scope: SCOPE,
  display: 'standalone',
  lang: 'en',
  name: 'Carillon',
  short_name: 'Carillon',
  description: 'Write to your customers, and see what became of it.',
  background_color: '#f7f4ec',
  theme_color: '#fffdf8',
  icons: [
    icon('icon-192', 192, 'any'),
    icon('icon-512', 512, 'any'),
    icon('icon-maskable-512', 512, 'maskable'),
  ],
  shortcuts: [
    { name: 'New notification', url: `${SCOPE}?open=composer`, icons: [icon('icon-192', 192, 'any')] },
  ],
});

/** Serves what makes the console installable: its manifest, its service worker, and the page that the worker shows offline. */
export async function installedConsole(app: FastifyInstance): Promise<void> {
  const script = await readFile(new URL('console/worker.js', DIST), 'utf8');
  const worker = `const VERSION=${JSON.stringify(await readAssetVersion())};${script}`;
  const styles = await readFile(new URL('console/first-paint.css', DIST), 'utf8');
  app.get('/console/manifest.webmanifest', (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(MANIFEST),
  );
  app.get('/console/worker.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // Browsers look for a new one on each visit.
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; script-src 'self'")
      .send(worker),
  );
  app.get('/console/offline', (_, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(renderOffline(styles, nonce));
  });
}

/** The event `online` comes before the first request succeeds, and does not come when the server was away. */
const OFFLINE_SCRIPT = `
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
setInterval(() => navigator.onLine && location.reload(), 4000);
`;

const renderOffline = (styles: string, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Offline · Carillon</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<script nonce="${nonce}">${OFFLINE_SCRIPT}</script>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main class="outline-message">
<h1>You’re offline</h1>
<p>Carillon needs a connection. What you have scheduled is sent on time without you; this page opens by itself when you are online again.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`;

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const production = (name: string) =>
  readFileSync(join(dirname(require.resolve(`${name}/package.json`)), `cjs/${name}.production.js`), 'utf8');

/** React as a script of the page's own, from its CommonJS files. */
const reactScript = () => `
  const modules = {};
  const load = (name, run) => { const module = { exports: {} }; run(module, module.exports, (one) => modules[one]); modules[name] = module.exports; };
  globalThis.process = { env: { NODE_ENV: 'production' } };
  load('react', (module, exports, require) => {${production('react')}});
  load('scheduler', (module, exports, require) => {${production('scheduler')}});
  load('react-dom', (module, exports, require) => {${production('react-dom')}});
  load('react-dom/client', (module, exports, require) => {${readFileSync(
    join(dirname(require.resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js'),
    'utf8',
  )}});
  const { createElement, useState } = modules.react;
  function Shop() {
    const [visits, visit] = useState(0);
    return createElement('main', null,
      createElement('button', { onClick: () => visit(visits + 1) }, 'Visits: ' + visits),
      createElement('carillon-inbox', { user: document.documentElement.dataset.user, 'token-url': '/token' }));
  }
  modules['react-dom/client'].createRoot(document.getElementById('root')).render(createElement(Shop));`;

/** Serves a business's site on loopback, whose pages have the bell, and which issues tokens to its user as the documentation describes. */
export async function startBellSite(site: {
  carillon: string;
  user: string;
  issueToken: () => Promise<object>;
  language?: string;
  direction?: 'ltr' | 'rtl';
  /** The site's Content-Security-Policy, if any. */
  policy?: string;
  /** HTML of the page at /snippet. */
  snippet?: string;
}) {
  const { carillon, user, language = 'en', direction = 'ltr' } = site;
  let tokens = 0;
  const head = `<!doctype html><html lang="${language}" dir="${direction}" data-user="${user}"><title>Bakery</title>
    <meta name="viewport" content="width=device-width">
    <link rel="stylesheet" href="/site.css">
    <script type="module" src="${carillon}/cdn/v1/inbox.js"></script>`;
  const pages: Record<string, string | (() => string)> = {
    '/': `${head}<header><h1>Bakery</h1><carillon-inbox user="${user}" token-url="/token"></carillon-inbox></header><main><p>Bread, every morning from six.</p></main>`,
    '/snippet': `<!doctype html><title>Bakery</title>${site.snippet}`,
    '/react': `${head}<h1>Bakery</h1><div id="root"></div><script src="/react.js"></script>`,
    '/react.js': reactScript,
    '/site.css':
      ':root{color-scheme:light dark}carillon-inbox{display:inline-block;width:48px;height:48px}body{margin:0;font-family:sans-serif}header{display:flex;justify-content:space-between;align-items:center;padding:8px 16px}h1{font-size:22px}main{padding:16px}',
    '/bread': '<!doctype html><title>Fresh bread</title>',
  };
  const types: Record<string, string> = { '/react.js': 'text/javascript', '/site.css': 'text/css' };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (path === '/token') {
      tokens++;
      const token = JSON.stringify(await site.issueToken());
      return response.writeHead(200, { 'content-type': 'application/json' }).end(token);
    }
    const page = pages[path];
    response.writeHead(page ? 200 : 404, {
      'content-type': `${types[path] ?? 'text/html'}; charset=utf-8`,
      ...(site.policy && { 'content-security-policy': site.policy }),
    });
    response.end(typeof page === 'function' ? page() : (page ?? 'Nothing here'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns how many tokens were issued. */
    tokens: () => tokens,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

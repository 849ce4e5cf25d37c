import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import { build, stop } from 'esbuild';
import type { Page } from 'playwright-core';
import { ROOT } from '../support/sources.ts';
import { startChromium } from './harness/chromium.ts';
import { useExperience } from './harness/experience-fixture.ts';

after(() => stop());

const REACT_APP = `
  import { StrictMode, useEffect, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { loadClient } from 'carillon-sdk/embed';

  window.effects = 0;
  function Bell({ user }) {
    const [client, setClient] = useState();
    useEffect(() => {
      window.effects++;
      loadClient({ baseUrl: window.baseUrl }).then((Client) => setClient(Client({ service: window.service })));
    }, []);
    return <button disabled={!client} onClick={() => client.open({ user })}>Tell me</button>;
  }
  createRoot(document.body.appendChild(document.createElement('main')))
    .render(<StrictMode><Bell user="ada" /><Bell user="bea" /></StrictMode>);`;

const x = useExperience({ title: 'Bakery' });
let react: string;

before(async () => {
  const { outputFiles } = await build({
    stdin: { contents: REACT_APP, resolveDir: ROOT, loader: 'tsx' },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    // React runs effects twice only in development.
    define: { 'process.env.NODE_ENV': '"development"' },
    alias: { 'carillon-sdk/embed': join(ROOT, 'packages/sdk/dist/esm/embed.js') },
    write: false,
  });
  react = outputFiles[0]!.text;
});

const NONCE = 'r4nd0m';

/** Opens a page of a business with the loader from the package. */
async function openPage(t: TestContext, { policy, script = '' }: { policy?: string; script?: string } = {}) {
  const answers: Record<string, [type: string, body: string]> = {
    '/': [
      'text/html',
      `<!doctype html><html lang="en"><title>Bakery</title><script type="module" nonce="${NONCE}">
        import { loadClient } from '/embed.js';
        Object.assign(window, { loadClient, baseUrl: '${x.carillon.url}', service: '${x.business.serviceId}' });
        ${script}
        window.ready = true;
      </script>`,
    ],
    '/embed.js': ['text/javascript', readFileSync(join(ROOT, 'packages/sdk/dist/esm/embed.js'), 'utf8')],
    '/react.js': ['text/javascript', react],
    '/cdn/v1/client.js': ['text/javascript', 'window.other = true'],
  };
  const server = createServer((request, response) => {
    const [type, body] = answers[request.url ?? ''] ?? ['text/plain', 'Nothing here'];
    response
      .writeHead(request.url! in answers ? 200 : 404, {
        'content-type': type,
        ...(policy && { 'content-security-policy': policy }),
      })
      .end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { page, close } = await startChromium();
  t.after(close);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.goto(url);
  await page.waitForFunction('window.ready');
  return { page, url };
}

const open = (page: Page, options = '') =>
  page.evaluate(`(async () => {
    const Client = await loadClient({ baseUrl${options} });
    Client({ service }).open({ user: '${randomUUID()}' });
  })()`);

const countScripts = (page: Page) =>
  page.evaluate(`document.querySelectorAll('script[src$="/cdn/v1/client.js"]').length`);

/** Returns the message of the error with which `loadClient` rejects. */
const failure = (page: Page, options = '{ baseUrl }') =>
  page.evaluate(`loadClient(${options}).then(() => 'loaded', ({ message }) => message)`);

test('the embed is loaded once, however often it is asked for, and opens its dialog', async (t) => {
  const { page, url } = await openPage(t);
  assert.equal(
    await page.evaluate(`(async () => {
      const loads = [loadClient({ baseUrl }), loadClient({ baseUrl: baseUrl + '/' }), loadClient({ baseUrl })];
      const clients = new Set(await Promise.all(loads));
      clients.add(await loadClient({ baseUrl }));
      return clients.size;
    })()`),
    1,
  );
  assert.equal(await countScripts(page), 1);
  await open(page);
  await page.locator('dialog.ready').waitFor();
  assert.match(String(await failure(page, `{ baseUrl: '${url}' }`)), /it cannot load http.* too/);
});

test('an embed that the page has already is used', async (t) => {
  const { page } = await openPage(t);
  await page.addScriptTag({ url: `${x.carillon.url}/cdn/v1/client.mjs`, type: 'module' });
  await page.waitForFunction(`Symbol.for('carillon.client.v1') in window`);
  await open(page);
  await page.locator('dialog.ready').waitFor();
  assert.equal(await countScripts(page), 0);
});

test('effects of React that run twice load it once', async (t) => {
  const { page } = await openPage(t, { script: `await import('/react.js');` });
  await page.getByRole('button').first().click();
  await page.locator('dialog.ready').waitFor();
  assert.equal(await page.evaluate('effects'), 4);
  assert.equal(await countScripts(page), 1);
});

test('with a nonce it works under a Content-Security-Policy that names no address for scripts', async (t) => {
  const policy = `default-src 'none'; script-src 'nonce-${NONCE}' 'strict-dynamic'; connect-src ${x.carillon.url}`;
  const { page } = await openPage(t, { policy });
  await open(page, `, nonce: '${NONCE}'`);
  await page.locator('dialog.ready').waitFor();
});

test('it works under Trusted Types', async (t) => {
  const { page } = await openPage(t, {
    policy: `default-src 'none'; script-src 'self' 'nonce-${NONCE}' ${x.carillon.url}; connect-src ${x.carillon.url}; require-trusted-types-for 'script'; trusted-types carillon-sdk`,
  });
  await open(page);
  await page.locator('dialog.ready').waitFor();
});

test('if the page’s policy blocks it, the error says what to allow', async (t) => {
  const self = `default-src 'none'; script-src 'self' 'nonce-${NONCE}'`;
  const { page } = await openPage(t, { policy: self });
  assert.match(
    String(await failure(page)),
    /Content-Security-Policy allow it, in script-src and connect-src/,
  );
  const { page: strict } = await openPage(t, {
    policy: `${self} ${x.carillon.url}; require-trusted-types-for 'script'; trusted-types 'none'`,
  });
  assert.match(String(await failure(strict)), /Trusted Types policy carillon-sdk/);
});

test('after a failure the next call tries again', async (t) => {
  const { page } = await openPage(t);
  await page.route(/client\.js/, (route) => route.abort(), { times: 1 });
  assert.match(String(await failure(page)), /client\.js could not be loaded: is baseUrl right/);
  assert.equal(await countScripts(page), 0);
  await open(page);
  await page.locator('dialog.ready').waitFor();
});

test('another server’s script is an error, and so is a malformed address', async (t) => {
  const { page, url } = await openPage(t);
  assert.match(String(await failure(page, `{ baseUrl: '${url}' }`)), /it is not the script of a Carillon/);
  for (const baseUrl of ['undefined', `'push.example.com'`])
    assert.match(String(await failure(page, `{ baseUrl: ${baseUrl} }`)), /baseUrl must be the address/);
});

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, type TestContext, test } from 'node:test';
import { build, stop } from 'esbuild';
import type { BrowserContext, Route } from 'playwright-core';
import type { Business } from '../support/carillon.ts';
import type { Block } from '../support/snippets/blocks.ts';
import { addDocumentedService } from '../support/snippets/documented-service.ts';
import { snippetsRunBy } from '../support/snippets/groups.ts';
import { ROOT } from '../support/sources.ts';
import { startChromium } from './harness/chromium.ts';
import { sessionName, useSite } from './harness/embed-site.ts';

const sites = useSite();
after(() => stop());
const snippets = snippetsRunBy('embeds');
const isListener = ({ heading }: Block) => heading === 'Events';

for (const block of snippets.filter((one) => !isListener(one)))
  test(`${block.name} opens the dialog with a code for its user`, async (t) => {
    const business = await addDocumentedService(sites.x.carillon);
    const { serviceId } = business;
    const content = (await contentOf(block)).replaceAll('3f6b1b…', await sign(business, '9a41c6…'));
    const { page } = await openPage(t, content);
    const request = page.waitForRequest(/\/embed\/v1\/sessions\//);
    if (block.language !== 'ts') await page.locator('a, button').click();
    const address = new URL((await request).url());
    assert.equal(address.searchParams.get('service'), serviceId);
    const user = address.searchParams.get('user')!;
    assert.match(content, new RegExp(`(data-user=|user: ?)["']${RegExp.escape(user)}["']`));
    await page.locator('dialog.ready').waitFor();
  });

for (const block of snippets.filter(isListener))
  test(`${block.name} tells the page who has subscribed`, async (t) => {
    const business = await addDocumentedService(sites.x.carillon);
    const link = snippets.find(({ page }) => page === 'docs/quick-start.md')!;
    const { page } = await openPage(t, `${link.text}<script>${block.text}</script>`);
    const user = /data-user="([^"]+)"/.exec(link.text)![1]!;
    const printed = page.waitForEvent('console', (message) => message.text().startsWith(user));
    const request = page.waitForRequest(/\/embed\/v1\/sessions\//);
    await page.locator('a').click();
    const name = sessionName((await request).url());
    await page.locator('dialog.ready').waitFor();
    const phone = await sites.scan(t, `${sites.x.carillon.url}/s/${name}`);
    await phone.turnOn();
    assert.equal((await printed).text(), `${user} ${await deviceOf(business, user)}`);
  });

/** Returns the signature of a user, under a new identity secret of the business. */
async function sign(business: Business, user: string): Promise<string> {
  const path = `/v1/services/${business.serviceId}/identity-secret`;
  const { body } = await sites.x.carillon.as(business).post(path);
  return createHmac('sha256', body.secret).update(user).digest('hex');
}

/** Returns HTML unchanged, and TypeScript as a bundler's output. */
async function contentOf({ language, text }: Block): Promise<string> {
  if (language === 'html') return text;
  const contents = language === 'tsx' ? `${text}\n${SHOW_BELL}` : text;
  const { outputFiles } = await build({
    stdin: { contents, loader: 'tsx', resolveDir: ROOT },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const script = outputFiles[0]!.text.replaceAll('</script', '<\\/script');
  return `<div id="root"></div><script type="module">${script}</script>`;
}

/** A React page with the component of the snippet. */
const SHOW_BELL = `
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')!).render(<Bell user="5f2c9a41d07e" />);`;

/** Opens a site whose page has this content. The documentation's addresses lead to the Carillon under test. */
async function openPage(t: TestContext, content: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Shop</title>${content}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const chromium = await startChromium({ phone: 'desktop' });
  t.after(() => chromium.close());
  await forwardDocumentedHosts(chromium.context);
  await chromium.page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return chromium;
}

async function forwardDocumentedHosts(context: BrowserContext): Promise<void> {
  const here = (route: Route) =>
    route
      .request()
      .url()
      .replace(/^https?:\/\/[^/]+/, sites.x.carillon.url);
  await context.route('http://localhost:3000/**', (route) => route.continue({ url: here(route) }));
  // A request cannot continue with another protocol.
  await context.route('https://push.example.com/**', async (route) => {
    const response = await fetch(here(route));
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    const body = isStream ? await readFirstEvent(response) : await response.text();
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  });
}

async function readFirstEvent(response: Response): Promise<string> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (/^data: .+\n\n/m.test(text)) break;
  }
  return text;
}

async function deviceOf(business: Business, user: string): Promise<string> {
  const { body } = await sites.x.carillon.as(business).get(`/v1/devices?user_id=${user}`);
  return body.data[0].id;
}

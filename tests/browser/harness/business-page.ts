import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves a business's site on loopback: `/` has the embed on an anchor with `data-client`, as the documentation describes;
 * `/bread` is the link of notifications; `/framed` shows the first page in a frame.
 */
export async function startBusinessPage(site: {
  carillon: string;
  service: string;
  user: string;
  /** Signature of the user, if the site signs its users. */
  signature?: string;
  /** The site's Content-Security-Policy, if any. */
  policy?: string;
  /** HTML that is appended to the first page. */
  body?: string;
  /** Value of the anchor's `data-client`. */
  client?: string;
  /** Further attributes of the anchor. */
  attributes?: string;
  /** Scripts by their path, with further headers. They get no policy of the page. */
  scripts?: Record<string, { text: string; headers?: Record<string, string> }>;
}) {
  const signature = site.signature === undefined ? '' : ` data-user-signature="${site.signature}"`;
  const anchor = `<a href="/fallback" data-client="${site.client ?? ''}" data-service="${site.service}" data-user="${site.user}"${signature} ${site.attributes ?? ''}`;
  const pages: Record<string, string> = {
    '/': `<!doctype html><html lang="en"><title>Bakery</title>
      <script src="${site.carillon}/cdn/v1/client.js" nonce="of-the-page" defer></script>
      ${anchor} id="open">Tell me when there is bread</a>${site.body ?? ''}`,
    '/bread': '<!doctype html><title>Fresh bread</title>',
    '/framed':
      '<!doctype html><html lang="en"><title>Market</title><iframe src="/" title="Bakery" width="700" height="700"></iframe>',
  };
  const server = createServer((request, response) => {
    const script = site.scripts?.[request.url ?? ''];
    if (script)
      return void response
        .writeHead(200, { 'content-type': 'text/javascript', ...script.headers })
        .end(script.text);
    const page = pages[request.url ?? ''];
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(site.policy && { 'content-security-policy': site.policy }),
    });
    // For a response without content, the browser would show its own page, at its own address.
    response.end(page ?? 'Nothing here');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A business's own site on loopback: `/` has the embed on an anchor with `data-client`, as its documentation says;
 * `/bread` is where notifications lead, `/framed` has the first page in a frame.
 */
export async function startBusinessPage(embed: {
  carillon: string;
  service: string;
  user: string;
  /** Its Content-Security-Policy, where it has one. */
  policy?: string;
  /** What else is on the first page. */
  more?: string;
}) {
  const anchor = `<a href="/fallback" data-client data-service="${embed.service}" data-user="${embed.user}"`;
  const pages: Record<string, string> = {
    '/': `<!doctype html><html lang="en"><title>Bakery</title>
      <script src="${embed.carillon}/cdn/v1/client.js" defer></script>
      ${anchor} id="open">Tell me when there is bread</a>${embed.more ?? ''}`,
    '/bread': '<!doctype html><title>Fresh bread</title>',
    '/framed':
      '<!doctype html><html lang="en"><title>Market</title><iframe src="/" title="Bakery" width="700" height="700"></iframe>',
  };
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      ...(embed.policy && { 'content-security-policy': embed.policy }),
    });
    // Without content a browser shows a page of its own, at an address of its own.
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

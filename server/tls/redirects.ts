import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MEETING_PATH } from '../lib/network/app-address.ts';
import { hostName } from '../lib/network/host-name.ts';
import { createConnectionGate } from './connection-gate.ts';

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]{1,128})$/;
const MAX_HEAD_BYTES = 8 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Creates the server of plain http beside https: it answers challenges of the certificate authority and redirects everything else. A
 * connection serves one request.
 *
 * @param findThumbprint thumbprint of the account's key, which makes an answer to any challenge of it (RFC 8555, section 8.3)
 * @param isServed whether a name has a certificate; others are redirected to PUBLIC_URL
 */
export function createRedirects({
  app,
  publicUrl,
  isServed,
  findThumbprint,
}: {
  app: FastifyInstance;
  publicUrl: string;
  isServed: (name: string) => boolean;
  findThumbprint: () => Promise<string | null>;
}): Server {
  const { port } = new URL(publicUrl);
  const origin = (host = ''): string => {
    const name = hostName(host);
    return isServed(name) ? `https://${name}${port && `:${port}`}` : publicUrl;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', headers } = request;
    const token = CHALLENGE.exec(url)?.[1];
    const thumbprint = token && (await findThumbprint().catch(() => null));
    if (thumbprint) {
      response.writeHead(200, { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' });
      response.end(`${token}.${thumbprint}`);
    } else if (token) {
      response.writeHead(404).end();
    } else {
      // 308 keeps the method, so that a client which posts to http is not answered as if it had posted.
      const path = url.startsWith('/') ? url : '/';
      response.writeHead(308, { location: origin(headers.host) + path, 'content-length': 0 }).end();
    }
  }

  const server = createServer(
    {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: TIMEOUT_MS,
      requestTimeout: TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_MS / 2,
      requireHostHeader: false,
    },
    (request, response) => {
      response.setHeader('connection', 'close');
      if (request.url?.startsWith(MEETING_PATH)) app.routing(request, response);
      else answer(request, response).catch(() => response.destroy());
    },
  );
  const gate = createConnectionGate();
  server.on('connection', (socket) => {
    const leave = gate.enter(socket.remoteAddress);
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
  server.timeout = TIMEOUT_MS * 3;
  return server;
}

import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

/** A complete request and its response. */
export type Exchange = { request: IncomingMessage; body: Buffer; response: ServerResponse };

/**
 * Listens on a free port of 127.0.0.1. Idle connections are never closed, because a request that is sent at that moment would
 * fail.
 */
export async function startServer(
  tls: { key: string; cert: string } | undefined,
  onExchange: (exchange: Exchange) => void,
) {
  const settings = { keepAliveTimeout: 0, requestTimeout: 0 };
  const server = tls ? https.createServer({ ...settings, ...tls }) : http.createServer(settings);
  const inFlight = { current: 0, max: 0 };
  server.on('request', (request, response) => {
    inFlight.current += 1;
    inFlight.max = Math.max(inFlight.max, inFlight.current);
    response.once('close', () => {
      inFlight.current -= 1;
    });
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => onExchange({ request, body: Buffer.concat(chunks), response }));
  });

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }

  async function stopListening(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    inFlight: () => ({ ...inFlight }),
    stopListening,
    listenAgain: () => listen(port),
  };
}

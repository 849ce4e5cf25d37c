import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';
import { type BrowserSide, converseWithBrowser, forward } from './autopush-browser.ts';
import { type AutopushEvents, autopushEvents } from './autopush-events.ts';
import { createJudge, type Judge } from './autopush-sender.ts';
import { emptyStore, keepMessage } from './autopush-store.ts';

/** A stand-in for Mozilla's push service, on loopback and without TLS. */
export interface Autopush {
  /** Where the browser connects: `ws://127.0.0.1:PORT/`. */
  readonly pushServerUrl: string;
  /** Origin of the endpoints, which VAPID tokens must name as `aud`: `http://127.0.0.1:PORT`. */
  readonly endpointOrigin: string;
  /** Everything that happened so far. */
  readonly events: AutopushEvents['all'];
  /** Waits for the next event of a type; past ones that no call has had come first. */
  readonly next: AutopushEvents['next'];
  close(): Promise<void>;
}

/**
 * Starts the push service. Browsers speak the autopush WebSocket protocol to it; senders POST to the endpoints
 * that it gives out, `http://127.0.0.1:PORT/wpush/v2/TOKEN`, and are answered 201 with `Location` and `TTL`, or
 * as `judge` says. A message for a browser that is not connected waits for it as long as its TTL says.
 */
export async function startAutopush(): Promise<Autopush> {
  const events = autopushEvents();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpointOrigin = `http://${address}`;

  const endpointOf = (token: string) => `${endpointOrigin}/wpush/v2/${token}`;
  const side: BrowserSide = { store: emptyStore(), events, sockets: new Map(), endpointOf };
  const judge = createJudge(side.store, endpointOrigin);
  const browsers = new WebSocketServer({ server });
  browsers.on('connection', (socket) => converseWithBrowser(side, socket));
  server.on('request', (request, response) => {
    // A sender that hangs up in mid-request is no concern of the other tests.
    accept(side, judge, request, response).catch(() => response.destroy());
  });

  const close = async () => {
    for (const socket of browsers.clients) socket.terminate();
    browsers.close();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { pushServerUrl: `ws://${address}/`, endpointOrigin, events: events.all, next: events.next, close };
}

async function accept(side: BrowserSide, judge: Judge, request: IncomingMessage, response: ServerResponse) {
  const token = /^\/wpush\/v2\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '';
  if (request.method !== 'POST') return void response.writeHead(405).end();
  const judgement = judge(token, request.headers, await buffer(request));
  if (judgement.outcome === 'refused') {
    const { status, fault } = judgement.refusal;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: status, message: fault }));
    side.events.report({ type: 'refused', status, fault });
    return;
  }
  const { message, ttl } = judgement;
  keepMessage(side.store, message);
  response.writeHead(201, { location: `/m/${message.id}`, ttl: String(ttl) }).end();
  side.events.report({ type: 'accepted', message });
  forward(side, message);
}

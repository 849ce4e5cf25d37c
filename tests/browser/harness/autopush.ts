import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';
import { type AutopushState, forward, serveBrowser } from './autopush-browser.ts';
import { type AutopushEvents, createAutopushEvents } from './autopush-events.ts';
import { type CheckPost, createPostCheck } from './autopush-sender.ts';
import { createStore, storeMessage } from './autopush-store.ts';

/** A substitute for Mozilla's push service, on loopback and without TLS. */
export interface Autopush {
  /** The browser's address for the service: `ws://127.0.0.1:PORT/`. */
  readonly pushServerUrl: string;
  /** Origin of the endpoints, and the `aud` of VAPID tokens: `http://127.0.0.1:PORT`. */
  readonly endpointOrigin: string;
  /** All events so far. */
  readonly events: AutopushEvents['all'];
  /** Resolves with the earliest event of a type that no earlier call has returned; waits for it if necessary. */
  readonly next: AutopushEvents['next'];
  close(): Promise<void>;
}

/**
 * Starts the push service. Browsers use the autopush WebSocket protocol; senders POST to the endpoints,
 * `http://127.0.0.1:PORT/wpush/v2/TOKEN`, and get a 201 with `Location` and `TTL`, or an error. A message for a browser
 * that is not connected waits until its TTL has expired.
 */
export async function startAutopush(): Promise<Autopush> {
  const events = createAutopushEvents();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpointOrigin = `http://${address}`;

  const endpointUrl = (token: string) => `${endpointOrigin}/wpush/v2/${token}`;
  const state: AutopushState = { store: createStore(), events, sockets: new Map(), endpointUrl };
  const checkPost = createPostCheck(state.store, endpointOrigin);
  const browsers = new WebSocketServer({ server });
  browsers.on('connection', (socket) => serveBrowser(state, socket));
  server.on('request', (request, response) => {
    // A request that its sender aborts must not fail other tests.
    answerPost(state, checkPost, request, response).catch(() => response.destroy());
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

async function answerPost(
  state: AutopushState,
  checkPost: CheckPost,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const token = /^\/wpush\/v2\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '';
  if (request.method !== 'POST') return void response.writeHead(405).end();
  const verdict = checkPost(token, request.headers, await buffer(request));
  if (verdict.outcome === 'rejected') {
    const { status, violation } = verdict.rejection;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: status, message: violation }));
    state.events.report({ type: 'rejected', status, violation });
    return;
  }
  const { message, ttl } = verdict;
  storeMessage(state.store, message);
  response.writeHead(201, { location: `/m/${message.id}`, ttl: String(ttl) }).end();
  state.events.report({ type: 'accepted', message });
  forward(state, message);
}

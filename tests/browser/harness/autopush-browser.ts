import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { AutopushEvents, AutopushMessage } from './autopush-events.ts';
import { type AutopushStore, addChannel, channelById, waitingMessages } from './autopush-store.ts';

/** A browser's message: the fields of every message type of the autopush protocol. */
interface BrowserMessage {
  messageType?: string;
  uaid?: string;
  channelID: string;
  key?: string;
  code: number;
  version: string;
  updates: { channelID: string; version: string; code: number }[];
}

export interface AutopushState {
  store: AutopushStore;
  events: AutopushEvents;
  /** The open connection of each browser, by its uaid. */
  sockets: Map<string, WebSocket>;
  endpointUrl(token: string): string;
}

/**
 * Serves one browser's connection: the autopush WebSocket protocol as Firefox uses it
 * (https://mozilla-push-service.readthedocs.io/en/latest/design/#simplepush-protocol).
 */
export function serveBrowser(state: AutopushState, socket: WebSocket): void {
  let uaid = '';
  socket.on('message', (text) => {
    const message: BrowserMessage = JSON.parse(String(text));
    if (message.messageType === 'hello') uaid = answerHello(state, socket, message);
    else answer(state, socket, uaid, message);
  });
  socket.on('close', () => {
    if (state.sockets.get(uaid) !== socket) return;
    state.sockets.delete(uaid);
    state.events.report({ type: 'disconnected', uaid });
  });
}

/** Sends a message to its browser if it is connected. Otherwise the message waits for the next hello. */
export function forward(state: AutopushState, message: AutopushMessage): void {
  const uaid = channelById(state.store, message.channelId)?.uaid ?? '';
  const socket = state.sockets.get(uaid);
  if (socket) send(socket, toNotification(message));
}

function answerHello(state: AutopushState, socket: WebSocket, message: BrowserMessage): string {
  // Firefox drops its subscriptions if the answer has another uaid than its hello.
  const uaid = message.uaid !== undefined && state.store.uaids.has(message.uaid) ? message.uaid : newUaid();
  state.store.uaids.add(uaid);
  state.sockets.set(uaid, socket);
  send(socket, { messageType: 'hello', status: 200, uaid, use_webpush: true, broadcasts: {} });
  state.events.report({ type: 'connected', uaid });
  for (const waiting of waitingMessages(state.store, uaid)) send(socket, toNotification(waiting));
  return uaid;
}

function answer(state: AutopushState, socket: WebSocket, uaid: string, message: BrowserMessage): void {
  switch (message.messageType) {
    case undefined: // `{}` is a ping, and also its answer
    case 'ping':
      send(socket, {});
      break;
    case 'register':
      register(state, socket, uaid, message);
      break;
    case 'unregister':
      unregister(state, socket, message);
      break;
    case 'ack':
      for (const update of message.updates) acknowledge(state, update);
      break;
    case 'nack':
      state.events.report({ type: 'nacked', messageId: message.version, code: message.code });
      break;
    default: // broadcast_subscribe: Mozilla's settings, not Web Push
  }
}

function register(
  state: AutopushState,
  socket: WebSocket,
  uaid: string,
  { channelID, key }: BrowserMessage,
): void {
  // Firefox pads base64url; senders do not.
  const plainKey = key?.replace(/=+$/, '');
  const channel = addChannel(state.store, { channelId: channelID, uaid, key: plainKey });
  const endpoint = state.endpointUrl(channel.token);
  send(socket, { messageType: 'register', status: 200, channelID, pushEndpoint: endpoint });
  state.events.report({ type: 'registered', channelId: channelID, endpoint, key: plainKey });
}

function unregister(state: AutopushState, socket: WebSocket, { channelID, code }: BrowserMessage): void {
  const channel = channelById(state.store, channelID);
  if (channel) channel.unregistered = true;
  send(socket, { messageType: 'unregister', status: 200, channelID });
  state.events.report({ type: 'unregistered', channelId: channelID, code });
}

function acknowledge(
  state: AutopushState,
  { channelID, version, code }: BrowserMessage['updates'][number],
): void {
  state.store.messages.delete(version);
  state.events.report({ type: 'acked', messageId: version, channelId: channelID, code });
}

function toNotification({ id, channelId, body }: AutopushMessage) {
  const content = { data: body.toString('base64url'), headers: { encoding: 'aes128gcm' } };
  return {
    messageType: 'notification',
    channelID: channelId,
    version: id,
    ...(body.length > 0 ? content : {}),
  };
}

function send(socket: WebSocket, message: unknown): void {
  socket.send(JSON.stringify(message));
}

function newUaid(): string {
  return randomUUID().replaceAll('-', '');
}

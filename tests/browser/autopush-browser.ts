import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { AutopushEvents, AutopushMessage } from './autopush-events.ts';
import { type AutopushStore, addChannel, channelById, waitingMessages } from './autopush-store.ts';

/** What a browser says: the fields of every message type of the autopush protocol together. */
interface Said {
  messageType?: string;
  uaid?: string;
  channelID: string;
  key?: string;
  code: number;
  version: string;
  updates: { channelID: string; version: string; code: number }[];
}

export interface BrowserSide {
  store: AutopushStore;
  events: AutopushEvents;
  /** The open connection of each browser, by its uaid. */
  sockets: Map<string, WebSocket>;
  endpointOf(token: string): string;
}

/**
 * Holds the conversation of the autopush WebSocket protocol with one browser
 * (https://mozilla-push-service.readthedocs.io/en/latest/design/#simplepush-protocol, as Firefox speaks it).
 */
export function converseWithBrowser(side: BrowserSide, socket: WebSocket): void {
  let uaid = '';
  socket.on('message', (text) => {
    const said: Said = JSON.parse(String(text));
    if (said.messageType === 'hello') uaid = greet(side, socket, said);
    else answer(side, socket, uaid, said);
  });
  socket.on('close', () => {
    if (side.sockets.get(uaid) !== socket) return;
    side.sockets.delete(uaid);
    side.events.report({ type: 'disconnected', uaid });
  });
}

/** Hands a message to its browser if that is connected; otherwise it waits for the next hello. */
export function forward(side: BrowserSide, message: AutopushMessage): void {
  const uaid = channelById(side.store, message.channelId)?.uaid ?? '';
  const socket = side.sockets.get(uaid);
  if (socket) say(socket, notification(message));
}

function greet(side: BrowserSide, socket: WebSocket, said: Said): string {
  // Firefox drops its subscriptions when it is given another uaid than the one it came with.
  const uaid = said.uaid !== undefined && side.store.uaids.has(said.uaid) ? said.uaid : newUaid();
  side.store.uaids.add(uaid);
  side.sockets.set(uaid, socket);
  say(socket, { messageType: 'hello', status: 200, uaid, use_webpush: true, broadcasts: {} });
  side.events.report({ type: 'connected', uaid });
  for (const message of waitingMessages(side.store, uaid)) say(socket, notification(message));
  return uaid;
}

function answer(side: BrowserSide, socket: WebSocket, uaid: string, said: Said): void {
  switch (said.messageType) {
    case undefined: // `{}` is a ping, and so is its answer
    case 'ping':
      say(socket, {});
      break;
    case 'register':
      register(side, socket, uaid, said);
      break;
    case 'unregister':
      unregister(side, socket, said);
      break;
    case 'ack':
      for (const update of said.updates) acknowledge(side, update);
      break;
    case 'nack':
      side.events.report({ type: 'nacked', messageId: said.version, code: said.code });
      break;
    default: // broadcast_subscribe: Mozilla's own settings, never Web Push
  }
}

function register(side: BrowserSide, socket: WebSocket, uaid: string, { channelID, key }: Said): void {
  // Firefox pads its base64url; senders don't.
  const plainKey = key?.replace(/=+$/, '');
  const channel = addChannel(side.store, { channelId: channelID, uaid, key: plainKey });
  const endpoint = side.endpointOf(channel.token);
  say(socket, { messageType: 'register', status: 200, channelID, pushEndpoint: endpoint });
  side.events.report({ type: 'registered', channelId: channelID, endpoint, key: plainKey });
}

function unregister(side: BrowserSide, socket: WebSocket, { channelID, code }: Said): void {
  const channel = channelById(side.store, channelID);
  if (channel) channel.unregistered = true;
  say(socket, { messageType: 'unregister', status: 200, channelID });
  side.events.report({ type: 'unregistered', channelId: channelID, code });
}

function acknowledge(side: BrowserSide, { channelID, version, code }: Said['updates'][number]): void {
  side.store.messages.delete(version);
  side.events.report({ type: 'acked', messageId: version, channelId: channelID, code });
}

function notification({ id, channelId, body }: AutopushMessage) {
  const content = { data: body.toString('base64url'), headers: { encoding: 'aes128gcm' } };
  return {
    messageType: 'notification',
    channelID: channelId,
    version: id,
    ...(body.length > 0 ? content : {}),
  };
}

function say(socket: WebSocket, message: unknown): void {
  socket.send(JSON.stringify(message));
}

function newUaid(): string {
  return randomUUID().replaceAll('-', '');
}

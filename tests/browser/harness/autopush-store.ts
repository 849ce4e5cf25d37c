import { randomBytes } from 'node:crypto';
import type { AutopushMessage } from './autopush-events.ts';

/** One subscription of a browser. */
export interface Channel {
  channelId: string;
  /** Id of the browser that it belongs to. */
  uaid: string;
  /** Last segment of its endpoint. */
  token: string;
  /** Only application server key that may send to it, base64url. */
  key: string | undefined;
  unregistered: boolean;
}

/** State of the push service: subscriptions, and messages that no browser has acknowledged yet. */
export interface AutopushStore {
  uaids: Set<string>;
  channels: Map<string, Channel>;
  messages: Map<string, AutopushMessage>;
}

export function createStore(): AutopushStore {
  return { uaids: new Set(), channels: new Map(), messages: new Map() };
}

export function addChannel(
  store: AutopushStore,
  channel: Pick<Channel, 'channelId' | 'uaid' | 'key'>,
): Channel {
  const added = { ...channel, token: randomBytes(32).toString('base64url'), unregistered: false };
  store.channels.set(added.token, added);
  return added;
}

export function channelById(store: AutopushStore, channelId: string): Channel | undefined {
  return store.channels.values().find((channel) => channel.channelId === channelId);
}

/** Stores a message until it is acknowledged. A message with a topic replaces the earlier one (RFC 8030, section 5.4). */
export function storeMessage(store: AutopushStore, message: AutopushMessage): void {
  const { topic } = message.headers;
  for (const earlier of store.messages.values()) {
    const isSameTopic = topic !== undefined && earlier.headers.topic === topic;
    if (isSameTopic && earlier.channelId === message.channelId) store.messages.delete(earlier.id);
  }
  store.messages.set(message.id, message);
}

/** Returns the messages that wait for a browser and have not expired, oldest first. */
export function waitingMessages(store: AutopushStore, uaid: string): AutopushMessage[] {
  return [...store.messages.values()].filter(
    (message) => message.expiresAt > Date.now() && channelById(store, message.channelId)?.uaid === uaid,
  );
}

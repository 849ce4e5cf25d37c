import { randomBytes } from 'node:crypto';
import type { AutopushMessage } from './autopush-events.ts';

/** One subscription of a browser. */
export interface Channel {
  channelId: string;
  /** The browser it belongs to. */
  uaid: string;
  /** The last segment of its endpoint. */
  token: string;
  /** The only application server key that may send to it, base64url. */
  key: string | undefined;
  unregistered: boolean;
}

/** What the push service knows: subscriptions, and messages that no browser has acknowledged yet. */
export interface AutopushStore {
  uaids: Set<string>;
  channels: Map<string, Channel>;
  messages: Map<string, AutopushMessage>;
}

export function emptyStore(): AutopushStore {
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

/** Keeps a message until it is acknowledged; one with a topic takes the place of its predecessor (RFC 8030, 5.4). */
export function keepMessage(store: AutopushStore, message: AutopushMessage): void {
  const { topic } = message.headers;
  for (const earlier of store.messages.values()) {
    const replaced = topic !== undefined && earlier.headers.topic === topic;
    if (replaced && earlier.channelId === message.channelId) store.messages.delete(earlier.id);
  }
  store.messages.set(message.id, message);
}

/** The messages waiting for a browser, oldest first, without those whose time has run out. */
export function waitingMessages(store: AutopushStore, uaid: string): AutopushMessage[] {
  return [...store.messages.values()].filter(
    (message) => message.expiresAt > Date.now() && channelById(store, message.channelId)?.uaid === uaid,
  );
}

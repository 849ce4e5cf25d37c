/** Inbox and archive in the state: the shown messages, and how they are loaded from the server. */

import type { ExperienceConfig } from '../../contract/experience/experience-config.ts';
import { isUnknownDevice, reportRead } from '../device-api.ts';
import {
  countUnread,
  readCachedMessages,
  readMessagePage,
  showUnreadBadge,
  syncMessages,
} from '../storage/inbox-cache.ts';
import { type CachedMessage, credentialsOf, markMessagesRead } from '../storage/phone-storage.ts';
import { type App, update } from './app.ts';
import type { Message, MessageList } from './state.ts';

type Status = MessageList['status'];

/** Loads the newest messages of the inbox, or of the archive. Returns false if the server no longer knows this phone. */
export async function refreshInbox(app: App, isArchive = false): Promise<boolean> {
  const { phone, config } = app;
  // The server rejects requests of a device that the business removed, which is no error.
  if (!phone || app.state.push.status === 'removed') {
    update(app, { online: navigator.onLine });
    await showCached(app, 'fresh', null, isArchive);
    return true;
  }
  const { moves } = app;
  const page = await syncMessages(config.root, phone, isArchive);
  if (app.phone?.user !== phone.user) return true;
  if (app.moves !== moves) return refreshInbox(app, isArchive);
  update(app, { online: page.outcome !== 'unreachable' && navigator.onLine });
  if (page.outcome === 'ok' && !isArchive) await closeGone(app, page.gone);
  if (page.outcome === 'ok') showNewest(app, page.messages, 'fresh', page.next, isArchive, page.isContiguous);
  else await showCached(app, page.outcome === 'unreachable' ? 'stale' : 'failed', null, isArchive);
  return !isUnknownDevice(page);
}

/**
 * Closes notifications whose messages are not in the inbox any more, because the business took them back, or they were archived on another
 * device. The push about it may not have arrived.
 */
async function closeGone({ prepared }: App, gone: string[]): Promise<void> {
  if (gone.length === 0) return;
  for (const shown of (await prepared?.registration.getNotifications().catch(() => [])) ?? [])
    if (gone.includes(shown.data?.notification_id)) shown.close();
}

/** Shows the cached inbox and archive without a request to the server. */
export async function showCachedInbox(app: App, status: Status): Promise<void> {
  await showCached(app, status, null, true);
  await showCached(app, status, null);
}

/** Shows a message that the service worker has just cached. It may have replaced another message, in the archive too. */
export async function showArrived(app: App): Promise<void> {
  for (const isArchive of [true, false]) {
    const { status, next } = listOf(app, isArchive);
    await showCached(app, status === 'loading' && !isArchive ? 'stale' : status, next, isArchive);
  }
}

export function clearInbox(app: App): void {
  const empty: MessageList = { messages: [], status: 'fresh', next: null };
  update(app, { archive: empty, found: empty, search: '' });
  showMessages(app, empty, false);
}

/** Loads the next list page. Returns false if the server could not be reached or rejected the request. */
export async function loadOlder(app: App): Promise<boolean> {
  const { phone, config } = app;
  const isArchive = app.state.folder === 'archive';
  const { messages: shown, next } = listOf(app, isArchive);
  const last = shown.at(-1)?.id;
  if (!phone || !next) return true;
  // Cached messages may reach further back than the list page from the server.
  const after = last && last < next ? last : next;
  const page = await readMessagePage(config.root, phone, { after, archived: isArchive });
  const list = listOf(app, isArchive);
  // The list may have changed since, and end with another message.
  if (page.outcome === 'ok' && list.messages.at(-1)?.id === last) {
    const older = page.messages.map((message) => toMessage(message, config));
    showMessages(app, { ...list, messages: [...list.messages, ...older], next: page.next }, isArchive);
  }
  return page.outcome === 'ok';
}

export async function markRead(app: App, ids: string[]): Promise<void> {
  if (!app.phone) return;
  await markMessagesRead(app.phone.service, ids);
  const credentials = credentialsOf(app.phone);
  // Reports that fail now are repeated after the next refresh.
  if (credentials) void reportRead(app.config.root, credentials, ids);
  const { inbox } = app.state;
  const messages = inbox.messages.map((message) =>
    ids.includes(message.id) ? { ...message, read: true } : message,
  );
  showMessages(app, { ...inbox, messages }, false);
}

async function showCached(app: App, status: Status, next: string | null, isArchive = false): Promise<void> {
  const { phone } = app;
  const cached = phone ? await readCachedMessages(phone, isArchive) : [];
  if (app.phone?.user !== phone?.user) return;
  showNewest(app, cached, status === 'failed' && cached.length > 0 ? 'stale' : status, next, isArchive);
}

function showNewest(
  app: App,
  newest: CachedMessage[],
  status: Status,
  next: string | null,
  isArchive: boolean,
  isContiguous = true,
): void {
  const list = listOf(app, isArchive);
  const last = newest.at(-1)?.id ?? '';
  const isReplaced = ({ tag }: Message) => tag !== null && newest.some((newer) => newer.tag === tag);
  // Older messages that the user loaded stay, unless there is a gap before them.
  const older = isContiguous
    ? list.messages.filter((message) => message.id < last && !isReplaced(message))
    : [];
  const messages = [...newest.map((message) => toMessage(message, app.config)), ...older];
  showMessages(app, { messages, status, next: older.length > 0 ? list.next : next }, isArchive);
}

const listOf = ({ state }: App, isArchive: boolean): MessageList => (isArchive ? state.archive : state.inbox);

export function showMessages(app: App, list: MessageList, isArchive: boolean): void {
  if (isArchive) update(app, { archive: list });
  else {
    update(app, { inbox: list, unread: countUnread(list.messages) });
    // Without a phone the list is empty, but the badge belongs to the phone's user.
    if (app.phone) void showUnreadBadge(navigator, list.messages);
  }
}

export function toMessage(
  { id, title, message, link, image, actions = [], answers = [], language, tag, at, read }: CachedMessage,
  { scope }: ExperienceConfig,
): Message {
  const landing = (query: Record<string, string>) =>
    `${scope}open/${id}?${new URLSearchParams(query)}`.replace(/\?$/, '');
  return {
    id,
    title,
    message,
    // A translation may have its own link.
    href: link ? landing(language ? { language } : {}) : null,
    image: image ?? null,
    actions: actions.map((name, index) => ({
      title: name,
      href: landing({ action: String(index) }) + (answers[index] ? '&answer=1' : ''),
    })),
    language: language ?? null,
    tag: tag ?? null,
    at,
    read,
  };
}

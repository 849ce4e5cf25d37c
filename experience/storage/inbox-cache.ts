/** The phone's copy of the inbox: what was sent to this device and its present user, readable offline. */
import type { InboxItem } from '../../contract/notifications.ts';
import { readInbox } from '../device-api.ts';
import {
  type CachedMessage,
  changeMessages,
  changePhone,
  credentialsOf,
  type Phone,
  readMessages,
} from './phone-storage.ts';

/** A push may arrive before the server has written its outcome: for this long it is shown although the server lacks it. */
const UNCONFIRMED_MS = 120_000;
const PAGE_SIZE = 30;
/** Older messages are not cached, but loaded from the server on demand. */
const MAX_CACHED = 100;

/** `isContiguous`: no message is missing between this page and the ones that were cached before. */
export type InboxPage =
  | { outcome: 'ok'; messages: CachedMessage[]; hasOlder: boolean; isContiguous: boolean }
  | { outcome: 'refused'; status: number }
  | { outcome: 'unreachable' };

/** The cached messages of the phone's user, newest first. */
export async function readCachedMessages({ service, user }: Phone): Promise<CachedMessage[]> {
  const cached = await readMessages(service);
  return cached.filter((message) => message.user === user).sort(newestFirst);
}

/** Updates the cache from the server's newest page. At a phone's first sync nothing counts as unread. */
export async function syncInbox(root: string, phone: Phone): Promise<InboxPage> {
  const page = await readPage(root, phone);
  if (page.outcome !== 'ok') return page;
  const cached = await readMessages(phone.service);
  const cachedById = new Map(cached.map((message) => [message.id, message]));
  const fetched = page.items.map((item) =>
    toCachedMessage(phone, item, cachedById.get(item.id)?.read ?? (!phone.synced || item.tapped)),
  );
  const fetchedIds = new Set(fetched.map(({ id }) => id));
  const oldestFetched = page.hasOlder ? fetched.at(-1)!.id : '';
  // A pushed message says nothing about the ones before it: only an overlap with an earlier page rules out a gap.
  const isContiguous = cached.some(({ id, unconfirmed }) => fetchedIds.has(id) && !unconfirmed);
  const notFetched = cached.filter(({ id }) => !fetchedIds.has(id));
  const retained = notFetched.filter(
    (message) =>
      message.user === phone.user &&
      (message.id < oldestFetched
        ? isContiguous
        : message.unconfirmed && message.at > Date.now() - UNCONFIRMED_MS),
  );
  const messages = [...fetched, ...retained].sort(newestFirst);
  const dropped = [
    ...notFetched.filter((message) => !retained.includes(message)),
    ...messages.slice(MAX_CACHED),
  ];
  await changeMessages(
    messages.slice(0, MAX_CACHED),
    dropped.map(({ service, id }) => [service, id]),
  );
  if (!phone.synced && credentialsOf(phone)) await changePhone(phone.service, { synced: true });
  return { outcome: 'ok', messages, hasOlder: page.hasOlder, isContiguous };
}

/** The page of messages before `after`, which is not cached. They count as read. */
export async function readOlderMessages(root: string, phone: Phone, after: string): Promise<InboxPage> {
  const page = await readPage(root, phone, after);
  if (page.outcome !== 'ok') return page;
  return {
    outcome: 'ok',
    messages: page.items.map((item) => toCachedMessage(phone, item, true)),
    hasOlder: page.hasOlder,
    isContiguous: true,
  };
}

export async function markCachedRead(phone: Phone, ids: readonly string[]): Promise<void> {
  const cached = await readCachedMessages(phone);
  const changed = cached
    .filter(({ id, read }) => !read && ids.includes(id))
    .map((message) => ({ ...message, read: true }));
  if (changed.length > 0) await changeMessages(changed);
}

async function readPage(root: string, phone: Phone, after?: string) {
  const credentials = credentialsOf(phone);
  if (!credentials) return { outcome: 'ok', items: [] as InboxItem[], hasOlder: false } as const;
  const answer = await readInbox(root, credentials, PAGE_SIZE, after);
  if (answer.outcome !== 'ok') return answer;
  const { data: items, pagination } = answer.body;
  return { outcome: 'ok', items, hasOlder: pagination.next !== null } as const;
}

function toCachedMessage(
  { service, user }: Phone,
  { id, payload, sent_at }: InboxItem,
  read: boolean,
): CachedMessage {
  const { title, message, link, image_url: image } = payload;
  return {
    service,
    id,
    user: user!,
    title,
    message,
    ...(link && { link }),
    ...(image && { image }),
    at: Date.parse(sent_at),
    read,
  };
}

/** Ids are ordered by time. */
const newestFirst = (a: CachedMessage, b: CachedMessage) => (a.id < b.id ? 1 : -1);

/** The `navigator` of a page or a worker, which may support badges (W3C Badging API). */
type BadgeTarget = { setAppBadge?(unread?: number): Promise<void> };

/** Puts the unread count on the app's icon, on platforms with badges (iPhone, desktops); 0 removes it. */
export async function showUnreadBadge(
  navigator: BadgeTarget,
  messages: readonly { read: boolean }[],
): Promise<void> {
  await setBadge(navigator, countUnread(messages));
}

/** Puts a number on the app's icon; 0 removes it. */
export async function setBadge(navigator: BadgeTarget, count: number): Promise<void> {
  // Rejects without permission, or outside an installed app.
  await navigator.setAppBadge?.(count).catch(() => {});
}

export const countUnread = (messages: readonly { read: boolean }[]): number =>
  messages.filter(({ read }) => !read).length;

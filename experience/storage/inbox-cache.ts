/** The phone's copy of inbox and archive: notifications to this device and its present user, readable offline. */
import type { InboxItem } from '../../contract/api/notifications/notifications.ts';
import { type Credentials, type InboxQuery, readInbox, reportRead } from '../device-api.ts';
import {
  type CachedMessage,
  changeMessages,
  changePhone,
  credentialsOf,
  type Phone,
  readMessages,
  readMoves,
} from './phone-storage.ts';

/** Time for which a push is shown although the server lacks it: it may arrive before the server has written its outcome. */
const UNCONFIRMED_MS = 120_000;
const PAGE_SIZE = 30;
/** Number of cached messages in the inbox, and in the archive. Older messages are not cached, but loaded from the server on demand. */
const MAX_CACHED = 100;

/**
 * A list page. `next`: the start of the following list page; null at the end. `isContiguous`: no message is missing between this list
 * page and the messages that were cached before. `gone`: ids of messages that were cached, and are in the folder no more.
 */
export type InboxPage =
  | { outcome: 'ok'; messages: CachedMessage[]; next: string | null; isContiguous: boolean; gone: string[] }
  | { outcome: 'refused'; status: number }
  | { outcome: 'unreachable' };

/** Returns the cached messages of the phone's user in the inbox, or in the archive, newest first. */
export async function readCachedMessages(
  { service, user }: Phone,
  isArchive = false,
): Promise<CachedMessage[]> {
  const cached = await readMessages(service);
  return cached
    .filter((message) => message.user === user && Boolean(message.archived) === isArchive)
    .sort(newestFirst);
}

/**
 * Updates the cached inbox, or archive, from the server's newest list page. If the phone's storage is younger than its device,
 * nothing counts as unread at the first sync. A message that was moved on this phone stays moved, even if the server does not know yet.
 */
export async function syncMessages(root: string, phone: Phone, isArchive = false): Promise<InboxPage> {
  const requested = await readMoves(phone.service);
  const page = await readNewest(root, phone, isArchive);
  if (page.outcome !== 'ok') return page;
  const { messages, isContiguous, gone } = await changeMessages(phone.service, (cached, pending) => {
    // The list page may lack a move that was reported while it was requested.
    const moved = new Set([...requested, ...pending].map(({ notification }) => notification));
    return mergePage(phone, page, cached, moved, isArchive);
  });
  const credentials = credentialsOf(phone);
  if (!isArchive && !phone.synced && credentials) await changePhone(phone.service, { synced: true });
  if (!isArchive && credentials) void reportReadHere(root, credentials, page.items, messages);
  return { outcome: 'ok', messages, next: page.next, isContiguous, gone };
}

/** Reports messages that were read here, such as without a connection, and that the server does not know as read. */
async function reportReadHere(
  root: string,
  credentials: Credentials,
  items: InboxItem[],
  messages: CachedMessage[],
): Promise<void> {
  const read = new Set(messages.filter((message) => message.read).map(({ id }) => id));
  const unknown = items.filter((item) => item.read === false && read.has(item.id)).map(({ id }) => id);
  if (unknown.length > 0) await reportRead(root, credentials, unknown);
}

/** Merges a list page from the server into the cached messages of a folder. `moved`: messages whose move the server may not know. */
function mergePage(
  phone: Phone,
  page: { items: InboxItem[]; next: string | null },
  cached: CachedMessage[],
  moved: Set<string>,
  isArchive: boolean,
) {
  const cachedById = new Map(cached.map((message) => [message.id, message]));
  const isHere = ({ archived = false }: Pick<CachedMessage, 'archived'>) => archived === isArchive;
  const fetched = page.items
    .filter(({ id }) => !moved.has(id) || isHere(cachedById.get(id) ?? { archived: isArchive }))
    .map((item) => {
      const wasRead = cachedById.get(item.id)?.read ?? (!phone.synced || item.tapped);
      const isRead = isArchive || wasRead || item.read === true;
      return { ...toCachedMessage(phone, item, isRead), ...(isArchive && { archived: true }) };
    });
  const fetchedIds = new Set(fetched.map(({ id }) => id));
  const oldestFetched = page.next ?? '';
  // A pushed message does not show whether earlier ones are missing: only an overlap with an earlier list page rules out a gap.
  const isContiguous = cached.some(
    (message) => isHere(message) && fetchedIds.has(message.id) && !message.unconfirmed,
  );
  const notFetched = cached.filter((message) => isHere(message) && !fetchedIds.has(message.id));
  const retained = notFetched.filter(
    (message) =>
      message.user === phone.user &&
      (moved.has(message.id) ||
        (message.id < oldestFetched
          ? isContiguous
          : message.unconfirmed && message.at > Date.now() - UNCONFIRMED_MS)),
  );
  const messages = withoutReplaced([...fetched, ...retained].sort(newestFirst));
  const saved = messages.slice(0, MAX_CACHED);
  const deleted = notFetched.filter((message) => !saved.includes(message));
  const gone = deleted.map(({ id }) => id).filter((id) => id >= oldestFetched);
  return { messages, isContiguous, saved, deleted, gone };
}

/**
 * Reads list pages down to a message that the phone has from an earlier one, as long as it has older messages: they would be deleted, and no
 * longer count as unread, because some between may be missing.
 */
async function readNewest(root: string, phone: Phone, isArchive: boolean) {
  const first = await readPage(root, phone, { archived: isArchive });
  if (first.outcome !== 'ok') return first;
  const cached = await readCachedMessages(phone, isArchive);
  const confirmed = new Set(cached.filter((message) => !message.unconfirmed).map(({ id }) => id));
  let { items, next } = first;
  while (
    next !== null &&
    items.length < MAX_CACHED &&
    cached.some(({ id }) => id < next!) &&
    !items.some(({ id }) => confirmed.has(id))
  ) {
    const page = await readPage(root, phone, { archived: isArchive, after: next });
    if (page.outcome !== 'ok') return page;
    items = [...items, ...page.items];
    next = page.next;
  }
  return { outcome: 'ok', items, next } as const;
}

/** Reads a list page of messages without caching it. They count as read. */
export async function readMessagePage(root: string, phone: Phone, query: InboxQuery): Promise<InboxPage> {
  const page = await readPage(root, phone, query);
  if (page.outcome !== 'ok') return page;
  return {
    outcome: 'ok',
    messages: page.items.map((item) => toCachedMessage(phone, item, true)),
    next: page.next,
    isContiguous: true,
    gone: [],
  };
}

async function readPage(root: string, phone: Phone, query: InboxQuery) {
  const credentials = credentialsOf(phone);
  if (!credentials) return { outcome: 'ok', items: [] as InboxItem[], next: null } as const;
  const answer = await readInbox(root, credentials, PAGE_SIZE, query);
  if (answer.outcome !== 'ok') return answer;
  const { data: items, pagination } = answer.body;
  const next = pagination.next && new URL(pagination.next).searchParams.get('after');
  return { outcome: 'ok', items, next } as const;
}

function toCachedMessage(
  { service, user }: Phone,
  { id, payload, language, tag, sent_at }: InboxItem,
  read: boolean,
): CachedMessage {
  const { title, message, link, image_url: image, actions } = payload;
  return {
    service,
    id,
    user: user!,
    title,
    message,
    ...(link && { link }),
    ...(image && { image }),
    ...(actions && {
      actions: actions.map((action) => action.title),
      answers: actions.map(({ answer }) => answer !== undefined),
    }),
    ...(language && { language }),
    ...(tag && { tag }),
    at: Date.parse(sent_at),
    read,
  };
}

/** Keeps the newest of messages with the same tag, which replaced the others. */
const withoutReplaced = (messages: CachedMessage[]): CachedMessage[] =>
  messages.filter(
    ({ tag }, index) => tag === undefined || messages.findIndex((newer) => newer.tag === tag) === index,
  );

/** Sorts by id, since ids are ordered by time. */
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

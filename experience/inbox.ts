/** The inbox: what the server says was sent to this device and its present user, kept here to be read without it. */
import type { InboxItem } from '../contract/inbox.ts';
import { readInbox } from './device-api.ts';
import {
  changeMessages,
  changePhone,
  credentialsOf,
  type KeptMessage,
  type Phone,
  readMessages,
} from './phone-storage.ts';

/** A push may be here before its outcome is written there: for this long it is shown though the server lacks it. */
const UNCONFIRMED_MS = 120_000;
const PAGE = 30;
/** More than this is not kept here: older ones are asked for. */
const MOST_KEPT = 100;

/** `touches`: nothing is missing between the messages and those that were known before. */
export type InboxPage =
  | { outcome: 'ok'; messages: KeptMessage[]; hasOlder: boolean; touches: boolean }
  | { outcome: 'refused'; status: number }
  | { outcome: 'unreachable' };

/** What is kept here for the phone's user, newest first. */
export async function keptMessages({ service, user }: Phone): Promise<KeptMessage[]> {
  const kept = await readMessages(service);
  return kept.filter((message) => message.user === user).sort(newestFirst);
}

/** Brings what is kept here in line with the server's newest page. On a phone's first look nothing counts as unread. */
export async function syncInbox(root: string, phone: Phone): Promise<InboxPage> {
  const page = await readPage(root, phone);
  if (page.outcome !== 'ok') return page;
  const kept = await readMessages(phone.service);
  const known = new Map(kept.map((message) => [message.id, message]));
  const told = page.items.map((item) =>
    keptOf(phone, item, known.get(item.id)?.read ?? (!phone.synced || item.tapped)),
  );
  const ids = new Set(told.map(({ id }) => id));
  const oldest = page.hasOlder ? told.at(-1)!.id : '';
  // What was pushed came by itself: only what an earlier page brought says that nothing is missing in between.
  const touches = kept.some(({ id, unconfirmed }) => ids.has(id) && !unconfirmed);
  const others = kept.filter(({ id }) => !ids.has(id));
  const stay = others.filter(
    (message) =>
      message.user === phone.user &&
      (message.id < oldest ? touches : message.unconfirmed && message.at > Date.now() - UNCONFIRMED_MS),
  );
  const messages = [...told, ...stay].sort(newestFirst);
  const forgotten = [...others.filter((other) => !stay.includes(other)), ...messages.slice(MOST_KEPT)];
  await changeMessages(
    messages.slice(0, MOST_KEPT),
    forgotten.map(({ service, id }) => [service, id]),
  );
  if (!phone.synced && credentialsOf(phone)) await changePhone(phone.service, { synced: true });
  return { outcome: 'ok', messages, hasOlder: page.hasOlder, touches };
}

/** Messages before `after`, not kept. They count as read. */
export async function olderMessages(root: string, phone: Phone, after: string): Promise<InboxPage> {
  const page = await readPage(root, phone, after);
  if (page.outcome !== 'ok') return page;
  return { ...page, touches: true, messages: page.items.map((item) => keptOf(phone, item, true)) };
}

/** Marks messages as read. */
export async function keepRead(phone: Phone, ids: readonly string[]): Promise<KeptMessage[]> {
  const kept = await keptMessages(phone);
  const changed = kept
    .filter(({ id, read }) => !read && ids.includes(id))
    .map((one) => ({ ...one, read: true }));
  if (changed.length > 0) await changeMessages(changed);
  return keptMessages(phone);
}

async function readPage(root: string, phone: Phone, after?: string) {
  const credentials = credentialsOf(phone);
  if (!credentials) return { outcome: 'ok', items: [] as InboxItem[], hasOlder: false } as const;
  const answer = await readInbox(root, credentials, PAGE, after);
  if (answer.outcome !== 'ok') return answer;
  const { data: items, pagination } = answer.body;
  return { outcome: 'ok', items, hasOlder: pagination.next !== null } as const;
}

function keptOf({ service, user }: Phone, { id, payload, sent_at }: InboxItem, read: boolean): KeptMessage {
  const { title, message, link, image_url: image } = payload;
  const at = Date.parse(sent_at);
  return {
    service,
    id,
    user: user!,
    title,
    message,
    ...(link && { link }),
    ...(image && { image }),
    at,
    read,
  };
}

/** Identifiers are ordered by time. */
const newestFirst = (a: KeptMessage, b: KeptMessage) => (a.id < b.id ? 1 : -1);

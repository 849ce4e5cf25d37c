/** The inbox in the state: which messages are shown, and when they are loaded from the server. */
import { isUnknownDevice } from '../device-api.ts';
import type { ExperienceConfig } from '../experience-config.ts';
import {
  countUnread,
  markCachedRead,
  readCachedMessages,
  readOlderMessages,
  showUnreadBadge,
  syncInbox,
} from '../storage/inbox-cache.ts';
import type { CachedMessage } from '../storage/phone-storage.ts';
import { type App, update } from './app.ts';
import type { AppState, Message } from './state.ts';

type InboxState = AppState['inbox'];

/** Loads the newest messages. False if the server doesn't know this phone any more. */
export async function refreshInbox(app: App): Promise<boolean> {
  const { phone, config } = app;
  // The server rejects a device that the business removed, which is no error.
  if (!phone || app.state.push.status === 'removed') {
    update(app, { online: navigator.onLine });
    await showCachedInbox(app, 'fresh');
    return true;
  }
  const page = await syncInbox(config.root, phone);
  if (app.phone?.user !== phone.user) return true;
  update(app, { online: page.outcome !== 'unreachable' && navigator.onLine });
  if (page.outcome === 'ok') showNewest(app, page.messages, 'fresh', page.hasOlder, page.isContiguous);
  else await showCachedInbox(app, page.outcome === 'unreachable' ? 'stale' : 'failed');
  return !isUnknownDevice(page);
}

/** Shows the cached messages, without asking the server. */
export async function showCachedInbox(
  app: App,
  status: InboxState['status'],
  hasOlder = false,
): Promise<void> {
  const { phone } = app;
  const cached = phone ? await readCachedMessages(phone) : [];
  if (app.phone?.user !== phone?.user) return;
  showNewest(app, cached, status === 'failed' && cached.length > 0 ? 'stale' : status, hasOlder);
}

/** Shows a message that the service worker has just cached. */
export function showArrived(app: App): Promise<void> {
  const { status, hasOlder } = app.state.inbox;
  return showCachedInbox(app, status === 'loading' ? 'stale' : status, hasOlder);
}

export const clearInbox = (app: App): void => showNewest(app, [], 'fresh', false);

/** False if the server could not be reached or rejected the request. */
export async function loadOlder(app: App): Promise<boolean> {
  const { phone, config } = app;
  const last = app.state.inbox.messages.at(-1)?.id;
  if (!phone || !last) return true;
  updateInbox(app, { loadingOlder: true });
  const page = await readOlderMessages(config.root, phone, last);
  const { messages } = app.state.inbox;
  // The list may have changed meanwhile, and end with another message.
  if (page.outcome === 'ok' && messages.at(-1)?.id === last) {
    const older = page.messages.map((message) => toMessage(message, config));
    showMessages(app, [...messages, ...older], { hasOlder: page.hasOlder });
  }
  updateInbox(app, { loadingOlder: false });
  return page.outcome === 'ok';
}

export async function markRead(app: App, ids: string[]): Promise<void> {
  if (!app.phone) return;
  await markCachedRead(app.phone, ids);
  const { messages } = app.state.inbox;
  showMessages(
    app,
    messages.map((message) => (ids.includes(message.id) ? { ...message, read: true } : message)),
  );
}

function showNewest(
  app: App,
  newest: CachedMessage[],
  status: InboxState['status'],
  hasOlder: boolean,
  isContiguous = true,
): void {
  const { inbox } = app.state;
  const last = newest.at(-1)?.id ?? '';
  // Older messages that the person loaded stay, unless there is a gap before them.
  const older = isContiguous ? inbox.messages.filter(({ id }) => id < last) : [];
  showMessages(app, [...newest.map((message) => toMessage(message, app.config)), ...older], {
    status,
    hasOlder: older.length > 0 ? inbox.hasOlder : hasOlder,
    loadingOlder: false,
  });
}

function showMessages(app: App, messages: Message[], change: Partial<InboxState> = {}): void {
  update(app, { inbox: { ...app.state.inbox, messages, ...change }, unread: countUnread(messages) });
  void showUnreadBadge(navigator, messages);
}

const updateInbox = (app: App, change: Partial<InboxState>): void =>
  update(app, { inbox: { ...app.state.inbox, ...change } });

function toMessage(
  { id, title, message, link, image, at, read }: CachedMessage,
  { root, service }: ExperienceConfig,
): Message {
  const href = link ? `${root}/app/${service}/open/${id}` : null;
  return { id, title, message, href, image: image ?? null, at, read };
}

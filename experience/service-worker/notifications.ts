/** Shows pushed messages as notifications, and opens a tapped one. */
import type { PushMessage } from '../../contract/push-message.ts';
import { readCachedMessages, showUnreadBadge } from '../storage/inbox-cache.ts';
import { addMessage, type Phone, readPhone } from '../storage/phone-storage.ts';
import { parseScope } from './scope.ts';

type MessageContent = PushMessage['notification'];

/** TypeScript's own type lacks `image`, which Chromium supports, and `navigate`, which WebKit asks for. */
type AllOptions = NotificationOptions & { image?: string; navigate?: string };

/** Browsers with Declarative Web Push give the notification that they would show in place of the data. */
type DeclarativePushEvent = PushEvent & { notification?: Notification & { navigate?: string } };

/**
 * Always shows a notification: an iPhone ends the subscription after three pushes that showed none. Nothing here waits for
 * the network. Then adds the message to the inbox, and tells open pages: `{type: 'notification', title}`.
 */
export async function showMessage(
  self: ServiceWorkerGlobalScope,
  { data, notification: proposed }: DeclarativePushEvent,
) {
  const { root, service, scope } = parseScope(self);
  const content = proposed ? (proposed as unknown as MessageContent) : parse(data);
  // Storage that fails must not keep the notification from being shown.
  const phone = await readPhone(service).catch(() => undefined);
  const { title, body, image, tag, data: ids, navigate } = content ?? fallbackContent(phone, scope);
  const options: AllOptions = {
    body,
    icon: `${scope}icons/icon-192.png`,
    badge: `${root}/assets/icons/badge-96.png`,
    ...(image && { image }),
    ...(tag && { tag }),
    // Without it WebKit rejects a notification in place of the proposed one.
    ...(proposed && { navigate }),
    data: { ...ids, navigate },
  };
  await self.registration.showNotification(title, options);

  if (content && phone) await addToInbox(self, phone, content).catch(() => {});
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The list has all pages of the origin, including other businesses'.
  for (const page of pages) if (page.url.startsWith(scope)) page.postMessage({ type: 'notification', title });
}

/**
 * Opens our landing page, which counts the tap and redirects to the link. A message without a link leads to the inbox: an open
 * page of the experience goes there, in place of another tab.
 */
export async function openTapped(self: ServiceWorkerGlobalScope, notification: Notification) {
  notification.close();
  const { scope } = parseScope(self);
  const { navigate, link } = notification.data ?? {};
  const url = destination(navigate, scope);
  if (!link && (await showInOpenPage(self, url))) return;
  try {
    await self.clients.openWindow(url);
  } catch {
    // The browser denies a new window.
    const [page] = await openPages(self);
    await page?.focus();
  }
}

/** False if no page is open, or the browser refuses. */
async function showInOpenPage(self: ServiceWorkerGlobalScope, url: string): Promise<boolean> {
  const [page] = await openPages(self);
  try {
    return Boolean(await (await page?.focus())?.navigate(url));
  } catch {
    return false;
  }
}

/** The pages that this worker controls, the one used last first: only these can be navigated. */
const openPages = (self: ServiceWorkerGlobalScope) => self.clients.matchAll({ type: 'window' });

function parse(data: PushMessageData | null): MessageContent | null {
  try {
    const { notification }: PushMessage = data?.json() ?? {};
    return typeof notification.title === 'string' && notification.title ? notification : null;
  } catch {
    return null;
  }
}

/** Shown in place of a message that can't be read. */
const fallbackContent = (
  phone: Phone | undefined,
  scope: string,
): Pick<MessageContent, 'title' | 'body'> & Partial<MessageContent> => ({
  title: phone?.title ?? new URL(scope).host,
  body: '',
  navigate: scope,
});

/** As an unread message, which the server's list has yet to confirm. */
async function addToInbox(
  { navigator }: ServiceWorkerGlobalScope,
  phone: Phone,
  { title, body, image, data }: MessageContent,
) {
  // An inherited subscription may still receive the former user's messages.
  if (!phone.user || phone.inherited) return;
  await addMessage({
    service: phone.service,
    id: data.notification_id,
    user: phone.user,
    title,
    message: body,
    ...(data.link && { link: data.link }),
    ...(image && { image }),
    at: Date.now(),
    read: false,
    unconfirmed: true,
  });
  await showUnreadBadge(navigator, await readCachedMessages(phone));
}

/** The experience, unless `navigate` is a web address. */
function destination(navigate: unknown, scope: string): string {
  try {
    const url = new URL(String(navigate), scope);
    return navigate && /^https?:$/.test(url.protocol) ? url.href : scope;
  } catch {
    return scope;
  }
}

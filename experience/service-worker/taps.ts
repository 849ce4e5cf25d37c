/**
 * The user's actions on a notification: a tap on it or on one of its buttons, and its dismissal.
 *
 * A tap works offline too. `report` stores it in the outbox (storage/outbox.ts) before it tries to report it, and offline.ts answers the
 * landing page from the cache. The next event that the worker reports, or the next opening of the app, reports the stored tap.
 */
import { readMessage } from '../storage/phone-storage.ts';
import type { ShownData } from './notifications.ts';
import { report } from './receipts.ts';
import type { Place } from './scope.ts';

/** True in the worker on a business's own site. build/browser.ts writes it here. */
declare const IS_SITE: boolean;

/** Ids of tapped notifications. Firefox reports a notification as closed even if it was tapped, or replaced by another. */
const tapped = new Set<string>();

export async function handleTap(
  self: ServiceWorkerGlobalScope,
  place: Place,
  { notification, action }: NotificationEvent,
): Promise<void> {
  const { notification_id: id } = dataOf(notification);
  if (id) tapped.add(id);
  notification.close();
  // The page opens first: a browser allows a new window for a moment only.
  const opened = openTapped(self, place, dataOf(notification), action);
  if (id)
    await report(place, {
      notification: id,
      type: 'tapped',
      action: action === '' ? undefined : Number(action),
    });
  await opened;
}

export async function handleDismissal(
  self: ServiceWorkerGlobalScope,
  place: Place,
  { notification }: NotificationEvent,
): Promise<void> {
  const { notification_id: id } = dataOf(notification);
  if (!id || tapped.has(id)) return;
  const successors = await self.registration.getNotifications({ tag: notification.tag });
  if (successors.length > 0) return;
  // The app has closed a message that is in no folder any more, such as one that was taken back.
  if (IS_SITE || (await isStored(place, id))) await report(place, { notification: id, type: 'dismissed' });
}

/** Returns whether the phone has the message, which it also has if its storage fails. */
const isStored = ({ service }: Place, id: string): Promise<boolean> =>
  readMessage(service, id).then(Boolean, () => true);

const dataOf = (notification: Notification): ShownData => notification.data ?? {};

/**
 * Opens our landing page, which counts the tap and redirects to the link. A message without a link leads to the inbox, in an open
 * page of the experience if there is one, else in another tab. On a business's site, the link opens directly.
 */
async function openTapped(
  self: ServiceWorkerGlobalScope,
  { scope }: Place,
  data: ShownData,
  action: string,
): Promise<void> {
  const { navigate, link, actionPages } = data;
  const page = action === '' ? navigate : actionPages?.[Number(action)];
  const url = destination(IS_SITE ? (linkOf(data, action) ?? fromSite(page)) : page, scope);
  if (!IS_SITE && !link && action === '' && (await showInOpenPage(self, url))) return;
  try {
    await self.clients.openWindow(url);
  } catch {
    // The browser refuses a new window.
    const [page] = await openPages(self);
    await page?.focus();
  }
}

const linkOf = ({ link, links }: ShownData, action: string) =>
  action === '' ? link : links?.[Number(action)];

/** Returns the address of a landing page that counts nothing, and leads to the business's website if the message has no link. */
const fromSite = (page: unknown): string => `${page}${/\?/.test(String(page)) ? '&' : '?'}from=site`;

/** Shows a URL in an open page. Returns false if no page is open, or the browser refuses. */
async function showInOpenPage(self: ServiceWorkerGlobalScope, url: string): Promise<boolean> {
  const [page] = await openPages(self);
  try {
    return Boolean(await (await page?.focus())?.navigate(url));
  } catch {
    return false;
  }
}

/** Returns the pages that this worker controls, the last used first. Other pages cannot be navigated. */
const openPages = (self: ServiceWorkerGlobalScope) => self.clients.matchAll({ type: 'window' });

/** Returns the address to open: the experience, unless `navigate` is a web address. */
function destination(navigate: unknown, scope: string): string {
  try {
    const url = new URL(String(navigate), scope);
    return navigate && /^https?:$/.test(url.protocol) ? url.href : scope;
  } catch {
    return scope;
  }
}

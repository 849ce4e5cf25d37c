/** Shows pushed messages as notifications. */

import type { PushMessage } from '../../contract/experience/push-message.ts';
import { readCachedMessages, setBadge, showUnreadBadge } from '../storage/inbox-cache.ts';
import { isAnswer } from '../storage/offline-cache.ts';
import { addMessage, type Phone, readPhone, removeMessage } from '../storage/phone-storage.ts';
import { closeShown, NOTICED_MS, showRetraction, wasShown } from './corrections.ts';
import { isReceiver, report } from './receipts.ts';
import type { Place } from './scope.ts';

type MessageContent = PushMessage['notification'];

/** Notification options. TypeScript's own type lacks those that only some browsers support; `navigate` is WebKit's. */
type AllOptions = NotificationOptions & {
  image?: string;
  navigate?: string;
  renotify?: boolean;
  actions?: { action: string; title: string; navigate?: string }[];
};

/**
 * A push event of a browser with Declarative Web Push (W3C Push API; WebKit from iOS 18.4 on). In place of the data it has the notification
 * that the browser would show, and the number on the app's icon. The browser shows it unless the worker shows another before the event
 * ends, and does not wait long.
 */
type DeclarativePushEvent = PushEvent & {
  notification?: Notification & { navigate?: string };
  appBadge?: number | null;
};

/** Data for the notification's events: the message's data, and the landing pages. */
export type ShownData = Partial<MessageContent['data']> & { navigate?: string; actionPages?: string[] };

/** True in the worker on a business's own site, where neither the inbox nor the pages are ours. build/browser.ts writes it here. */
declare const IS_SITE: boolean;

/** Tolerance for clocks that differ. The push service drops messages that expire before the phone gets them. */
const EXPIRY_TOLERANCE_MS = 300_000;
const EXPIRED_TAG = 'expired';

/**
 * Always shows a notification: an iPhone ends the subscription after three pushes that showed none, and Chromium shows its own. Nothing
 * before that waits for the network. Then adds the message to the inbox, tells open pages (`{type: 'notification', title}`), and reports
 * that it was shown. A message that replaces another on this phone is silent, and not reported again.
 */
export async function showMessage(self: ServiceWorkerGlobalScope, place: Place, event: DeclarativePushEvent) {
  const { service, scope } = place;
  const { notification: proposed } = event;
  const content = contentOf(event);
  // Failing storage must not prevent the notification.
  const phone = await readPhone(service).catch(() => undefined);
  const shown = content ?? fallbackContent(phone, scope);
  const retracted = content?.data?.retracted;
  if (content && retracted !== undefined) {
    const icon = iconOf(place);
    await showRetraction(self, content, { icon, isDeclarative: proposed !== undefined });
    if (IS_SITE) return;
    await removeMessage(service, retracted).catch(() => {});
    await showUnread(self, phone);
    return tellPages(self, scope);
  }
  if (content && isExpired(content)) return showExpired(self, content);
  const { revision, notification_id: id }: Partial<MessageContent['data']> = content?.data ?? {};
  const isAgain = revision !== undefined && (await wasShown(self, phone, content!.data));
  if (isAgain && proposed && id) await closeShown(self, id).catch(() => {});
  const isSilent = isAgain || (shown.silent && !shown.data?.audible);
  const options = optionsOf(place, { ...shown, ...(revision && { silent: isSilent }) }, proposed);
  await self.registration.showNotification(shown.title, options);

  if (content && phone && isReceiver(phone)) {
    if (!IS_SITE) await addToInbox(phone, content).catch(() => {});
    const badge = event.appBadge ?? content.app_badge;
    if (badge !== undefined) await setBadge(self.navigator, badge);
    else if (!IS_SITE) await showUnread(self, phone);
  }
  await tellPages(self, scope, isAgain ? undefined : shown.title);
  if (id && !isAgain) await report(place, { notification: id, type: 'shown' }, !proposed);
}

async function showUnread(self: ServiceWorkerGlobalScope, phone: Phone | undefined): Promise<void> {
  if (phone) await showUnreadBadge(self.navigator, await readCachedMessages(phone).catch(() => []));
}

/** Tells the open pages of the experience that the inbox has changed. @param title of a notification that they show too */
async function tellPages(self: ServiceWorkerGlobalScope, scope: string, title?: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The list has all pages of the origin, including other businesses'.
  for (const page of pages) if (page.url.startsWith(scope)) page.postMessage({ type: 'notification', title });
}

/** Returns the content of a push; null if it cannot be read. */
export const contentOf = ({ notification, data }: DeclarativePushEvent): MessageContent | null =>
  notification ? (notification as unknown as MessageContent) : parse(data);

type ShownContent = Pick<MessageContent, 'title' | 'body'> & Partial<MessageContent>;

const iconOf = ({ scope }: Place): string => `${scope}icons/icon-192.png`;

function optionsOf(
  place: Place,
  { body, image, tag, lang, silent, actions, navigate, data, require_interaction }: ShownContent,
  proposed: DeclarativePushEvent['notification'],
): AllOptions {
  const requireInteraction = require_interaction ?? proposed?.requireInteraction;
  const shownData: ShownData = {
    ...data,
    ...(navigate && { navigate }),
    ...(actions && { actionPages: actions.map((action) => action.navigate) }),
  };
  return {
    body,
    icon: iconOf(place),
    badge: `${place.root}/assets/icons/badge-96.png`,
    ...(image && { image }),
    ...(lang && { lang }),
    ...(tag && { tag }),
    // A replacement alerts again, unless it repeats the same message.
    ...(tag && tag !== data?.notification_id && !silent && { renotify: true }),
    ...(silent && { silent }),
    ...(requireInteraction && { requireInteraction }),
    ...(actions && {
      actions: actions.map(({ action, title, navigate }) => ({
        action,
        title,
        ...(proposed && { navigate }),
      })),
    }),
    // In place of the proposed notification, WebKit rejects a notification without `navigate`.
    ...(proposed && navigate && { navigate }),
    data: shownData,
  };
}

const isExpired = ({ data }: MessageContent): boolean =>
  data?.expires_at !== undefined && data.expires_at + EXPIRY_TOLERANCE_MS < Date.now();

/**
 * Shows an expired message silently, and closes it after the event has ended. An iPhone with Declarative Web Push shows it
 * until the user removes it.
 */
async function showExpired(self: ServiceWorkerGlobalScope, { title, body, navigate }: MessageContent) {
  const options: AllOptions = { body, navigate, tag: EXPIRED_TAG, silent: true, data: { navigate } };
  await self.registration.showNotification(title, options);
  setTimeout(async () => {
    for (const shown of await self.registration.getNotifications({ tag: EXPIRED_TAG })) shown.close();
  }, NOTICED_MS);
}

function parse(data: PushMessageData | null): MessageContent | null {
  try {
    const { notification }: PushMessage = data?.json() ?? {};
    return typeof notification.title === 'string' && notification.title ? notification : null;
  } catch {
    return null;
  }
}

/** Returns the content that replaces a message that cannot be read. */
const fallbackContent = (phone: Phone | undefined, scope: string): ShownContent => ({
  title: phone?.title ?? new URL(scope).host,
  body: '',
  navigate: scope,
});

/** Adds an unread message, which the server's list has yet to confirm. */
async function addToInbox(phone: Phone, { title, body, image, actions, lang, tag, data }: MessageContent) {
  const id = data.notification_id!;
  const message = {
    service: phone.service,
    id,
    user: phone.user!,
    title,
    message: body,
    ...(data.link && { link: data.link }),
    ...(image && { image }),
    ...(actions?.length && {
      actions: actions.map((action) => action.title),
      answers: actions.map(({ navigate = '' }) => isAnswer(navigate)),
    }),
    ...(lang && { language: lang }),
    ...(tag !== id && { tag }),
    at: Date.now(),
    read: false,
    unconfirmed: true,
  };
  await addMessage(message, data.revision !== undefined);
}

import type { PushMessage } from '../../contract/push-message.ts';
import { showBadge } from '../badge.ts';
import { keptMessages } from '../inbox.ts';
import { addMessage, type Phone, readPhone } from '../phone-storage.ts';
import { pathsOf } from './scope.ts';

type Shown = PushMessage['notification'];

/** TypeScript's own options lack `image`, which Chromium shows. */
type Options = NotificationOptions & { image?: string };

/**
 * Shows a push message, always: three that show nothing end an iPhone's subscription. Nothing here waits for the network.
 * It is kept for the inbox too, and open pages are told afterwards: `{type: 'notification', title}`.
 */
export async function showMessage(self: ServiceWorkerGlobalScope, content: PushMessageData | null) {
  const { root, service, scope } = pathsOf(self);
  const readable = parse(content);
  // Storage that fails or is gone must not keep the message from being shown.
  const phone = await readPhone(service).catch(() => undefined);
  const { title, body, image, tag, data, navigate } = readable ?? unreadable(phone, scope);
  const options: Options = {
    body,
    icon: `${scope}icons/icon-192.png`,
    badge: `${root}/assets/icons/badge-96.png`,
    ...(image && { image }),
    ...(tag && { tag }),
    data: { ...data, navigate },
  };
  await self.registration.showNotification(title, options);

  if (readable && phone) await keep(self, phone, readable).catch(() => {});
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // They are all of the origin's, also those of other businesses.
  for (const page of pages) if (page.url.startsWith(scope)) page.postMessage({ type: 'notification', title });
}

function parse(content: PushMessageData | null): Shown | null {
  try {
    const { notification }: PushMessage = content?.json() ?? {};
    return typeof notification.title === 'string' && notification.title ? notification : null;
  } catch {
    return null;
  }
}

const unreadable = (
  phone: Phone | undefined,
  scope: string,
): Pick<Shown, 'title' | 'body'> & Partial<Shown> => ({
  title: phone?.title ?? new URL(scope).host,
  body: '',
  navigate: scope,
});

/** Into the inbox, as unread, until the server's own list confirms it. */
async function keep(
  { navigator }: ServiceWorkerGlobalScope,
  phone: Phone,
  { title, body, image, data }: Shown,
) {
  // With a subscription that was a former user's, it may be for them.
  if (!phone.user || phone.inherited) return;
  await addMessage({
    ...{ service: phone.service, id: data.notification_id, user: phone.user, title, message: body },
    ...(data.link && { link: data.link }),
    ...(image && { image }),
    ...{ at: Date.now(), read: false, unconfirmed: true },
  });
  const kept = await keptMessages(phone);
  await showBadge(navigator, kept.filter(({ read }) => !read).length);
}

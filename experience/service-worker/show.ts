import type { PushMessage } from '../../contract/push-message.ts';
import { readPhone } from '../phone-storage.ts';
import { pathsOf } from './scope.ts';

type Shown = PushMessage['notification'];

/** TypeScript's own options lack `image`, which Chromium shows. */
type Options = NotificationOptions & { image?: string };

/**
 * Shows a push message, always: three that show nothing end an iPhone's subscription. Nothing here waits for the network.
 * Open pages are told afterwards: `{type: 'notification', title, body}`.
 */
export async function showMessage(self: ServiceWorkerGlobalScope, content: PushMessageData | null) {
  const { root } = pathsOf(self);
  const { title, body, icon, image, tag, data, navigate } = parse(content) ?? (await unreadable(self));
  const options: Options = {
    body,
    icon: icon ?? `${root}/assets/icons/icon-192.png`,
    badge: `${root}/assets/icons/badge-96.png`,
    ...(image && { image }),
    ...(tag && { tag }),
    data: { ...data, navigate },
  };
  await self.registration.showNotification(title, options);

  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'notification', title, body });
}

function parse(content: PushMessageData | null): Shown | null {
  try {
    const { notification }: PushMessage = content?.json() ?? {};
    return typeof notification.title === 'string' && notification.title ? notification : null;
  } catch {
    return null;
  }
}

async function unreadable(
  self: ServiceWorkerGlobalScope,
): Promise<Pick<Shown, 'title' | 'body'> & Partial<Shown>> {
  const { service, scope } = pathsOf(self);
  const phone = await readPhone(service).catch(() => undefined);
  return { title: phone?.title ?? new URL(scope).host, body: '', navigate: scope };
}

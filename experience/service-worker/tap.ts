import { pathsOf } from './scope.ts';

/**
 * Opens what a tapped notification leads to: our landing page, which goes on to the link. Where the browser refuses a new
 * window, the experience comes forward.
 */
export async function openTapped(self: ServiceWorkerGlobalScope, notification: Notification) {
  notification.close();
  const { scope } = pathsOf(self);
  try {
    await self.clients.openWindow(destination(notification.data?.navigate, scope));
  } catch {
    const pages = await self.clients.matchAll({ type: 'window' });
    await pages[0]?.focus();
  }
}

/** Anything but a web address falls back to the experience. */
function destination(navigate: unknown, scope: string): string {
  try {
    const url = new URL(String(navigate), scope);
    return navigate && /^https?:$/.test(url.protocol) ? url.href : scope;
  } catch {
    return scope;
  }
}

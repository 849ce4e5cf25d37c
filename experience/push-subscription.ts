import type { Subscription } from '../contract/devices.ts';

/**
 * Subscribes this browser; with permission not settled yet, this is where it must run inside a tap (iOS, Firefox).
 * @throws {DOMException} NotAllowedError without permission, AbortError when the push service can't be reached
 */
export const subscribe = (registration: ServiceWorkerRegistration, vapidPublicKey: string) =>
  registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey });

/** A subscription made with another key can't be pushed by this server any more. */
export function usesKey({ options }: PushSubscription, vapidPublicKey: string): boolean {
  // Old browsers don't tell the key: then the subscription is believed.
  if (!options?.applicationServerKey) return true;
  const bytes = new Uint8Array(options.applicationServerKey);
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === vapidPublicKey;
}

/** The members that the server takes, and no others a browser may add to `toJSON()`. */
export function subscriptionForServer(subscription: PushSubscription): Subscription {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    expirationTime: expirationTime ?? null,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  };
}

/** The browser forgets its subscription, if it has one. */
export async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager.getSubscription();
  await subscription?.unsubscribe();
}

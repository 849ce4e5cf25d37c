import type { Subscription } from '../../contract/api/devices.ts';

/**
 * Subscribes this browser. While permission is undecided, iOS and Firefox require this to run inside a tap.
 *
 * @throws {DOMException} NotAllowedError without permission, AbortError if the push service can't be reached
 */
export const subscribe = (registration: ServiceWorkerRegistration, vapidPublicKey: string) =>
  registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey });

/** Whether this server can push to a subscription: it can't with another key than the subscription was created with. */
export function usesKey({ options }: PushSubscription, vapidPublicKey: string): boolean {
  // Old browsers don't expose the key: the subscription is assumed to be valid.
  if (!options?.applicationServerKey) return true;
  const bytes = new Uint8Array(options.applicationServerKey);
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === vapidPublicKey;
}

/** The fields that the server accepts, without others that a browser may add in `toJSON()`. */
export function toServerSubscription(subscription: PushSubscription): Subscription {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    expirationTime: expirationTime ?? null,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  };
}

/** Deletes the browser's subscription, if it has one. */
export async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager.getSubscription();
  await subscription?.unsubscribe();
}

import type { Subscription } from '../../contract/api/devices.ts';

/**
 * Subscribes this browser. While permission is undecided, iOS and Firefox require this to run inside a tap.
 *
 * @throws {DOMException} NotAllowedError without permission, AbortError if the push service can't be reached
 */
export const subscribe = (registration: ServiceWorkerRegistration, vapidPublicKey: string) =>
  registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey });

/** Returns whether this server can push to a subscription, which must have been created with its key. */
export function usesKey({ options }: PushSubscription, vapidPublicKey: string): boolean {
  // Old browsers don't expose the key. The subscription is then assumed to be valid.
  if (!options?.applicationServerKey) return true;
  const bytes = new Uint8Array(options.applicationServerKey);
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === vapidPublicKey;
}

/** Returns what the browser says of a subscription, and how messages to it may be encrypted. The server takes no nested fields. */
export function toServerSubscription(subscription: PushSubscription): Subscription {
  const { endpoint, expirationTime, keys, ...others } = subscription.toJSON();
  const contentEncodings = globalThis.PushManager?.supportedContentEncodings;
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => typeof value !== 'object')),
    endpoint: endpoint ?? subscription.endpoint,
    expirationTime: expirationTime ?? null,
    keys: { ...keys, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    ...(contentEncodings && { contentEncodings: [...contentEncodings] }),
  };
}

/** Deletes the browser's subscription, if it has one. */
export async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager.getSubscription();
  await subscription?.unsubscribe();
}

import { subscribe, toServerSubscription } from '../device/push-subscription.ts';
import { refreshSubscription } from '../device-api.ts';
import { readPhone } from '../storage/phone-storage.ts';
import type { Place } from './scope.ts';

/**
 * Sends the server a new subscription after the browser dropped or changed its own. A device that the user or the business turned
 * off stays off. If the server cannot be reached now, the next opening of the experience sends it.
 */
export async function renewSubscription(
  self: ServiceWorkerGlobalScope,
  { root, service }: Pick<Place, 'root' | 'service'>,
  { newSubscription }: PushSubscriptionChangeEvent,
) {
  const phone = await readPhone(service);
  if (!phone?.id || !phone.secret || phone.off) return;

  const subscription =
    newSubscription ?? (await subscribe(self.registration, phone.vapidPublicKey).catch(() => null));
  if (!subscription) return;
  const { id, secret } = phone;
  await refreshSubscription(root, { id, secret }, toServerSubscription(subscription));
}

import { subscribe, toServerSubscription } from '../device/push-subscription.ts';
import { refreshSubscription } from '../device-api.ts';
import { readPhone } from '../storage/phone-storage.ts';
import { parseScope } from './scope.ts';

/**
 * Sends the server a new subscription after the browser dropped or changed its own. A device that the user or the business turned
 * off stays off. If the server cannot be reached now, the next opening of the experience sends it.
 */
export async function renewSubscription(self: ServiceWorkerGlobalScope, event: PushSubscriptionChangeEvent) {
  const { root, service } = parseScope(self);
  const phone = await readPhone(service);
  if (!phone?.id || !phone.secret || phone.off) return;

  const subscription =
    event.newSubscription ?? (await subscribe(self.registration, phone.vapidPublicKey).catch(() => null));
  if (!subscription) return;
  const { id, secret } = phone;
  await refreshSubscription(root, { id, secret }, toServerSubscription(subscription));
}

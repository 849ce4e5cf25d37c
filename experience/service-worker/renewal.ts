import { refreshSubscription } from '../device-api.ts';
import { readPhone } from '../phone-storage.ts';
import { subscribe, subscriptionForServer } from '../push-subscription.ts';
import { pathsOf } from './scope.ts';

/**
 * The browser dropped or changed its subscription: the silent refresh. A device that the person or the business switched
 * off stays off; what can't be told now, the next opening of the experience tells.
 */
export async function renewSubscription(self: ServiceWorkerGlobalScope, event: PushSubscriptionChangeEvent) {
  const { root, service } = pathsOf(self);
  const phone = await readPhone(service);
  if (!phone?.id || !phone.secret || phone.off) return;

  const subscription =
    event.newSubscription ?? (await subscribe(self.registration, phone.vapidPublicKey).catch(() => null));
  if (!subscription) return;
  const { id, secret } = phone;
  await refreshSubscription(root, { id, secret }, subscriptionForServer(subscription));
}

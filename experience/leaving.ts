/** The ways out: notifications off, and the device removed. */
import { eraseDevice, removeSubscription } from './device-api.ts';
import { forgetShell } from './offline.ts';
import type { Prepared, State } from './opening.ts';
import { credentialsOf, forgetAll, keepPhone, type Phone } from './phone-storage.ts';
import { unsubscribe } from './push-subscription.ts';

/** The person wants no more: the browser forgets the subscription first, which works without a network too. */
export async function turnOff(prepared: Prepared): Promise<State> {
  prepared.phone = { ...prepared.phone, off: true };
  await keepPhone(prepared.phone);
  await unsubscribe(prepared.registration);
  const credentials = credentialsOf(prepared.phone);
  if (credentials) await removeSubscription(prepared.config.root, credentials);
  return { is: 'off' };
}

/**
 * Removes the device on the server, then all that is kept of it here. The server goes first: what it did not hear of must
 * not look done.
 *
 * @returns false where the server did not answer: nothing was changed
 */
export async function removeDevice(
  root: string,
  phone: Phone,
  registration: ServiceWorkerRegistration | undefined,
): Promise<boolean> {
  const credentials = credentialsOf(phone);
  if (credentials) {
    const answer = await eraseDevice(root, credentials);
    // A device that the server no longer knows, by this secret, is gone as well.
    const isGone =
      answer.outcome === 'ok' || (answer.outcome === 'refused' && [401, 404].includes(answer.status));
    if (!isGone) return false;
  }
  if (registration) {
    await unsubscribe(registration);
    for (const shown of await registration.getNotifications()) shown.close();
    await registration.unregister();
  }
  await forgetShell(phone.service);
  await forgetAll(phone.service, true);
  await navigator.clearAppBadge?.().catch(() => {});
  return true;
}

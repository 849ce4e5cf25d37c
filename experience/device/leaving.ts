/** The reverse of `opening.ts`: turning notifications off, and removing the device. */
import {
  type Answer,
  type Credentials,
  eraseDevice,
  isUnknownDevice,
  removeSubscription,
} from '../device-api.ts';
import { deleteOfflineCopy } from '../storage/offline-cache.ts';
import { changePhone, credentialsOf, deleteStoredData, type Phone } from '../storage/phone-storage.ts';
import { type Prepared, type PushState, requestOpening } from './opening.ts';
import { unsubscribe } from './push-subscription.ts';

/** Turns notifications off. Unsubscribes the browser first, which works offline too. */
export async function turnOff(prepared: Prepared): Promise<PushState> {
  prepared.phone = { ...prepared.phone, off: true };
  await changePhone(prepared.config.service, { off: true });
  await unsubscribe(prepared.registration);
  const credentials = credentialsOf(prepared.phone);
  if (credentials) await removeSubscription(prepared.config.root, credentials);
  return { status: 'off' };
}

/**
 * Removes the device on the server, then all data stored here, in this order, so that a removal the server never received doesn't
 * look complete.
 *
 * @returns false if the server did not answer; nothing was changed then
 */
export async function removeDevice(
  root: string,
  phone: Phone,
  prepared: Prepared | undefined,
): Promise<boolean> {
  const credentials = credentialsOf(phone);
  if (credentials && !(await eraseOnServer(root, credentials, prepared))) return false;
  const registration = prepared?.registration;
  if (registration) {
    await unsubscribe(registration);
    for (const notification of await registration.getNotifications()) notification.close();
    await registration.unregister();
  }
  await deleteOfflineCopy(phone.service);
  await deleteStoredData(phone.service, true);
  await navigator.clearAppBadge?.().catch(() => {});
  return true;
}

async function eraseOnServer(
  root: string,
  credentials: Credentials,
  prepared: Prepared | undefined,
): Promise<boolean> {
  let answer: Answer<{ id: string }> = await eraseDevice(root, credentials);
  if (prepared && isUnknownDevice(answer)) {
    // Either the device is gone, or an opening whose response was lost replaced the secret. Another opening shows which.
    const opened = await requestOpening(prepared, null, null);
    answer = opened.outcome === 'ok' ? await eraseDevice(root, opened.body) : opened;
  }
  return answer.outcome === 'ok' || isUnknownDevice(answer);
}

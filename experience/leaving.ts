/** The ways out: notifications off, and the device removed. */
import { type Answer, type Credentials, eraseDevice, isUnknown, removeSubscription } from './device-api.ts';
import { forgetShell } from './offline.ts';
import { type Prepared, type State, tellOpening } from './opening.ts';
import { changePhone, credentialsOf, forgetAll, type Phone } from './phone-storage.ts';
import { unsubscribe } from './push-subscription.ts';

/** The person wants no more: the browser forgets the subscription first, which works without a network too. */
export async function turnOff(prepared: Prepared): Promise<State> {
  prepared.phone = { ...prepared.phone, off: true };
  await changePhone(prepared.config.service, { off: true });
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
  prepared: Prepared | undefined,
): Promise<boolean> {
  const credentials = credentialsOf(phone);
  if (credentials && !(await isErased(root, credentials, prepared))) return false;
  const registration = prepared?.registration;
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

async function isErased(root: string, credentials: Credentials, prepared: Prepared | undefined) {
  let answer: Answer<{ id: string }> = await eraseDevice(root, credentials);
  if (prepared && isUnknown(answer)) {
    // Either it is gone, or an opening whose answer was lost has replaced the secret: one more tells.
    const opened = await tellOpening(prepared, null, null);
    answer = opened.outcome === 'ok' ? await eraseDevice(root, opened.body) : opened;
  }
  return answer.outcome === 'ok' || isUnknown(answer);
}

import type { ConsoleDevice, UserDelivery } from '../../../../contract/console/devices.ts';
import { reasonOf } from '../../../components/text/reasons.ts';

/**
 * Says in one sentence why a user does not get notifications, or did not get the latest one; null if they do, as far as is known, or have no device.
 */
export function whyNot(devices: ConsoleDevice[], latest: UserDelivery | undefined): string | null {
  if (devices.length === 0) return null;
  const on = devices.filter(({ state }) => state === 'on');
  if (on.length === 0) return whyNone(devices);
  if (on.every(({ reach }) => reach === 'silent'))
    return 'Push services accept what you send, but no device of this customer shows it; each sets itself up anew when your app is opened on it.';
  return latest ? whyNotLatest(latest, on) : null;
}

function whyNone(devices: ConsoleDevice[]): string {
  if (devices.some(({ state }) => state === 'off'))
    return 'Notifications are off on every device of this customer, and only they can turn them on, in your app.';
  const reasons = new Set(devices.map(({ deactivation_reason }) => deactivation_reason));
  const isOnly = (reason: ConsoleDevice['deactivation_reason']) => reasons.size === 1 && reasons.has(reason);
  if (isOnly('gone'))
    return 'On every device of this customer the app was removed, or notifications were turned off, as their push services say.';
  if (isOnly('silent'))
    return 'Every device of this customer was deactivated because it showed no notification for long; each comes back when your app is opened on it.';
  return 'Every device of this customer is deactivated until your app is opened on it again.';
}

function whyNotLatest({ title, devices }: UserDelivery, on: ConsoleDevice[]): string | null {
  if (devices.some(({ shown, tapped, dismissed }) => shown || tapped || dismissed)) return null;
  const accepted = devices.filter(({ status }) => status === 'completed');
  if (accepted.length > 0) {
    // A proven device shows it, and its report may be under way.
    const isProven = accepted.some(({ id }) => on.find((device) => device.id === id)?.reach === 'proven');
    return isProven
      ? null
      : `The push service accepted “${title}”, and no device has reported that it showed it: it may be switched off, or not report, as many iPhones do.`;
  }
  const { status, reason_code } = devices[0]!;
  if (reason_code === null || reason_code === 'accepted') return null;
  const { words } = reasonOf(reason_code);
  return `“${title}” ${status === 'failed' ? 'did not arrive' : 'is being retried'}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`;
}

import type { ConsoleDevice, UserDelivery } from '../../../../contract/console/devices.ts';
import { fill } from '../../../../languages/text.ts';
import { reasonOf } from '../../../components/text/reasons.ts';
import { LANGUAGE, texts } from '../../../texts.ts';

const words = texts.customers.whyNot;

/** Languages in which a sentence begins with a capital letter after a colon, too. */
const CAPITAL_AFTER_COLON = ['de', 'tr'];

/**
 * Says in one sentence why a user does not get notifications, or did not get the latest one; null if they do, as far as is known, or have no device.
 */
export function whyNot(devices: ConsoleDevice[], latest: UserDelivery | undefined): string | null {
  if (devices.length === 0) return null;
  const on = devices.filter(({ state }) => state === 'on');
  if (on.length === 0) return whyNone(devices);
  if (on.every(({ reach }) => reach === 'silent')) return words.silent;
  return latest ? whyNotLatest(latest, on) : null;
}

function whyNone(devices: ConsoleDevice[]): string {
  if (devices.some(({ state }) => state === 'off')) return words.off;
  const reasons = new Set(devices.map(({ deactivation_reason }) => deactivation_reason));
  const isOnly = (reason: ConsoleDevice['deactivation_reason']) => reasons.size === 1 && reasons.has(reason);
  if (isOnly('gone')) return words.gone;
  if (isOnly('silent')) return words.deactivatedAsSilent;
  return words.deactivated;
}

function whyNotLatest({ title, devices }: UserDelivery, on: ConsoleDevice[]): string | null {
  if (devices.some(({ shown, tapped, dismissed }) => shown || tapped || dismissed)) return null;
  const accepted = devices.filter(({ status }) => status === 'completed');
  if (accepted.length > 0) {
    // A proven device shows it, and its report may be under way.
    const isProven = accepted.some(({ id }) => on.find((device) => device.id === id)?.reach === 'proven');
    return isProven ? null : fill(words.notShown, { title });
  }
  const { status, reason_code } = devices[0]!;
  if (reason_code === null || reason_code === 'accepted') return null;
  const reason = afterColon(reasonOf(reason_code).words);
  return fill(status === 'failed' ? words.failed : words.retrying, { title, reason });
}

const afterColon = (sentence: string): string =>
  CAPITAL_AFTER_COLON.includes(LANGUAGE) ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);

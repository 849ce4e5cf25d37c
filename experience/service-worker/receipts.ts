/** Reports receipts of notifications. Unreported receipts stay in the outbox until the next event or opening. */
import { flushReceipts, type Happening, storeReceipt } from '../storage/outbox.ts';
import { type Phone, readPhone } from '../storage/phone-storage.ts';
import type { Place } from './scope.ts';

/** True in the worker on a business's own site. build/browser.ts writes it here. */
declare const IS_SITE: boolean;

/** Upper bound of the random delay that spreads the reports of a broadcast, which all phones show within seconds. */
const MAX_DELAY_MS = 15_000;

/**
 * Stores a receipt, then reports all stored receipts: a tap at once, anything else after a random delay.
 *
 * @param place on a business's site, `root` is the phone's own: a message must not decide who gets the phone's secret
 * @param isAwaited false for a declarative push: WebKit shows its own notification if the event lasts long, so it must not wait for
 *   the network
 */
export async function report(
  { root, service }: Place,
  happening: Happening,
  isAwaited = true,
): Promise<void> {
  // Storage may be blocked.
  const phone = await readPhone(service).catch(() => undefined);
  if (!phone || !isReceiver(phone)) return;
  await storeReceipt(service, happening).catch(() => {});
  if (isAwaited && happening.type !== 'tapped')
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_DELAY_MS));
  const flushed = flushReceipts(IS_SITE ? phone.root! : root, phone).catch(() => {});
  if (isAwaited) await flushed;
}

/**
 * Returns whether pushes to this phone are meant for its user. An inherited subscription may still receive messages of the
 * previous user.
 */
export const isReceiver = (phone: Phone): boolean => phone.user !== undefined && !phone.inherited;

/** Reports receipts of notifications. Unreported receipts stay in the outbox until the next event or opening. */
import { flushReceipts, type Happening, storeReceipt } from '../storage/outbox.ts';
import { type Phone, readPhone } from '../storage/phone-storage.ts';
import { parseScope } from './scope.ts';

/** Longest random delay before a report: all phones show a broadcast within seconds of each other. */
const MAX_DELAY_MS = 15_000;

/**
 * Stores a receipt, then reports all stored receipts: a tap at once, anything else after a while.
 *
 * @param isAwaited false for an event that the browser ends with something visible: it does not wait for the network
 */
export async function report(
  self: ServiceWorkerGlobalScope,
  happening: Happening,
  isAwaited = true,
): Promise<void> {
  const { root, service } = parseScope(self);
  // Storage may be blocked.
  const phone = await readPhone(service).catch(() => undefined);
  if (!phone || !isReceiver(phone)) return;
  await storeReceipt(service, happening).catch(() => {});
  if (isAwaited && happening.type !== 'tapped')
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_DELAY_MS));
  const flushed = flushReceipts(root, phone).catch(() => {});
  if (isAwaited) await flushed;
}

/** Returns whether pushes are for the phone's user: an inherited subscription may still receive the former user's messages. */
export const isReceiver = (phone: Phone): boolean => phone.user !== undefined && !phone.inherited;

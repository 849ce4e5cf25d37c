/** The outbox of taps: a person may tap while offline, so a tap is stored until the server has confirmed it. */
import { reportTap } from '../device-api.ts';
import { credentialsOf, deleteTap, type PendingTap, type Phone, readTaps, saveTap } from './phone-storage.ts';

/** A tap that the server still rejects after this long is dropped: it belongs to no delivery that the server knows. */
const MAX_TAP_AGE_MS = 86_400_000;

/** Stores a tap before reporting it: if anything fails in between, the next opening reports it. */
export async function recordTap(root: string, phone: Phone, notification: string): Promise<void> {
  const tap = { service: phone.service, notification, at: Date.now() };
  await saveTap(tap);
  void report(root, phone, tap).catch(() => {});
}

/** Reports the taps that are still stored, until the server can't be reached. */
export async function flushTaps(root: string, phone: Phone): Promise<void> {
  for (const tap of await readTaps(phone.service)) if (!(await report(root, phone, tap))) return;
}

/** False if the server can't be reached. */
async function report(root: string, phone: Phone, { notification, at }: PendingTap): Promise<boolean> {
  const credentials = credentialsOf(phone);
  if (!credentials) return true;
  const answer = await reportTap(root, credentials, notification);
  if (answer.outcome === 'unreachable') return false;
  // A rejected tap stays stored: the outcome of its delivery may be written a moment later.
  if (answer.outcome === 'ok' || Date.now() - at > MAX_TAP_AGE_MS)
    await deleteTap(phone.service, notification);
  return true;
}

/** Taps that the server has not been told of, since a tap may come without a connection. */
import { tellTap } from './device-api.ts';
import { credentialsOf, forgetTap, keepTap, type Phone, readTaps } from './phone-storage.ts';

/** After this long a tap that the server still refuses is given up: it knows of no such delivery. */
const GIVE_UP_MS = 86_400_000;

/** Keeps the tap first, then tells it: whatever happens in between, it is told at the next opening. */
export async function tap(root: string, phone: Phone, notification: string): Promise<void> {
  const { service } = phone;
  const kept = { service, notification, at: Date.now() };
  await keepTap(kept);
  void tell(root, phone, kept).catch(() => {});
}

/** Tells what is left over. */
export async function flushTaps(root: string, phone: Phone): Promise<void> {
  for (const kept of await readTaps(phone.service)) if (!(await tell(root, phone, kept))) return;
}

/** False where the server can't be reached. */
async function tell(
  root: string,
  phone: Phone,
  kept: { notification: string; at: number },
): Promise<boolean> {
  const credentials = credentialsOf(phone);
  if (!credentials) return true;
  const answer = await tellTap(root, credentials, kept.notification);
  if (answer.outcome === 'unreachable') return false;
  // Not known yet: the outcome of its delivery may be written a moment later.
  if (answer.outcome === 'ok' || Date.now() - kept.at > GIVE_UP_MS)
    await forgetTap(phone.service, kept.notification);
  return true;
}

/** The outbox of receipts: the phone may be offline, so a receipt is stored until the server has confirmed it. */
import { MAX_RECEIPTS } from '../../contract/limits.ts';
import type { Receipt, ReportedReceipts } from '../../contract/phone/receipts.ts';
import { reportReceipts } from '../device-api.ts';
import {
  credentialsOf,
  deleteReceipts,
  type PendingReceipt,
  type Phone,
  readReceipts,
  saveReceipt,
} from './phone-storage.ts';

/** An event of a notification. `action`: the index of the action that was tapped. */
export type Happening = { notification: string; type: Receipt['type']; action?: number | undefined };

const DAY_MS = 86_400_000;
/** Age at which a receipt that the server still skips is dropped, because the server has no delivery for it. */
const MAX_SKIPPED_AGE_MS = DAY_MS;
const MAX_AGE_MS = 7 * DAY_MS;
/** Number of receipts above which only taps are stored, because they matter most and are few. */
const MAX_STORED = 300;

export async function storeReceipt(
  service: string,
  { notification, type, action }: Happening,
): Promise<void> {
  if (type !== 'tapped' && (await readReceipts(service)).length >= MAX_STORED) return;
  await saveReceipt({
    service,
    notification: type === 'tapped' ? notification : `${notification} ${type}`,
    ...(action !== undefined && { action }),
    at: Date.now(),
  });
}

/** Reports the stored receipts, until the server can't be reached. */
export const flushReceipts = async (root: string, phone: Phone): Promise<unknown> =>
  reportStored(root, phone, await readReceipts(phone.service));

/**
 * Reports stored receipts, many per request. The first request is sent synchronously, because the page may be about to close.
 *
 * @returns what became of answers
 */
export async function reportStored(
  root: string,
  phone: Phone,
  stored: PendingReceipt[],
): Promise<ReportedReceipts['answers']> {
  const answers: NonNullable<ReportedReceipts['answers']> = [];
  const credentials = credentialsOf(phone);
  if (!credentials) return answers;
  const isExpired = (receipt: PendingReceipt) => ageOf(receipt) > MAX_AGE_MS;
  const pending = stored.filter((receipt) => !isExpired(receipt));
  while (pending.length > 0) {
    const batch = pending.splice(0, MAX_RECEIPTS);
    const answer = await reportReceipts(root, credentials, batch.map(toReceipt));
    if (answer.outcome !== 'ok') return answers;
    answers.push(...(answer.body.answers ?? []));
    const skipped = new Set(answer.body.skipped);
    // A skipped receipt stays stored, because the outcome of its delivery may be written a moment later.
    const isOver = (receipt: PendingReceipt) =>
      !skipped.has(toReceipt(receipt).notification_id) || ageOf(receipt) > MAX_SKIPPED_AGE_MS;
    await deleteReceipts(batch.filter(isOver));
  }
  await deleteReceipts(stored.filter(isExpired));
  return answers;
}

const ageOf = ({ at }: PendingReceipt): number => Date.now() - at;

function toReceipt({ notification, action, at }: PendingReceipt): Receipt {
  const [id, type = 'tapped'] = notification.split(' ') as [string, Receipt['type']?];
  return {
    notification_id: id,
    type,
    ...(action !== undefined && { action }),
    at: new Date(at).toISOString(),
  };
}

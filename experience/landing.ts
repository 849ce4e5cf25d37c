/** The script of the page that a tap on a notification opens: counts the tap, and redirects to the link or says what became of an answer. */
import type { ReportedReceipts } from '../contract/phone/receipts.ts';
import { fill } from '../languages/text.ts';
import { landingAction } from './storage/offline-cache.ts';
import { reportStored, storeReceipt } from './storage/outbox.ts';
import { markMessagesRead, readMessage, readPhone, readReceipts } from './storage/phone-storage.ts';

/**
 * Data that the server embeds in the page. `to` is the notification's link, or the inbox if it has none. `notification` is empty if
 * there is no tap to count here. `answer` is that of the tapped button, with the titles of the buttons by their answers.
 */
type Landing = {
  root: string;
  scope: string;
  service: string;
  notification: string;
  to: string;
  answer?: { given: string; titles: Record<string, string>; texts: Record<Outcome, string> };
};
type Outcome = 'sent' | 'saved' | 'other' | 'late';

/** Longest delay of the redirect if storage hangs: the link matters more than the count. */
const MAX_DELAY_MS = 1000;
/** Pauses before an answer is reported again: the server learns up to a second later that the phone got the notification. */
const RETRY_MS = [1000, 3000, 10_000, 30_000];

const { root, scope, service, notification, to, answer }: Landing = JSON.parse(
  document.getElementById('config')?.textContent ?? '',
);
let destination = to;
if (answer) void sayAnswer(answer);
else
  Promise.race([countTap(), new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS))])
    .catch(() => {})
    .finally(() => location.replace(destination));

/** Shows what became of the answer. On a business's site, the worker has reported it. */
async function sayAnswer({ given, titles, texts }: NonNullable<Landing['answer']>) {
  const status = document.getElementById('status')!;
  const say = (outcome: Outcome, counted = '') => {
    status.textContent = fill(texts[outcome], { answer: titles[counted] ?? counted });
  };
  if (!notification) return say('sent');
  for (const delay of [...RETRY_MS, null]) {
    const reported = await countTap().catch(() => undefined);
    (document.getElementById('go') as HTMLAnchorElement).href = destination;
    const answers = await reported?.answers.catch(() => undefined);
    const own = answers?.find(({ notification_id }) => notification_id === notification);
    if (own?.answer === given) return say('sent');
    if (own) return own.answer === null ? say('late') : say('other', own.answer);
    say('saved');
    if (delay !== null) await new Promise((resolve) => setTimeout(resolve, delay));
  }
}

/** Stores the tap. Resolves with the report of it, so that nobody waits for the network who need not. */
async function countTap(): Promise<{ answers: Promise<ReportedReceipts['answers']> } | undefined> {
  const phone = await readPhone(service);
  // The inbox belongs to a user, whom its URL must name.
  const [base, hash] = to.split('#');
  if (phone?.entry && base === location.origin + scope)
    destination = `${base}?entry=${phone.entry}${hash ? `#${hash}` : ''}`;
  if (!phone?.id || !notification) return;
  const action = landingAction(new URL(location.href));
  // The receipt is stored first: if anything fails from here on, the next opening reports it.
  await storeReceipt(service, { notification, type: 'tapped', action });
  const reported = reportStored(root, phone, await readReceipts(service));
  reported.catch(() => {});
  const message = await readMessage(service, notification);
  if (message && !message.read) await markMessagesRead(service, [notification]);
  return { answers: reported };
}

/** The script of the page that a tap on a notification opens: counts the tap and redirects to the link. */
import { landingAction } from './storage/offline-cache.ts';
import { reportStored, storeReceipt } from './storage/outbox.ts';
import { markMessagesRead, readMessage, readPhone, readReceipts } from './storage/phone-storage.ts';

/**
 * Data that the server embeds in the page. `to` is the notification's link, or the inbox if it has none. `notification` is empty if
 * there is no tap to count here.
 */
type Landing = { root: string; service: string; notification: string; to: string };

/** Longest delay of the redirect if storage hangs: the link matters more than the count. */
const MAX_DELAY_MS = 1000;

const { root, service, notification, to }: Landing = JSON.parse(
  document.getElementById('config')?.textContent ?? '',
);
let destination = to;
Promise.race([countTap(), new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS))])
  .catch(() => {})
  .finally(() => location.replace(destination));

async function countTap() {
  const phone = await readPhone(service);
  // The inbox belongs to a user, whom its URL must name.
  const [base, hash] = to.split('#');
  if (phone?.entry && base === `${location.origin}${root}/app/${service}/`)
    destination = `${base}?entry=${phone.entry}${hash ? `#${hash}` : ''}`;
  if (!phone?.id || !notification) return;
  const action = landingAction(new URL(location.href));
  // The receipt is stored first: if anything fails from here on, the next opening reports it.
  await storeReceipt(service, { notification, type: 'tapped', action });
  void reportStored(root, phone, await readReceipts(service)).catch(() => {});
  const message = await readMessage(service, notification);
  if (message && !message.read) await markMessagesRead(service, [notification]);
}

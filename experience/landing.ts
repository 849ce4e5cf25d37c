/** The script of the page that a tap on a notification opens: counts the tap and redirects to the link. */
import { landingAction } from './storage/offline-cache.ts';
import { reportStored, storeReceipt } from './storage/outbox.ts';
import { markMessagesRead, readMessage, readPhone, readReceipts } from './storage/phone-storage.ts';

/** Embedded in the page by the server. `to` is the notification's link, or the inbox if it has none. */
type Landing = { root: string; service: string; notification: string; to: string };

/** The link matters more than the count: storage that hangs delays the redirect by this much at most. */
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
  // The inbox belongs to a person, whom its URL must name.
  const [base, hash] = to.split('#');
  if (phone?.entry && base === `${location.origin}${root}/app/${service}/`)
    destination = `${base}?entry=${phone.entry}${hash ? `#${hash}` : ''}`;
  if (!phone?.id) return;
  const action = landingAction(new URL(location.href));
  // Stored first: if anything fails from here on, the next opening reports it.
  await storeReceipt(service, { notification, type: 'tapped', action });
  void reportStored(root, phone, await readReceipts(service)).catch(() => {});
  const message = await readMessage(service, notification);
  if (message && !message.read) await markMessagesRead(service, [notification]);
}

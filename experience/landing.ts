/** Where a tap on a notification leads: counts it, and goes on to the link. */
import { tap } from './outbox.ts';
import { changeMessages, readMessage, readPhone } from './phone-storage.ts';

/** What the server puts into the page. `to` is the link, or the inbox where there is none. */
type Landing = { root: string; service: string; notification: string; to: string };

/** The link matters more than the count: storage that hangs does not hold it up for longer. */
const LONGEST_MS = 1000;

const { root, service, notification, to }: Landing = JSON.parse(
  document.getElementById('config')?.textContent ?? '',
);
Promise.race([count(), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
  .catch(() => {})
  .finally(() => location.replace(to));

async function count() {
  const phone = await readPhone(service);
  if (!phone?.id) return;
  await tap(root, phone, notification);
  const message = await readMessage(service, notification);
  if (message && !message.read) await changeMessages([{ ...message, read: true }]);
}

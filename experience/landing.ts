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
let goesTo = to;
Promise.race([count(), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
  .catch(() => {})
  .finally(() => location.replace(goesTo));

async function count() {
  const phone = await readPhone(service);
  // The inbox is the person's own: its address says whose.
  const [before, hash] = to.split('#');
  if (phone?.entry && before === `${location.origin}${root}/app/${service}/`)
    goesTo = `${before}?entry=${phone.entry}${hash ? `#${hash}` : ''}`;
  if (!phone?.id) return;
  await tap(root, phone, notification);
  const message = await readMessage(service, notification);
  if (message && !message.read) await changeMessages([{ ...message, read: true }]);
}

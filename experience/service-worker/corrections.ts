/** Replaces what the phone shows of a notification, and closes what was taken back. Push services that wait for the phone do so themselves. */

import type { PushMessage } from '../../contract/experience/push-message.ts';
import { type Phone, readMessage } from '../storage/phone-storage.ts';
import { isReceiver } from './receipts.ts';

type Data = PushMessage['notification']['data'];

/** Time that the browser takes to notice that a notification was shown. */
export const NOTICED_MS = 1000;

const shownWith = async (self: ServiceWorkerGlobalScope, has: (data: Partial<Data>) => boolean) =>
  (await self.registration.getNotifications()).filter(({ data }) => has(data ?? {}));

/**
 * Returns whether this phone has shown an earlier content of a notification: it is on the screen, or in the phone's inbox. On a business's
 * site, which has no inbox, a person who has removed it is alerted again.
 */
export async function wasShown(
  self: ServiceWorkerGlobalScope,
  phone: Phone | undefined,
  { notification_id: id = '' }: Data,
): Promise<boolean> {
  const onScreen = await shownWith(self, (data) => data.notification_id === id).catch(() => []);
  if (onScreen.length > 0) return true;
  return phone !== undefined && isReceiver(phone)
    ? readMessage(phone.service, id).then(Boolean, () => false)
    : false;
}

/** Closes what is shown of a notification. On an iPhone tags do nothing, so that the new one would stand beside it. */
export async function closeShown(self: ServiceWorkerGlobalScope, id: string): Promise<void> {
  for (const shown of await shownWith(self, (data) => data.notification_id === id)) shown.close();
}

/**
 * Shows a retraction silently in place of the notification, and closes it once the browser has noticed: every push has to show something.
 * A browser with Declarative Web Push does not let the worker live that long, so that the retraction stays until the person removes it.
 */
export async function showRetraction(
  self: ServiceWorkerGlobalScope,
  { title, body, navigate, tag, data }: PushMessage['notification'],
  { icon, isDeclarative }: { icon: string; isDeclarative: boolean },
): Promise<void> {
  const retracted = data.retracted!;
  if (isDeclarative) await closeShown(self, retracted).catch(() => {});
  const options = { body, icon, navigate, tag, silent: true, data: { navigate, retracted } };
  await self.registration.showNotification(title, options);
  setTimeout(async () => {
    for (const shown of await shownWith(self, (other) => other.retracted === retracted)) shown.close();
  }, NOTICED_MS);
}

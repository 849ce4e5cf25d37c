import type { TestDeviceNotification } from '../../contract/api/test-devices.ts';
import type { PushMessage } from '../../contract/experience/push-message.ts';
import type { Queryable } from '../storage/database.ts';
import { addShown, removeShown } from '../storage/devices/virtual-phones.ts';
import type { VirtualPhone } from './phone.ts';

type Content = PushMessage['notification'];

/**
 * Keeps what a phone shows after a message: the notification, in place of one with the same tag, or nothing of one that was taken back. Real
 * phones do the same in `experience/service-worker/`.
 */
export async function show(database: Queryable, phone: VirtualPhone, content: Content): Promise<void> {
  const { notification_id: id, retracted } = content.data;
  if (retracted !== undefined) await removeShown(database, phone, retracted);
  if (id !== undefined) await addShown(database, phone, content.tag, shownOf(content, id));
}

const shownOf = (
  { title, body, image, actions = [], lang, data }: Content,
  notification_id: string,
): TestDeviceNotification => ({
  notification_id,
  title,
  message: body,
  image_url: image ?? null,
  link: data.link ?? null,
  actions: actions.map((action, i) => ({ title: action.title, link: data.links?.[i] ?? null })),
  language: lang ?? null,
  revision: data.revision ?? 0,
  received_at: new Date().toISOString(),
});

import type { Payload } from '../../contract/notifications.ts';
import type { PushMessage } from '../../contract/push-message.ts';
import { toWire } from '../ids.ts';

/** Where Mozilla bridges to a phone, content over some 2,700 bytes is refused. */
const MOST_BYTES = 2600;

/**
 * The content of a push, in UTF-8: at most 2,600 bytes. Where it would be longer, the image is left out first, then
 * the link, which the landing page knows anyway. The icon is the service worker's to know.
 *
 * @param publicUrl origin under which the phone reaches us
 */
export function encodeMessage(
  publicUrl: string,
  notification: { id: string; serviceId: string; payload: Payload },
): Buffer {
  const { payload } = notification;
  const id = toWire('ntf', notification.id);
  const navigate = `${publicUrl}/app/${toWire('svc', notification.serviceId)}/open/${id}`;
  const attempt = (image?: string, link?: string): Buffer => {
    const message: PushMessage = {
      web_push: 8030,
      notification: {
        title: payload.title,
        body: payload.message,
        navigate,
        tag: id,
        ...(image && { image }),
        data: { notification_id: id, ...(link && { link }) },
      },
    };
    return Buffer.from(JSON.stringify(message));
  };
  const candidates = [() => attempt(payload.image_url, payload.link), () => attempt(undefined, payload.link)];
  for (const candidate of candidates) {
    const content = candidate();
    if (content.length <= MOST_BYTES) return content;
  }
  return attempt();
}

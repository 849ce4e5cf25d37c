import type { Payload } from '../../contract/notifications.ts';
import type { PushMessage } from '../../contract/push-message.ts';
import { toWire } from '../ids.ts';

/** Mozilla rejects content over some 2,700 bytes for phones that it reaches through a bridge. */
const MAX_BYTES = 2600;

/**
 * Encodes the content of a push in UTF-8, in at most 2,600 bytes. If it would be longer, the image is left
 * out first, then the link, which the landing page looks up anyway. The icon is left to the service worker.
 *
 * @param publicUrl origin under which phones reach this installation
 */
export function encodeMessage(
  publicUrl: string,
  notification: { id: string; serviceId: string; payload: Payload },
): Buffer {
  const { payload } = notification;
  const id = toWire('ntf', notification.id);
  const navigate = `${publicUrl}/app/${toWire('svc', notification.serviceId)}/open/${id}`;
  const encode = (image?: string, link?: string): Buffer => {
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
  const whole = encode(payload.image_url, payload.link);
  if (whole.length <= MAX_BYTES) return whole;
  const withoutImage = encode(undefined, payload.link);
  if (withoutImage.length <= MAX_BYTES) return withoutImage;
  return encode();
}

import type { Payload } from '../../../contract/api/notifications/notification-content.ts';
import { MAX_NOTIFICATION_MESSAGE_LENGTH, MAX_NOTIFICATION_TITLE_LENGTH } from '../../../contract/limits.ts';
import { cutText } from '../../lib/text/cut-text.ts';

/** An item of a feed as the data of the run that it begins. `link` and `image` are left out if it has none. */
export type ItemData = { title: string; summary: string; link?: string; image?: string };

/** Returns the notification that an item becomes by itself, cut between characters. */
export const payloadOfItem = ({ title, summary, link, image }: ItemData): Payload => ({
  title: cutText(title, MAX_NOTIFICATION_TITLE_LENGTH),
  message: cutText(summary, MAX_NOTIFICATION_MESSAGE_LENGTH),
  ...(link !== undefined && { link }),
  ...(image !== undefined && { image_url: image }),
});

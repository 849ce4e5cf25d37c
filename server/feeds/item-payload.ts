import { ApiError } from '../errors.ts';
import { type ImageCheck, imageUrlErrors } from '../images/check-image.ts';
import { cutText } from '../lib/text/cut-text.ts';
import type { ItemData } from '../storage/feeds/item-data.ts';
import type { FeedItem } from './parse-feed.ts';

/** Length of a text that an automation gets as data. */
const MAX_DATA_LENGTH = 500;

/**
 * Returns what is sent of an item: its title and what it says. Without a title, that of the feed stands above what it says, and without more
 * to say, above its title. Returns null for an item that says nothing.
 *
 * @param image as `usableImage` found it
 */
export function itemData(item: FeedItem, feedTitle: string | null, image: string | null): ItemData | null {
  const { link } = item;
  const first = item.title ?? item.text;
  if (first === null) return null;
  const isWhole = item.title !== null && item.text !== null && item.text !== item.title;
  const site = feedTitle ?? (link === null ? first : new URL(link).hostname);
  const [title, summary] = isWhole ? [first, item.text!] : [site, first];
  return {
    title: cutText(title, MAX_DATA_LENGTH),
    summary: cutText(summary, MAX_DATA_LENGTH),
    ...(link !== null && { link }),
    ...(image !== null && { image }),
  };
}

/** Returns the first picture of an item that a notification can have, by the checks of every notification. */
export async function usableImage({ images }: FeedItem, check: ImageCheck): Promise<string | null> {
  for (const url of images) {
    if (imageUrlErrors({ payload: { image_url: url } }).length > 0) continue;
    try {
      await check(url);
      return url;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return null;
}

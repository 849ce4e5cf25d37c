import { createHash } from 'node:crypto';
import { parseFeed } from 'feedsmith';
import { MAX_URL_LENGTH } from '../../contract/limits.ts';
import { decodeText } from './decode-text.ts';
import { type RawFeed, type RawItem, type RawText, rawFeedOf } from './feed-items.ts';
import { findFeedLink, type HtmlText, plainText, readHtml } from './html-text.ts';

/**
 * An item of a feed, in plain texts on one line and absolute addresses. `key`: tells it from others, 16 bytes in base64; `images`: those that
 * may be its picture, from the best one on; `at`: its date, in ms since 1970.
 */
export type FeedItem = {
  key: string;
  title: string | null;
  text: string | null;
  link: string | null;
  images: string[];
  at: number | null;
};

/** `waitSeconds`: how long it wants not to be asked again. `items`: newest first. */
export type Feed = { title: string | null; waitSeconds: number | null; items: FeedItem[] };

/** `not_a_feed` has the address of the feed that a web page names. */
export type ParseResult =
  | { outcome: 'feed'; feed: Feed }
  | { outcome: 'not_a_feed'; feedLink: string | null };

/** Items of a feed that count, the newest ones: a feed of 1 MB can have ten thousand. */
export const MAX_ITEMS = 500;
const MAX_IMAGES = 3;
const KEY_BYTES = 16;

/**
 * Parses a document: RSS 0.9 to 2.0, Atom or JSON Feed.
 *
 * @param contentType of the answer; '' without one
 * @param url of the answer, which relative addresses are relative to
 */
export function parseDocument(bytes: Uint8Array, contentType: string, url: string): ParseResult {
  const text = decodeText(bytes, contentType);
  let raw: RawFeed;
  try {
    raw = rawFeedOf(parseFeed(text));
  } catch {
    const link = findFeedLink(text);
    return { outcome: 'not_a_feed', feedLink: link === null ? null : absolute(link, url) };
  }
  const items = raw.items.map((item) => ({ item, at: timeOf(item.date) }));
  // Undated items keep their place, behind dated ones: a feed without dates begins with the newest.
  const newest = items.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(0, MAX_ITEMS);
  return {
    outcome: 'feed',
    feed: {
      title: shown(readText(raw.title).text),
      waitSeconds: waitOf(raw),
      items: withoutRepeats(newest.map(({ item, at }) => readItem(item, at, url))),
    },
  };
}

function readItem(item: RawItem, at: number | null, url: string): FeedItem {
  const title = readText(item.title).text;
  const texts = item.texts.map(readText);
  const text = texts.find((one) => shown(one.text) !== null)?.text ?? '';
  const images = [...item.images, ...texts.flatMap((one) => one.images)];
  const link = item.links.map((one) => absolute(one, url)).find((one) => one !== null) ?? null;
  return {
    key: keyOf(item.id?.trim() || link || JSON.stringify([title, text])),
    title: shown(title),
    text: shown(text),
    link,
    images: [...new Set(images.map((one) => absolute(one, url)).filter((one) => one !== null))].slice(
      0,
      MAX_IMAGES,
    ),
    at,
  };
}

const readText = ({ value = '', isPlain }: RawText): HtmlText =>
  isPlain ? { text: plainText(value), images: [] } : readHtml(value);

const keyOf = (id: string): string =>
  createHash('sha256').update(id).digest().subarray(0, KEY_BYTES).toString('base64');

function withoutRepeats(items: FeedItem[]): FeedItem[] {
  const keys = new Set<string>();
  return items.filter(({ key }) => !keys.has(key) && keys.add(key));
}

/** Returns an address that notifications may have; null for another one. */
function absolute(address: string | undefined, base: string): string | null {
  const url = address ? URL.parse(address.trim(), base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

/** Returns the text, if it has a character that is drawn, as texts of notifications must have one. */
const shown = (text: string): string | null =>
  /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text) ? text : null;

/** Returns the time of a date by RFC 822 or RFC 3339; null for others, such as those with months in another language. */
function timeOf(date: string | undefined): number | null {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? null : time;
}

const PERIODS: Record<string, number> = {
  hourly: 3600,
  daily: 86_400,
  weekly: 7 * 86_400,
  monthly: 30 * 86_400,
  yearly: 365 * 86_400,
};

/** Returns the longest of the waits that a feed names. */
function waitOf({ ttl, updatePeriod, updateFrequency = 1 }: RawFeed): number | null {
  const period = PERIODS[updatePeriod?.toLowerCase() ?? ''];
  const waits = [
    ...(ttl !== undefined && ttl > 0 ? [ttl * 60] : []),
    ...(period !== undefined && updateFrequency > 0 ? [period / updateFrequency] : []),
  ];
  return waits.length === 0 ? null : Math.max(...waits);
}

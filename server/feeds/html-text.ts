import { Parser } from 'htmlparser2';

/** Text of a fragment of HTML, on one line, and the addresses of its pictures, as they are written. */
export type HtmlText = { text: string; images: string[] };

/** Characters of a text that are read: many times more than a notification has. */
const MAX_TEXT = 2000;
const MAX_IMAGES = 3;
/** Characters of HTML that are parsed: 1 MB of elements that never end takes the parser 6 s. */
const MAX_HTML = 100_000;

/** Elements whose content nobody reads. */
const HIDDEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
]);
/** Elements within a word or a sentence. All others separate words. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Reads a fragment of HTML: without tags, scripts and comments, with entities decoded and white space collapsed. */
export function readHtml(html: string): HtmlText {
  const parts: string[] = [];
  const images: string[] = [];
  let length = 0;
  let hidden = 0;
  const add = (text: string) => {
    if (hidden > 0 || length > MAX_TEXT) return;
    parts.push(text);
    length += text.length;
  };
  const parser = new Parser(
    {
      onopentag(name, { src, width, height }) {
        if (HIDDEN.has(name)) hidden++;
        if (!INLINE.has(name)) add(' ');
        // Pictures of one pixel count readers.
        const isPixel = width === '1' || height === '1';
        if (name === 'img' && src && !isPixel && !src.startsWith('data:') && images.length < MAX_IMAGES)
          images.push(src);
      },
      ontext: add,
      onclosetag(name) {
        if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
        if (!INLINE.has(name)) add(' ');
      },
    },
    { decodeEntities: true },
  );
  parser.end(html.slice(0, MAX_HTML));
  return { text: plainText(parts.join('')), images };
}

/** Returns a text on one line, without control characters, which no phone shows and PostgreSQL partly cannot store. */
export const plainText = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(/[\p{White_Space}\p{Cc}\u2800]+/gu, ' ')
    .trim();

const FEED_TYPES = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];

/** Finds the address of the feed that a web page names; null if it names none. */
export function findFeedLink(html: string): string | null {
  let found: string | null = null;
  const parser = new Parser({
    onopentag(name, { rel = '', type = '', href }) {
      const isFeed =
        rel.toLowerCase().split(/\s+/).includes('alternate') && FEED_TYPES.includes(type.toLowerCase());
      if (name === 'link' && isFeed && href) found ??= href;
    },
  });
  parser.end(html.slice(0, MAX_HTML));
  return found;
}

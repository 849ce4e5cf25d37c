import type { parseFeed } from 'feedsmith';

type Parsed = ReturnType<typeof parseFeed<string>>;
type OfFormat<Format extends Parsed['format']> = Extract<Parsed, { format: Format }>['feed'];
type Rss = OfFormat<'rss'>;
type Rdf = OfFormat<'rdf'>;
type Atom = OfFormat<'atom'>;
type Json = OfFormat<'json'>;

/** HTML, unless it is plain. */
export type RawText = { value?: string | undefined; isPlain: boolean };

/** An item in the terms of all formats. `texts`, `links` and `images`: from the best one on. */
export type RawItem = {
  id: string | undefined;
  title: RawText;
  texts: RawText[];
  links: (string | undefined)[];
  images: (string | undefined)[];
  date: string | undefined;
};

export type RawFeed = {
  title: RawText;
  /** How often the feed wants to be asked, by `ttl` (minutes) and the syndication module. */
  ttl: number | undefined;
  updatePeriod: string | undefined;
  updateFrequency: number | undefined;
  items: RawItem[];
};

export function rawFeedOf(parsed: Parsed): RawFeed {
  switch (parsed.format) {
    case 'rss':
      return ofRss(parsed.feed);
    case 'rdf':
      return ofRdf(parsed.feed);
    case 'atom':
      return ofAtom(parsed.feed);
    case 'json':
      return ofJson(parsed.feed);
  }
}

const html = (value: string | undefined): RawText => ({ value, isPlain: false });
const plain = (value: string | undefined): RawText => ({ value, isPlain: true });
/** RFC 4287, section 3.1.1: a text without a type is plain. */
const atomText = ({ value, type = 'text' }: { value?: string; type?: string } = {}): RawText => ({
  value,
  isPlain: type === 'text' || type === 'text/plain',
});

/** RSS 0.91 to 2.0. */
const ofRss = ({ title, ttl, sy, items = [] }: Rss): RawFeed => ({
  title: html(title),
  ttl,
  updatePeriod: sy?.updatePeriod,
  updateFrequency: sy?.updateFrequency,
  items: items.map(({ guid, title, link, description, pubDate, enclosures, media, content, dc, atom }) => ({
    id: guid?.value,
    title: html(title ?? media?.title?.value ?? dc?.titles?.[0]),
    texts: [html(description), html(content?.encoded), html(media?.description?.value)],
    // A guid is a link unless it says that it is none.
    links: [link, guid?.isPermaLink === false ? undefined : guid?.value, alternateOf(atom?.links)],
    images: [
      ...imagesOf(media),
      ...(enclosures ?? []).filter(({ type }) => type?.startsWith('image/')).map(({ url }) => url),
    ],
    date: pubDate ?? dc?.dates?.[0] ?? atom?.published ?? atom?.updated,
  })),
});

/** RSS 0.90 and 1.0. */
const ofRdf = ({ title, sy, items = [] }: Rdf): RawFeed => ({
  title: html(title),
  ttl: undefined,
  updatePeriod: sy?.updatePeriod,
  updateFrequency: sy?.updateFrequency,
  items: items.map(({ rdf, title, link, description, content, media, dc }) => ({
    id: rdf?.about,
    title: html(title ?? dc?.titles?.[0]),
    texts: [html(description), html(content?.encoded), html(dc?.descriptions?.[0])],
    links: [link, rdf?.about],
    images: imagesOf(media),
    date: dc?.dates?.[0],
  })),
});

const ofAtom = ({ title, sy, entries = [] }: Atom): RawFeed => ({
  title: atomText(title),
  ttl: undefined,
  updatePeriod: sy?.updatePeriod,
  updateFrequency: sy?.updateFrequency,
  items: entries.map(({ id, title, links, summary, content, published, updated, media }) => ({
    id,
    title: atomText(title),
    texts: [atomText(summary), atomText(content), plain(media?.groups?.[0]?.description?.value)],
    links: [alternateOf(links)],
    images: [
      ...imagesOf(media),
      ...(links ?? [])
        .filter(({ rel, type }) => rel === 'enclosure' && type?.startsWith('image/'))
        .map(({ href }) => href),
    ],
    date: published ?? updated,
  })),
});

const ofJson = ({ title, items = [] }: Json): RawFeed => ({
  title: plain(title),
  ttl: undefined,
  updatePeriod: undefined,
  updateFrequency: undefined,
  items: items.map((item) => ({
    id: item.id,
    title: plain(item.title),
    texts: [plain(item.summary), plain(item.content_text), html(item.content_html)],
    links: [item.url, item.external_url],
    images: [item.image, item.banner_image],
    date: item.date_published ?? item.date_modified,
  })),
});

type Link = { href?: string; rel?: string; type?: string };

/** Returns the address of the web page among an entry's links. */
function alternateOf(links: Link[] = []): string | undefined {
  const pages = links.filter(({ rel = 'alternate' }) => rel === 'alternate');
  return (pages.find(({ type }) => type === 'text/html') ?? pages[0])?.href;
}

type MediaContent = { url?: string; type?: string; medium?: string };
type Media = {
  contents?: MediaContent[];
  thumbnails?: { url?: string }[];
  groups?: { contents?: MediaContent[]; thumbnails?: { url?: string }[] }[];
};

const imagesOf = ({ contents = [], thumbnails = [], groups = [] }: Media = {}): (string | undefined)[] => [
  ...[...contents, ...groups.flatMap((group) => group.contents ?? [])]
    .filter(({ type, medium }) => medium === 'image' || type?.startsWith('image/'))
    .map(({ url }) => url),
  ...[...thumbnails, ...groups.flatMap((group) => group.thumbnails ?? [])].map(({ url }) => url),
];

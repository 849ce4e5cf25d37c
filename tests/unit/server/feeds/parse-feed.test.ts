import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Feed,
  MAX_ITEMS,
  type ParseResult,
  parseDocument,
} from '../../../../server/feeds/parse-feed.ts';

const URL = 'https://blog.example.com/news/feed';
const parse = (document: string | Uint8Array, contentType = ''): ParseResult =>
  parseDocument(typeof document === 'string' ? Buffer.from(document) : document, contentType, URL);

function read(document: string | Uint8Array, contentType = ''): Feed {
  const result = parse(document, contentType);
  assert.equal(result.outcome, 'feed');
  return (result as { feed: Feed }).feed;
}

const withoutKeys = ({ items }: Feed) => items.map(({ key, ...rest }) => rest);

const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"
    xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel><title>Bakery &amp;amp; caf&#233;</title>
    <link>https://blog.example.com/</link><description>News</description>${head}${items}</channel></rss>`;

test('RSS 2.0: titles and texts without markup, pictures, dates, and how often it wants to be asked', () => {
  const feed = read(
    rss(
      `<item><title><![CDATA[Rye &amp; wheat]]></title><link>/news/rye</link><guid isPermaLink="false">7</guid>
        <pubDate>Sat, 21 Nov 2026 09:30:00 +0100</pubDate>
        <description><![CDATA[<p>Fresh&nbsp;<b>rye</b>bread</p><p>every day</p><script>alert(1)</script><!-- no -->]]></description>
        <media:content url="/rye.jpg" medium="image"/><enclosure url="/rye.mp3" type="audio/mpeg" length="1"/></item>
       <item><title>Older</title><guid>https://blog.example.com/older</guid><pubDate>Fri, 20 Nov 2026 09:30:00 GMT</pubDate>
        <content:encoded>&lt;img src="pixel.gif" width="1"&gt;&lt;img src="data:x"&gt;&lt;img src="../oven.png"&gt;The oven</content:encoded></item>`,
      '<ttl>90</ttl><sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>12</sy:updateFrequency>',
    ),
  );
  assert.equal(feed.title, 'Bakery & café');
  assert.equal(feed.waitSeconds, 7200);
  assert.deepEqual(withoutKeys(feed), [
    {
      title: 'Rye & wheat',
      text: 'Fresh ryebread every day',
      link: 'https://blog.example.com/news/rye',
      images: ['https://blog.example.com/rye.jpg'],
      at: Date.UTC(2026, 10, 21, 8, 30),
    },
    {
      title: 'Older',
      text: 'The oven',
      link: 'https://blog.example.com/older',
      images: ['https://blog.example.com/oven.png'],
      at: Date.UTC(2026, 10, 20, 9, 30),
    },
  ]);
});

test('RSS 0.91 with its document type, RSS 1.0, Atom and JSON Feed', () => {
  const link = 'https://blog.example.com/rye';
  const at = Date.UTC(2026, 10, 21, 8, 30);
  const documents = {
    'RSS 0.91': [
      `<?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">
      <rss version="0.91"><channel><title>Bakery</title><link>https://blog.example.com</link><description>d</description>
      <item><title>Rye</title><link>${link}</link><description>Fresh</description></item></channel></rss>`,
      null,
    ],
    'RSS 1.0': [
      `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://blog.example.com"><title>Bakery</title></channel>
      <item rdf:about="${link}"><title>Rye</title><link>${link}</link><description>Fresh</description>
      <dc:date>2026-11-21T09:30:00+01:00</dc:date></item></rdf:RDF>`,
      at,
    ],
    Atom: [
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>Bakery</title><id>urn:blog</id><updated>2026-11-22T09:30:00Z</updated>
      <entry><title type="html">R&lt;i&gt;y&lt;/i&gt;e</title><id>urn:rye</id><link rel="edit" href="/edit"/>
      <link rel="alternate" type="text/html" href="/rye"/><published>2026-11-21T09:30:00+01:00</published><updated>2026-11-22T09:30:00Z</updated>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Fr<b>esh</b></div></content></entry></feed>`,
      at,
    ],
    'JSON Feed': [
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Bakery',
        items: [
          {
            id: '1',
            url: link,
            title: 'Rye',
            content_text: 'Fresh',
            date_published: '2026-11-21T09:30:00+01:00',
          },
        ],
      }),
      at,
    ],
  } as const;
  for (const [format, [document, date]] of Object.entries(documents)) {
    const feed = read(document);
    assert.equal(feed.title, 'Bakery', format);
    assert.deepEqual(
      withoutKeys(feed),
      [{ title: 'Rye', text: 'Fresh', link, images: [], at: date }],
      format,
    );
  }
});

test('an item is told from others by its id, else by its link, else by what it says', () => {
  const keyOf = (item: string) => read(rss(`<item>${item}</item>`)).items[0]!.key;
  assert.equal(
    keyOf('<guid>a</guid><title>One</title><link>/1</link>'),
    keyOf('<guid>a</guid><title>Two</title><link>/2</link>'),
  );
  assert.equal(keyOf('<title>One</title><link>/1</link>'), keyOf('<title>Two</title><link>/1</link>'));
  assert.equal(keyOf('<title>One</title>'), keyOf('<title>One</title><pubDate>x</pubDate>'));
  assert.notEqual(keyOf('<title>One</title>'), keyOf('<title>Two</title>'));
  assert.equal(read(rss('<item><guid>a</guid><title>x</title></item>'.repeat(3))).items.length, 1);
});

test('texts in other encodings, by byte order mark, header or declaration', () => {
  const document = (encoding: string) =>
    rss('<item><title>Brötchen für 2 €</title></item>').replace('?>', ` encoding="${encoding}"?>`);
  const utf16 = Buffer.from(`\ufeff${document('utf-16')}`, 'utf16le');
  const windows = Buffer.from(document('windows-1252').replace('€', '\u0080'), 'latin1');
  const latin = Buffer.from(document('ISO-8859-1').replace('€', 'Euro'), 'latin1');
  const unmarked = Buffer.from(document('utf-8').replace('€', '\u0080'), 'latin1');
  const cases: [Buffer, string, string][] = [
    [Buffer.from(document('utf-8')), 'text/xml', 'Brötchen für 2 €'],
    [Buffer.from(`\ufeff${document('iso-8859-1')}`), 'text/xml', 'Brötchen für 2 €'],
    [utf16, 'application/xml', 'Brötchen für 2 €'],
    [Buffer.from(utf16).swap16(), 'application/xml', 'Brötchen für 2 €'],
    [utf16.subarray(2), 'application/xml', 'Brötchen für 2 €'],
    [windows, '', 'Brötchen für 2 €'],
    [windows, 'text/xml; charset=utf-8', 'Brötchen für 2 €'],
    [latin, '', 'Brötchen für 2 Euro'],
    [Buffer.from(document('utf-8')), 'text/xml; charset="UTF-8"', 'Brötchen für 2 €'],
    [Buffer.from(document('utf-16')), 'text/xml', 'Brötchen für 2 €'],
    [unmarked, 'text/xml; charset=no-such', 'Brötchen für 2 €'],
  ];
  for (const [i, [bytes, type, title]] of cases.entries())
    assert.equal(read(bytes, type).items[0]!.title, title, `case ${i}`);
});

test('what is hostile in a document does nothing', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
    <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY x SYSTEM "file:///etc/passwd">]>
    <rss version="2.0"><channel><title>t</title><item><title>&c; &x;</title></item></channel></rss>`;
  const result = parse(bomb);
  if (result.outcome === 'feed') assert.equal(result.feed.items[0]!.title, '&c; &x;');
  const deep = parse(rss(`<item>${'<a>'.repeat(50_000)}</item>`));
  assert.ok(deep.outcome === 'not_a_feed' || deep.feed.items.length <= 1);
  const links = [
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:word@blog.example.com/',
    `https://blog.example.com/${'x'.repeat(2100)}`,
    'ftp://blog.example.com/',
    'http://',
  ];
  for (const link of links)
    assert.equal(read(rss(`<item><title>x</title><link>${link}</link></item>`)).items[0]!.link, null, link);
  const [item] = read(
    rss(
      '<item><title>a\u0000&#0;b\u0007\u0085c &lt;script&gt;x&lt;/script&gt;</title><description>&#8203;</description></item>',
    ),
  ).items;
  assert.match(item!.title!, /^a[ \ufffd]*b c$/);
  assert.equal(item!.text, null);
  const many = read(
    rss(
      Array.from(
        { length: 2000 },
        (_, i) =>
          `<item><guid>${i}</guid><title>${i}</title><pubDate>${new Date(i * 1000).toUTCString()}</pubDate></item>`,
      ).join(''),
    ),
  );
  assert.deepEqual([many.items.length, many.items[0]!.title], [MAX_ITEMS, '1999']);
});

test('a web page is no feed, and names the one that it has', () => {
  const page =
    '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="../feed.xml"></head></html>';
  assert.deepEqual(parse(page), { outcome: 'not_a_feed', feedLink: 'https://blog.example.com/feed.xml' });
  for (const nothing of [
    '',
    'hello',
    '{"a": 1}',
    '<html></html>',
    '<?xml version="1.0"?>',
    '\u0000'.repeat(100),
  ])
    assert.deepEqual(parse(nothing), { outcome: 'not_a_feed', feedLink: null });
});

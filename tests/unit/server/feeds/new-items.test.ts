import assert from 'node:assert/strict';
import { test } from 'node:test';
import { itemData } from '../../../../server/feeds/item-payload.ts';
import { findNewItems, pageOf } from '../../../../server/feeds/new-items.ts';
import type { FeedItem } from '../../../../server/feeds/parse-feed.ts';
import { pauseAfterFailure, pauseAfterReading } from '../../../../server/feeds/pauses.ts';
import { cutText } from '../../../../server/lib/text/cut-text.ts';
import { payloadOfItem } from '../../../../server/storage/feeds/item-data.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 9);

const item = (key: string, at: number | null = NOW): FeedItem => ({
  key,
  title: `Title ${key}`,
  text: 'Text',
  link: `https://example.com/${key}`,
  images: [],
  at,
});

const find = (
  items: FeedItem[],
  seen: string[] | null,
  more: { startedInHour?: number; leftOut?: string[] } = {},
) => {
  const found = findNewItems(items, {
    seen,
    startedInHour: more.startedInHour ?? 0,
    isLeftOut: ({ key }) => more.leftOut?.includes(key) ?? false,
    now: NOW,
  });
  return { ...found, start: found.start.map(({ key }) => key) };
};

test('the first document is only remembered', () => {
  assert.deepEqual(find([item('b'), item('a')], null), {
    start: [],
    seen: ['b', 'a'],
    heldUntil: null,
    leftOut: 0,
  });
});

test('new items start oldest first, and once', () => {
  const first = find([item('c'), item('b'), item('a')], ['a']);
  assert.deepEqual(first.start, ['b', 'c']);
  assert.deepEqual(find([item('c'), item('b'), item('a')], first.seen).start, []);
  assert.deepEqual(find([item('c')], first.seen).start, [], 'also if others are gone from the feed');
});

test('of many new items the newest three of an hour start, and the rest counts as seen', () => {
  const items = ['f', 'e', 'd', 'c', 'b'].map((key) => item(key));
  const found = find(items, ['a']);
  assert.deepEqual([found.start, found.leftOut], [['d', 'e', 'f'], 2]);
  assert.deepEqual(find(items, found.seen).start, []);
  const later = find(items, ['a'], { startedInHour: 2 });
  assert.deepEqual([later.start, later.leftOut], [['f'], 4]);
});

test('items with an old date, announced ones and empty ones count as seen; later ones wait for their date', () => {
  const soon = item('soon', NOW + HOUR / 2);
  const later = item('later', NOW + DAY);
  const found = find(
    [later, soon, item('old', NOW - 15 * DAY), item('announced'), item('undated', null)],
    [],
    {
      leftOut: ['announced'],
    },
  );
  assert.deepEqual(found.start, ['undated', 'soon']);
  assert.deepEqual(found.seen, ['soon', 'old', 'announced', 'undated']);
  assert.equal(found.heldUntil, NOW + DAY - HOUR);
  assert.deepEqual(find([item('later', NOW)], found.seen).start, ['later']);
  assert.equal(find([later], null).heldUntil, NOW + DAY - HOUR, 'also in the first document');
});

test('keys of items that are in the feed are never forgotten', () => {
  const former = Array.from({ length: 3000 }, (_, i) => `former ${i}`);
  const { seen } = find([item('a')], ['a', ...former]);
  assert.deepEqual([seen.length, seen.at(-1)], [2000, 'a']);
});

test('links to the same page are the same', () => {
  const page = pageOf('https://example.com/rye');
  for (const link of ['http://example.com/rye/', 'https://EXAMPLE.com/rye?utm_source=rss#top'])
    assert.equal(pageOf(link), page);
  assert.notEqual(pageOf('https://example.com/?p=7'), pageOf('https://example.com/?p=8'));
});

test('an item becomes a notification, cut between characters', () => {
  const payload = (more: Partial<FeedItem>, title: string | null = 'Bakery') => {
    const data = itemData({ ...item('a'), ...more }, title, null);
    return data && payloadOfItem(data);
  };
  const link = 'https://example.com/a';
  assert.deepEqual(payload({}), { title: 'Title a', message: 'Text', link });
  assert.deepEqual(payload({ text: null }), { title: 'Bakery', message: 'Title a', link });
  assert.deepEqual(payload({ title: null }), { title: 'Bakery', message: 'Text', link });
  assert.deepEqual(payload({ title: null }, null), { title: 'example.com', message: 'Text', link });
  assert.deepEqual(payload({ text: 'Title a', link: null }, null), { title: 'Title a', message: 'Title a' });
  assert.equal(payload({ title: null, text: null }), null);
  const family = '👨‍👩‍👧‍👦';
  const long = payload({ title: family.repeat(20), text: 'word '.repeat(100) })!;
  assert.equal(long.title, `${family.repeat(7)}…`);
  assert.ok([...long.title].length <= 50);
  assert.equal(long.message, `${'word '.repeat(40).trimEnd()}…`);
  assert.equal(cutText('é'.repeat(60).normalize('NFD'), 50), `${'é'.repeat(24).normalize('NFD')}…`);
});

test('pauses follow what a feed wants, within an interval and a day', () => {
  assert.equal(pauseAfterReading(900, null, null), 900);
  assert.equal(pauseAfterReading(900, 60, null), 900);
  assert.equal(pauseAfterReading(900, 3600, null), 3600);
  assert.equal(pauseAfterReading(900, 30 * 86_400, null), 86_400);
  assert.equal(pauseAfterReading(900, 86_400, 2 * HOUR), 7200, 'an item waits for its date');
  assert.equal(pauseAfterReading(900, 86_400, 1000), 900);
  assert.deepEqual(
    [1, 2, 3, 20, 2000].map((failures) => pauseAfterFailure(900, failures, null)),
    [900, 1800, 3600, 86_400, 86_400],
  );
  assert.equal(pauseAfterFailure(900, 1, 7200), 7200);
  assert.equal(pauseAfterFailure(900, 1, 10_000_000), 86_400);
});

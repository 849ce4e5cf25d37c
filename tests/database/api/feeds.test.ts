import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import {
  document,
  type FeedServer,
  rssOf,
  startFeedServer,
  status,
} from '../../support/servers/feed-server.ts';

let carillon: TestCarillon;
let blog: FeedServer;
before(async () => {
  [carillon, blog] = await Promise.all([startTestCarillon({ ROLES: 'api' }), startFeedServer()]);
});
after(async () => {
  blog?.close();
  await carillon?.stop();
});

test('a preview has the newest items of a feed as they would be sent', async () => {
  const shop = carillon.as(await carillon.register());
  const dates = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 10, day)));
  const entries = dates.map((date, i) => ({ id: String(i), date, link: `/${i}` }));
  blog.serve('/feed', document(rssOf(entries)));
  const { status: code, body } = await shop.post('/v1/feeds/preview', { url: `${blog.url}/feed` });
  assert.equal(code, 200);
  assert.equal(body.title, 'Bakery');
  assert.deepEqual(
    body.items,
    [3, 2, 1].map((i) => ({
      payload: { title: `Title ${i}`, message: `Text ${i}`, link: `${blog.url}/${i}` },
      published_at: dates[i]!.toISOString(),
    })),
  );
});

test('a feed that cannot be read is an error of its address, with the reason', async () => {
  const shop = carillon.as(await carillon.register());
  const reasonOf = async (url: string) => {
    const answer = await shop.post('/v1/feeds/preview', { url });
    assertValidationErrors(answer, 'url');
    return answer.body.error.data.validation_errors[0].reason as string;
  };
  blog.serve('/gone', status(410));
  assert.equal(await reasonOf(`${blog.url}/gone`), 'the feed cannot be read: it was removed for good (410)');
  blog.serve('/page', document('<html></html>'));
  assert.match(await reasonOf(`${blog.url}/page`), /neither RSS nor Atom nor JSON Feed/);
  for (const url of [
    'ftp://example.com',
    'feed',
    'http://localhost/feed',
    'http://10.0.0.1/',
    'https://a:b@example.com/',
  ])
    assert.match(await reasonOf(url), /must/);
});

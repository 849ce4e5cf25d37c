import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { presentFeedState } from '../../../server/api/feeds/present-feed.ts';
import { lookAtAll } from '../../../server/attention/watch.ts';
import { type CheckDeps, checkFeed, type StartItems } from '../../../server/feeds/check-feed.ts';
import { createFeedReader, type FeedReader } from '../../../server/feeds/read-feed.ts';
import { startFeeds } from '../../../server/feeds/start-feeds.ts';
import { fromWire, newId } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { addFeedJobs, takeFeed } from '../../../server/storage/feeds/due-feeds.ts';
import {
  deleteFeed,
  type FeedRef,
  pauseFeed,
  readFeeds,
  resumeFeed,
  setFeed,
} from '../../../server/storage/feeds/feeds.ts';
import { leaseJobs, listJobs } from '../../../server/storage/jobs/jobs.ts';
import type { Wakeups } from '../../../server/storage/wakeups.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { endLeases } from '../../support/retries.ts';
import {
  document,
  type FeedEntry,
  type FeedServer,
  moved,
  rssOf,
  startFeedServer,
  status,
} from '../../support/servers/feed-server.ts';

const INTERVAL = 900;

let carillon: TestCarillon;
let database: Database;
let business: Business;
let blog: FeedServer;
let reader: FeedReader;
let paths = 0;
const started: { feed: FeedRef; title: string }[] = [];

before(async () => {
  // No worker, so that only the test asks feeds.
  carillon = await startTestCarillon({ ROLES: 'api' });
  database = carillon.database;
  blog = await startFeedServer();
  reader = createFeedReader(carillon.config.FEED_HOSTS);
  business = await carillon.register();
  await database.query(sql`UPDATE accounts SET email_verified = true`);
});
after(async () => {
  await reader?.close();
  blog?.close();
  await carillon?.stop();
});

const start: StartItems = async (_, feed, items) =>
  void started.push(...items.map(({ data }) => ({ feed, title: data.title })));

const depsWith = (more: Partial<CheckDeps> = {}): CheckDeps => ({
  database,
  reader,
  checkImage: async () => {},
  start,
  onStarted: () => {},
  intervalSeconds: INTERVAL,
  log: createLog('silent'),
  ...more,
});

/** A feed of a new automation, at a path of its own. */
async function newFeed(entries: FeedEntry[] = [{ id: 'a' }]) {
  const path = `/feed-${++paths}`;
  const ref = { serviceId: fromWire('svc', business.serviceId)!, automationId: newId() };
  const publish = (items: FeedEntry[], headers = {}, head = '') =>
    blog.serve(path, document(rssOf(items, head), headers));
  publish(entries);
  await setFeed(database, ref, blog.url + path);
  const state = async () =>
    presentFeedState((await readFeeds(database, ref.serviceId, [ref.automationId]))[0]!);
  return {
    ref,
    path,
    publish,
    state,
    titles: () =>
      started.filter(({ feed }) => feed.automationId === ref.automationId).map(({ title }) => title),
    requests: () => blog.requests.filter((url) => url === path).length,
    /** Seconds until it is asked again. */
    async pause() {
      const [row] = await database.query<{ pause: number }>(sql`
        SELECT extract(epoch FROM next_at - asked_at)::float AS pause FROM feeds WHERE automation_id = ${ref.automationId}`);
      return Math.round(row!.pause / 60) * 60;
    },
    async ask(more?: Partial<CheckDeps>) {
      await makeDue(ref);
      await checkFeed(depsWith(more), await lease(), new AbortController().signal);
    },
  };
}

const makeDue = ({ automationId }: FeedRef) =>
  database.query(sql`UPDATE feeds SET next_at = now() WHERE automation_id = ${automationId}`);

async function lease() {
  await addFeedJobs(database);
  const [job] = await leaseJobs(database, 'feed', 1);
  assert.ok(job, 'a job for the feed');
  return job;
}

test('the first document is remembered, and each new item starts the automation once', async () => {
  const feed = await newFeed([{ id: 'b' }, { id: 'a' }]);
  assert.equal((await feed.state()).status, 'waiting');
  await feed.ask();
  assert.deepEqual(feed.titles(), []);
  feed.publish([{ id: 'd' }, { id: 'c' }, { id: 'b' }]);
  await feed.ask();
  await feed.ask();
  assert.deepEqual(feed.titles(), ['Title c', 'Title d']);
  const { status, title, error, problem } = await feed.state();
  assert.deepEqual([status, title, error, problem], ['reading', 'Bakery', null, null]);
  assert.equal(await feed.pause(), INTERVAL);
  assert.deepEqual(await listJobs(database, 'feed'), []);
});

test('requests are conditional, and less frequent if the feed or its server wants that', async () => {
  const feed = await newFeed();
  feed.publish([{ id: 'a' }], { etag: '"1"', 'cache-control': 'public, max-age=7200' }, '<ttl>60</ttl>');
  await feed.ask();
  assert.equal(await feed.pause(), 7200);
  // A server that has it unchanged says so with the same validator.
  feed.publish([{ id: 'b' }], { etag: '"1"' });
  await feed.ask();
  assert.deepEqual(feed.titles(), []);
  assert.equal(await feed.pause(), 7200);
  feed.publish([{ id: 'b' }], { etag: '"2"' });
  await feed.ask();
  assert.deepEqual(feed.titles(), ['Title b']);
});

test('an item with a later date waits for it, although the document does not change', async () => {
  const feed = await newFeed();
  await feed.ask();
  feed.publish([{ id: 'b', date: new Date(Date.now() + 86_400_000) }], {
    etag: '"1"',
    'cache-control': 'max-age=86400',
  });
  await feed.ask();
  assert.deepEqual(feed.titles(), []);
  feed.publish([{ id: 'b', date: new Date() }], { etag: '"1"' });
  await feed.ask();
  assert.deepEqual(feed.titles(), ['Title b']);
});

test('a feed that changes all its ids sends three items, and its owner is told what happened to the rest', async () => {
  const feed = await newFeed(['a', 'b', 'c', 'd', 'e'].map((id) => ({ id })));
  await feed.ask();
  feed.publish(['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: `new-${id}` })));
  await feed.ask();
  assert.deepEqual(feed.titles(), ['Title new-c', 'Title new-b', 'Title new-a']);
  assert.equal((await feed.state()).problem?.left_out, 2);
  feed.publish([{ id: 'f' }, ...['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: `new-${id}` }))]);
  await feed.ask();
  assert.equal(feed.titles().length, 3, 'no more in this hour');
  await database.query(sql`
    UPDATE feeds SET started_at = array_replace(started_at, started_at[1], now() - interval '2 hours') WHERE automation_id = ${feed.ref.automationId}`);
  feed.publish([{ id: 'g' }, { id: 'f' }]);
  await feed.ask();
  assert.equal(feed.titles().at(-1), 'Title g');
  await lookAtAll({ database, mail: {} as Mail, publicUrl: '' }, new AbortController().signal);
  const mails = await listJobs(database, 'mail');
  assert.deepEqual(
    mails.map(({ notice }) => notice),
    [{ kind: 'feed_flooded', url: blog.url + feed.path, count: 3 }],
  );
  await deleteFeed(database, feed.ref);
});

test('an item that another notification to many has announced is not sent again', async () => {
  const feed = await newFeed();
  await feed.ask();
  await carillon.as(business).send('', { link: 'http://blog.example.com/told/?utm_source=push' });
  feed.publish([{ id: 'c' }, { id: 'told' }]);
  await feed.ask();
  assert.deepEqual(feed.titles(), ['Title c']);
});

test('a feed that has moved for good is asked there, and at its first address again if that fails', async () => {
  const feed = await newFeed();
  const { path } = feed;
  blog.serve(path, moved(301, `${path}/new`));
  blog.serve(`${path}/new`, moved(302, `${path}/today`));
  blog.serve(`${path}/today`, document(rssOf([{ id: 'a' }])));
  await feed.ask();
  assert.equal((await feed.state()).url, `${blog.url}${path}/new`);
  await feed.ask();
  assert.deepEqual(blog.requests.slice(-2), [`${path}/new`, `${path}/today`]);
  blog.serve(`${path}/new`, status(410));
  await feed.ask();
  blog.serve(path, document(rssOf([{ id: 'b' }, { id: 'a' }])));
  await feed.ask();
  assert.deepEqual(feed.titles(), ['Title b']);
  blog.serve(path, moved(301, path));
  await feed.ask();
  assert.match((await feed.state()).error!, /redirects more than 3 times/);
});

test('a feed that fails says why, is tried again with growing pauses, and is mailed about after three days', async () => {
  const feed = await newFeed();
  await feed.ask();
  const fail = async (answer: Parameters<FeedServer['serve']>[1]) => {
    blog.serve(feed.path, answer);
    await feed.ask();
    const { status, error } = await feed.state();
    assert.equal(status, 'failing');
    return error!;
  };
  assert.equal(await fail(status(404)), 'there is nothing at this address (404)');
  assert.equal(await feed.pause(), 900);
  assert.equal(await fail(status(503, { 'retry-after': '7200' })), 'its server has an error (503)');
  assert.equal(await feed.pause(), 7200);
  assert.match(await fail(document('<html>hello</html>')), /neither RSS nor Atom nor JSON Feed/);
  assert.equal(await feed.pause(), 3600);
  assert.equal(
    await fail(document(`<html><link rel="alternate" type="application/rss+xml" href="/rss"></html>`)),
    `it is a web page, not a feed; its feed is at ${blog.url}/rss`,
  );
  const endless = document(rssOf([{ id: 'a', more: 'x'.repeat(1_100_000) }]));
  assert.equal(await fail(endless), 'it is larger than 1 MB');
  const bomb = gzipSync(Buffer.alloc(50_000_000, 32));
  const compressed = (body: Buffer, encoding: string) =>
    fail((response) => void response.writeHead(200, { 'content-encoding': encoding }).end(body));
  assert.equal(await compressed(bomb, 'gzip'), 'it is larger than 1 MB');
  assert.equal(
    await compressed(brotliCompressSync(bomb), 'zstd'),
    'it is compressed in a way that was not asked for',
  );
  assert.equal(await compressed(Buffer.from('no gzip'), 'gzip'), 'it is compressed, and damaged');
  assert.ok(await fail((response) => void response.destroy()));
  const forever = (response: ServerResponse) => {
    while (response.write('x'.repeat(10_000)));
    response.once('drain', () => forever(response));
  };
  assert.equal(await fail(forever), 'it is larger than 1 MB');
  const hasty = createFeedReader(carillon.config.FEED_HOSTS, { timeoutMs: 200 });
  blog.serve(feed.path, (response) => void response.writeHead(200).write('<rss'));
  await feed.ask({ reader: hasty });
  assert.equal((await feed.state()).error, 'no whole answer within 0.2 s');
  await hasty.close();
  const impatient = createFeedReader(carillon.config.FEED_HOSTS, { parseTimeoutMs: 1 });
  feed.publish(Array.from({ length: 3000 }, (_, i) => ({ id: String(i) })));
  await feed.ask({ reader: impatient });
  assert.equal((await feed.state()).error, 'it is too complex to read');
  await impatient.close();

  const mailsOf = async () =>
    (await listJobs(database, 'mail')).filter(({ notice }) => notice.kind === 'feed_failing').length;
  const watch = () => lookAtAll({ database, mail: {} as Mail, publicUrl: '' }, new AbortController().signal);
  await watch();
  assert.equal(await mailsOf(), 0);
  await database.query(sql`
    UPDATE feeds SET failing_since = now() - interval '4 days' WHERE automation_id = ${feed.ref.automationId}`);
  await watch();
  await watch();
  assert.equal(await mailsOf(), 1);

  feed.publish([{ id: 'b' }, { id: 'a' }]);
  await feed.ask();
  const { status: recovered, error, failing_since } = await feed.state();
  assert.deepEqual([recovered, error, failing_since], ['reading', null, null]);
  assert.deepEqual(feed.titles(), ['Title b'], 'nothing that came meanwhile is lost');
});

test('compressed documents are read, and addresses that are not public are not asked', async () => {
  const feed = await newFeed();
  for (const [encoding, compress] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    blog.serve(
      feed.path,
      (response) =>
        void response.writeHead(200, { 'content-encoding': encoding }).end(compress(rssOf([{ id: 'a' }]))),
    );
    await feed.ask();
    assert.equal((await feed.state()).status, 'reading', encoding);
  }
  const guarded = createFeedReader([]);
  const asked = blog.requests.length;
  await feed.ask({ reader: guarded });
  assert.match((await feed.state()).error!, /not public.*FEED_HOSTS/);
  // A redirect to another address is checked too.
  const { hostname, port } = new URL(blog.url);
  const onlyThere = createFeedReader([{ protocol: 'http:', hostname, port }]);
  const other = await startFeedServer();
  other.serve('/secret', document(rssOf([{ id: 'a' }])));
  blog.serve(feed.path, moved(302, `${other.url}/secret`));
  await feed.ask({ reader: onlyThere });
  assert.match((await feed.state()).error!, /not public/);
  assert.deepEqual([other.requests, blog.requests.length], [[], asked + 1]);
  other.close();
  await Promise.all([guarded.close(), onlyThere.close()]);
});

test('two workers ask a feed once, and start each item once', async (t) => {
  const feed = await newFeed();
  await feed.ask();
  feed.publish([{ id: 'c' }, { id: 'b' }, { id: 'a' }]);
  const before = feed.requests();
  await makeDue(feed.ref);
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  const onWake = (_: unknown, listener: () => void) => listeners.add(listener);
  const wakeups = { wake, onWake } as unknown as Wakeups;
  const workers = [1, 2].map(() => startFeeds({ ...depsWith(), wakeups }));
  t.after(() => Promise.all(workers.map((worker) => worker.stop(1000))));
  await until(() => feed.titles().length === 2, 'the items to start');
  await until(async () => (await listJobs(database, 'feed')).length === 0, 'the job to end');
  assert.deepEqual(feed.titles(), ['Title b', 'Title c']);
  assert.equal(feed.requests() - before, 1);
});

test('a worker that dies before it has committed loses nothing, and one whose lease ended writes nothing', async () => {
  const feed = await newFeed();
  await feed.ask();
  feed.publish([{ id: 'b' }, { id: 'a' }]);
  const dying: StartItems = async () => {
    throw new Error('the connection is gone');
  };
  await assert.rejects(feed.ask({ start: dying }), /gone/);
  await endLeases(database);
  const { next_at } = await feed.state();
  // The job of the dead worker finds that the feed was asked, and does not ask it again before its time.
  await checkFeed(depsWith(), await leaseNext(), new AbortController().signal);
  assert.deepEqual([feed.titles(), (await feed.state()).next_at], [[], next_at]);
  await feed.ask();
  assert.deepEqual(feed.titles(), ['Title b']);

  feed.publish([{ id: 'c' }, { id: 'b' }, { id: 'a' }]);
  await makeDue(feed.ref);
  const slow = await lease();
  const takenOver: StartItems = async () => assert.fail('it no longer has the job');
  await database.query(sql`UPDATE jobs SET leases = leases + 1 WHERE id = ${slow.id}`);
  await checkFeed(depsWith({ start: takenOver }), slow, new AbortController().signal);
  await database.query(sql`DELETE FROM jobs WHERE queue = 'feed'`);
  await feed.ask();
  assert.deepEqual(feed.titles(), ['Title b', 'Title c']);
});

const leaseNext = async () => (await leaseJobs(database, 'feed', 1))[0]!;

test('what was published while a feed was paused is never sent, and what its owner changes during a request is kept', async () => {
  const feed = await newFeed();
  await feed.ask();
  await pauseFeed(database, feed.ref);
  assert.equal((await feed.state()).status, 'paused');
  assert.equal(await addFeedJobs(database), 0);
  feed.publish([{ id: 'b' }, { id: 'a' }]);
  await resumeFeed(database, feed.ref, INTERVAL);
  assert.equal(await addFeedJobs(database), 0, 'not sooner than its interval');
  await feed.ask();
  assert.deepEqual(feed.titles(), []);
  feed.publish([{ id: 'c' }, { id: 'b' }]);
  blog.serve(feed.path, (response) => {
    void pauseFeed(database, feed.ref).then(() => response.end(rssOf([{ id: 'c' }, { id: 'b' }])));
  });
  await feed.ask();
  assert.deepEqual([feed.titles(), (await feed.state()).status], [[], 'paused']);
  await deleteFeed(database, feed.ref);
  assert.equal(await takeFeed(database, feed.ref, INTERVAL), null);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { until } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { assertValidationErrors } from '../../support/expect-errors.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { endLeases } from '../../support/retries.ts';
import { document, type FeedServer, rssOf, startFeedServer } from '../../support/servers/feed-server.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
let blog: FeedServer;
before(async () => {
  [push, blog] = await Promise.all([startPushService(), startFeedServer()]);
});
after(async () => {
  blog?.close();
  await push?.close();
});

const PHONES = 10;
const WORKER = { ROLES: 'worker', FEED_INTERVAL_SECONDS: '1' };

test('new items of a feed are sent once, although the worker that reads it is killed', async () => {
  const [api, first] = await Promise.all([useApi(), start(WORKER)]);
  const { business } = await seedPhones(api, database, push, PHONES);
  const shop = api.as(business);
  blog.serve('/feed', document(rssOf([{ id: 'old' }])));
  const automation = {
    name: 'My new posts',
    trigger: { type: 'feed', url: `${blog.url}/feed` },
    steps: [{ send: { from_feed: true } }],
  };
  const create = (more: object) => shop.post('/v1/automations', { ...automation, ...more });
  assertValidationErrors(await create({ trigger: { type: 'feed', url: 'http://10.0.0.1/' } }), 'trigger.url');
  assertValidationErrors(await create({ steps: [{ send: {} }] }), 'steps[0].send.payload');
  assertValidationErrors(await create({ trigger: { type: 'subscribed' } }), 'steps[0].send.from_feed');
  const { status, body } = await create({});
  assert.equal(status, 201, JSON.stringify(body));
  const read = async () => (await shop.get(`/v1/automations/${body.id}?expand=feed,statistics`)).body;
  await until(async () => (await read()).feed.status === 'reading', 'the first document to be read');

  const isAsked = Promise.withResolvers<void>();
  blog.serve('/feed', () => isAsked.resolve());
  await isAsked.promise;
  await first.stop('SIGKILL');
  await endLeases(database);
  blog.serve('/feed', document(rssOf([{ id: 'new' }, { id: 'old' }])));
  const second = await start(WORKER);
  await push.waitFor(PHONES);
  const requests = blog.requests.length;
  await until(() => blog.requests.length > requests + 1, 'the feed to be asked again');
  await second.stop('SIGKILL');
  await endLeases(database);
  await start(WORKER);
  await until(() => blog.requests.length > requests + 3, 'the feed to be asked by the next worker');

  const { statistics, feed, problem } = await read();
  assert.deepEqual([statistics.entered, statistics.ended], [1, 1]);
  assert.deepEqual([feed.title, feed.error, problem], ['Bakery', null, null]);
  const { data } = (await shop.get('/v1/notifications')).body;
  assert.deepEqual(
    data.map(({ payload }: { payload: object }) => payload),
    [{ title: 'Title new', message: 'Text new', link: 'https://blog.example.com/new' }],
  );
  await shop.patch(`/v1/automations/${body.id}`, { enabled: false });
  assert.equal((await read()).feed.status, 'paused');
  assert.equal((await shop.delete(`/v1/automations/${body.id}`)).status, 200);
});

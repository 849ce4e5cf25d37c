import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, type TestContext, test } from 'node:test';
import type { Progress } from '../../../contract/console/notifications.ts';
import { createProgressStreams } from '../../../server/api/notifications/members/progress-streams.ts';
import type { ApiError } from '../../../server/errors.ts';
import { fromWire, toWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import type { Database } from '../../../server/storage/database.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { WAIT_MS, withDeadline } from '../../support/deadlines.ts';
import { seedDevices } from '../../support/devices.ts';
import { type Page, readEvents } from '../../support/page-events.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let ada: Awaited<ReturnType<typeof signUpWithService>>;
before(async () => {
  push = await startPushService({ decrypt: false });
  // The long timeout prevents retries of requests that a push service does not answer.
  carillon = await startTestCarillon({ DEMO: 'on', PUSH_TIMEOUT_MS: '60000' });
});
beforeEach(async () => {
  ada = await signUpWithService(carillon);
});
afterEach(() => push.release());
after(async () => {
  await carillon?.stop();
  await push?.close();
});

async function watch(t: TestContext, id: string, on = carillon, cookie = ada.cookie()): Promise<Page> {
  const url = new URL(`/console/api${ada.at(`/notifications/${id}/progress`)}`, on.url);
  const page = await readEvents(url, { cookie });
  t.after(() => page.close());
  return page;
}

/** Resolves with true if the server ended the stream properly. */
const endOf = ({ ended }: Page) => withDeadline(ended, WAIT_MS, 'the end of a stream');
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const latest = ({ events }: Page) => events.at(-1)!.data as Progress;

test('a stream sends each change until the notification is final, then ends', async (t) => {
  const phones = Array.from({ length: 3 }, () => push.subscribe({ shareKeys: true, behaviour: ['slow'] }));
  await seedDevices(
    carillon.database,
    ada.serviceId,
    phones.map(({ subscription }) => subscription),
  );
  const id = await carillon.as(ada.business).send();
  const pages = [await watch(t, id), await watch(t, id)];
  for (const page of pages) await page.waitFor('progress');
  await push.waitFor(() => phones.every(({ token }) => push.attemptsOf(token).length >= 1));
  push.release();
  for (const page of pages) {
    assert.equal(await endOf(page), true);
    assert.deepEqual(latest(page), {
      status: 'completed',
      is_dispatched: true,
      is_stopped: false,
      is_retracted: false,
      delivery_stats: { total: 3, created: 0, queued: 0, completed: 3, failed: 0 },
      unsubscribed: 0,
      problems: 0,
      taps: 0,
      engagement: { shown: 0, tapped: 0, dismissed: 0, actions: [] },
    });
  }
});

test('for a final notification the stream sends one event and ends', async (t) => {
  const id = await carillon.as(ada.business).send();
  await carillon.as(ada.business).settled(id);
  const page = await watch(t, id);
  assert.equal(await endOf(page), true);
  assert.deepEqual(
    page.events.map(({ data }) => data.status),
    ['skipped'],
  );
});

test('a stream ends soon after its member signs out or is removed', async (t) => {
  const id = await carillon.as(ada.business).send('', {}, { scheduled_at: inAnHour() });
  const page = await watch(t, id);
  await page.waitFor('progress');
  await ada.post('/auth/sign-out');
  assert.equal(await endOf(page), true);

  const grace = await signUpWithService(carillon);
  const join = sql`INSERT INTO members (service_id, account_id, role)
    SELECT ${fromWire('svc', ada.serviceId)}, id, 'viewer' FROM accounts WHERE email = ${grace.account.email}`;
  await carillon.database.query(join);
  const gracesPage = await watch(t, id, carillon, grace.cookie());
  await gracesPage.waitFor('progress');
  await carillon.database.query(sql`
    DELETE FROM members WHERE service_id = ${fromWire('svc', ada.serviceId)} AND role = 'viewer'`);
  assert.equal(await endOf(gracesPage), true);
});

test('stopping the process ends its streams', async (t) => {
  const other = await startTestCarillon();
  t.after(() => other.stop());
  const owner = await signUpWithService(other);
  const id = await other.as(owner.business).send('', {}, { scheduled_at: inAnHour() });
  const url = new URL(`/console/api${owner.at(`/notifications/${id}/progress`)}`, other.url);
  const page = await readEvents(url, { cookie: owner.cookie() });
  await page.waitFor('progress');
  await other.stop();
  assert.equal(await endOf(page), true);
});

test('streams of one notification share the queries of each poll, and polling stops with the last stream', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const queries: (() => void)[] = [];
  const row = {
    status: 'queued',
    released: true,
    scheduled_at: null,
    taps: 0,
    total: 9,
    completed: 1,
    failed: 0,
    queued: 0,
  };
  const database = {
    query: () => new Promise((resolve) => queries.push(() => resolve([row]))),
  } as unknown as Database;
  const streams = createProgressStreams(database, createLog('silent'));
  const replies = [fakeReply(), fakeReply(), fakeReply()];
  for (const { reply } of replies)
    streams.open(reply, {
      serviceId: 's',
      id: 'n',
      isDemo: false,
      client: '::1',
      checkAccess: async () => {},
    });
  // One query reads the progress, the other the receipts.
  assert.equal(queries.length, 2);
  for (const answer of queries) answer();
  await flush();
  for (const { text } of replies) assert.match(text(), /"completed":1/);
  t.mock.timers.tick(1000);
  await flush();
  assert.equal(queries.length, 4);
  for (const answer of queries) answer();
  await flush();
  for (const { text } of replies)
    assert.equal(text().split('event: progress').length, 2, 'nothing has changed');
  for (const { close } of replies) close();
  await flush();
  t.mock.timers.tick(10_000);
  assert.equal(queries.length, 4);
});

test('demo visitors and members have separate limits of 1,000 streams', (t) => {
  const database = { query: () => new Promise(() => {}) } as unknown as Database;
  for (const crowd of ['visitors', 'members']) {
    const isDemo = crowd === 'visitors';
    const streams = createProgressStreams(database, createLog('silent'));
    const open = (watch: { isDemo: boolean; client: string }) => {
      const { reply, close } = fakeReply();
      streams.open(reply, { serviceId: 's', id: 'n', checkAccess: async () => {}, ...watch });
      t.after(close);
    };
    for (let i = 0; i < 1000; i++) open({ isDemo, client: `192.0.2.${Math.floor(i / 20)}` });
    const isTooMany = (error: ApiError) => error.status === 429;
    assert.throws(() => open({ isDemo, client: '198.51.100.1' }), isTooMany, crowd);
    // An address with 20 streams of the other kind still has its own 20.
    for (let i = 0; i < 20; i++) open({ isDemo: !isDemo, client: '192.0.2.1' });
    assert.throws(() => open({ isDemo: !isDemo, client: '192.0.2.1' }), isTooMany, crowd);
  }
});

test('a client with all its streams in the demo can still open one as a member', async (t) => {
  const { serviceId, apiKey: key } = carillon.carillon.demo!;
  const demo = toWire('svc', serviceId);
  const shown = await carillon.as({ serviceId: demo, key }).send('', {}, { scheduled_at: inAnHour() });
  const id = await carillon.as(ada.business).send('', {}, { scheduled_at: inAnHour() });
  const url = new URL(`/console/api/services/${demo}/notifications/${shown}/progress`, carillon.url);
  const visit = async () => {
    const page = await readEvents(url);
    t.after(() => page.close());
  };
  for (let i = 0; i < 20; i++) await visit();
  await assert.rejects(visit(), /429/);
  const page = await watch(t, id);
  await page.waitFor('progress');
  assert.equal(latest(page).status, 'created');
});

const flush = () => new Promise((resolve) => setImmediate(resolve));

/** Returns the part of a reply that a stream uses. */
function fakeReply() {
  let written = '';
  let onClose = () => {};
  const raw = {
    destroyed: false,
    setHeader() {},
    writeHead() {},
    write(text: string) {
      written += text;
    },
    end() {},
    on(_: string, close: () => void) {
      onClose = close;
    },
  };
  const reply = {
    headers: () => reply,
    hijack: () => reply,
    getHeaders: () => ({}),
    header: () => reply,
    raw,
  };
  return { reply: reply as never, text: () => written, close: () => onClose() };
}

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, type TestContext, test } from 'node:test';
import type { Progress } from '../../../contract/sent.ts';
import { createProgressStreams } from '../../../server/api/progress-streams.ts';
import type { ApiError } from '../../../server/errors.ts';
import { fromWire, toWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import type { Database } from '../../../server/storage/database.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { signUpWithService } from '../../console.ts';
import { plantDevices } from '../../devices.ts';
import { type Page, readEvents } from '../../page-events.ts';
import { type PushService, startPushService } from '../../push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let ada: Awaited<ReturnType<typeof signUpWithService>>;
before(async () => {
  push = await startPushService({ decrypt: false });
  carillon = await startTestCarillon({ DEMO: 'on' });
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

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const latest = ({ events }: Page) => events.at(-1)!.data as Progress;

test('whoever watches hears each change to the end, and the stream ends then', async (t) => {
  const phones = Array.from({ length: 3 }, () => push.subscribe({ shareKeys: true, behaviour: ['slow'] }));
  await plantDevices(
    carillon.database,
    ada.serviceId,
    phones.map(({ subscription }) => subscription),
  );
  const id = await carillon.as(ada.business).send();
  const pages = [await watch(t, id), await watch(t, id)];
  for (const page of pages) await page.waitFor('progress');
  await push.waitFor(() => phones.every(({ token }) => push.attemptsOf(token).length === 1));
  push.release();
  for (const page of pages) {
    assert.equal(await page.ended, true);
    assert.deepEqual(latest(page), {
      status: 'completed',
      delivery_stats: { total: 3, created: 0, queued: 0, completed: 3, failed: 0 },
      taps: 0,
    });
  }
});

test('one that is final is said at once, and the stream is over', async (t) => {
  const id = await carillon.as(ada.business).send();
  await carillon.as(ada.business).settled(id);
  const page = await watch(t, id);
  assert.equal(await page.ended, true);
  assert.deepEqual(
    page.events.map(({ data }) => data.status),
    ['skipped'],
  );
});

test('the stream ends soon after the person is signed out, and soon after they are removed', async (t) => {
  const id = await carillon.as(ada.business).send('', {}, { scheduled_at: inAnHour() });
  const page = await watch(t, id);
  await page.waitFor('progress');
  await ada.post('/auth/sign-out');
  assert.equal(await page.ended, true);

  const grace = await signUpWithService(carillon);
  const join = sql`INSERT INTO members (service_id, account_id, role)
    SELECT ${fromWire('svc', ada.serviceId)}, id, 'viewer' FROM accounts WHERE email = ${grace.account.email}`;
  await carillon.database.query(join);
  const hers = await watch(t, id, carillon, grace.cookie());
  await hers.waitFor('progress');
  await carillon.database.query(sql`
    DELETE FROM members WHERE service_id = ${fromWire('svc', ada.serviceId)} AND role = 'viewer'`);
  assert.equal(await hers.ended, true);
});

test('streams end with the process, so that it can stop', async (t) => {
  const other = await startTestCarillon();
  t.after(() => other.stop());
  const owner = await signUpWithService(other);
  const id = await other.as(owner.business).send('', {}, { scheduled_at: inAnHour() });
  const url = new URL(`/console/api${owner.at(`/notifications/${id}/progress`)}`, other.url);
  const page = await readEvents(url, { cookie: owner.cookie() });
  await page.waitFor('progress');
  await other.stop();
  assert.equal(await page.ended, true);
});

test('however many watch, the database is asked once a look, and not at all when nobody does', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const looks: (() => void)[] = [];
  const row = {
    ...{ status: 'queued', released: true, scheduled_at: null, taps: 0 },
    ...{ total: 9, completed: 1, failed: 0, queued: 0 },
  };
  const database = {
    query: () => new Promise((resolve) => looks.push(() => resolve([row]))),
  } as unknown as Database;
  const streams = createProgressStreams(database, createLog('silent'));
  const replies = [fakeReply(), fakeReply(), fakeReply()];
  for (const { reply } of replies)
    streams.open(reply, { serviceId: 's', id: 'n', isDemo: false, client: '::1', mayWatch: async () => {} });
  assert.equal(looks.length, 1);
  looks[0]!();
  await flush();
  for (const { text } of replies) assert.match(text(), /"completed":1/);
  t.mock.timers.tick(1000);
  assert.equal(looks.length, 2);
  looks[1]!();
  await flush();
  for (const { text } of replies)
    assert.equal(text().split('event: progress').length, 2, 'nothing new is said');
  for (const { close } of replies) close();
  await flush();
  t.mock.timers.tick(10_000);
  assert.equal(looks.length, 2);
});

test('visitors of the demonstration and members each have room for 1,000 streams, whatever the others take', (t) => {
  const database = { query: () => new Promise(() => {}) } as unknown as Database;
  for (const crowd of ['visitors', 'members']) {
    const isDemo = crowd === 'visitors';
    const streams = createProgressStreams(database, createLog('silent'));
    const open = (watch: { isDemo: boolean; client: string }) => {
      const one = fakeReply();
      streams.open(one.reply, { serviceId: 's', id: 'n', mayWatch: async () => {}, ...watch });
      t.after(one.close);
    };
    for (let i = 0; i < 1000; i++) open({ isDemo, client: `192.0.2.${Math.floor(i / 20)}` });
    const isTooMany = (error: ApiError) => error.status === 429;
    assert.throws(() => open({ isDemo, client: '198.51.100.1' }), isTooMany, crowd);
    // Also from an address that holds 20 of the other kind.
    for (let i = 0; i < 20; i++) open({ isDemo: !isDemo, client: '192.0.2.1' });
    assert.throws(() => open({ isDemo: !isDemo, client: '192.0.2.1' }), isTooMany, crowd);
  }
});

test('whoever holds all streams of an address in the demonstration leaves members theirs', async (t) => {
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

/** As much of an answer as a stream uses. */
function fakeReply() {
  let said = '';
  let onClose = () => {};
  const raw = {
    destroyed: false,
    setHeader() {},
    writeHead() {},
    write(text: string) {
      said += text;
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
  return { reply: reply as never, text: () => said, close: () => onClose() };
}

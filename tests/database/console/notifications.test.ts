import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { SentNotification } from '../../../contract/sent.ts';
import { createTimelines, inSpans } from '../../../server/api/console/notifications/timelines.ts';
import { fromWire } from '../../../server/ids.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../console.ts';
import { plantDevices } from '../../devices.ts';
import { type PushService, startPushService } from '../../push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let ada: Awaited<ReturnType<typeof signUpWithService>>;
before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon({ DEMO: 'on' });
});
beforeEach(async () => {
  ada = await signUpWithService(carillon);
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const payload = { title: 'Fresh bread', message: 'The oven is open.' };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function compose(body: object = {}, to = '', key?: string): Promise<string> {
  const headers = key ? { 'idempotency-key': key } : undefined;
  const answer = await ada.post(ada.at(`/notifications${to}`), { payload, ...body }, headers);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
}

/** Phones of the service, and their ids. */
async function phones(count: number) {
  const some = Array.from({ length: count }, () => push.subscribe());
  const ids = await plantDevices(
    carillon.database,
    ada.serviceId,
    some.map((phone) => phone.subscription),
  );
  return some.map((phone, i) => ({ ...phone, id: ids[i]! }));
}

const read = async (id: string) => (await ada.get(ada.at(`/notifications/${id}`))).body;
const list = async (query = '') => (await ada.get(ada.at(`/notifications${query}`))).body;
const titles = ({ data }: { data: SentNotification[] }) => data.map((one) => one.payload.title);
const deeds = () =>
  carillon.database.query<{ action: string; subject: string; actor: string }>(sql`
    SELECT action, subject, actor FROM activities
    WHERE service_id = ${fromWire('svc', ada.serviceId)} AND action LIKE 'notification.%' ORDER BY id`);

test('a draft that is sent twice is sent once, and noted once, under the name of who sent it', async () => {
  const [phone] = await phones(1);
  const key = crypto.randomUUID();
  const [first, second] = [await compose({}, '', key), await compose({}, '', key)];
  assert.equal(first, second);
  await carillon.as(ada.business).settled(first);
  assert.equal(push.deliveriesOf(phone!.token).length, 1);
  assert.deepEqual(await deeds(), [
    { action: 'notification.sent', subject: 'Fresh bread', actor: 'Ada Byron' },
  ]);
  assert.equal((await read(first)).sent_by, 'Ada Byron');
});

test('what goes to one person alone is noted without its title', async () => {
  const [phone] = await phones(1);
  const scheduled_at = inAnHour();
  for (const to of [`?device_id=${phone!.id}`, '?user_id=u-1']) {
    const id = await compose({ scheduled_at }, to);
    assert.equal((await ada.delete(ada.at(`/notifications/${id}`))).status, 200);
  }
  assert.deepEqual(
    (await deeds()).map(({ subject }) => subject),
    [null, null, null, null],
  );
});

test('what a key has sent is listed too, and says that nobody of the console sent it', async () => {
  const id = await carillon.as(ada.business).send();
  assert.equal((await read(id)).sent_by, null);
  assert.deepEqual(
    (await list()).data.map((one: SentNotification) => one.id),
    [id],
  );
});

test('one that waits is cancelled once, and says so ever after', async () => {
  const id = await compose({ scheduled_at: inAnHour() });
  assert.equal((await read(id)).is_waiting, true);
  for (const _ of [1, 2]) assert.equal((await ada.delete(ada.at(`/notifications/${id}`))).status, 200);
  const cancelled = await read(id);
  assert.deepEqual([cancelled.is_waiting, cancelled.status, cancelled.due_at], [false, 'skipped', null]);
  assert.deepEqual(
    (await deeds()).map(({ action }) => action),
    ['notification.scheduled', 'notification.cancelled'],
  );
  const sent = await compose();
  await carillon.as(ada.business).settled(sent);
  assert.equal((await ada.delete(ada.at(`/notifications/${sent}`))).status, 409);
});

test('the list says for whom each was, how it went, and how often it was tapped', async () => {
  const [one, two] = await phones(2);
  push.behave(two!.token, { status: 400, body: 'no' });
  const everybody = await compose();
  await carillon.as(ada.business).settled(everybody);
  const direct = await compose({}, `?device_id=${one!.id}`);
  const nobody = await compose({}, '?user_id=grace');
  for (const id of [direct, nobody]) await carillon.as(ada.business).settled(id);
  await carillon.database.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id)
    VALUES (${fromWire('svc', ada.serviceId)}, ${fromWire('ntf', everybody)}, ${fromWire('dvc', one!.id)})`);

  const { data }: { data: SentNotification[] } = await list();
  assert.deepEqual(
    data.map(({ id, status, audience, taps }) => ({ id, status, audience, taps })),
    [
      { id: nobody, status: 'skipped', audience: { kind: 'user', id: 'grace', name: null }, taps: 0 },
      {
        ...{ id: direct, status: 'completed', taps: 0 },
        audience: { kind: 'device', id: one!.id, name: 'Pixel 8' },
      },
      { id: everybody, status: 'completed', audience: { kind: 'everybody', id: null, name: null }, taps: 1 },
    ],
  );
  assert.deepEqual(data[2]!.delivery_stats, { total: 2, created: 0, queued: 0, completed: 1, failed: 1 });
  const { failures } = await read(everybody);
  assert.deepEqual(failures, [{ reason: '400 no', count: 1 }]);
});

test('the list is narrowed to what waits, to a state, to a user, and to words', async () => {
  const waiting = await compose({ payload: { ...payload, title: 'Brunch' }, scheduled_at: inAnHour() });
  const sent = await compose({ payload: { title: '100% rye', message: 'Until six' } }, '?user_id=grace');
  await carillon.as(ada.business).settled(sent);
  const ids = async (query: string) => (await list(query)).data.map((one: SentNotification) => one.id);
  assert.deepEqual(await ids('?status=scheduled'), [waiting]);
  assert.deepEqual(await ids('?status=skipped'), [sent]);
  assert.deepEqual(await ids('?user_id=grace'), [sent]);
  assert.deepEqual(await ids('?search=brUNch'), [waiting]);
  assert.deepEqual(await ids('?search=until'), [sent], 'messages too');
  assert.deepEqual(await ids(`?search=${encodeURIComponent('0% r')}`), [sent]);
  assert.deepEqual(await ids('?search=_runch'), [], 'signs of patterns are letters like others');
  assert.deepEqual(await ids('?search=brunch&status=skipped'), []);
  const both = await ada.get(ada.at('/notifications?search=a&user_id=grace'));
  assert.deepEqual([both.status, both.body.error.data.validation_errors[0].field], [400, 'search']);
});

test('pages of the list and of a search follow one another without a gap', async () => {
  for (const number of [1, 2, 3, 4, 5])
    await compose({ payload: { ...payload, title: `Loaf ${number}` }, scheduled_at: inAnHour() });
  for (const filter of ['', '&search=loaf']) {
    const first = await list(`?limit=2${filter}`);
    assert.deepEqual(titles(first), ['Loaf 5', 'Loaf 4']);
    const { pathname, search } = new URL(first.pagination.next);
    const second = (await ada.get(pathname.replace('/console/api', '') + search)).body;
    assert.deepEqual(titles(second), ['Loaf 3', 'Loaf 2']);
    const last = new URL(second.pagination.next);
    const third = (await ada.get(last.pathname.replace('/console/api', '') + last.search)).body;
    assert.deepEqual([titles(third), third.pagination.next], [['Loaf 1'], null]);
  }
});

test('the timeline counts every delivery and every tap, in equal spans', async () => {
  const some = await phones(3);
  push.behave(some[0]!.token, { status: 400 });
  const id = await compose();
  await carillon.as(ada.business).settled(id);
  await carillon.database.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id, tapped_at)
    SELECT service_id, notification_id, device_id, now() + interval '2 hours' FROM deliveries
    WHERE notification_id = ${fromWire('ntf', id)} AND status = 2`);
  const { body } = await ada.get(ada.at(`/notifications/${id}/timeline`));
  const sum = (name: string, spans: Record<string, number>[]) =>
    spans.reduce((all, span) => all + span[name]!, 0);
  assert.equal(sum('completed', body.deliveries.spans), 2);
  assert.equal(sum('failed', body.deliveries.spans), 1);
  assert.equal(sum('taps', body.taps.spans), 2);
});

test('those who ask at the same time for one timeline share one reading of its taps', async () => {
  const answer = Promise.withResolvers<{ at: number; taps: number }[]>();
  let readings = 0;
  const database = {
    query() {
      readings++;
      return answer.promise;
    },
    transaction: async () => [],
  } as unknown as Database;
  const timelines = createTimelines(database);
  const since = new Date(Date.now() - 60_000);
  const read = (id: string) => timelines.read({ serviceId: 's', id, isFinal: true, since });
  const asked = [read('a'), read('a'), read('b')];
  assert.equal(readings, 2);
  answer.resolve([{ at: 1_800_000_000, taps: 3 }]);
  for (const { taps } of await Promise.all(asked))
    assert.deepEqual(
      taps.spans.map((span) => span.taps),
      [3],
    );
});

test('spans are as long as people count in, at most 48, and the empty ones are there', () => {
  const at = (hours: number) => 1_800_000_000 + hours * 3600;
  const rows = [0, 0.5, 40].map((hours) => ({ at: at(hours), taps: 1 }));
  const { seconds, spans } = inSpans(rows, 30, { taps: 0 });
  assert.deepEqual([seconds, spans.length], [3600, 41]);
  assert.deepEqual([spans[0]!.taps, spans[1]!.taps, spans[40]!.taps], [2, 0, 1]);
  assert.deepEqual(inSpans([], 1, { taps: 0 }), { seconds: 1, spans: [] });
  const year = inSpans(
    [
      { at: 0, taps: 1 },
      { at: 366 * 86_400, taps: 1 },
    ],
    600,
    { taps: 0 },
  );
  assert.equal(year.spans.length, 184, 'farther apart than any of these lengths: more spans');
});

test('a viewer reads and changes nothing; a stranger meets a service that is not there', async () => {
  const id = await compose({ scheduled_at: inAnHour() });
  const eve = await signUp(carillon);
  const paths = ['', `/${id}`, `/${id}/timeline`, `/${id}/progress`, `/${id}/resend`].map((path) =>
    ada.at(`/notifications${path}`),
  );
  for (const path of paths) {
    assert.equal((await eve.get(path)).status, 404, path);
    assert.equal((await openConsole(carillon).get(path)).status, 401, path);
  }
  await carillon.database.query(sql`
    INSERT INTO members (service_id, account_id, role)
    SELECT ${fromWire('svc', ada.serviceId)}, id, 'viewer' FROM accounts WHERE email = ${eve.account.email}`);
  assert.equal((await eve.get(paths[1]!)).status, 200);
  assert.equal((await eve.post(paths[0]!, { payload })).status, 403);
  assert.equal((await eve.delete(paths[1]!)).status, 403);
  assert.equal((await eve.post(ada.at(`/notifications/${id}/resend`))).status, 403);
});

test('notifications of another service are none of this one’s', async () => {
  const id = await compose();
  const grace = await signUpWithService(carillon);
  for (const path of ['', '/timeline', '/progress', '/resend'])
    assert.equal((await grace.get(grace.at(`/notifications/${id}${path}`))).status, 404, path);
  assert.equal((await grace.post(grace.at(`/notifications/${id}/resend`))).status, 404);
});

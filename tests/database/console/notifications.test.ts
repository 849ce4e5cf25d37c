import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ConsoleNotification } from '../../../contract/console/notifications.ts';
import { USUAL_CODES } from '../../../contract/reason-codes.ts';
import { createTimelines, inSpans } from '../../../server/api/notifications/members/timelines.ts';
import { fromWire } from '../../../server/ids.ts';
import type { Costly } from '../../../server/storage/costly.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { HAS_PROBLEM } from '../../../server/storage/vocabulary.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { seedDevices } from '../../support/devices.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

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

async function send(body: object = {}, to = '', key?: string): Promise<string> {
  const headers = key ? { 'idempotency-key': key } : undefined;
  const answer = await ada.post(ada.at(`/notifications${to}`), { payload, ...body }, headers);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.id;
}

/** Creates phones of the service, and returns their ids. */
async function phones(count: number) {
  const some = Array.from({ length: count }, () => push.subscribe());
  const ids = await seedDevices(
    carillon.database,
    ada.serviceId,
    some.map((phone) => phone.subscription),
  );
  return some.map((phone, i) => ({ ...phone, id: ids[i]! }));
}

const read = async (id: string) => (await ada.get(ada.at(`/notifications/${id}`))).body;
const list = async (query = '') => (await ada.get(ada.at(`/notifications${query}`))).body;
const titles = ({ data }: { data: ConsoleNotification[] }) => data.map((one) => one.payload.title);
const readAuditLog = () =>
  carillon.database.query<{ action: string; subject: string; actor: string }>(sql`
    SELECT action, subject, actor FROM audit_entries
    WHERE service_id = ${fromWire('svc', ada.serviceId)} AND action LIKE 'notification.%' ORDER BY id`);

test('a draft that is submitted twice is sent once, with one audit entry that names its sender', async () => {
  const [phone] = await phones(1);
  const key = crypto.randomUUID();
  const [first, second] = [await send({}, '', key), await send({}, '', key)];
  assert.equal(first, second);
  await carillon.as(ada.business).settled(first);
  assert.equal(push.deliveriesOf(phone!.token).length, 1);
  assert.deepEqual(await readAuditLog(), [
    { action: 'notification.sent', subject: 'Fresh bread', actor: 'Ada Byron' },
  ]);
  assert.equal((await read(first)).sent_by, 'Ada Byron');
});

test('audit entries of direct notifications have no title', async () => {
  const [phone] = await phones(1);
  const scheduled_at = inAnHour();
  for (const to of [`?device_id=${phone!.id}`, '?user_id=u-1']) {
    const id = await send({ scheduled_at }, to);
    assert.equal((await ada.delete(ada.at(`/notifications/${id}`))).status, 200);
  }
  assert.deepEqual(
    (await readAuditLog()).map(({ subject }) => subject),
    [null, null, null, null],
  );
});

test('a test on a phone is logged as one, and does not count among what was sent', async () => {
  const [phone] = await phones(1);
  const before = (await ada.get(ada.at('/overview'))).body.sent.at(-1);
  const test = await ada.post(ada.at(`/test-notifications?device_id=${phone!.id}`), { payload });
  assert.equal(test.status, 201, JSON.stringify(test.body));
  await carillon.as(ada.business).settled(test.body.id);

  assert.equal(push.deliveriesOf(phone!.token).length, 1);
  assert.deepEqual(await readAuditLog(), [
    { action: 'notification.tested', subject: null, actor: 'Ada Byron' },
  ]);
  const { is_test, sent_by } = await read(test.body.id);
  assert.deepEqual([is_test, sent_by], [true, 'Ada Byron']);
  const sent = await send({}, `?device_id=${phone!.id}`);
  await carillon.as(ada.business).settled(sent);
  assert.equal((await read(sent)).is_test, false);
  await carillon.database.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id)
    VALUES (${fromWire('svc', ada.serviceId)}, ${fromWire('ntf', test.body.id)}, ${fromWire('dvc', phone!.id)})`);
  // The period differs, because the overview of the first one is cached.
  const { day: _, ...counts } = (await ada.get(ada.at('/overview?days=7'))).body.sent.at(-1);
  assert.deepEqual(counts, {
    notifications: before.notifications + 1,
    delivered: 1,
    unsubscribed: 0,
    problems: 0,
    taps: 0,
  });
});

test('a test goes to one phone, and now', async () => {
  const [phone] = await phones(1);
  const fieldsOf = async (query: string, body: object) => {
    const { status, body: answer } = await ada.post(ada.at(`/test-notifications${query}`), body);
    assert.equal(status, 400);
    return answer.error.data.validation_errors.map(({ field }: { field: string }) => field).sort();
  };
  assert.deepEqual(await fieldsOf('', { payload }), ['device_id']);
  assert.deepEqual(await fieldsOf('?user_id=ada', { payload }), ['device_id', 'user_id']);
  assert.deepEqual(await fieldsOf(`?device_id=${phone!.id}`, { payload, scheduled_at: inAnHour() }), [
    'scheduled_at',
  ]);
});

test('scheduled notifications are listed with the next one first, on every page, in a search too', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  for (const hours of [3, 1, 5, 2, 4])
    await send(
      { payload: { ...payload, title: `Loaf ${hours}` }, scheduled_at: inHours(hours) },
      '?user_id=grace',
    );
  for (const filter of ['', '&search=loaf', '&user_id=grace']) {
    const first = await list(`?status=scheduled&limit=2${filter}`);
    assert.deepEqual(titles(first), ['Loaf 1', 'Loaf 2'], filter);
    const next = (url: string) => {
      const { pathname, search } = new URL(url);
      return ada.get(pathname.replace('/console/api', '') + search);
    };
    const second = (await next(first.pagination.next)).body;
    assert.deepEqual(titles(second), ['Loaf 3', 'Loaf 4'], filter);
    const third = (await next(second.pagination.next)).body;
    assert.deepEqual([titles(third), third.pagination.next], [['Loaf 5'], null], filter);
  }
});

test('notifications that were sent with a key are listed too, without a sender', async () => {
  const id = await carillon.as(ada.business).send();
  assert.equal((await read(id)).sent_by, null);
  assert.deepEqual(
    (await list()).data.map((one: ConsoleNotification) => one.id),
    [id],
  );
});

test('a scheduled notification can be changed, and each change is logged', async () => {
  const id = await send({ scheduled_at: inAnHour() });
  for (const title of ['Fresh rolls', 'Fresh buns']) {
    const answer = await ada.patch(ada.at(`/notifications/${id}`), { payload: { ...payload, title } });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.ok(!('title' in answer.body));
  }
  assert.equal((await read(id)).payload.title, 'Fresh buns');
  assert.deepEqual(
    (await readAuditLog()).map(({ action, subject }) => [action, subject]),
    [
      ['notification.scheduled', 'Fresh bread'],
      ['notification.changed', 'Fresh rolls'],
      ['notification.changed', 'Fresh buns'],
    ],
  );
});

test('cancelling a scheduled notification is idempotent and logged once', async () => {
  const id = await send({ scheduled_at: inAnHour() });
  assert.equal((await read(id)).is_waiting, true);
  for (const _ of [1, 2]) assert.equal((await ada.delete(ada.at(`/notifications/${id}`))).status, 200);
  const cancelled = await read(id);
  assert.deepEqual([cancelled.is_waiting, cancelled.status, cancelled.due_at], [false, 'skipped', null]);
  assert.deepEqual(
    (await readAuditLog()).map(({ action }) => action),
    ['notification.scheduled', 'notification.cancelled'],
  );
  const sent = await send();
  await carillon.as(ada.business).settled(sent);
  assert.equal((await ada.delete(ada.at(`/notifications/${sent}`))).status, 409);
});

test('the list has the audience, the progress and the taps of each notification', async () => {
  const [one, two] = await phones(2);
  push.behave(two!.token, { status: 400, body: 'no' });
  const everybody = await send();
  await carillon.as(ada.business).settled(everybody);
  const direct = await send({}, `?device_id=${one!.id}`);
  const unreachable = await send({}, '?user_id=grace');
  for (const id of [direct, unreachable]) await carillon.as(ada.business).settled(id);
  await carillon.database.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id)
    VALUES (${fromWire('svc', ada.serviceId)}, ${fromWire('ntf', everybody)}, ${fromWire('dvc', one!.id)})`);

  const { data }: { data: ConsoleNotification[] } = await list();
  assert.deepEqual(
    data.map(({ id, status, audience, taps }) => ({ id, status, audience, taps })),
    [
      { id: unreachable, status: 'skipped', audience: { kind: 'user', id: 'grace', name: null }, taps: 0 },
      {
        id: direct,
        status: 'completed',
        audience: { kind: 'device', id: one!.id, name: 'Pixel 8' },
        taps: 0,
      },
      { id: everybody, status: 'completed', audience: { kind: 'everybody', id: null, name: null }, taps: 1 },
    ],
  );
  assert.deepEqual(data[2]!.delivery_stats, { total: 2, created: 0, queued: 0, completed: 1, failed: 1 });
  const { failures } = await read(everybody);
  assert.deepEqual(failures, [{ reason_code: 'bad_request', detail: '400 no', count: 1 }]);
});

test('the list can be filtered by status, user and search text', async () => {
  const scheduled = await send({ payload: { ...payload, title: 'Brunch' }, scheduled_at: inAnHour() });
  const sent = await send({ payload: { title: '100% rye', message: 'Until six' } }, '?user_id=grace');
  await carillon.as(ada.business).settled(sent);
  const ids = async (query: string) => (await list(query)).data.map((one: ConsoleNotification) => one.id);
  assert.deepEqual(await ids('?status=scheduled'), [scheduled]);
  assert.deepEqual(await ids('?status=skipped'), [sent]);
  assert.deepEqual(await ids('?user_id=grace'), [sent]);
  assert.deepEqual(await ids('?search=brUNch'), [scheduled]);
  assert.deepEqual(await ids('?search=until'), [sent], 'messages are searched too');
  assert.deepEqual(await ids(`?search=${encodeURIComponent('0% r')}`), [sent]);
  assert.deepEqual(await ids('?search=_runch'), [], 'wildcards are plain characters');
  assert.deepEqual(await ids('?search=brunch&status=skipped'), []);
  const both = await ada.get(ada.at('/notifications?search=a&user_id=grace'));
  assert.deepEqual([both.status, both.body.error.data.validation_errors[0].field], [400, 'search']);
});

test('pages of the list and of a search have no gaps', async () => {
  for (const number of [1, 2, 3, 4, 5])
    await send({ payload: { ...payload, title: `Loaf ${number}` }, scheduled_at: inAnHour() });
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

test('the timeline counts every delivery and tap, in equal spans', async () => {
  const some = await phones(3);
  push.behave(some[0]!.token, { status: 400 });
  const id = await send();
  await carillon.as(ada.business).settled(id);
  await carillon.database.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id, tapped_at)
    SELECT service_id, ${fromWire('ntf', id)}, id, now() + interval '2 hours' FROM devices
    WHERE id = ANY(${some.slice(1).map((phone) => fromWire('dvc', phone.id))}::uuid[])`);
  const { body } = await ada.get(ada.at(`/notifications/${id}/timeline`));
  const sum = (name: string, spans: Record<string, number>[]) =>
    spans.reduce((all, span) => all + span[name]!, 0);
  assert.equal(sum('completed', body.deliveries.spans), 2);
  assert.equal(sum('failed', body.deliveries.spans), 1);
  assert.equal(sum('taps', body.taps.spans), 2);
});

test('concurrent requests for one timeline share one query for its taps', async () => {
  const answer = Promise.withResolvers<{ at: number; taps: number }[]>();
  let queries = 0;
  const database = {
    query() {
      queries++;
      return answer.promise;
    },
    transaction: async () => [],
    costly: (_: string, work: () => unknown) => work(),
  } as unknown as Database & Costly;
  const timelines = createTimelines(database);
  const since = new Date(Date.now() - 60_000);
  const read = (id: string) => timelines.read({ serviceId: 's', id, isFinal: true, since });
  const requests = [read('a'), read('a'), read('b')];
  assert.equal(queries, 2);
  answer.resolve([{ at: 1_800_000_000, taps: 3 }]);
  for (const { taps } of await Promise.all(requests))
    assert.deepEqual(
      taps.spans.map((span) => span.taps),
      [3],
    );
});

test('spans have round lengths, at most 48 of them, empty ones included', () => {
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
  assert.equal(year.spans.length, 184, 'further apart than 48 of the longest spans: more spans');
});

test('a viewer can read only; for people who are no members the service does not exist', async () => {
  const id = await send({ scheduled_at: inAnHour() });
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
  assert.equal((await eve.post(ada.at(`/notifications/${id}/resend`), {})).status, 403);
});

test('notifications of another service cannot be read or resent', async () => {
  const id = await send();
  const grace = await signUpWithService(carillon);
  for (const path of ['', '/timeline', '/progress', '/resend'])
    assert.equal((await grace.get(grace.at(`/notifications/${id}${path}`))).status, 404, path);
  assert.equal((await grace.post(grace.at(`/notifications/${id}/resend`), {})).status, 404);
});

test('phones that have unsubscribed are counted apart from failures with a problem, and neither in stopped notifications', async () => {
  const [gone, refused, down] = await phones(4);
  push.behave(gone!.token, [{ status: 410 }]);
  push.behave(refused!.token, [{ status: 400 }]);
  const id = await send();
  await carillon.as(ada.business).settled(id);
  const stats = { total: 4, created: 0, queued: 0, completed: 2, failed: 2 };
  const { delivery_stats, unsubscribed, problems, is_stopped } = await read(id);
  assert.deepEqual([delivery_stats, unsubscribed, problems, is_stopped], [stats, 1, 1, false]);

  push.behave(down!.token, [{ status: 503, headers: { 'retry-after': '3600' } }]);
  const stopped = await send();
  await carillon.as(ada.business).until(stopped, (one) => one.delivery_stats.queued === 1);
  assert.equal((await ada.post(ada.at(`/notifications/${stopped}/stop`))).status, 200);
  const [ended] = (await list()).data;
  assert.equal(ended.id, stopped);
  assert.deepEqual([ended.is_stopped, ended.unsubscribed, ended.problems], [true, 0, 0]);
  const today = (await ada.get(ada.at('/overview'))).body.sent.at(-1);
  assert.deepEqual([today.unsubscribed, today.problems], [1, 1]);
});

test('the index of deliveries with a problem, and the condition that uses it, leave out just the usual codes', async () => {
  const [index] = await carillon.database.query<{ predicate: string }>(sql`
    SELECT pg_get_expr(indpred, indrelid) AS predicate FROM pg_index WHERE indexrelid = 'deliveries_with_problems'::regclass`);
  const codes = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, code]) => code).toSorted();
  assert.deepEqual(codes(index!.predicate), USUAL_CODES.toSorted());
  assert.deepEqual(codes(HAS_PROBLEM.text), USUAL_CODES.toSorted());
});

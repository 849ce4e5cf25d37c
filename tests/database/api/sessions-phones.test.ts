import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { deleteExpiredSessions, sessionHash } from '../../../server/storage/devices/sessions.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { listen, newSession, told } from '../../support/page-events.ts';
import { tapOf } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { ageSession, startOpening } from '../../support/session-opening.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const subscribe = () => push.subscribe().subscription;

test('opening again adds no event; unsubscribing and subscribing again adds both', async () => {
  const { page, opens, switchOff } = await startOpening(carillon);
  const heard = await page();
  const subscription = subscribe();
  const { id: device_id } = (await opens(subscription)).body;
  const phone = (await opens(subscription)).body;
  await switchOff(phone);
  await switchOff(phone);
  await opens(null);
  await opens(subscribe());

  assert.deepEqual(told(await heard.waitFor(4)), [
    ['1', 'subscribed', { device_id }],
    ['2', 'unsubscribed', { device_id }],
    ['3', 'subscribed', { device_id }],
  ]);
  await heard.close();
});

test('a second phone that scans the code replaces the first one', async () => {
  const { page, opens, switchOff } = await startOpening(carillon);
  const heard = await page();
  const first = (await opens(subscribe())).body;
  const other = { name: 'iPhone', platform: 'ios', device_identifier: randomUUID() };
  const second = (await opens(subscribe(), { device: other })).body;
  await switchOff(first);
  await switchOff(second);

  assert.deepEqual(told(await heard.waitFor('unsubscribed')), [
    ['1', 'subscribed', { device_id: first.id }],
    ['2', 'subscribed', { device_id: second.id }],
    ['3', 'unsubscribed', { device_id: second.id }],
  ]);
  await heard.close();
});

test('an installed iPhone app, which does not know its session, joins its user’s sessions that still wait for a device', async () => {
  const { page, opens, tell, service } = await startOpening(carillon);
  const device = { name: 'iPhone', platform: 'ios', device_identifier: randomUUID() };
  const heard = await page();
  const without = { session: undefined, device };
  await opens(subscribe(), without);
  await tell({ type: 'joined' });
  await opens(subscribe(), { ...without, user: 'another' });
  await opens(subscribe(), { session: undefined });
  await opens(null, without);
  const { id: device_id } = (await opens(subscribe(), without)).body;
  const other = { ...device, device_identifier: randomUUID() };
  await opens(subscribe(), { ...without, device: other });
  assert.deepEqual(told(await heard.waitFor('subscribed')), [
    ['1', 'joined', {}],
    ['2', 'subscribed', { device_id }],
  ]);
  await heard.close();

  const late = newSession();
  const path = `/embed/v1/sessions/${late}/events`;
  const hearsLate = await listen(carillon.url, { session: late, service, user: 'ada' });
  await carillon.call('POST', path, { body: { type: 'joined' } });
  await ageSession(carillon, late, '61 minutes');
  await opens(subscribe(), { ...without, device: other });
  await opens(subscribe(), { session: late, device });
  assert.deepEqual(told(await hearsLate.waitFor('subscribed')).at(-1), ['2', 'subscribed', { device_id }]);
  await hearsLate.close();
});

test('every session that a device joined within a day gets its events', async () => {
  const { service, user, opens, switchOff } = await startOpening(carillon);
  const [new1, new2, old] = [newSession(), newSession(), newSession()];
  const subscription = subscribe();
  let phone = { id: '', secret: '' };
  for (const session of [new1, new2, old]) phone = (await opens(subscription, { session })).body;
  await ageSession(carillon, old, '25 hours');
  await switchOff(phone);

  const both: [string, string, object][] = [
    ['1', 'subscribed', { device_id: phone.id }],
    ['2', 'unsubscribed', { device_id: phone.id }],
  ];
  for (const [session, expected] of [
    [new1, both],
    [new2, both],
    [old, both.slice(0, 1)],
  ] as const) {
    const heard = await listen(carillon.url, { session, service, user });
    assert.deepEqual(told(await heard.waitFor(1 + expected.length)), expected);
    await heard.close();
  }
});

test('a session gets no events while its phone belongs to another user, and gets them again afterwards', async () => {
  const { page, opens, switchOff, shop } = await startOpening(carillon);
  const heard = await page();
  await opens(subscribe());
  const alone = { session: undefined };
  const bobs = (await opens(subscribe(), { ...alone, user: 'bob' })).body;
  const id = await shop.send('?user_id=bob');
  await shop.settled(id);
  const path = `/embed/v1/devices/${bobs.id}/receipts`;
  const { body: reported } = await carillon.call('POST', path, { key: bobs.secret, body: tapOf(id) });
  assert.deepEqual(reported, { skipped: [] });
  assert.equal((await switchOff(bobs)).status, 200);

  const adas = (await opens(subscribe(), alone)).body;
  assert.equal((await switchOff(adas)).status, 200);
  assert.deepEqual(told(await heard.waitFor('unsubscribed')), [
    ['1', 'subscribed', { device_id: adas.id }],
    ['2', 'unsubscribed', { device_id: adas.id }],
  ]);
  await heard.close();
});

test('concurrent unsubscribe requests add one event', async () => {
  const { page, opens, switchOff, tell } = await startOpening(carillon);
  const heard = await page();
  const expected: string[] = [];
  for (let round = 0; round < 5; round++) {
    const phone = (await opens(subscribe())).body;
    const answers = await Promise.all(Array.from({ length: 5 }, () => switchOff(phone)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    expected.push('subscribed', 'unsubscribed');
  }
  await tell({ type: 'joined' });
  const types = told(await heard.waitFor('joined')).map(([, type]) => type);
  assert.deepEqual(types, [...expected, 'joined']);
  await heard.close();
});

test('removing a phone adds an unsubscribed event', async () => {
  const { page, opens } = await startOpening(carillon);
  const heard = await page();
  const { id, secret } = (await opens(subscribe())).body;
  assert.equal((await carillon.call('DELETE', `/embed/v1/devices/${id}`, { key: secret })).status, 200);
  assert.deepEqual(told(await heard.waitFor(3)).at(-1), ['2', 'unsubscribed', { device_id: id }]);
  await heard.close();
});

test('concurrent openings, unsubscribing and removal of a phone do not deadlock', async () => {
  const { opens, switchOff, service } = await startOpening(carillon);
  for (let round = 0; round < 5; round++) {
    const session = newSession();
    const { id, secret } = (await opens(subscribe(), { session })).body;
    const answers = await Promise.all([
      opens(subscribe(), { session }),
      switchOff({ id, secret }),
      carillon.call('DELETE', `/embed/v1/devices/${id}`, { key: secret }),
      opens(subscribe(), { session: newSession() }),
      switchOff({ id, secret }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status).filter((status) => status >= 500),
      [],
    );
  }
  const [left] = await carillon.database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM devices WHERE service_id = ${fromWire('svc', service)}`);
  assert.ok(left!.count <= 5);
});

test('sessions are deleted with their events after a day, younger ones are not', async () => {
  const [old, young] = [await startOpening(carillon), await startOpening(carillon)];
  for (const { opens } of [old, young]) await opens(subscribe());
  await ageSession(carillon, old.session, '25 hours');
  await ageSession(carillon, young.session, '23 hours');

  await Promise.all([deleteExpiredSessions(carillon.database), deleteExpiredSessions(carillon.database)]);

  const count = async ({ session }: { session: string }) =>
    (
      await carillon.database.query<{ sessions: number; events: number }>(sql`
        SELECT (SELECT count(*)::int FROM sessions WHERE id_hash = ${sessionHash(session)}) AS sessions,
          (SELECT count(*)::int FROM session_events WHERE id_hash = ${sessionHash(session)}) AS events`)
    )[0];
  assert.deepEqual(await count(old), { sessions: 0, events: 0 });
  assert.deepEqual(await count(young), { sessions: 1, events: 1 });
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { eraseUser } from '../../../server/storage/users/erasure.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { listen, newSession, told } from '../../support/page-events.ts';
import { callsOf, type Phone, UNKNOWN_NOTIFICATION } from '../../support/phone-calls.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
let business: Business;
let calls: ReturnType<typeof callsOf>;

before(async () => {
  carillon = await startTestCarillon();
  push = await startPushService();
  business = await carillon.register();
  calls = callsOf(carillon, push, business);
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const now = () => new Date().toISOString();
const receipt = (notification_id: string, type: string, more: object = {}) => ({
  notification_id,
  type,
  at: now(),
  ...more,
});

const report = (phone: Pick<Phone, 'id' | 'secret'>, ...receipts: object[]) =>
  calls.ask('POST', phone, '/receipts', { receipts });

const engagementOf = async (id: string) =>
  (await calls.shop.get(`/v1/notifications/${id}?expand=engagement`)).body.engagement;

/** Gives a notification actions, as if it had been sent with them. */
const addActions = (id: string, actions: object[]) =>
  carillon.database.query(sql`
    UPDATE notifications SET payload = payload || ${JSON.stringify({ actions })}::jsonb WHERE id = ${fromWire('ntf', id)}`);

const NONE = { shown: 0, tapped: 0, dismissed: 0, actions: [] };

test('each type is counted once for each device, however often it is reported, also concurrently', async () => {
  const phones = [await calls.phoneOf('ada'), await calls.phoneOf('ada'), await calls.phoneOf('ada')];
  const direct = await calls.sent('?user_id=ada');
  const broadcast = await calls.sent('');
  for (const id of [direct, broadcast]) {
    assert.deepEqual(await engagementOf(id), NONE);
    const reports = phones.flatMap((phone) => [
      report(phone, receipt(id, 'shown'), receipt(id, 'shown')),
      report(phone, receipt(id, 'shown'), receipt(id, 'dismissed')),
    ]);
    const tapped = receipt(id, 'tapped');
    reports.push(report(phones[0]!, tapped, tapped), report(phones[0]!, tapped));
    for (const { status, body } of await Promise.all(reports))
      assert.deepEqual([status, body], [200, { skipped: [] }]);
    assert.deepEqual(await engagementOf(id), { shown: 3, tapped: 1, dismissed: 3, actions: [] });
    assert.equal(await calls.tapsOf(id), 1);
  }
});

test('taps are counted by action, and the session is told which', async () => {
  const session = newSession();
  const first = await calls.phoneOf('actions', undefined, { session });
  const second = await calls.phoneOf('actions');
  const heard = await listen(carillon.url, { session, service: business.serviceId, user: 'actions' });
  const id = await calls.sent('?user_id=actions', { link: 'https://example.com/' });
  await addActions(id, [
    { title: 'Yes', link: 'https://example.com/yes' },
    { title: 'No', link: 'https://example.com/no' },
  ]);
  await report(first, receipt(id, 'tapped', { action: 1 }));
  await report(second, receipt(id, 'tapped'));
  assert.deepEqual(await engagementOf(id), { shown: 0, tapped: 2, dismissed: 0, actions: [0, 1] });
  assert.deepEqual(told(await heard.waitFor('clicked')).at(-1), [
    '2',
    'clicked',
    { notification_id: id, action: 1, link: 'https://example.com/no' },
  ]);
  await heard.close();
});

test('a tap on an action that the notification does not have is a tap on the notification', async () => {
  const phone = await calls.phoneOf('no such action');
  const id = await calls.sent('?user_id=no%20such%20action');
  await report(phone, receipt(id, 'tapped', { action: 1 }));
  assert.deepEqual(await engagementOf(id), { shown: 0, tapped: 1, dismissed: 0, actions: [] });
});

test('receipts of notifications that were not sent to this device are skipped and named, the others counted', async () => {
  const phone = await calls.phoneOf('recipient');
  const own = await calls.sent('?user_id=recipient');
  const broadcast = await calls.sent('');
  const late = await calls.phoneOf('late');
  const ofOtherService = await carillon.as(await carillon.register()).send('');
  const types = ['shown', 'tapped', 'dismissed'];
  for (const type of types) {
    const ids = [own, broadcast, UNKNOWN_NOTIFICATION, ofOtherService];
    const { status, body } = await report(late, ...ids.map((id) => receipt(id, type)));
    assert.deepEqual([status, new Set(body.skipped)], [200, new Set(ids)], type);
  }
  for (const id of [own, broadcast]) assert.deepEqual(await engagementOf(id), NONE);

  const mixed = await report(phone, receipt(own, 'shown'), receipt(UNKNOWN_NOTIFICATION, 'shown'));
  assert.deepEqual(mixed.body, { skipped: [UNKNOWN_NOTIFICATION] });
  assert.equal((await engagementOf(own)).shown, 1);
});

test('a tap has the time that the phone says, between the notification and now', async () => {
  const tappedAt = async (user: string, at: (sentAt: number) => number) => {
    const phone = await calls.phoneOf(user);
    const id = await calls.sent(`?user_id=${user}`);
    const uuid = fromWire('ntf', id);
    await carillon.database.query(sql`
      UPDATE notifications SET due_at = now() - interval '1 hour' WHERE id = ${uuid}`);
    const sentAt = Date.now() - 3_600_000;
    await report(phone, receipt(id, 'tapped', { at: new Date(at(sentAt)).toISOString() }));
    const [row] = await carillon.database.query<{ tapped_at: Date }>(
      sql`SELECT tapped_at FROM taps WHERE notification_id = ${uuid}`,
    );
    return Math.floor((row!.tapped_at.getTime() - sentAt + 60_000) / 600_000);
  };
  assert.equal(await tappedAt('offline', (sentAt) => sentAt + 1_800_000), 3, 'half an hour later');
  assert.equal(await tappedAt('slow-clock', (sentAt) => sentAt - 86_400_000), 0, 'not before it was sent');
  assert.equal(await tappedAt('fast-clock', (sentAt) => sentAt + 86_400_000), 6, 'not in the future');
});

test('a device knows when a notification was tapped on it last', async () => {
  const phone = await calls.phoneOf('last');
  const lastTap = async () => {
    const [row] = await carillon.database.query<{ last_tapped_at: Date | null }>(sql`
      SELECT last_tapped_at FROM devices WHERE id = ${fromWire('dvc', phone.id)}`);
    return row!.last_tapped_at;
  };
  const [first, second] = [await calls.sent('?user_id=last'), await calls.sent('?user_id=last')];
  assert.equal(await lastTap(), null);
  await report(phone, receipt(second, 'tapped'));
  const tapped = await lastTap();
  assert.ok(tapped);
  await report(phone, receipt(first, 'tapped', { at: new Date(tapped.getTime() - 60_000).toISOString() }));
  assert.deepEqual(await lastTap(), tapped);
});

test('receipts of more than 31 days ago are skipped', async () => {
  const phone = await calls.phoneOf('old');
  const id = await calls.sent('?user_id=old');
  const at = new Date(Date.now() - 32 * 86_400_000).toISOString();
  const { body } = await report(phone, receipt(id, 'shown', { at }), receipt(id, 'tapped', { at }));
  assert.deepEqual(body, { skipped: [id] });
  assert.deepEqual(await engagementOf(id), NONE);
});

test('receipts are counted after the device was deactivated, and not those of a former user’s notification as taps', async () => {
  const phone = await calls.phoneOf('former');
  const id = await calls.sent('?user_id=former');
  await calls.shop.delete(`/v1/devices/${phone.id}`);
  assert.deepEqual((await report(phone, receipt(id, 'shown'))).body, { skipped: [] });
  const moved = await calls.phoneOf('present', phone);
  assert.deepEqual((await report(moved, receipt(id, 'tapped'))).body, { skipped: [id] });
  assert.deepEqual(await engagementOf(id), { ...NONE, shown: 1 });
});

test('a request with errors names all of them, and nothing of it is counted', async () => {
  const phone = await calls.phoneOf('strict');
  const id = await calls.sent('?user_id=strict');
  const { status, body } = await report(
    phone,
    receipt(id, 'shown', { action: 0 }),
    receipt('ntf_x', 'seen', { at: 'yesterday' }),
    receipt(id, 'tapped', { action: 2, more: true }),
    receipt(id, 'shown', { at: '' }),
  );
  assert.equal(status, 400);
  assert.deepEqual(body.error.data.validation_errors.map(({ field }: { field: string }) => field).sort(), [
    'receipts[0].action',
    'receipts[1].at',
    'receipts[1].notification_id',
    'receipts[1].type',
    'receipts[2].action',
    'receipts[2].more',
    'receipts[3].at',
  ]);
  assert.deepEqual(await engagementOf(id), NONE);
  for (const receipts of [[], Array.from({ length: 101 }, () => receipt(id, 'shown')), {}, undefined])
    assert.equal((await calls.ask('POST', phone, '/receipts', { receipts })).status, 400);
  assert.equal((await report({ ...phone, secret: 'wrong' }, receipt(id, 'shown'))).status, 401);
});

test('erasing a person deletes the receipts of notifications for them alone; a broadcast keeps its bits, without their tap', async () => {
  const phone = await calls.phoneOf('erased');
  const own = await calls.sent('?user_id=erased');
  const broadcast = await calls.sent('');
  for (const id of [own, broadcast]) await report(phone, receipt(id, 'shown'), receipt(id, 'tapped'));
  await eraseUser(carillon.database, fromWire('svc', business.serviceId)!, 'erased', () => {});
  const rows = await carillon.database.query(
    sql`SELECT FROM receipts WHERE notification_id = ${fromWire('ntf', own)}`,
  );
  assert.equal(rows.length, 0);
  assert.deepEqual(await engagementOf(broadcast), { ...NONE, shown: 1 });
});

test('a receipt whose write fails is not confirmed', async () => {
  const phone = await calls.phoneOf('refused');
  const id = await calls.sent('?user_id=refused');
  const { database } = carillon;
  await database.query(sql`ALTER TABLE receipts ADD CONSTRAINT closed CHECK (false) NOT VALID`);
  assert.equal((await report(phone, receipt(id, 'shown'))).status, 500);
  await database.query(sql`ALTER TABLE receipts DROP CONSTRAINT closed`);
  assert.deepEqual((await report(phone, receipt(id, 'shown'))).body, { skipped: [] });
  assert.equal((await engagementOf(id)).shown, 1);
});

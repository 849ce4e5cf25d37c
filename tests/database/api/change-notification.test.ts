import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PushMessage } from '../../../contract/experience/push-message.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

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

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const PAYLOAD = { title: 'Fresh rolls', message: 'Still warm.' };
const BEFORE = { title: 'Fresh bread', message: 'The oven is open.' };

/** Creates a business with one phone, and a notification to it that is due in an hour. */
async function schedule() {
  const business = await carillon.register();
  const shop = carillon.as(business);
  const { subscription, token } = push.subscribe();
  await carillon.open(business.serviceId, 'ada', subscription, { language: 'de' });
  const scheduled_at = inHours(1);
  const id = await shop.send('', { link: 'https://example.com/a' }, { scheduled_at, options: { badge: 1 } });
  const path = `/v1/notifications/${id}`;
  const read = async () => (await shop.get(`${path}?expand=options`)).body;
  const received = () => push.deliveriesOf(token).map(({ content }) => content as PushMessage);
  return { shop, id, path, scheduled_at, read, received };
}

test('each given field replaces the former one whole, and the others stay', async () => {
  const { shop, path, scheduled_at, read } = await schedule();
  const before = await read();

  const first = await shop.patch(path, { payload: PAYLOAD });

  const { delivery_stats: _, options, left_out, ...changed } = { ...before, payload: PAYLOAD };
  assert.deepEqual([first.status, first.body], [200, changed]);
  assert.deepEqual(options, { badge: 1 });
  const later = inHours(2);
  const second = await shop.patch(`${path}?expand=options`, {
    options: { silent: true },
    scheduled_at: later,
  });
  assert.deepEqual(second.body, { ...changed, options: { silent: true }, left_out, scheduled_at: later });
  assert.notEqual(scheduled_at, later);
});

test('what is sent is what it was changed to, at the time to which it was moved', async () => {
  const { shop, id, path, received } = await schedule();
  const translations = { 'DE-de': { title: 'Warme Brötchen', message: 'Frisch.' }, de: PAYLOAD };
  await shop.patch(path, { payload: { ...PAYLOAD, translations }, scheduled_at: inHours(24) });
  const at = new Date(Date.now() + 300).toISOString();

  const moved = await shop.patch(path, { options: { badge: 7 }, scheduled_at: at });

  assert.equal(moved.status, 200);
  assert.equal((await shop.settled(id)).status, 'completed');
  const [{ notification, app_badge }] = received() as [PushMessage];
  assert.deepEqual([notification.title, notification.lang, app_badge], [PAYLOAD.title, 'de', 7]);
  assert.equal(received().length, 1);
  assert.equal(await scheduledRows(id), 0);
});

const scheduledRows = async (id: string) =>
  (
    await carillon.database.query(
      sql`SELECT FROM scheduled_notifications WHERE notification_id = ${fromWire('ntf', id)!}`,
    )
  ).length;

test('a change is checked as a new notification is, and must not be empty', async () => {
  const { shop, path, read } = await schedule();
  const before = await read();
  const refuse = async (body: unknown, ...fields: string[]) =>
    assertValidationErrors(await shop.patch(path, body), ...fields);

  await refuse({}, 'body');
  await refuse({ scheduled_at: null }, 'scheduled_at');
  await refuse({ scheduled_at: '' }, 'scheduled_at');
  await refuse({ scheduled_at: inHours(-1) }, 'scheduled_at');
  await refuse({ scheduled_at: inHours(24 * 31) }, 'scheduled_at');
  await refuse({ payload: null, options: null }, 'payload', 'options');
  await refuse({ payload: { title: 'x' }, metadata: {} }, 'payload.message', 'metadata');
  await refuse(
    { payload: { ...PAYLOAD, translations: { de: PAYLOAD, DE: PAYLOAD } } },
    'payload.translations.DE',
  );
  await refuse({ payload: { ...PAYLOAD, image_url: 'https://example.com/a.pdf' } }, 'payload.image_url');
  assertValidationErrors(await shop.patch(`${path}?expand=taps`, { payload: PAYLOAD }), 'expand');
  assert.deepEqual(await read(), before);
});

test('what is due, sent or cancelled cannot be changed, nor what does not exist', async () => {
  const { shop, path, id, read } = await schedule();
  const change = { payload: PAYLOAD, scheduled_at: inHours(2) };
  await shop.delete(path);
  assertRefused(await shop.patch(path, change), 409, 'notification');
  const sent = await shop.send('');
  assertRefused(await shop.patch(`/v1/notifications/${sent}`, change), 409, 'notification');
  assert.equal((await shop.settled(sent)).payload.title, BEFORE.title);
  for (const unknown of [`ntf_${'u'.repeat(26)}`, 'ntf_01k9x3f7q2e8hb5v0m4c6d1t9z'])
    assertRefused(await shop.patch(`/v1/notifications/${unknown}`, change), 404, 'notification');
  const other = carillon.as(await carillon.register());
  assertRefused(await other.patch(path, change), 404, 'notification');
  assert.equal((await read()).status, 'skipped');
  assert.equal(await scheduledRows(id), 1, 'the row of a cancelled notification stays until it is due');
});

test('a change to the local time and back moves the release, and is only for notifications to many', async () => {
  const { shop, path, id, scheduled_at } = await schedule();
  const releases = async () =>
    (
      await carillon.database.query<{ at: Date }>(sql`
        SELECT scheduled_at AS at FROM scheduled_notifications WHERE notification_id = ${fromWire('ntf', id)!}`)
    ).map(({ at }) => at.toISOString());
  const at = inHours(48);

  assert.equal((await shop.patch(path, { options: { local_time: true }, scheduled_at: at })).status, 200);
  const [first, ...others] = await releases();
  assert.deepEqual(others, []);
  assert.ok(Date.parse(first!) < Date.parse(at), 'the first clocks of the world show it earlier');
  assert.equal((await shop.patch(path, { options: {}, scheduled_at })).status, 200);
  assert.deepEqual(await releases(), [scheduled_at]);

  const direct = await shop.send('?user_id=ada', {}, { scheduled_at });
  for (const options of [{ local_time: true }, { over_minutes: 10 }, { unresponsive: 'inbox_only' }]) {
    const refused = await shop.patch(`/v1/notifications/${direct}`, { options });
    assertValidationErrors(refused, `options.${Object.keys(options)}`);
  }
});

test('of many changes at once each is applied whole, one after the other', async () => {
  const { shop, path, id, read } = await schedule();
  const changes = Array.from({ length: 10 }, (_, i) => ({
    payload: { ...PAYLOAD, title: `Change ${i}` },
    scheduled_at: inHours(10 + i),
  }));

  const answers = await Promise.all(changes.map((change) => shop.patch(path, change)));

  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const { payload, scheduled_at } = await read();
  assert.ok(
    changes.some((change) => change.payload.title === payload.title && change.scheduled_at === scheduled_at),
  );
  assert.equal(await scheduledRows(id), 1);
});

test('a change that meets the release is either sent or refused', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async (_, i) => {
      const { shop, path, id, received } = await schedule();
      const due = Date.now() + 800 + i * 10;
      assert.equal((await shop.patch(path, { scheduled_at: new Date(due).toISOString() })).status, 200);
      // The loop ends with the release.
      let changed = 0;
      let status = 200;
      while (status === 200) {
        ({ status } = await shop.patch(path, { payload: { ...PAYLOAD, title: `Change ${changed + 1}` } }));
        if (status === 200) changed++;
      }
      assert.equal(status, 409);
      await shop.settled(id);
      const titles = received().map(({ notification }) => notification.title);
      assert.deepEqual(titles, [changed === 0 ? BEFORE.title : `Change ${changed}`]);
      return changed;
    }),
  );
  assert.equal(outcomes.length, 12);
});

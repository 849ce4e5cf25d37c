import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { variantOf } from '../../../server/storage/variants/assignment.ts';
import { until } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { endLeases } from '../../support/retries.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
after(() => push?.close());

test('when workers are killed while a notification is sent and replaced, everybody has the new content, and counts once', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business, tokens } = await seedPhones(api, database, push, 2400);
  const shop = api.as(business);
  const id = await shop.send();
  await push.waitFor(300);
  const payload = { title: 'Fresh rolls', message: 'The oven opens at 8.' };
  const { status } = await shop.post(`/v1/notifications/${id}/replace`, { payload });
  assert.equal(status, 200);
  await first.stop('SIGKILL');
  await endLeases(database);
  const second = await start({ ROLES: 'worker' });
  const corrections = async () =>
    (await shop.get(`/v1/notifications/${id}?expand=corrections`)).body.corrections;
  await until(async () => (await corrections()).sent > 0, 'a page to be corrected');
  await second.stop('SIGKILL');
  await endLeases(database);
  await start({ ROLES: 'worker' });
  const read = await shop.settled(id);
  await until(async () => (await corrections()).waiting === 0, 'everybody to be corrected');

  assert.deepEqual(read.delivery_stats, { total: 2400, created: 0, queued: 0, completed: 2400, failed: 0 });
  const { sent, failed } = await corrections();
  assert.equal(failed, 0);
  const twice = tokens.filter((token) => push.deliveriesOf(token).length > 1).length;
  assert.ok(sent <= twice, `${sent} were corrected, and ${twice} got two messages`);
  assert.ok(sent >= 200, 'those that had it before');
  assert.ok(tokens.every((token) => push.deliveriesOf(token).length > 0));
});

test('when a worker is killed while the better variant is sent, it was chosen once, and everybody gets one', async () => {
  const [api, first] = await Promise.all([useApi(), start({ ROLES: 'worker' })]);
  const { business, tokens } = await seedPhones(api, database, push, 1200);
  const shop = api.as(business);
  const variants = ['A', 'B'].map((name) => ({ name, share: 10, payload: { title: name, message: 'x' } }));
  const { body } = await shop.post('/v1/notifications', {
    variants,
    winner: { after_minutes: 60, by: 'tapped' },
  });
  const id = fromWire('ntf', body.id)!;
  const serviceId = fromWire('svc', business.serviceId)!;
  const waits = sql`SELECT FROM scheduled_notifications WHERE notification_id = ${id}`;
  await until(async () => (await database.query(waits)).length > 0, 'the rest to wait');
  await shop.until(body.id, ({ delivery_stats: { total, completed } }) => total === completed);
  const tapped = tokens.findIndex((_, number) => variantOf(id, variants, number) === 1);
  await database.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id)
    SELECT ${serviceId}, ${id}, id FROM devices WHERE service_id = ${serviceId} AND number = ${tapped}`);

  const received = push.received.length;
  await database.query(sql`UPDATE notifications SET next_wave_at = now() WHERE id = ${id}`);
  await database.query(
    sql`UPDATE scheduled_notifications SET scheduled_at = now() WHERE notification_id = ${id}`,
  );
  await push.waitFor(received + 100);
  await first.stop('SIGKILL');
  await endLeases(database);
  await start({ ROLES: 'worker' });
  const read = await shop.settled(body.id);

  assert.deepEqual(read.delivery_stats, { total: 1200, created: 0, queued: 0, completed: 1200, failed: 0 });
  const { body: results } = await shop.get(`/v1/notifications/${body.id}?expand=variants`);
  assert.equal(results.comparison.winner, 'B');
  const sent = results.variants.map((each: { sent: number }) => each.sent);
  assert.equal(sent[0] + sent[1], 1200);
  const shareOfA = tokens.filter((_, number) => variantOf(id, variants, number) === 0).length;
  assert.equal(sent[0], shareOfA);
  assert.ok(tokens.every((token) => push.deliveriesOf(token).length > 0));
});

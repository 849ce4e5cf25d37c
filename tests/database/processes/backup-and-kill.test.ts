import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Event } from '../../../contract/events.ts';
import { createLog } from '../../../server/log.ts';
import { openDatabase } from '../../../server/storage/database.ts';
import { stopOrphan } from '../../../server/storage/embedded-postgres/orphan.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { mustRun } from '../../support/backups.ts';
import { dataFolder, temporaryFolder, testEnv } from '../../support/carillon.ts';
import { seedPhones } from '../../support/devices.ts';
import { silent } from '../../support/embedded-postgres.ts';
import { type CarillonProcess, startProcess } from '../../support/process.ts';
import { type PushService, startPushService } from '../../support/push-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

const PHONES = 3000;

let push: PushService;
let receiver: WebhookReceiver;
let original: Awaited<ReturnType<typeof dataFolder>>;
let copy: Awaited<ReturnType<typeof temporaryFolder>>;

before(async () => {
  push = await startPushService({ decrypt: false });
  receiver = await startWebhookReceiver();
  original = await dataFolder();
  copy = await temporaryFolder();
});
after(async () => {
  await receiver?.close();
  await push?.close();
  await stopOrphan(original.path, silent);
  await original.remove();
  await copy?.remove();
});

async function seed(carillon: CarillonProcess, count: number) {
  const connection = await attachEmbeddedPostgres({ dataDir: original.path });
  const database = openDatabase(connection!, createLog('silent'), 1);
  try {
    return await seedPhones(carillon, database, push, count);
  } finally {
    await database.close();
  }
}

test('a backup in mid-broadcast, whose original is killed, goes on where it was: what is final is not sent again', async (t) => {
  const first = await startProcess(testEnv(original.path));
  t.after(() => first.stop('SIGKILL'));
  const { business, tokens } = await seed(first, PHONES);
  const shop = first.as(business);
  const ada = push.subscribe();
  await first.open(business.serviceId, 'ada', ada.subscription);
  await shop.post('/v1/webhooks', { url: `${receiver.origin}/hook`, events: ['notification.completed'] });
  const accepted = await shop.post(
    '/v1/notifications?user_id=ada',
    { payload: { title: 'Direct', message: 'The first.' } },
    { 'idempotency-key': 'first' },
  );
  await shop.settled(accepted.body.id);
  await receiver.waitFor(() => receiver.eventsAt('/hook').length === 1);
  const scheduled = await shop.send(
    '?user_id=ada',
    { message: 'Later.' },
    { scheduled_at: new Date(Date.now() + 1000).toISOString() },
  );
  // Until the copy runs, it is answered by 503: it is retried.
  push.behave(ada.token, { status: 503 });

  const broadcast = await shop.send();
  await push.waitFor(700);
  push.behaveAll('slow');
  const answered = new Set(push.received.map(({ token }) => token));
  const ofBroadcast = tokens.filter((token) => answered.has(token));
  await shop.until(broadcast, ({ delivery_stats }) => delivery_stats.completed === ofBroadcast.length);
  const direct = await shop.send('?user_id=ada', { message: 'Under way.' });
  const file = join(copy.path, 'backup');
  await mustRun(testEnv(original.path), 'backup', file);
  await first.stop('SIGKILL');
  push.behaveAll(null);
  push.behave(ada.token, null);

  assert.match(await mustRun(testEnv('unused'), 'verify', file), /The backup is whole: /);
  const env = testEnv(join(copy.path, 'data'));
  await mustRun(env, 'restore', file);
  const second = await startProcess(env);
  t.after(() => second.stop());
  const restored = second.as(business);
  const { delivery_stats } = await restored.settled(broadcast);
  const total = PHONES + 1;
  assert.deepEqual(delivery_stats, { total, created: 0, queued: 0, completed: total, failed: 0 });
  assert.deepEqual(
    ofBroadcast.filter((token) => push.attemptsOf(token).length > 1),
    [],
    'devices that were sent to again',
  );
  assert.deepEqual(
    tokens.filter((token) => push.deliveriesOf(token).length === 0),
    [],
    'devices without a message',
  );
  for (const id of [scheduled, direct])
    assert.equal((await restored.settled(id)).delivery_stats.completed, 1);

  const repeated = await restored.post(
    '/v1/notifications?user_id=ada',
    { payload: { title: 'Direct', message: 'The first.' } },
    { 'idempotency-key': 'first' },
  );
  assert.equal(repeated.body.id, accepted.body.id);
  const ids = [accepted.body.id, scheduled, direct, broadcast];
  await receiver.waitFor(() => receiver.eventsAt('/hook').length >= ids.length);
  const told = receiver.eventsAt('/hook').map(({ data }: Event) => data.notification_id);
  assert.deepEqual(told.toSorted(), ids.toSorted());
  const known = receiver.eventsAt('/hook')[0]!.id;
  const feed = (await restored.get(`/v1/events?type=notification.completed&after=${known}`)).body.data;
  assert.equal(feed.length, ids.length - 1);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createDirectOutcomes } from '../../../server/delivery/outcomes/direct-outcomes.ts';
import { createSettler, type Settlement } from '../../../server/delivery/outcomes/settle.ts';
import { fromWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { type Database, sql } from '../../../server/storage/database.ts';
import { claimDirect } from '../../../server/storage/sending/claim-direct.ts';
import { loadUnsent } from '../../../server/storage/sending/direct-deliveries.ts';
import type { Outcome } from '../../../server/storage/sending/outcomes.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { WAIT_MS, withDeadline } from '../../support/deadlines.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;

before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const ACCEPTED: Outcome = { status: 'completed', reasonCode: 'accepted', detail: null };
const REJECTED: Outcome = { status: 'failed', reasonCode: 'bad_request', detail: '400' };
const RETRY: Outcome = { status: 'queued', reasonCode: 'push_service_error', detail: '503', retryIn: 60_000 };
const log = createLog('silent');

/** Creates a user's phones, notifications to this user that this process begins to send, and the handling of their outcomes. */
async function beginSending({ phones = 1, notifications = 1 }: { phones?: number; notifications?: number }) {
  const { database } = carillon;
  const business = await carillon.register();
  const shop = carillon.as(business);
  const devices: string[] = [];
  for (let i = 0; i < phones; i++) {
    const { subscription } = push.subscribe();
    const phone = await carillon.open(business.serviceId, 'ada', subscription, {
      device_identifier: `phone ${i}`,
    });
    devices.push(fromWire('dvc', phone.id)!);
  }
  const ids: string[] = [];
  for (let i = 0; i < notifications; i++) ids.push(await shop.send('?user_id=ada'));
  const serviceId = fromWire('svc', business.serviceId)!;
  const refs = ids.map((id) => ({ service_id: serviceId, notification_id: fromWire('ntf', id)! }));
  const unsent = await loadUnsent(database, refs);

  let transactions = 0;
  const counting: Database = {
    ...database,
    batch(statements) {
      transactions++;
      return database.batch(statements);
    },
  };
  const settler = createSettler(database, log);
  const settledLater: Settlement[] = [];
  const outcomes = createDirectOutcomes(
    counting,
    {
      ...settler,
      settle(settlement) {
        settledLater.push(settlement);
        return settler.settle(settlement);
      },
    },
    log,
  );
  const batch = outcomes.begin(unsent);
  const settle = (device: number, outcome: Outcome, notification = 0, gone = false) => {
    const { notification_id: notificationId } = refs[notification]!;
    const sent = unsent.find(({ sending }) => sending.id === notificationId)!;
    const recipient = sent.recipients.find(({ deviceId }) => deviceId === devices[device])!;
    const { deviceId, userHash, endpoint } = recipient;
    const goneEndpoint = gone ? endpoint : null;
    const delivery = {
      serviceId,
      notificationId,
      deviceId,
      userHash,
      attempts: 1,
      direct: true,
      revision: 0,
    };
    return outcomes.settle({ ...delivery, outcome, goneEndpoint });
  };
  return {
    business,
    shop,
    refs,
    batch,
    settle,
    settledLater,
    transactions: () => transactions,
    async read(notification = 0) {
      const { status, delivery_stats } = (await shop.get(`/v1/notifications/${ids[notification]}`)).body;
      return { status, ...delivery_stats };
    },
    claim: () =>
      claimDirect(
        database,
        refs.map((ref) => ({ serviceId, id: ref.notification_id })),
      ),
  };
}

test('the deliveries of many notifications and their notifications are written by one transaction', async () => {
  const { settle, read, transactions, settledLater, batch } = await beginSending({
    phones: 2,
    notifications: 3,
  });
  await Promise.all(
    [0, 1, 2].flatMap((n) => [settle(0, ACCEPTED, n), settle(1, n === 1 ? REJECTED : ACCEPTED, n)]),
  );
  await batch.writeAll();
  assert.equal(transactions(), 1);
  assert.deepEqual(settledLater, []);
  assert.deepEqual(await read(0), {
    status: 'completed',
    total: 2,
    created: 0,
    queued: 0,
    completed: 2,
    failed: 0,
  });
  assert.deepEqual(await read(1), {
    status: 'completed',
    total: 2,
    created: 0,
    queued: 0,
    completed: 1,
    failed: 1,
  });
});

test('an outcome does not wait for a phone that does not answer, and the rest follows', async () => {
  const { settle, read, settledLater } = await beginSending({ phones: 2 });
  await settle(0, ACCEPTED);
  assert.deepEqual(await read(), {
    status: 'queued',
    total: 2,
    created: 1,
    queued: 0,
    completed: 1,
    failed: 0,
  });
  await settle(1, REJECTED);
  assert.equal(settledLater.length, 1);
  assert.deepEqual(await read(), {
    status: 'completed',
    total: 2,
    created: 0,
    queued: 0,
    completed: 1,
    failed: 1,
  });
});

test('a delivery to retry is owed, and shown as queued', async () => {
  const { settle, read } = await beginSending({ phones: 2 });
  await Promise.all([settle(0, RETRY), settle(1, ACCEPTED)]);
  assert.deepEqual(await read(), {
    status: 'queued',
    total: 2,
    created: 0,
    queued: 1,
    completed: 1,
    failed: 0,
  });
});

test('a delivery to retry waits neither for other phones nor for the end of the batch', async () => {
  const { settle, read } = await beginSending({ phones: 2 });
  await withDeadline(settle(0, RETRY), WAIT_MS, 'the retry to be written');
  const { created, queued } = await read();
  assert.deepEqual({ created, queued }, { created: 1, queued: 1 });
});

test('a notification without a recipient is skipped', async () => {
  const { batch, read } = await beginSending({ phones: 0 });
  await batch.writeAll();
  assert.deepEqual((await read()).status, 'skipped');
});

test('a notification that takes long shows that it is being sent', async () => {
  const { batch, read, settle } = await beginSending({});
  assert.equal((await read()).status, 'created');
  await batch.writeAll();
  assert.deepEqual(await read(), {
    status: 'queued',
    total: 1,
    created: 1,
    queued: 0,
    completed: 0,
    failed: 0,
  });
  await settle(0, ACCEPTED);
  assert.equal((await read()).status, 'completed');
});

test('an outcome of a worker whose lease was lost is counted once: before or after that of the next worker', async () => {
  for (const isFirst of [true, false]) {
    const former = await beginSending({});
    const [owed] = await former.claim();
    const next = createSettler(carillon.database, log);
    const settleNext = () =>
      next.settle({
        ...owed!,
        userHash: '0',
        attempts: 1,
        outcome: REJECTED,
        direct: true,
        revision: 0,
        goneEndpoint: null,
      });
    if (isFirst) await former.settle(0, ACCEPTED);
    await settleNext();
    if (!isFirst) await former.settle(0, ACCEPTED);
    const counts = isFirst ? { completed: 1, failed: 0 } : { completed: 0, failed: 1 };
    const status = isFirst ? 'completed' : 'failed';
    assert.deepEqual(await former.read(), { status, total: 1, created: 0, queued: 0, ...counts });
  }
});

test('a worker that takes over finds nothing owed of what was written', async () => {
  const { settle, claim } = await beginSending({ phones: 2, notifications: 2 });
  await Promise.all([settle(0, ACCEPTED), settle(1, ACCEPTED)]);
  assert.equal((await claim()).length, 2, 'of the other notification');
});

test('a notification that was deleted while it was in flight stays deleted', async () => {
  const { settle, refs, settledLater } = await beginSending({});
  const [{ service_id, notification_id }] = refs as [(typeof refs)[0]];
  await carillon.database.query(
    sql`DELETE FROM notifications WHERE service_id = ${service_id} AND id = ${notification_id}`,
  );
  await settle(0, ACCEPTED);
  assert.equal(settledLater.length, 1);
  const rows = await carillon.database.query(
    sql`SELECT FROM deliveries WHERE service_id = ${service_id} AND notification_id = ${notification_id}`,
  );
  assert.deepEqual(rows, []);
});

test('a delivery is not attributed to a user who no longer has the phone', async () => {
  const { settle, business, refs } = await beginSending({});
  await carillon.open(business.serviceId, 'bob', push.subscribe().subscription, {
    device_identifier: 'phone 0',
  });
  await settle(0, ACCEPTED);
  const rows = await carillon.database.query(
    sql`SELECT user_hash FROM deliveries WHERE notification_id = ${refs[0]!.notification_id}`,
  );
  assert.deepEqual(rows, [{ user_hash: '0' }]);
});

test('a device whose subscription is gone is deactivated with its outcome', async () => {
  const { settle, shop } = await beginSending({});
  await settle(0, { status: 'failed', reasonCode: 'gone', detail: '410' }, 0, true);
  assert.deepEqual((await shop.get('/v1/devices')).body.data, []);
});

test('one outcome that the database rejects does not hold up the others', async () => {
  const { settle, read } = await beginSending({ notifications: 3 });
  const bad: Outcome = { status: 'failed', reasonCode: 'bad_request', detail: 'a \u0000 in a text' };
  const [first, second, third] = await Promise.allSettled([
    settle(0, ACCEPTED, 0),
    settle(0, bad, 1),
    settle(0, ACCEPTED, 2),
  ]);
  assert.deepEqual([first!.status, second!.status, third!.status], ['fulfilled', 'rejected', 'fulfilled']);
  assert.deepEqual(
    (await Promise.all([0, 1, 2].map((n) => read(n)))).map(({ status }) => status),
    ['completed', 'created', 'completed'],
  );
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Attempt } from '../../../server/delivery/attempt.ts';
import { ACCEPTED } from '../../../server/delivery/outcomes/judge.ts';
import { createSettler } from '../../../server/delivery/outcomes/settle.ts';
import { fromWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { sql } from '../../../server/storage/database.ts';
import { stopPage, writeAccepted } from '../../../server/storage/sending/broadcasts/broadcast-pages.ts';
import { loadPages, recipientsOf } from '../../../server/storage/sending/broadcasts/owed-pages.ts';
import type { Page } from '../../../server/storage/sending/broadcasts/page-bits.ts';
import type { Recipient } from '../../../server/storage/sending/deliveries.ts';
import type { Outcome } from '../../../server/storage/sending/outcomes.ts';
import { createTestSender, dispatchBroadcast } from '../../support/broadcasts.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(() => carillon?.stop());

const OUTCOMES: Record<Outcome['status'], Outcome> = {
  completed: { status: 'completed', reasonCode: 'accepted', detail: null },
  failed: { status: 'failed', reasonCode: 'bad_request', detail: '400' },
  queued: { status: 'queued', reasonCode: 'push_service_error', detail: '503', retryIn: 1000 },
};

/** Dispatches a broadcast. `newSettler` creates the settler of another worker. */
async function dispatched(devices: number, skippedNumbers = 0) {
  const broadcast = await dispatchBroadcast(carillon, devices, { skippedNumbers });
  const { page } = broadcast;
  return {
    ...broadcast,
    load: async (block = 0) => (await loadPages(carillon.database, [page(block)])).flatMap(recipientsOf),
    newSettler() {
      const settler = createSettler(carillon.database, createLog('silent'));
      return (recipient: Recipient, status: Outcome['status']) =>
        settler.settle({
          ...recipient,
          attempts: 1,
          outcome: OUTCOMES[status],
          direct: false,
          revision: 0,
          goneEndpoint: null,
        });
    },
  };
}

test('a broadcast has a page for each block, and loads the devices at their positions', async () => {
  const { blocks, load, ids } = await dispatched(2100);
  assert.deepEqual(blocks.flat(), [0, 1, 2]);
  const sizes = await Promise.all([0, 1, 2].map(async (block) => (await load(block)).length));
  assert.deepEqual(sizes, [1024, 1024, 52]);
  const [first] = await load(1);
  assert.equal(first!.deviceId, fromWire('dvc', ids[1024]!));
});

test('pages of blocks with few devices become one job', async () => {
  const { blocks, load } = await dispatched(1000, 500);
  assert.deepEqual(blocks, [[0, 1]]);
  assert.equal((await load(0)).length, 524);
  assert.equal((await load(1)).length, 476);
});

test('accepted deliveries have no row, and are counted once, whoever reports them and how often', async () => {
  const { load, newSettler, read, rows } = await dispatched(3);
  const recipients = await load();
  const [settle, settleElsewhere] = [newSettler(), newSettler()];
  await Promise.all(
    recipients.slice(0, 2).flatMap((one) => [settle(one, 'completed'), settleElsewhere(one, 'completed')]),
  );
  assert.deepEqual((await read()).delivery_stats, {
    total: 3,
    created: 1,
    queued: 0,
    completed: 2,
    failed: 0,
  });
  assert.equal((await load()).length, 1, 'the rest is owed');
  await settle(recipients[2]!, 'completed');
  await settleElsewhere(recipients[2]!, 'completed');
  const { status, delivery_stats } = await read();
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: 3, created: 0, queued: 0, completed: 3, failed: 0 });
  assert.deepEqual(await rows(), []);
  assert.deepEqual(await load(), []);
});

test('what is not accepted leaves the page and has a row', async () => {
  const { load, newSettler, read, rows } = await dispatched(3);
  const [a, b, c] = (await load()) as [Recipient, Recipient, Recipient];
  const settle = newSettler();
  await Promise.all([settle(a, 'completed'), settle(b, 'failed'), settle(c, 'queued')]);
  assert.deepEqual((await read()).delivery_stats, {
    total: 3,
    created: 0,
    queued: 1,
    completed: 1,
    failed: 1,
  });
  assert.deepEqual((await rows()).map((row) => row.device_id).sort(), [b.deviceId, c.deviceId].sort());
  assert.deepEqual(await load(), [], 'a delivery that is retried is not owed by its page');
  // The retry job knows no page.
  const { place, ...retried } = c;
  assert.ok(place);
  await settle(retried, 'completed');
  const { status, delivery_stats } = await read();
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: 3, created: 0, queued: 0, completed: 2, failed: 1 });
});

test('of two workers that hold a page, the first final outcome of a delivery counts', async () => {
  const { load, newSettler, read } = await dispatched(4);
  const [a, b, c, d] = (await load()) as [Recipient, Recipient, Recipient, Recipient];
  const [first, second] = [newSettler(), newSettler()];
  await first(a, 'completed');
  await second(a, 'failed');
  await first(b, 'failed');
  await second(b, 'completed');
  await first(c, 'queued');
  await second(c, 'completed');
  await first(d, 'completed');
  await second(d, 'queued');
  const { status, delivery_stats } = await read();
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: 4, created: 0, queued: 0, completed: 3, failed: 1 });
});

test('the delivery to a device that was deleted after the dispatch fails', async () => {
  const { load, ids, newSettler, read, rows } = await dispatched(2);
  await carillon.database.query(sql`DELETE FROM devices WHERE id = ${fromWire('dvc', ids[1]!)}`);
  const [here, deleted] = (await load()) as [Recipient, Recipient];
  assert.equal(here.pushable, true);
  assert.equal(deleted.pushable, false);
  const settle = newSettler();
  await Promise.all([settle(here, 'completed'), settle(deleted, 'failed')]);
  assert.equal((await read()).status, 'completed');
  assert.notEqual((await rows())[0]!.device_id, fromWire('dvc', ids[1]!), 'nothing names the deleted device');
});

test('a page that a killed process had settled but not counted is counted when its job runs again', async () => {
  const { pages, load, read } = await dispatched(1500);
  const [settled] = pages as [Page];
  const positions = (await load(0)).map(({ place }) => place!.position);
  await writeAccepted(carillon.database, [{ page: settled, positions }]);

  const accept: Attempt = (_notification, _to, { endpoints }, { onVerdict, onGroup }) => {
    for (const index of endpoints.keys()) onVerdict(index, ACCEPTED);
    onGroup();
  };
  const sender = await createTestSender(carillon, accept);
  const lease = { lost: new AbortController().signal, isHeld: () => true as const, allStarted() {} };
  assert.equal(await sender.sendPages(pages, { lease, leave() {} }), null);

  const { status, delivery_stats } = await read();
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: 1500, created: 0, queued: 0, completed: 1500, failed: 0 });
});

test('once a page is stopped, late reports of what was owed change nothing, those of its rows do', async () => {
  const { load, newSettler, page, read, rows } = await dispatched(4);
  const [accepted, retried, owed, alsoOwed] = (await load()) as [Recipient, Recipient, Recipient, Recipient];
  const [settle, settleElsewhere] = [newSettler(), newSettler()];
  await Promise.all([settle(accepted, 'completed'), settle(retried, 'queued')]);

  assert.equal(await stopPage(carillon.database, page(0)), 2);
  assert.equal(await stopPage(carillon.database, page(0)), 0, 'once');
  await Promise.all([settleElsewhere(owed, 'completed'), settleElsewhere(alsoOwed, 'queued')]);
  assert.deepEqual((await read()).delivery_stats, {
    total: 4,
    created: 0,
    queued: 1,
    completed: 1,
    failed: 2,
  });
  await settleElsewhere(retried, 'completed');

  const { status, delivery_stats } = await read();
  assert.equal(status, 'completed');
  assert.deepEqual(delivery_stats, { total: 4, created: 0, queued: 0, completed: 2, failed: 2 });
  assert.equal((await rows()).length, 1);
});

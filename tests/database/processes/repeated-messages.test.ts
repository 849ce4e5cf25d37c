import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { ENCRYPTION_BATCH_SIZE } from '../../../packages/web-push/src/encryption/primitives.ts';
import { fromWire } from '../../../server/ids.ts';
import { type Queryable, sql } from '../../../server/storage/database.ts';
import { until } from '../../support/deadlines.ts';
import { seedPhones } from '../../support/devices.ts';
import { isBlocking } from '../../support/postgres/locks.ts';
import { skipWithCitus } from '../../support/postgres/test-database.ts';
import type { CarillonProcess } from '../../support/processes/process.ts';
import { database, start, useApi, useProcesses } from '../../support/processes/processes.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

useProcesses();

let push: PushService;
before(async () => {
  push = await startPushService({ decrypt: false });
});
afterEach(() => {
  push.behaveAll(null);
  push.release();
});
after(() => push?.close());

const DEVICES = 3000;
/** Number of requests in flight to one push service. By default a worker finds out how many it takes, up to thousands. */
const MAX_IN_FLIGHT = 100;
const WORKER = { ROLES: 'worker', MAX_CONCURRENCY_PER_PUSH_SERVICE: String(MAX_IN_FLIGHT) };
/** Number of outcomes waiting for PostgreSQL at which a worker stops sending broadcasts. */
const MAX_WAITING = 128;

const title =
  'while outcomes are not written, broadcasts pause and direct notifications do not; a kill then repeats few messages';

test(title, { skip: skipWithCitus }, async () => {
  const [api, first] = await Promise.all([start({ ROLES: 'api' }), start(WORKER)]);
  const { business, tokens } = await seedPhones(api, database, push, DEVICES);
  const someone = await seedPhones(api, database, push, 1);
  const shop = api.as(business);
  push.behaveAll('slow');
  const id = await shop.send();
  await untilDispatched(id);
  let sentBefore = 0;
  await database.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.query(sql`SELECT FROM notifications WHERE id = ${fromWire('ntf', id)} FOR UPDATE`);
    push.behaveAll(null);
    push.release();
    await untilOutcomesWait(tx);
    // The loop ends when no broadcast message is sent between two direct notifications. A worker sends eight that wait for their outcomes.
    for (let i = 0, sent = -1; i < 7 && (sent < sentBefore || sent < MAX_WAITING); i++) {
      sent = sentBefore;
      const direct = push.attemptsOf(someone.tokens[0]!).length;
      await sendTo(api, someone);
      await push.waitFor(() => push.attemptsOf(someone.tokens[0]!).length > direct, 60_000);
      sentBefore = countAttempts(tokens).sent;
    }
    // On a slow machine the write has timed out, and PostgreSQL has no outcomes until the worker hands them over again.
    await untilOutcomesWait(tx);
    await first.stop('SIGKILL');
  });

  await start(WORKER);
  const read = await shop.settled(id);
  assert.equal(read.delivery_stats.completed, DEVICES);
  const { sent, repeated } = countAttempts(tokens);
  assert.equal(sent, DEVICES);
  assert.ok(repeated < sentBefore, 'outcomes that were handed to PostgreSQL were not written');
  assert.ok(repeated <= MAX_IN_FLIGHT + MAX_WAITING, `${repeated} of ${sentBefore} messages were repeated`);
});

test('a worker that continues after its jobs were taken over sends at most the batch that it was encrypting', async () => {
  const PHONES = 1200;
  const [api, first] = await Promise.all([useApi(), start(WORKER)]);
  const { business, tokens } = await seedPhones(api, database, push, PHONES);
  const shop = api.as(business);
  // Connections are open from now on.
  await shop.settled(await shop.send());
  push.behaveAll('slow');
  const id = await shop.send();
  await push.waitFor(() => countAttempts(tokens).all > PHONES, 60_000);
  first.child.kill('SIGSTOP');
  push.behaveAll(null);
  await start(WORKER);
  await shop.settled(id);
  const before = countAttempts(tokens);
  // The stopped worker reads these answers first.
  push.release();
  first.child.kill('SIGCONT');
  await first.call('GET', '/readyz');
  const next = await shop.send();
  await shop.settled(next);
  const sentAgain = countAttempts(tokens).all - PHONES - before.all;
  assert.ok(sentAgain <= ENCRYPTION_BATCH_SIZE, `${sentAgain} messages were sent again`);
  assert.ok(before.all <= 2 * PHONES + MAX_IN_FLIGHT);
});

function countAttempts(tokens: string[]) {
  const known = new Set(tokens);
  const attempts = push.attempts.filter(({ token }) => known.has(token));
  const sent = new Set(attempts.map(({ token }) => token)).size;
  return { all: attempts.length, sent, repeated: attempts.length - sent };
}

async function sendTo(
  api: Pick<CarillonProcess, 'as'>,
  { business }: Awaited<ReturnType<typeof seedPhones>>,
) {
  const shop = api.as(business);
  const { body } = await shop.get('/v1/devices');
  return shop.send(`?user_id=${body.data[0].user_id}`);
}

async function untilDispatched(id: string): Promise<void> {
  const isDispatched = async () => {
    const [row] = await database.query<{ dispatched: boolean }>(
      sql`SELECT dispatched FROM notifications WHERE id = ${fromWire('ntf', id)}`,
    );
    return row?.dispatched ?? false;
  };
  await until(isDispatched, `${id} to be dispatched`);
}

/** Waits until another transaction waits for a lock of this one. */
async function untilOutcomesWait(tx: Queryable): Promise<void> {
  await until(() => isBlocking(tx), 'a transaction that waits for this one');
}

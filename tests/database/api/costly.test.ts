import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Queryable, sql } from '../../../server/storage/database.ts';
import { type Business, startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { skipWithCitus } from '../../support/postgres/test-database.ts';
import { skipWithChangedClock } from '../../support/processes/clock-env.ts';

let carillon: TestCarillon;

before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const FILTER = { platform: 'ios' };
const PAYLOAD = { title: 'Fresh bread', message: 'The oven is open.' };
/** Number of requests that exceeds the connections of the pool. */
const MANY = 25;

const count = (business: Business) =>
  carillon.call('POST', '/v1/audiences/count', { ...business, body: { filter: FILTER } });

/** Returns the number of statements that wait for a lock of this transaction. */
async function waitingFor(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM pg_locks
    WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))`);
  return row!.count;
}

/** Runs `work` while the devices are locked, which blocks every count of devices. */
const whileDevicesAreLocked = <Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  carillon.database.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.query(sql`LOCK TABLE devices IN ACCESS EXCLUSIVE MODE`);
    return work(tx);
  });

test('counts of one service leave the pool to the others, whose counts run too', {
  skip: skipWithCitus,
}, async () => {
  const [one, other] = [await carillon.register(), await carillon.register()];
  const { counts, others } = await whileDevicesAreLocked(async (tx) => {
    const counts = Array.from({ length: MANY }, () => count(one));
    await until(async () => (await waitingFor(tx)) === 1, 'the first count to wait for the lock');
    // Some requests are rejected at once, because the queue of a service is bounded.
    const refused = await Promise.race(counts);
    assert.equal(refused.status, 429);
    assert.equal(refused.body.error.data.code, 'too_many_requests');
    assert.match(refused.body.error.message, /one after the other/);
    assert.equal(refused.headers.get('retry-after'), '2');
    assert.equal(
      (await carillon.call('GET', '/v1/topics', other)).status,
      200,
      'what reads no device is answered',
    );
    assert.equal(
      (await carillon.call('POST', '/v1/topics', { ...other, body: { key: 'news', name: 'News' } })).status,
      201,
    );
    const others = [count(other)];
    await until(async () => (await waitingFor(tx)) === 2, 'the count of the other service to begin');
    assert.equal(await waitingFor(tx), 2, 'one count of each service');
    return { counts, others };
  });
  for (const answer of [...counts, ...others]) assert.ok([200, 429].includes((await answer).status));
});

test('a count that passes its deadline is ended, and says so', {
  skip: skipWithCitus || skipWithChangedClock,
}, async () => {
  const business = await carillon.register();
  await whileDevicesAreLocked(async (tx) => {
    const { status, body, headers } = await count(business);
    assert.equal(status, 429);
    assert.equal(body.error.data.code, 'too_costly');
    assert.match(body.error.message, /fewer conditions/);
    assert.equal(headers.get('retry-after'), '60');
    assert.equal(await waitingFor(tx), 0, 'PostgreSQL has ended the statement');
  });
  assert.equal((await count(business)).status, 200);
});

test('counts with an Idempotency-Key, and dry runs, hold no connections while they wait', {
  skip: skipWithCitus,
}, async () => {
  const [one, two, other] = [await carillon.register(), await carillon.register(), await carillon.register()];
  const answers = await whileDevicesAreLocked(async (tx) => {
    const answers = Array.from({ length: MANY }, (_, i) => [
      carillon.call('POST', '/v1/audiences/count', {
        ...one,
        body: { filter: FILTER },
        headers: { 'idempotency-key': `count ${i}` },
      }),
      carillon.call('POST', '/v1/notifications?dry_run=true', {
        ...two,
        body: { payload: PAYLOAD, audience: { filter: FILTER } },
      }),
    ]).flat();
    await until(async () => (await waitingFor(tx)) === 2, 'one of each to wait for the lock');
    assert.equal((await carillon.call('GET', '/v1/topics', other)).status, 200);
    assert.equal(await waitingFor(tx), 2);
    return answers;
  });
  for (const answer of answers) assert.ok([200, 429].includes((await answer).status));
});

test('counts of taps leave the pool to other services, of one notification too', {
  skip: skipWithCitus,
}, async () => {
  const [one, other] = [await carillon.register(), await carillon.register()];
  const id = await carillon.as(one).send();
  const answers = await carillon.database.transaction(async (tx) => {
    await tx.query(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await tx.query(sql`LOCK TABLE taps IN ACCESS EXCLUSIVE MODE`);
    const answers = Array.from({ length: MANY }, () =>
      carillon.call('GET', `/v1/notifications/${id}?expand=engagement`, one),
    );
    await until(async () => (await waitingFor(tx)) === 1, 'the first count to wait for the lock');
    assert.equal((await carillon.call('GET', '/v1/devices', other)).status, 200);
    assert.equal(await waitingFor(tx), 1);
    return answers;
  });
  for (const answer of answers) assert.ok([200, 429].includes((await answer).status));
});

import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Lease, startLane } from '../../../server/jobs/lane.ts';
import { createLog } from '../../../server/log.ts';
import type { Sql } from '../../../server/storage/database.ts';
import { addJobs } from '../../../server/storage/jobs/jobs.ts';
import type { Wakeups } from '../../../server/storage/wakeups.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';

const POLL_MS = 10;
const SEVERAL_POLLS_MS = 10 * POLL_MS;

let carillon: TestCarillon;

before(async () => {
  // A worker of this Carillon would lease the jobs first.
  carillon = await startTestCarillon({ ROLES: 'api' });
});
after(() => carillon?.stop());

/** Starts a lane whose batches of one job end when the test says so. */
async function startJobs(t: TestContext, count: number, { pollInterval = POLL_MS, concurrency = 1 } = {}) {
  const { database } = carillon;
  const leases: Lease[] = [];
  let fetches = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  await database.transaction((tx) =>
    addJobs(
      tx,
      'mail',
      Array.from({ length: count }, () => ({ data: {} as never })),
    ),
  );
  const lane = startLane(
    {
      database: {
        ...database,
        async query<Row>(statement: Sql) {
          const rows = await database.query<Row>(statement);
          if (statement.text.includes('SKIP LOCKED')) fetches++;
          return rows;
        },
      },
      wakeups: { onWake() {} } as unknown as Wakeups,
      log: createLog('silent'),
    },
    {
      queue: 'mail',
      batchSize: 1,
      concurrency,
      pollInterval,
      async handle(batch, lease) {
        leases.push(lease);
        await ended;
        await database.query({
          text: 'DELETE FROM jobs WHERE id = ANY($1)',
          values: [batch.map(({ id }) => id)],
        });
      },
    },
  );
  t.after(async () => {
    end();
    await lane.stop(5000);
  });
  return { lane, leases, end, fetches: () => fetches };
}

test('a job whose deliveries have all started leaves its place to the next, and one that has not keeps it', async (t) => {
  const { leases, end } = await startJobs(t, 3);
  await until(() => leases.length === 1, 'the first job to start');
  leases[0]!.allStarted();
  await until(() => leases.length === 2, 'the second job to start while the first is in flight');
  leases[0]!.allStarted();
  await delay(SEVERAL_POLLS_MS);
  assert.equal(leases.length, 2);
  end();
  await until(() => leases.length === 3, 'the third job to start when the second has ended');
});

test('a lane has sixteen jobs in flight for each that may be starting', async (t) => {
  const { leases, end } = await startJobs(t, 20);
  for (let started = 1; started <= 16; started++) {
    await until(() => leases.length === started, `job ${started} to start`);
    leases[started - 1]!.allStarted();
  }
  await delay(SEVERAL_POLLS_MS);
  assert.equal(leases.length, 16);
  end();
  await until(() => leases.length === 20, 'the others to start when these have ended');
});

test('a lane that has caught up stays open to reservations when batches have started and ended', async (t) => {
  const { lane, leases, end, fetches } = await startJobs(t, 1, { pollInterval: 60_000, concurrency: 2 });
  await until(() => leases.length === 1 && fetches() === 2, 'the lane to have caught up');
  leases[0]!.allStarted();
  const first = lane.reserve();
  assert.ok(first);
  first.start([{ id: '0', data: {} as never, retryCount: 0 }], performance.now());
  await until(() => leases.length === 2, 'the reserved batch to start');
  leases[1]!.allStarted();
  end();
  await delay(SEVERAL_POLLS_MS);
  const second = lane.reserve();
  assert.ok(second);
  second.cancel();
  assert.equal(fetches(), 2, 'no fetch, since there was nothing to fetch');
});

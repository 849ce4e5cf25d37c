import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { dispatchPage } from '../../server/storage/sending/broadcasts/dispatch.ts';
import { countUnresponsive } from '../../server/storage/sending/unresponsive.ts';
import { PUSHABLE } from '../../server/storage/vocabulary.ts';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusinessAtSink, runLongQuery, startCarillon } from '../carillon.ts';
import { type Cost, measure } from '../costs.ts';
import { atMost } from '../goals.ts';
import {
  type Contender,
  interleave,
  nodeCost,
  otherLoad,
  postgresCost,
  type Result,
  ratio,
} from '../interleave.ts';
import { formatNumber, median } from '../numbers.ts';
import { createPoster } from '../poster.ts';
import { expectReceived } from '../sink.ts';
import type { Bench, Findings, Suite } from '../suite.ts';
import { PAYLOAD } from '../workload.ts';

/** Comparison of batches with single requests, of lists with a broadcast, and of a filter with one read of the devices. */
export const audiences: Suite = {
  name: 'audiences',
  title: 'Audiences: batches, lists of users, and filters',
  run,
};

const BATCH_SIZE = 1000;
const LIST_SIZE = 10_000;
/** One device in this many has the tag of the filter. */
const TAGGED_ONE_OF = 100;
const GOLD = { tags: [{ key: 'plan', op: 'is', value: 'gold' }] };

async function run(bench: Bench): Promise<Findings> {
  const many = bench.quick ? 200_000 : 1_000_000;
  const api = await startCarillon(bench.folder, bench.sink, { ROLES: 'api' });
  bench.stack.defer(() => api.close());
  const batches = await compareBatches(bench, api);
  const filter = await measureFilter(bench, api, many);
  const whole = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => whole.close());
  const lists = await compareLists(bench, whole, many);
  const cpu = (ours: Result, peer: Result) => ratio(ours, peer, ({ node, postgres }) => node + postgres);
  const [together, oneByOne, batch] = batches as [Result, Result, Result];
  const [broadcast, dense, sparse] = lists as [Result, Result, Result];
  const rows = (results: Result[]) =>
    results.map((result) => [
      result.name,
      formatNumber(nodeCost(result)),
      formatNumber(postgresCost(result)),
      formatNumber(cpu(result, results[0]!), 2),
      `${formatNumber(otherLoad(result) * 100)} %`,
    ]);
  return {
    tables: [
      {
        columns: ['', 'CPU in Node, µs each', 'in PostgreSQL, µs', 'both / the first row’s', 'other load'],
        rows: [...rows(batches), ...rows(lists)],
      },
      {
        columns: [
          `a filter that selects 1 % of ${formatNumber(many)} devices`,
          'ms',
          '/ reading once',
          'CPU, ms',
          '/ reading once',
        ],
        rows: (
          [
            ['read', 'reading the rows once'],
            ['read alone', 'the same by one process of PostgreSQL'],
            ['dispatch', 'dispatch'],
            ['count', 'POST /v1/audiences/count'],
            ['unresponsive', 'counting the unresponsive among all'],
          ] as const
        ).map(([step, name]) => [
          name,
          formatNumber(filter[step].wall),
          formatNumber(filter[step].wall / filter.read.wall, 2),
          formatNumber(filter[step].cpu),
          formatNumber(filter[step].cpu / filter.read.cpu, 2),
        ]),
      },
    ],
    goals: [
      atMost('a batch of 1,000: CPU, of that of 1,000 requests, one at a time', cpu(batch, oneByOne), 0.1, {
        digits: 3,
      }),
      atMost('a batch of 1,000: CPU, of that of 1,000 requests, 64 at once', cpu(batch, together), 0.1),
      atMost('a list of 10,000, dense: CPU per device, of a broadcast’s', cpu(dense, broadcast), 1.5),
      atMost('a list of 10,000, sparse: CPU per device, of a broadcast’s', cpu(sparse, broadcast), 1.5),
      atMost(
        'dispatch to a filter, of reading the devices once',
        filter.dispatch.wall / filter.read.wall,
        1.5,
      ),
      atMost('counting what a filter selects', filter.count.wall, 1000, { digits: 0, unit: 'ms' }),
      atMost('counting the unresponsive devices', filter.unresponsive.wall, 1000, { digits: 0, unit: 'ms' }),
    ],
    notes: [
      `Batches and requests are accepted by a process that sends nothing. A client that waits for each answer sends one at a time; of those that arrive at the same time, up to 200 share a transaction.`,
      `Broadcast and lists are measured from the request to the final status, ${formatNumber(LIST_SIZE)} devices each: the broadcast and the dense list reach all devices of a service, the sparse list one of ${formatNumber(many / LIST_SIZE)}.`,
      'Reading once is `SELECT count(*)` of the devices that can be notified and have the tag, in as many processes as PostgreSQL takes. Dispatch writes pages and send jobs. CPU is that of PostgreSQL and of the process that asks it.',
      'Unresponsive: twelve broadcasts in 36 days, and five direct notifications to every tenth device. Services with more than 65,536 devices are estimated from a sample.',
    ],
  };
}

async function compareBatches(bench: Bench, api: BenchCarillon): Promise<Result[]> {
  const business = await api.register();
  const poster = createPoster(api.url, business, 64);
  bench.stack.defer(() => poster.close());
  const oneByOne = createPoster(api.url, business, 1);
  bench.stack.defer(() => oneByOne.close());
  const notifications = Array.from({ length: BATCH_SIZE }, (_, i) => ({
    user_id: `user-${i}`,
    payload: PAYLOAD,
  }));
  const rounds = bench.quick ? 5 : 20;
  const count = rounds * BATCH_SIZE;
  const post = async () => {
    const { status } = await api.as(business).post('/v1/notifications/batch', { notifications });
    if (status !== 201) throw new Error(`not accepted: ${status}`);
  };
  const contenders: Contender[] = [
    {
      name: 'single requests, 64 at once',
      count,
      subject: api.subject,
      work: () => poster.postMany(count, '?user_id=user-1'),
    },
    {
      name: 'single requests, one at a time',
      count: count / 5,
      subject: api.subject,
      work: () => oneByOne.postMany(count / 5, '?user_id=user-1'),
    },
    {
      name: 'batches of 1,000',
      count,
      subject: api.subject,
      async work() {
        for (let i = 0; i < rounds; i++) await post();
      },
    },
  ];
  await poster.postMany(BATCH_SIZE, '?user_id=user-1'); // warm-up
  await post();
  return checked(await interleave(contenders, bench.runs));
}

async function compareLists(bench: Bench, carillon: BenchCarillon, many: number): Promise<Result[]> {
  const small = await insertBusinessAtSink(carillon, LIST_SIZE, bench.sink, bench.keys);
  const large = await insertBusinessAtSink(carillon, many, bench.sink, bench.keys);
  const step = many / LIST_SIZE;
  const usersBy = (step: number) => Array.from({ length: LIST_SIZE }, (_, i) => `user-${1 + i * step}`);
  const contender = (name: string, business: Business, audience: object): Contender => ({
    name,
    count: LIST_SIZE,
    subject: carillon.subject,
    work: () =>
      expectReceived(bench.sink, LIST_SIZE, async () =>
        carillon.waitUntilFinished(
          business,
          await carillon.as(business).send('', PAYLOAD, { audience }),
          LIST_SIZE,
        ),
      ),
  });
  const contenders = [
    contender('a broadcast to 10,000', small, { everybody: true }),
    contender('a list of 10,000, dense', small, { user_ids: usersBy(1) }),
    contender('a list of 10,000, sparse', large, { user_ids: usersBy(step) }),
  ];
  for (const { work } of contenders) await work(); // warm-up
  return checked(await interleave(contenders, bench.runs));
}

type FilterStep = 'read alone' | 'read' | 'dispatch' | 'count' | 'unresponsive';

/** Measures each step in ms, as medians: its duration, and the CPU of PostgreSQL and of this process, which dispatches. */
async function measureFilter(
  bench: Bench,
  api: BenchCarillon,
  many: number,
): Promise<Record<FilterStep, { wall: number; cpu: number }>> {
  const { database } = api;
  const business = await insertBusinessAtSink(api, many, bench.sink, bench.keys);
  const serviceId = fromWire('svc', business.serviceId)!;
  await runLongQuery(
    api,
    sql`
      UPDATE devices SET tags = CASE WHEN number % ${TAGGED_ONE_OF}::int = 7 THEN '{"plan": "gold"}'::jsonb ELSE '{}' END,
        last_seen_at = now() - number % 40 * interval '1 day', user_since = now() - interval '40 days', subscribed_at = now() - interval '40 days'
      WHERE service_id = ${serviceId}`,
  );
  await runLongQuery(api, sql`VACUUM FULL devices`);
  await insertHistory(api, business, serviceId);
  await runLongQuery(api, sql`VACUUM ANALYZE`);
  const subject = { node: process.pid, postgres: api.subject.postgres };
  const costs = {} as Record<FilterStep, Cost[]>;
  const time = async (step: FilterStep, work: () => Promise<unknown>) => {
    costs[step] = [...(costs[step] ?? []), await measure(subject, work)];
  };
  const read = sql`
    SELECT count(*) FROM devices d
    WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND d.tags @> '{"plan": "gold"}'`;
  for (let run = 0; run < bench.runs; run++) {
    await time('read', () => database.query(read));
    await time('read alone', () =>
      database.transaction(async (tx) => {
        await tx.query(sql`SET LOCAL max_parallel_workers_per_gather = 0`);
        await tx.query(read);
      }),
    );
    const id = fromWire('ntf', await api.as(business).send('', PAYLOAD, { audience: { filter: GOLD } }))!;
    await time('dispatch', async () => {
      while ((await dispatchPage(database, serviceId, id)) === 'more');
    });
    await time('count', async () => {
      const { body } = await api.as(business).post('/v1/audiences/count', { filter: GOLD });
      if (body.devices !== many / TAGGED_ONE_OF) throw new Error(`counted ${JSON.stringify(body)}`);
    });
    await time('unresponsive', () => countUnresponsive(database, serviceId));
  }
  const medians = (step: FilterStep) => ({
    wall: 1000 * median(costs[step].map(({ wall }) => wall)),
    cpu: 1000 * median(costs[step].map(({ node, postgres }) => node + postgres)),
  });
  return {
    'read alone': medians('read alone'),
    read: medians('read'),
    dispatch: medians('dispatch'),
    count: medians('count'),
    unresponsive: medians('unresponsive'),
  };
}

/** Inserts a broadcast to all devices for every third day, twelve in total, and five direct notifications to every tenth device. */
async function insertHistory(api: BenchCarillon, business: Business, serviceId: string): Promise<void> {
  for (let days = 36; days > 0; days -= 3)
    await runLongQuery(
      api,
      sql`
        INSERT INTO broadcast_pages (service_id, notification_id, block, recipients, accepted, counted, dispatched_at)
        SELECT service_id, uuidv7(), number / 1024, ~repeat('0', 1024)::bit(1024), ~repeat('0', 1024)::bit(1024), true,
          now() - ${days}::int * interval '1 day'
        FROM devices WHERE service_id = ${serviceId} AND number % 1024 = 0`,
    );
  await api.as(business).send('?user_id=nobody', PAYLOAD);
  for (let i = 0; i < 5; i++)
    await runLongQuery(
      api,
      sql`
        INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code)
        SELECT service_id, uuidv7(), id, 0, 2, 1, 'accepted' FROM devices WHERE service_id = ${serviceId} AND number % 10 = 0`,
    );
}

function checked(results: Result[]): Result[] {
  const failed = results.find((result) => result.failure !== null);
  if (failed) throw new Error(`${failed.name}: ${failed.failure}`);
  return results;
}

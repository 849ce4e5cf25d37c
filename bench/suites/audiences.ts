import { fromWire } from '../../server/ids.ts';
import { createLog } from '../../server/log.ts';
import { sql } from '../../server/storage/database.ts';
import { dispatchPage } from '../../server/storage/dispatch.ts';
import { type JobQueue, startJobQueue } from '../../server/storage/jobs.ts';
import { PUSHABLE } from '../../server/storage/vocabulary.ts';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusinessAtSink, runLongQuery, startCarillon } from '../carillon.ts';
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

/** Batches beside single requests, lists beside a broadcast, and a filter beside one reading of the devices. */
export const audiences: Suite = {
  name: 'audiences',
  title: 'Audiences: batches, lists of users, and filters',
  run,
};

const BATCH_SIZE = 1000;
const LIST_SIZE = 10_000;
/** One device of so many has the tag that the filter asks for. */
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
        columns: [`a filter that selects 1 % of ${formatNumber(many)} devices`, 'ms', '/ reading once'],
        rows: (['read', 'dispatch', 'count'] as const).map((what) => [
          { read: 'reading the rows once', dispatch: 'dispatch', count: 'POST /v1/audiences/count' }[what],
          formatNumber(filter[what]),
          formatNumber(filter[what] / filter.read, 2),
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
      atMost('dispatch to a filter, of reading the devices once', filter.dispatch / filter.read, 1.5),
      atMost('counting what a filter selects', filter.count, 1000, { digits: 0, unit: 'ms' }),
    ],
    notes: [
      `Batches and requests are accepted by a process that sends nothing. A client that waits for each answer sends one at a time; of those that arrive at the same time, up to 200 share a transaction.`,
      `Broadcast and lists are measured from the request to the final status, ${formatNumber(LIST_SIZE)} devices each: the broadcast and the dense list reach all devices of a service, the sparse list one of ${formatNumber(many / LIST_SIZE)}.`,
      'Reading once is `SELECT count(*)` of the devices that can be notified and have the tag. Dispatch writes pages and send jobs.',
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

/** Median durations in ms. */
async function measureFilter(bench: Bench, api: BenchCarillon, many: number) {
  const { database } = api;
  const business = await insertBusinessAtSink(api, many, bench.sink, bench.keys);
  const serviceId = fromWire('svc', business.serviceId)!;
  await runLongQuery(
    api,
    sql`UPDATE devices SET tags = '{"plan": "gold"}' WHERE service_id = ${serviceId} AND number % ${TAGGED_ONE_OF}::int = 7`,
  );
  await runLongQuery(api, sql`VACUUM ANALYZE devices`);
  const jobs: JobQueue = await startJobQueue(database, createLog('silent'), false);
  bench.stack.defer(() => jobs.stop());
  const durations = { read: [] as number[], dispatch: [] as number[], count: [] as number[] };
  const time = async (into: number[], work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    into.push(performance.now() - startedAt);
  };
  for (let run = 0; run < bench.runs; run++) {
    await time(durations.read, () =>
      database.query(sql`
        SELECT count(*) FROM devices d
        WHERE d.service_id = ${serviceId} AND ${PUSHABLE} AND d.tags @> '{"plan": "gold"}'`),
    );
    const id = fromWire('ntf', await api.as(business).send('', PAYLOAD, { audience: { filter: GOLD } }))!;
    await time(durations.dispatch, async () => {
      while ((await dispatchPage(database, jobs, serviceId, id)) === 'more');
    });
    await time(durations.count, async () => {
      const { body } = await api.as(business).post('/v1/audiences/count', { filter: GOLD });
      if (body.devices !== many / TAGGED_ONE_OF) throw new Error(`counted ${JSON.stringify(body)}`);
    });
  }
  return {
    read: median(durations.read),
    dispatch: median(durations.dispatch),
    count: median(durations.count),
  };
}

function checked(results: Result[]): Result[] {
  const failed = results.find((result) => result.failure !== null);
  if (failed) throw new Error(`${failed.name}: ${failed.failure}`);
  return results;
}

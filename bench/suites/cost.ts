import { randomUUID } from 'node:crypto';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusiness, runLongQuery, startCarillon } from '../carillon.ts';
import { atMost } from '../goals.ts';
import { type Contender, interleave, nodeCost, otherLoad, postgresCost, rate } from '../interleave.ts';
import { formatNumber, median } from '../numbers.ts';
import { expectReceived } from '../sink.ts';
import type { Bench, Findings, Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Cost of a broadcast's delivery in PostgreSQL, CPU and disk, if some subscriptions are gone. */
export const cost: Suite = {
  name: 'cost',
  title: 'Cost of a delivery: a broadcast to devices of which 2 % are gone',
  run,
};

/** One device in this many is gone. */
const GONE_ONE_OF = 50;

/** Sizes of tables with their indexes, in bytes. */
type Size = { outcomes: number; database: number };

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const sizes = bench.quick ? [4000, 20_000] : [20_000, 200_000];
  await (await broadcast(bench, carillon, 2000, [])).work(); // warm-up
  const growths = sizes.map((): Size[] => []);
  const contenders = [];
  for (const [i, size] of sizes.entries())
    contenders.push(await broadcast(bench, carillon, size, growths[i]!));
  const results = await interleave(contenders, bench.runs);
  const failed = results.find((result) => result.failure !== null);
  if (failed) throw new Error(`${failed.name}: ${failed.failure}`);

  const bytesEach = (i: number, field: keyof Size) =>
    median(growths[i]!.map((growth) => growth[field])) / sizes[i]!;
  const devices = (i: number) => `${formatNumber(sizes[i]!)} devices, 2 % of them gone`;
  return {
    tables: [
      {
        columns: [
          'devices, 2 % of them gone',
          'messages/s',
          'CPU in Node, µs per message',
          'CPU in PostgreSQL, µs',
          'disk, bytes per message',
          'whole database, bytes',
          'other load',
        ],
        rows: results.map((result, i) => [
          result.name,
          formatNumber(rate(result)),
          formatNumber(nodeCost(result)),
          formatNumber(postgresCost(result), 1),
          formatNumber(bytesEach(i, 'outcomes'), 1),
          formatNumber(bytesEach(i, 'database'), 1),
          `${formatNumber(otherLoad(result) * 100)} %`,
        ]),
      },
    ],
    goals: [
      ...results.map((result, i) =>
        atMost(`CPU in PostgreSQL per delivery of a broadcast, ${devices(i)}`, postgresCost(result), 15, {
          digits: 1,
          unit: 'µs',
        }),
      ),
      ...sizes.map((_, i) =>
        atMost(`disk per delivery of a broadcast, ${devices(i)}`, bytesEach(i, 'outcomes'), 40, {
          digits: 1,
          unit: 'bytes',
        }),
      ),
    ],
    notes: [
      'Disk: how much all tables with their indexes grew, except `devices` and the jobs, whose rows are replaced rather than added. The whole database includes these.',
      'Before each run the devices that are gone subscribe again.',
    ],
  };
}

/** @param growths receives the growth of the tables in each run */
async function broadcast(
  bench: Bench,
  carillon: BenchCarillon,
  size: number,
  growths: Size[],
): Promise<Contender> {
  const group = randomUUID().slice(0, 8);
  const prefix = endpointPrefix(bench.sink.origin, group);
  const gonePrefix = endpointPrefix(`${bench.sink.origin}/gone`, group);
  const prefixes = Array.from({ length: GONE_ONE_OF }, (_, i) => (i === 0 ? gonePrefix : prefix));
  const business = await insertBusiness(carillon, size, prefixes, bench.keys);
  const gone = Math.floor(size / GONE_ONE_OF);
  let before: Size;
  return {
    name: formatNumber(size),
    count: size,
    subject: carillon.subject,
    async before() {
      await subscribeAgain(carillon, business, gonePrefix);
      before = await readSize(carillon);
    },
    work: () =>
      expectReceived(bench.sink, size, async () => {
        const id = await carillon.as(business).send('', PAYLOAD);
        await carillon.waitUntilFinished(business, id, size - gone, gone);
      }),
    async after() {
      const now = await readSize(carillon);
      growths.push({ outcomes: now.outcomes - before.outcomes, database: now.database - before.database });
    },
  };
}

async function readSize(carillon: BenchCarillon): Promise<Size> {
  const [size] = await carillon.database.query<Size>(sql`
    SELECT sum(pg_total_relation_size(oid)) FILTER (WHERE relname NOT IN ('devices', 'jobs'))::float AS outcomes,
      pg_database_size(current_database())::float AS database
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`);
  return size!;
}

/** Reverts the effect of 410 answers on the devices of a business. They get the keys of one device. */
async function subscribeAgain(
  carillon: BenchCarillon,
  business: Business,
  gonePrefix: string,
): Promise<void> {
  const service = fromWire('svc', business.serviceId);
  await runLongQuery(
    carillon,
    sql`
    UPDATE devices d SET deactivated_at = NULL, deactivation_reason = NULL, notifications_enabled = true,
      endpoint = g.endpoint, endpoint_hash = sha256(convert_to(g.endpoint, 'UTF8')), p256dh = g.p256dh, auth = g.auth,
      subscribed_at = g.subscribed_at
    FROM (
      SELECT gone.id, ${gonePrefix}::text || substr(gone.user_id, 6) AS endpoint, one.p256dh, one.auth, one.subscribed_at
      FROM devices gone CROSS JOIN (
        SELECT p256dh, auth, subscribed_at FROM devices WHERE service_id = ${service}::uuid AND endpoint IS NOT NULL LIMIT 1
      ) AS one
      WHERE gone.service_id = ${service}::uuid AND gone.deactivated_at IS NOT NULL
    ) AS g
    WHERE d.service_id = ${service}::uuid AND d.id = g.id`,
  );
  await runLongQuery(carillon, sql`VACUUM ANALYZE devices`);
}

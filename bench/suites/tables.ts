import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { deleteOldNotifications } from '../../server/upkeep/retention.ts';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusinessAtSink, runLongQuery, startCarillon } from '../carillon.ts';
import { atLeast, atMost, type Goal } from '../goals.ts';
import { formatNumber, median } from '../numbers.ts';
import { expectReceived } from '../sink.ts';
import { type Bench, type Findings, logProgress, type Suite, type Table } from '../suite.ts';
import { PAYLOAD } from '../workload.ts';

/** Size of tables while rows change, and speed of sending during retention. */
export const tables: Suite = {
  name: 'tables',
  title: 'Tables: size after 20 broadcasts, and sending during retention',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const [times, devices] = bench.quick ? [5, 1000] : [20, 5000];
  const business = await insertBusinessAtSink(carillon, devices, bench.sink, bench.keys);
  const snapshots = await grow(bench, carillon, business, { times, devices });
  const rounds = await compare(bench, carillon, business, devices);
  return {
    tables: [sizeTable(snapshots), rateTable(rounds)],
    goals: [...sizeGoals(snapshots), rateGoal(rounds)],
    notes: [
      'Sizes include indexes and TOAST. Dead rows are from PostgreSQL’s statistics.',
      'Broadcasts follow each other without a pause; autovacuum checks the tables once per `autovacuum_naptime`.',
      'The same number of broadcasts with and without retention, in turns.',
    ],
  };
}

/** Names of the tables in PostgreSQL, by our names. */
const TABLES = {
  notifications: 'public.notifications',
  deliveries: 'public.deliveries',
  pages: 'public.broadcast_pages',
  devices: 'public.devices',
  jobs: 'public.jobs',
};
type Name = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as Name[];
/** Tables that have as many rows after twenty broadcasts as after five. */
const CONSTANT_SIZE = ['jobs', 'notifications', 'devices'] as const;

type TableState = { bytes: number; dead: number; vacuums: number };
/** The state after `broadcasts` broadcasts; `rate` is messages per second since the previous snapshot. */
type Snapshot = { broadcasts: number; rate: number; states: Record<Name, TableState> };

async function grow(
  bench: Bench,
  carillon: BenchCarillon,
  business: Business,
  { times, devices }: { times: number; devices: number },
): Promise<Snapshot[]> {
  const snapshots: Snapshot[] = [];
  const step = Math.ceil(times / 4);
  for (let count = step; count <= times; count += step) {
    const seconds = await timeBroadcasts(bench, carillon, business, devices, step);
    const rate = (step * devices) / seconds;
    snapshots.push({ broadcasts: count, rate, states: await readStates(carillon) });
    logProgress(`  after ${count}: ${formatNumber(rate)} messages/s; ${describe(snapshots.at(-1)!)}`);
  }
  return snapshots;
}

/** Sends broadcasts one after the other. Resolves with their duration in seconds. */
async function timeBroadcasts(
  bench: Bench,
  carillon: BenchCarillon,
  business: Business,
  devices: number,
  times: number,
): Promise<number> {
  const from = performance.now();
  await expectReceived(bench.sink, devices * times, async () => {
    for (let time = 0; time < times; time++)
      await carillon.waitUntilFinished(business, await carillon.as(business).send('', PAYLOAD), devices);
  });
  return (performance.now() - from) / 1000;
}

async function readStates(carillon: BenchCarillon): Promise<Record<Name, TableState>> {
  const rows = await carillon.database.query<TableState & { name: string }>(sql`
    SELECT t.name, pg_total_relation_size(t.name::regclass)::float AS bytes,
      coalesce(sum(s.n_dead_tup), 0)::float AS dead, coalesce(sum(s.autovacuum_count), 0)::float AS vacuums
    FROM unnest(${Object.values(TABLES)}::text[]) AS t (name)
    LEFT JOIN pg_stat_user_tables s ON s.relid = t.name::regclass
    GROUP BY t.name`);
  const find = (name: Name) => rows.find((row) => row.name === TABLES[name])!;
  return {
    notifications: find('notifications'),
    deliveries: find('deliveries'),
    pages: find('pages'),
    devices: find('devices'),
    jobs: find('jobs'),
  };
}

const kilobytes = (bytes: number) => formatNumber(bytes / 1024);
const describe = ({ states }: Snapshot) =>
  NAMES.map(
    (name) => `${name} ${kilobytes(states[name].bytes)} kB, ${formatNumber(states[name].dead)} dead`,
  ).join('; ');

const sizeTable = (snapshots: Snapshot[]): Table => ({
  columns: ['after', 'messages/s', ...NAMES.map((name) => `${name}: kB, dead rows, autovacuums`)],
  rows: snapshots.map(({ broadcasts, rate, states }) => [
    `${broadcasts} broadcasts`,
    formatNumber(rate),
    ...NAMES.map((name) => {
      const { bytes, dead, vacuums } = states[name];
      return `${kilobytes(bytes)}, ${formatNumber(dead)}, ${formatNumber(vacuums)}`;
    }),
  ]),
});

function sizeGoals(snapshots: Snapshot[]): Goal[] {
  const [first, last] = [snapshots[0]!, snapshots.at(-1)!];
  const bytes = (snapshot: Snapshot, name: Name) => snapshot.states[name].bytes;
  return CONSTANT_SIZE.map((name) =>
    atMost(
      `size of ${name} after ${last.broadcasts} broadcasts, of that after ${first.broadcasts}`,
      bytes(last, name) / bytes(first, name),
      1.5,
    ),
  );
}

/** Rates per second: messages without and during retention, and deleted deliveries. */
type Round = { alone: number; duringRetention: number; deleted: number };

async function compare(
  bench: Bench,
  carillon: BenchCarillon,
  business: Business,
  devices: number,
): Promise<Round[]> {
  const expired = bench.quick ? 20_000 : 200_000;
  const rounds: Round[] = [];
  for (let run = 1; run <= bench.runs; run++) {
    await insertExpired(carillon, business, expired);
    const { times, seconds, retentionSeconds } = await timeBroadcastsDuringRetention(
      bench,
      carillon,
      business,
      devices,
    );
    const alone = await timeBroadcasts(bench, carillon, business, devices, times);
    const rate = (duration: number) => (times * devices) / duration;
    rounds.push({
      alone: rate(alone),
      duringRetention: rate(seconds),
      deleted: expired / retentionSeconds,
    });
    logProgress(
      `  run ${run}: ${formatNumber(rate(seconds))} messages/s while ${formatNumber(expired)} deliveries are deleted, ${formatNumber(rate(alone))} alone`,
    );
  }
  return rounds;
}

/** Sends broadcasts one after the other until retention has deleted all expired notifications. */
async function timeBroadcastsDuringRetention(
  bench: Bench,
  carillon: BenchCarillon,
  business: Business,
  devices: number,
) {
  const startedAt = performance.now();
  let retentionSeconds = 0;
  const retention = deleteOldNotifications(carillon.database, 90, new AbortController().signal).then(() => {
    retentionSeconds = (performance.now() - startedAt) / 1000;
  });
  retention.catch(() => {}); // awaited below
  let [times, seconds] = [0, 0];
  while (retentionSeconds === 0) {
    seconds += await timeBroadcasts(bench, carillon, business, devices, 1);
    times += 1;
  }
  await retention;
  return { times, seconds, retentionSeconds };
}

/** Inserts expired deliveries: half belong to one notification, a quarter to fifty, and a quarter to one each. */
async function insertExpired(carillon: BenchCarillon, business: Business, count: number): Promise<void> {
  const service = fromWire('svc', business.serviceId);
  for (const [notifications, each] of [
    [1, count / 2],
    [50, count / 200],
    [count / 4, 1],
  ])
    await runLongQuery(
      carillon,
      sql`
      WITH made AS (
        INSERT INTO notifications (id, service_id, status, payload, created_at, due_at, released, dispatched, total, completed)
        SELECT uuidv7(- interval '100 days'), ${service}::uuid, 'completed', ${JSON.stringify(PAYLOAD)}::jsonb,
          now() - interval '100 days', now() - interval '100 days', true, true, ${each}, ${each}
        FROM generate_series(1, ${notifications}::int) RETURNING id
      )
      INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code)
      SELECT ${service}::uuid, made.id, gen_random_uuid(), hashtextextended('user-' || i, 0), 2, 1, 'accepted'
      FROM made CROSS JOIN generate_series(1, ${each}::int) AS i`,
    );
  await runLongQuery(carillon, sql`CHECKPOINT`);
}

const rateTable = (rounds: Round[]): Table => ({
  columns: ['run', 'messages/s during retention', 'alone', 'ratio', 'deliveries deleted/s'],
  rows: rounds.map(({ alone, duringRetention, deleted }, index) => [
    formatNumber(index + 1),
    formatNumber(duringRetention),
    formatNumber(alone),
    formatNumber(duringRetention / alone, 2),
    formatNumber(deleted),
  ]),
});

const rateGoal = (rounds: Round[]): Goal =>
  atLeast(
    'messages/s during retention, of the rate alone',
    median(rounds.map(({ alone, duringRetention }) => duringRetention / alone)),
    0.9,
  );

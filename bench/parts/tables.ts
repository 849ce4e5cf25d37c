import { fromWire } from '../../server/ids.ts';
import { forgetNotifications } from '../../server/retention.ts';
import { sql } from '../../server/storage/database.ts';
import type { Business } from '../../tests/client.ts';
import { type BenchCarillon, plantAtSink, runLong, startCarillon } from '../carillon.ts';
import { expectReceived } from '../expect-received.ts';
import { median, show } from '../numbers.ts';
import type { Bench, Findings, Goal, Part, Table } from '../part.ts';
import { PAYLOAD } from '../payload.ts';
import { say } from '../say.ts';

/** Whether tables stay as small as what is in them, and whether deleting what is old is noticed. */
export const tables: Part = {
  name: 'tables',
  title: 'Tables: 20 broadcasts, and deleting what is old meanwhile',
  run,
};

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const [times, devices] = bench.quick ? [5, 1000] : [20, 5000];
  const business = await plantAtSink(carillon, devices, bench.sink, bench.keys);
  const looks = await grow(bench, carillon, business, { times, devices });
  const turns = await compare(bench, carillon, business, devices);
  return {
    tables: [sizes(looks), rates(turns)],
    goals: [...sizeGoals(looks), rateGoal(turns)],
    notes: [
      'Sizes hold indexes and TOAST. Dead rows are what PostgreSQL counts, as of its latest look.',
      'Broadcasts follow each other at once: autovacuum looks once in its naptime, so it comes by now and then.',
      'With and without deleting, the same number of broadcasts, in turns.',
    ],
  };
}

/** Names as people know them, and as PostgreSQL does. pg-boss keeps all our queues in one partition. */
const WATCHED = {
  notifications: 'public.notifications',
  deliveries: 'public.deliveries',
  devices: 'public.devices',
  jobs: 'pgboss.job_common',
};
type Name = keyof typeof WATCHED;
const NAMES = Object.keys(WATCHED) as Name[];
/** Those that hold no more after twenty broadcasts than after five. */
const CHURNING = ['jobs', 'notifications', 'devices'] as const;

type State = { bytes: number; dead: number; vacuums: number };
/** The tables after so many broadcasts; `rate` is messages a second since the look before. */
type Look = { after: number; rate: number; states: Record<Name, State> };

async function grow(
  bench: Bench,
  carillon: BenchCarillon,
  business: Business,
  { times, devices }: { times: number; devices: number },
): Promise<Look[]> {
  const looks: Look[] = [];
  const each = Math.ceil(times / 4);
  for (let after = each; after <= times; after += each) {
    const seconds = await broadcasts(bench, carillon, business, devices, each);
    const rate = (each * devices) / seconds;
    looks.push({ after, rate, states: await stateOf(carillon) });
    say(`  after ${after}: ${show(rate)} messages/s; ${inWords(looks.at(-1)!)}`);
  }
  return looks;
}

/** One after the other; the seconds that they took. */
async function broadcasts(
  bench: Bench,
  carillon: BenchCarillon,
  business: Business,
  devices: number,
  times: number,
): Promise<number> {
  const from = performance.now();
  await expectReceived(bench.sink, devices * times, async () => {
    for (let time = 0; time < times; time++)
      await carillon.finished(business, await carillon.as(business).send('', PAYLOAD), devices);
  });
  return (performance.now() - from) / 1000;
}

async function stateOf(carillon: BenchCarillon): Promise<Record<Name, State>> {
  const rows = await carillon.database.query<State & { name: string }>(sql`
    SELECT t.name, pg_total_relation_size(t.name::regclass)::float AS bytes,
      coalesce(sum(s.n_dead_tup), 0)::float AS dead, coalesce(sum(s.autovacuum_count), 0)::float AS vacuums
    FROM unnest(${Object.values(WATCHED)}::text[]) AS t (name)
    LEFT JOIN pg_stat_user_tables s ON s.relid = t.name::regclass
    GROUP BY t.name`);
  const stateOfTable = (name: Name) => rows.find((row) => row.name === WATCHED[name])!;
  return {
    notifications: stateOfTable('notifications'),
    deliveries: stateOfTable('deliveries'),
    devices: stateOfTable('devices'),
    jobs: stateOfTable('jobs'),
  };
}

const kilobytes = (bytes: number) => show(bytes / 1024);
const inWords = ({ states }: Look) =>
  NAMES.map((name) => `${name} ${kilobytes(states[name].bytes)} kB, ${show(states[name].dead)} dead`).join(
    '; ',
  );

const sizes = (looks: Look[]): Table => ({
  columns: ['after', 'messages/s', ...NAMES.map((name) => `${name}: kB, dead rows, autovacuums`)],
  rows: looks.map(({ after, rate, states }) => [
    `${after} broadcasts`,
    show(rate),
    ...NAMES.map((name) => {
      const { bytes, dead, vacuums } = states[name];
      return `${kilobytes(bytes)}, ${show(dead)}, ${show(vacuums)}`;
    }),
  ]),
});

function sizeGoals(looks: Look[]): Goal[] {
  const [first, last] = [looks[0]!, looks.at(-1)!];
  const bytes = (look: Look, name: Name) => look.states[name].bytes;
  const churning = CHURNING.map((name): Goal => {
    const ratio = bytes(last, name) / bytes(first, name);
    const goal = `${name}: after ${last.after} broadcasts at most 1.5 of the size after ${first.after}`;
    return { goal, figure: show(ratio, 2), met: ratio <= 1.5 };
  });
  const each = looks.map((look) => bytes(look, 'deliveries') / look.after);
  const spread = Math.max(...each) / Math.min(...each);
  const goal = 'deliveries grow with their number: the most bytes a broadcast at most 1.2 of the least';
  return [...churning, { goal, figure: show(spread, 2), met: spread <= 1.2 }];
}

/** Messages a second with and without deleting, and how long that took. */
type Turn = { alone: number; meanwhile: number; deleting: number };

async function compare(
  bench: Bench,
  carillon: BenchCarillon,
  business: Business,
  devices: number,
): Promise<Turn[]> {
  const old = bench.quick ? 20_000 : 200_000;
  const turns: Turn[] = [];
  for (let turn = 1; turn <= bench.runs; turn++) {
    await plantOld(carillon, business, old);
    const { times, seconds, deleting } = await whileDeleting(bench, carillon, business, devices);
    const alone = await broadcasts(bench, carillon, business, devices, times);
    const rate = (took: number) => (times * devices) / took;
    turns.push({ alone: rate(alone), meanwhile: rate(seconds), deleting: old / deleting });
    say(
      `  run ${turn}: ${show(rate(seconds))} messages/s while ${show(old)} are deleted, ${show(rate(alone))} alone`,
    );
  }
  return turns;
}

/** Broadcasts one after the other until what is old is gone. */
async function whileDeleting(bench: Bench, carillon: BenchCarillon, business: Business, devices: number) {
  const from = performance.now();
  let deleting = 0;
  const gone = forgetNotifications(carillon.database, 90, new AbortController().signal).then(() => {
    deleting = (performance.now() - from) / 1000;
  });
  gone.catch(() => {}); // heard below
  let [times, seconds] = [0, 0];
  while (deleting === 0) {
    seconds += await broadcasts(bench, carillon, business, devices, 1);
    times += 1;
  }
  await gone;
  return { times, seconds, deleting };
}

/** Half of the deliveries in one notification, a quarter in fifty, and a quarter in one each. */
async function plantOld(carillon: BenchCarillon, business: Business, count: number): Promise<void> {
  const service = fromWire('svc', business.serviceId);
  for (const [notifications, each] of [
    [1, count / 2],
    [50, count / 200],
    [count / 4, 1],
  ])
    await runLong(
      carillon,
      sql`
      WITH made AS (
        INSERT INTO notifications (id, service_id, status, payload, created_at, due_at, released, dispatched, total, completed)
        SELECT uuidv7(- interval '100 days'), ${service}::uuid, 'completed', ${JSON.stringify(PAYLOAD)}::jsonb,
          now() - interval '100 days', now() - interval '100 days', true, true, ${each}, ${each}
        FROM generate_series(1, ${notifications}::int) RETURNING id
      )
      INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason)
      SELECT ${service}::uuid, made.id, gen_random_uuid(), hashtextextended('user-' || i, 0), 2, 1, '201'
      FROM made CROSS JOIN generate_series(1, ${each}::int) AS i`,
    );
  await runLong(carillon, sql`CHECKPOINT`);
}

const rates = (turns: Turn[]): Table => ({
  columns: ['run', 'messages/s while deleting', 'alone', 'ratio', 'deliveries deleted/s'],
  rows: turns.map(({ alone, meanwhile, deleting }, index) => [
    show(index + 1),
    show(meanwhile),
    show(alone),
    show(meanwhile / alone, 2),
    show(deleting),
  ]),
});

function rateGoal(turns: Turn[]): Goal {
  const ratio = median(turns.map(({ alone, meanwhile }) => meanwhile / alone));
  const goal = 'a broadcast’s rate while old deliveries are deleted at least 0.9 of its rate alone';
  return { goal, figure: show(ratio, 2), met: ratio >= 0.9 };
}

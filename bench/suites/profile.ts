import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../../server/storage/database.ts';
import { type BenchCarillon, insertBusinessAtSink, startCarillon } from '../carillon.ts';
import { measure } from '../costs.ts';
import { type Module, readProfiles, selfTimes, type Thread } from '../cpu-profile.ts';
import { formatNumber, microsecondsEach } from '../numbers.ts';
import { expectReceived } from '../sink.ts';
import type { Bench, Findings, Suite, Table } from '../suite.ts';
import { PAYLOAD } from '../workload.ts';

/** Profile of the statements and functions in which a broadcast spends its time. */
export const profile: Suite = { name: 'profile', title: 'Where the time of a broadcast goes', run };

const MAX_ROWS = 15;
const MAX_FUNCTIONS = 4;
/** Time in microseconds per delivery below which a row is left out. */
const MIN_TIME = 0.05;

async function run(bench: Bench): Promise<Findings> {
  const count = bench.quick ? 6000 : 50_000;
  const folder = join(bench.folder, 'profiles');
  await mkdir(folder);
  const carillon = await startProfiled(bench, folder);
  let isRunning = true;
  const end = async () => {
    if (isRunning) await carillon.close();
    isRunning = false;
  };
  bench.stack.defer(end);
  await (await prepareBroadcast(bench, carillon, 2000))(); // warm-up

  const work = await prepareBroadcast(bench, carillon, count);
  await carillon.database.query(sql`SELECT pg_stat_statements_reset()`);
  const from = now();
  const cost = await measure(carillon.subject, work);
  const to = now();
  const statements = await readStatements(carillon);
  await end(); // writes the profiles
  const threads = await readProfiles(folder);
  const each = (seconds: number) => `${formatNumber(microsecondsEach(seconds, count))} µs`;
  return {
    tables: [
      statementTable(statements, count),
      threadTable('main thread', threads.filter(isMain), from, to, count),
      threadTable('sending threads', threads.filter(isSending), from, to, count),
    ],
    goals: [],
    notes: [
      `One broadcast to ${formatNumber(count)} devices. CPU per delivery: ${each(cost.node)} in Node, all threads with V8’s own, and ${each(cost.postgres)} in PostgreSQL, all processes. Profiling is part of both.`,
      'Statements: pg_stat_statements, time from their start to their end, which includes waiting for locks, disks and the client. Writing to the log (WAL) and to the client after the end, and background processes, are in none.',
      'Threads: self time of functions by --cpu-prof, one sample a millisecond, without idle time. A thread that waits for a core is not idle: run it on an otherwise idle machine.',
    ],
  };
}

/** Starts a Carillon with pg_stat_statements, which PostgreSQL loads only at a restart. */
async function startProfiled(bench: Bench, folder: string): Promise<BenchCarillon> {
  const first = await startCarillon(bench.folder, bench.sink);
  await first.database.query(sql`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await first.database.query(sql`ALTER SYSTEM SET pg_stat_statements.track_planning = on`);
  await first.close();
  const env = { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` };
  const carillon = await startCarillon(bench.folder, bench.sink, env, first.dataDir);
  await carillon.database.query(sql`CREATE EXTENSION pg_stat_statements`);
  return carillon;
}

async function prepareBroadcast(bench: Bench, carillon: BenchCarillon, count: number) {
  const business = await insertBusinessAtSink(carillon, count, bench.sink, bench.keys);
  return () =>
    expectReceived(bench.sink, count, async () => {
      const id = await carillon.as(business).send('', PAYLOAD);
      await carillon.waitUntilFinished(business, id, count);
    });
}

/** Returns microseconds of the clock that profiles use. */
const now = (): number => Number(process.hrtime.bigint() / 1000n);

/** A row of pg_stat_statements. Times are in microseconds. */
type Statement = { query: string; calls: number; planning: number; executing: number };

const readStatements = (carillon: BenchCarillon): Promise<Statement[]> =>
  carillon.database.query<Statement>(sql`
    SELECT query, calls::float, total_plan_time * 1000 AS planning, total_exec_time * 1000 AS executing
    FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%'
    ORDER BY total_plan_time + total_exec_time DESC`);

const statementTable = (statements: Statement[], count: number): Table => ({
  columns: ['statement', 'calls per 1,000', 'planning, µs per delivery', 'executing, µs'],
  rows: [
    ...statements
      .slice(0, MAX_ROWS)
      .map(({ query, calls, planning, executing }) => [
        `\`${query.replace(/\s+/g, ' ').slice(0, 90).replaceAll('|', '\\|')}\``,
        formatNumber((calls * 1000) / count, 1),
        formatNumber(planning / count, 1),
        formatNumber(executing / count, 1),
      ]),
    [
      'all statements',
      formatNumber((sum(statements, 'calls') * 1000) / count, 1),
      formatNumber(sum(statements, 'planning') / count, 1),
      formatNumber(sum(statements, 'executing') / count, 1),
    ],
  ],
});

const isMain = ({ tid }: Thread) => tid === 0;
const isSending = (thread: Thread) =>
  !isMain(thread) && thread.profile.nodes.some(({ callFrame }) => callFrame.url.endsWith('/push-thread.ts'));

function threadTable(name: string, threads: Thread[], from: number, to: number, count: number): Table {
  const modules = selfTimes(
    threads.map(({ profile }) => profile),
    from,
    to,
  );
  const total = sum(modules, 'time');
  const row = (name: string, time: number, functions: string) => [
    name,
    formatNumber(time / count, 1),
    `${formatNumber((time / total) * 100)} %`,
    functions,
  ];
  return {
    columns: [`${name}: module`, 'µs per delivery', 'share', 'functions'],
    rows: [
      ...modules
        .filter(({ time }) => time / count >= MIN_TIME)
        .slice(0, MAX_ROWS)
        .map(({ name, time, functions }) => row(name, time, describe(functions, count))),
      row('all', total, ''),
    ],
  };
}

const describe = (functions: Module['functions'], count: number): string =>
  functions
    .filter(({ time }) => time / count >= MIN_TIME)
    .slice(0, MAX_FUNCTIONS)
    .map(({ name, time }) => `\`${name}\` ${formatNumber(time / count, 1)}`)
    .join(', ');

function sum<Field extends string>(items: Record<Field, number>[], field: Field): number {
  return items.reduce((total, item) => total + item[field], 0);
}

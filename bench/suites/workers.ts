import { randomUUID } from 'node:crypto';
import { sql } from '../../server/storage/database.ts';
import type { CarillonProcess } from '../../tests/support/processes/process.ts';
import { insertBusiness, waitUntilFinished } from '../carillon.ts';
import { measure } from '../costs.ts';
import { limitCpu } from '../cpu-quota.ts';
import { atLeast } from '../goals.ts';
import { type Installation, startInstallation } from '../installation.ts';
import { formatNumber, median, microsecondsEach } from '../numbers.ts';
import { expectReceived } from '../sink.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Speed-up of a broadcast by a second worker, if nothing else limits them. */
export const workers: Suite = { name: 'workers', title: 'Workers: two on one broadcast, against one', run };

/** Share of a core for each worker: two cores then have enough left for PostgreSQL and the push service. */
const SHARE = 0.25;
const SAMPLE_INTERVAL_MS = 10;

/** Results of a broadcast. `busy`: CPU of each worker, in cores; `lockWait`: time that connections waited for locks, per message. */
type Round = { rate: number; busy: number[]; lockWait: number; otherLoad: number };

async function run(bench: Bench): Promise<Findings> {
  const count = bench.quick ? 10_000 : 40_000;
  const installation = await startInstallation(bench.stack, bench.folder, bench.sink);
  const rounds: { one: Round; two: Round }[] = [];
  let isLimited = true;
  for (let run = 1; run <= bench.runs; run++) {
    const [one, two] = [await measureWorkers(1), await measureWorkers(2)];
    rounds.push({ one, two });
    logProgress(`  run ${run} of ${bench.runs}: ${JSON.stringify({ one, two })}`);
  }

  async function measureWorkers(number: number): Promise<Round> {
    await using stack = new AsyncDisposableStack();
    const started: CarillonProcess[] = [];
    for (let i = 0; i < number; i++) started.push(await installation.startWorker());
    const stop = () => Promise.all(started.map((worker) => worker.stop()));
    stack.defer(async () => void (await stop()));
    await broadcast(bench, installation, 5000, started); // warm-up
    const releases = started.map(({ child }) => limitCpu(child.pid!, SHARE));
    if (releases.includes(null)) isLimited = false;
    const round = await broadcast(bench, installation, count, started);
    await stop();
    for (const release of releases) await release?.();
    return round;
  }

  const medianOf = (select: (round: { one: Round; two: Round }) => number) => median(rounds.map(select));
  const row = (name: string, field: 'one' | 'two') => [
    name,
    formatNumber(medianOf((round) => round[field].rate)),
    rounds.map((round) => round[field].busy.map((cores) => formatNumber(cores, 2)).join(' + ')).join(', '),
    formatNumber(
      medianOf((round) => round[field].lockWait),
      1,
    ),
    `${formatNumber(medianOf((round) => round[field].otherLoad) * 100)} %`,
  ];
  const ratio = medianOf((round) => round.two.rate / round.one.rate);
  return {
    tables: [
      {
        columns: [
          `a broadcast to ${formatNumber(count)} devices`,
          'messages/s',
          'cores that each worker used',
          'waiting for locks, µs per message',
          'other load',
        ],
        rows: [row('one worker', 'one'), row('two workers', 'two')],
      },
    ],
    goals: [
      atLeast(
        `messages/s of two workers, of one’s, each held to ${SHARE * 100} % of a core`,
        isLimited ? ratio : null,
        1.8,
      ),
    ],
    notes: [
      isLimited
        ? `A control group holds each worker to ${SHARE * 100} % of a core, so that neither PostgreSQL nor the push service limits two of them on two cores. The ratio means something only if all use their share.`
        : `This machine allows no control groups, so that the workers are not held to a share of a core, and the rates show what else is on it.`,
      `Waiting for locks: connections that pg_stat_activity shows as waiting for one, sampled every ${SAMPLE_INTERVAL_MS} ms.`,
    ],
  };
}

async function broadcast(
  bench: Bench,
  { api, postgres }: Installation,
  count: number,
  started: CarillonProcess[],
): Promise<Round> {
  const prefix = endpointPrefix(bench.sink.origin, randomUUID().slice(0, 8));
  const business = await insertBusiness(api, count, [prefix], bench.keys);
  const stopSampling = sampleLockWaits(api.database);
  const work = expectReceived(bench.sink, count, async () =>
    waitUntilFinished(api, business, await api.as(business).send('', PAYLOAD), count),
  );
  const costs = await Promise.all(
    started.map(({ child }) => measure({ node: child.pid!, postgres }, () => work)),
  );
  const { wall } = costs[0]!;
  const waiting = await stopSampling();
  return {
    rate: count / wall,
    busy: costs.map((cost) => cost.node / wall),
    lockWait: microsecondsEach(waiting * wall, count),
    otherLoad: costs[0]!.otherLoad,
  };
}

/** Samples lock waits. Returns a function that ends the sampling and resolves with the average number of waiting connections. */
function sampleLockWaits(database: Installation['api']['database']): () => Promise<number> {
  const samples: number[] = [];
  let isStopped = false;
  const sampling = (async () => {
    while (!isStopped) {
      const [row] = await database.query<{ waiting: number }>(
        sql`SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
      );
      samples.push(row!.waiting);
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_INTERVAL_MS));
    }
  })();
  return async () => {
    isStopped = true;
    await sampling;
    return samples.reduce((sum, waiting) => sum + waiting, 0) / samples.length;
  };
}

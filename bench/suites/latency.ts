import { setTimeout as delay } from 'node:timers/promises';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusiness, insertBusinessAtSink, startCarillon } from '../carillon.ts';
import { atMost } from '../goals.ts';
import { formatNumber, median, quantile } from '../numbers.ts';
import { createDatabase } from '../parse-server.ts';
import { startPeer } from '../peers.ts';
import { createPoster } from '../poster.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { CONTENT, endpointPrefix, PAYLOAD } from '../workload.ts';

/** Time from the request until the push arrives, to one device: without other messages, and during a broadcast. */
export const latency: Suite = { name: 'latency', title: 'Latency: POST until the push arrives', run };

/** Number of phones. Each gets one message per series, so that an arrival identifies its message. */
const PHONES = 4000;

type Run = { idle: number[]; least: number[]; busy: number[] };
type Series = keyof Run;

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const prefix = endpointPrefix(`${bench.sink.origin}/timed`, 'phone');
  const business = await insertBusiness(carillon, PHONES, [prefix], bench.keys);
  const size = bench.quick ? 8000 : 100_000;
  const audience = await insertBusinessAtSink(carillon, size, bench.sink, bench.keys);
  const createProbe = probes(bench);
  const ours = createProbe(carillon.url, business);
  const least = bench.peersMissing === null ? createProbe(await startLeast(bench, carillon, prefix)) : null;

  for (const measureSeries of [ours, least]) await measureSeries?.(300, () => true); // warm-up
  const count = bench.quick ? 200 : 500;
  const runs: Run[] = [];
  for (let run = 1; run <= bench.runs; run++) {
    const idle = await ours(count, () => true);
    const leastIdle = (await least?.(count, () => true)) ?? [];
    const busy = await measureDuringBroadcast(bench, carillon, audience, size, ours);
    runs.push({ idle, least: leastIdle, busy });
    logProgress(
      `  run ${run}: idle ${describe(idle)}; the least ${describe(leastIdle)}; during a broadcast ${describe(busy)}`,
    );
  }
  return findings(bench, runs, size);
}

/** Starts the peer with its own database in Carillon's PostgreSQL. Resolves with its address. */
async function startLeast(bench: Bench, carillon: BenchCarillon, prefix: string): Promise<string> {
  const connection = await createDatabase(carillon, 'direct');
  const settings = { connection, prefix, keys: bench.keys, content: JSON.stringify(CONTENT) };
  const peer = await startPeer('direct', bench.sink, settings);
  bench.stack.defer(peer.stop);
  return peer.url;
}

/**
 * Posts one notification every 25 to 50 ms, without waiting for arrivals, until `maxCount` is reached or `shouldContinue` returns
 * false.
 */
type MeasureSeries = (maxCount: number, shouldContinue: () => boolean) => Promise<number[]>;

/** Returns a function that makes the probe of an address. */
function probes(bench: Bench): (url: string, business?: Business) => MeasureSeries {
  const waiting = new Map<string, (arrivedAt: number) => void>();
  bench.sink.onTimed((path) => {
    const number = path.slice(path.lastIndexOf('-') + 1);
    waiting.get(number)?.(performance.now());
    waiting.delete(number);
  });
  let phone = 0;

  return (url, business) => {
    const poster = createPoster(url, business ?? null, 64);
    bench.stack.defer(() => poster.close());

    /** Posts one notification and waits for its arrival. Resolves with the latency in ms. */
    async function measureOne(): Promise<number> {
      phone = (phone % PHONES) + 1;
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      waiting.set(String(phone), resolve);
      const timeout = setTimeout(() => reject(new Error('a push did not arrive within 60 s')), 60_000);
      const postedAt = performance.now();
      await poster.post(`?user_id=user-${phone}`);
      const arrivedAt = await promise;
      clearTimeout(timeout);
      return arrivedAt - postedAt;
    }

    return async (maxCount, shouldContinue) => {
      const latencies: Promise<number>[] = [];
      while (latencies.length < Math.min(maxCount, PHONES) && shouldContinue()) {
        const latency = measureOne();
        latency.catch(() => {}); // Promise.all below rejects
        latencies.push(latency);
        await delay(25 + Math.random() * 25);
      }
      return Promise.all(latencies);
    };
  };
}

async function measureDuringBroadcast(
  bench: Bench,
  carillon: BenchCarillon,
  audience: Business,
  size: number,
  measureSeries: MeasureSeries,
): Promise<number[]> {
  const before = await bench.sink.received();
  const id = await carillon.as(audience).send('', PAYLOAD);
  let isFinished = false;
  const finished = carillon.waitUntilFinished(audience, id, size).finally(() => {
    isFinished = true;
  });
  while (!isFinished && (await bench.sink.received()) - before < size / 100) await delay(10);
  const latencies = await measureSeries(PHONES, () => !isFinished);
  await finished;
  return latencies;
}

const describe = (values: number[]) =>
  values.length === 0
    ? 'not measured'
    : `p50 ${formatNumber(quantile(values, 0.5), 1)} ms, p99 ${formatNumber(quantile(values, 0.99), 1)} ms (${values.length})`;

function findings(bench: Bench, runs: Run[], size: number): Findings {
  const medianOf = (series: Series, share: number) => median(runs.map((run) => quantile(run[series], share)));
  const row = (name: string, series: Series) => [
    name,
    ...[0.5, 0.95, 0.99, 1].map((share) => formatNumber(medianOf(series, share), 1)),
    formatNumber(median(runs.map((run) => run[series].length))),
  ];
  const ratioOf = (ours: Series, other: Series, share: number) =>
    median(runs.map((run) => quantile(run[ours], share) / quantile(run[other], share)));
  const isCompared = bench.peersMissing === null;
  return {
    tables: [
      {
        columns: ['', 'p50, ms', 'p95, ms', 'p99, ms', 'max, ms', 'messages per run'],
        rows: [
          row('idle', 'idle'),
          ...(isCompared ? [row('the least that could be built, idle', 'least')] : []),
          row(`during a broadcast to ${formatNumber(size)}`, 'busy'),
        ],
      },
    ],
    goals: [
      atMost(
        'direct message, idle: p50, of the least that could be built',
        isCompared ? ratioOf('idle', 'least', 0.5) : null,
        1.5,
      ),
      atMost(
        `direct message: p99 during a broadcast to ${formatNumber(size)}, of idle p99`,
        ratioOf('busy', 'idle', 0.99),
        3,
        { digits: 1 },
      ),
    ],
    notes: [
      'One message every 25 to 50 ms, each to a different device, without waiting for arrivals. Broadcast and probes use the same push origin.',
      'One process, with one clock, posts the messages and times their arrival; nginx forwards the timed messages to it.',
      'The least: one small program with node:http, one durable INSERT and npm web-push (bench/peers/direct.ts). It has no workers, looks up no subscription, and retries nothing.',
      ...(bench.peersMissing ? [`The peers are missing: ${bench.peersMissing}`] : []),
    ],
  };
}

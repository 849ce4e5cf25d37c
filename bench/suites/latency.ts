import { setTimeout as delay } from 'node:timers/promises';
import type { Business } from '../../tests/support/client.ts';
import { type BenchCarillon, insertBusiness, insertBusinessAtSink, startCarillon } from '../carillon.ts';
import { formatNumber, median, quantile } from '../numbers.ts';
import { createPoster } from '../poster.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** From the request until the push arrives, to one device: without other messages, and during a broadcast. */
export const latency: Suite = { name: 'latency', title: 'Latency: POST until the push arrives', run };

/** Each phone gets one message per series, so that an arrival identifies its message. */
const PHONES = 4000;

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const prefix = endpointPrefix(`${bench.sink.origin}/timed`, 'phone');
  const business = await insertBusiness(carillon, PHONES, prefix, bench.keys);
  const size = bench.quick ? 8000 : 100_000;
  const audience = await insertBusinessAtSink(carillon, size, bench.sink, bench.keys);
  const probe = createProbe(bench, carillon, business);
  bench.stack.defer(probe.close);

  await probe.measureSeries(300, () => true); // warm-up
  const runs: { idle: number[]; busy: number[] }[] = [];
  for (let run = 1; run <= bench.runs; run++) {
    const idle = await probe.measureSeries(bench.quick ? 200 : 500, () => true);
    const busy = await measureDuringBroadcast(bench, carillon, audience, size, probe);
    runs.push({ idle, busy });
    logProgress(`  run ${run}: idle ${describe(idle)}; during a broadcast ${describe(busy)}`);
  }
  return findings(runs, size);
}

type Probe = ReturnType<typeof createProbe>;

function createProbe(bench: Bench, carillon: BenchCarillon, business: Business) {
  const poster = createPoster(carillon.url, business, 64);
  const waiting = new Map<string, (arrivedAt: number) => void>();
  bench.sink.onTimed((path) => {
    const number = path.slice(path.lastIndexOf('-') + 1);
    waiting.get(number)?.(performance.now());
    waiting.delete(number);
  });
  let phone = 0;

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

  /** Posts one notification every 25 to 50 ms, without waiting for arrivals, until `maxCount` or `shouldContinue` is false. */
  async function measureSeries(maxCount: number, shouldContinue: () => boolean): Promise<number[]> {
    const latencies: Promise<number>[] = [];
    while (latencies.length < Math.min(maxCount, PHONES) && shouldContinue()) {
      const latency = measureOne();
      latency.catch(() => {}); // Promise.all below rejects
      latencies.push(latency);
      await delay(25 + Math.random() * 25);
    }
    return Promise.all(latencies);
  }
  return { measureSeries, close: () => poster.close() };
}

async function measureDuringBroadcast(
  bench: Bench,
  carillon: BenchCarillon,
  audience: Business,
  size: number,
  probe: Probe,
): Promise<number[]> {
  const before = await bench.sink.received();
  const id = await carillon.as(audience).send('', PAYLOAD);
  let isFinished = false;
  const finished = carillon.waitUntilFinished(audience, id, size).finally(() => {
    isFinished = true;
  });
  while (!isFinished && (await bench.sink.received()) - before < size / 100) await delay(10);
  const latencies = await probe.measureSeries(PHONES, () => !isFinished);
  await finished;
  return latencies;
}

const describe = (values: number[]) =>
  `p50 ${formatNumber(quantile(values, 0.5), 1)} ms, p99 ${formatNumber(quantile(values, 0.99), 1)} ms (${values.length})`;

function findings(runs: { idle: number[]; busy: number[] }[], size: number): Findings {
  const medianOf = (series: 'idle' | 'busy', share: number) =>
    median(runs.map((run) => quantile(run[series], share)));
  const row = (name: string, series: 'idle' | 'busy') => [
    name,
    ...[0.5, 0.95, 0.99, 1].map((share) => formatNumber(medianOf(series, share), 1)),
    formatNumber(median(runs.map((run) => run[series].length))),
  ];
  const p99Ratio = median(runs.map((run) => quantile(run.busy, 0.99) / quantile(run.idle, 0.99)));
  return {
    tables: [
      {
        columns: ['', 'p50, ms', 'p95, ms', 'p99, ms', 'max, ms', 'messages per run'],
        rows: [row('idle', 'idle'), row(`during a broadcast to ${formatNumber(size)}`, 'busy')],
      },
    ],
    goals: [
      {
        goal: 'idle p50 at most 15 ms',
        figure: `${formatNumber(medianOf('idle', 0.5), 1)} ms`,
        met: medianOf('idle', 0.5) <= 15,
      },
      {
        goal: 'p99 during a broadcast at most 250 ms',
        figure: `${formatNumber(medianOf('busy', 0.99), 1)} ms`,
        met: medianOf('busy', 0.99) <= 250,
      },
      {
        goal: 'p99 during a broadcast at most 20 times idle p99',
        figure: formatNumber(p99Ratio, 1),
        met: p99Ratio <= 20,
      },
    ],
    notes: [
      'One message every 25 to 50 ms, each to a different device, without waiting for arrivals. Broadcast and probes use the same push origin.',
      'One process, with one clock, posts the messages and times their arrival; nginx forwards the timed messages to it.',
    ],
  };
}

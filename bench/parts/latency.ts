import { setTimeout as delay } from 'node:timers/promises';
import type { Business } from '../../tests/client.ts';
import { type BenchCarillon, plantAtSink, plantBusiness, startCarillon } from '../carillon.ts';
import { createPoster } from '../flood.ts';
import { median, quantile, show } from '../numbers.ts';
import type { Bench, Findings, Part } from '../part.ts';
import { PAYLOAD } from '../payload.ts';
import { say } from '../say.ts';
import { endpointPrefix } from '../subscriptions.ts';

/** From the request until the push reaches the push service, one device: idle, and while a broadcast runs. */
export const latency: Part = { name: 'latency', title: 'Latency: POST until the push arrives', run };

/** Each is used once a run, so that an arrival tells whose it is. */
const PHONES = 4000;

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const prefix = endpointPrefix(`${bench.sink.origin}/timed`, 'phone');
  const business = await plantBusiness(carillon, PHONES, prefix, bench.keys);
  const size = bench.quick ? 8000 : 100_000;
  const crowd = await plantAtSink(carillon, size, bench.sink, bench.keys);
  const probe = createProbe(bench, carillon, business);
  bench.stack.defer(probe.close);

  await probe.series(300, () => true); // compiled before it is measured
  const runs: { idle: number[]; busy: number[] }[] = [];
  for (let turn = 1; turn <= bench.runs; turn++) {
    const idle = await probe.series(bench.quick ? 200 : 500, () => true);
    const busy = await whileBroadcasting(bench, carillon, crowd, size, probe);
    runs.push({ idle, busy });
    say(`  run ${turn}: idle ${inWords(idle)}; under a broadcast ${inWords(busy)}`);
  }
  return findings(runs, size);
}

type Probe = ReturnType<typeof createProbe>;

function createProbe(bench: Bench, carillon: BenchCarillon, business: Business) {
  const poster = createPoster(carillon.url, business, 64);
  const waiting = new Map<string, (at: number) => void>();
  bench.sink.onTimed((path) => {
    const number = path.slice(path.lastIndexOf('-') + 1);
    waiting.get(number)?.(performance.now());
    waiting.delete(number);
  });
  let phone = 0;

  /** Posts one and waits for its arrival; ms. */
  async function once(): Promise<number> {
    phone = (phone % PHONES) + 1;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    waiting.set(String(phone), resolve);
    const late = setTimeout(() => reject(new Error('a push did not arrive within 60 s')), 60_000);
    const from = performance.now();
    await poster.post(`?user_id=user-${phone}`);
    const at = await promise;
    clearTimeout(late);
    return at - from;
  }

  /** Posts one every 25 to 50 ms, whether or not the earlier have arrived, while `goesOn`. */
  async function series(most: number, goesOn: () => boolean): Promise<number[]> {
    const all: Promise<number>[] = [];
    while (all.length < Math.min(most, PHONES) && goesOn()) {
      const one = once();
      one.catch(() => {}); // heard below
      all.push(one);
      await delay(25 + Math.random() * 25);
    }
    return Promise.all(all);
  }
  return { series, close: () => poster.close() };
}

async function whileBroadcasting(
  bench: Bench,
  carillon: BenchCarillon,
  crowd: Business,
  size: number,
  probe: Probe,
): Promise<number[]> {
  const before = await bench.sink.received();
  const id = await carillon.as(crowd).send('', PAYLOAD);
  let over = false;
  const finished = carillon.finished(crowd, id, size).finally(() => {
    over = true;
  });
  while (!over && (await bench.sink.received()) - before < size / 100) await delay(10);
  const latencies = await probe.series(PHONES, () => !over);
  await finished;
  return latencies;
}

const inWords = (values: number[]) =>
  `p50 ${show(quantile(values, 0.5), 1)} ms, p99 ${show(quantile(values, 0.99), 1)} ms (${values.length})`;

function findings(runs: { idle: number[]; busy: number[] }[], size: number): Findings {
  const of = (which: 'idle' | 'busy', share: number) =>
    median(runs.map((one) => quantile(one[which], share)));
  const row = (name: string, which: 'idle' | 'busy') => [
    name,
    ...[0.5, 0.95, 0.99, 1].map((share) => show(of(which, share), 1)),
    show(median(runs.map((one) => one[which].length))),
  ];
  const times = median(runs.map((one) => quantile(one.busy, 0.99) / quantile(one.idle, 0.99)));
  return {
    tables: [
      {
        columns: ['', 'p50, ms', 'p95, ms', 'p99, ms', 'longest, ms', 'messages a run'],
        rows: [row('idle', 'idle'), row(`while a broadcast to ${show(size)} runs`, 'busy')],
      },
    ],
    goals: [
      {
        goal: 'idle p50 at most 15 ms',
        figure: `${show(of('idle', 0.5), 1)} ms`,
        met: of('idle', 0.5) <= 15,
      },
      {
        goal: 'p99 under a broadcast at most 250 ms',
        figure: `${show(of('busy', 0.99), 1)} ms`,
        met: of('busy', 0.99) <= 250,
      },
      { goal: 'p99 under a broadcast at most 20 times idle’s', figure: show(times, 1), met: times <= 20 },
    ],
    notes: [
      'One message every 25 to 50 ms to a device of its own, posted whether or not the earlier have arrived. Broadcast and probes go to one push origin.',
      'Client and arrival are timed by one process, with one clock; nginx hands the timed messages on to it.',
    ],
  };
}

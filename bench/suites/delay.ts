import { randomUUID } from 'node:crypto';
import { type BenchCarillon, insertBusiness, readInFlight, startCarillon } from '../carillon.ts';
import { atLeast, atMost, type Goal } from '../goals.ts';
import { type Contender, interleave, nodeCost, otherLoad, postgresCost, rate, ratio } from '../interleave.ts';
import { formatNumber, median } from '../numbers.ts';
import type { VariantName } from '../sink.ts';
import type { Bench, Findings, Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Comparison of broadcasts through push services that answer later with one that answers at once. */
export const delay: Suite = {
  name: 'delay',
  title: 'Delay: push services that are far away',
  run,
};

const SAMPLE_INTERVAL_MS = 250;
const AT_ONCE: VariantName = 'at once';
const JUMPING: VariantName = '1 ms, then 80 ms';
const LIMITED: VariantName = '40 ms, and 429 beyond 2,000 a second';

/** Shares of the rate at a push service that answers at once. */
const GOALS: Partial<Record<VariantName, number>> = {
  '80 ms': 0.95,
  'median 40 ms, sigma 0.4': 1,
  'median 80 ms, sigma 0.6': 0.95,
  'the same, the median between 40 and 120 ms within 4 s': 0.9,
  'median 150 ms, sigma 0.8': 0.85,
  '60 ms, one in twenty after 2 s': 0.85,
  [JUMPING]: 0.8,
};
const LEAST_ACCEPTED_PER_SECOND = 1800;
const MOST_REFUSED_PERCENT = 2;

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const count = bench.quick ? 10_000 : 20_000;
  const names = Object.keys(bench.sink.variants) as VariantName[];
  /** Samples of the number of requests in flight, and numbers of refused requests, from all runs. */
  const inFlight = new Map<string, number[]>(names.map((name) => [name, []]));
  const refused: number[] = [];
  const contenders: Contender[] = [];
  for (const name of names) {
    if (name !== JUMPING) await (await broadcast(bench, carillon, name, '', count))(); // warm-up
    const work = await broadcast(bench, carillon, name, name === JUMPING ? 'far' : '', count);
    const near = name === JUMPING ? await broadcast(bench, carillon, name, 'near', count) : null;
    contenders.push({
      name,
      count,
      subject: carillon.subject,
      ...(near && { before: async () => void (await near()) }),
      async work() {
        const sampling = setInterval(async () => {
          inFlight.get(name)!.push(await readInFlight(carillon));
        }, SAMPLE_INTERVAL_MS);
        const received = await work().finally(() => clearInterval(sampling));
        if (name === LIMITED) refused.push(received - count);
        else if (received !== count) throw new Error(`${received} messages arrived, expected ${count}`);
      },
    });
  }
  const results = await interleave(contenders, bench.runs);
  const rows = names.map((name, i) => {
    const result = results[i]!;
    if (result.failure !== null) throw new Error(`${name}: ${result.failure}`);
    return { name, result, share: 1 / ratio(result, results[names.indexOf(AT_ONCE)]!, (cost) => cost.wall) };
  });
  const limited = rows.find(({ name }) => name === LIMITED)!;
  const refusedPercent = (median(refused) / (median(refused) + count)) * 100;
  return {
    tables: [
      {
        columns: [
          `answers (${formatNumber(count)} devices)`,
          'messages/s',
          'of the rate at once',
          'CPU in Node, µs per message',
          'CPU in PostgreSQL, µs',
          'requests in flight, median',
          'highest sample',
          'other load',
        ],
        rows: rows.map(({ name, result, share }) => [
          name,
          formatNumber(rate(result)),
          name === AT_ONCE ? '' : formatNumber(share, 2),
          formatNumber(nodeCost(result)),
          formatNumber(postgresCost(result)),
          formatNumber(median(inFlight.get(name)!)),
          formatNumber(Math.max(...inFlight.get(name)!)),
          `${formatNumber(otherLoad(result) * 100)} %`,
        ]),
      },
    ],
    goals: [
      ...rows.flatMap(({ name, share }): Goal[] => {
        const goal = GOALS[name];
        return goal ? [atLeast(`${name}: messages/s, of the rate at once`, share, goal)] : [];
      }),
      atLeast(`${LIMITED}: accepted a second`, rate(limited.result), LEAST_ACCEPTED_PER_SECOND),
      atMost(`${LIMITED}: refused`, refusedPercent, MOST_REFUSED_PERCENT, { unit: '%' }),
    ],
    notes: [
      'Wall time is from the POST until the statistics are final, with the retries of what was refused.',
      'Delays are log-normal where a sigma is named. Each connection allows 100 streams.',
      `“${JUMPING}” is measured from the first message after the jump.`,
      'All in turns in each run; ratios are medians of the ratios of each run.',
    ],
  };
}

/** Prepares a broadcast, which returns the number of requests that arrived. */
async function broadcast(
  bench: Bench,
  carillon: BenchCarillon,
  name: VariantName,
  group: string,
  count: number,
): Promise<() => Promise<number>> {
  const prefix = endpointPrefix(bench.sink.variants[name], `${group}${randomUUID().slice(0, 8)}`);
  const business = await insertBusiness(carillon, count, [prefix], bench.keys);
  return async () => {
    const before = await bench.sink.received();
    const id = await carillon.as(business).send('', PAYLOAD);
    await carillon.waitUntilFinished(business, id, count);
    return (await bench.sink.received()) - before;
  };
}

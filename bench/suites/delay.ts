import { randomUUID } from 'node:crypto';
import { type BenchCarillon, insertBusiness, readInFlight, startCarillon } from '../carillon.ts';
import { atLeast } from '../goals.ts';
import { type Contender, interleave, nodeCost, otherLoad, postgresCost, rate, ratio } from '../interleave.ts';
import { formatNumber, median } from '../numbers.ts';
import { expectReceived, type SinkVariant } from '../sink.ts';
import type { Bench, Findings, Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Comparison of a broadcast through a push service that answers after 80 ms with one that answers at once. */
export const delay: Suite = { name: 'delay', title: 'Delay: a push service that answers after 80 ms', run };

const SAMPLE_INTERVAL_MS = 250;

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const count = bench.quick ? 6000 : 20_000;
  const { variants } = bench.sink;
  /** Samples of the number of requests in flight, from all runs. */
  const inFlight = new Map<string, number[]>(variants.map((variant) => [nameOf(variant), []]));
  for (const variant of variants) await (await broadcast(bench, carillon, variant, 2000)).work(); // warm-up
  const contenders: Contender[] = [];
  for (const variant of variants) {
    const contender = await broadcast(bench, carillon, variant, count);
    contenders.push({
      ...contender,
      async work() {
        const sampling = setInterval(async () => {
          inFlight.get(contender.name)!.push(await readInFlight(carillon));
        }, SAMPLE_INTERVAL_MS);
        await contender.work().finally(() => clearInterval(sampling));
      },
    });
  }
  const results = await interleave(contenders, bench.runs);
  const rows = variants.map((variant, i) => {
    const result = results[i]!;
    if (result.failure !== null) throw new Error(`${result.name}: ${result.failure}`);
    const peer = variants.findIndex(({ delayMs, streams }) => delayMs === 0 && streams === variant.streams);
    const share = 1 / ratio(result, results[peer]!, (cost) => cost.wall);
    return { variant, result, share };
  });
  return {
    tables: [
      {
        columns: [
          `${formatNumber(count)} devices`,
          'messages/s',
          'of the rate without delay',
          'CPU in Node, µs per message',
          'CPU in PostgreSQL, µs',
          'requests in flight, median',
          'highest sample',
          'other load',
        ],
        rows: rows.map(({ variant, result, share }) => [
          nameOf(variant),
          formatNumber(rate(result)),
          variant.delayMs === 0 ? '' : formatNumber(share, 2),
          formatNumber(nodeCost(result)),
          formatNumber(postgresCost(result)),
          formatNumber(median(inFlight.get(result.name)!)),
          formatNumber(Math.max(...inFlight.get(result.name)!)),
          `${formatNumber(otherLoad(result) * 100)} %`,
        ]),
      },
    ],
    goals: rows
      .filter(({ variant }) => variant.delayMs > 0)
      .map(({ variant, share }) =>
        atLeast(
          `a push service that ${nameOf(variant)}: messages/s, of the rate at one that answers at once`,
          share,
          0.8,
        ),
      ),
    notes: [
      'Wall time is from the POST until all messages have arrived at the sink and the statistics are final.',
      'All four in turns in each run; ratios are medians of the ratios of each run.',
    ],
  };
}

const nameOf = ({ delayMs, streams }: SinkVariant): string =>
  `${delayMs === 0 ? 'answers at once' : `answers after ${delayMs} ms`}, ${formatNumber(streams)} streams a connection`;

async function broadcast(
  bench: Bench,
  carillon: BenchCarillon,
  variant: SinkVariant,
  count: number,
): Promise<Contender> {
  const prefix = endpointPrefix(variant.origin, randomUUID().slice(0, 8));
  const business = await insertBusiness(carillon, count, [prefix], bench.keys);
  const work = () =>
    expectReceived(bench.sink, count, async () => {
      const id = await carillon.as(business).send('', PAYLOAD);
      await carillon.waitUntilFinished(business, id, count);
    });
  return { name: nameOf(variant), count, subject: carillon.subject, work };
}

import { type BenchCarillon, insertBusinessAtSink, startCarillon } from '../carillon.ts';
import { atMost } from '../goals.ts';
import {
  interleave,
  nodeCost,
  otherLoad,
  peakMemory,
  postgresCost,
  type Result,
  rate,
} from '../interleave.ts';
import { formatNumber } from '../numbers.ts';
import { expectReceived } from '../sink.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { PAYLOAD } from '../workload.ts';

/** The cost of a message in Node and PostgreSQL as the number of devices grows. */
export const growth: Suite = { name: 'growth', title: 'Growth: cost of a message by number of devices', run };

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const sizes = bench.quick ? [500, 2000, 8000] : [1000, 20_000, 200_000, 1_000_000];
  await (await broadcasts(bench, carillon, 2000, 1))(); // warm-up

  const results: Result[] = [];
  let smallest: (() => Promise<void>) | undefined;
  for (const size of sizes) {
    logProgress(`growth: ${formatNumber(size)} devices`);
    // Small broadcasts are repeated, because the clock has a resolution of 10 ms.
    const times = Math.max(1, Math.min(20, Math.round(20_000 / size)));
    const work = await broadcasts(bench, carillon, size, times);
    smallest ??= work;
    // One run is enough for a million devices: the broadcast has a thousand pages.
    const runs = size >= 1_000_000 ? 1 : bench.runs;
    const contender = { name: formatNumber(size), count: size * times, subject: carillon.subject, work };
    results.push(...(await interleave([contender], runs)));
  }
  const repeated = {
    name: `${formatNumber(sizes[0]!)} again, in the full database`,
    count: results[0]!.count,
    subject: carillon.subject,
    work: smallest!,
  };
  const [again] = await interleave([repeated], bench.runs);
  return findings(results, again!, sizes[0]!);
}

async function broadcasts(bench: Bench, carillon: BenchCarillon, size: number, times: number) {
  const business = await insertBusinessAtSink(carillon, size, bench.sink, bench.keys);
  return () =>
    expectReceived(bench.sink, size * times, async () => {
      for (let time = 0; time < times; time++)
        await carillon.waitUntilFinished(business, await carillon.as(business).send('', PAYLOAD), size);
    });
}

/** @param again the smallest broadcast, repeated in the full database */
function findings(results: Result[], again: Result, smallest: number): Findings {
  const all = [...results, again];
  const failed = all.find((result) => result.failure !== null);
  if (failed) throw new Error(`${failed.name}: ${failed.failure}`);
  const cost = (result: Result) => nodeCost(result) + postgresCost(result);
  const costs = results.map(cost);
  const spread = Math.max(...costs) / Math.min(...costs);
  const fullDatabaseRatio = cost(again) / costs[0]!;
  const [, few] = results as [Result, Result];
  const many = results.at(-1)!;
  /** Milliseconds that a small broadcast costs beyond its messages. */
  const overheadMs = ((cost(again) - Math.min(...costs)) * smallest) / 1000;
  return {
    tables: [
      {
        columns: [
          'devices',
          'CPU in Node, µs per message',
          'in PostgreSQL, µs',
          'together',
          'messages/s',
          'peak memory, MB',
          'runs',
          'other load',
        ],
        rows: all.map((result) => [
          result.name,
          formatNumber(nodeCost(result)),
          formatNumber(postgresCost(result)),
          formatNumber(cost(result)),
          formatNumber(rate(result)),
          formatNumber(peakMemory(result)),
          formatNumber(result.costs.length),
          `${formatNumber(otherLoad(result) * 100)} %`,
        ]),
      },
    ],
    goals: [
      atMost(`peak memory, ${many.name} devices less ${few.name}`, peakMemory(many) - peakMemory(few), 32, {
        digits: 0,
        unit: 'MB',
      }),
      atMost('CPU per message, Node and PostgreSQL together, highest of all sizes / lowest', spread, 1.2),
      atMost(
        'CPU of the smallest broadcast in a full database, of that in an empty one',
        fullDatabaseRatio,
        1.2,
      ),
    ],
    notes: [
      'Broadcasts to fewer than 20,000 devices are repeated, one after the other, until a run has 20,000 messages (at most 20 times). Their messages/s include waiting for the statistics, which are polled every 100 ms.',
      'The database grows from row to row; the last row repeats the first in the full database.',
      `A broadcast costs some ${formatNumber(overheadMs)} ms of CPU in addition to its messages, Node and PostgreSQL together: the ratio of the last row to the cheapest is ${formatNumber(cost(again) / Math.min(...costs), 2)}.`,
    ],
  };
}

import { type BenchCarillon, plantAtSink, startCarillon } from '../carillon.ts';
import { expectReceived } from '../expect-received.ts';
import { interleave, nodeCost, noise, peakMemory, postgresCost, type Result, rate } from '../interleave.ts';
import { show } from '../numbers.ts';
import type { Bench, Findings, Part } from '../part.ts';
import { PAYLOAD } from '../payload.ts';
import { say } from '../say.ts';

/** What a message costs as the number of devices grows, in the service and in the database. */
export const growth: Part = { name: 'growth', title: 'Growth: cost of a message by number of devices', run };

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const sizes = bench.quick ? [500, 2000, 8000] : [1000, 10_000, 100_000, 1_000_000];
  await (await broadcasts(bench, carillon, 2000, 1))(); // compiled before it is measured

  const results: Result[] = [];
  let smallest: (() => Promise<void>) | undefined;
  for (const size of sizes) {
    say(`growth: ${show(size)} devices`);
    // Small ones are repeated, for the clock has a resolution of 10 ms.
    const times = Math.max(1, Math.min(20, Math.round(20_000 / size)));
    const work = await broadcasts(bench, carillon, size, times);
    smallest ??= work;
    // A broadcast to a million is a thousand pages of a thousand already.
    const runs = size >= 1_000_000 ? 1 : bench.runs;
    const contender = { name: show(size), count: size * times, subject: carillon.subject, work };
    results.push(...(await interleave([contender], runs)));
  }
  const repeated = {
    name: `${show(sizes[0]!)} again, beside all others`,
    count: results[0]!.count,
    subject: carillon.subject,
    work: smallest!,
  };
  const [again] = await interleave([repeated], bench.runs);
  return findings(results, again!, sizes[0]!);
}

async function broadcasts(bench: Bench, carillon: BenchCarillon, size: number, times: number) {
  const business = await plantAtSink(carillon, size, bench.sink, bench.keys);
  return () =>
    expectReceived(bench.sink, size * times, async () => {
      for (let time = 0; time < times; time++)
        await carillon.finished(business, await carillon.as(business).send('', PAYLOAD), size);
    });
}

/** @param again the smallest once more, in the database that holds all others */
function findings(results: Result[], again: Result, smallest: number): Findings {
  const all = [...results, again];
  const bad = all.find((result) => result.failure !== null);
  if (bad) throw new Error(`${bad.name}: ${bad.failure}`);
  const cost = (result: Result) => nodeCost(result) + postgresCost(result);
  const costs = results.map(cost);
  // Flat within 20 %: the dearest costs at most 1.2 times what the cheapest does.
  const spread = Math.max(...costs) / Math.min(...costs);
  const inFull = cost(again) / costs[0]!;
  const ofItsOwn = ((cost(again) - Math.min(...costs)) * smallest) / 1000;
  return {
    tables: [
      {
        columns: [
          'devices',
          'CPU in Node, µs a message',
          'in PostgreSQL, µs',
          'together',
          'messages/s',
          'peak memory, MB',
          'runs',
          'others',
        ],
        rows: all.map((result) => [
          result.name,
          show(nodeCost(result)),
          show(postgresCost(result)),
          show(cost(result)),
          show(rate(result)),
          show(peakMemory(result)),
          show(result.costs.length),
          `${show(noise(result) * 100)} %`,
        ]),
      },
    ],
    goals: [
      {
        goal: 'the cost of a message is flat within 20 %, Node and PostgreSQL together',
        figure: `dearest / cheapest ${show(spread, 2)}`,
        met: spread <= 1.2,
      },
      {
        goal: 'a full database makes the smallest cost at most 1.2 times as much',
        figure: show(inFull, 2),
        met: inFull <= 1.2,
      },
    ],
    notes: [
      'Broadcasts below 20,000 are repeated, one after the other, until a run has 20,000 messages (20 times at most); messages/s of these includes the look at the statistics every 100 ms.',
      'The database grows from row to row; the last row repeats the first in the full one.',
      `A broadcast costs some ${show(ofItsOwn)} ms of CPU beside its messages, Node and PostgreSQL together: the last row to the cheapest is ${show(cost(again) / Math.min(...costs), 2)}.`,
    ],
  };
}

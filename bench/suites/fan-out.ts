import { type BenchCarillon, insertBusinessAtSink, startCarillon } from '../carillon.ts';
import { atLeast, atMost, type Goal } from '../goals.ts';
import {
  type Contender,
  interleave,
  nodeCost,
  otherLoad,
  peakMemory,
  postgresCost,
  type Result,
  rate,
  ratio,
} from '../interleave.ts';
import { formatNumber } from '../numbers.ts';
import { startParseServer } from '../parse-server.ts';
import { startSendingLoop } from '../sending-loop.ts';
import { expectReceived } from '../sink.ts';
import type { Bench, Findings, Suite } from '../suite.ts';
import { PAYLOAD } from '../workload.ts';

/** Duration of one broadcast, from the request until all messages have arrived and the statistics are final. */
export const fanOut: Suite = {
  name: 'fan-out',
  title: 'Fan-out: one broadcast',
  run: (bench) => run(bench, bench.quick ? 2000 : 20_000, [BARE, TUNED, DEFAULT]),
};

/**
 * A larger broadcast, without the default Parse Server, which opens a TLS connection for each message: 200,000 messages would
 * show nothing that 20,000 do not.
 */
export const fanOutLarge: Suite = {
  name: 'fan-out-large',
  title: 'Fan-out: one broadcast to 200,000 devices',
  run: (bench) => run(bench, bench.quick ? 6000 : 200_000, [BARE, TUNED]),
};

const OURS = 'Carillon, whole service';
const BARE = 'npm web-push, bare loop, keep-alive agent, 100 at once';
const TUNED = 'Parse Server, agent with 100 sockets';
const DEFAULT = 'Parse Server, default agent';

async function run(bench: Bench, count: number, peers: string[]): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  await (await ours(bench, carillon, 2000)).work(); // warm-up
  const contenders = [await ours(bench, carillon, count)];
  if (bench.peersMissing === null)
    for (const name of peers)
      contenders.push(
        name === BARE
          ? await startSendingLoop(bench, { name, program: 'web-push', count })
          : await parse(bench, carillon, count, name),
      );
  const results = await interleave(contenders, bench.runs);
  const byName = new Map(results.map((result) => [result.name, result]));
  return {
    tables: [table(count, byName)],
    goals: goals(count, byName),
    notes: [
      'Wall time is from the POST until all messages have arrived at the sink and the statistics (or `_PushStatus`) are final.',
      'Ratios are medians of the ratios of each run: ours to the peer’s in the same round.',
      ...results
        .filter((result) => result.failure !== null)
        .map((result) => `${result.name}, ${formatNumber(result.count)}: ${result.failure}`),
      ...(bench.peersMissing ? [`The peers are missing: ${bench.peersMissing}`] : []),
    ],
  };
}

async function ours(bench: Bench, carillon: BenchCarillon, count: number): Promise<Contender> {
  const business = await insertBusinessAtSink(carillon, count, bench.sink, bench.keys);
  const work = () =>
    expectReceived(bench.sink, count, async () => {
      const shop = carillon.as(business);
      const id = await shop.send('', PAYLOAD);
      await carillon.waitUntilFinished(business, id, count);
    });
  return { name: OURS, count, subject: carillon.subject, work };
}

async function parse(bench: Bench, carillon: BenchCarillon, count: number, name: string): Promise<Contender> {
  const { sink, keys } = bench;
  const server = await startParseServer(carillon, sink, {
    devices: count,
    tuned: name === TUNED,
    keys,
  });
  bench.stack.defer(server.stop);
  const work = () => expectReceived(sink, count, () => server.broadcast());
  const subject = { node: server.pid, postgres: carillon.subject.postgres };
  return { name, count, subject, work };
}

function table(count: number, results: Map<string, Result>) {
  const us = results.get(OURS)!;
  return {
    columns: [
      `${formatNumber(count)} devices`,
      'messages/s',
      'CPU in Node, µs per message',
      'CPU in PostgreSQL, µs',
      'peak memory, MB',
      'our CPU in Node / theirs',
      'our rate / theirs',
      'other load',
    ],
    rows: [...results.values()].map((result) =>
      result.costs.length === 0
        ? [result.name, 'failed', '', '', '', '', '', '']
        : [
            result.name,
            formatNumber(rate(result)),
            formatNumber(nodeCost(result)),
            result.name === BARE ? '' : formatNumber(postgresCost(result)),
            formatNumber(peakMemory(result)),
            result === us
              ? ''
              : formatNumber(
                  ratio(us, result, (cost) => cost.node),
                  2,
                ),
            result === us ? '' : formatNumber(1 / ratio(us, result, (cost) => cost.wall), 1),
            `${formatNumber(otherLoad(result) * 100)} %`,
          ],
    ),
  };
}

function goals(count: number, results: Map<string, Result>): Goal[] {
  const us = results.get(OURS)!;
  const ratioTo = (peer: string, field: 'node' | 'wall'): number | null => {
    const result = results.get(peer);
    return result && result.costs.length > 0 && us.costs.length > 0
      ? ratio(us, result, (cost) => cost[field])
      : null;
  };
  const wall = ratioTo(TUNED, 'wall');
  const devices = `${formatNumber(count)} devices`;
  return [
    atMost(`CPU in Node per message, of npm web-push’s, ${devices}`, ratioTo(BARE, 'node'), 0.18),
    atMost(`CPU in Node per message, of tuned Parse Server’s, ${devices}`, ratioTo(TUNED, 'node'), 0.33),
    atLeast(`messages/s, of tuned Parse Server’s, ${devices}`, wall === null ? null : 1 / wall, 7, {
      digits: 1,
    }),
  ];
}

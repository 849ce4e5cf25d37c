import { randomUUID } from 'node:crypto';
import { type BenchCarillon, insertBusinessAtSink, startCarillon } from '../carillon.ts';
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
import { startPeer } from '../peers.ts';
import { expectReceived } from '../sink.ts';
import { type Bench, type Findings, type Goal, logProgress, type Suite } from '../suite.ts';
import { CONTENT, endpointPrefix, PAYLOAD } from '../workload.ts';

/** One broadcast: from the request until all messages have arrived and the statistics are final. */
export const fanOut: Suite = { name: 'fan-out', title: 'Fan-out: one broadcast', run };

const OURS = 'Carillon, whole service';
const BARE = 'npm web-push, bare loop, keep-alive agent, 100 at once';
const TUNED = 'Parse Server, agent with 100 sockets';
const DEFAULT = 'Parse Server, default agent';

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const [small, large] = bench.quick ? [2000, 6000] : [20_000, 200_000];
  await (await ours(bench, carillon, 2000)).work(); // warm-up

  const few = await compare(bench, carillon, small, [BARE, TUNED, DEFAULT]);
  // By default Parse Server opens a TLS connection for each message: 200,000 of them would show nothing that 20,000 do not.
  const many = await compare(bench, carillon, large, [BARE, TUNED]);
  return {
    tables: [table(small, few), table(large, many)],
    goals: [
      ...goals(small, few),
      ...goals(large, many),
      memoryGoal(few.get(OURS)!, many.get(OURS)!, small, large),
    ],
    notes: [
      'Wall time is from the POST until all messages have arrived at the sink and the statistics (or `_PushStatus`) are final.',
      'Ratios are medians of the ratios of each run: ours to the peer’s in the same round.',
      ...[...few.values(), ...many.values()]
        .filter((result) => result.failure !== null)
        .map((result) => `${result.name}, ${formatNumber(result.count)}: ${result.failure}`),
      ...(bench.peersMissing ? [`The peers are missing: ${bench.peersMissing}`] : []),
    ],
  };
}

async function compare(bench: Bench, carillon: BenchCarillon, count: number, peers: string[]) {
  logProgress(`fan-out: ${formatNumber(count)} devices`);
  const contenders = [await ours(bench, carillon, count)];
  // The peers stop before the next comparison starts.
  const peerStack = bench.stack.use(new AsyncDisposableStack());
  if (bench.peersMissing === null) {
    for (const name of peers) {
      const { contender, stop } =
        name === BARE ? await bareLoop(bench, count) : await parse(bench, carillon, count, name);
      contenders.push(contender);
      peerStack.defer(stop);
    }
  }
  const results = await interleave(contenders, bench.runs);
  await peerStack.disposeAsync();
  return new Map(results.map((result) => [result.name, result]));
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

type PeerContender = { contender: Contender; stop: () => Promise<void> };

async function bareLoop(bench: Bench, count: number): Promise<PeerContender> {
  const peer = await startPeer('web-push', bench.sink);
  const prefix = endpointPrefix(bench.sink.origin, randomUUID().slice(0, 8));
  const task = { prefix, keys: bench.keys, content: JSON.stringify(CONTENT), concurrency: 100 };
  await peer.run({ ...task, count: 500 }); // warm-up
  const work = () => expectReceived(bench.sink, count, () => peer.run({ ...task, count }));
  return {
    contender: { name: BARE, count, subject: { node: peer.pid, postgres: null }, work },
    stop: peer.stop,
  };
}

async function parse(
  bench: Bench,
  carillon: BenchCarillon,
  count: number,
  name: string,
): Promise<PeerContender> {
  const { sink, keys } = bench;
  const server = await startParseServer(carillon, sink, {
    devices: count,
    tuned: name === TUNED,
    keys,
  });
  const work = () => expectReceived(sink, count, () => server.broadcast());
  const subject = { node: server.pid, postgres: carillon.subject.postgres };
  return { contender: { name, count, subject, work }, stop: server.stop };
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
  const atMost = (goal: string, figure: number | null, limit: number): Goal => ({
    goal: `${formatNumber(count)}: ${goal}`,
    figure: figure === null ? 'not measured' : formatNumber(figure, 2),
    met: figure === null ? null : figure <= limit,
  });
  const wall = ratioTo(TUNED, 'wall');
  return [
    atMost('CPU in Node at most 0.3 of bare web-push’s', ratioTo(BARE, 'node'), 0.3),
    atMost('CPU in Node at most 0.33 of tuned Parse’s', ratioTo(TUNED, 'node'), 0.33),
    {
      goal: `${formatNumber(count)}: rate at least 3 times tuned Parse’s`,
      figure: wall === null ? 'not measured' : formatNumber(1 / wall, 2),
      met: wall === null ? null : 1 / wall >= 3,
    },
  ];
}

function memoryGoal(few: Result, many: Result, small: number, large: number): Goal {
  const growth = peakMemory(many) - peakMemory(few);
  return {
    goal: `peak memory grows by at most 64 MB from ${formatNumber(small)} to ${formatNumber(large)} devices`,
    figure: `${formatNumber(growth)} MB`,
    met: growth <= 64,
  };
}

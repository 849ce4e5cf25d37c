import { randomUUID } from 'node:crypto';
import { type BenchCarillon, plantAtSink, startCarillon } from '../carillon.ts';
import { expectReceived } from '../expect-received.ts';
import {
  type Contender,
  interleave,
  nodeCost,
  noise,
  peakMemory,
  postgresCost,
  type Result,
  rate,
  ratio,
} from '../interleave.ts';
import { show } from '../numbers.ts';
import { type ParseServer, startParseServer } from '../parse-server.ts';
import type { Bench, Findings, Goal, Part } from '../part.ts';
import { CONTENT, PAYLOAD } from '../payload.ts';
import { startPeer } from '../peers.ts';
import { say } from '../say.ts';
import { endpointPrefix } from '../subscriptions.ts';

/** The first figure of the house: one broadcast, from the request until all is received and the statistics are final. */
export const fanOut: Part = { name: 'fan-out', title: 'Fan-out: one broadcast', run };

const OURS = 'Carillon, whole service';
const BARE = 'npm web-push, bare loop, keep-alive agent, 100 at once';
const TUNED = 'Parse Server, agent with 100 sockets';
const DEFAULT = 'Parse Server as it comes';

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const [small, large] = bench.quick ? [2000, 6000] : [20_000, 200_000];
  await (await ours(bench, carillon, 2000)).work(); // compiled before it is measured, as the peers' are below

  const few = await compare(bench, carillon, small, [BARE, TUNED, DEFAULT]);
  // As it comes, Parse Server opens a TLS connection for each message: 200,000 of them say no more than 20,000.
  const many = await compare(bench, carillon, large, [BARE, TUNED]);
  await carillon.close();
  return {
    tables: [table(small, few), table(large, many)],
    goals: [
      ...goals(small, few),
      ...goals(large, many),
      memoryGoal(few.get(OURS)!, many.get(OURS)!, small, large),
    ],
    notes: [
      'Wall time counts from the POST until the sink has all and the statistics (or `_PushStatus`) say so.',
      'Ratios are medians of the runs’ own ratios, each of our runs against the peer’s beside it.',
      ...[...few.values(), ...many.values()]
        .filter((result) => result.failure !== null)
        .map((result) => `${result.name}, ${show(result.count)}: ${result.failure}`),
      ...(bench.peersMissing ? [`The peers are missing: ${bench.peersMissing}`] : []),
    ],
  };
}

async function compare(bench: Bench, carillon: BenchCarillon, count: number, peers: string[]) {
  say(`fan-out: ${show(count)} devices`);
  const contenders = [await ours(bench, carillon, count)];
  const stops: (() => Promise<void>)[] = [];
  if (bench.peersMissing === null) {
    for (const name of peers) {
      const [contender, stop] =
        name === BARE ? await bareLoop(bench, count) : await parse(bench, carillon, count, name);
      contenders.push(contender);
      stops.push(stop);
      bench.stack.defer(stop);
    }
  }
  const results = await interleave(contenders, bench.runs);
  for (const stop of stops) await stop();
  return new Map(results.map((result) => [result.name, result]));
}

async function ours(bench: Bench, carillon: BenchCarillon, count: number): Promise<Contender> {
  const business = await plantAtSink(carillon, count, bench.sink, bench.keys);
  const work = () =>
    expectReceived(bench.sink, count, async () => {
      const shop = carillon.as(business);
      const id = await shop.send('', PAYLOAD);
      await carillon.finished(business, id, count);
    });
  return { name: OURS, count, subject: carillon.subject, work };
}

async function bareLoop(bench: Bench, count: number): Promise<[Contender, () => Promise<void>]> {
  const peer = await startPeer('web-push', bench.sink);
  const prefix = endpointPrefix(bench.sink.origin, randomUUID().slice(0, 8));
  const order = { prefix, keys: bench.keys, content: JSON.stringify(CONTENT), concurrency: 100 };
  await peer.order({ ...order, count: 500 });
  const work = () => expectReceived(bench.sink, count, () => peer.order({ ...order, count }));
  return [{ name: BARE, count, subject: { node: peer.pid, postgres: null }, work }, peer.stop];
}

async function parse(
  bench: Bench,
  carillon: BenchCarillon,
  count: number,
  name: string,
): Promise<[Contender, () => Promise<void>]> {
  const { sink, keys } = bench;
  const server: ParseServer = await startParseServer(carillon, sink, {
    devices: count,
    tuned: name === TUNED,
    keys,
  });
  const work = () => expectReceived(sink, count, () => server.broadcast(LOOK_EVERY, GIVE_UP));
  const subject = { node: server.pid, postgres: carillon.subject.postgres };
  return [{ name, count, subject, work }, server.stop];
}

function table(count: number, results: Map<string, Result>) {
  const us = results.get(OURS)!;
  return {
    columns: [
      `${show(count)} devices`,
      'messages/s',
      'CPU in Node, µs a message',
      'CPU in PostgreSQL, µs',
      'peak memory, MB',
      'our CPU in Node / its',
      'our rate / its',
      'others on the machine',
    ],
    rows: [...results.values()].map((result) =>
      result.costs.length === 0
        ? [result.name, 'failed', '', '', '', '', '', '']
        : [
            result.name,
            show(rate(result)),
            show(nodeCost(result)),
            result.name === BARE ? '' : show(postgresCost(result)),
            show(peakMemory(result)),
            result === us
              ? ''
              : show(
                  ratio(us, result, (cost) => cost.node),
                  2,
                ),
            result === us ? '' : show(1 / ratio(us, result, (cost) => cost.wall), 1),
            `${show(noise(result) * 100)} %`,
          ],
    ),
  };
}

function goals(count: number, results: Map<string, Result>): Goal[] {
  const us = results.get(OURS)!;
  const against = (peer: string, of: 'node' | 'wall'): number | null => {
    const result = results.get(peer);
    return result && result.costs.length > 0 && us.costs.length > 0
      ? ratio(us, result, (cost) => cost[of])
      : null;
  };
  const atMost = (goal: string, figure: number | null, most: number): Goal => ({
    goal: `${show(count)}: ${goal}`,
    figure: figure === null ? 'not measured' : show(figure, 2),
    met: figure === null ? null : figure <= most,
  });
  const wall = against(TUNED, 'wall');
  return [
    atMost('CPU in Node at most 0.3 of bare web-push’s', against(BARE, 'node'), 0.3),
    atMost('CPU in Node at most 0.33 of tuned Parse’s', against(TUNED, 'node'), 0.33),
    {
      goal: `${show(count)}: rate at least 3 times tuned Parse’s`,
      figure: wall === null ? 'not measured' : show(1 / wall, 2),
      met: wall === null ? null : 1 / wall >= 3,
    },
  ];
}

function memoryGoal(few: Result, many: Result, small: number, large: number): Goal {
  const growth = peakMemory(many) - peakMemory(few);
  return {
    goal: `peak memory grows by at most 64 MB from ${show(small)} to ${show(large)} devices`,
    figure: `${show(growth)} MB`,
    met: growth <= 64,
  };
}

/** In ms. */
const LOOK_EVERY = 100;
const GIVE_UP = 900_000;

import { plantAtSink, startCarillon } from '../carillon.ts';
import { createPoster } from '../flood.ts';
import {
  type Contender,
  interleave,
  nodeCost,
  noise,
  postgresCost,
  type Result,
  rate,
  ratio,
} from '../interleave.ts';
import { median, quantile, show } from '../numbers.ts';
import { createDatabase } from '../parse-server.ts';
import type { Bench, Findings, Part } from '../part.ts';
import { startPeer } from '../peers.ts';

/** Durable requests to one device, 64 at once, beside bare Fastify with one durable INSERT. */
export const accept: Part = { name: 'accept', title: 'Accept: POST to one device, 64 at once', run };

const ALONE = 'Carillon, ROLES=api';
const WHOLE = 'Carillon, sending them meanwhile';
const BARE = 'bare Fastify, one durable INSERT';
const AT_ONCE = 64;

async function run(bench: Bench): Promise<Findings> {
  const count = bench.quick ? 3000 : 20_000;
  const latencies = new Map<string, number[][]>();
  const contenders = [await carillon(bench, WHOLE, {}), ...(await apiAndBare(bench))];
  for (const contender of contenders) await contender.flood(1000); // compiled before it is measured
  for (const contender of contenders) await contender.rest();

  const turns = contenders.map(({ name, subject, flood, rest }): Contender => {
    latencies.set(name, []);
    const work = async () => void latencies.get(name)!.push(await flood(count));
    return { name, count, subject, work, after: rest };
  });
  const results = await interleave(turns, bench.runs);
  const find = (name: string) => results.find((result) => result.name === name);
  const [alone, whole, bare] = [find(ALONE)!, find(WHOLE)!, find(BARE)];
  const against = (ours: Result) => (bare ? 1 / ratio(ours, bare, (cost) => cost.wall) : null);
  const goal = (ours: Result, text: string) => {
    const figure = against(ours);
    return {
      goal: `at least 0.5 of bare Fastify’s rate, ${text}`,
      figure: figure === null ? 'not measured' : show(figure, 2),
      met: figure === null ? null : figure >= 0.5,
    };
  };
  return {
    tables: [
      {
        columns: [
          '',
          'requests/s',
          'p50, ms',
          'p99, ms',
          'CPU in Node, µs',
          'in PostgreSQL, µs',
          'rate / bare Fastify’s',
          'others',
        ],
        rows: results.map((result) => [
          result.name,
          show(rate(result)),
          show(median(latencies.get(result.name)!.map((took) => quantile(took, 0.5))), 1),
          show(median(latencies.get(result.name)!.map((took) => quantile(took, 0.99))), 1),
          show(nodeCost(result)),
          show(postgresCost(result)),
          result === bare || !bare ? '' : show(against(result)!, 2),
          `${show(noise(result) * 100)} %`,
        ]),
      },
    ],
    goals: [goal(alone, 'accepting alone'), goal(whole, 'the same process sending them meanwhile')],
    notes: [
      `${show(count)} requests a run. Ours is authenticated, validated against its schema, and writes a notification and a job; the peer’s is none of it.`,
      '“Sending them meanwhile” is one process with both roles, as `npm start` runs it: encrypting and posting share the two cores with accepting.',
      ...(bench.peersMissing ? [`The peers are missing: ${bench.peersMissing}`] : []),
    ],
  };
}

type Flooded = Pick<Contender, 'name' | 'subject'> & {
  flood(count: number): Promise<number[]>;
  /** Waits until nothing is left to be done. */
  rest(): Promise<void>;
};

async function carillon(
  bench: Bench,
  name: string,
  env: Record<string, string>,
): Promise<Flooded & { process: Awaited<ReturnType<typeof startCarillon>> }> {
  const process = await startCarillon(bench.folder, bench.sink, env);
  bench.stack.defer(() => process.close());
  const business = await plantAtSink(process, 1, bench.sink, bench.keys);
  const { body } = await process.call('GET', '/v1/devices', business);
  const poster = createPoster(process.url, business, AT_ONCE);
  bench.stack.defer(() => poster.close());
  const rest = env.ROLES === 'api' ? async () => {} : () => process.idle(business);
  return {
    process,
    name,
    subject: process.subject,
    flood: (count) => poster.flood(count, `?device_id=${body.data[0].id}`),
    rest,
  };
}

/** Both write to one PostgreSQL, each to a database of its own. */
async function apiAndBare(bench: Bench): Promise<Flooded[]> {
  const api = await carillon(bench, ALONE, { ROLES: 'api' });
  if (bench.peersMissing !== null) return [api];
  const connection = await createDatabase(api.process, 'bare');
  const peer = await startPeer('fastify', bench.sink, { connection });
  bench.stack.defer(peer.stop);
  const poster = createPoster(peer.url, null, AT_ONCE);
  bench.stack.defer(() => poster.close());
  return [
    api,
    {
      name: BARE,
      subject: { node: peer.pid, postgres: api.process.subject.postgres },
      flood: (count) => poster.flood(count, ''),
      rest: async () => {},
    },
  ];
}

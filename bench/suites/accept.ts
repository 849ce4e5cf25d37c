import { insertBusinessAtSink, startCarillon } from '../carillon.ts';
import { atLeast, atMost } from '../goals.ts';
import {
  type Contender,
  interleave,
  nodeCost,
  otherLoad,
  postgresCost,
  type Result,
  rate,
  ratio,
} from '../interleave.ts';
import { formatNumber, median, microsecondsEach, quantile } from '../numbers.ts';
import { createDatabase } from '../parse-server.ts';
import { startPeer } from '../peers.ts';
import { createPoster } from '../poster.ts';
import type { Bench, Findings, Suite } from '../suite.ts';

/** Rate of durable requests to one device, 64 at once, against bare Fastify with one durable INSERT. */
export const accept: Suite = { name: 'accept', title: 'Accept: POST to one device, 64 at once', run };

const ALONE = 'Carillon, ROLES=api';
const SENDING = 'Carillon, sending at the same time';
const BARE = 'bare Fastify, one durable INSERT';
const CONCURRENCY = 64;

async function run(bench: Bench): Promise<Findings> {
  const count = bench.quick ? 3000 : 20_000;
  const latencies = new Map<string, number[][]>();
  const contenders = [await startContender(bench, SENDING, {}), ...(await apiAndBare(bench))];
  for (const contender of contenders) await contender.postMany(1000); // warm-up
  for (const contender of contenders) await contender.waitUntilIdle();

  const measured = contenders.map(({ name, subject, postMany, waitUntilIdle }): Contender => {
    latencies.set(name, []);
    const work = async () => void latencies.get(name)!.push(await postMany(count));
    return { name, count, subject, work, after: waitUntilIdle };
  });
  const results = await interleave(measured, bench.runs);
  const find = (name: string) => results.find((result) => result.name === name);
  const [alone, sending, bare] = [find(ALONE)!, find(SENDING)!, find(BARE)];
  const rateRatio = (ours: Result) => (bare ? 1 / ratio(ours, bare, (cost) => cost.wall) : null);
  const wholeCost = median(
    sending.afterCosts.map((after, run) =>
      microsecondsEach(sending.costs[run]!.postgres + after.postgres, count),
    ),
  );
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
          'other load',
        ],
        rows: results.map((result) => [
          result.name,
          formatNumber(rate(result)),
          formatNumber(median(latencies.get(result.name)!.map((durations) => quantile(durations, 0.5))), 1),
          formatNumber(median(latencies.get(result.name)!.map((durations) => quantile(durations, 0.99))), 1),
          formatNumber(nodeCost(result)),
          formatNumber(postgresCost(result)),
          result === bare || !bare ? '' : formatNumber(rateRatio(result)!, 2),
          `${formatNumber(otherLoad(result) * 100)} %`,
        ]),
      },
    ],
    goals: [
      atLeast('accepting alone: requests/s, of bare Fastify’s', rateRatio(alone), 0.5),
      atLeast(
        'accepting while the same process sends: requests/s, of bare Fastify’s',
        rateRatio(sending),
        0.5,
      ),
      atMost(
        'CPU in PostgreSQL per direct notification at full load, from request to outcome',
        wholeCost,
        120,
        { digits: 0, unit: 'µs' },
      ),
    ],
    notes: [
      `${formatNumber(count)} requests per run. Ours is authenticated, validated against its schema, and writes a notification and a job. The peer does none of this.`,
      '“Sending at the same time” is one process with both roles, like `npm start`: encryption and posting share the two cores with accepting.',
      ...(bench.peersMissing ? [`The peers are missing: ${bench.peersMissing}`] : []),
    ],
  };
}

type PostContender = Pick<Contender, 'name' | 'subject'> & {
  postMany(count: number): Promise<number[]>;
  waitUntilIdle(): Promise<void>;
};

async function startContender(
  bench: Bench,
  name: string,
  env: Record<string, string>,
): Promise<PostContender & { process: Awaited<ReturnType<typeof startCarillon>> }> {
  const process = await startCarillon(bench.folder, bench.sink, env);
  bench.stack.defer(() => process.close());
  const business = await insertBusinessAtSink(process, 1, bench.sink, bench.keys);
  const { body } = await process.call('GET', '/v1/devices', business);
  const poster = createPoster(process.url, business, CONCURRENCY);
  bench.stack.defer(() => poster.close());
  const waitUntilIdle = env.ROLES === 'api' ? async () => {} : () => process.waitUntilIdle(business);
  return {
    process,
    name,
    subject: process.subject,
    postMany: (count) => poster.postMany(count, `?device_id=${body.data[0].id}`),
    waitUntilIdle,
  };
}

/** Starts both contenders. They write to the same PostgreSQL, each to its own database. */
async function apiAndBare(bench: Bench): Promise<PostContender[]> {
  const api = await startContender(bench, ALONE, { ROLES: 'api' });
  if (bench.peersMissing !== null) return [api];
  const connection = await createDatabase(api.process, 'bare');
  const peer = await startPeer('fastify', bench.sink, { connection });
  bench.stack.defer(peer.stop);
  const poster = createPoster(peer.url, null, CONCURRENCY);
  bench.stack.defer(() => poster.close());
  return [
    api,
    {
      name: BARE,
      subject: { node: peer.pid, postgres: api.process.subject.postgres },
      postMany: (count) => poster.postMany(count, ''),
      waitUntilIdle: async () => {},
    },
  ];
}

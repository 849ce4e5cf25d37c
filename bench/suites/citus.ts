import { randomBytes, randomUUID } from 'node:crypto';
import { createLog } from '../../server/log.ts';
import { type Database, openDatabase, sql } from '../../server/storage/database.ts';
import { seedDevices } from '../../tests/support/devices.ts';
import {
  createPlainDatabase,
  createTestDatabase,
  skipWithoutCitus,
  type TestDatabase,
} from '../../tests/support/postgres/test-database.ts';
import { type CarillonProcess, startProcess } from '../../tests/support/processes/process.ts';
import { carillonEnv, startCarillon, waitUntilFinished } from '../carillon.ts';
import { type Contender, interleave, nodeCost, postgresCost, rate, ratio } from '../interleave.ts';
import { formatNumber } from '../numbers.ts';
import { expectReceived } from '../sink.ts';
import type { Bench, Findings, Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Cost of broadcasts in a database that Citus distributes, compared with a plain database on the same server. */
export const citus: Suite = { name: 'citus', title: 'Citus: cost of a broadcast in PostgreSQL', run };

async function run(bench: Bench): Promise<Findings> {
  if (skipWithoutCitus) return { tables: [], goals: [], notes: [skipWithoutCitus] };
  const distributed = (await createTestDatabase())!;
  bench.stack.defer(() => distributed.drop());
  const plain = await createPlainDatabase();
  bench.stack.defer(() => plain.drop());
  const servers = await distributed.pids();
  const embedded = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => embedded.close());
  const contenders = [
    await startAt(bench, 'plain, PostgreSQL of the nodes', plain, servers),
    await startAt(bench, 'distributed', distributed, servers),
    await createContender(bench, 'plain, embedded PostgreSQL', embedded, embedded.database, embedded.subject),
  ];
  for (const { work } of contenders) await work(); // warm-up
  const results = await interleave(contenders, bench.runs);
  const failed = results.find((result) => result.failure !== null);
  if (failed) throw new Error(`${failed.name}: ${failed.failure}`);
  const [ours, theirs] = [results[1]!, results[0]!];
  const figure = ratio(ours, theirs, (cost) => cost.postgres);
  return {
    tables: [
      {
        columns: ['tables', 'CPU in PostgreSQL, µs per message', 'in Node, µs', 'messages/s'],
        rows: results.map((result) => [
          result.name,
          formatNumber(postgresCost(result), 1),
          formatNumber(nodeCost(result)),
          formatNumber(rate(result)),
        ]),
      },
    ],
    goals: [
      {
        what: 'a broadcast with Citus, CPU of all nodes',
        goal: 'at most 1.5 times that of a plain PostgreSQL',
        figure: formatNumber(figure, 2),
        met: figure <= 1.5,
      },
    ],
    notes: [
      `A broadcast to ${formatNumber(sizeOf(bench))} devices, from the request to the final status, in turns. The ratio compares the first two, which have the same version of PostgreSQL; the plain database is on the coordinator’s server.`,
    ],
  };
}

const sizeOf = ({ quick }: Bench): number => (quick ? 5000 : 20_000);

async function startAt(
  bench: Bench,
  name: string,
  { url }: TestDatabase,
  servers: number[],
): Promise<Contender> {
  const carillon = await startProcess({
    ...carillonEnv('/nonexistent', bench.sink),
    DATABASE_URL: url,
    SECRET_KEY: randomBytes(32).toString('base64'),
  });
  bench.stack.defer(async () => void (await carillon.stop()));
  const database = openDatabase(url, createLog('silent'), 1);
  try {
    const subject = { node: carillon.child.pid!, postgres: null, servers };
    return await createContender(bench, name, carillon, database, subject);
  } finally {
    await database.close();
  }
}

async function createContender(
  bench: Bench,
  name: string,
  carillon: CarillonProcess,
  database: Database,
  subject: Contender['subject'],
): Promise<Contender> {
  const count = sizeOf(bench);
  const business = await carillon.register();
  const prefix = endpointPrefix(bench.sink.origin, randomUUID().slice(0, 8));
  const phones = Array.from({ length: count }, (_, i) => ({
    endpoint: `${prefix}${i}`,
    keys: bench.keys[i % bench.keys.length]!,
  }));
  await seedDevices(database, business.serviceId, phones);
  await database.query(sql`VACUUM ANALYZE devices`);
  const work = () =>
    expectReceived(bench.sink, count, async () =>
      waitUntilFinished(carillon, business, await carillon.as(business).send('', PAYLOAD), count),
    );
  return { name, count, subject, work };
}

import { randomUUID } from 'node:crypto';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { type BenchCarillon, insertBusiness, runLongQuery, startCarillon } from '../carillon.ts';
import { atMost } from '../goals.ts';
import { type Contender, interleave, nodeCost, otherLoad, postgresCost, rate } from '../interleave.ts';
import { formatNumber } from '../numbers.ts';
import { expectReceived } from '../sink.ts';
import type { Bench, Findings, Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Cost of a broadcast whose texts are rendered for each person. */
export const personal: Suite = {
  name: 'personal',
  title: 'Personal texts: a broadcast that greets each person, and the same for all',
  run,
};

/** As many variables as a greeting, a message and a link have. */
const PERSONAL = {
  ...PAYLOAD,
  title: 'Hello {{ user.first_name | default: "there" }}',
  message:
    '{% if user.plan == "gold" %}As a gold customer, you{% else %}You{% endif %} have {{ user.points }} points.',
  link: 'https://example.com/points?of={{ user.id }}',
  personalize: true,
};

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const size = bench.quick ? 5000 : 50_000;
  await (await broadcast(bench, carillon, 'warm-up', 2000, PERSONAL)).work();
  const contenders = [
    await broadcast(bench, carillon, 'the same for all', size, PAYLOAD),
    await broadcast(bench, carillon, 'personal', size, PERSONAL),
  ];
  const results = await interleave(contenders, bench.runs);
  const failed = results.find((result) => result.failure !== null);
  if (failed) throw new Error(`${failed.name}: ${failed.failure}`);
  const [plainResult, personalResult] = results as [(typeof results)[0], (typeof results)[0]];
  const cost = (result: (typeof results)[0]) => nodeCost(result) + postgresCost(result);
  return {
    tables: [
      {
        columns: [
          'texts',
          'messages/s',
          'CPU in Node, µs per message',
          'CPU in PostgreSQL, µs',
          'other load',
        ],
        rows: results.map((result) => [
          result.name,
          formatNumber(rate(result)),
          formatNumber(nodeCost(result)),
          formatNumber(postgresCost(result), 1),
          `${formatNumber(otherLoad(result) * 100)} %`,
        ]),
      },
    ],
    goals: [
      atMost(
        'a broadcast of personal texts: CPU per message, of that of a plain one',
        cost(personalResult) / cost(plainResult),
        1.6,
      ),
    ],
    notes: [`${formatNumber(size)} devices, each of a user with four tags.`],
  };
}

async function broadcast(
  bench: Bench,
  carillon: BenchCarillon,
  name: string,
  size: number,
  payload: object,
): Promise<Contender> {
  const prefix = endpointPrefix(bench.sink.origin, randomUUID().slice(0, 8));
  const business = await insertBusiness(carillon, size, [prefix], bench.keys);
  const service = fromWire('svc', business.serviceId);
  await runLongQuery(
    carillon,
    sql`UPDATE devices SET tags = jsonb_build_object('first_name', 'Ada ' || number, 'plan',
      CASE WHEN number % 3 = 0 THEN 'gold' ELSE 'basic' END, 'points', number, 'city', 'Lisbon') WHERE service_id = ${service}::uuid`,
  );
  await runLongQuery(carillon, sql`VACUUM ANALYZE devices`);
  return {
    name,
    count: size,
    subject: carillon.subject,
    work: () =>
      expectReceived(bench.sink, size, async () => {
        const id = await carillon.as(business).send('', payload);
        await carillon.waitUntilFinished(business, id, size, 0);
      }),
  };
}

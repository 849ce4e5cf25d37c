import { randomUUID } from 'node:crypto';
import { setTimeout as delayFor } from 'node:timers/promises';
import { type BenchCarillon, insertBusiness, readInFlight, startCarillon } from '../carillon.ts';
import { atLeast, atMost, type Goal } from '../goals.ts';
import { type Contender, interleave, nodeCost, otherLoad, postgresCost, rate, ratio } from '../interleave.ts';
import { formatNumber, median } from '../numbers.ts';
import type { VariantName } from '../sink.ts';
import type { Bench, Findings, Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Comparison of broadcasts through push services that answer late with a broadcast through one that answers at once. */
export const delay: Suite = {
  name: 'delay',
  title: 'Delay: push services that are far away',
  run,
};

const SAMPLE_INTERVAL_MS = 250;
const ARRIVED_INTERVAL_MS = 10;
/** Share of the messages whose arrival is measured: the last of 20,000 answers would take 20 times as long as the median. */
const MEASURED_SHARE = 0.9;
const AT_ONCE: VariantName = 'at once';
const JUMPING: VariantName = '1 ms, then 80 ms';
const LIMITED: VariantName = '40 ms, and 429 beyond 2,000 a second';

/** Lowest rates, as shares of the rate at a push service that answers at once. */
const GOALS: Partial<Record<VariantName, number>> = {
  '80 ms': 0.95,
  'median 40 ms, sigma 0.4': 1,
  'median 80 ms, sigma 0.6': 0.95,
  'the same, the median between 40 and 120 ms within 4 s': 0.9,
  'median 150 ms, sigma 0.8': 0.85,
  '60 ms, one in twenty after 2 s': 0.85,
  [JUMPING]: 0.8,
};
const LEAST_ACCEPTED_PER_SECOND = 1800;
const MOST_REFUSED_PERCENT = 2;

async function run(bench: Bench): Promise<Findings> {
  const carillon = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => carillon.close());
  const count = bench.quick ? 10_000 : 20_000;
  const names = Object.keys(bench.sink.variants) as VariantName[];
  /** Samples of the number of requests in flight, and numbers of refused requests, from all runs. */
  const inFlight = new Map<string, number[]>(names.map((name) => [name, []]));
  const refused: number[] = [];
  const contenders: Contender[] = [];
  for (const name of names) {
    const isLimited = name === LIMITED;
    const measured = Math.ceil(MEASURED_SHARE * count);
    if (name !== JUMPING) await (await prepareBroadcast(bench, carillon, name, '', count))().finished(); // warm-up
    const send = await prepareBroadcast(bench, carillon, name, name === JUMPING ? 'far' : '', count);
    const sendNear = name === JUMPING ? await prepareBroadcast(bench, carillon, name, 'near', count) : null;
    let started: Broadcast;
    contenders.push({
      name,
      count: measured,
      subject: carillon.subject,
      ...(sendNear && { before: async () => void (await sendNear().finished()) }),
      async work() {
        const sampling = setInterval(async () => {
          inFlight.get(name)!.push(await readInFlight(carillon));
        }, SAMPLE_INTERVAL_MS);
        started = send();
        await (isLimited ? started.accepted(measured) : started.arrived(measured)).finally(() =>
          clearInterval(sampling),
        );
      },
      async after() {
        const received = await started.finished();
        if (isLimited) refused.push(received - count);
        else if (received !== count) throw new Error(`${received} messages arrived, expected ${count}`);
      },
    });
  }
  const results = await interleave(contenders, bench.runs);
  const rows = names.map((name, i) => {
    const result = results[i]!;
    if (result.failure !== null) throw new Error(`${name}: ${result.failure}`);
    return { name, result, share: 1 / ratio(result, results[names.indexOf(AT_ONCE)]!, (cost) => cost.wall) };
  });
  const limited = rows.find(({ name }) => name === LIMITED)!;
  const refusedPercent = (median(refused) / (median(refused) + count)) * 100;
  return {
    tables: [
      {
        columns: [
          `answers (${formatNumber(count)} devices)`,
          'messages/s',
          'of the rate at once',
          'CPU in Node, µs per message',
          'CPU in PostgreSQL, µs',
          'requests in flight, median',
          'highest sample',
          'other load',
        ],
        rows: rows.map(({ name, result, share }) => [
          name,
          formatNumber(rate(result)),
          name === AT_ONCE ? '' : formatNumber(share, 2),
          formatNumber(nodeCost(result)),
          formatNumber(postgresCost(result)),
          formatNumber(median(inFlight.get(name)!)),
          formatNumber(Math.max(...inFlight.get(name)!)),
          `${formatNumber(otherLoad(result) * 100)} %`,
        ]),
      },
    ],
    goals: [
      ...rows.flatMap(({ name, share }): Goal[] => {
        const goal = GOALS[name];
        return goal ? [atLeast(`${name}: messages/s, of the rate at once`, share, goal)] : [];
      }),
      atLeast(`${LIMITED}: accepted a second`, rate(limited.result), LEAST_ACCEPTED_PER_SECOND),
      atMost(`${LIMITED}: refused`, refusedPercent, MOST_REFUSED_PERCENT, { unit: '%' }),
    ],
    notes: [
      `Measured from the POST until ${MEASURED_SHARE * 100} % have arrived; at the service that refuses some, until as many are accepted.`,
      'Delays are log-normal where a sigma is named. Each connection allows 100 streams.',
      `“${JUMPING}” is measured from the first message after the jump.`,
      'All in turns in each run; ratios are medians of the ratios of each run.',
    ],
  };
}

/** A broadcast that was sent. */
type Broadcast = {
  /** Waits until a number of its requests have arrived at the push service. */
  arrived(wanted: number): Promise<void>;
  /** Waits until its statistics have counted a number of accepted requests. */
  accepted(wanted: number): Promise<void>;
  /** Waits for its final statistics, and returns the number of its requests that arrived. */
  finished(): Promise<number>;
};

/** Prepares a broadcast, and returns a function that sends it. */
async function prepareBroadcast(
  bench: Bench,
  carillon: BenchCarillon,
  name: VariantName,
  group: string,
  count: number,
): Promise<() => Broadcast> {
  const prefix = endpointPrefix(bench.sink.variants[name], `${group}${randomUUID().slice(0, 8)}`);
  const business = await insertBusiness(carillon, count, [prefix], bench.keys);
  return () => {
    const before = bench.sink.received();
    const sent = before.then(() => carillon.as(business).send('', PAYLOAD));
    return {
      async arrived(wanted) {
        await sent;
        while ((await bench.sink.received()) - (await before) < wanted) await delayFor(ARRIVED_INTERVAL_MS);
      },
      async accepted(wanted) {
        const path = `/v1/notifications/${await sent}`;
        while ((await carillon.call('GET', path, business)).body.delivery_stats.completed < wanted)
          await delayFor(ARRIVED_INTERVAL_MS);
      },
      async finished() {
        await carillon.waitUntilFinished(business, await sent, count);
        return (await bench.sink.received()) - (await before);
      },
    };
  };
}

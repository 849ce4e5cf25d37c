import { setTimeout as delay } from 'node:timers/promises';
import type { CarillonProcess } from '../../tests/support/processes/process.ts';
import { insertBusiness, readInFlight, waitUntilFinished } from '../carillon.ts';
import { atMost, type Goal } from '../goals.ts';
import { type Installation, startInstallation } from '../installation.ts';
import { formatNumber, median } from '../numbers.ts';
import { acceptedOf, readPushLog } from '../push-log.ts';
import { startSink, type VariantName } from '../sink.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Number of messages of a broadcast that are sent twice when its workers are killed or stopped. */
export const repeats: Suite = { name: 'repeats', title: 'Repeated messages after kills and stalls', run };

type Scenario = {
  name: string;
  /** The push service. By default it answers at once. */
  variant?: VariantName;
  /** Disturbs the workers. Resolves with the requests in flight just before each disturbance, read from the worker's metrics. */
  disturb(broadcast: Broadcast, worker: CarillonProcess): Promise<number[]>;
};
type Broadcast = { untilSent(share: number): Promise<void>; startWorker: Installation['startWorker'] };

const MAX_PERCENT = 0.5;
const PUSH_TIMEOUT_MS = 2000;

const SCENARIOS: Scenario[] = [
  {
    name: 'the only worker is killed three times',
    async disturb({ untilSent, startWorker }, worker) {
      let victim = worker;
      const inFlight: number[] = [];
      for (const share of [0.25, 0.5, 0.75]) {
        await untilSent(share);
        inFlight.push(await readInFlight(victim));
        await victim.stop('SIGKILL');
        victim = await startWorker();
      }
      return inFlight;
    },
  },
  {
    name: 'one of two workers is killed',
    async disturb({ untilSent, startWorker }, worker) {
      await startWorker();
      return killOnce(untilSent, worker);
    },
  },
  {
    name: 'one of two workers is stopped for 40 s',
    async disturb({ untilSent, startWorker }, worker) {
      await startWorker();
      return stopFor(40_000, untilSent, worker);
    },
  },
  {
    name: 'the only worker is stopped for twice PUSH_TIMEOUT_MS',
    disturb: ({ untilSent }, worker) => stopFor(2 * PUSH_TIMEOUT_MS, untilSent, worker),
  },
  ...(['80 ms', 'median 150 ms, sigma 0.8'] as const).map(
    (variant): Scenario => ({
      name: `the push service answers after ${variant}, and the only worker is killed`,
      variant,
      async disturb({ untilSent, startWorker }, worker) {
        const inFlight = await killOnce(untilSent, worker);
        await startWorker();
        return inFlight;
      },
    }),
  ),
];

async function killOnce(untilSent: Broadcast['untilSent'], worker: CarillonProcess): Promise<number[]> {
  await untilSent(0.4);
  const inFlight = await readInFlight(worker);
  await worker.stop('SIGKILL');
  return [inFlight];
}

async function stopFor(ms: number, untilSent: Broadcast['untilSent'], worker: CarillonProcess) {
  await untilSent(0.4);
  const inFlight = await readInFlight(worker);
  worker.child.kill('SIGSTOP');
  await delay(ms);
  worker.child.kill('SIGCONT');
  return [inFlight];
}

async function run(bench: Bench): Promise<Findings> {
  const count = 20_000;
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const scenario of SCENARIOS) {
    const runs: { repeated: number; inFlight: number[] }[] = [];
    for (let run = 1; run <= bench.runs; run++) {
      runs.push(await countRepeated(bench, scenario, count));
      logProgress(`  run ${run} of ${bench.runs}: ${scenario.name}: ${JSON.stringify(runs.at(-1))}`);
    }
    const percent = (median(runs.map(({ repeated }) => repeated)) / count) * 100;
    rows.push([
      scenario.name,
      runs.map(({ inFlight }) => inFlight.map((n) => formatNumber(n)).join(' + ')).join(', '),
      runs.map(({ repeated }) => formatNumber(repeated)).join(', '),
      `${formatNumber(percent, 2)} %`,
    ]);
    const times = runs[0]!.inFlight.length;
    const title = times === 1 ? 'messages repeated' : 'messages repeated each time';
    // A kill repeats the requests in flight, whose number grows with the response time of the push service.
    if (!scenario.variant)
      goals.push(atMost(`${title}: ${scenario.name}`, percent / times, MAX_PERCENT, { unit: '%' }));
  }
  return {
    tables: [
      {
        columns: [
          `a broadcast to ${formatNumber(count)} devices`,
          'in flight just before',
          'repeated',
          'share (median)',
        ],
        rows,
      },
    ],
    goals,
    notes: [
      'The push service (nginx) answers at once except where a row says otherwise. The statistics are final and true after each run.',
      'In flight: `carillon_push_requests_in_flight` of the worker, read some milliseconds before it is killed or stopped.',
    ],
  };
}

async function countRepeated(bench: Bench, scenario: Scenario, count: number) {
  await using stack = new AsyncDisposableStack();
  const sink = await startSink(bench.folder, { isLogged: true });
  stack.defer(sink.stop);
  const { api, startWorker } = await startInstallation(stack, bench.folder, sink, {
    PUSH_TIMEOUT_MS: String(PUSH_TIMEOUT_MS),
  });
  const origin = scenario.variant ? sink.variants[scenario.variant] : sink.origin;
  const business = await insertBusiness(api, count, [endpointPrefix(origin, 'repeats')], bench.keys);
  const worker = await startWorker();
  const id = await api.as(business).send('', PAYLOAD);
  const inFlight = await scenario.disturb({ untilSent, startWorker }, worker);
  await waitUntilFinished(api, business, id, count);
  const { devices, repeated } = acceptedOf(await readPushLog([sink]), id);
  if (devices.size !== count) throw new Error(`${devices.size} of ${count} devices got the message`);
  return { repeated, inFlight };

  async function untilSent(share: number): Promise<void> {
    while ((await sink.received()) < share * count) await delay(5);
  }
}

import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createLog } from '../../server/log.ts';
import { openDatabase } from '../../server/storage/database.ts';
import { startEmbeddedPostgres } from '../../server/storage/embedded-postgres.ts';
import { databaseUrl } from '../../tests/support/carillon.ts';
import type { Business } from '../../tests/support/client.ts';
import { type CarillonProcess, startProcess } from '../../tests/support/process.ts';
import { carillonEnv, FINISH_TIMEOUT_MS, insertBusiness, POLL_INTERVAL_MS } from '../carillon.ts';
import { formatNumber, median } from '../numbers.ts';
import { type Sink, startSink } from '../sink.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** How many messages of a broadcast are sent twice when its workers are killed or stopped. */
export const repeats: Suite = { name: 'repeats', title: 'Repeated messages after kills and stalls', run };

type Installation = {
  bench: Bench;
  sink: Sink;
  api: CarillonProcess;
  business: Business;
  count: number;
  startWorker(env?: Record<string, string>): Promise<CarillonProcess>;
};
type Scenario = { name: string; disturb(installation: Installation, worker: CarillonProcess): Promise<void> };

const MAX_SHARE = 0.5;
const PUSH_TIMEOUT_MS = 2000;

const SCENARIOS: Scenario[] = [
  {
    name: 'the only worker is killed three times',
    async disturb(installation, worker) {
      let victim = worker;
      for (const share of [0.25, 0.5, 0.75]) {
        await untilSent(installation, share);
        await victim.stop('SIGKILL');
        victim = await installation.startWorker();
      }
    },
  },
  {
    name: 'one of two workers is killed',
    async disturb(installation, worker) {
      await installation.startWorker();
      await untilSent(installation, 0.4);
      await worker.stop('SIGKILL');
    },
  },
  {
    name: `one of two workers is stopped for 40 s`,
    async disturb(installation, worker) {
      await installation.startWorker();
      await untilSent(installation, 0.4);
      worker.child.kill('SIGSTOP');
      await delay(40_000);
      worker.child.kill('SIGCONT');
    },
  },
  {
    name: `the only worker is stopped for twice PUSH_TIMEOUT_MS`,
    async disturb(installation, worker) {
      await untilSent(installation, 0.4);
      worker.child.kill('SIGSTOP');
      await delay(2 * PUSH_TIMEOUT_MS);
      worker.child.kill('SIGCONT');
    },
  },
];

async function run(bench: Bench): Promise<Findings> {
  const count = 20_000;
  const rows: string[][] = [];
  const goals = [];
  for (const scenario of SCENARIOS) {
    const repeated: number[] = [];
    for (let run = 1; run <= bench.runs; run++) {
      repeated.push(await countRepeated(bench, scenario, count));
      logProgress(`  run ${run} of ${bench.runs}: ${scenario.name}: ${repeated.at(-1)}`);
    }
    const share = (median(repeated) / count) * 100;
    rows.push([
      scenario.name,
      repeated.map((n) => formatNumber(n)).join(', '),
      `${formatNumber(share, 2)} %`,
    ]);
    goals.push({
      goal: `${scenario.name}: at most ${MAX_SHARE} %`,
      figure: `${formatNumber(share, 2)} %`,
      met: share <= MAX_SHARE,
    });
  }
  return {
    tables: [
      { columns: [`a broadcast to ${formatNumber(count)} devices`, 'repeated', 'share (median)'], rows },
    ],
    goals,
    notes: ['The push service (nginx) answers at once. The statistics are final and true after each run.'],
  };
}

async function countRepeated(bench: Bench, scenario: Scenario, count: number): Promise<number> {
  await using stack = new AsyncDisposableStack();
  const folder = join(bench.folder, `repeats-${randomBytes(4).toString('hex')}`);
  await mkdir(folder, { mode: 0o755 });
  const sink = await startSink(folder, { isLogged: true });
  stack.defer(sink.stop);
  const log = createLog('silent');
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log });
  stack.defer(postgres.stop);
  const env = {
    ...carillonEnv(join(folder, 'unused'), sink),
    DATABASE_URL: databaseUrl(postgres.connection),
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUSH_TIMEOUT_MS: String(PUSH_TIMEOUT_MS),
  };
  const start = async (role: string) => {
    const process = await startProcess({ ...env, ROLES: role });
    stack.defer(async () => {
      process.child.kill('SIGCONT');
      await process.stop();
    });
    return process;
  };
  const api = await start('api');
  const database = openDatabase(postgres.connection, log, 2);
  const prefix = endpointPrefix(sink.origin, 'repeats');
  const business = await insertBusiness({ ...api, database }, count, prefix, bench.keys);
  await database.close();
  const worker = await start('worker');
  const startWorker = () => start('worker');
  const id = await api.as(business).send('', PAYLOAD);
  await scenario.disturb({ bench, sink, api, business, count, startWorker }, worker);
  await untilFinal(api, business, id, count);
  const paths = await sink.paths();
  const distinct = new Set(paths).size;
  if (distinct !== count) throw new Error(`${distinct} of ${count} devices got the message`);
  return paths.length - distinct;
}

async function untilSent({ sink, count }: Installation, share: number): Promise<void> {
  while ((await sink.received()) < share * count) await delay(5);
}

async function untilFinal(
  api: CarillonProcess,
  business: Business,
  id: string,
  count: number,
): Promise<void> {
  const deadline = performance.now() + FINISH_TIMEOUT_MS;
  for (;;) {
    const { body } = await api.call('GET', `/v1/notifications/${id}`, business);
    if (body.status === 'completed' && body.delivery_stats.completed === count) return;
    if (!['created', 'queued'].includes(body.status) || performance.now() > deadline)
      throw new Error(`not all messages were sent: ${JSON.stringify(body)}`);
    await delay(POLL_INTERVAL_MS);
  }
}

import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProcess } from '../../tests/support/processes/process.ts';
import { carillonEnv, startCarillon } from '../carillon.ts';
import { memoryOf, memoryOfDescendants } from '../costs.ts';
import { atMost } from '../goals.ts';
import { formatNumber, median } from '../numbers.ts';
import { startParseServer } from '../parse-server.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';

/** Time from the start of the process until it is ready, and its memory when idle. */
export const start: Suite = { name: 'start', title: 'Start, and idle memory', run };

const IDLE_DELAY_MS = 3000;

/** Times in seconds, memory in megabytes. */
type Start = { cold: number; warm: number; memory: number; database: number };

async function run(bench: Bench): Promise<Findings> {
  const host = await startCarillon(bench.folder, bench.sink);
  bench.stack.defer(() => host.close());
  const ours: Start[] = [];
  const peers: Start[] = [];
  const rounds = Math.max(bench.runs, bench.quick ? 1 : 5);
  for (let round = 1; round <= rounds; round++) {
    ours.push(await startOurs(bench));
    if (bench.peersMissing === null) peers.push(await startParse(bench, host));
    logProgress(`  run ${round}: ${JSON.stringify({ ours: ours.at(-1), parse: peers.at(-1) })}`);
  }
  const row = (name: string, starts: Start[], hasDatabase: boolean) => {
    const medianOf = (field: keyof Start) => median(starts.map((start) => start[field]));
    return [
      name,
      `${formatNumber(medianOf('cold'), 2)} s`,
      `${formatNumber(medianOf('warm'), 2)} s`,
      `${formatNumber(medianOf('memory'))} MB`,
      hasDatabase ? `${formatNumber(medianOf('database'))} MB` : '',
    ];
  };
  return {
    tables: [
      {
        columns: ['', 'cold start', 'warm start', 'idle memory, Node', 'PostgreSQL'],
        rows: [
          row('Carillon with embedded PostgreSQL', ours, true),
          ...(peers.length > 0 ? [row('Parse Server, PostgreSQL already running', peers, false)] : []),
        ],
      },
    ],
    goals: [
      atMost('warm start', median(ours.map(({ warm }) => warm)), 1.4, { unit: 's' }),
      atMost('idle memory of the Node process', median(ours.map(({ memory }) => memory)), 242, {
        digits: 0,
        unit: 'MB',
      }),
    ],
    notes: [
      'Cold: without data. Carillon creates a database cluster, and both create their tables. Warm: the next start with the same data.',
      `Memory three seconds after the start: resident set of the Node process, proportional set of PostgreSQL’s processes. Medians of ${rounds}.`,
    ],
  };
}

async function startOurs({ folder, sink }: Bench): Promise<Start> {
  const dataDir = join(folder, `start-${randomUUID().slice(0, 8)}`);
  await mkdir(dataDir);
  const startTimed = async () => {
    const startedAt = performance.now();
    const process = await startProcess(carillonEnv(dataDir, sink));
    return { process, seconds: (performance.now() - startedAt) / 1000 };
  };
  const cold = await startTimed();
  await cold.process.stop();
  const warm = await startTimed();
  await delay(IDLE_DELAY_MS);
  const pid = warm.process.child.pid!;
  const [memory, database] = [memoryOf(pid), memoryOfDescendants(pid)];
  await warm.process.stop();
  return { cold: cold.seconds, warm: warm.seconds, memory, database };
}

async function startParse(
  { sink, keys }: Bench,
  host: Awaited<ReturnType<typeof startCarillon>>,
): Promise<Start> {
  const name = `start_${randomUUID().slice(0, 8)}`;
  const options = { devices: 0, tuned: true, keys, name };
  const cold = await startParseServer(host, sink, options);
  await cold.stop();
  const warm = await startParseServer(host, sink, options);
  await delay(IDLE_DELAY_MS);
  const memory = memoryOf(warm.pid);
  await warm.stop();
  return { cold: cold.startSeconds, warm: warm.startSeconds, memory, database: 0 };
}

import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProcess } from '../../tests/process.ts';
import { carillonEnv, startCarillon } from '../carillon.ts';
import { memoryOf, memoryOfDescendants } from '../costs.ts';
import { median, show } from '../numbers.ts';
import { startParseServer } from '../parse-server.ts';
import type { Bench, Findings, Part } from '../part.ts';
import { say } from '../say.ts';

/** From the start of the process until it is ready, and what it holds when it has nothing to do. */
export const start: Part = { name: 'start', title: 'Start, and memory at rest', run };

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
    say(`  run ${round}: ${JSON.stringify({ ours: ours.at(-1), parse: peers.at(-1) })}`);
  }
  const row = (name: string, starts: Start[], hasDatabase: boolean) => {
    const of = (field: keyof Start) => median(starts.map((one) => one[field]));
    return [
      name,
      `${show(of('cold'), 2)} s`,
      `${show(of('warm'), 2)} s`,
      `${show(of('memory'))} MB`,
      hasDatabase ? `${show(of('database'))} MB` : '',
    ];
  };
  return {
    tables: [
      {
        columns: ['', 'cold start', 'warm start', 'memory at rest, Node', 'and PostgreSQL'],
        rows: [
          row('Carillon with its PostgreSQL', ours, true),
          ...(peers.length > 0 ? [row('Parse Server, its PostgreSQL running already', peers, false)] : []),
        ],
      },
    ],
    goals: [],
    notes: [
      'Cold: no data yet, so that Carillon makes a database cluster and both make their tables. Warm: the next start on the same data.',
      `Memory three seconds after the start: resident of the Node process, proportional of PostgreSQL’s. Medians of ${rounds}.`,
    ],
  };
}

async function startOurs({ folder, sink }: Bench): Promise<Start> {
  const dataDir = join(folder, `start-${randomUUID().slice(0, 8)}`);
  await mkdir(dataDir);
  const timed = async () => {
    const from = performance.now();
    const process = await startProcess(carillonEnv(dataDir, sink));
    return { process, seconds: (performance.now() - from) / 1000 };
  };
  const cold = await timed();
  await cold.process.stop();
  const warm = await timed();
  await delay(AT_REST);
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
  await delay(AT_REST);
  const memory = memoryOf(warm.pid);
  await warm.stop();
  return { cold: cold.startedIn, warm: warm.startedIn, memory, database: 0 };
}

/** In ms. */
const AT_REST = 3000;

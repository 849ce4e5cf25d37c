import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMissingPackages } from '../tests/support/processes/system-packages.ts';
import { parseArguments } from './arguments.ts';
import { measureCpuShare, starvation } from './cpu-share.ts';
import { describeRun } from './machine.ts';
import { installPeers } from './peers.ts';
import { renderGoals, renderSection, writeResults } from './results.ts';
import { startSink } from './sink.ts';
import { type Bench, logProgress, type Suite } from './suite.ts';
import { accept } from './suites/accept.ts';
import { audiences } from './suites/audiences.ts';
import { automations } from './suites/automations.ts';
import { backup } from './suites/backup.ts';
import { citus } from './suites/citus.ts';
import { cost } from './suites/cost.ts';
import { day } from './suites/day.ts';
import { delay } from './suites/delay.ts';
import { events } from './suites/events.ts';
import { fanOut, fanOutLarge } from './suites/fan-out.ts';
import { growth } from './suites/growth.ts';
import { hostile } from './suites/hostile.ts';
import { latency } from './suites/latency.ts';
import { neighbours } from './suites/neighbours.ts';
import { openings } from './suites/openings.ts';
import { pages } from './suites/pages.ts';
import { personal } from './suites/personal.ts';
import { profile } from './suites/profile.ts';
import { reach } from './suites/reach.ts';
import { receipts } from './suites/receipts.ts';
import { repeats } from './suites/repeats.ts';
import { start } from './suites/start.ts';
import { tables } from './suites/tables.ts';
import { webPush } from './suites/web-push.ts';
import { workers } from './suites/workers.ts';
import { makeBrowserKeys } from './workload.ts';

const SUITES: Suite[] = [
  fanOut,
  fanOutLarge,
  webPush,
  cost,
  workers,
  delay,
  accept,
  latency,
  audiences,
  automations,
  neighbours,
  personal,
  reach,
  receipts,
  events,
  openings,
  pages,
  growth,
  start,
  tables,
  repeats,
  hostile,
  day,
  backup,
  citus,
  profile,
];

process.exitCode = await main(process.argv.slice(2));

/** Runs the bench. Resolves with the exit code. */
async function main(args: string[]): Promise<number> {
  const parsed = parseArguments(args, SUITES);
  if ('text' in parsed) {
    console[parsed.exitCode === 0 ? 'log' : 'error'](parsed.text);
    return parsed.exitCode;
  }
  const { quick, runs, suites } = parsed;
  if (!(await findMissingPackages(['bench/']).install())) return 1;
  const peersMissing = installPeers();

  // The stack stops everything that was started, even after a failure or Ctrl-C.
  await using stack = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'carillon-bench-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const sink = await startSink(folder);
  stack.defer(() => sink.stop());
  const stop = () => void stack.disposeAsync().finally(() => process.exit(130));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const command = ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  let exitCode = 0;
  for (const suite of suites) {
    const suiteStack = stack.use(new AsyncDisposableStack());
    const bench = { quick, runs, folder, sink, keys: makeBrowserKeys(), peersMissing, stack: suiteStack };
    if (!(await runSuite(suite, bench, command))) exitCode = 1;
    await suiteStack.disposeAsync();
  }
  return exitCode;
}

/** Prints the findings and writes them to RESULTS.md. Resolves with false if the suite failed. */
async function runSuite(suite: Suite, bench: Bench, command: string): Promise<boolean> {
  const load = loadavg()[0]!;
  logProgress(`${suite.title} (load average ${load.toFixed(1)})`);
  try {
    const starved = starvation(measureCpuShare());
    if (starved) throw new Error(starved);
    const findings = await suite.run(bench);
    const section = renderSection(suite, findings, describeRun(command, load));
    console.log(`\n${section}\n`);
    if (findings.goals.length > 0)
      console.log(`${renderGoals([{ suite: suite.name, goals: findings.goals }])}\n`);
    for (const error of findings.errors ?? []) console.error(`${suite.name} failed: ${error}`);
    // A quick run is too noisy to be recorded.
    if (!bench.quick) {
      const order = SUITES.map(({ name }) => name);
      writeResults(suite, section, findings.goals, order);
    }
    return !findings.errors?.length;
  } catch (error) {
    console.error(`${suite.name} failed:`, error);
    return false;
  }
}

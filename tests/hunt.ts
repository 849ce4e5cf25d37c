/**
 * `npm run hunt -- [path …] [--rounds=20] [--seed=1]`: repeats tests under conditions that reveal dependence on time, and stops at the
 * first failure. The seed and the round determine the condition of a round; which processes are suspended also depends on timing.
 *
 * `npm run hunt -- [path …] --each`: runs the tests once under each condition, and goes on after a failure.
 *
 * `--condition=text` limits both to the conditions whose names contain the text, such as `clock`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findBinaries } from '../server/storage/embedded-postgres/binaries.ts';
import { descendantsOf } from './support/processes/process-tree.ts';
import { ROOT } from './support/sources.ts';

type Random = () => number;

/** A disturbance of one run. */
type Condition = {
  name: string;
  env?: NodeJS.ProcessEnv;
  /** Seconds by which clocks are ahead. Chromium does not start with a changed clock, and npm finds certificates expired. */
  clockAhead?: number;
  disturb?: (runner: ChildProcess, random: Random) => Promise<void>;
};

const BUSY_LOOPS = 4;
/** Path of the library in Debian's package faketime. Changing the clock also takes root's rights. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const CAN_CHANGE_CLOCK = existsSync(FAKETIME) && process.geteuid?.() === 0;
/** Tests that can run with a changed clock. */
const CLOCK_TESTS = ['tests/unit', 'tests/database', 'tests/conformance', 'packages'];

/** Local times of a time zone at which the tests begin, with a locale. */
const CLOCKS: [time: string, zone: string, locale: string][] = [
  ['2027-03-09T23:59:50', 'Pacific/Auckland', 'de_DE.UTF-8'],
  ['2027-07-01T00:30:00', 'America/St_Johns', 'ar_EG.UTF-8'],
  ['2028-02-29T11:59:50', 'UTC', 'ja_JP.UTF-8'],
  ['2027-03-28T01:59:50', 'Europe/Berlin', 'de_DE.UTF-8'],
  ['2027-10-31T02:59:50', 'Europe/Berlin', 'en_US.UTF-8'],
];

const CONDITIONS: Condition[] = [
  { name: 'random processes suspended for 0.2 to 1.5 s', disturb: suspendAtRandom },
  { name: `${BUSY_LOOPS} busy loops`, disturb: keepBusy },
  ...CLOCKS.map(([, zone, locale]) => ({
    name: `the zone ${zone}, the locale ${locale}`,
    env: { TZ: zone, LANG: locale, LC_ALL: locale },
  })),
  ...(CAN_CHANGE_CLOCK ? CLOCKS : []).map(([time, zone, locale]) => ({
    name: `the clock at ${time} in ${zone}`,
    clockAhead: Math.round((instantOf(time, zone) - Date.now()) / 1000),
    env: { TZ: zone, LANG: locale, LC_ALL: locale },
  })),
];

process.exitCode = await hunt();

async function hunt(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      each: { type: 'boolean', default: false },
      condition: { type: 'string', default: '' },
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
    },
  });
  if (!CAN_CHANGE_CLOCK)
    console.log("The clock is not changed: that takes Debian's package faketime, and root's rights.");
  const seed = Number(values.seed);
  const usable = CONDITIONS.flatMap((condition) => {
    const paths = condition.clockAhead === undefined ? positionals : clockTests(positionals);
    return paths && condition.name.includes(values.condition) ? [{ condition, paths }] : [];
  });
  if (usable.length === 0) {
    console.error(`No condition that suits these tests contains “${values.condition}”.`);
    return 1;
  }
  const rounds = values.each ? usable.length : Number(values.rounds);
  let failures = 0;
  for (let round = 1; round <= rounds && (values.each || failures === 0); round++) {
    const random = createRandom(seed + round);
    const { condition, paths } = usable[values.each ? round - 1 : Math.floor(random() * usable.length)]!;
    console.log(`\nRound ${round} of ${rounds}: ${condition.name}`);
    if (await passes(paths, condition, random)) continue;
    failures++;
    console.log(`\nFailed with ${condition.name}, in round ${round} of seed ${seed}.`);
  }
  return failures === 0 ? 0 : 1;
}

/** Returns the paths whose tests can run with a changed clock; null if none can. */
function clockTests(paths: string[]): string[] | null {
  if (paths.length === 0) return CLOCK_TESTS;
  const usable = paths.filter((path) => CLOCK_TESTS.some((folder) => path.startsWith(folder)));
  return usable.length > 0 ? usable : null;
}

async function passes(
  paths: string[],
  { env, clockAhead, disturb }: Condition,
  random: Random,
): Promise<boolean> {
  const command = [process.execPath, join(ROOT, 'tests/run.ts'), ...paths];
  const [program, ...args] = clockAhead === undefined ? command : await withClock(clockAhead, command);
  const runner = spawn(program!, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  const exited = once(runner, 'exit');
  await disturb?.(runner, random);
  const [code] = await exited;
  return code === 0;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function suspendAtRandom(runner: ChildProcess, random: Random): Promise<void> {
  while (!hasEnded(runner)) {
    // Tests that suspend a process also continue it.
    const processes = descendantsOf(runner.pid!).filter(({ isSuspended }) => !isSuspended);
    const one = processes[Math.floor(random() * processes.length)];
    if (one && signal(one.pid, 'SIGSTOP')) {
      await delay(200 + random() * 1300);
      signal(one.pid, 'SIGCONT');
    }
    await delay(random() * 300);
  }
}

async function keepBusy(runner: ChildProcess): Promise<void> {
  const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    if (!hasEnded(runner)) await once(runner, 'exit');
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
  }
}

/** Sends a signal to a process. Returns whether the process still exists. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/**
 * Wraps a command so that libfaketime moves the clocks of all its processes by the same time. PostgreSQL starts with a minimal environment,
 * so a script that sets the variables is mounted over its program, which only these processes see.
 */
async function withClock(ahead: number, command: string[]): Promise<string[]> {
  const { postgres } = await findBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'carillon-clock-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const original = join(folder, 'original');
  mkdirSync(original);
  // PostgreSQL's user has to reach it.
  chmodSync(folder, 0o755);
  const clock = `export LD_PRELOAD=${FAKETIME} FAKETIME=${ahead < 0 ? '' : '+'}${ahead} FAKETIME_DONT_FAKE_MONOTONIC=1 NO_FAKE_STAT=1`;
  const script = join(folder, 'postgres');
  // PostgreSQL finds its files beside its own name, and its libraries beside the file. Its user cannot open root's semaphore.
  writeFileSync(
    script,
    `#!/bin/bash\n${clock} FAKETIME_DISABLE_SHM=1\nexec -a "$0" ${join(original, 'bin/postgres')} "$@"\n`,
    { mode: 0o755 },
  );
  const mounts = `mount --bind ${dirname(dirname(postgres))} ${original} && mount --bind ${script} ${postgres}`;
  return ['unshare', '--mount', 'sh', '-c', `${mounts} && ${clock} && exec "$@"`, 'sh', ...command];
}

/** Returns the milliseconds since 1970 of a local time. */
function instantOf(time: string, zone: string): number {
  const local = Date.parse(`${time}Z`);
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const shownAt = (instant: number) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
  // At a change of the offset, the earlier offset applies.
  const offset = shownAt(local - 24 * 3_600_000) - (local - 24 * 3_600_000);
  return local - offset;
}

/** Creates a Mulberry32 generator: numbers from 0 to 1 that follow from the seed. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

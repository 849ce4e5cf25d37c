/**
 * `npm run hunt -- path … [--rounds=20] [--seed=1]`: repeats tests under conditions that reveal dependence on time, and stops at the
 * first failure. The seed and the round determine the condition of a round; which processes are suspended also depends on timing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { descendantsOf } from './support/processes/process-tree.ts';
import { ROOT } from './support/sources.ts';

type Random = () => number;

/** A disturbance of one run. */
type Condition = {
  name: string;
  env?: NodeJS.ProcessEnv;
  /** Whether tests in browsers can run: Chromium does not start with a changed clock. */
  isForBrowsers: boolean;
  disturb?: (runner: ChildProcess, random: Random) => Promise<void>;
};

const BUSY_LOOPS = 4;
/** Path of the library in Debian's package faketime. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

/** Local times of a time zone at which the tests begin, with a locale. */
const CLOCKS: [time: string, zone: string, locale: string][] = [
  ['2027-03-09T23:59:50', 'Pacific/Auckland', 'de_DE.UTF-8'],
  ['2027-07-01T00:30:00', 'America/St_Johns', 'ar_EG.UTF-8'],
  ['2028-02-29T11:59:50', 'UTC', 'ja_JP.UTF-8'],
  ['2027-03-28T01:59:50', 'Europe/Berlin', 'de_DE.UTF-8'],
  ['2027-10-31T02:59:50', 'Europe/Berlin', 'en_US.UTF-8'],
];

const CONDITIONS: Condition[] = [
  { name: 'random processes suspended for 0.2 to 1.5 s', isForBrowsers: true, disturb: suspendAtRandom },
  { name: `${BUSY_LOOPS} busy loops`, isForBrowsers: true, disturb: keepBusy },
  ...CLOCKS.map(([, zone, locale]) => ({
    name: `the zone ${zone}, the locale ${locale}`,
    isForBrowsers: true,
    env: { TZ: zone, LANG: locale, LC_ALL: locale },
  })),
  ...(existsSync(FAKETIME) ? CLOCKS : []).map(([time, zone, locale]) => ({
    name: `the clock at ${time} in ${zone}`,
    isForBrowsers: false,
    env: { TZ: zone, LANG: locale, LC_ALL: locale, ...clockAt(time, zone) },
  })),
];

process.exitCode = await hunt();

async function hunt(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Date.now() % 100_000) },
    },
  });
  const hasBrowsers = positionals.length === 0 || positionals.some(usesBrowsers);
  const usable = CONDITIONS.filter(({ isForBrowsers }) => isForBrowsers || !hasBrowsers);
  for (let round = 1; round <= Number(values.rounds); round++) {
    const random = createRandom(Number(values.seed) + round);
    const condition = usable[Math.floor(random() * usable.length)]!;
    console.log(`\nRound ${round} of ${values.rounds}: ${condition.name}`);
    if (await passes(positionals, condition, random)) continue;
    console.log(`\nFailed with ${condition.name}, in round ${round} of seed ${values.seed}.`);
    return 1;
  }
  return 0;
}

function usesBrowsers(path: string): boolean {
  return !/tests\/(unit|database|conformance|install)/.test(path);
}

async function passes(paths: string[], condition: Condition, random: Random): Promise<boolean> {
  const runner = spawn(process.execPath, [join(ROOT, 'tests/run.ts'), ...paths], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...condition.env },
  });
  const exited = once(runner, 'exit');
  await condition.disturb?.(runner, random);
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

/** Returns the environment in which libfaketime moves the clocks of all processes by the same time. */
function clockAt(time: string, zone: string): NodeJS.ProcessEnv {
  const seconds = Math.round((instantOf(time, zone) - Date.now()) / 1000);
  return {
    LD_PRELOAD: FAKETIME,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
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

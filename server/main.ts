import { setTimeout as delay } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { cacheCompiledModules } from './compile-cache.ts';
import {
  dataDirOf,
  environmentWith,
  isDebugging,
  isStartedByNpm,
  mayAsk,
  readSupervisor,
  type Supervisor,
} from './config/environment.ts';
import { misspeltVariables, readConfig } from './config.ts';
import type { Carillon } from './start.ts';
import { notifySystemd, passedSockets } from './systemd.ts';

// Only the user that runs Carillon reads the files that it creates.
process.umask(0o077);
// The cache applies to modules that are loaded after the call, hence the dynamic imports below.
cacheCompiledModules(dataDirOf());
const { createLog } = await import('./log.ts');
const { startCarillon } = await import('./start.ts');

async function main(): Promise<void> {
  const answers = await askOnTerminal();
  if (answers === null) return;
  const starting = new AbortController();
  let carillon: Carillon | null = null;
  const supervisor = readSupervisor();
  onStopSignal((reason) => {
    void notifySystemd(supervisor, 'STOPPING=1');
    setTimeout(onHangingShutdown, MAX_SHUTDOWN_MS + (carillon?.noticeMs ?? 0)).unref();
    if (carillon) return stop(carillon, reason);
    console.log(`\n  ${reason}: the start is cancelled. Send the signal again to stop at once.`);
    starting.abort(new Error(`${reason}: the start is cancelled.`));
  });
  carillon = await start(answers, starting.signal, supervisor);
  console.log(welcome(carillon));
  await notifySystemd(supervisor, 'READY=1');
}

/** Asks at a first start, if somebody can answer. Returns the answers as variables; null if a service runs now in place of this process. */
async function askOnTerminal(): Promise<Record<string, string> | null> {
  if (!mayAsk() || !isatty(0) || !isatty(1)) return {};
  const { askAtFirstStart } = await import('./cli/install/first-start.ts');
  return askAtFirstStart(dataDirOf()).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}

/** Exits if Carillon cannot start: open resources must not keep a process alive that does nothing. */
async function start(
  answers: Record<string, string>,
  cancelled: AbortSignal,
  supervisor: Supervisor,
): Promise<Carillon> {
  try {
    const config = readConfig(environmentWith(answers));
    const log = createLog(config.LOG_LEVEL);
    for (const warning of misspeltVariables()) log.warn(warning);
    return await startCarillon(config, log, { sockets: passedSockets(supervisor) }, cancelled);
  } catch (error) {
    if (cancelled.aborted) process.exit(0);
    console.error(`Carillon could not start. ${(error as Error).message}`);
    if (isDebugging()) console.error(error);
    process.exit(1);
  }
}

function welcome({ url, publicUrl, isApi, demo, https }: Carillon): string {
  if (!isApi) return `\n  Carillon worker listens on ${url}\n`;
  return [
    '',
    `  Carillon listens on ${url}${https ? `, and on ports ${https.port} (https) and ${https.httpPort} (http)` : ''}`,
    `  Console:     ${publicUrl}/console`,
    ...(demo ? [`  Try it:      ${publicUrl}/demo`] : []),
    `  API:         ${publicUrl}/docs`,
    '',
  ].join('\n');
}

/** Time after the notice within which a shutdown ends unless something hangs. It waits 10 s for work in flight. */
const MAX_SHUTDOWN_MS = 25_000;

function onHangingShutdown(): void {
  console.error(
    '  The shutdown timed out. Accepted notifications are on disk and will be sent after the next start.',
  );
  process.exit(1);
}

/** Interval of the check whether npm has ended. */
const CHECK_PARENT_MS = 200;

/** The first signal starts a graceful shutdown; a second one ends the process at once. */
function onStopSignal(stopGracefully: (reason: string) => void): void {
  let stopping = false;
  const begin = (reason: string) => {
    stopping = true;
    stopGracefully(reason);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    begin(signal);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (isStartedByNpm()) onEndOfParent(() => stopping || begin('npm ended'));
}

/** npm sends SIGTERM to the shell in which it runs a command. The shell ends without passing the signal on. */
function onEndOfParent(call: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && call(), CHECK_PARENT_MS).unref();
}

function stop(carillon: Carillon, reason: string): void {
  console.log(`\n  ${reason}: finishing requests in flight. Send the signal again to stop at once.`);
  carillon.stop(undefined, delay(carillon.noticeMs)).then(
    () => process.exit(0),
    (error) => {
      console.error(`Carillon did not shut down cleanly. ${error.message}`);
      process.exit(1);
    },
  );
}

// The call is last, because a signal may arrive while it runs, and its handler uses the constants above.
await main();

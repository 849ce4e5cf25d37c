import { cacheCompiledModules } from './compile-cache.ts';
import { dataDirOf, isDebugging, misspeltVariables, readConfig } from './config.ts';
import type { Carillon } from './start.ts';

// It applies to modules that are loaded after the call, hence the dynamic imports below.
cacheCompiledModules(dataDirOf());
const { createLog } = await import('./log.ts');
const { startCarillon } = await import('./start.ts');

async function main(): Promise<void> {
  const starting = new AbortController();
  let carillon: Carillon | null = null;
  onStopSignal((signal) => {
    if (carillon) return stop(carillon, signal);
    console.log(`\n  ${signal}: the start is cancelled. Send the signal again to stop at once.`);
    starting.abort(new Error(`${signal} cancelled the start.`));
  });
  carillon = await start(starting.signal);
  console.log(welcome(carillon));
}

/** Exits if it cannot start: whatever else is open must not keep a process alive that does nothing. */
async function start(cancelled: AbortSignal): Promise<Carillon> {
  try {
    const config = readConfig();
    const log = createLog(config.LOG_LEVEL);
    for (const warning of misspeltVariables()) log.warn(warning);
    return await startCarillon(config, log, {}, cancelled);
  } catch (error) {
    if (cancelled.aborted) process.exit(0);
    console.error(`Carillon could not start. ${(error as Error).message}`);
    if (isDebugging()) console.error(error);
    process.exit(1);
  }
}

function welcome({ url, publicUrl, isApi, demo }: Carillon): string {
  if (!isApi) return `\n  Carillon worker listens on ${url}\n`;
  return [
    '',
    `  Carillon listens on ${url}`,
    `  Console:     ${publicUrl}/console`,
    ...(demo ? [`  Try it:      ${publicUrl}/demo`] : []),
    `  API:         ${publicUrl}/docs`,
    '',
  ].join('\n');
}

/** A graceful shutdown waits 10 s for requests in flight; after this time something hangs. */
const MAX_SHUTDOWN_MS = 25_000;

/** An API process keeps answering for this long after the signal, so that load balancers and clients notice. */
const NOTICE_MS = 500;

/** The first signal starts a graceful shutdown; a second one ends the process at once. */
function onStopSignal(stopGracefully: (signal: NodeJS.Signals) => void): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => {
      console.error(
        '  The shutdown timed out. Accepted notifications are on disk and will be sent after the next start.',
      );
      process.exit(1);
    }, MAX_SHUTDOWN_MS).unref();
    stopGracefully(signal);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function stop(carillon: Carillon, signal: NodeJS.Signals): void {
  console.log(`\n  ${signal}: finishing requests in flight. Send the signal again to stop at once.`);
  carillon.stop(undefined, carillon.isApi ? NOTICE_MS : 0).then(
    () => process.exit(0),
    (error) => {
      console.error(`Carillon did not shut down cleanly. ${error.message}`);
      process.exit(1);
    },
  );
}

// Last, because a signal may arrive while it runs, and its handler uses the constants above.
await main();

import { enableCompileCache } from 'node:module';
import type { Carillon } from './start.ts';

// What is compiled once is read from disk at the next start, which halves the time that loading takes. It works for
// modules that are loaded after the call, hence the imports below.
enableCompileCache();
const { readConfig } = await import('./config.ts');
const { createLog } = await import('./log.ts');
const { startCarillon } = await import('./start.ts');

await main();

async function main(): Promise<void> {
  const carillon = await start();
  if (!carillon) return;
  console.log(welcome(carillon));
  stopOnSignals(carillon);
}

async function start(): Promise<Carillon | null> {
  try {
    const config = readConfig(process.env);
    return await startCarillon(config, createLog(config.LOG_LEVEL));
  } catch (error) {
    console.error(`Carillon could not start. ${(error as Error).message}`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = 1;
    return null;
  }
}

function welcome({ url, publicUrl, isApi, demo }: Carillon): string {
  if (!isApi) return `\n  Carillon's worker listens on ${url}\n`;
  return [
    '',
    `  Carillon listens on ${url}`,
    `  Console:     ${publicUrl}/console`,
    ...(demo ? [`  Try it:      ${publicUrl}/demo`] : []),
    `  API:         ${publicUrl}/docs`,
    '',
  ].join('\n');
}

/** A stop in order waits 10 s for what is in flight; one that takes longer than this hangs on something. */
const LONGEST_STOP = 25_000;

/** For so long an API process goes on answering after it was told to stop, so that its clients learn to go elsewhere. */
const NOTICE = 500;

/** The first signal stops in order; a second one stops at once. */
function stopOnSignals(carillon: Carillon): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log(`\n  ${signal}: finishing what is in flight. Once more stops at once.`);
    setTimeout(() => {
      console.error('  The stop takes too long, and is given up. What was accepted is kept.');
      process.exit(1);
    }, LONGEST_STOP).unref();
    carillon.stop(undefined, carillon.isApi ? NOTICE : 0).then(
      () => process.exit(0),
      (error) => {
        console.error(`Carillon did not stop in order. ${error.message}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

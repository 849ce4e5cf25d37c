import { setTimeout as delay } from 'node:timers/promises';
import { createOutage } from '../../lib/time/outages.ts';
import { CannotStart } from './errors.ts';
import { invalidatePostmasterFile } from './postmaster-file.ts';
import {
  launch,
  type ServerOptions,
  type ServerProcess,
  stopServer,
  waitUntilReady,
} from './server-process.ts';
import { clearSocketDir } from './socket-dir.ts';

export type SupervisedServer = {
  /** The pid of the running server; undefined during a restart. */
  pid(): number | undefined;
  /** Stops the server and does not restart it. */
  stop(): Promise<void>;
};

const OUTAGE = {
  began: 'PostgreSQL exited unexpectedly; restarting it',
  lasts: 'PostgreSQL still does not run; restarting it',
  ended: 'PostgreSQL restarted',
};

/** Delay before a restart, which doubles with each consecutive restart. */
const MIN_RESTART_DELAY_MS = 50;
const MAX_RESTART_DELAY_MS = 2_000;
/** Uptime after which the delay starts over. */
const HEALTHY_AFTER_MS = 60_000;
/** Time for which the first start waits for the processes of a killed server, which exit within seconds. */
const LEFTOVERS_TIMEOUT_MS = 30_000;

/**
 * Starts a server, and restarts it whenever it exits without `stop()`.
 *
 * @throws CannotStart if the first start fails
 */
export async function supervise(options: ServerOptions): Promise<SupervisedServer> {
  const { log } = options;
  const stopping = new AbortController();
  let server = await startFirstServer(options);
  const watching = watch();

  async function watch(): Promise<void> {
    let restartDelay = MIN_RESTART_DELAY_MS;
    const outage = createOutage(log, OUTAGE);
    for (;;) {
      const startedAt = performance.now();
      const cause = await server.exited;
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > HEALTHY_AFTER_MS) restartDelay = MIN_RESTART_DELAY_MS;
      outage.failed(cause, { lines: server.lastLines });
      await delay(restartDelay, undefined, { signal: stopping.signal }).catch(() => {});
      restartDelay = Math.min(restartDelay * 2, MAX_RESTART_DELAY_MS);
      try {
        await clearLeftovers(options);
        if (stopping.signal.aborted) return;
        server = launch(options);
        if ((await waitUntilReady(server, options)) === undefined) outage.worked();
      } catch (error) {
        outage.failed(error);
        await stopServer(server);
      }
    }
  }

  return {
    pid: () => (server.hasExited() ? undefined : server.pid),
    stop: async () => {
      stopping.abort();
      await stopServer(server);
      await watching;
    },
  };
}

/** Starts a server, with retries: right after a kill -9, the old server's children hold its shared memory, and a new one refuses to start. */
async function startFirstServer(options: ServerOptions): Promise<ServerProcess> {
  const deadline = performance.now() + LEFTOVERS_TIMEOUT_MS;
  for (;;) {
    await clearLeftovers(options);
    const server = launch(options);
    let cause: string | undefined;
    try {
      cause = await waitUntilReady(server, options);
    } catch (error) {
      await stopServer(server);
      throw error;
    }
    if (cause === undefined) return server;
    const lines = server.lastLines.join('\n');
    if (!lines.includes('pre-existing shared memory block') || performance.now() > deadline)
      throw new CannotStart(`PostgreSQL did not start (${cause}):\n${lines}`);
    await delay(100);
  }
}

async function clearLeftovers({ dataDir, connection }: ServerOptions): Promise<void> {
  await invalidatePostmasterFile(dataDir);
  await clearSocketDir(connection.host);
}

import { setTimeout as delay } from 'node:timers/promises';
import { CannotStart } from './errors.ts';
import { disownPostmaster } from './postmaster-file.ts';
import { endServer, launch, type ServerOptions, type ServerProcess, whenReady } from './server-process.ts';
import { clearSocketDir } from './socket-dir.ts';

export type Supervised = {
  /** The pid of the server that runs now; undefined while there is none. */
  pid(): number | undefined;
  /** Ends the server for good. */
  stop(): Promise<void>;
};

/** Before a server is started again, in ms; it doubles with each end of a series. */
const SHORTEST_PAUSE = 50;
const LONGEST_PAUSE = 2_000;
/** A server that lived this long has shown that it can: its end is no part of a series. In ms. */
const HEALTHY = 60_000;
/** How long a first start waits for what a killed server left; its processes end by themselves within seconds. In ms. */
const LEFTOVERS_LIMIT = 30_000;

/**
 * Starts a server, and again whenever it ends without being told to.
 *
 * @throws CannotStart if the first start fails
 */
export async function supervise(options: ServerOptions): Promise<Supervised> {
  const { log } = options;
  const stopping = new AbortController();
  let server = await firstServer(options);
  const watching = watch();

  async function watch(): Promise<void> {
    let pause = SHORTEST_PAUSE;
    for (;;) {
      const began = performance.now();
      const ending = await server.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - began > HEALTHY) pause = SHORTEST_PAUSE;
      log.error({ ending, lines: server.lastLines }, 'PostgreSQL ended by itself; it is started again');
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      try {
        await clearLeftovers(options);
        if (stopping.signal.aborted) return;
        server = launch(options);
        if ((await whenReady(server, options)) === undefined)
          log.info({ postgres_pid: server.pid }, 'PostgreSQL runs again');
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again');
        await endServer(server);
      }
    }
  }

  return {
    pid: () => (server.over() ? undefined : server.pid),
    stop: async () => {
      stopping.abort();
      await endServer(server);
      await watching;
    },
  };
}

/** Right after a kill -9, its children still hold the old server's memory, and a new one refuses to start. */
async function firstServer(options: ServerOptions): Promise<ServerProcess> {
  const deadline = performance.now() + LEFTOVERS_LIMIT;
  for (;;) {
    await clearLeftovers(options);
    const server = launch(options);
    let ending: string | undefined;
    try {
      ending = await whenReady(server, options);
    } catch (error) {
      await endServer(server);
      throw error;
    }
    if (ending === undefined) return server;
    const lines = server.lastLines.join('\n');
    if (!lines.includes('pre-existing shared memory block') || performance.now() > deadline)
      throw new CannotStart(`PostgreSQL did not start (${ending}):\n${lines}`);
    await delay(100);
  }
}

async function clearLeftovers({ dataDir, connection }: ServerOptions): Promise<void> {
  await disownPostmaster(dataDir);
  await clearSocketDir(connection.host);
}

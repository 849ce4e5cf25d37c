import { once } from 'node:events';
import { createServer, type ListenOptions } from 'node:net';
import { atEndOfFile } from './runner/ends.ts';

/** First port. All are below the ports that kernels assign to sockets by themselves: from 32768 on Linux, from 49152 by RFC 6335. */
const FIRST = 20_000;
const LAST = 32_000;

/**
 * Reserves a TCP port of 127.0.0.1, until the file's end, for a program that cannot choose a free port and print it. No other call
 * returns it meanwhile, in any process, and the kernel assigns it to no other socket.
 */
export async function reservePort(): Promise<number> {
  const start = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  for (let port = start; ; port = port < LAST ? port + 1 : FIRST) {
    // The reservation is a name in the kernel (unix(7), "abstract"), which ends with the process that holds it.
    const reservation = await listen({ path: `\0carillon-test-port-${port}` });
    if (!reservation) continue;
    const probe = await listen({ host: '127.0.0.1', port });
    if (probe) {
      await close(probe);
      atEndOfFile(() => close(reservation));
      return port;
    }
    await close(reservation);
  }
}

async function listen(options: ListenOptions) {
  const server = createServer().unref();
  try {
    await once(server.listen(options), 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null;
    throw error;
  }
}

type Server = ReturnType<typeof createServer>;

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, 'close');
}

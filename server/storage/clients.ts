import type { Socket } from 'node:net';
import pg from 'pg';
import type { Primary } from './primary.ts';

/** Clients of a database. `all`: those connecting or connected. */
export type Clients = { all: Set<pg.Client>; isAborted: boolean };

/**
 * Returns a class of clients that always have an error listener. An error without a listener ends the process, and for a moment
 * neither the pool nor its user has one. Clients connect to the primary. It is a class because the pool
 * creates its clients itself.
 */
export function clientClass(
  clients: Clients,
  {
    onLost,
    onFailed,
    onConnected,
  }: { onLost: (error: Error) => void; onFailed: (error: Error) => void; onConnected: () => void },
  primary: Primary | null,
) {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('error', onLost);
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(whenConnected?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (!whenConnected)
        return new Promise((resolve, reject) =>
          this.connect((error) => (error ? reject(error) : resolve(this))),
        );
      const callback = (error: Error) => {
        if (error) onFailed(error);
        else onConnected();
        whenConnected(error);
      };
      if (clients.isAborted) {
        setImmediate(callback, new Error('The database was closed.'));
        return;
      }
      clients.all.add(this);
      socketOf(this).once('close', () => clients.all.delete(this));
      if (!primary) {
        super.connect(callback);
        return;
      }
      const socket = socketOf(this);
      let reason = new Error('No server was found in time.');
      const fail = () => callback(reason);
      socket.once('close', fail);
      primary.find().then(
        (server) => {
          if (socket.destroyed) return;
          socket.off('close', fail);
          Object.assign(this, server);
          super.connect((error: Error) => {
            if (error) primary.forget();
            callback(error);
          });
        },
        (error) => {
          reason = error;
          socket.destroy();
        },
      );
    }
  };
}

export const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

const GOODBYE_TIMEOUT_MS = 1000;

/** Ends a dedicated connection. A half-open one never answers, and is destroyed. */
export async function endConnection(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => socketOf(client).destroy(), GOODBYE_TIMEOUT_MS);
  await client.end().catch(() => {});
  clearTimeout(timer);
}

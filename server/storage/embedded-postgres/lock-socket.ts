import { chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { errorCode } from './errors.ts';

/** Of an address of a unix socket (unix(7)), on macOS. */
const MAX_PATH_BYTES = 103;

/**
 * A socket in the data folder that answers as long as its process lives. Containers that share a folder cannot see each other's
 * processes: in each, Carillon has the pid 1.
 */
export async function listenAsOwner(dataDir: string, nonce: string): Promise<{ close(): Promise<void> }> {
  const path = pathOf(dataDir, nonce);
  const server = createServer((socket) => socket.destroy()).unref();
  await new Promise<void>((resolve) => {
    // Not every file system has sockets, such as a folder of a Mac in a container. The pid has to do there.
    server.once('error', () => resolve());
    if (Buffer.byteLength(path) > MAX_PATH_BYTES) resolve();
    else
      server.listen(path, () => {
        chmodSync(path, 0o600);
        resolve();
      });
  });
  return {
    async close() {
      server.close();
      await removeSocket(dataDir, nonce);
    },
  };
}

const NOBODY = ['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL', 'ENAMETOOLONG', 'ENOTSUP', 'EOPNOTSUPP'];

/** Whether the process with this nonce lives, on this machine in whatever container. */
export function isAnswered(dataDir: string, nonce: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(pathOf(dataDir, nonce));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Anything but these, such as a lack of rights, does not say that nobody is there.
    socket.once('error', (error) => resolve(!NOBODY.includes(errorCode(error) ?? '')));
  });
}

/** A process that was killed leaves its file. */
export const removeSocket = (dataDir: string, nonce: string): Promise<void> =>
  rm(pathOf(dataDir, nonce), { force: true });

const pathOf = (dataDir: string, nonce: string): string =>
  join(dataDir, `carillon.lock.${nonce.slice(0, 8)}`);

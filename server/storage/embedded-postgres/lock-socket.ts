import { chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { errorCode } from './errors.ts';

/** Longest path of a unix socket on macOS, which allows less than Linux (unix(7)). */
const MAX_PATH_BYTES = 103;

/**
 * Opens a socket in the data folder that answers as long as its process lives. Containers that share a folder cannot see each
 * other's processes: in each, Carillon has the pid 1.
 */
export async function listenAsOwner(dataDir: string, nonce: string): Promise<{ close(): Promise<void> }> {
  const path = pathOf(dataDir, nonce);
  const server = createServer((socket) => socket.destroy()).unref();
  await new Promise<void>((resolve) => {
    // Some file systems have no sockets, such as a folder of a Mac in a container. There the pid has to suffice.
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

/** Returns whether the process with this nonce lives, in any container of this machine. */
export function isAnswered(dataDir: string, nonce: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(pathOf(dataDir, nonce));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Other errors, such as a missing permission, do not prove that no process listens.
    socket.once('error', (error) => resolve(!NOBODY.includes(errorCode(error) ?? '')));
  });
}

/** Removes the file of a socket, which a killed process leaves behind. */
export const removeSocket = (dataDir: string, nonce: string): Promise<void> =>
  rm(pathOf(dataDir, nonce), { force: true });

const pathOf = (dataDir: string, nonce: string): string =>
  join(dataDir, `carillon.lock.${nonce.slice(0, 8)}`);

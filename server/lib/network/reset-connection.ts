import type { Socket } from 'node:net';

/** Functions that reset connections which cannot do so themselves. */
const resets = new WeakMap<Socket, () => void>();

/** Says how a connection is reset: TLS has no way to reset the connection below it. */
export const onReset = (socket: Socket, reset: () => void): unknown => resets.set(socket, reset);

/** Closes a connection, and lets the kernel drop what it has taken: after a FIN it would keep it for minutes. */
export function resetConnection(socket: Socket): void {
  const reset = resets.get(socket);
  if (reset) reset();
  else socket.resetAndDestroy();
}

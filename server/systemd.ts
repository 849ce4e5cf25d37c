import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Supervisor } from './config.ts';

/** The first descriptor that systemd passes (SD_LISTEN_FDS_START of sd_listen_fds(3)). */
const FIRST_SOCKET = 3;
const NOTIFY_TIMEOUT_MS = 10_000;

/**
 * Finds the listening socket that systemd has passed to this process (sd_listen_fds(3)): connections wait in it while the process restarts.
 *
 * @returns its file descriptor; null if there is none
 * @throws if there are several
 */
export function passedSocket({ LISTEN_PID, LISTEN_FDS }: Supervisor, pid = process.pid): number | null {
  const count = Number(LISTEN_FDS);
  if (Number(LISTEN_PID) !== pid || !(count > 0)) return null;
  if (count > 1)
    throw new Error(
      `LISTEN_FDS is ${count}: systemd passes ${count} sockets, and Carillon listens on one. Leave one ListenStream in carillon.socket.`,
    );
  return FIRST_SOCKET;
}

/**
 * Tells systemd the state of this process (sd_notify(3)); does nothing without NOTIFY_SOCKET. Node has no datagram sockets of AF_UNIX, so
 * systemd's own program sends it, which exists wherever the socket does.
 */
export async function notifySystemd(
  { NOTIFY_SOCKET }: Supervisor,
  state: 'READY=1' | 'STOPPING=1',
): Promise<void> {
  if (!NOTIFY_SOCKET) return;
  await promisify(execFile)('systemd-notify', [state], { timeout: NOTIFY_TIMEOUT_MS }).catch((error) =>
    console.error(
      `systemd could not be told ${state}: ${error.message.trim()}. The unit needs NotifyAccess=all, and the program systemd-notify.`,
    ),
  );
}

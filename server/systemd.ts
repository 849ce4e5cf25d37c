import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Supervisor } from './config/environment.ts';

/** The first descriptor that systemd passes (SD_LISTEN_FDS_START of sd_listen_fds(3)). */
const FIRST_SOCKET = 3;
const NOTIFY_TIMEOUT_MS = 10_000;

/** File descriptors of the sockets that systemd has passed, by what listens on them; null for those it did not pass. */
export type PassedSockets = { main: number | null; https: number | null; http: number | null };

export const NO_SOCKETS: PassedSockets = { main: null, https: null, http: null };

/** Units of ops/systemd whose sockets have a purpose of their own. systemd names a descriptor after its unit. */
const PURPOSES: Record<string, 'https' | 'http'> = {
  'carillon-https.socket': 'https',
  'carillon-http.socket': 'http',
};

/**
 * Finds the listening sockets that systemd has passed to this process (sd_listen_fds(3)): connections wait in them while the process
 * restarts.
 *
 * @throws if there are several for one purpose
 */
export function passedSockets(
  { LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES = '' }: Supervisor,
  pid = process.pid,
): PassedSockets {
  const count = Number(LISTEN_FDS);
  const sockets = { ...NO_SOCKETS };
  if (Number(LISTEN_PID) !== pid || !(count > 0)) return sockets;
  const names = LISTEN_FDNAMES.split(':');
  for (let i = 0; i < count; i++) {
    const purpose = PURPOSES[names[i] ?? ''] ?? 'main';
    if (sockets[purpose] !== null) {
      const unit = purpose === 'main' ? 'carillon.socket' : `carillon-${purpose}.socket`;
      throw new Error(
        `LISTEN_FDS is ${count}: systemd passes several sockets of ${unit}, and Carillon listens on one. Leave one ListenStream in ${unit}.`,
      );
    }
    sockets[purpose] = FIRST_SOCKET + i;
  }
  return sockets;
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

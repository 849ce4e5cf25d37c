import { spawnSync } from 'node:child_process';
import { temporaryFolder } from '../carillon.ts';

/** Returns a command that mounts a file system in its own namespace, then replaces itself with the command after it. */
export const withDisk = (folder: string, megabytes: number): string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${megabytes}m,mode=0755 tmpfs "$0" && exec "$@"`,
  folder,
];

async function canMount(): Promise<boolean> {
  const { path, remove } = await temporaryFolder();
  const [file, ...args] = [...withDisk(path, 1), 'true'];
  const { status } = spawnSync(file!, args);
  await remove();
  return status === 0;
}

/** Reason for `skip`: false if a file system can be mounted. */
export const skipWithoutMount = (await canMount())
  ? false
  : 'requires the right to mount a file system (root, CAP_SYS_ADMIN)';

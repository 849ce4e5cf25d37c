import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 8 * 2 ** 30;
/** Line of /proc/mounts for a file system that runs no programs. */
const NO_PROGRAMS = new RegExp(`^\\S+ ${MEMORY} \\S+ \\S*\\bnoexec\\b`, 'm');

/**
 * Creates a folder in memory for the temporary files of a run, and deletes it at the end. On a disk, they take a third more of the kernel's
 * time, and a seventh more in total. Returns null if memory is short, or if programs cannot run from it.
 */
export function makeMemoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const free = Math.min(bavail * bsize, process.availableMemory());
    if (free < LEAST_FREE_BYTES || NO_PROGRAMS.test(readFileSync('/proc/mounts', 'utf8'))) return null;
    const folder = mkdtempSync(join(MEMORY, 'carillon-tests-'));
    // Like the machine's own folder, because PostgreSQL and tests run as other users too.
    chmodSync(folder, 0o1777);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  } catch {
    return null;
  }
}

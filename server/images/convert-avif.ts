import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./avif-process.ts', import.meta.url));
/** The largest logo takes a second. */
const TIMEOUT_MS = 10_000;
const MAX_PNG_BYTES = 4 * 1024 * 1024;

/**
 * Converts an AVIF to a PNG of at most `size` pixels a side; null if it cannot be decoded in time. A crafted file can keep libheif
 * busy for long, and it cannot be interrupted, so it runs in a process that can be ended, without our secrets.
 */
export function convertAvif(
  avif: Buffer,
  limits: { size: number; maxPixels: number },
  timeoutMs = TIMEOUT_MS,
): Promise<Buffer | null> {
  const args = [PROCESS, String(limits.size), String(limits.maxPixels)];
  const options = {
    encoding: 'buffer',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_PNG_BYTES,
    env: {},
  } as const;
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (error, png) => resolve(error ? null : png));
    // The process may end before it has read everything.
    child.stdin?.on('error', () => {}).end(avif);
  });
}

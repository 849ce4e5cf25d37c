import type { Sharp, SharpOptions } from 'sharp';
import { loadOnce } from '../lib/concurrency/load-once.ts';

export type MakeSharp = (input?: Buffer | SharpOptions, options?: SharpOptions) => Sharp;

/** Loads sharp at its first use, because loading takes a tenth of a second, and most processes never use it. */
export const loadSharp = loadOnce(async (): Promise<MakeSharp> => {
  const { default: sharp } = await import('sharp');
  // No cache, because each image is processed only once; one thread, because the process has other work to do.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp as unknown as MakeSharp;
});

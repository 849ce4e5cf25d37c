import type { Sharp, SharpOptions } from 'sharp';

export type MakeSharp = (input?: Buffer | SharpOptions, options?: SharpOptions) => Sharp;

let loading: Promise<MakeSharp> | undefined;

/** Lazy: loading sharp takes a tenth of a second, and most processes never use it. */
export const loadSharp = (): Promise<MakeSharp> => {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread and no cache: each image is processed only once, and the process has other work to do.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp as unknown as MakeSharp;
  });
  return loading;
};

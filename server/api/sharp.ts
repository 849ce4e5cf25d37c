import type { Sharp, SharpOptions } from 'sharp';

export type MakeSharp = (input?: Buffer | SharpOptions, options?: SharpOptions) => Sharp;

/** Loaded at the first picture: the library takes a tenth of a second, and most processes never need it. */
let loaded: Promise<MakeSharp> | undefined;
export const loadSharp = (): Promise<MakeSharp> => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One picture at a time on one thread, and nothing kept: pictures are made once, and the process has other work.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp as unknown as MakeSharp;
  });
  return loaded;
};

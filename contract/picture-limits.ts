/** What may be uploaded, without the schemas: pages need this alone. */
export const PICTURE_PURPOSES = ['logo', 'banner', 'widget', 'notification'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];

const MB = 1024 * 1024;

/** In bytes. */
export const MOST_PICTURE_BYTES: Record<PicturePurpose, number> = {
  logo: MB,
  banner: 3 * MB,
  widget: 3 * MB,
  notification: 3 * MB,
};

/** Longest side, in pixels: a phone holds all of them in memory, whatever the file takes. */
export const LONGEST_SIDE = 6000;

/** How much of a service's is kept. */
export const MOST_PICTURES = { count: 200, bytes: 100 * MB };

import { imageSize } from 'image-size';
import type { ValidationFault } from '../../contract/errors.ts';
import { invalid } from '../errors.ts';
import { createImageFetch, type ImageFetch, MOST_BYTES } from './public-image.ts';

/** Looks at an image before a notification with it is accepted. @throws 400 on evidence against it */
export type ImageCheck = (url: string | undefined) => Promise<void>;

const FIELD = 'payload.image_url';
const EXTENSIONS = ['.gif', '.jpg', '.jpeg', '.png', '.webp'];
const FORMATS = ['gif', 'jpg', 'png', 'webp'];
const RATIO = 16 / 9;
const TOLERANCE = 0.02;

/** A path with an extension must have one of an image; a path without one passes. */
export function imageFaults(body: unknown): ValidationFault[] {
  const url = (body as { payload?: { image_url?: unknown } } | null | undefined)?.payload?.image_url;
  const path = typeof url === 'string' ? URL.parse(url)?.pathname : undefined;
  const extension = path && /\.[^./]+$/.exec(path)?.[0];
  if (!extension || EXTENSIONS.includes(extension.toLowerCase())) return [];
  return [{ field: FIELD, reason: `must end in one of ${EXTENSIONS.join(', ')}` }];
}

/**
 * Looks at the image's size, format and ratio. An image that cannot be reached is no evidence, and passes.
 *
 * @param timeoutMs for the whole look, redirects included
 * @param isAllowed which addresses may be connected to: public ones, where nothing is said
 * @param stored has the bytes of what we keep ourselves, which need not be fetched
 */
export function createImageCheck(
  timeoutMs = 3000,
  isAllowed?: (address: string) => boolean,
  stored?: ImageFetch,
): ImageCheck {
  const fetchImage = createImageFetch(timeoutMs, isAllowed, stored);
  return async (url) => {
    if (url === undefined) return;
    const bytes = await fetchImage(url);
    const reason = bytes && evidenceAgainst(bytes);
    if (reason) throw invalid({ field: FIELD, reason });
  };
}

function evidenceAgainst(bytes: Buffer): string | null {
  if (bytes.length > MOST_BYTES) return 'is over 3 MB';
  const size = sizeOf(bytes);
  if (!size) return 'is not an image that can be read';
  if (!FORMATS.includes(size.type ?? '')) return `is a ${size.type} image; it must be gif, jpg, png or webp`;
  return ratioFault(size);
}

/** What is wrong with the shape of a notification's image; null where nothing is. */
export const ratioFault = ({ width, height }: { width: number; height: number }): string | null =>
  Math.abs(width / height / RATIO - 1) > TOLERANCE ? `is ${width} × ${height}; its ratio must be 16/9` : null;

function sizeOf(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

import {
  hasNotificationImageRatio,
  type ImagePurpose,
  MAX_IMAGE_BYTES,
  NOTIFICATION_IMAGE_RATIO,
} from '../../../contract/limits.ts';
import { texts } from '../../texts.ts';

/** Longest sides in pixels, tried in this order until the file is small enough. */
const SIDES = [2048, 1440, 1024, 720];
const QUALITY = 0.86;
const WIDE = NOTIFICATION_IMAGE_RATIO;

/**
 * Prepares a photo for upload, since cameras make far larger files than phones need. An image for a notification is cropped to
 * 16:9. Animations, types that this browser cannot decode and images that already fit stay unchanged.
 *
 * @returns the image, and a sentence about the change, if any
 */
export async function shrinkImage(
  file: File,
  purpose: ImagePurpose,
): Promise<{ image: Blob; change: string | null }> {
  const unchanged = { image: file, change: null };
  if (!/^image\/(png|jpeg|webp)$/.test(file.type) || (await isAnimated(file))) return unchanged;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return unchanged;
  const maxBytes = MAX_IMAGE_BYTES[purpose];
  const area = purpose === 'notification' ? crop(bitmap) : { width: bitmap.width, height: bitmap.height };
  const isCropped = area.width !== bitmap.width || area.height !== bitmap.height;
  if (!isCropped && file.size <= maxBytes) return unchanged;
  for (const side of SIDES) {
    const image = await draw(bitmap, area, side, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    if (image && image.size <= maxBytes)
      return { image, change: isCropped ? texts.components.images.cropped : texts.components.images.resized };
  }
  return unchanged;
}

type Size = { width: number; height: number };

/** Returns the largest 16:9 area; an image within 2 % of that ratio stays whole. */
function crop({ width, height }: Size): Size {
  const ratio = width / height;
  if (hasNotificationImageRatio(width, height)) return { width, height };
  return ratio > WIDE ? { width: height * WIDE, height } : { width, height: width / WIDE };
}

/** Draws the centred area, scaled down to the given longest side. */
function draw(bitmap: ImageBitmap, area: Size, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const { width, height } = canvas;
  const [left, top] = [(bitmap.width - area.width) / 2, (bitmap.height - area.height) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** Returns whether a file is animated: an animated WebP declares it in its first bytes, an animated PNG before its pixels. */
async function isAnimated(file: File): Promise<boolean> {
  const start = await file.slice(0, 512).text();
  return start.includes('ANIM') || start.includes('acTL');
}

import { MOST_PICTURE_BYTES, type PicturePurpose } from '../../contract/picture-limits.ts';

/** Longest sides that are tried, in pixels, until the file is small enough. */
const SIDES = [2048, 1440, 1024, 720];
const QUALITY = 0.86;
const WIDE = 16 / 9;

/**
 * A photo as it can be uploaded: cameras make them far larger than any phone shows. One for a notification is cut to
 * 16 by 9 around its middle. What moves, what can't be read here, and what is fine is left as it is.
 *
 * @returns the picture, and what was done to it in words; null where nothing was
 */
export async function shrinkPicture(
  file: File,
  purpose: PicturePurpose,
): Promise<{ picture: Blob; done: string | null }> {
  const asItIs = { picture: file, done: null };
  if (!/^image\/(png|jpeg|webp)$/.test(file.type) || (await isMoving(file))) return asItIs;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return asItIs;
  const most = MOST_PICTURE_BYTES[purpose];
  const part = purpose === 'notification' ? middle(bitmap) : { width: bitmap.width, height: bitmap.height };
  const isCut = part.width !== bitmap.width || part.height !== bitmap.height;
  if (!isCut && file.size <= most) return asItIs;
  for (const side of SIDES) {
    const picture = await draw(bitmap, part, side, file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp');
    if (picture && picture.size <= most)
      return {
        picture,
        done: isCut ? 'It was cut to 16 by 9 around its middle.' : 'It was made smaller to fit.',
      };
  }
  return asItIs;
}

type Size = { width: number; height: number };

/** The largest part of 16 by 9; a picture that is nearly so already is left whole. */
function middle({ width, height }: Size): Size {
  const ratio = width / height;
  if (Math.abs(ratio / WIDE - 1) <= 0.02) return { width, height };
  return ratio > WIDE ? { width: height * WIDE, height } : { width, height: width / WIDE };
}

function draw(bitmap: ImageBitmap, part: Size, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(part.width, part.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(part.width * scale);
  canvas.height = Math.round(part.height * scale);
  const { width, height } = canvas;
  const [left, top] = [(bitmap.width - part.width) / 2, (bitmap.height - part.height) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, part.width, part.height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}

/** A WebP that is a film says so in its first bytes, a PNG before its pixels. */
async function isMoving(file: File): Promise<boolean> {
  const start = await file.slice(0, 512).text();
  return start.includes('ANIM') || start.includes('acTL');
}

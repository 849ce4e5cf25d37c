import type { Reason } from '../../contract/errors.ts';
import { type ImagePurpose, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE_PX, megabytes } from '../../contract/limits.ts';
import { createConcurrencyLimit } from '../lib/concurrency/concurrency-limit.ts';
import type { ImageType } from '../storage/services/images.ts';
import { ratioError } from './check-image.ts';
import { detectImageType, unsupportedType } from './image-type.ts';
import { loadSharp, type MakeSharp } from './load-sharp.ts';
import { boundDecoding, stripMetadata } from './strip-metadata.ts';

export type PreparedImage = { content_type: ImageType; content: Buffer; width: number; height: number };

/** Enough for a photo taken by any phone. A file that declares more pixels is not decoded. */
const MAX_PIXELS = 40_000_000;
const QUALITY = 90;
const TIMEOUT = { seconds: 10 };

/** One image is decoded at a time, since the process has other work to do. */
const limitDecodes = createConcurrencyLimit(1);

/**
 * Validates an uploaded file and prepares it for storage: its type is detected from its content, it is rotated upright, and its
 * metadata is removed. Animations stay animated.
 *
 * @returns the image, or why it is rejected, as the predicate of "The image …"
 */
export async function prepareUpload(file: Buffer, purpose: ImagePurpose): Promise<PreparedImage | Reason> {
  const type = detectImageType(file);
  if (!type) return unsupportedType(file);
  if (file.length > MAX_IMAGE_BYTES[purpose]) {
    const size = megabytes(MAX_IMAGE_BYTES[purpose]);
    return { reason: `must be at most ${size} for a ${purpose}`, text: { key: 'image_bytes', size } };
  }
  const result = await limitDecodes(async () =>
    decode(await loadSharp(), type, boundDecoding(type, file)),
  ).catch(() => null);
  if (!result) return { reason: 'is damaged or incomplete', text: { key: 'image_damaged' } };
  if ('reason' in result) return result;
  return (purpose === 'notification' && ratioError(result)) || result;
}

/** @returns the image, or why its dimensions are rejected, which is checked before anything is decoded */
async function decode(sharp: MakeSharp, type: ImageType, file: Buffer): Promise<PreparedImage | Reason> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const metadata = await sharp(file, options).metadata();
  // The orientation is part of the metadata that is removed, so the pixels themselves are rotated.
  const isRotated = (metadata.orientation ?? 1) > 1 && (metadata.pages ?? 1) === 1;
  const sides = isRotated ? metadata.autoOrient : metadata;
  if (Math.max(sides.width, sides.height) > MAX_IMAGE_SIDE_PX)
    return {
      reason: `must be at most ${MAX_IMAGE_SIDE_PX} pixels wide and high; it is ${sides.width} × ${sides.height}`,
      text: { key: 'image_pixels', max: MAX_IMAGE_SIDE_PX, width: sides.width, height: sides.height },
    };
  const upright = isRotated
    ? await sharp(file, options)
        .autoOrient()
        .timeout(TIMEOUT)
        .toFormat(formatOf(type), { quality: QUALITY })
        .toBuffer()
    : file;
  const content = stripMetadata(type, upright);
  // Decodes every pixel of the first frame, to detect truncated files. `metadata` returns the dimensions of one frame.
  await sharp(content, options).resize(16, 16).timeout(TIMEOUT).raw().toBuffer();
  const { width, height } = await sharp(content, options).metadata();
  return { content_type: type, content, width, height };
}

const formatOf = (type: ImageType) => type.slice('image/'.length) as 'png' | 'jpeg' | 'gif' | 'webp';

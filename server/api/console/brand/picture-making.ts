import {
  LONGEST_SIDE,
  MOST_PICTURE_BYTES,
  type PicturePurpose,
} from '../../../../contract/picture-limits.ts';
import type { PictureType } from '../../../storage/pictures.ts';
import { ratioFault } from '../../image-check.ts';
import { limited } from '../../limited.ts';
import { loadSharp, type MakeSharp } from '../../sharp.ts';
import { megabytes } from '../../upload.ts';
import { stripMetadata } from './strip-metadata.ts';

export type MadePicture = { content_type: PictureType; content: Buffer; width: number; height: number };

/** Enough for a photo of any phone; a picture that claims more is not decoded. */
const MOST_PIXELS = 40_000_000;
const QUALITY = 90;
const PATIENCE = { seconds: 10 };

/** One picture is decoded at a time: the process has other work. */
const take = limited(1);

/**
 * An uploaded file as it is kept: what it is told by its content alone, found sound, upright, and without metadata.
 * Moving pictures keep moving.
 *
 * @returns what is wrong with it, to be read after "the picture"
 */
export async function makePicture(file: Buffer, purpose: PicturePurpose): Promise<MadePicture | string> {
  const type = typeOf(file);
  if (!type) return otherType(file);
  if (file.length > MOST_PICTURE_BYTES[purpose])
    return `is over ${megabytes(MOST_PICTURE_BYTES[purpose])}, which is the most for a ${purpose}`;
  const made = await take(async () => decode(await loadSharp(), type, file)).catch(() => null);
  if (!made) return 'is broken: it cannot be read to its end';
  if (typeof made === 'string') return made;
  return (purpose === 'notification' && ratioFault(made)) || made;
}

/** @returns what is wrong with its size, which is looked at before anything is decoded */
async function decode(sharp: MakeSharp, type: PictureType, file: Buffer): Promise<MadePicture | string> {
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const claimed = await sharp(file, options).metadata();
  // What lies or stands on its head says so in its metadata, which go.
  const isTurned = (claimed.orientation ?? 1) > 1 && (claimed.pages ?? 1) === 1;
  const sides = isTurned ? claimed.autoOrient : claimed;
  if (Math.max(sides.width, sides.height) > LONGEST_SIDE)
    return `is ${sides.width} × ${sides.height}; its sides must be at most ${LONGEST_SIDE} pixels long`;
  const upright = isTurned
    ? await sharp(file, options)
        .autoOrient()
        .timeout(PATIENCE)
        .toFormat(formatOf(type), { quality: QUALITY })
        .toBuffer()
    : file;
  const content = stripMetadata(type, upright);
  // Every pixel of the first frame, which finds what is cut off; sizes are those of one frame.
  await sharp(content, options).resize(16, 16).timeout(PATIENCE).raw().toBuffer();
  const { width, height } = await sharp(content, options).metadata();
  return { content_type: type, content, width, height };
}

const formatOf = (type: PictureType) => type.slice('image/'.length) as 'png' | 'jpeg' | 'gif' | 'webp';

/** What a file is by its first bytes. */
function typeOf(file: Buffer): PictureType | null {
  const head = file.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return null;
}

function otherType(file: Buffer): string {
  const start = file.toString('latin1', 0, 1024);
  if (/<svg[\s>]/i.test(start) || /^\s*(\xef\xbb\xbf)?<\?xml/.test(start))
    return 'is an SVG, which may hold scripts and looks different on every phone: export it as PNG';
  if (start.slice(4, 8) === 'ftyp')
    return 'is HEIC, AVIF or a film, which not every phone can show: export it as JPEG';
  return 'is none that can be taken: it must be PNG, JPEG, GIF or WebP';
}

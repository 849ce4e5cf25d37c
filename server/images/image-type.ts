import type { Reason } from '../../contract/errors.ts';
import type { ImageType } from '../storage/services/images.ts';

/** Detects the type by the file's first bytes; null for a format that not every phone can show. */
export function detectImageType(file: Buffer): ImageType | null {
  const head = file.toString('latin1', 0, 12);
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return null;
}

/** Returns why a file without one of these types is rejected, as the predicate of "The image …". */
export function unsupportedType(file: Buffer): Reason {
  const start = file.toString('latin1', 0, 1024);
  if (/<svg[\s>]/i.test(start) || /^\s*(\xef\xbb\xbf)?<\?xml/.test(start))
    return {
      reason: 'is an SVG, which can contain scripts and renders differently on every phone: export it as PNG',
      text: { key: 'image_svg' },
    };
  if (start.slice(4, 8) === 'ftyp')
    return {
      reason: 'is a HEIC, AVIF or video file, which not every phone can show: export it as JPEG',
      text: { key: 'image_heic' },
    };
  return { reason: 'must be PNG, JPEG, GIF or WebP', text: { key: 'image_type' } };
}

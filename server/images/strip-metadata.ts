import type { ImageType } from '../storage/services/images.ts';

/**
 * Removes metadata, such as where a photo was taken and who edited it, and whatever follows the image in the file, such as the
 * video of a motion photo. No pixel changes.
 *
 * @throws if the file is truncated
 */
export function stripMetadata(type: ImageType, file: Buffer): Buffer {
  switch (type) {
    case 'image/jpeg':
      return stripJpeg(file);
    case 'image/png':
      return stripPng(file);
    case 'image/webp':
      return stripWebp(file);
    // A GIF can have comments and XMP, but no camera or phone writes GIFs.
    case 'image/gif':
      return file;
  }
}

/** An animation of 3 MB has some hundred frames. */
const MAX_FRAMES = 2000;

/**
 * Removes or rejects content that keeps libvips busy while it reads a header uninterruptibly: 3 MB of compressed texts in a
 * PNG take 7 s, and 3 MB of tiny WebP frames 14 s, because finding a frame takes as many steps as there are frames before it.
 *
 * @throws if the file is truncated or has too many frames
 */
export function boundDecoding(type: ImageType | null, file: Buffer): Buffer {
  if (type === 'image/png') return stripPng(file, PNG_TEXTS);
  if (type === 'image/webp' && countFrames(file) > MAX_FRAMES) throw new Error('too many frames');
  return file;
}

const [SOI, EOI, SOS, COM] = [0xd8, 0xd9, 0xda, 0xfe];

/** ITU T.81, annex B: a segment has a marker, a length and content; pixels follow SOS, up to the next marker. */
function stripJpeg(file: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  let at = 2;
  for (;;) {
    if (file.readUInt8(at) !== 0xff) throw new Error('a marker is missing');
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) at++;
    else if (marker === EOI) return Buffer.concat([...kept, Buffer.from([0xff, EOI])]);
    else {
      const end = marker === SOS ? endOfScan(file, at + 2) : at + 2 + file.readUInt16BE(at + 2);
      if (!isJpegMetadata(marker, file.subarray(at + 4, end))) kept.push(file.subarray(at, end));
      at = end;
    }
  }
}

/** Colour profiles (APP2) and Adobe's segments (APP14) affect how pixels are shown, so they are kept. */
function isJpegMetadata(marker: number, content: Buffer): boolean {
  if (marker === COM) return true;
  if (marker === 0xe2) return !content.subarray(0, 11).equals(Buffer.from('ICC_PROFILE'));
  return marker > 0xe0 && marker <= 0xef && marker !== 0xee;
}

/** Returns the end of a scan, within which 0xff is followed by 0 if it is data, or begins a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = file.indexOf(0xff, at);
    if (at < 0) throw new Error('the scan has no end');
    const next = file.readUInt8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += 2;
  }
}

const PNG_HEADER_BYTES = 8;
const PNG_TEXTS = ['tEXt', 'zTXt', 'iTXt'];
const PNG_METADATA = [...PNG_TEXTS, 'eXIf', 'tIME'];

/** PNG, section 5.3: a chunk has a length, a type, content and a checksum. */
function stripPng(file: Buffer, removed = PNG_METADATA): Buffer {
  const kept = [file.subarray(0, PNG_HEADER_BYTES)];
  let at = PNG_HEADER_BYTES;
  for (;;) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) throw new Error('a chunk is truncated');
    if (!removed.includes(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

/** RFC 9649, section 2.3: a RIFF container of chunks with a type, a length and content, padded to even lengths. */
function* webpChunks(file: Buffer): Generator<{ type: string; chunk: Buffer }> {
  const fileEnd = Math.min(file.length, 8 + file.readUInt32LE(4));
  let at = 12;
  while (at + 8 <= fileEnd) {
    const length = file.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + length + (length % 2), fileEnd);
    yield { type: file.toString('latin1', at, at + 4), chunk: file.subarray(at, end) };
    at = end;
  }
}

const countFrames = (file: Buffer): number =>
  webpChunks(file).reduce((count, { type }) => count + (type === 'ANMF' ? 1 : 0), 0);

/** The flags of VP8X that announce EXIF and XMP chunks. */
const WEBP_METADATA_FLAGS = 0x08 | 0x04;

function stripWebp(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (const { type, chunk } of webpChunks(file)) {
    if (type === 'EXIF' || type === 'XMP ') continue;
    const copy = Buffer.from(chunk);
    if (type === 'VP8X') copy[8] = copy[8]! & ~WEBP_METADATA_FLAGS;
    kept.push(copy);
  }
  const content = Buffer.concat(kept);
  const header = Buffer.from(file.subarray(0, 12));
  header.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([header, content]);
}

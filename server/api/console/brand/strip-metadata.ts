import type { PictureType } from '../../../storage/pictures.ts';

/**
 * A picture without what it says beside its pixels: cameras write down where they were, and programs who used them. What
 * follows the picture's end goes too, such as the film of a moving photo. The pixels stay as they are.
 *
 * @throws where the file ends too early
 */
export function stripMetadata(type: PictureType, file: Buffer): Buffer {
  switch (type) {
    case 'image/jpeg':
      return stripJpeg(file);
    case 'image/png':
      return stripPng(file);
    case 'image/webp':
      return stripWebp(file);
    // A GIF's comments are its maker's own.
    case 'image/gif':
      return file;
  }
}

const [SOI, EOI, SOS, COM] = [0xd8, 0xd9, 0xda, 0xfe];

/** ITU T.81, annex B: segments of a marker, a length and content; after SOS come pixels up to the next marker. */
function stripJpeg(file: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  let at = 2;
  for (;;) {
    if (file.readUInt8(at) !== 0xff) throw new Error('no marker where one is due');
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) at++;
    else if (marker === EOI) return Buffer.concat([...kept, Buffer.from([0xff, EOI])]);
    else {
      const end = marker === SOS ? endOfScan(file, at + 2) : at + 2 + file.readUInt16BE(at + 2);
      if (!isTold(marker, file.subarray(at + 4, end))) kept.push(file.subarray(at, end));
      at = end;
    }
  }
}

/** Whether a segment tells of the picture rather than being a part of it. Profiles of colour and Adobe's marks are parts. */
function isTold(marker: number, content: Buffer): boolean {
  if (marker === COM) return true;
  if (marker === 0xe2) return !content.subarray(0, 11).equals(Buffer.from('ICC_PROFILE'));
  return marker > 0xe0 && marker <= 0xef && marker !== 0xee;
}

/** Within a scan 0xff stands before 0 where it means itself, and before restart markers. */
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

const PNG_HEAD = 8;
const TOLD_BY_PNG = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

/** PNG, section 5.3: chunks of a length, a type, content and a checksum. */
function stripPng(file: Buffer): Buffer {
  const kept = [file.subarray(0, PNG_HEAD)];
  let at = PNG_HEAD;
  for (;;) {
    const end = at + 12 + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) throw new Error('a chunk is cut off');
    if (!TOLD_BY_PNG.includes(type)) kept.push(file.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
}

/** "There is EXIF", "there is XMP" among the flags of VP8X. */
const TOLD_FLAGS = 0x08 | 0x04;

/** RFC 9649, section 2.3: a RIFF of chunks of a type, a length and content, padded to even lengths. */
function stripWebp(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  const whole = Math.min(file.length, 8 + file.readUInt32LE(4));
  let at = 12;
  while (at + 8 <= whole) {
    const length = file.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + length + (length % 2), whole);
    const type = file.toString('latin1', at, at + 4);
    const chunk = Buffer.from(file.subarray(at, end));
    if (type === 'VP8X') chunk[8] = chunk[8]! & ~TOLD_FLAGS;
    if (type !== 'EXIF' && type !== 'XMP ') kept.push(chunk);
    at = end;
  }
  const content = Buffer.concat(kept);
  const head = Buffer.from(file.subarray(0, 12));
  head.writeUInt32LE(content.length + 4, 4);
  return Buffer.concat([head, content]);
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makeIcons } from '../../../../server/images/make-icons.ts';
import { prepareUpload } from '../../../../server/images/prepare-upload.ts';
import { boundDecoding } from '../../../../server/images/strip-metadata.ts';
import { plain } from '../../../support/images.ts';

const BRAND = { accent_color: '#a8421f', background_color: '#fffaf3' };

/** Returns a WebP that shows the same frame many times. */
async function webpWithFrames(count: number): Promise<Buffer> {
  const still = await plain(16, 9).webp({ lossless: true }).toBuffer();
  const frame = chunk('ANMF', Buffer.concat([frameHeader(), still.subarray(12)]));
  const header = Buffer.from('0200000000000f0000080000', 'hex').subarray(0, 10);
  header.writeUIntLE(15, 4, 3);
  header.writeUIntLE(8, 7, 3);
  const chunks = [chunk('VP8X', header), chunk('ANIM', Buffer.alloc(6)), ...Array(count).fill(frame)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

  function chunk(type: string, content: Buffer): Buffer {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(type), length, content]);
  }

  function frameHeader(): Buffer {
    const bytes = Buffer.alloc(16);
    bytes.writeUIntLE(15, 6, 3);
    bytes.writeUIntLE(8, 9, 3);
    bytes.writeUIntLE(100, 12, 3);
    return bytes;
  }
}

/** Returns a PNG with a text that takes thousands of times its size once it is decompressed. */
async function pngWithText(): Promise<Buffer> {
  const png = await plain(16, 9).png().toBuffer();
  const content = Buffer.concat([Buffer.from('zTXtComment\0\0'), deflateSync(Buffer.alloc(5_000_000))]);
  const text = Buffer.alloc(content.length + 8);
  text.writeUInt32BE(content.length - 4);
  content.copy(text, 4);
  text.writeUInt32BE(crc32(content), content.length + 4);
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), text, png.subarray(headerEnd)]);
}

test('a WebP with thousands of frames is neither decoded for an upload nor for icons', async () => {
  const some = await webpWithFrames(20);
  const many = await webpWithFrames(2001);

  const prepared = await prepareUpload(some, 'widget');
  assert.ok('content' in prepared, JSON.stringify(prepared));
  assert.equal((await sharp(prepared.content).metadata()).pages, 20);
  assert.ok(await makeIcons(some, BRAND));

  assert.deepEqual(await prepareUpload(many, 'widget'), {
    reason: 'is damaged or incomplete',
    text: { key: 'image_damaged' },
  });
  assert.equal(await makeIcons(many, BRAND), null);
});

test('texts of a PNG are removed before anything decompresses them, and its pixels stay', async () => {
  const png = await pngWithText();
  assert.equal((await sharp(png).metadata()).comments?.length, 1);

  const bounded = boundDecoding('image/png', png);

  assert.equal((await sharp(bounded).metadata()).comments, undefined);
  assert.deepEqual(await sharp(bounded).raw().toBuffer(), await sharp(png).raw().toBuffer());
});

test('the orientation of a PNG survives until it is turned upright', async () => {
  const png = await plain(160, 90).png().withMetadata({ orientation: 6 }).toBuffer();
  const prepared = await prepareUpload(png, 'widget');
  assert.ok('content' in prepared, JSON.stringify(prepared));
  assert.deepEqual([prepared.width, prepared.height], [90, 160]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { convertAvif } from '../../../../server/images/convert-avif.ts';
import { plain } from '../../../support/images.ts';

const LIMITS = { size: 512, maxPixels: 1_000_000 };

test('an AVIF becomes a PNG of the given size, and is not enlarged', async () => {
  for (const [width, height, expected] of [
    [1000, 500, [512, 256]],
    [20, 10, [20, 10]],
  ] as const) {
    const png = await convertAvif(await plain(width, height).avif({ effort: 0 }).toBuffer(), LIMITS);
    const metadata = await sharp(png!).metadata();
    assert.deepEqual([metadata.format, metadata.width, metadata.height], ['png', ...expected]);
  }
});

test('an AVIF that is damaged, or has too many pixels, or is not decoded in time, is null', async () => {
  const avif = await plain(1000, 500).avif({ effort: 0 }).toBuffer();
  assert.equal(await convertAvif(avif.subarray(0, 100), LIMITS), null);
  assert.equal(await convertAvif(avif, { ...LIMITS, maxPixels: 1000 }), null);
  assert.equal(await convertAvif(avif, LIMITS, 1), null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { SCREENSHOTS, type ScreenshotName } from '../../../../server/images/app-images.ts';
import { drawIcons } from '../../../../server/images/make-icons.ts';
import { makeScreenshots } from '../../../../server/images/make-screenshots.ts';

const ICON = sharp({ create: { width: 512, height: 512, channels: 3, background: '#14a05a' } }).png();

test('screenshots are PNGs of their sizes, which Chromium takes, with the app’s icon on the brand’s colours', async () => {
  const brand = { background_color: '#ffffff', accent_color: '#cc2244' };
  const screenshots = await makeScreenshots(await ICON.toBuffer(), brand);
  for (const [name, { width, height }] of Object.entries(SCREENSHOTS)) {
    const { data, info } = await sharp(screenshots[name as ScreenshotName])
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [width, height]);
    const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
    assert.ok(shorter >= 320 && longer <= 3840 && longer <= 2.3 * shorter, name);
    const colors = new Set<string>();
    for (let offset = 0; offset < data.length; offset += info.channels)
      colors.add(data.subarray(offset, offset + 3).toString('hex'));
    for (const color of ['14a05a', 'ffffff', 'cc2244']) assert.ok(colors.has(color), `${name}: ${color}`);
  }
});

test('a brand without colours, or with malformed ones, has screenshots too', async () => {
  const icon = (await drawIcons({}))['icon-512'];
  const malformed = { text_color: '"/><script>', accent_color: 'red', background_color: '#12345' };
  const [plain, other] = [await makeScreenshots(icon, {}), await makeScreenshots(icon, malformed)];
  assert.deepEqual(other, plain);
});

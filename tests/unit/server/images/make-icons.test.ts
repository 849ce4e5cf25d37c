import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { ICONS, type IconName } from '../../../../server/images/app-images.ts';
import { drawIcons, makeIcons } from '../../../../server/images/make-icons.ts';
import { OUTLINES } from '../../../../server/images/outlines.ts';

const BRAND = { accent_color: '#a8421f', background_color: '#fffaf3' };
type Color = { r: number; g: number; b: number; alpha?: number };
const RED = { r: 200, g: 30, b: 30 };

/** Returns an image of one colour. */
const image = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 4, background: { alpha: 1, ...background } } });

async function onTransparent(width: number, height: number, ink: Color): Promise<Buffer> {
  const input = await image(width, height, ink).png().toBuffer();
  return image(width + 40, height + 40, { r: 0, g: 0, b: 0, alpha: 0 })
    .composite([{ input }])
    .png()
    .toBuffer();
}

async function makeBrandIcons(logo: Buffer): Promise<Record<IconName, Buffer>> {
  const icons = await makeIcons(logo, BRAND);
  assert.ok(icons, 'the logo can be read');
  return icons;
}

/** Returns the colour at a position, given as shares of the side, 0 to 1. */
async function colorAt(icon: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4;
  return [...data.subarray(at, at + 4)];
}
const isNear = (color: number[], { r, g, b }: Color) =>
  [r, g, b].every((channel, index) => Math.abs(channel - color[index]!) < 12);

test('every icon is a PNG of its size, for every kind of logo', async () => {
  const square = image(300, 300, RED);
  const logos: Record<string, Buffer> = {
    png: await square.clone().png().toBuffer(),
    jpeg: await square.clone().jpeg().toBuffer(),
    webp: await square.clone().webp().toBuffer(),
    gif: await square.clone().gif().toBuffer(),
    avif: await square.clone().avif({ effort: 0 }).toBuffer(),
    wide: await onTransparent(600, 100, RED),
    tall: await onTransparent(80, 700, RED),
    'one pixel': await image(1, 1, RED).png().toBuffer(),
  };
  for (const [kind, logo] of Object.entries(logos)) {
    const icons = await makeBrandIcons(logo);
    for (const [name, size] of Object.entries(ICONS)) {
      const { format, width, height } = await sharp(icons[name as IconName]).metadata();
      assert.deepEqual([format, width, height], ['png', size, size], `${kind}: ${name}`);
    }
  }
});

test('the maskable icon and the apple-touch-icon fill their square without transparency', async () => {
  const icons = await makeBrandIcons(await onTransparent(300, 100, RED));
  for (const name of ['icon-maskable-512', 'apple-touch-icon'] as const) {
    assert.equal((await sharp(icons[name]).metadata()).hasAlpha, false, name);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as [number, number][])
      assert.deepEqual((await colorAt(icons[name], x, y)).slice(0, 3), [255, 255, 255]);
  }
});

test('in the maskable icon the logo stays within the circle that no mask cuts', async () => {
  const { 'icon-maskable-512': icon } = await makeBrandIcons(await onTransparent(500, 500, RED));
  const { data } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let y = 0; y < 512; y++)
    for (let x = 0; x < 512; x++) {
      const at = (y * 512 + x) * 4;
      const isInk = data[at + 1]! < 128;
      if (isInk) assert.ok(Math.hypot(x - 255.5, y - 255.5) <= 0.4 * 512 + 1, `${x}, ${y}`);
    }
});

test('a wide logo is neither cropped nor stretched', async () => {
  const { 'icon-512': icon } = await makeBrandIcons(await onTransparent(600, 100, RED));
  assert.ok(isNear(await colorAt(icon, 0.5, 0.5), RED));
  assert.ok(isNear(await colorAt(icon, 0.2, 0.5), RED));
  assert.ok(isNear(await colorAt(icon, 0.5, 0.4), { r: 255, g: 255, b: 255 }));
});

test('an opaque square logo fills the icon, and its edge colours the background of the maskable one', async () => {
  const icons = await makeBrandIcons(await image(400, 400, RED).png().toBuffer());
  assert.ok(isNear(await colorAt(icons['apple-touch-icon'], 0, 0), RED));
  assert.ok(isNear(await colorAt(icons['icon-maskable-512'], 0, 0), RED));
  assert.ok(isNear(await colorAt(icons['icon-192'], 0.5, 0.02), RED));
});

test('a white logo gets a background on which it is visible', async () => {
  const { 'apple-touch-icon': icon } = await makeBrandIcons(
    await onTransparent(300, 300, { r: 255, g: 255, b: 255 }),
  );
  assert.ok(isNear(await colorAt(icon, 0.5, 0.5), { r: 255, g: 255, b: 255 }));
  assert.ok(isNear(await colorAt(icon, 0, 0), { r: 0xa8, g: 0x42, b: 0x1f }), 'the accent colour');
});

test('a photo is rotated by its EXIF orientation', async () => {
  const top = await image(200, 100, RED).png().toBuffer();
  const upright = image(200, 200, { r: 20, g: 20, b: 200 }).composite([{ input: top, left: 0, top: 0 }]);
  const rotated = await sharp(await upright.png().toBuffer())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { 'icon-512': icon } = await makeBrandIcons(rotated);
  assert.ok(isNear(await colorAt(icon, 0.5, 0.25), RED));
});

test('a file that is no image, or claims to be a huge one, is rejected', async () => {
  const png = await image(50, 50, RED).png().toBuffer();
  const huge = await image(4000, 2001, RED).png().toBuffer();
  for (const logo of [Buffer.alloc(0), Buffer.from('<html>no</html>'), png.subarray(0, 60), huge])
    assert.equal(await makeIcons(logo, BRAND), null);
  assert.ok(await makeIcons(await image(4000, 2000, RED).png().toBuffer(), BRAND));
});

test('an SVG is rejected, whatever format it pretends to be: rendering it could take forever and cannot be interrupted', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
  );
  const withPrefix = (prefix: string) => Buffer.concat([Buffer.from(prefix, 'latin1'), svg]);
  const files = {
    plain: svg,
    'with an XML declaration': withPrefix('<?xml version="1.0"?>\n'),
    compressed: gzipSync(svg),
    'with a PNG’s name': withPrefix('PNG\r\n'),
    'as a PNG': withPrefix('\x89PNG\r\n\x1a\n'),
    'as a GIF': withPrefix('GIF89a'),
    'as a WebP': withPrefix('RIFFaaaaWEBP'),
    'as an AVIF': withPrefix('\x00\x00\x00\x20ftypavif'),
    // With an implausible box length, libvips falls back to SVG.
    'as an AVIF of implausible length': withPrefix('aaaaftypavif            '),
  };
  for (const [kind, logo] of Object.entries(files)) assert.equal(await makeIcons(logo, BRAND), null, kind);
});

test('drawIcons draws a monogram or a bell in the brand’s colours', async () => {
  const bells = await drawIcons(BRAND);
  for (const [name, size] of Object.entries(ICONS))
    assert.equal((await sharp(bells[name as IconName]).metadata()).width, size);
  assert.ok(isNear(await colorAt(bells['icon-maskable-512'], 0, 0), { r: 0xa8, g: 0x42, b: 0x1f }));
  const { channels } = await sharp(bells['icon-512']).stats();
  assert.ok(channels[2]!.max > 200, 'the bell itself is drawn');
  for (const sign of [...Object.keys(OUTLINES), 'Ä', 'Ö', 'Ü']) {
    const letters = await drawIcons({ ...BRAND, title: `${sign}x` });
    const { data, info } = await sharp(letters['icon-512']).raw().toBuffer({ resolveWithObject: true });
    const isInk = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2]! > 200;
    const inked: [number, number][] = [];
    for (let y = 0; y < 512; y += 4) for (let x = 0; x < 512; x += 4) if (isInk(x, y)) inked.push([x, y]);
    const [xs, ys] = [inked.map(([x]) => x), inked.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    assert.ok(Math.abs(left + right - 512) <= 16, `${sign} is in the middle: ${left} to ${right}`);
    assert.ok(Math.min(...ys) > 64 && Math.max(...ys) < 448, `${sign} keeps its distance to the edge`);
    assert.notDeepEqual(letters['icon-512'], bells['icon-512']);
  }
  assert.deepEqual((await drawIcons({ ...BRAND, title: '喫茶' }))['icon-512'], bells['icon-512']);
});

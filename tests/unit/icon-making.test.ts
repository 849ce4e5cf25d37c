import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { ICONS, type IconName } from '../../experience/server/icons.ts';
import { makeBells, makeIcons } from '../../server/api/icon-making.ts';

const BRAND = { accent_color: '#a8421f', background_color: '#fffaf3' };
type Color = { r: number; g: number; b: number; alpha?: number };
const RED = { r: 200, g: 30, b: 30 };

/** A picture of one colour; transparent around an inner part where that is given. */
const picture = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 4, background: { alpha: 1, ...background } } });

async function onTransparent(width: number, height: number, ink: Color): Promise<Buffer> {
  const input = await picture(width, height, ink).png().toBuffer();
  return picture(width + 40, height + 40, { r: 0, g: 0, b: 0, alpha: 0 })
    .composite([{ input }])
    .png()
    .toBuffer();
}

async function made(logo: Buffer): Promise<Record<IconName, Buffer>> {
  const icons = await makeIcons(logo, BRAND);
  assert.ok(icons, 'the logo can be read');
  return icons;
}

/** The colour at a place given in shares of the side, 0 to 1. */
async function colorAt(icon: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4;
  return [...data.subarray(at, at + 4)];
}
const isNear = (color: number[], { r, g, b }: Color) =>
  [r, g, b].every((part, index) => Math.abs(part - color[index]!) < 12);

test('every icon is a PNG of its size, for logos of every kind', async () => {
  const square = picture(300, 300, RED);
  const logos: Record<string, Buffer> = {
    png: await square.clone().png().toBuffer(),
    jpeg: await square.clone().jpeg().toBuffer(),
    webp: await square.clone().webp().toBuffer(),
    gif: await square.clone().gif().toBuffer(),
    avif: await square.clone().avif({ effort: 0 }).toBuffer(),
    wide: await onTransparent(600, 100, RED),
    tall: await onTransparent(80, 700, RED),
    'one pixel': await picture(1, 1, RED).png().toBuffer(),
  };
  for (const [kind, logo] of Object.entries(logos)) {
    const icons = await made(logo);
    for (const [name, size] of Object.entries(ICONS)) {
      const { format, width, height } = await sharp(icons[name as IconName]).metadata();
      assert.deepEqual([format, width, height], ['png', size, size], `${kind}: ${name}`);
    }
  }
});

test('the maskable and the Home Screen’s icon fill their square, without transparency', async () => {
  const icons = await made(await onTransparent(300, 100, RED));
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

test('in the maskable icon the logo keeps within the circle that no mask cuts', async () => {
  const { 'icon-maskable-512': icon } = await made(await onTransparent(500, 500, RED));
  const { data } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let y = 0; y < 512; y++)
    for (let x = 0; x < 512; x++) {
      const at = (y * 512 + x) * 4;
      const isInk = data[at + 1]! < 128;
      if (isInk) assert.ok(Math.hypot(x - 255.5, y - 255.5) <= 0.4 * 512 + 1, `${x}, ${y}`);
    }
});

test('a wide logo is contained, not cropped or stretched', async () => {
  const { 'icon-512': icon } = await made(await onTransparent(600, 100, RED));
  assert.ok(isNear(await colorAt(icon, 0.5, 0.5), RED));
  assert.ok(isNear(await colorAt(icon, 0.2, 0.5), RED));
  assert.ok(isNear(await colorAt(icon, 0.5, 0.4), { r: 255, g: 255, b: 255 }));
});

test('a square logo without transparency is the icon, its edge’s colour the ground of the maskable one', async () => {
  const icons = await made(await picture(400, 400, RED).png().toBuffer());
  assert.ok(isNear(await colorAt(icons['apple-touch-icon'], 0, 0), RED));
  assert.ok(isNear(await colorAt(icons['icon-maskable-512'], 0, 0), RED));
  assert.ok(isNear(await colorAt(icons['icon-192'], 0.5, 0.02), RED));
});

test('a white logo is put on a ground that it can be seen on', async () => {
  const { 'apple-touch-icon': icon } = await made(await onTransparent(300, 300, { r: 255, g: 255, b: 255 }));
  assert.ok(isNear(await colorAt(icon, 0.5, 0.5), { r: 255, g: 255, b: 255 }));
  assert.ok(isNear(await colorAt(icon, 0, 0), { r: 0xa8, g: 0x42, b: 0x1f }), 'the accent');
});

test('a photograph that lies on its side by EXIF is turned', async () => {
  const top = await picture(200, 100, RED).png().toBuffer();
  const upright = picture(200, 200, { r: 20, g: 20, b: 200 }).composite([{ input: top, left: 0, top: 0 }]);
  const lying = await sharp(await upright.png().toBuffer())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { 'icon-512': icon } = await made(lying);
  assert.ok(isNear(await colorAt(icon, 0.5, 0.25), RED));
});

test('what is no picture, or claims to be a huge one, is not read', async () => {
  const png = await picture(50, 50, RED).png().toBuffer();
  const huge = await picture(4000, 2001, RED).png().toBuffer();
  for (const logo of [Buffer.alloc(0), Buffer.from('<html>no</html>'), png.subarray(0, 60), huge])
    assert.equal(await makeIcons(logo, BRAND), null);
  assert.ok(await makeIcons(await picture(4000, 2000, RED).png().toBuffer(), BRAND));
});

test('a drawing is not drawn, whatever it says that it is: that may take for ever, and nothing could end it', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="9" height="9"/></svg>',
  );
  const said = (begin: string) => Buffer.concat([Buffer.from(begin, 'latin1'), svg]);
  const drawings = {
    plain: svg,
    declared: said('<?xml version="1.0"?>\n'),
    compressed: gzipSync(svg),
    'with a PNG’s name': said('PNG\r\n'),
    'as a PNG': said('\x89PNG\r\n\x1a\n'),
    'as a GIF': said('GIF89a'),
    'as a WebP': said('RIFFaaaaWEBP'),
    'as an AVIF': said('\x00\x00\x00\x20ftypavif'),
    // Of no length that libvips believes: it goes on to ask whether it is an SVG.
    'as an endless AVIF': said('aaaaftypavif            '),
  };
  for (const [kind, logo] of Object.entries(drawings)) assert.equal(await makeIcons(logo, BRAND), null, kind);
});

test('without a logo there is a bell in the brand’s colours', async () => {
  const bells = await makeBells(BRAND);
  for (const [name, size] of Object.entries(ICONS))
    assert.equal((await sharp(bells[name as IconName]).metadata()).width, size);
  assert.ok(isNear(await colorAt(bells['icon-maskable-512'], 0, 0), { r: 0xa8, g: 0x42, b: 0x1f }));
  const { channels } = await sharp(bells['icon-512']).stats();
  assert.ok(channels[2]!.max > 200, 'the bell itself is drawn');
});

import { contrast, parse, type Rgb } from '../../experience/server/color.ts';
import { ICONS, type IconName } from '../../experience/server/icons.ts';
import { palette } from '../../experience/server/palette.ts';
import { loadSharp, type MakeSharp } from './sharp.ts';

type Brand = { background_color?: string | undefined; accent_color?: string | undefined };

/** Enough for any logo: decoded it takes 32 MB. A picture that claims more is not read. */
const MOST_PIXELS = 8_000_000;
/** Larger than any icon, so that nothing is enlarged twice. */
const WORKING = 512;
/** A logo whose colours are nearer to its ground than this would vanish. Of WCAG's contrast, 1 to 21. */
const VISIBLE = 1.5;

/** Share of the side that a logo takes: within the inner circle of 80 % that every mask keeps (W3C manifest, "maskable"). */
const SAFE = 0.56;
const ROOMY = 0.74;

/**
 * All icons of an app, PNG, made of a logo: contained, never cropped or stretched.
 *
 * @param logo PNG, JPEG, GIF, WebP or AVIF
 * @returns null where the logo can't be read as one of these
 */
export async function makeIcons(logo: Buffer, brand: Brand): Promise<Record<IconName, Buffer> | null> {
  if (!isRaster(logo)) return null;
  const sharp = await loadSharp();
  let picture: Picture;
  try {
    picture = await readPicture(sharp, logo);
  } catch {
    return null;
  }
  const ground = groundOf(picture, brand);
  const fills = picture.isOpaque && Math.abs(picture.width - picture.height) <= 2;
  const free = fills ? 1 : ROOMY;
  return {
    'icon-192': await place(sharp, picture, 192, free, ground, true),
    'icon-512': await place(sharp, picture, 512, free, ground, true),
    'icon-maskable-512': await place(sharp, picture, 512, SAFE, ground, false),
    'apple-touch-icon': await place(sharp, picture, 180, free, ground, false),
  };
}

/** Our own bell in the brand's colours, for a business whose logo can't be had. */
export async function makeBells(brand: Brand): Promise<Record<IconName, Buffer>> {
  const sharp = await loadSharp();
  const colors = palette(brand, 'light');
  const bell = (size: number, share: number, isRound: boolean) => {
    const radius = isRound ? 24 * 0.22 : 0;
    const scale = share;
    const shift = (24 - 24 * scale) / 2;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}">
<rect width="24" height="24" rx="${radius}" fill="${colors.button}"/>
<g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="${colors['on-button']}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
<path d="M12 3a6 6 0 0 0-6 6v4l-2 3.5h16L18 13V9a6 6 0 0 0-6-6zM9.5 20a2.6 2.6 0 0 0 5 0"/></g></svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
  return {
    'icon-192': await bell(ICONS['icon-192'], 0.62, true),
    'icon-512': await bell(ICONS['icon-512'], 0.62, true),
    'icon-maskable-512': await bell(ICONS['icon-maskable-512'], 0.52, false),
    'apple-touch-icon': await bell(ICONS['apple-touch-icon'], 0.62, false),
  };
}

/**
 * By the bytes that a format begins with. Foreign drawings are never drawn: a few KB of SVG keep librsvg busy for as long as
 * their author likes, and nothing interrupts it: the process's own end waits for it.
 */
function isRaster(logo: Buffer): boolean {
  const begins = (bytes: string, at = 0) => logo.toString('latin1', at, at + bytes.length) === bytes;
  return (
    begins('\x89PNG\r\n\x1a\n') ||
    begins('\xff\xd8\xff') ||
    begins('GIF87a') ||
    begins('GIF89a') ||
    (begins('RIFF') && begins('WEBP', 8)) ||
    // Its length before it, as libvips demands: what it does not take for AVIF it would try as something else.
    (begins('ftypavif', 4) && logo.readUInt32BE() <= 2048 && logo.readUInt32BE() % 4 === 0)
  );
}

/** `pixels`: RGBA, row by row. `isOpaque`: its edge lets nothing through. */
type Picture = { pixels: Buffer; width: number; height: number; isOpaque: boolean };

async function readPicture(sharp: MakeSharp, logo: Buffer): Promise<Picture> {
  const { data, info } = await sharp(logo, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(WORKING, WORKING, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = { pixels: data, width: info.width, height: info.height };
  return { ...picture, isOpaque: edgeOf(picture).every((at) => data[at + 3]! > 250) };
}

/** Where the outermost pixels begin in the bytes. */
function edgeOf({ width, height }: Pick<Picture, 'width' | 'height'>): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x * 4, ((height - 1) * width + x) * 4);
  for (let y = 0; y < height; y++) edge.push(y * width * 4, (y * width + width - 1) * 4);
  return edge;
}

/** What the logo stands on: its own edge's colour; beneath a transparent one white, or what it can be seen on. */
function groundOf(picture: Picture, brand: Brand): Rgb {
  if (picture.isOpaque) return average(picture.pixels, edgeOf(picture));
  const seen: number[] = [];
  for (let at = 0; at < picture.pixels.length; at += 4) if (picture.pixels[at + 3]! > 128) seen.push(at);
  if (seen.length === 0) return WHITE;
  const ink = average(picture.pixels, seen);
  const colors = palette(brand, 'light');
  const candidates = [WHITE, parse(colors.sheet) ?? WHITE, parse(colors.button) ?? DARK, DARK];
  return candidates.find((ground) => contrast(ink, ground) >= VISIBLE) ?? WHITE;
}

/** A logo in the middle of its ground; `isRound`: with an app icon's round corners, the rest transparent. */
function place(
  sharp: MakeSharp,
  { pixels, width, height }: Picture,
  size: number,
  share: number,
  [r, g, b]: Rgb,
  isRound: boolean,
): Promise<Buffer> {
  const inner = Math.round(size * share);
  const scale = inner / Math.max(width, height);
  const logo = sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    .png();
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * 0.22}"/></svg>`;
  return logo.toBuffer().then(async (input) => {
    const whole = await sharp({
      create: { width: size, height: size, channels: 4, background: { r, g, b, alpha: 1 } },
    })
      .composite([{ input }])
      .png()
      .toBuffer();
    const shaped = isRound
      ? sharp(whole).composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
      : sharp(whole).removeAlpha();
    return shaped.png({ compressionLevel: 9 }).toBuffer();
  });
}

const WHITE: Rgb = [255, 255, 255];
const DARK: Rgb = [21, 24, 26];

function average(pixels: Buffer, places: number[]): Rgb {
  const mean = (part: 0 | 1 | 2) =>
    Math.round(places.reduce((sum, at) => sum + pixels[at + part]!, 0) / places.length);
  return [mean(0), mean(1), mean(2)];
}

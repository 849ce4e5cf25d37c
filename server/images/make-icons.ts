import { BELL_PATH } from '../../contract/appearance/bell-path.ts';
import { contrast, parse, type Rgb } from '../../contract/appearance/color.ts';
import { monogramOf } from '../../contract/appearance/monogram.ts';
import { palette } from '../../contract/appearance/palette.ts';
import { ICONS, type IconName } from './app-images.ts';
import { convertAvif } from './convert-avif.ts';
import { detectImageType } from './image-type.ts';
import { loadSharp, type MakeSharp } from './load-sharp.ts';
import { OUTLINES } from './outlines.ts';
import { boundDecoding } from './strip-metadata.ts';

type Brand = {
  title?: string | undefined;
  background_color?: string | undefined;
  accent_color?: string | undefined;
};

/** Enough for any logo; decoded, it takes 32 MB. An image that claims more is not decoded. */
const MAX_PIXELS = 8_000_000;
/** Side of the largest icon, so that nothing is enlarged twice. */
const WORKING_SIZE = 512;
/** Lowest WCAG contrast (1 to 21) at which a logo is visible on its background. */
const MIN_CONTRAST = 1.5;

/** The logo's share of the icon's side. In a maskable icon it stays within the circle of 80 % that no mask cuts (W3C manifest). */
const MASKABLE_SHARE = 0.56;
const LOGO_SHARE = 0.74;
const BELL_SHARE = 0.62;
const MASKABLE_BELL_SHARE = 0.52;
/** The corner radius of an icon that is not masked, as a share of its side. */
const CORNER_SHARE = 0.22;

/**
 * Makes all icons of an app as PNG from a logo, which is never cropped or distorted. SVGs of businesses are never rendered, because a
 * few KB keep librsvg busy for as long as their author likes, and it cannot be interrupted, not even to end the process.
 *
 * @param logo PNG, JPEG, GIF, WebP or AVIF
 * @returns null if the logo cannot be decoded as one of these
 */
export async function makeIcons(logo: Buffer, brand: Brand): Promise<Record<IconName, Buffer> | null> {
  const limits = { size: WORKING_SIZE, maxPixels: MAX_PIXELS };
  const raster = isAvif(logo) ? await convertAvif(logo, limits) : logo;
  const type = raster && detectImageType(raster);
  if (!type) return null;
  const sharp = await loadSharp();
  let image: DecodedImage;
  try {
    image = await decode(sharp, boundDecoding(type, raster));
  } catch {
    return null;
  }
  const background = backgroundFor(image, brand);
  const fillsIcon = image.isOpaque && Math.abs(image.width - image.height) <= 2;
  const share = fillsIcon ? 1 : LOGO_SHARE;
  return {
    'icon-192': await placeLogo(sharp, image, 192, share, background, true),
    'icon-512': await placeLogo(sharp, image, 512, share, background, true),
    'icon-maskable-512': await placeLogo(sharp, image, 512, MASKABLE_SHARE, background, false),
    'apple-touch-icon': await placeLogo(sharp, image, 180, share, background, false),
  };
}

/** Draws icons with the business's monogram, or else our bell, in the brand's colours, for a business without a usable logo. */
export async function drawIcons(brand: Brand): Promise<Record<IconName, Buffer>> {
  const sharp = await loadSharp();
  const colors = palette(brand, 'light');
  const sign = monogramOf(brand.title);
  const draw = (size: number, isMaskable: boolean, isRounded: boolean) => {
    const radius = isRounded ? 24 * CORNER_SHARE : 0;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}">
<rect width="24" height="24" rx="${radius}" fill="${colors.button}"/>
${sign ? drawSign(sign, isMaskable, colors['on-button']) : drawBell(isMaskable, colors['on-button'])}</svg>`;
    return sharp(Buffer.from(svg)).png().toBuffer();
  };
  return {
    'icon-192': await draw(ICONS['icon-192'], false, true),
    'icon-512': await draw(ICONS['icon-512'], false, true),
    'icon-maskable-512': await draw(ICONS['icon-maskable-512'], true, false),
    'apple-touch-icon': await draw(ICONS['apple-touch-icon'], false, false),
  };
}

function drawBell(isMaskable: boolean, color: string): string {
  const share = isMaskable ? MASKABLE_BELL_SHARE : BELL_SHARE;
  const offset = (24 - 24 * share) / 2;
  return `<g transform="translate(${offset} ${offset}) scale(${share})" fill="none" stroke="${color}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">
<path d="${BELL_PATH}"/></g>`;
}

/** Draws a letter or digit. An umlaut is its letter with two dots, smaller, so that both keep within the icon. */
function drawSign(sign: string, isMaskable: boolean, color: string): string {
  const base = sign.normalize('NFD')[0]!;
  const hasDots = base !== sign;
  const scale = ((isMaskable ? 12.5 : 15) / 1000) * (hasDots ? 0.88 : 1);
  const dots = hasDots ? '<circle cx="-125" cy="-480" r="68"/><circle cx="125" cy="-480" r="68"/>' : '';
  return `<g transform="translate(12 ${hasDots ? 12.9 : 12}) scale(${scale})" fill="${color}"><path d="${OUTLINES[base]}"/>${dots}</g>`;
}

/** Checks the box length too, because libvips would try a file without a plausible one as another format. */
const isAvif = (logo: Buffer): boolean =>
  logo.toString('latin1', 4, 12) === 'ftypavif' &&
  logo.readUInt32BE() <= 2048 &&
  logo.readUInt32BE() % 4 === 0;

/** `pixels`: RGBA, row by row. `isOpaque`: no pixel of the edge is transparent. */
type DecodedImage = { pixels: Buffer; width: number; height: number; isOpaque: boolean };

async function decode(sharp: MakeSharp, logo: Buffer): Promise<DecodedImage> {
  const { data, info } = await sharp(logo, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(WORKING_SIZE, WORKING_SIZE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = { pixels: data, width: info.width, height: info.height };
  return { ...image, isOpaque: edgeOffsets(image).every((offset) => data[offset + 3]! > 250) };
}

/** Returns the byte offsets of the outermost pixels. */
function edgeOffsets({ width, height }: Pick<DecodedImage, 'width' | 'height'>): number[] {
  const offsets: number[] = [];
  for (let x = 0; x < width; x++) offsets.push(x * 4, ((height - 1) * width + x) * 4);
  for (let y = 0; y < height; y++) offsets.push(y * width * 4, (y * width + width - 1) * 4);
  return offsets;
}

/** Returns the colour of an opaque logo's edge; for a transparent logo white, a brand colour or a dark one on which it is visible. */
function backgroundFor(image: DecodedImage, brand: Brand): Rgb {
  if (image.isOpaque) return average(image.pixels, edgeOffsets(image));
  const visible: number[] = [];
  for (let offset = 0; offset < image.pixels.length; offset += 4)
    if (image.pixels[offset + 3]! > 128) visible.push(offset);
  if (visible.length === 0) return WHITE;
  const ink = average(image.pixels, visible);
  const colors = palette(brand, 'light');
  const candidates = [WHITE, parse(colors.sheet) ?? WHITE, parse(colors.button) ?? DARK, DARK];
  return candidates.find((background) => contrast(ink, background) >= MIN_CONTRAST) ?? WHITE;
}

/** Centres the logo on a background. `isRounded`: with rounded corners, transparent outside of them. */
async function placeLogo(
  sharp: MakeSharp,
  { pixels, width, height }: DecodedImage,
  size: number,
  share: number,
  [r, g, b]: Rgb,
  isRounded: boolean,
): Promise<Buffer> {
  const scale = Math.round(size * share) / Math.max(width, height);
  const logo = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    .png()
    .toBuffer();
  const square = await sharp({
    create: { width: size, height: size, channels: 4, background: { r, g, b, alpha: 1 } },
  })
    .composite([{ input: logo }])
    .png()
    .toBuffer();
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * CORNER_SHARE}"/></svg>`;
  const icon = isRounded
    ? sharp(square).composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    : sharp(square).removeAlpha();
  return icon.png({ compressionLevel: 9 }).toBuffer();
}

const WHITE: Rgb = [255, 255, 255];
const DARK: Rgb = [21, 24, 26];

function average(pixels: Buffer, offsets: number[]): Rgb {
  const mean = (channel: 0 | 1 | 2) =>
    Math.round(offsets.reduce((sum, offset) => sum + pixels[offset + channel]!, 0) / offsets.length);
  return [mean(0), mean(1), mean(2)];
}

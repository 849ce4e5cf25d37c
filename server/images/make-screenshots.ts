import { BELL_PATH } from '../../contract/appearance/bell-path.ts';
import { type BrandColors, palette } from '../../contract/appearance/palette.ts';
import { SCREENSHOTS, type ScreenshotName } from './app-images.ts';
import { loadSharp } from './load-sharp.ts';

type Colors = ReturnType<typeof palette>;
type Box = { x: number; y: number; width: number; height: number };

/**
 * Draws the installed app for the browser's installation dialog: the brand and an inbox, on a phone and on a computer. Lines stand
 * for texts, because the machine may lack the fonts of the business's language.
 *
 * @param icon the app's icon, a square with rounded corners
 */
export async function makeScreenshots(
  icon: Buffer,
  brand: BrandColors,
): Promise<Record<ScreenshotName, Buffer>> {
  const sharp = await loadSharp();
  const colors = palette(brand, 'light');
  const draw = async (name: ScreenshotName, content: string, place: Box) => {
    const { width, height } = SCREENSHOTS[name];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${colors.stage}"/>${rings(place, colors)}${content}</svg>`;
    const logo = await sharp(icon).resize(place.width, place.height).png().toBuffer();
    return sharp(Buffer.from(svg))
      .composite([{ input: logo, left: place.x, top: place.y }])
      .removeAlpha()
      .png({ palette: true })
      .toBuffer();
  };
  return {
    'screenshot-narrow': await draw('screenshot-narrow', phone(colors), {
      x: 264,
      y: 112,
      width: 192,
      height: 192,
    }),
    'screenshot-wide': await draw('screenshot-wide', computer(colors), {
      x: 184,
      y: 280,
      width: 192,
      height: 192,
    }),
  };
}

/** Draws rings around the logo, as on the first screen. */
function rings({ x, y, width }: Box, colors: Colors): string {
  const radii = [148, 208, 280, 364, 460, 568];
  return radii
    .map((radius, index) => {
      const opacity = (0.9 * (1 - index / radii.length) ** 1.4).toFixed(2);
      return `<circle cx="${x + width / 2}" cy="${y + width / 2}" r="${radius}" fill="none" stroke="${colors.ring}" stroke-width="3" opacity="${opacity}"/>`;
    })
    .join('');
}

const phone = (colors: Colors): string => `
${line({ x: 210, y: 344, width: 300, height: 36 }, colors.ink)}${line({ x: 160, y: 404, width: 400, height: 20 }, colors.quiet, 0.5)}
<path d="M0 536a56 56 0 0 1 56-56h608a56 56 0 0 1 56 56v904H0z" fill="${colors.sheet}"/>
${line({ x: 40, y: 540, width: 190, height: 40 }, colors.ink)}
${[0, 1, 2, 3].map((index) => message({ x: 40, y: 624 + index * 182, width: 640, height: 158 }, index, colors)).join('')}
<path d="M0 1324h720v116H0z" fill="${colors.raised}"/><path d="M0 1324h720" stroke="${colors.line}" stroke-width="2"/>
${tabs(120, 1382, 240, colors)}`;

const computer = (colors: Colors): string => `
${line({ x: 110, y: 512, width: 340, height: 36 }, colors.ink)}${line({ x: 90, y: 572, width: 380, height: 20 }, colors.quiet, 0.5)}
<path d="M1440 0H632a72 72 0 0 0-72 72v756a72 72 0 0 0 72 72h808z" fill="${colors.sheet}"/>
<rect x="740" y="36" width="520" height="92" rx="46" fill="${colors.raised}" stroke="${colors.line}" stroke-width="2"/>
${tabs(840, 82, 160, colors)}
${line({ x: 680, y: 172, width: 190, height: 40 }, colors.ink)}
${[0, 1, 2].map((index) => message({ x: 680, y: 252 + index * 196, width: 640, height: 172 }, index, colors)).join('')}`;

/** Draws a notification in the inbox; the newest is unread. */
function message({ x, y, width, height }: Box, index: number, colors: Colors): string {
  const lengths = [0.52, 0.38, 0.46, 0.34][index]!;
  const texts = [0.86, 0.62, 0.74, 0.56][index]!;
  const inner = width - 72;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="40" fill="${colors.raised}" stroke="${colors.line}" stroke-width="2"/>
${line({ x: x + 36, y: y + 38, width: inner * lengths, height: 26 }, colors.ink)}
${line({ x: x + 36, y: y + 92, width: inner * texts, height: 20 }, colors.quiet, 0.5)}
${index === 0 ? `<circle cx="${x + width - 50}" cy="${y + 51}" r="11" fill="${colors.button}"/>` : ''}`;
}

/** Draws the tabs: home, the inbox, which is open, and settings. */
function tabs(x: number, y: number, step: number, colors: Colors): string {
  const dots = [0, 2].map(
    (index) => `<circle cx="${x + index * step}" cy="${y}" r="14" fill="${colors.quiet}" opacity="0.5"/>`,
  );
  return `${dots.join('')}<rect x="${x + step - 60}" y="${y - 32}" width="120" height="64" rx="32" fill="${colors.stage}"/>
<g transform="translate(${x + step - 21} ${y - 21}) scale(1.75)" fill="none" stroke="${colors['accent-ink']}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"><path d="${BELL_PATH}"/></g>`;
}

const line = ({ x, y, width, height }: Box, color: string, opacity = 0.88): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${color}" opacity="${opacity}"/>`;

import type { PublicLink } from '../../../contract/console/console.ts';

type Code = PublicLink['qr'];

/** Margin in modules that scanners need (ISO/IEC 18004). */
const MARGIN = 4;
/** Maximum side of the PNG in pixels: 17 cm at 300 dpi. */
const PNG_SIZE = 2048;

export const codeSvg = ({ size, path }: Code): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}">` +
  `<path fill="#fff" d="M${-MARGIN} ${-MARGIN}h${size + 2 * MARGIN}v${size + 2 * MARGIN}h${-size - 2 * MARGIN}z"/><path d="${path}"/></svg>\n`;

export const downloadSvg = (code: Code, name: string): void =>
  save(new Blob([codeSvg(code)], { type: 'image/svg+xml' }), `${name}.svg`);

export async function downloadPng({ size, path }: Code, name: string): Promise<void> {
  // A module has whole pixels, because a blurred edge is harder to scan.
  const scale = Math.floor(PNG_SIZE / (size + 2 * MARGIN));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = scale * (size + 2 * MARGIN);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, scale * MARGIN, scale * MARGIN);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  save(blob!, `${name}.png`);
}

/** Returns the name of a file for a business: letters and digits of any script. */
export const fileName = (title: string | undefined): string =>
  `qr-code-${(title ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`.replace(/-$/, '');

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

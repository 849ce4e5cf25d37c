import type { SessionCode } from '../session.ts';
import { append } from './elements.ts';

type Brand = NonNullable<SessionCode['brand']>;

/** Of the canvas: twice what it is shown at. */
const ICON_SIDE = 96;

/** The business's icon, name, sentence and colours, at the top of the dialog. Its place is kept until they arrive. */
export function createBrand(parent: HTMLElement, root: ShadowRoot) {
  const band = append(parent, 'header');
  // A canvas, because a page's Content-Security-Policy may not allow images of another host.
  const icon = append(band, 'canvas', { width: ICON_SIDE, height: ICON_SIDE });
  const words = append(band, 'p', { dir: 'auto' });
  const name = append(words, 'b');
  const sentence = append(words, 'span');
  let shown: Brand | undefined;

  return {
    show(brand: Brand) {
      if (shown) return;
      shown = brand;
      band.className = 'b';
      name.textContent = brand.name;
      sentence.textContent = brand.sentence;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `dialog{${variables(brand.colors.light)}}@media(prefers-color-scheme:dark){dialog{${variables(brand.colors.dark)}}}`,
      );
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      // Without its icon the dialog is complete too.
      drawIcon(icon, brand.icon).catch(() => icon.remove());
    },
  };
}

const variables = (colors: Record<string, string>): string =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

async function drawIcon(canvas: HTMLCanvasElement, address: string) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const bitmap = await createImageBitmap(await response.blob());
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, ICON_SIDE, ICON_SIDE);
  canvas.className = 'i';
}

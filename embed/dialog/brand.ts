import type { SessionCode } from '../session.ts';
import { append } from './elements.ts';

type Brand = NonNullable<SessionCode['brand']>;

/** Side of the canvas: twice the displayed side. */
const ICON_SIDE = 96;

/** Creates the top of the dialog with the business's icon, name, sentence and colours. Their place is kept until they arrive. */
export function createBrand(parent: HTMLElement, root: ShadowRoot) {
  const band = append(parent, 'header');
  // A page's Content-Security-Policy may forbid images of another host, but not a canvas.
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
      // The dialog is complete without the icon too.
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

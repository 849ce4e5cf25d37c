/** The process of `convert-avif.ts`: reads an AVIF from stdin, of at most `maxPixels`, and writes a PNG to stdout, of at most `size` a side. */
import { buffer } from 'node:stream/consumers';
import { loadSharp } from './load-sharp.ts';

const [size, maxPixels] = process.argv.slice(2).map(Number);
const sharp = await loadSharp();
const png = await sharp(await buffer(process.stdin), { limitInputPixels: maxPixels!, failOn: 'error' })
  .autoOrient()
  .resize(size!, size!, { fit: 'inside', withoutEnlargement: true })
  .png()
  .toBuffer();
process.stdout.write(png);

/** The worker thread of `read-size.ts`, which reads the headers of images. */
import { parentPort } from 'node:worker_threads';
import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import type { ImageType } from '../storage/services/images.ts';
import type { ImageSize } from './read-size.ts';

const FORMATS = { 'image/gif': GIF, 'image/jpeg': JPG, 'image/png': PNG, 'image/webp': WEBP };

/** TIFF 6.0, Orientation: from this value on, stored rows are shown as columns. */
const FIRST_SIDEWAYS_ORIENTATION = 5;

parentPort?.on('message', ({ type, bytes }: { type: ImageType; bytes: Uint8Array }) =>
  parentPort?.postMessage(readSize(type, bytes)),
);
parentPort?.postMessage('ready');

function readSize(type: ImageType, bytes: Uint8Array): ImageSize | null {
  try {
    if (!FORMATS[type].validate(bytes)) return null;
    const { width, height, orientation = 1 } = FORMATS[type].calculate(bytes);
    if (width < 1 || height < 1) return null;
    return orientation >= FIRST_SIDEWAYS_ORIENTATION ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}

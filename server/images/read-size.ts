import { createBoundedThread } from '../lib/concurrency/bounded-thread.ts';
import type { ImageType } from '../storage/services/images.ts';

/** Size in pixels, as the image is shown: turned upright by its EXIF orientation. */
export type ImageSize = { width: number; height: number };

/** Reads an image's size from its header; null if it is damaged, or takes too long. Never rejects. The thread's start is not counted. */
export type SizeReader = (type: ImageType, bytes: Buffer) => Promise<ImageSize | null>;

/** The slowest JPEG of 3 MB that we could craft takes 0.5 s, any photo a few ms. */
const READ_TIMEOUT_MS = 2000;
/** Only a JPEG has its size behind metadata of any length. */
const HEADER_BYTES = 64;

/**
 * Reads headers in a thread that can be ended, because a crafted header takes long. libvips is not used: it takes 14 s for 3 MB of
 * WebP frames, and cannot be interrupted.
 */
export function createSizeReader(timeoutMs = READ_TIMEOUT_MS): SizeReader {
  const read = createBoundedThread<{ type: ImageType; bytes: Uint8Array }, ImageSize | null>(
    new URL('./size-thread.ts', import.meta.url),
    { timeoutMs, maxMemoryMb: 32 },
  );
  return (type, bytes) =>
    read(() => {
      // A copy moves to the thread, because the buffer may be in use elsewhere.
      const copy = new Uint8Array(type === 'image/jpeg' ? bytes : bytes.subarray(0, HEADER_BYTES));
      return { message: { type, bytes: copy }, transfer: [copy.buffer] };
    });
}

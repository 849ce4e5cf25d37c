import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createConcurrencyLimit } from '../lib/concurrency-limit.ts';
import type { ImageType } from '../storage/services/images.ts';

/** Size in pixels, as the image is shown: turned upright by its EXIF orientation. */
export type ImageSize = { width: number; height: number };

/** Reads an image's size from its header; null if it is damaged, or takes too long. Never rejects. The thread's start is not counted. */
export type SizeReader = (type: ImageType, bytes: Buffer) => Promise<ImageSize | null>;

/** The slowest JPEG of 3 MB that we could craft takes 0.5 s, any photo a few ms. */
const READ_TIMEOUT_MS = 2000;
const IDLE_TIMEOUT_MS = 60_000;
/** Only a JPEG has its size behind metadata of any length. */
const HEADER_BYTES = 64;

/**
 * Reads headers in a thread that can be ended, because a crafted header takes long. libvips is not used: it takes 14 s for 3 MB of
 * WebP frames, and cannot be interrupted. Reads one image at a time; the thread is started on demand.
 */
export function createSizeReader(timeoutMs = READ_TIMEOUT_MS): SizeReader {
  const limit = createConcurrencyLimit(1);
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const stopWorker = () => {
    void worker?.terminate();
    worker = undefined;
  };

  const startWorker = async () => {
    const started = new Worker(new URL('./size-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
    });
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    worker = started;
    // The thread's first message says that it listens. A slow machine takes seconds.
    await Promise.race([once(started, 'message'), once(started, 'exit')]).catch(() => {});
    started.unref();
    return started;
  };

  return (type, bytes) =>
    limit(async () => {
      clearTimeout(idleTimer);
      const size = await readIn(worker ?? (await startWorker()), type, bytes);
      if (size === 'failed') stopWorker();
      idleTimer = setTimeout(stopWorker, IDLE_TIMEOUT_MS).unref();
      return size === 'failed' ? null : size;
    });

  function readIn(thread: Worker, type: ImageType, bytes: Buffer): Promise<ImageSize | null | 'failed'> {
    const { promise, resolve } = Promise.withResolvers<ImageSize | null | 'failed'>();
    const timer = setTimeout(resolve, timeoutMs, 'failed');
    const fail = () => resolve('failed');
    thread.once('message', resolve).once('error', fail).once('exit', fail);
    // A copy moves to the thread, because the buffer may be in use elsewhere.
    const copy = new Uint8Array(type === 'image/jpeg' ? bytes : bytes.subarray(0, HEADER_BYTES));
    thread.postMessage({ type, bytes: copy }, [copy.buffer]);
    return promise.finally(() => {
      clearTimeout(timer);
      thread.off('message', resolve).off('error', fail).off('exit', fail);
    });
  }
}

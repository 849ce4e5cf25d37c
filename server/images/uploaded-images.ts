import { fromWire, toWire } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import { findImage, type ImageType, type StoredImage } from '../storage/services/images.ts';

const EXTENSIONS: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** All phones that a broadcast reaches request its image at once, so recently used images stay in memory. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** The images that businesses uploaded. */
export type UploadedImages = {
  /** Returns the image with a file name such as `pic_….png`, or null. */
  find(fileName: string): Promise<StoredImage | null>;
  /** Returns the content of the image that a URL of this installation, under any host, refers to; null for any other URL. */
  readUrl(url: string): Promise<Buffer | null>;
};

/** Returns the file name of an image, which always stands for the same content. */
export const imageFileName = (id: string, type: ImageType): string =>
  `${toWire('pic', id)}.${EXTENSIONS[type]}`;

export function createUploadedImages(database: Database): UploadedImages {
  const cache = new Map<string, StoredImage>();
  const loading = new Map<string, Promise<StoredImage | null>>();
  let cachedBytes = 0;

  const find: UploadedImages['find'] = async (fileName) => {
    const [wireId = '', extension] = fileName.split('.');
    const id = fromWire('pic', wireId);
    if (!id) return null;
    const image = cache.get(id) ?? (await load(id));
    if (!image || EXTENSIONS[image.content_type] !== extension) return null;
    addToCache(id, image);
    return image;
  };

  /** Concurrent requests for an image share one query. */
  function load(id: string): Promise<StoredImage | null> {
    const inProgress = loading.get(id);
    if (inProgress) return inProgress;
    const started = findImage(database, id).finally(() => loading.delete(id));
    loading.set(id, started);
    return started;
  }

  /** Marks the image as the most recently used one, and evicts the least recently used. */
  function addToCache(id: string, image: StoredImage) {
    if (!cache.delete(id)) cachedBytes += image.content.length;
    cache.set(id, image);
    for (const [oldestId, { content }] of cache) {
      if (cachedBytes <= MAX_CACHED_BYTES) return;
      cache.delete(oldestId);
      cachedBytes -= content.length;
    }
  }

  return {
    find,
    async readUrl(url) {
      const fileName = /^\/pictures\/(pic_[^/]+)$/.exec(URL.parse(url)?.pathname ?? '')?.[1];
      return fileName === undefined ? null : ((await find(fileName))?.content ?? null);
    },
  };
}

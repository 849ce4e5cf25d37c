import type { Reason, ValidationError } from '../../contract/errors.ts';
import { hasNotificationImageRatio, IMAGE_EXTENSIONS, megabytes } from '../../contract/limits.ts';
import { ApiError, invalid } from '../errors.ts';
import { createConcurrencyLimit } from '../lib/concurrency/concurrency-limit.ts';
import { createImageFetch, type ImageFetch, MAX_BYTES } from './fetch-public-image.ts';
import { detectImageType, unsupportedType } from './image-type.ts';
import { createSizeReader, type ImageSize } from './read-size.ts';

/** Validates the image of a notification. @throws 400 if it is known to be unusable */
export type ImageCheck = (url: string | undefined) => Promise<void>;

const FIELD = 'payload.image_url';

/** Highest number of images of a batch that are checked, in all and at a time: each may take seconds. Others are accepted unchecked. */
const MAX_BATCH_CHECKS = { count: 64, concurrent: 16 };

/**
 * Validates several images, each once, and names the first place of each unusable one.
 *
 * @param prefixOf the path of the payload at an index, with a dot at its end
 */
export async function checkImages(
  check: ImageCheck,
  urls: (string | undefined)[],
  prefixOf: (index: number) => string,
): Promise<ValidationError[]> {
  const limit = createConcurrencyLimit(MAX_BATCH_CHECKS.concurrent);
  const firsts = [...new Map(urls.map((url, i) => [url, i] as const).toReversed())]
    .filter(([url]) => url !== undefined)
    .sort(([, a], [, b]) => a - b)
    .slice(0, MAX_BATCH_CHECKS.count);
  const errors = await Promise.all(
    firsts.map(([url, index]) =>
      limit(async () => {
        try {
          await check(url);
          return [];
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return (error.details.validation_errors ?? []).map((error) => ({
            ...error,
            field: `${prefixOf(index)}${error.field}`,
          }));
        }
      }),
    ),
  );
  return errors.flat();
}

/** Rejects a path with an extension other than an image's. A path without extension is accepted. */
export function imageUrlErrors(body: unknown): ValidationError[] {
  const url = (body as { payload?: { image_url?: unknown } } | null | undefined)?.payload?.image_url;
  const path = typeof url === 'string' ? URL.parse(url)?.pathname : undefined;
  const extension = path && /\.[^./]+$/.exec(path)?.[0];
  if (!extension || IMAGE_EXTENSIONS.includes(extension.toLowerCase())) return [];
  const extensions = IMAGE_EXTENSIONS.join(', ');
  return [
    {
      field: FIELD,
      reason: `must end in one of ${extensions}`,
      text: { key: 'image_extension', extensions },
    },
  ];
}

/** Lifetimes of results. A sender names one image in thousands of requests. A rejected image is soon replaced at the same URL. */
const CACHE_MS = { usable: 60_000, rejected: 5_000 };
const MAX_CACHED = 1000;
/** Highest number of checks at a time, each of which holds up to 3 MB. Further images are accepted unchecked. */
const MAX_CHECKS_IN_FLIGHT = 32;

/**
 * Fetches the image to check its size, format and aspect ratio. An image that cannot be fetched is accepted, since phones may
 * still reach it.
 *
 * @param timeoutMs for fetching it, redirects included
 * @param isAllowed whether an address may be connected to; by default only public ones
 * @param stored returns the bytes of uploaded images, which are not fetched
 */
export function createImageCheck(
  timeoutMs = 3000,
  isAllowed?: (address: string) => boolean,
  stored?: ImageFetch,
): ImageCheck {
  const fetchImage = createImageFetch(timeoutMs, isAllowed, stored);
  const readSize = createSizeReader();
  const cache = new Map<string, { problem: Promise<Reason | null>; expiresAt: number }>();
  let inFlight = 0;

  return async (url) => {
    if (url === undefined) return;
    const reason = await findCached(url);
    if (reason) throw invalid({ field: FIELD, ...reason });
  };

  /** Concurrent requests with the same URL share one check. */
  function findCached(url: string): Promise<Reason | null> {
    const cached = cache.get(url);
    if (cached && performance.now() < cached.expiresAt) return cached.problem;
    if (inFlight >= MAX_CHECKS_IN_FLIGHT) return Promise.resolve(null);
    // Deleted even if it is replaced, because insertion order is the order of eviction.
    cache.delete(url);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value!);
    inFlight++;
    const entry = { problem: fetchAndCheck(url), expiresAt: Number.POSITIVE_INFINITY };
    cache.set(url, entry);
    entry.problem
      .then(
        (problem) => {
          entry.expiresAt = performance.now() + (problem ? CACHE_MS.rejected : CACHE_MS.usable);
        },
        () => {
          if (cache.get(url) === entry) cache.delete(url);
        },
      )
      .finally(() => inFlight--);
    return entry.problem;
  }

  async function fetchAndCheck(url: string): Promise<Reason | null> {
    const bytes = await fetchImage(url);
    return bytes && findProblem(bytes);
  }

  async function findProblem(bytes: Buffer): Promise<Reason | null> {
    if (bytes.length > MAX_BYTES) {
      const size = megabytes(MAX_BYTES);
      return { reason: `must be at most ${size}`, text: { key: 'image_bytes', size } };
    }
    const type = detectImageType(bytes);
    if (!type) return unsupportedType(bytes);
    const size = await readSize(type, bytes);
    return size ? ratioError(size) : { reason: 'is not a readable image', text: { key: 'image_damaged' } };
  }
}

/** Validates the aspect ratio of a notification's image. */
export const ratioError = ({ width, height }: ImageSize): Reason | null =>
  hasNotificationImageRatio(width, height)
    ? null
    : {
        reason: `must have an aspect ratio of 16:9; it is ${width} × ${height}`,
        text: { key: 'image_ratio', width, height },
      };

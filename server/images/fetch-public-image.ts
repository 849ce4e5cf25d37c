import { MAX_IMAGE_BYTES } from '../../contract/limits.ts';
import { createPublicClient, discard } from '../lib/network/public-client.ts';
import { readBeginning } from '../lib/network/read-beginning.ts';

/** Returns the bytes of an image, cut off one byte past `MAX_BYTES`; null if it cannot be fetched in time. */
export type ImageFetch = (url: string) => Promise<Buffer | null>;

export const MAX_BYTES = MAX_IMAGE_BYTES.notification;

/**
 * Fetches an image that a business named, at public addresses only.
 *
 * @param timeoutMs for the whole fetch, redirects included
 * @param isAllowed whether an address may be connected to
 * @param stored returns the bytes of uploaded images, under any host; null for other URLs
 */
export function createImageFetch(
  timeoutMs: number,
  isAllowed?: (address: string) => boolean,
  stored: ImageFetch = async () => null,
): ImageFetch {
  const client = createPublicClient({ connections: 16, ...(isAllowed && { isAllowed }) });

  return async (address) => {
    const uploaded = await stored(address);
    if (uploaded) return uploaded;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { status, body } = await client.get(new URL(address), { accept: 'image/*' }, signal);
      if (status === 200) return await readBeginning(body, MAX_BYTES + 1);
      discard(body);
    } catch {
      // The host is unreachable, or too slow.
    }
    return null;
  };
}

import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { MAX_IMAGE_BYTES } from '../../contract/limits.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { isPublic, lookupAllowed } from '../lib/public-addresses.ts';
import { readBeginning } from '../lib/read-beginning.ts';

/** Returns the bytes of an image, cut off one byte past `MAX_BYTES`; null if it cannot be fetched in time. */
export type ImageFetch = (url: string) => Promise<Buffer | null>;

export const MAX_BYTES = MAX_IMAGE_BYTES.notification;
const MAX_REDIRECTS = 3;

/**
 * Fetches an image that a business named. Connects to public addresses only (SSRF): a host name is resolved once, and all of its
 * addresses are checked before the connection is made, for every redirect too.
 *
 * @param timeoutMs for the whole fetch, redirects included
 * @param isAllowed whether an address may be connected to
 * @param stored returns the bytes of uploaded images, under any host; null for other URLs
 */
export function createImageFetch(
  timeoutMs: number,
  isAllowed: (address: string) => boolean = isPublic,
  stored: ImageFetch = async () => null,
): ImageFetch {
  const client = createHttpClient({
    connections: 16,
    connect: { lookup: lookupAllowed(isAllowed) },
  });

  return async (address) => {
    const uploaded = await stored(address);
    if (uploaded) return uploaded;
    const signal = AbortSignal.timeout(timeoutMs);
    let url = new URL(address);
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const host = url.hostname.replace(/^\[|\]$/g, '');
        if (!/^https?:$/.test(url.protocol) || (isIP(host) && !isAllowed(host))) return null;
        const response = await client.request(url, { signal, headers: { accept: 'image/*' } });
        const { location } = response.headers;
        if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
          discard(response.body);
          url = new URL(location, url);
          continue;
        }
        if (response.statusCode !== 200) {
          discard(response.body);
          return null;
        }
        response.body.on('error', () => {});
        return await readBeginning(response.body, MAX_BYTES + 1);
      }
    } catch {
      // The host is unreachable, or too slow.
    }
    return null;
  };
}

/** A body that is destroyed before its end emits an error, which would crash the process without a listener. */
const discard = (body: Readable): void => void body.on('error', () => {}).destroy();

import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

/** The bytes of an image on the internet, one more than `MOST_BYTES` at most; null where it can't be reached in time. */
export type ImageFetch = (url: string) => Promise<Buffer | null>;

export const MOST_BYTES = 3 * 1024 * 1024;
const MOST_REDIRECTS = 3;

/**
 * Fetches what a business names as an image. Only public addresses are connected to: the name is resolved once, and every
 * address it has is checked before the connection goes to it, as it is for every redirect.
 *
 * @param timeoutMs for all of it, redirects included
 * @param isAllowed which addresses may be connected to
 * @param stored has the bytes of what we keep ourselves, wherever we can be reached; null for anything else
 */
export function createImageFetch(
  timeoutMs: number,
  isAllowed: (address: string) => boolean = isPublic,
  stored: ImageFetch = async () => null,
): ImageFetch {
  const agent = new Agent({
    connections: 16,
    connect: {
      lookup(hostname, options, done) {
        lookup(hostname, { ...options, all: true }, (error, addresses) => {
          if (error) return done(error, []);
          if (!addresses.every(({ address }) => isAllowed(address)))
            return done(new Error('the address is not public'), []);
          done(null, addresses);
        });
      },
    },
  });

  return async (address) => {
    const own = await stored(address);
    if (own) return own;
    const signal = AbortSignal.timeout(timeoutMs);
    let url = new URL(address);
    try {
      for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
        const host = url.hostname.replace(/^\[|\]$/g, '');
        if (!/^https?:$/.test(url.protocol) || (isIP(host) && !isAllowed(host))) return null;
        const answer = await request(url, { dispatcher: agent, signal, headers: { accept: 'image/*' } });
        const location = answer.headers.location;
        if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
          hangUp(answer.body);
          url = new URL(location, url);
          continue;
        }
        if (answer.statusCode !== 200) {
          hangUp(answer.body);
          return null;
        }
        return await readAtMost(answer.body, MOST_BYTES + 1);
      }
    } catch {
      // Not to be reached, or not in time.
    }
    return null;
  };
}

/** Loopback, private, link-local, multicast and the like are not public; nor what maps to them from IPv6. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** A body that is destroyed before its end says so as an error, which ends the process where nobody listens. */
const hangUp = (body: Readable): void => void body.on('error', () => {}).destroy();

async function readAtMost(body: Readable, most: number): Promise<Buffer> {
  body.on('error', () => {});
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

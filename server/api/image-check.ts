import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { imageSize } from 'image-size';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';
import type { ValidationFault } from '../../contract/errors.ts';
import { invalid } from '../errors.ts';

/** Looks at an image before a notification with it is accepted. @throws 400 on evidence against it */
export type ImageCheck = (url: string | undefined) => Promise<void>;

const FIELD = 'payload.image_url';
const EXTENSIONS = ['.gif', '.jpg', '.jpeg', '.png', '.webp'];
const FORMATS = ['gif', 'jpg', 'png', 'webp'];
const MOST_BYTES = 3 * 1024 * 1024;
const RATIO = 16 / 9;
const TOLERANCE = 0.02;
const MOST_REDIRECTS = 3;

/** A path with an extension must have one of an image; a path without one passes. */
export function imageFaults(body: unknown): ValidationFault[] {
  const url = (body as { payload?: { image_url?: unknown } } | null | undefined)?.payload?.image_url;
  const path = typeof url === 'string' ? URL.parse(url)?.pathname : undefined;
  const extension = path && /\.[^./]+$/.exec(path)?.[0];
  if (!extension || EXTENSIONS.includes(extension.toLowerCase())) return [];
  return [{ field: FIELD, reason: `must end in one of ${EXTENSIONS.join(', ')}` }];
}

/**
 * Fetches the image and looks at its size, format and ratio. An image that cannot be reached is no evidence, and
 * passes. Only public addresses are connected to: the name is resolved once, and every address it has is checked
 * before the connection goes to it.
 *
 * @param timeoutMs for the whole look, redirects included
 * @param isAllowed which addresses may be connected to
 */
export function createImageCheck(
  timeoutMs = 3000,
  isAllowed: (address: string) => boolean = isPublic,
): ImageCheck {
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

  return async (url) => {
    if (url === undefined) return;
    const bytes = await fetchImage(agent, url, isAllowed, AbortSignal.timeout(timeoutMs));
    const reason = bytes && evidenceAgainst(bytes);
    if (reason) throw invalid({ field: FIELD, reason });
  };
}

/** Loopback, private, link-local, multicast and the like are not public; nor what maps to them from IPv6. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** The image's bytes, one more than allowed at most; null where it can't be reached. */
async function fetchImage(
  agent: Agent,
  address: string,
  isAllowed: (address: string) => boolean,
  signal: AbortSignal,
): Promise<Buffer | null> {
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
    // Not to be reached, or not in time: no evidence.
  }
  return null;
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

function evidenceAgainst(bytes: Buffer): string | null {
  if (bytes.length > MOST_BYTES) return 'is over 3 MB';
  const size = sizeOf(bytes);
  if (!size) return 'is not an image that can be read';
  if (!FORMATS.includes(size.type ?? '')) return `is a ${size.type} image; it must be gif, jpg, png or webp`;
  if (Math.abs(size.width / size.height / RATIO - 1) > TOLERANCE)
    return `is ${size.width} × ${size.height}; its ratio must be 16/9`;
  return null;
}

function sizeOf(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch {
    return null;
  }
}

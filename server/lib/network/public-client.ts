import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { createHttpClient } from './http-client.ts';
import { isPublic, lookupAllowed } from './public-addresses.ts';

/** The answer after all redirects. `url`: where it comes from; `movedTo`: where permanent redirects alone led, null without any. */
export type PublicAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
  url: URL;
  movedTo: URL | null;
};

export type PublicClient = {
  /** Makes a GET request, and follows redirects. @throws if there is no answer, or an address is not allowed */
  get(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<PublicAnswer>;
  close(): Promise<void>;
};

type Options = {
  /** Connections to an origin. */
  connections: number;
  /** Returns true if an address may be connected to; by default only public ones. */
  isAllowed?: (address: string) => boolean;
  /** Returns true if a URL may be requested at any address. */
  isTrusted?: (url: URL) => boolean;
  /** Message of the error about an address that is not allowed. */
  reason?: string;
};

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
const PERMANENT = [301, 308];

/**
 * Creates a client for what businesses name. It connects to public addresses only (SSRF): a host name is resolved once, and all of its
 * addresses are checked before the connection is made, for every redirect too.
 */
export function createPublicClient({
  connections,
  isAllowed = isPublic,
  isTrusted = () => false,
  reason = 'the address is not public',
}: Options): PublicClient {
  const guarded = createHttpClient({ connections, connect: { lookup: lookupAllowed(isAllowed, reason) } });
  const anywhere = createHttpClient({ connections });

  function clientFor(url: URL) {
    if (!/^https?:$/.test(url.protocol)) throw new Error('the address is neither http nor https');
    if (isTrusted(url)) return anywhere;
    // Addresses in place of names are not looked up.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !isAllowed(host)) throw new Error(reason);
    return guarded;
  }

  return {
    async get(address, headers, signal) {
      let url = address;
      let movedTo: URL | null = null;
      let isPermanent = true;
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const response = await clientFor(url).request(url, { signal, headers });
        const { statusCode: status, body } = response;
        const { location } = response.headers;
        if (!REDIRECTS.includes(status) || typeof location !== 'string')
          return { status, headers: response.headers, body, url, movedTo };
        discard(body);
        url = new URL(location, url);
        isPermanent &&= PERMANENT.includes(status);
        if (isPermanent) movedTo = url;
      }
      throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
    },
    close: async () => void (await Promise.all([guarded.destroy(), anywhere.destroy()])),
  };
}

/** Ends a body that is not read. One that is destroyed before its end emits an error, which would crash the process without a listener. */
export const discard = (body: Readable): void => void body.on('error', () => {}).destroy();

import type { Reason } from '../../contract/errors.ts';
import { isAtHost, type PushHost } from '../../packages/web-push/src/push-services.ts';
import { createBoundedThread } from '../lib/concurrency/bounded-thread.ts';
import { isPrivateHost } from '../lib/network/public-addresses.ts';
import { createPublicClient } from '../lib/network/public-client.ts';
import { fetchFeed, TIMEOUT_MS, type Validators } from './fetch-feed.ts';
import type { Feed, ParseResult } from './parse-feed.ts';

/** `movedTo`: where permanent redirects led, null without any. */
export type Reading =
  | { outcome: 'unchanged'; waitSeconds: number | null }
  | {
      outcome: 'read';
      feed: Feed;
      validators: Validators;
      movedTo: string | null;
      waitSeconds: number | null;
    }
  | ({ outcome: 'failed'; waitSeconds: number | null } & Reason);

export type FeedReader = {
  /** Returns why a feed cannot be at an address; null if it can. Host names are resolved when it is read. */
  urlError(address: string): Reason | null;
  /** Reads a feed. Never rejects. `cancelled` ends the request. */
  read(address: string, validators: Validators, cancelled?: AbortSignal): Promise<Reading>;
  close(): Promise<void>;
};

/** A document of 1 MB with elements nested a hundred thousand deep takes 10 s, one of usual items 0.3 s. */
const PARSE_TIMEOUT_MS = 5000;
const ALLOWED_BY_OPERATOR = 'the operator of this installation can allow others by FEED_HOSTS';

/**
 * Creates the reader of feeds, at public addresses only (SSRF). The feed is parsed in a thread that can be ended.
 *
 * @param allowedHosts from `FEED_HOSTS`: origins at which private addresses are allowed
 */
export function createFeedReader(
  allowedHosts: PushHost[],
  { timeoutMs = TIMEOUT_MS, parseTimeoutMs = PARSE_TIMEOUT_MS } = {},
): FeedReader {
  const isTrusted = (url: URL) => isAtHost(url, allowedHosts);
  const client = createPublicClient({
    connections: 2,
    isTrusted,
    reason: `its address is not public; ${ALLOWED_BY_OPERATOR}`,
  });
  const parse = createBoundedThread<object, ParseResult>(new URL('./parse-thread.ts', import.meta.url), {
    timeoutMs: parseTimeoutMs,
    maxMemoryMb: 128,
  });

  return {
    urlError(address) {
      const url = URL.parse(address);
      // The schema has refused it.
      if (!url || !/^https?:$/.test(url.protocol)) return null;
      if (url.username || url.password)
        return { reason: 'must not contain a user name or password', text: { key: 'url_credentials' } };
      return isTrusted(url) || !isPrivateHost(url)
        ? null
        : {
            reason: `must be at a public host name, such as example.com, or a public IP address; ${ALLOWED_BY_OPERATOR}`,
            text: { key: 'url_private' },
          };
    },
    async read(address, validators, cancelled) {
      const fetched = await fetchFeed(client, address, validators, timeoutMs, cancelled);
      if (fetched.outcome !== 'fetched') return fetched;
      const { bytes, contentType, url, movedTo, waitSeconds } = fetched;
      const parsed = await parse(() => {
        const copy = new Uint8Array(bytes);
        return { message: { bytes: copy, contentType, url }, transfer: [copy.buffer] };
      });
      if (!parsed) return { outcome: 'failed', reason: 'it is too complex to read', waitSeconds };
      if (parsed.outcome === 'not_a_feed')
        return { outcome: 'failed', ...describeOther(parsed.feedLink), waitSeconds };
      return {
        outcome: 'read',
        feed: parsed.feed,
        validators: fetched.validators,
        movedTo,
        waitSeconds: longest(waitSeconds, parsed.feed.waitSeconds),
      };
    },
    close: client.close,
  };
}

const describeOther = (feedLink: string | null): Reason =>
  feedLink === null
    ? { reason: 'it is not a feed: neither RSS nor Atom nor JSON Feed', text: { key: 'feed_not_one' } }
    : {
        reason: `it is a web page, not a feed; its feed is at ${feedLink}`,
        text: { key: 'feed_elsewhere', address: feedLink },
      };

const longest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

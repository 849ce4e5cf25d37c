import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Reason } from '../../contract/errors.ts';
import { discard, type PublicAnswer, type PublicClient } from '../lib/network/public-client.ts';
import { readBeginning } from '../lib/network/read-beginning.ts';

/** The validators of a feed's latest answer, which make the next request conditional. */
export type Validators = { etag: string | null; lastModified: string | null };

/** `waitSeconds`: for which the server wants no other request. */
export type FetchResult =
  | { outcome: 'unchanged'; waitSeconds: number | null }
  | {
      outcome: 'fetched';
      bytes: Buffer;
      contentType: string;
      validators: Validators;
      url: string;
      movedTo: string | null;
      waitSeconds: number | null;
    }
  | ({ outcome: 'failed'; waitSeconds: number | null } & Reason);

export const MAX_FEED_BYTES = 1_048_576;
/** Time for the whole request, with redirects and decompression. */
export const TIMEOUT_MS = 10_000;
/** Length of a validator that is kept. Ours are sent back as they came. */
const MAX_VALIDATOR_LENGTH = 500;
const ACCEPTED =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

/** Fetches a feed, decompressed. Never rejects. */
export async function fetchFeed(
  client: PublicClient,
  address: string,
  { etag, lastModified }: Validators,
  timeoutMs: number,
  cancelled?: AbortSignal,
): Promise<FetchResult> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
  const headers = {
    accept: ACCEPTED,
    'accept-encoding': 'gzip, br',
    'user-agent': 'Carillon-Feeds',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  try {
    return await readAnswer(await client.get(new URL(address), headers, signal));
  } catch (error) {
    const seconds = timeoutMs / 1000;
    return failed(
      timeout.aborted
        ? { reason: `no whole answer within ${seconds} s`, text: { key: 'feed_slow', seconds } }
        : reasonOf(error),
    );
  }
}

async function readAnswer({ status, headers, body, url, movedTo }: PublicAnswer): Promise<FetchResult> {
  if (status === 304) {
    discard(body);
    return { outcome: 'unchanged', waitSeconds: maxAge(headers) };
  }
  if (status !== 200) {
    discard(body);
    return failed(describeStatus(status), retryAfter(headers));
  }
  const decoded = decompressed(body, textOf(headers['content-encoding']));
  if (!decoded) {
    discard(body);
    return failed({ reason: 'it is compressed in a way that was not asked for' });
  }
  const bytes = await readBeginning(decoded, MAX_FEED_BYTES + 1);
  if (bytes.length > MAX_FEED_BYTES) {
    const size = `${MAX_FEED_BYTES / 1_048_576} MB`;
    return failed({ reason: `it is larger than ${size}`, text: { key: 'feed_large', size } });
  }
  return {
    outcome: 'fetched',
    bytes,
    contentType: textOf(headers['content-type']),
    validators: {
      etag: validator(headers.etag),
      lastModified: validator(headers['last-modified']),
    },
    url: url.href,
    movedTo: movedTo?.href ?? null,
    waitSeconds: maxAge(headers),
  };
}

const failed = (reason: Reason, waitSeconds: number | null = null): FetchResult => ({
  outcome: 'failed',
  ...reason,
  waitSeconds,
});

/** Returns the body in plain; null if it is compressed in an unknown way. Content beyond the limit, as of a bomb, is never decompressed. */
function decompressed(body: Readable, encoding: string): Readable | null {
  const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') return body;
  const decoder = decoders[name]?.();
  return decoder ? pipeline(body, decoder, () => {}) : null;
}

type Headers = PublicAnswer['headers'];

const textOf = (header: string | string[] | undefined): string => [header ?? ''].flat()[0] ?? '';

/** A validator that another request could not have is not kept. */
function validator(header: string | string[] | undefined): string | null {
  const value = textOf(header);
  return value !== '' && value.length <= MAX_VALIDATOR_LENGTH && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

function maxAge(headers: Headers): number | null {
  const seconds = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(textOf(headers['cache-control']))?.[1];
  return seconds === undefined ? null : Number(seconds);
}

/** Returns the seconds of Retry-After, which may be a date of the server's clock. */
function retryAfter(headers: Headers): number | null {
  const value = textOf(headers['retry-after']).trim();
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const until = Date.parse(value);
  const now = Date.parse(textOf(headers.date));
  return Number.isNaN(until) ? null : Math.max(0, (until - (Number.isNaN(now) ? Date.now() : now)) / 1000);
}

const STATUSES: Record<number, string> = {
  401: 'it asks for a password (401)',
  403: 'its server refuses to send it (403)',
  404: 'there is nothing at this address (404)',
  410: 'it was removed for good (410)',
  429: 'its server wants fewer requests (429)',
};

const describeStatus = (status: number): Reason => ({
  reason:
    STATUSES[status] ??
    (status >= 500 ? `its server has an error (${status})` : `its server answers with the status ${status}`),
  text: { key: status === 404 || status === 410 ? 'feed_missing' : 'feed_status', status },
});

/** Returns the reason of a failed request in words that tell what to do. */
function reasonOf(error: unknown): Reason {
  const { code, message, errors } = error as Error & { code?: string; errors?: Error[] };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { reason: 'its host is not known: check the address', text: { key: 'feed_host_unknown' } };
  if (code === 'ECONNREFUSED')
    return { reason: 'nothing answers at its host', text: { key: 'feed_refused' } };
  if (code?.startsWith('Z_') || code?.startsWith('ERR__ERROR_FORMAT'))
    return { reason: 'it is compressed, and damaged' };
  return { reason: (message || errors?.[0]?.message || code || 'the request failed').slice(0, 300) };
}

import type { Reason } from '../../contract/errors.ts';
import { isAtHost, type PushHost } from '../../packages/web-push/src/push-services.ts';
import { createHttpClient } from '../lib/network/http-client.ts';
import { isPrivateHost, isPublic, lookupAllowed } from '../lib/network/public-addresses.ts';
import { readBeginning } from '../lib/network/read-beginning.ts';

/** Result of a request: an answer with its status, or the reason why there is none. */
export type WebhookAnswer =
  | { status: number; answer: string; error: null }
  | { status: null; answer: null; error: string };

export type WebhookPoster = {
  /** Never rejects. `cancelled` ends the request. */
  post(
    url: string,
    headers: Record<string, string>,
    body: string,
    cancelled?: AbortSignal,
  ): Promise<WebhookAnswer>;
  close(): Promise<void>;
};

/** Time limit of the whole request. */
const TIMEOUT_MS = 15_000;
/** Highest number of bytes of an answer that the log stores. */
const MAX_ANSWER_BYTES = 4096;
/** Highest number of requests in flight to a webhook. */
export const MAX_IN_FLIGHT = 8;

export const isSuccess = ({ status }: { status: number | null }): boolean =>
  status !== null && status >= 200 && status < 300;

/** Returns why a webhook cannot have an address; null if it can. Host names are resolved when a request is made. */
export function webhookUrlError(address: string, allowedHosts: PushHost[]): Reason | null {
  const url = URL.parse(address);
  if (!url) return { reason: 'must be an absolute URL', text: { key: 'url' } };
  if (url.username || url.password)
    return { reason: 'must not contain a user name or password', text: { key: 'url_credentials' } };
  if (url.hash || address.includes('#'))
    return { reason: 'must not contain a fragment', text: { key: 'url_fragment' } };
  if (isAtHost(url, allowedHosts)) return null;
  if (url.protocol !== 'https:')
    return { reason: `must be https; ${ALLOWED_BY_OPERATOR}`, text: { key: 'url_https' } };
  return isPrivateHost(url)
    ? {
        reason: `must be at a public host name, such as example.com, or a public IP address; ${ALLOWED_BY_OPERATOR}`,
        text: { key: 'url_private' },
      }
    : null;
}

const ALLOWED_BY_OPERATOR = 'the operator of this installation can allow others by WEBHOOK_HOSTS';

/**
 * Creates the poster to webhooks, at public addresses only (SSRF). Every address of a name is checked before the connection is made.
 * Redirects are not followed.
 *
 * @param allowedHosts from `WEBHOOK_HOSTS`, the only way to allow http and private addresses
 */
export function createWebhookPoster(allowedHosts: PushHost[], timeoutMs = TIMEOUT_MS): WebhookPoster {
  const options = { connections: MAX_IN_FLIGHT, connectTimeout: timeoutMs };
  const publicOnly = createHttpClient({
    ...options,
    connect: { lookup: lookupAllowed(isPublic, `the address is not public; ${ALLOWED_BY_OPERATOR}`) },
  });
  const anywhere = createHttpClient(options);

  return {
    async post(address, headers, body, cancelled) {
      const error = webhookUrlError(address, allowedHosts);
      if (error) return failed(`the address ${error.reason}`);
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = cancelled ? AbortSignal.any([timeout, cancelled]) : timeout;
      const url = new URL(address);
      try {
        const client = isAtHost(url, allowedHosts) ? anywhere : publicOnly;
        const response = await client.request(url, { method: 'POST', headers, body, signal });
        const answer = await readBeginning(response.body, MAX_ANSWER_BYTES);
        // PostgreSQL cannot store NUL characters.
        return {
          status: response.statusCode,
          answer: answer.toString('utf8').replaceAll('\0', ''),
          error: null,
        };
      } catch (error) {
        return failed(timeout.aborted ? `no answer within ${timeoutMs / 1000} s` : reasonOf(error));
      }
    },
    close: async () => void (await Promise.all([publicOnly.destroy(), anywhere.destroy()])),
  };
}

const failed = (error: string): WebhookAnswer => ({ status: null, answer: null, error });

/** Returns the reason of an error. A connection error has a reason for each address. */
function reasonOf(error: unknown): string {
  const { message, code, errors } = error as Error & { code?: string; errors?: Error[] };
  return (message || errors?.[0]?.message || code || 'the request failed').slice(0, 300);
}

import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { isAtHost, type PushHost } from '../../packages/web-push/src/push-services.ts';
import { MEETING_PATH } from '../lib/network/app-address.ts';
import { createHttpClient } from '../lib/network/http-client.ts';
import { isPublic, lookupAllowed } from '../lib/network/public-addresses.ts';
import { readBeginning } from '../lib/network/read-beginning.ts';
import type { Secret } from '../storage/operating/secrets.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 4096;

export const newToken = (): string => randomBytes(16).toString('hex');

/** Returns the answer to a meeting at a domain, in lower case. */
export function meetingAnswer(secret: Secret, domain: string, token: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'carillon domains', 32));
  return createHmac('sha256', key).update(`${domain}\n${token}`).digest('base64url');
}

/** `lookup` resolves names in place of `dns.lookup`; `port` replaces that of http. */
export type MeetingOptions = { lookup?: LookupFunction; port?: () => number };

export type Meetings = {
  /** Returns why a domain does not lead to this installation; null if it does. Never rejects. */
  meet(domain: string, token: string): Promise<string | null>;
  close(): Promise<void>;
};

/**
 * Creates requests to domains, at public addresses only (SSRF), on the ports of http and https.
 *
 * @param allowedHosts from `DOMAIN_HOSTS`: origins at which private addresses and other ports are allowed
 */
export function createMeetings(
  secret: Secret,
  allowedHosts: PushHost[],
  { lookup, port }: MeetingOptions = {},
): Meetings {
  const options = { connections: 1, connectTimeout: TIMEOUT_MS };
  const publicOnly = createHttpClient({
    ...options,
    connect: { lookup: lookupAllowed(isPublic, NOT_PUBLIC) },
  });
  const anywhere = createHttpClient({ ...options, ...(lookup && { connect: { lookup } }) });
  return {
    async meet(domain, token) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        // A proxy may lead from http to https on its own.
        let url = new URL(
          `http://${domain}${port ? `:${port()}` : portOf(domain, allowedHosts)}${MEETING_PATH}${token}`,
        );
        for (const isLast of [false, true]) {
          const client = isAtHost(url, allowedHosts) ? anywhere : publicOnly;
          const { statusCode, headers, body } = await client.request(url, { signal });
          const answer = (await readBeginning(body, MAX_ANSWER_BYTES)).toString('utf8');
          const location = URL.parse(String(headers.location ?? ''), url.href);
          if (statusCode >= 300 && statusCode < 400 && location && !isLast && isHttpsOf(location, domain)) {
            url = location;
            continue;
          }
          if (statusCode !== 200) return `something else answers there, with the status ${statusCode}`;
          return answer.trim() === meetingAnswer(secret, domain, token)
            ? null
            : 'something else answers there';
        }
      } catch (error) {
        return signal.aborted ? `no answer within ${TIMEOUT_MS / 1000} s` : reasonOf(error);
      }
      return 'it leads from one address to another';
    },
    close: async () => void (await Promise.all([publicOnly.destroy(), anywhere.destroy()])),
  };
}

const NOT_PUBLIC =
  'its address is not public; the operator of this installation can allow it by DOMAIN_HOSTS';

/** Returns the port that the operator allows for a name, such as `:8080`; '' for the usual one. */
function portOf(domain: string, allowedHosts: PushHost[]): string {
  const own = allowedHosts.find(({ protocol, hostname }) => protocol === 'http:' && hostname === domain);
  return own && /^\d+$/.test(own.port) ? `:${own.port}` : '';
}

const isHttpsOf = ({ protocol, hostname }: URL, domain: string): boolean =>
  protocol === 'https:' && hostname === domain;

/** Returns the reason of a failed request in words that tell what to do. */
function reasonOf(error: unknown): string {
  const { code, message, errors } = error as Error & { code?: string; errors?: Error[] };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'it has no DNS record yet';
  if (code === 'ECONNREFUSED') return 'nothing listens there on port 80';
  return (message || errors?.[0]?.message || code || 'the request failed').slice(0, 300);
}

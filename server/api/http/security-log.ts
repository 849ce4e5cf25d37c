import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isPublic } from '../../lib/network/public-addresses.ts';
import type { Log } from '../../log.ts';
import type { Database } from '../../storage/database.ts';
import { forgetUntrustedProxy, noteUntrustedProxy } from '../../storage/operating/untrusted-proxy.ts';

/** The steps of a sign-in to the console: each compares a password, a code, a passkey or the token of a link. */
const SIGN_INS = [
  '/console/api/auth/sign-in/email',
  '/console/api/auth/two-factor/verify-totp',
  '/console/api/auth/two-factor/verify-backup-code',
  '/console/api/passkey-sign-in',
  '/console/api/sign-in-link',
];
const MAX_ACCOUNT_LENGTH = 100;
const NOTE_INTERVAL_MS = 3_600_000;

/**
 * Logs failed sign-ins and requests that a rate limit rejects, one line for each. `client` is the first field, before anything that a
 * client chooses, because programs such as fail2ban find the address there (docs/operating/reference.md).
 */
export function logRejections(app: FastifyInstance, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const isSignIn = SIGN_INS.includes(route);
    const { statusCode } = reply;
    if (statusCode !== 429 && !(isSignIn && (statusCode === 401 || statusCode === 403))) return;
    const account = isSignIn ? accountOf(request) : undefined;
    log.warn(
      {
        client: request.ip,
        method: request.method,
        route,
        request_id: request.id,
        ...(account && { account }),
      },
      statusCode === 429 ? 'request rejected by a rate limit' : 'sign-in failed',
    );
  });
}

/** Returns the entered email address, shortened, without characters that a terminal or a line of a log would interpret. */
function accountOf({ body }: FastifyRequest): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown };
  if (typeof email !== 'string') return undefined;
  return email
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .slice(0, MAX_ACCOUNT_LENGTH)
    .toWellFormed();
}

/**
 * Warns of a proxy while TRUST_PROXY is not set, because all its clients share one rate limit: once in the log of each process, and in the
 * database for `carillon status`.
 */
export function watchForwarded(
  app: FastifyInstance,
  { config, database, log }: { config: Config; database: Database; log: Log },
): void {
  if (config.TRUST_PROXY !== false) {
    void forgetUntrustedProxy(database).catch(() => {});
    return;
  }
  let notedAt: number | null = null;
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (headers['x-forwarded-for'] === undefined || isPublic(ip)) return;
    const now = performance.now();
    if (notedAt !== null && now - notedAt < NOTE_INTERVAL_MS) return;
    if (notedAt === null)
      log.warn(
        { client: ip },
        'requests come through a proxy and TRUST_PROXY is not set: all clients of the proxy share one rate limit',
      );
    notedAt = now;
    void noteUntrustedProxy(database, ip).catch(() => {});
  });
}

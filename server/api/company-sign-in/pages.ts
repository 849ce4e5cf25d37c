import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyError } from '../../../contract/console/company-sign-in.ts';
import { CLIENT_HEADER } from '../authentication/better-auth.ts';
import { webHeaders } from '../authentication/members.ts';
import { findMissingFactor } from '../authentication/own-factor.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import type { RequestGuard } from '../http/rate-limits.ts';
import { createCompanySignIn, type Ending, HOME, PENDING_MINUTES } from './company-sign-in.ts';
import { CompanySignInError } from './provider.ts';

const COMPANY_PATH = '/console/api/company-sign-in';
/** Path of the redirect URI, which the operator enters at the provider. */
const CALLBACK_PATH = `${COMPANY_PATH}/callback`;

const ACCOUNT_PAGE = '/console/account';
const COOKIE = 'carillon-company';
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`);

/**
 * Adds the addresses at which a browser begins and ends a sign-in with the company's account: each answer is a redirect, also for an error,
 * which the page at its end explains. With `?connect`, the signed-in account is connected.
 */
export function companyPages(app: FastifyInstance, deps: ApiDeps, limitPublic: RequestGuard): void {
  const { auth, config } = deps;
  const company = createCompanySignIn(deps);

  app.get<{ Querystring: { next?: unknown; connect?: unknown } }>(
    COMPANY_PATH,
    { onRequest: limitPublic },
    async (request, reply) => {
      const { query } = request;
      const isConnecting = query.connect !== undefined;
      const next = isConnecting ? `${ACCOUNT_PAGE}?connected` : consolePath(query.next);
      try {
        const accountId = isConnecting ? await findAccountToConnect(request) : null;
        const redirectUri = baseUrl(config.PUBLIC_URL, request) + CALLBACK_PATH;
        const { url, cookie } = await company.begin({
          redirectUri,
          next,
          accountId,
          cookie: readCookie(request),
        });
        const attributes = `Path=${COMPANY_PATH}; Max-Age=${PENDING_MINUTES * 60}; HttpOnly; SameSite=Lax`;
        const secure = redirectUri.startsWith('https:') ? '; Secure' : '';
        reply.header('set-cookie', `${COOKIE}=${cookie}; ${attributes}${secure}`);
        return redirect(reply, url);
      } catch (error) {
        if (!(error instanceof CompanySignInError)) throw error;
        return end(request, reply, {
          error: error.reason,
          cause: error.cause,
          isConnecting,
          next,
          cookies: [],
        });
      }
    },
  );

  app.get(CALLBACK_PATH, { onRequest: limitPublic }, async (request, reply) => {
    const headers = webHeaders(request);
    headers.set(CLIENT_HEADER, request.ip);
    const answer = new URL(request.url, baseUrl(config.PUBLIC_URL, request));
    return end(request, reply, await company.finish(answer, readCookie(request), headers));
  });

  /** @throws CompanySignInError unless an account is signed in that may be changed, and our own page leads here */
  async function findAccountToConnect(request: FastifyRequest): Promise<string> {
    const { 'sec-fetch-site': site = 'same-origin' } = request.headers;
    const account = await auth.findAccount(webHeaders(request));
    if (!account || site !== 'same-origin' || (await findMissingFactor(deps, account)))
      throw new CompanySignInError('signed_out');
    return account.id;
  }
}

function end(request: FastifyRequest, reply: FastifyReply, ending: Ending): FastifyReply {
  const { error, cause, isConnecting, next, cookies } = ending;
  if (error === null) return redirect(reply.header('set-cookie', cookies), next);
  logError(request, error, cause);
  return redirect(
    reply,
    isConnecting ? explainAt(ACCOUNT_PAGE, error) : explainAt('/console/sign-in', error, next),
  );
}

/** Logs why a sign-in failed. The messages alone, because the properties of the library's errors have claims of people. */
function logError({ log, ip: client }: FastifyRequest, error: CompanyError, cause: unknown): void {
  // Anybody can cause these.
  if (error === 'cancelled' || error === 'expired') return;
  if (error === 'failed') log.error({ client, err: cause }, 'company sign-in failed');
  else log.warn({ client, reason: error, err: messagesOf(cause) }, 'company sign-in failed');
}

const messagesOf = (error: unknown): string =>
  error instanceof Error ? [error.message, messagesOf(error.cause)].filter(Boolean).join(': ') : '';

const redirect = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(url, 303);

function explainAt(page: string, error: CompanyError, next = HOME): string {
  const query = new URLSearchParams({ company_error: error, ...(next !== HOME && { next }) });
  return `${page}?${query}`;
}

/** Returns the value of this browser's cookie, with which it may begin several times; empty without one. */
const readCookie = ({ headers: { cookie = '' } }: FastifyRequest): string =>
  COOKIE_VALUE.exec(cookie)?.[1] ?? '';

const MAX_PATH_LENGTH = 1000;

/** Returns a path of the console: an open redirect would help phishing. */
const consolePath = (next: unknown): string =>
  typeof next === 'string' && next.length <= MAX_PATH_LENGTH && /^\/console(?:[/?][\x21-\x7e]*)?$/.test(next)
    ? next
    : HOME;

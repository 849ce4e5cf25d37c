import { hkdfSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_LINK_HOURS,
  VERIFICATION_LINK_HOURS,
} from '../../../contract/limits.ts';
import type { Config } from '../../config.ts';
import { newId } from '../../ids.ts';
import { loadOnce } from '../../lib/load-once.ts';
import type { Log } from '../../log.ts';
import type { Mail, MailOutcome } from '../../mail.ts';
import { markVerified } from '../../storage/accounts.ts';
import type { Database } from '../../storage/database.ts';
import type { Secret } from '../../storage/secrets.ts';
import { deleteVerifications } from '../../storage/sign-ins.ts';

/** `id` is the account's UUID; `isVerified`: it has shown that it receives mail at its address. */
export type Account = { id: string; email: string; name: string; isVerified: boolean };

/** Accounts, passwords and sign-ins, kept by better-auth. Every method rejects while the database is unavailable. */
export type Auth = {
  /** Answers a request below `AUTH_PATH`. */
  handle(request: Request): Promise<Response>;
  /** The account that the request's cookies are signed in to, or null. */
  findAccount(headers: Headers): Promise<Account | null>;
  /** The same, with cookies that extend the sign-in. Nothing else extends it. */
  findAccountAndRenew(headers: Headers): Promise<{ account: Account | null; cookies: string[] }>;
  /** The id of the sign-in that the request's cookies belong to: it tells the account's browsers apart. */
  findSignInId(headers: Headers): Promise<string | null>;
  /** A link to set a new password, valid for an hour; null if there is no such account. */
  createPasswordLink(email: string, baseUrl: string): Promise<string | null>;
  /** The account whose password a link's token can set; null if the token is invalid, used or expired. */
  findPasswordLinkOwner(token: string): Promise<Account | null>;
  /** Mails a link that confirms an account's address. `client` is the IP address that asked for it. */
  mailVerification(email: string, client: string): Promise<MailOutcome | 'none'>;
  /** Confirms the address of an account by the token of such a link. Returns false if it is expired or another account's. */
  verifyEmail(account: Account, token: string): Promise<boolean>;
};

export const AUTH_PATH = '/console/api/auth';

/** Carries the client's address to better-auth. Always overwritten by us, so clients cannot forge it. */
export const CLIENT_HEADER = 'x-carillon-client';

const DAY_S = 24 * 3600;

type AuthDeps = { config: Config; database: Database; secret: Secret; mail: Mail | null; log: Log };

/** @param deps `mail` is null if no mail server is configured: then password links are only made by `createPasswordLink` */
export function createAuth(deps: AuthDeps): Auth {
  const { config, mail } = deps;
  // Lazily: loading better-auth takes a fifth of a second, and most processes never use it.
  const ready = loadOnce(() => load(deps));
  const getSession = async (headers: Headers) =>
    hasAuthCookie(headers)
      ? (await ready()).auth.api.getSession({ headers, query: { disableRefresh: true } })
      : null;
  return {
    async handle(request) {
      return (await ready()).auth.handler(request);
    },
    async findAccount(headers) {
      const session = await getSession(headers);
      return session && toAccount(session.user);
    },
    async findAccountAndRenew(headers) {
      if (!hasAuthCookie(headers)) return { account: null, cookies: [] };
      const session = await (await ready()).auth.api.getSession({ headers, returnHeaders: true });
      if (!session.response) return { account: null, cookies: [] };
      return { account: toAccount(session.response.user), cookies: session.headers.getSetCookie() };
    },
    async findSignInId(headers) {
      return (await getSession(headers))?.session.id ?? null;
    },
    async createPasswordLink(email, baseUrl) {
      const { auth, passwordTokens } = await ready();
      const address = email.toLowerCase();
      await auth.api.requestPasswordReset({ body: { email: address } });
      const token = passwordTokens.get(address);
      passwordTokens.delete(address);
      return token ? passwordPageUrl(baseUrl, token) : null;
    },
    async findPasswordLinkOwner(token) {
      const { internalAdapter } = await (await ready()).auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (!link || link.expiresAt < new Date()) return null;
      const user = await internalAdapter.findUserById(link.value);
      return user && toAccount(user);
    },
    async mailVerification(email, client) {
      if (!mail) return 'none';
      const address = email.toLowerCase();
      const token = await (await ready()).createVerificationToken(address);
      const link = `${config.PUBLIC_URL}/console/verify?token=${encodeURIComponent(token)}`;
      return mail.sendVerification(address, link, client);
    },
    async verifyEmail(account, token) {
      const { auth } = await ready();
      if (!isTokenOf(account, token)) return false;
      const result = await auth.api.verifyEmail({ query: { token } }).catch(rejectUnlessExpired);
      return result?.status === true;
    },
  };
}

/** Whether a link was made for this account. better-auth checks the signature. */
function isTokenOf({ email }: Account, token: string): boolean {
  try {
    return decodeJwt(token).email === email;
  } catch {
    return false;
  }
}

/** better-auth answers 4xx to a token that is expired or altered. */
function rejectUnlessExpired(error: unknown): null {
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return null;
  throw error;
}

type User = { id: string; email: string; name: string; emailVerified: boolean };

const toAccount = ({ id, email, name, emailVerified }: User): Account => ({
  id,
  email,
  name,
  isVerified: emailVerified,
});

const COOKIE_PREFIX = 'carillon';
const hasAuthCookie = (headers: Headers): boolean =>
  headers.get('cookie')?.includes(`${COOKIE_PREFIX}.`) ?? false;

const passwordPageUrl = (baseUrl: string, token: string): string =>
  `${baseUrl}/console/password?token=${encodeURIComponent(token)}`;

async function load({ config, database, secret, mail, log }: AuthDeps) {
  const [{ betterAuth }, { createEmailVerificationToken }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
  ]);
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'carillon accounts', 32)).toString('base64');
  /** Tokens for `createPasswordLink`, by email address. */
  const passwordTokens = new Map<string, string>();
  const auth = betterAuth({
    appName: 'Carillon',
    basePath: AUTH_PATH,
    ...(config.PUBLIC_URL && { baseURL: config.PUBLIC_URL }),
    secret: key,
    database: database.pool,
    telemetry: { enabled: false },
    // better-auth compares the Origin header with these: the console is always on the server's own origin.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: PASSWORD_LINK_HOURS * 3600,
      async sendResetPassword({ user, token }, request) {
        // Without an HTTP request the caller is `createPasswordLink`.
        if (!request) {
          passwordTokens.set(user.email, token);
          return;
        }
        if (!mail) {
          log.warn(
            { email: user.email },
            'password link requested, but no mail server is configured: make one with "npx carillon password"',
          );
          return;
        }
        // Not awaited: the response time would reveal whether the account exists.
        void mail.sendPasswordLink(
          user.email,
          passwordPageUrl(config.PUBLIC_URL, token),
          request.headers.get(CLIENT_HEADER),
        );
      },
      async onPasswordReset({ user }) {
        // Using one of several links must void the others.
        await deleteVerifications(database, user.id);
        // The link was mailed to the account's address, or the operator made it.
        await markVerified(database, user.id);
      },
    },
    user: {
      modelName: 'accounts',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    session: {
      modelName: 'sign_ins',
      expiresIn: 30 * DAY_S,
      updateAge: DAY_S,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      // Hashed, so that a copy of the database cannot be used to set passwords.
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    rateLimit: {
      enabled: config.PUBLIC_RATE_LIMIT > 0,
      storage: 'database',
      modelName: 'rate_limits',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: Math.max(1, config.PUBLIC_RATE_LIMIT),
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 10 },
        '/request-password-reset': { window: 300, max: 5 },
        '/reset-password': { window: 60, max: 10 },
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.PUBLIC_URL.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/console' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      database: { generateId: () => newId() },
    },
    // Unexpected errors go to our error handler; otherwise better-auth prints them to stderr and responds with an empty 500.
    onAPIError: { throw: true },
    logger: {
      level: 'warn',
      log: (level, message) =>
        log[level === 'error' ? 'error' : 'debug']({ component: 'better-auth' }, message),
    },
  });
  const createVerificationToken = (email: string) =>
    createEmailVerificationToken(key, email, undefined, VERIFICATION_LINK_HOURS * 3600);
  return { auth, passwordTokens, createVerificationToken };
}

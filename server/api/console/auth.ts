import { hkdfSync } from 'node:crypto';
import type { Config } from '../../config.ts';
import { newId } from '../../ids.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../mail.ts';
import type { Database } from '../../storage/database.ts';
import type { Secret } from '../../storage/secrets.ts';
import { deleteVerifications } from '../../storage/verifications.ts';

/** Somebody who is signed in. `id` is the account's UUID. */
export type Account = { id: string; email: string; name: string };

/** Accounts as better-auth keeps them. */
export type Auth = {
  /** Answers a request below `AUTH_PATH`. Rejects where what it takes is away, such as the database. */
  handle(request: Request): Promise<Response>;
  /** Who is signed in by the cookies of a request; null for nobody. Rejects, as the others do, where that cannot be known. */
  accountOf(headers: Headers): Promise<Account | null>;
  /** The same, with the cookies that keep them signed in for longer: the only way in which a sign-in is renewed. */
  renewedAccountOf(headers: Headers): Promise<{ account: Account | null; cookies: string[] }>;
  /** Which of the account's browsers the request comes from: the id of the sign-in. */
  signInOf(headers: Headers): Promise<string | null>;
  /** A link that sets a password anew, good for an hour; null where there is no such account. */
  passwordLink(email: string, baseUrl: string): Promise<string | null>;
  /** Whose password a link's token sets; null where it is void. */
  ownerOfPasswordLink(token: string): Promise<Account | null>;
};

export const AUTH_PATH = '/console/api/auth';

/** Where the address of whoever asks stands: set by us, whatever came with the request. */
export const CLIENT_HEADER = 'x-carillon-client';

const DAY_S = 24 * 3600;

/**
 * @param database better-auth brings its own statements; the tables are those of migration 0004
 * @param mail null where no mail can be sent: then only `passwordLink` makes links
 */
export function createAuth(parts: {
  config: Config;
  database: Database;
  secret: Secret;
  mail: Mail | null;
  log: Log;
}): Auth {
  // Most of the processes that start never need it, and loading it takes a fifth of a second.
  let loaded: ReturnType<typeof load> | undefined;
  const ready = () => {
    loaded ??= load(parts);
    return loaded;
  };
  const sessionOf = async (headers: Headers) =>
    isSigned(headers)
      ? (await ready()).auth.api.getSession({ headers, query: { disableRefresh: true } })
      : null;
  return {
    async handle(request) {
      return (await ready()).auth.handler(request);
    },
    async accountOf(headers) {
      const found = await sessionOf(headers);
      return found && accountIn(found.user);
    },
    async renewedAccountOf(headers) {
      if (!isSigned(headers)) return { account: null, cookies: [] };
      const found = await (await ready()).auth.api.getSession({ headers, returnHeaders: true });
      if (!found.response) return { account: null, cookies: [] };
      return { account: accountIn(found.response.user), cookies: found.headers.getSetCookie() };
    },
    async signInOf(headers) {
      return (await sessionOf(headers))?.session.id ?? null;
    },
    async passwordLink(email, baseUrl) {
      const { auth, tokens } = await ready();
      const address = email.toLowerCase();
      await auth.api.requestPasswordReset({ body: { email: address } });
      const token = tokens.get(address);
      tokens.delete(address);
      return token ? passwordPage(baseUrl, token) : null;
    },
    async ownerOfPasswordLink(token) {
      const { internalAdapter } = await (await ready()).auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      if (!link || link.expiresAt < new Date()) return null;
      const user = await internalAdapter.findUserById(link.value);
      return user && accountIn(user);
    },
  };
}

const accountIn = ({ id, email, name }: Account): Account => ({ id, email, name });

const COOKIES = 'carillon.';
const isSigned = (headers: Headers): boolean => headers.get('cookie')?.includes(COOKIES) ?? false;

const passwordPage = (baseUrl: string, token: string): string =>
  `${baseUrl}/console/password?token=${encodeURIComponent(token)}`;

async function load({ config, database, secret, mail, log }: Parameters<typeof createAuth>[0]) {
  const { betterAuth } = await import('better-auth');
  /** Of links that are shown rather than mailed, by the account's address. */
  const tokens = new Map<string, string>();
  const auth = betterAuth({
    appName: 'Carillon',
    basePath: AUTH_PATH,
    ...(config.PUBLIC_URL && { baseURL: config.PUBLIC_URL }),
    secret: Buffer.from(hkdfSync('sha256', secret, '', 'carillon accounts', 32)).toString('base64'),
    database: database.pool,
    telemetry: { enabled: false },
    // The page is on the same origin, whatever that is called: better-auth compares Origin with it.
    trustedOrigins: (request) => (request ? [new URL(request.url).origin] : []),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      async sendResetPassword({ user, token }, request) {
        // Asked for by `passwordLink`, rather than over HTTP.
        if (!request) {
          tokens.set(user.email, token);
          return;
        }
        if (!mail) {
          log.warn(
            { email: user.email },
            'a link for a new password was asked for, and no mail can be sent: make one with "npm run carillon -- password"',
          );
          return;
        }
        // Not waited for: how long it takes would tell whether there is such an account.
        void mail.sendPasswordLink(user.email, passwordPage(config.PUBLIC_URL, token));
      },
      // Whoever asked for several links has used one: the others are as good as the old password was.
      onPasswordReset: async ({ user }) => void (await deleteVerifications(database, user.id)),
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
      // A copy of the database sets nobody's password.
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
      cookiePrefix: 'carillon',
      useSecureCookies: config.PUBLIC_URL.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/console' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      database: { generateId: () => newId() },
    },
    // What is no refusal is for the caller to log and to answer: else it goes to stderr, and an empty 500 to whoever asked.
    onAPIError: { throw: true },
    logger: {
      level: 'warn',
      log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ part: 'accounts' }, message),
    },
  });
  return { auth, tokens };
}

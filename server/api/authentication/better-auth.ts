import { hkdfSync, randomInt } from 'node:crypto';
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_LINK_HOURS,
  TRUSTED_BROWSER_DAYS,
} from '../../../contract/limits.ts';
import type { Config } from '../../config.ts';
import { accountSuspended } from '../../errors.ts';
import { newId } from '../../ids.ts';
import type { Log } from '../../log.ts';
import type { Mail } from '../../mail/mail.ts';
import { markVerified } from '../../storage/accounts/accounts.ts';
import { deleteVerifications, endSignIns } from '../../storage/accounts/sign-ins.ts';
import type { Database } from '../../storage/database.ts';
import type { Secret } from '../../storage/operating/secrets.ts';
import { findSuspension } from '../../storage/operating/suspension.ts';
import { preferredConsoleLanguage } from '../pages/console/console-language.ts';
import { directSignIn } from './direct-sign-in.ts';
import { oneTimeCodes } from './one-time-codes.ts';

export const AUTH_PATH = '/console/api/auth';

/** Header with the client's address for better-auth. The server overwrites it, so clients cannot forge it. */
export const CLIENT_HEADER = 'x-carillon-client';

export const COOKIE_PREFIX = 'carillon';

const DAY_S = 24 * 3600;

/** `mail` is null if no mail server is configured. */
export type AuthDeps = { config: Config; database: Database; secret: Secret; mail: Mail | null; log: Log };

export const passwordPageUrl = (baseUrl: string, token: string): string =>
  `${baseUrl}/console/password?token=${encodeURIComponent(token)}`;

/** Returns the key with which better-auth signs and encrypts. */
export const accountsKey = (secret: Secret): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'carillon accounts', 32)).toString('base64');

const RECOVERY_CODES = 10;
/** Characters of recovery codes: lower case, without those that look alike on paper. */
const READABLE = '23456789abcdefghjkmnpqrstuvwxyz';

/** Creates ten codes of some 49 random bits, such as `k7m2x-9bqfd`. */
const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: 10 }, () => READABLE[randomInt(READABLE.length)]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });

/** Endpoints that replace the sign-in. The new sign-in keeps the factor of the old one. */
const REPLACES_SIGN_IN = ['/change-password', '/two-factor/verify-totp', '/two-factor/disable'];

/** Loads better-auth with our tables, limits and mails. `passwordTokens` has the tokens for `createPasswordLink`, by address. */
export async function loadBetterAuth({ config, database, secret, mail, log }: AuthDeps) {
  const [{ betterAuth }, { APIError, createAuthMiddleware }, { twoFactor }] = await Promise.all([
    import('better-auth'),
    import('better-auth/api'),
    import('better-auth/plugins/two-factor'),
  ]);
  const passwordTokens = new Map<string, string>();
  const readRecoveryCodes = async (accountId: string): Promise<string[]> =>
    (await auth.api.viewBackupCodes({ body: { userId: accountId } })).backupCodes;
  const auth = betterAuth({
    appName: 'Carillon',
    basePath: AUTH_PATH,
    ...(config.PUBLIC_URL && { baseURL: config.PUBLIC_URL }),
    secret: accountsKey(secret),
    database: database.pool,
    telemetry: { enabled: false },
    // Allowed Origin headers: the console is always on the server's own origin.
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
        // Not awaited, because the response time would reveal whether the account exists.
        void mail.sendPasswordLink(
          user.email,
          passwordPageUrl(config.PUBLIC_URL, token),
          request.headers.get(CLIENT_HEADER),
        );
      },
      async onPasswordReset({ user }) {
        // Using one of several links must invalidate the rest.
        await deleteVerifications(database, user.id);
        // The link was mailed to the account's address, or the operator made it.
        await markVerified(database, user.id);
      },
    },
    user: {
      modelName: 'accounts',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        suspendedAt: { type: 'date', fieldName: 'suspended_at', input: false, required: false },
        language: { type: 'string', input: false, required: false },
      },
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
    plugins: [
      await oneTimeCodes(database, readRecoveryCodes),
      {
        id: 'changed-accounts',
        hooks: {
          after: [
            {
              // An app may have been added while the password was checked, so the account is read again to decide on a second step.
              matcher: ({ path }) => path === '/sign-in/email',
              handler: createAuthMiddleware(async ({ context }) => {
                const { newSession, internalAdapter } = context;
                const user = newSession && (await internalAdapter.findUserById(newSession.user.id));
                if (user) context.setNewSession({ session: newSession.session, user });
              }),
            },
            {
              matcher: ({ path }) => path === '/change-password',
              handler: createAuthMiddleware(async ({ context: { newSession } }) => {
                if (newSession) await deleteVerifications(database, newSession.user.id);
              }),
            },
          ],
        },
      },
      // Secrets and recovery codes are encrypted.
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
        trustDeviceMaxAge: TRUSTED_BROWSER_DAYS * DAY_S,
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
      await directSignIn(),
    ],
    databaseHooks: {
      // better-auth updates an account only when an app is added or removed. Sign-ins without its code must then end.
      user: {
        create: {
          before: async (user, context) => ({
            data: {
              ...user,
              language: preferredConsoleLanguage(context?.headers?.get('accept-language') ?? undefined),
            },
          }),
        },
        update: { after: ({ id }) => endSignIns(database, id) },
      },
      session: {
        create: {
          async before(session, context) {
            const suspended = await findSuspension(database, session.userId);
            if (suspended !== null) {
              const { code, message } = accountSuspended(suspended);
              throw new APIError('FORBIDDEN', { code, message });
            }
            const former = context?.context.session?.session;
            if (!former || former.userId !== session.userId || !REPLACES_SIGN_IN.includes(context.path))
              return;
            const { byPasskey, passkeyId, method, multiFactor, createdAt, expiresAt } = former;
            const bound = method ? { method, multiFactor, createdAt, expiresAt } : {};
            return { data: { ...session, byPasskey, passkeyId, ...bound } };
          },
        },
      },
    },
    session: {
      modelName: 'sign_ins',
      additionalFields: {
        passkeyId: { type: 'string', fieldName: 'passkey_id', input: false, required: false },
        byPasskey: {
          type: 'boolean',
          fieldName: 'by_passkey',
          input: false,
          required: false,
          defaultValue: false,
        },
        method: { type: 'string', input: false, required: false },
        multiFactor: {
          type: 'boolean',
          fieldName: 'multi_factor',
          input: false,
          required: false,
          defaultValue: false,
        },
      },
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
        '/change-password': { window: 60, max: 10 },
        '/two-factor/*': { window: 60, max: 10 },
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
  return { auth, passwordTokens, readRecoveryCodes };
}

import { LANGUAGES, type Language } from '../../../contract/lists.ts';
import { loadOnce } from '../../lib/concurrency/load-once.ts';
import { findTakenCodes } from '../../storage/accounts/second-factors.ts';
import { deleteSignIn } from '../../storage/accounts/sign-ins.ts';
import { isDataError } from '../../storage/database-errors.ts';
import { type AuthDeps, COOKIE_PREFIX, loadBetterAuth, passwordPageUrl } from './better-auth.ts';
import { COMPANY_SIGN_IN_MS, type NewSignIn } from './direct-sign-in.ts';
import { hashCode } from './one-time-codes.ts';

/** Account that a request is signed in to. */
export type Account = {
  /** UUID. */
  id: string;
  email: string;
  name: string;
  language: Language;
  /** True if the email address is confirmed. */
  isVerified: boolean;
  /**
   * True if this sign-in took more than a password: a code of an authenticator app, a passkey, or several factors at the company's provider.
   * With OIDC_ONLY, the provider alone decides on factors.
   */
  hasSecondFactor: boolean;
  /** Time of the sign-in, in ms. */
  signedInAt: number;
};

/** Accounts, passwords and sign-ins, kept by better-auth. Every method rejects while the database is unavailable. */
export type Auth = {
  /** Answers a request below `AUTH_PATH`. */
  handle(request: Request): Promise<Response>;
  /** Returns the account that the request's cookies are signed in to, or null. */
  findAccount(headers: Headers): Promise<Account | null>;
  /** Returns the account, and cookies that extend the sign-in. Nothing else extends it. */
  findAccountAndRenew(headers: Headers): Promise<{ account: Account | null; cookies: string[] }>;
  /** Returns the id of the request's sign-in, which identifies one of the account's browsers. */
  findSignInId(headers: Headers): Promise<string | null>;
  /** Returns a link to set a new password, valid for an hour; null if there is no such account. */
  createPasswordLink(email: string, baseUrl: string): Promise<string | null>;
  /** Returns the account of a password link; null if the token is invalid, used or expired. */
  findPasswordLinkOwner(token: string): Promise<{ email: string } | null>;
  /**
   * Signs a browser in without a password, in place of its former sign-in: each browser is listed once. Returns the cookies; null if the
   * passkey or the account has been removed meanwhile.
   */
  signIn(signIn: NewSignIn, headers: Headers): Promise<string[] | null>;
  /** Returns how many recovery codes an account has left; null if it has no authenticator app. */
  countRecoveryCodes(accountId: string): Promise<number | null>;
};

/** @param deps `mail` is null if no mail server is configured; only `createPasswordLink` makes password links then */
export function createAuth(deps: AuthDeps): Auth {
  // Loads better-auth at the first use, because loading takes a fifth of a second and most processes never use it.
  const ready = loadOnce(() => loadBetterAuth(deps));
  const isOnly = deps.config.OIDC_ONLY;
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
      return session && toActiveAccount(session, isOnly);
    },
    async findAccountAndRenew(headers) {
      if (!hasAuthCookie(headers)) return { account: null, cookies: [] };
      const known = await getSession(headers);
      // better-auth would extend these for a month.
      if (!known || known.session.method)
        return { account: known && toActiveAccount(known, isOnly), cookies: [] };
      const session = await (await ready()).auth.api.getSession({ headers, returnHeaders: true });
      if (!session.response) return { account: null, cookies: [] };
      return { account: toActiveAccount(session.response, isOnly), cookies: session.headers.getSetCookie() };
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
      return internalAdapter.findUserById(link.value);
    },
    async signIn(signIn, headers) {
      const { auth } = await ready();
      const replaced = (await getSession(headers))?.session.id;
      try {
        const answer = await auth.api.signInDirectly({ body: signIn, headers, returnHeaders: true });
        if (replaced) await deleteSignIn(deps.database, signIn.accountId, replaced);
        return answer.headers.getSetCookie();
      } catch (error) {
        // The sign-in refers to the passkey, which no longer exists.
        if (isDataError(error)) return null;
        throw error;
      }
    },
    async countRecoveryCodes(accountId) {
      const taken = await findTakenCodes(deps.database, accountId);
      if (!taken) return null;
      const { readRecoveryCodes } = await ready();
      return (await readRecoveryCodes(accountId)).filter((code) => !taken.has(hashCode(code))).length;
    },
  };
}

type Session = {
  user: {
    id: string;
    email: string;
    name: string;
    language?: string | null;
    emailVerified: boolean;
    twoFactorEnabled?: boolean | null;
    suspendedAt?: Date | null;
  };
  session: {
    createdAt: Date;
    byPasskey?: boolean | null;
    method?: string | null;
    multiFactor?: boolean | null;
  };
};

/**
 * Returns null for a suspended account, because a sign-in can begin before the suspension and end after it; and for a sign-in that is too
 * old, or began with a password or a passkey, while OIDC_ONLY refuses them (`isOnly`).
 */
const toActiveAccount = ({ user, session }: Session, isOnly: boolean): Account | null =>
  user.suspendedAt || !isValid(session, isOnly) ? null : toAccount({ user, session }, isOnly);

const isValid = ({ method, createdAt }: Session['session'], isOnly: boolean): boolean =>
  method ? createdAt.getTime() > Date.now() - COMPANY_SIGN_IN_MS : !isOnly;

const toAccount = ({ user, session }: Session, isOnly: boolean): Account => ({
  id: user.id,
  email: user.email,
  name: user.name,
  language: LANGUAGES.find((known) => known === user.language) ?? 'en',
  isVerified: user.emailVerified,
  hasSecondFactor: isOnly || session.byPasskey === true || hasOwnFactor({ user, session }),
  signedInAt: session.createdAt.getTime(),
});

/** With an authenticator app, each sign-in with a password takes a code, or comes from a browser that was trusted after one. */
const hasOwnFactor = ({ user, session }: Session): boolean =>
  (session.method ? session.multiFactor : user.twoFactorEnabled) === true;

/** Returns whether the request has a cookie of better-auth; the browser may be signed out. */
export const hasAuthCookie = (headers: Headers): boolean =>
  headers.get('cookie')?.includes(`${COOKIE_PREFIX}.`) ?? false;

import { createHash, randomBytes } from 'node:crypto';
import type { CompanyError } from '../../../contract/console/company-sign-in.ts';
import { toWire } from '../../ids.ts';
import { hasAccount, markVerified } from '../../storage/accounts/accounts.ts';
import {
  type ConnectedAccount,
  connect,
  createConnected,
  findConnected,
} from '../../storage/accounts/company-accounts.ts';
import { applyGroups, haveRole } from '../../storage/accounts/group-roles.ts';
import { isInvited } from '../../storage/accounts/invitations.ts';
import { insertOneTimeValue, takeOneTimeValue } from '../../storage/accounts/sign-ins.ts';
import { findSuspension } from '../../storage/operating/suspension.ts';
import { insertAuditEntries } from '../../storage/services/audit.ts';
import type { ApiDeps } from '../deps.ts';
import { preferredConsoleLanguage } from '../pages/console/console-language.ts';
import type { Identity } from './identity.ts';
import { type Challenge, CompanySignInError, createProvider } from './provider.ts';

type Deps = Pick<ApiDeps, 'auth' | 'config' | 'database' | 'log'>;

/** A request to the provider, as it is stored until its answer. */
type Pending = {
  challenge: Challenge;
  /** Hash of the cookie of the browser that began. */
  browser: string;
  /** Path of the console to which the browser goes afterwards. */
  next: string;
  /** UUID of the account to connect; null to sign in. */
  accountId: string | null;
};

/** The end of a request. `error` is null if it succeeded; `isConnecting`: it was to connect an account. */
export type Ending = {
  error: CompanyError | null;
  cause?: unknown;
  isConnecting: boolean;
  next: string;
  cookies: string[];
};

/** Time that a person may take at the provider. */
export const PENDING_MINUTES = 10;

export const HOME = '/console';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Creates the functions that sign in with the company's account, and connect an account to it. */
export function createCompanySignIn({ auth, config, database, log }: Deps) {
  const provider = createProvider(config);

  return {
    /**
     * Begins a sign-in, or connects an account. Returns the provider's page, and the cookie by which the browser is known: the given one, or
     * a new one if that is empty.
     *
     * @throws CompanySignInError
     */
    async begin(how: { redirectUri: string; next: string; accountId: string | null; cookie: string }) {
      const challenge = await provider.createChallenge();
      const url = await provider.createUrl(challenge, how.redirectUri);
      const cookie = how.cookie || randomBytes(32).toString('base64url');
      const pending: Pending = { challenge, browser: hash(cookie), next: how.next, accountId: how.accountId };
      await insertOneTimeValue(database, 'company sign-in', {
        secret: challenge.state,
        value: JSON.stringify(pending),
        minutes: PENDING_MINUTES,
      });
      return { url, cookie };
    },

    /** Ends what a browser began, by the provider's answer: the address to which the provider sent the browser. */
    async finish(answer: URL, cookie: string, headers: Headers): Promise<Ending> {
      const stored = await takeOneTimeValue(
        database,
        'company sign-in',
        answer.searchParams.get('state') ?? '',
      );
      const pending = stored === null ? null : (JSON.parse(stored) as Pending);
      if (pending?.browser !== hash(cookie))
        return { error: 'expired', isConnecting: false, next: HOME, cookies: [] };
      const { challenge, next, accountId } = pending;
      const ending = { isConnecting: accountId !== null, next, cookies: [] };
      try {
        const identity = await provider.redeem(challenge, answer);
        if (accountId === null) return { ...ending, error: null, cookies: await signIn(identity, headers) };
        await connectAccount(accountId, identity, headers);
        return { ...ending, error: null };
      } catch (error) {
        if (error instanceof CompanySignInError)
          return { ...ending, error: error.reason, cause: error.cause };
        return { ...ending, error: 'failed', cause: error };
      }
    },
  };

  /** Returns the cookies of the sign-in. */
  async function signIn(identity: Identity, headers: Headers): Promise<string[]> {
    const account = (await findConnected(database, identity)) ?? (await createAccount(identity, headers));
    if ((await findSuspension(database, account.id)) !== null) throw new CompanySignInError('suspended');
    if (identity.groups === null)
      log.warn(
        { account: toWire('acc', account.id) },
        'an ID token lists no groups, because they are too many: roles by groups stay as they are',
      );
    else if (config.OIDC_GROUPS_CLAIM) {
      const actor = account.name || account.email;
      await applyGroups(database, { id: account.id, actor }, identity.groups);
    }
    const { isMultiFactor } = identity;
    const cookies = await auth.signIn({ accountId: account.id, method: 'company', isMultiFactor }, headers);
    if (!cookies) throw new Error('the account was deleted during its sign-in');
    return cookies;
  }

  /** Creates an account with the verified address, unless it has one: a stranger must not get the account of an address that changed hands. */
  async function createAccount(identity: Identity, headers: Headers): Promise<ConnectedAccount> {
    const { email, groups } = identity;
    if (email === null) throw new CompanySignInError('unverified');
    if (
      config.REGISTRATION === 'closed' &&
      !(await isInvited(database, email)) &&
      !(await haveRole(database, groups ?? []))
    )
      throw new CompanySignInError(
        (await hasAccount(database, email)) ? 'not_connected' : 'registration_closed',
      );
    const account =
      (await createConnected(database, {
        ...identity,
        email,
        language: preferredConsoleLanguage(headers.get('accept-language') ?? undefined),
      })) ??
      // Another browser of the same person may have created it meanwhile.
      (await findConnected(database, identity));
    if (!account) throw new CompanySignInError('not_connected');
    return account;
  }

  async function connectAccount(accountId: string, identity: Identity, headers: Headers): Promise<void> {
    const account = await auth.findAccount(headers);
    if (account?.id !== accountId) throw new CompanySignInError('signed_out');
    if (identity.email === null) throw new CompanySignInError('unverified');
    if (identity.email !== account.email) throw new CompanySignInError('other_address');
    await database.transaction(async (tx) => {
      if (!(await connect(tx, accountId, identity))) throw new CompanySignInError('taken');
      await markVerified(tx, accountId);
      await insertAuditEntries(tx, accountId, {
        accountId,
        actor: account.name || account.email,
        action: 'company_account.connected',
        subject: null,
      });
    });
  }
}

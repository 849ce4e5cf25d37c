import { Type } from 'typebox';
import { SignInByLink } from '../../../contract/console/company-sign-in.ts';
import { ApiError, accountSuspended, notFound } from '../../errors.ts';
import { findEmail, findPasswordHash } from '../../storage/accounts/accounts.ts';
import { disconnect } from '../../storage/accounts/company-accounts.ts';
import { listPasskeys } from '../../storage/accounts/passkeys.ts';
import { takeOneTimeValue } from '../../storage/accounts/sign-ins.ts';
import { findSuspension, OPERATOR } from '../../storage/operating/suspension.ts';
import { insertAuditEntries } from '../../storage/services/audit.ts';
import { CLIENT_HEADER } from '../authentication/better-auth.ts';
import { rejectCrossSite, webHeaders } from '../authentication/members.ts';
import { requireOwnFactor } from '../authentication/own-factor.ts';
import { requireOwnSignIns } from '../authentication/own-sign-ins.ts';
import type { ApiDeps } from '../deps.ts';
import { accountRoute, route } from '../http/route.ts';

const nothing = Type.Object({});

/** Routes for what signs in beside passwords and passkeys. `company-sign-in/pages.ts` has the sign-in with the company's account. */
export const companyAccountRoutes = (deps: ApiDeps) => {
  const { auth, config, database } = deps;
  return {
    disconnect: accountRoute({
      summary: 'Disconnect one’s own account from the company’s account',
      tag: 'Console',
      success: { 200: nothing },
      errors: [401, 403, 404, 409, 500],
      async work({ account, raw }) {
        requireOwnSignIns(config);
        await requireOwnFactor(deps, account);
        const [hash, passkeys] = await Promise.all([
          findPasswordHash(database, account.id),
          listPasskeys(database, account.id),
        ]);
        if (hash === null && passkeys.length === 0)
          throw new ApiError(
            'conflict',
            'Your account has neither a password nor a passkey: you could not sign in any more. Add a passkey first',
            { text: { key: 'no_other_sign_in' } },
          );
        const kept = await auth.findSignInId(webHeaders(raw));
        await database.transaction(async (tx) => {
          if (!(await disconnect(tx, account.id, config.OIDC_ISSUER, kept)))
            throw notFound('company account');
          await insertAuditEntries(tx, account.id, {
            accountId: account.id,
            actor: account.name || account.email,
            action: 'company_account.disconnected',
            subject: null,
          });
        });
        return {};
      },
    }),

    signInByLink: route({
      summary: 'Sign in by a link of the command line, once',
      tag: 'Console',
      // Members sign in to make room.
      whileDiskIsFull: true,
      body: SignInByLink,
      success: { 200: nothing },
      errors: [400, 401, 403, 429, 500],
      async work({ body, raw, reply }) {
        rejectCrossSite(raw);
        const accountId = await takeOneTimeValue(database, 'sign-in link', body.token);
        if (accountId === null)
          throw new ApiError('sign_in_failed', 'This link has expired or was already used', {
            text: { key: 'link_used' },
          });
        const suspended = await findSuspension(database, accountId);
        if (suspended !== null) throw accountSuspended(suspended);
        const headers = webHeaders(raw);
        headers.set(CLIENT_HEADER, raw.ip);
        const cookies = await auth.signIn({ accountId, method: 'link', isMultiFactor: false }, headers);
        if (!cookies)
          throw new ApiError('sign_in_failed', 'The account of this link was deleted', {
            text: { key: 'account_deleted' },
          });
        await insertAuditEntries(database, accountId, {
          accountId: null,
          actor: OPERATOR,
          details: { by: 'operator' },
          action: 'member.let_in',
          subject: await findEmail(database, accountId),
        });
        reply.header('set-cookie', cookies);
        return {};
      },
    }),
  };
};

import { Type } from 'typebox';
import {
  CurrentPassword,
  NewPasskey,
  Passkey,
  PasskeyName,
  PasskeyOptions,
  PasskeySignIn,
  SecondFactors,
} from '../../../contract/console/second-factors.ts';
import { PasskeyId } from '../../../contract/ids.ts';
import { ApiError, accountSuspended, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { findPasswordHash } from '../../storage/accounts/accounts.ts';
import { isConnected } from '../../storage/accounts/company-accounts.ts';
import {
  deletePasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
} from '../../storage/accounts/passkeys.ts';
import { findSuspension } from '../../storage/operating/suspension.ts';
import { CLIENT_HEADER } from '../authentication/better-auth.ts';
import { confirmPassword } from '../authentication/confirm-password.ts';
import { rejectCrossSite, webHeaders } from '../authentication/members.ts';
import { findMissingFactor, requireMayAddFactor, requireOwnFactor } from '../authentication/own-factor.ts';
import { requireOwnSignIns } from '../authentication/own-sign-ins.ts';
import { createPasskeys } from '../authentication/passkeys.ts';
import type { ApiDeps } from '../deps.ts';
import { accountRoute, object, route } from '../http/route.ts';

const nothing = Type.Object({});

/** Routes for passkeys and the list of an account's factors. better-auth serves authenticator apps: see `account-pages.ts`. */
export const secondFactorRoutes = (deps: ApiDeps) => {
  const { auth, config, database } = deps;
  const passkeys = createPasskeys({ config, database });
  return {
    read: accountRoute({
      summary: 'Read what one signs in with',
      tag: 'Console',
      success: { 200: SecondFactors },
      errors: [401, 500],
      async work({ account }): Promise<SecondFactors> {
        const [hash, hasCompanyAccount, left, rows, missing] = await Promise.all([
          config.OIDC_ONLY ? null : findPasswordHash(database, account.id),
          config.OIDC_ISSUER !== '' && isConnected(database, account.id, config.OIDC_ISSUER),
          auth.countRecoveryCodes(account.id),
          listPasskeys(database, account.id),
          findMissingFactor(deps, account),
        ]);
        return {
          has_password: hash !== null,
          has_company_account: hasCompanyAccount,
          authenticator: left === null ? null : { recovery_codes_left: left },
          passkeys: rows.map(present),
          missing_for_changes: missing,
        };
      },
    }),

    /** The password, or a recent sign-in, is required, because a passkey opens the account from then on. */
    registrationOptions: accountRoute({
      summary: 'Begin to add a passkey, by one’s own password',
      tag: 'Console',
      body: CurrentPassword,
      success: { 200: PasskeyOptions },
      errors: [400, 401, 403, 409, 429, 500],
      async work({ account, body, raw, reply }) {
        requireOwnSignIns(config);
        await requireMayAddFactor(deps, account);
        await confirmPassword(deps, reply, account, body.password);
        return passkeys.registrationOptions(account, raw);
      },
    }),

    register: accountRoute({
      summary: 'Add a passkey that the browser made',
      tag: 'Console',
      body: NewPasskey,
      success: { 201: Passkey },
      errors: [400, 401, 403, 409, 500],
      async work({ account, body, raw, reply }) {
        requireOwnSignIns(config);
        await requireMayAddFactor(deps, account);
        const signIn = await auth.findSignInId(webHeaders(raw));
        const row = await passkeys.register(account, body, raw, signIn);
        reply.code(201);
        return present(row);
      },
    }),

    rename: accountRoute({
      summary: 'Rename a passkey',
      tag: 'Console',
      params: object({ id: PasskeyId }),
      body: PasskeyName,
      success: { 200: Passkey },
      errors: [400, 401, 403, 404, 500],
      async work({ account, body, params }) {
        await requireOwnFactor(deps, account);
        const id = fromWire('psk', params.id);
        const row = id && (await renamePasskey(database, account.id, id, body.name.trim()));
        if (!row) throw notFound('passkey');
        return present(row);
      },
    }),

    remove: accountRoute({
      summary: 'Remove a passkey',
      tag: 'Console',
      params: object({ id: PasskeyId }),
      success: { 200: nothing },
      errors: [400, 401, 403, 404, 500],
      async work({ account, params, raw }) {
        await requireOwnFactor(deps, account);
        const id = fromWire('psk', params.id);
        const signIn = await auth.findSignInId(webHeaders(raw));
        if (!id || !(await deletePasskey(database, account.id, id, signIn))) throw notFound('passkey');
        return {};
      },
    }),

    signInOptions: route({
      summary: 'Begin to sign in with a passkey',
      tag: 'Console',
      // Members sign in to make room.
      whileDiskIsFull: true,
      success: { 200: PasskeyOptions },
      errors: [403, 429, 500],
      async work({ raw }) {
        rejectCrossSite(raw);
        requireOwnSignIns(config);
        return passkeys.signInOptions(raw);
      },
    }),

    signIn: route({
      summary: 'Sign in with a passkey',
      tag: 'Console',
      whileDiskIsFull: true,
      body: PasskeySignIn,
      success: { 200: nothing },
      errors: [400, 401, 403, 429, 500],
      async work({ body, raw, reply }) {
        rejectCrossSite(raw);
        requireOwnSignIns(config);
        const { account_id: accountId, id } = await passkeys.verifySignIn(body, raw);
        const suspended = await findSuspension(database, accountId);
        if (suspended !== null) throw accountSuspended(suspended);
        const headers = webHeaders(raw);
        headers.set(CLIENT_HEADER, raw.ip);
        const cookies = await auth.signIn({ accountId, passkeyId: id }, headers);
        if (!cookies)
          throw new ApiError('sign_in_failed', 'This passkey was removed', {
            text: { key: 'passkey_unknown' },
          });
        reply.header('set-cookie', cookies);
        return {};
      },
    }),
  };
};

const present = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id: toWire('psk', id),
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

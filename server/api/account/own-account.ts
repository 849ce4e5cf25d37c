import { Type } from 'typebox';
import {
  ChangeAccount,
  ChangeEmail,
  ChangeLanguage,
  ConfirmEmail,
  ConfirmedEmail,
  DeleteAccount,
  LinkToken,
  PasswordLink,
  SentVerification,
  SignIn,
} from '../../../contract/api/accounts.ts';
import { SignInId } from '../../../contract/ids.ts';
import { ApiError, invalid, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { deleteAccount } from '../../storage/accounts/account-changes.ts';
import { renameAccount } from '../../storage/accounts/accounts.ts';
import { setLanguage } from '../../storage/accounts/languages.ts';
import { endSignIn, endSignIns, listSignIns } from '../../storage/accounts/sign-ins.ts';
import { confirmPassword } from '../authentication/confirm-password.ts';
import { webHeaders } from '../authentication/members.ts';
import { requireOwnFactor } from '../authentication/own-factor.ts';
import type { ApiDeps } from '../deps.ts';
import { accountRoute, object, route } from '../http/route.ts';
import { languageCookies } from '../pages/console/console-language.ts';

const nothing = Type.Object({});

/** Routes for one's own account and its sign-ins. No response contains the token of a sign-in. */
export const ownAccountRoutes = (deps: ApiDeps) => {
  const { auth, database, emailAddresses } = deps;
  return {
    change: accountRoute({
      summary: 'Change one’s own name',
      tag: 'Console',
      body: ChangeAccount,
      success: { 200: ChangeAccount },
      errors: [400, 401, 403, 500],
      async work({ body, account }) {
        await requireOwnFactor(deps, account);
        const name = body.name.trim();
        await renameAccount(database, account.id, name);
        return { name };
      },
    }),

    changeLanguage: accountRoute({
      summary: 'Change the language of the console and of one’s own mails',
      tag: 'Console',
      body: ChangeLanguage,
      success: { 200: ChangeLanguage },
      errors: [400, 401, 403, 500],
      async work({ body, account, raw, reply }) {
        await setLanguage(database, account.id, body.language);
        reply.header('set-cookie', languageCookies(raw, body.language));
        return body;
      },
    }),

    mailVerification: accountRoute({
      summary: 'Mail the link that confirms one’s own email address once more',
      tag: 'Console',
      success: { 200: SentVerification },
      errors: [400, 401, 403, 500],
      async work({ account, raw }) {
        return { mail: await emailAddresses.mailVerification(account.email, raw.ip) };
      },
    }),

    confirmEmail: accountRoute({
      summary: 'Confirm one’s own email address, or change it, by the token of a mailed link',
      tag: 'Console',
      body: ConfirmEmail,
      success: { 200: ConfirmedEmail },
      errors: [400, 401, 403, 404, 409, 500],
      async work({ body, account, raw }): Promise<ConfirmedEmail> {
        const outcome = await emailAddresses.confirm(account, body.token);
        if (outcome === 'expired') throw notFound('link');
        if (outcome === 'taken') throw addressTaken();
        const now = await auth.findAccount(webHeaders(raw));
        return { email: now?.email ?? account.email, changed: outcome === 'changed' };
      },
    }),

    changeEmail: accountRoute({
      summary:
        'Change one’s own email address: by a link that is mailed to it, or at once if no mail server is configured',
      tag: 'Console',
      body: ChangeEmail,
      success: { 200: SentVerification },
      errors: [400, 401, 403, 409, 429, 500],
      async work({ body, account, raw, reply }): Promise<SentVerification> {
        await requireOwnFactor(deps, account);
        await confirmPassword(deps, reply, account, body.password);
        const email = body.email.toLowerCase();
        if (email === account.email)
          throw invalid({ field: 'email', reason: 'is your address already', text: { key: 'own_email' } });
        const mail = await emailAddresses.requestChange(account, email, raw.ip);
        if (mail === 'taken') throw addressTaken();
        return { mail };
      },
    }),

    remove: accountRoute({
      summary: 'Delete one’s own account',
      tag: 'Console',
      whileDiskIsFull: true,
      body: DeleteAccount,
      success: { 200: nothing },
      errors: [400, 401, 403, 409, 429, 500],
      async work({ body, account, reply }) {
        await requireOwnFactor(deps, account);
        if (body.email.trim().toLowerCase() !== account.email)
          throw invalid({
            field: 'email',
            reason: `must be ${account.email}`,
            text: { key: 'must_equal', value: account.email },
          });
        await confirmPassword(deps, reply, account, body.password);
        const ownerless = await deleteAccount(database, account, {
          actor: account.name || account.email,
          action: 'member.left',
          subject: null,
        });
        if (ownerless.length > 0) throw onlyOwner(ownerless);
        return {};
      },
    }),

    listSignIns: accountRoute({
      summary: 'List one’s own sign-ins',
      tag: 'Console',
      success: { 200: Type.Object({ data: Type.Array(SignIn) }) },
      errors: [401, 500],
      async work({ account, raw }): Promise<{ data: SignIn[] }> {
        const currentId = await auth.findSignInId(webHeaders(raw));
        const rows = await listSignIns(database, account.id);
        return {
          data: rows.map(({ id, user_agent, ip_address, created_at }) => ({
            id: toWire('sgn', id),
            user_agent,
            ip_address,
            is_this_one: id === currentId,
            signed_in_at: created_at.toISOString(),
          })),
        };
      },
    }),

    signOutBrowser: accountRoute({
      summary: 'Sign out of one browser',
      tag: 'Console',
      params: object({ id: SignInId }),
      success: { 200: nothing },
      errors: [400, 401, 403, 404, 500],
      async work({ params, account }) {
        const id = fromWire('sgn', params.id);
        if (!id || !(await endSignIn(database, account.id, id))) throw notFound('sign-in');
        return {};
      },
    }),

    signOutEverywhere: accountRoute({
      summary: 'Sign out of every browser, this one included',
      tag: 'Console',
      success: { 200: nothing },
      errors: [401, 403, 500],
      async work({ account }) {
        await endSignIns(database, account.id);
        return {};
      },
    }),

    readPasswordLink: route({
      summary: 'Read the account whose password a link sets',
      tag: 'Console',
      params: object({ token: LinkToken }),
      success: { 200: PasswordLink },
      errors: [404, 429, 500],
      async work({ params }): Promise<PasswordLink> {
        const owner = await auth.findPasswordLinkOwner(params.token);
        if (!owner) throw notFound('link');
        return { email: owner.email };
      },
    }),
  };
};

const addressTaken = (): ApiError =>
  new ApiError('already_exists', 'Another account has this email address', {
    entity: 'account',
    text: { key: 'email_taken' },
  });

/** @param titles the services' titles */
function onlyOwner(titles: (string | null)[]): ApiError {
  const names = titles.map((title) => title ?? 'a service without a name').join(', ');
  return new ApiError(
    'conflict',
    `You are the only owner of ${names}: make another member an owner, or delete ${titles.length === 1 ? 'it' : 'them'} first`,
    { text: { key: 'only_owner_of', services: names } },
  );
}

import { Type } from 'typebox';
import {
  ChangeAccount,
  ConfirmEmail,
  LinkToken,
  PasswordLink,
  SentVerification,
  SignIn,
} from '../../../../contract/accounts.ts';
import { SignInId } from '../../../../contract/ids.ts';
import { notFound } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import { renameAccount } from '../../../storage/accounts.ts';
import { deleteSignIn, deleteSignIns, listSignIns } from '../../../storage/sign-ins.ts';
import { webHeaders } from '../../authentication/members.ts';
import type { ApiDeps } from '../../deps.ts';
import { accountRoute, object, route } from '../../http/route.ts';

const nothing = Type.Object({});

/** A person's own account and sign-ins. No response contains the token of a sign-in. */
export const ownAccountRoutes = ({ auth, database }: ApiDeps) => ({
  change: accountRoute({
    summary: 'Change one’s own name',
    tag: 'Console',
    body: ChangeAccount,
    success: { 200: ChangeAccount },
    errors: [400, 401, 403, 500],
    async work({ body, account }) {
      const name = body.name.trim();
      await renameAccount(database, account.id, name);
      return { name };
    },
  }),

  mailVerification: accountRoute({
    summary: 'Mail the link that confirms one’s own email address once more',
    tag: 'Console',
    success: { 200: SentVerification },
    errors: [400, 401, 403, 500],
    async work({ account, raw }) {
      return { mail: await auth.mailVerification(account.email, raw.ip) };
    },
  }),

  confirmEmail: accountRoute({
    summary: 'Confirm one’s own email address by the token of a mailed link',
    tag: 'Console',
    body: ConfirmEmail,
    success: { 200: nothing },
    errors: [400, 401, 403, 404, 500],
    async work({ body, account }) {
      if (!account.isVerified && !(await auth.verifyEmail(account, body.token))) throw notFound('link');
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
      if (!id || !(await deleteSignIn(database, account.id, id))) throw notFound('sign-in');
      return {};
    },
  }),

  signOutEverywhere: accountRoute({
    summary: 'Sign out of every browser, this one included',
    tag: 'Console',
    success: { 200: nothing },
    errors: [401, 403, 500],
    async work({ account }) {
      await deleteSignIns(database, account.id);
      return {};
    },
  }),

  readPasswordLink: route({
    summary: 'Read the account whose password a link sets',
    tag: 'Console',
    params: object({ token: LinkToken }),
    success: { 200: PasswordLink },
    errors: [404, 429, 500],
    async work({ params, reply }): Promise<PasswordLink> {
      const owner = await auth.findPasswordLinkOwner(params.token);
      if (!owner) throw notFound('link');
      reply.header('cache-control', 'no-store');
      return { email: owner.email };
    },
  }),
});

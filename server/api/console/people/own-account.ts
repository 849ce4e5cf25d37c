import { Type } from 'typebox';
import { SignInId } from '../../../../contract/ids.ts';
import { ChangeAccount, PasswordLink, SignIn } from '../../../../contract/sign-ins.ts';
import { notFound } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import { renameAccount } from '../../../storage/accounts.ts';
import { deleteSignIn, deleteSignIns, listSignIns } from '../../../storage/sign-ins.ts';
import type { ApiParts } from '../../parts.ts';
import { accountRoute, object, route } from '../../route.ts';
import { webHeaders } from '../access.ts';

const nothing = Type.Object({});

/** What people do with their own account. No answer holds what stands in a cookie. */
export const ownAccountRoutes = ({ auth, database }: ApiParts) => ({
  change: accountRoute({
    summary: 'Change how one is called',
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

  listSignIns: accountRoute({
    summary: 'List where one is signed in',
    tag: 'Console',
    success: { 200: Type.Object({ data: Type.Array(SignIn) }) },
    errors: [401, 500],
    async work({ account, raw }): Promise<{ data: SignIn[] }> {
      const thisOne = await auth.signInOf(webHeaders(raw));
      const rows = await listSignIns(database, account.id);
      return {
        data: rows.map(({ id, user_agent, ip_address, created_at }) => ({
          ...{ user_agent, ip_address },
          id: toWire('sgn', id),
          is_this_one: id === thisOne,
          signed_in_at: created_at.toISOString(),
        })),
      };
    },
  }),

  signOutThere: accountRoute({
    summary: 'Sign out in one browser',
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
    summary: 'Sign out in every browser, this one too',
    tag: 'Console',
    success: { 200: nothing },
    errors: [401, 403, 500],
    async work({ account }) {
      await deleteSignIns(database, account.id);
      return {};
    },
  }),

  lookAtPasswordLink: route({
    summary: 'Read whose password a link sets',
    tag: 'Console',
    params: object({ token: Type.String({ maxLength: 100 }) }),
    success: { 200: PasswordLink },
    errors: [404, 429, 500],
    async work({ params, reply }): Promise<PasswordLink> {
      const owner = await auth.ownerOfPasswordLink(params.token);
      if (!owner) throw notFound('link');
      reply.header('cache-control', 'no-store');
      return { email: owner.email };
    },
  }),
});

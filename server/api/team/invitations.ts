import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { LinkToken } from '../../../contract/api/accounts.ts';
import {
  AcceptedInvitation,
  CreatedInvitation,
  Invitation,
  NewInvitation,
  OpenedInvitation,
} from '../../../contract/console/team.ts';
import { InvitationId } from '../../../contract/ids.ts';
import { MAX_INVITATIONS_PER_DAY } from '../../../contract/limits.ts';
import { ApiError, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { hasAccount } from '../../storage/accounts/accounts.ts';
import {
  consumeInvitation,
  countRecentInvitations,
  deleteInvitation,
  findInvitation,
  insertInvitation,
  isFor,
  type ListedInvitation,
  listInvitations,
  lockInvitations,
} from '../../storage/accounts/invitations.ts';
import { insertMember, isMember, lockMembers } from '../../storage/accounts/members.ts';
import { insertAuditEntry } from '../../storage/services/audit.ts';
import { findService } from '../../storage/services/services.ts';
import { webHeaders } from '../authentication/members.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { accountRoute, memberRoute, object, route } from '../http/route.ts';

const tokenParams = object({ token: LinkToken });

export const invitationRoutes = ({ auth, config, database, mail }: ApiDeps) => ({
  list: memberRoute('viewer', {
    summary: 'List the invitations that nobody has accepted yet',
    tag: 'Console',
    success: { 200: Type.Object({ data: Type.Array(Invitation) }) },
    errors: [401, 404, 500],
    async work({ serviceId }) {
      return { data: (await listInvitations(database, serviceId)).map(present) };
    },
  }),

  create: memberRoute('owner', {
    summary: 'Invite an email address; an earlier invitation of it becomes void',
    tag: 'Console',
    body: NewInvitation,
    success: { 201: CreatedInvitation },
    errors: [400, 401, 403, 404, 409, 429, 500],
    async work({ body, serviceId, member, raw, reply }): Promise<CreatedInvitation> {
      // Not null, because the demo has no owners.
      const account = member.account!;
      const email = body.email.toLowerCase();
      const inviter = account.name || account.email;
      const token = randomBytes(32).toString('base64url');
      const id = await database.transaction(async (tx) => {
        await lockInvitations(tx, serviceId, account.id);
        // The role is checked again under the lock, because an owner who was demoted a moment ago must not open a way back in.
        const caller = (await lockMembers(tx, serviceId)).find(({ id }) => id === account.id);
        if (caller?.role !== 'owner')
          throw new ApiError('forbidden', 'This requires the owner role: ask an owner of the service');
        if (await isMember(tx, serviceId, email))
          throw new ApiError('already_exists', `${email} is already a member of this service`, {
            text: { key: 'already_member', email },
          });
        if ((await countRecentInvitations(tx, account.id)) >= MAX_INVITATIONS_PER_DAY)
          throw new ApiError(
            'too_many_requests',
            `An account can send ${MAX_INVITATIONS_PER_DAY} invitations a day: try again tomorrow`,
            { text: { key: 'invitations_used_up', max: MAX_INVITATIONS_PER_DAY } },
          );
        // The entry is in the invitation's transaction, because `countRecentInvitations` counts audit entries.
        await insertAuditEntry(tx, {
          serviceId,
          accountId: account.id,
          actor: inviter,
          action: 'member.invited',
          subject: `${email} as ${body.role}`,
          details: { name: email, role: body.role },
        });
        return insertInvitation(tx, {
          serviceId,
          email,
          role: body.role,
          token,
          invitedBy: account.id,
        });
      });
      const link = `${baseUrl(config.PUBLIC_URL, raw)}/console/invitation?token=${token}`;
      const service = (await findService(database, serviceId))?.title ?? 'a service';
      const invitation = { service, name: account.name, email: account.email, link };
      reply.code(201);
      return {
        id: toWire('inv', id),
        link,
        mail: !mail
          ? 'none'
          : // Only accounts with a confirmed address may send mails to strangers. The link can be handed on in any case.
            account.isVerified
            ? await mail.sendInvitation(email, invitation, raw.ip)
            : 'unverified',
      };
    },
  }),

  revoke: memberRoute('owner', {
    summary: 'Revoke an invitation',
    tag: 'Console',
    params: object({ id: InvitationId }),
    success: { 200: Type.Object({ email: Type.String() }) },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('inv', params.id);
      const deleted = id && (await deleteInvitation(database, serviceId, id));
      if (!deleted) throw notFound('invitation');
      return deleted;
    },
    audit: (_, { email }: { email: string }) => ({ action: 'invitation.revoked', subject: email }),
  }),

  open: route({
    summary: 'Read the invitation of a link',
    tag: 'Console',
    params: tokenParams,
    success: { 200: OpenedInvitation },
    errors: [404, 429, 500],
    async work({ params, raw }): Promise<OpenedInvitation> {
      const found = await findInvitation(database, params.token);
      const service = found && (await findService(database, found.service_id));
      if (!service) throw notFound('invitation');
      const { email, role, invited_by, expires_at } = found;
      const account = await auth.findAccount(webHeaders(raw));
      return {
        email,
        role,
        invited_by,
        service: { title: service.title ?? null, logo_url: service.logo_url ?? null },
        expires_at: expires_at.toISOString(),
        has_account: await hasAccount(database, email),
        is_former_address: found.account_id !== null,
        is_yours: account !== null && isFor(found, account),
      };
    },
  }),

  accept: accountRoute({
    summary: 'Accept an invitation, signed in with the account that it is for',
    tag: 'Console',
    params: tokenParams,
    success: { 200: AcceptedInvitation },
    errors: [401, 403, 404, 500],
    async work({ params, account }): Promise<AcceptedInvitation> {
      const found = await findInvitation(database, params.token);
      if (found && !isFor(found, account))
        throw new ApiError(
          'forbidden',
          `This invitation is for ${found.email}; you are signed in as ${account.email}`,
          { text: { key: 'invited_other', invited: found.email, email: account.email } },
        );
      return database.transaction(async (tx) => {
        const taken = await consumeInvitation(tx, params.token, account);
        if (!taken) throw notFound('invitation');
        const { service_id: serviceId, role } = taken;
        await insertMember(tx, { serviceId, accountId: account.id, role });
        await insertAuditEntry(tx, {
          serviceId,
          accountId: account.id,
          actor: account.name || account.email,
          action: 'member.joined',
          subject: role,
          details: { role },
        });
        return { service_id: toWire('svc', serviceId) };
      });
    },
  }),
});

const present = ({ id, email, role, invited_by, expires_at, is_void }: ListedInvitation): Invitation => ({
  id: toWire('inv', id),
  email,
  role,
  invited_by,
  expires_at: expires_at.toISOString(),
  is_void,
});

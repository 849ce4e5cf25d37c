import { randomBytes } from 'node:crypto';
import { Type } from 'typebox';
import { InvitationId } from '../../../../contract/ids.ts';
import {
  AcceptedInvitation,
  CreatedInvitation,
  Invitation,
  NewInvitation,
  OpenedInvitation,
} from '../../../../contract/people.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import { hasAccount } from '../../../storage/accounts.ts';
import { insertActivity } from '../../../storage/activities.ts';
import {
  countInvited,
  deleteInvitation,
  findInvitation,
  insertInvitation,
  type ListedInvitation,
  listInvitations,
  takeInvitation,
  takeInvitations,
} from '../../../storage/invitations.ts';
import { insertMember, isMember, lockMembers } from '../../../storage/members.ts';
import { findService } from '../../../storage/services.ts';
import { baseUrl } from '../../pages.ts';
import type { ApiParts } from '../../parts.ts';
import { accountRoute, memberRoute, object, route } from '../../route.ts';

/** Each may be a mail to an address that nobody has checked. */
const MOST_A_DAY = 50;

const token = object({ token: Type.String({ maxLength: 100 }) });

export const invitationRoutes = ({ config, database, mail }: ApiParts) => ({
  list: memberRoute('viewer', {
    summary: 'List who has been invited and has not come',
    tag: 'Console',
    success: { 200: Type.Object({ data: Type.Array(Invitation) }) },
    errors: [401, 404, 500],
    async work({ serviceId }) {
      return { data: (await listInvitations(database, serviceId)).map(present) };
    },
  }),

  invite: memberRoute('owner', {
    summary: 'Invite an address; an earlier invitation of it is void',
    tag: 'Console',
    body: NewInvitation,
    success: { 201: CreatedInvitation },
    errors: [400, 401, 403, 404, 409, 429, 500],
    async work({ body, serviceId, member, raw, reply }): Promise<CreatedInvitation> {
      // The demonstration has no owners.
      const account = member.account!;
      const email = body.email.toLowerCase();
      const by = account.name || account.email;
      const secret = randomBytes(32).toString('base64url');
      const id = await database.transaction(async (tx) => {
        await takeInvitations(tx, serviceId, account.id);
        // Whoever lost the role a moment ago would leave a way back in.
        const asker = (await lockMembers(tx, serviceId)).find(({ id }) => id === account.id);
        if (asker?.role !== 'owner') throw new ApiError('forbidden', 'this takes the role of owner');
        if (await isMember(tx, serviceId, email))
          throw new ApiError('conflict', `${email} works on this service already`);
        if ((await countInvited(tx, account.id)) >= MOST_A_DAY)
          throw new ApiError('tooMany', `an account may invite ${MOST_A_DAY} people a day: go on tomorrow`);
        // What is counted, so it is written with the invitation rather than after it.
        const said = { actor: by, action: 'member.invited', subject: `${email} as ${body.role}` };
        await insertActivity(tx, { serviceId, accountId: account.id, ...said });
        return insertInvitation(tx, {
          ...{ serviceId, email },
          role: body.role,
          token: secret,
          invitedBy: account.id,
        });
      });
      const link = `${baseUrl(config.PUBLIC_URL, raw)}/console/invitation?token=${secret}`;
      const service = (await findService(database, serviceId))?.title ?? 'a service';
      const isSent = await mail?.sendInvitation(email, { service, by, link });
      reply.code(201);
      return {
        id: toWire('inv', id),
        link,
        mail: isSent === undefined ? 'none' : isSent ? 'sent' : 'failed',
      };
    },
  }),

  revoke: memberRoute('owner', {
    summary: 'Take an invitation back',
    tag: 'Console',
    params: object({ id: InvitationId }),
    success: { 200: Type.Object({ email: Type.String() }) },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('inv', params.id);
      const gone = id && (await deleteInvitation(database, serviceId, id));
      if (!gone) throw notFound('invitation');
      return gone;
    },
    deed: (_, { email }: { email: string }) => ({ action: 'invitation.revoked', subject: email }),
  }),

  look: route({
    summary: 'Read the invitation that a link holds',
    tag: 'Console',
    params: token,
    success: { 200: OpenedInvitation },
    errors: [404, 429, 500],
    async work({ params, reply }): Promise<OpenedInvitation> {
      const found = await findInvitation(database, params.token);
      const service = found && (await findService(database, found.service_id));
      if (!service) throw notFound('invitation');
      const { email, role, invited_by, expires_at } = found;
      reply.header('cache-control', 'no-store');
      return {
        ...{ email, role, invited_by },
        service: { title: service.title ?? null, logo_url: service.logo_url ?? null },
        expires_at: expires_at.toISOString(),
        has_account: await hasAccount(database, email),
      };
    },
  }),

  accept: accountRoute({
    summary: 'Accept an invitation, as the account of the address that was invited',
    tag: 'Console',
    params: token,
    success: { 200: AcceptedInvitation },
    errors: [401, 403, 404, 500],
    async work({ params, account }): Promise<AcceptedInvitation> {
      const found = await findInvitation(database, params.token);
      if (found && found.email !== account.email)
        throw new ApiError(
          'forbidden',
          `the invitation is for ${found.email}, and you are signed in as ${account.email}`,
        );
      return database.transaction(async (tx) => {
        const taken = await takeInvitation(tx, params.token, account.email);
        if (!taken) throw notFound('invitation');
        const { service_id: serviceId, role } = taken;
        await insertMember(tx, { serviceId, accountId: account.id, role });
        const actor = account.name || account.email;
        const said = { actor, action: 'member.joined', subject: role };
        await insertActivity(tx, { serviceId, accountId: account.id, ...said });
        return { service_id: toWire('svc', serviceId) };
      });
    },
  }),
});

const present = ({ id, email, role, invited_by, expires_at, is_void }: ListedInvitation): Invitation => ({
  ...{ email, role, invited_by, is_void },
  id: toWire('inv', id),
  expires_at: expires_at.toISOString(),
});

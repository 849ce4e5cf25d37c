import { Type } from 'typebox';
import { MailWish } from '../../../contract/console/console.ts';
import { ChangeMember, Member } from '../../../contract/console/team.ts';
import { AccountId } from '../../../contract/ids.ts';
import { type MemberRole, ROLES } from '../../../contract/lists.ts';
import { ApiError, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import {
  deleteInvitationsBy,
  deleteMember,
  listMembers,
  lockMembers,
  type MemberRow,
  updateRole,
  writeMailWish,
} from '../../storage/accounts/members.ts';
import type { Queryable } from '../../storage/database.ts';
import type { ApiDeps } from '../deps.ts';
import { type MemberCaller, memberRoute, object } from '../http/route.ts';

export const teamRoutes = ({ database }: ApiDeps) => ({
  list: memberRoute('viewer', {
    summary: 'List the members of a service',
    tag: 'Console',
    success: { 200: Type.Object({ data: Type.Array(Member) }) },
    errors: [401, 404, 500],
    async work({ serviceId, member }) {
      const rows = await listMembers(database, serviceId);
      return { data: rows.map((row) => present(row, member.account?.id)) };
    },
  }),

  change: memberRoute('owner', {
    summary: 'Change the role of a member',
    tag: 'Console',
    params: object({ id: AccountId }),
    body: ChangeMember,
    success: { 200: Member },
    errors: [400, 401, 403, 404, 409, 500],
    work: (call) =>
      database.transaction(async (tx) => {
        const { target, checkOtherOwner } = await lockTarget(tx, call, call.params.id);
        if (call.body.role !== 'owner') checkOtherOwner();
        checkGroupRole(target, call.body.role);
        await updateRole(tx, call.serviceId, target.id, call.body.role);
        if (call.body.role !== 'owner') await deleteInvitationsBy(tx, call.serviceId, target.id);
        return present({ ...target, role: call.body.role }, call.member.account?.id);
      }),
    audit: (_, { name, email, role }: Member) => ({
      action: 'member.changed',
      subject: `${name || email} (now ${role})`,
      details: { name: name || email, role },
    }),
  }),

  wishMails: memberRoute('viewer', {
    summary: 'Decide whether one gets mails when something needs attention',
    tag: 'Console',
    body: MailWish,
    success: { 200: MailWish },
    errors: [400, 401, 403, 404, 500],
    notInDemo: 'The demo sends no mails',
    async work({ body, serviceId, member }) {
      await writeMailWish(database, { serviceId, accountId: member.account!.id }, body.wanted);
      return body;
    },
  }),

  remove: memberRoute('viewer', {
    summary: 'Remove a member, as an owner, or leave the service',
    tag: 'Console',
    params: object({ id: AccountId }),
    success: { 200: Member },
    errors: [400, 401, 403, 404, 409, 500],
    work: (call) =>
      database.transaction(async (tx) => {
        const { target, checkOtherOwner } = await lockTarget(tx, call, call.params.id);
        checkOtherOwner();
        await deleteMember(tx, call.serviceId, target.id);
        await deleteInvitationsBy(tx, call.serviceId, target.id);
        return present(target, call.member.account?.id);
      }),
    audit: (_, { name, email, is_you }: Member) =>
      is_you ? { action: 'member.left' } : { action: 'member.removed', subject: name || email },
  }),
});

/**
 * Finds the member to change, and locks the service's members until the transaction ends. The caller's role is checked again
 * under the lock, because it may have changed since the request was authorised.
 *
 * @throws 404 if there is no such member; 403 if the caller changes another member and is not an owner
 */
async function lockTarget(tx: Queryable, { serviceId, member }: MemberCaller, id: string) {
  const members = await lockMembers(tx, serviceId);
  const accountId = fromWire('acc', id);
  const target = members.find(({ id }) => id === accountId);
  const caller = members.find(({ id }) => id === member.account?.id);
  if (!target) throw notFound('member');
  if (target !== caller && caller?.role !== 'owner')
    throw new ApiError('forbidden', 'This requires the owner role: ask an owner of the service');
  return {
    target,
    /** @throws 409 if no other member is an owner */
    checkOtherOwner() {
      if (!members.some((other) => other.role === 'owner' && other !== target))
        throw new ApiError('conflict', 'A service needs an owner: make another member an owner first', {
          text: { key: 'last_owner' },
        });
    },
  };
}

/** @throws 409 for a role below the one that the member has by groups, which the next sign-in would give back */
function checkGroupRole({ group_role }: MemberRow, role: MemberRole): void {
  if (group_role && ROLES.indexOf(role) < ROLES.indexOf(group_role))
    throw new ApiError(
      'conflict',
      `This member is ${group_role} by a group of the company: take the role from the group first`,
      { text: { key: 'role_of_group', role: group_role } },
    );
}

const present = (
  { id, name, email, role, group_role, created_at, has_second_factor }: MemberRow,
  callerId: string | undefined,
): Member => ({
  id: toWire('acc', id),
  name,
  email,
  role,
  group_role,
  since: created_at.toISOString(),
  has_second_factor,
  is_you: id === callerId,
});

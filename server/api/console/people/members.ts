import { Type } from 'typebox';
import { AccountId } from '../../../../contract/ids.ts';
import { ChangeMember, Member } from '../../../../contract/people.ts';
import { ApiError, notFound } from '../../../errors.ts';
import { fromWire, toWire } from '../../../ids.ts';
import type { Queryable } from '../../../storage/database.ts';
import {
  deleteMember,
  listMembers,
  lockMembers,
  type MemberRow,
  updateRole,
  voidInvitationsBy,
} from '../../../storage/members.ts';
import type { ApiParts } from '../../parts.ts';
import { type Membered, memberRoute, object } from '../../route.ts';

export const memberRoutes = ({ database }: ApiParts) => ({
  list: memberRoute('viewer', {
    summary: 'List who works on a service',
    tag: 'Console',
    success: { 200: Type.Object({ data: Type.Array(Member) }) },
    errors: [401, 404, 500],
    async work({ serviceId, member }) {
      const rows = await listMembers(database, serviceId);
      return { data: rows.map((row) => present(row, member.account?.id)) };
    },
  }),

  change: memberRoute('owner', {
    summary: 'Give a member another role',
    tag: 'Console',
    params: object({ id: AccountId }),
    body: ChangeMember,
    success: { 200: Member },
    errors: [400, 401, 403, 404, 409, 500],
    work: (call) =>
      database.transaction(async (tx) => {
        const { found, keepOwner } = await takeMember(tx, call, call.params.id);
        if (call.body.role !== 'owner') keepOwner();
        await updateRole(tx, call.serviceId, found.id, call.body.role);
        if (call.body.role !== 'owner') await voidInvitationsBy(tx, call.serviceId, found.id);
        return present({ ...found, role: call.body.role }, call.member.account?.id);
      }),
    deed: (_, { name, email, role }: Member) => ({
      action: 'member.changed',
      subject: `${name || email} (now ${role})`,
    }),
  }),

  remove: memberRoute('viewer', {
    summary: 'Remove a member (an owner does), or leave',
    tag: 'Console',
    params: object({ id: AccountId }),
    success: { 200: Member },
    errors: [400, 401, 403, 404, 409, 500],
    work: (call) =>
      database.transaction(async (tx) => {
        const { found, keepOwner } = await takeMember(tx, call, call.params.id);
        keepOwner();
        await deleteMember(tx, call.serviceId, found.id);
        await voidInvitationsBy(tx, call.serviceId, found.id);
        return present(found, call.member.account?.id);
      }),
    deed: (_, { name, email, is_you }: Member) =>
      is_you ? { action: 'member.left' } : { action: 'member.removed', subject: name || email },
  }),
});

/**
 * Whom a change is about. Nobody else changes the service's members until the transaction ends, and who asks is looked at once
 * more: they may have lost their role a moment ago.
 *
 * @throws 404 for nobody; 403 where it is another, and whoever asks is no owner
 */
async function takeMember(tx: Queryable, { serviceId, member }: Membered, id: string) {
  const members = await lockMembers(tx, serviceId);
  const accountId = fromWire('acc', id);
  const found = members.find((one) => one.id === accountId);
  const asker = members.find((one) => one.id === member.account?.id);
  if (!found) throw notFound('member');
  if (found !== asker && asker?.role !== 'owner')
    throw new ApiError('forbidden', 'this takes the role of owner: ask an owner of the service');
  return {
    found,
    /** @throws 409 where there is no owner beside them */
    keepOwner() {
      if (!members.some((one) => one.role === 'owner' && one !== found))
        throw new ApiError('conflict', 'a service keeps an owner: make somebody else one first');
    },
  };
}

const present = ({ id, name, email, role, created_at }: MemberRow, asker: string | undefined): Member => ({
  ...{ name, email, role },
  id: toWire('acc', id),
  since: created_at.toISOString(),
  is_you: id === asker,
});

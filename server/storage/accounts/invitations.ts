import { createHash } from 'node:crypto';
import { INVITATION_DAYS } from '../../../contract/limits.ts';
import type { MemberRole } from '../../../contract/lists.ts';
import { newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import { lockName } from '../locks.ts';

/** Validity of a link. The mail states it too. */
const VALID_FOR = `${INVITATION_DAYS} days`;

export const invitationHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export type InvitationRow = {
  id: string;
  service_id: string;
  email: string;
  /** The account that had the address and has since changed it. */
  account_id: string | null;
  role: MemberRole;
  invited_by: string | null;
  expires_at: Date;
};

const COLUMNS = sql`i.id, i.service_id, i.email, i.account_id, i.role, coalesce(nullif(a.name, ''), a.email) AS invited_by, i.expires_at`;

/** Finds the invitation of a link, unless it has expired. */
export async function findInvitation(database: Queryable, token: string): Promise<InvitationRow | null> {
  const [row] = await database.query<InvitationRow>(sql`
    SELECT ${COLUMNS} FROM invitations i LEFT JOIN accounts a ON a.id = i.invited_by
    WHERE i.token_hash = ${invitationHash(token)} AND i.expires_at > now()`);
  return row ?? null;
}

/** Returns whether an account has the invited address, or had it when it was invited. */
export const isFor = (
  invitation: Pick<InvitationRow, 'email' | 'account_id'>,
  account: { id: string; email: string },
): boolean => invitation.email === account.email || invitation.account_id === account.id;

/** Finds and deletes the invitation of a link: only its addressee can accept it, once. */
export async function consumeInvitation(
  tx: Queryable,
  token: string,
  account: { id: string; email: string },
): Promise<Pick<InvitationRow, 'service_id' | 'role'> | null> {
  const [row] = await tx.query<Pick<InvitationRow, 'service_id' | 'role'>>(sql`
    DELETE FROM invitations
    WHERE token_hash = ${invitationHash(token)} AND (email = ${account.email} OR account_id = ${account.id}) AND expires_at > now()
    RETURNING service_id, role`);
  return row ?? null;
}

/**
 * Serializes invitations by an account and invitations to a service until the end of the transaction, so that counts stay correct.
 * Locks the account first, to avoid deadlocks.
 */
export async function lockInvitations(tx: Queryable, serviceId: string, accountId: string): Promise<void> {
  for (const name of [`invitations by ${accountId}`, `invitations to ${serviceId}`]) await lockName(tx, name);
}

/** Inserts an invitation, which replaces an earlier one to the same address. */
export async function insertInvitation(
  tx: Queryable,
  invitation: {
    serviceId: string;
    email: string;
    role: MemberRole;
    token: string;
    invitedBy: string;
  },
): Promise<string> {
  const { serviceId, email, role, token, invitedBy } = invitation;
  const id = newId();
  await tx.query(sql`DELETE FROM invitations WHERE service_id = ${serviceId} AND email = ${email}`);
  await tx.query(sql`
    INSERT INTO invitations (id, service_id, email, role, token_hash, invited_by, expires_at)
    VALUES (${id}, ${serviceId}, ${email}, ${role}, ${invitationHash(token)}, ${invitedBy}, now() + ${VALID_FOR}::interval)`);
  return id;
}

export type ListedInvitation = InvitationRow & { is_void: boolean };

/** Lists the open and the recently expired (`is_void`) invitations to a service, newest first. */
export const listInvitations = (database: Queryable, serviceId: string): Promise<ListedInvitation[]> =>
  database.query<ListedInvitation>(sql`
    SELECT ${COLUMNS}, i.expires_at <= now() AS is_void
    FROM invitations i LEFT JOIN accounts a ON a.id = i.invited_by
    WHERE i.service_id = ${serviceId} ORDER BY i.id DESC`);

/** Returns whether an open invitation is for an address. */
export async function isInvited(database: Queryable, email: string): Promise<boolean> {
  const rows = await database.query(sql`
    SELECT FROM invitations WHERE email = ${email} AND expires_at > now() LIMIT 1`);
  return rows.length > 0;
}

/** Revokes an invitation. Returns null if there is none. */
export async function deleteInvitation(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<{ email: string } | null> {
  const [row] = await database.query<{ email: string }>(sql`
    DELETE FROM invitations WHERE id = ${id} AND service_id = ${serviceId} RETURNING email`);
  return row ?? null;
}

/** Counts the invitations that an account sent in the last day, to any service. */
export async function countRecentInvitations(database: Queryable, accountId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM audit_entries
    WHERE account_id = ${accountId} AND action = 'member.invited' AND created_at > now() - interval '1 day'`);
  return row!.count;
}

/** Deletes invitations that have been expired for as long as they were valid. */
export const deleteExpiredInvitations = (database: Queryable): Promise<unknown> =>
  database.query(sql`DELETE FROM invitations WHERE expires_at < now() - ${VALID_FOR}::interval`);

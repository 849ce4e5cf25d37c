import { createHash } from 'node:crypto';
import type { MemberRole } from '../../contract/members.ts';
import { newId } from '../ids.ts';
import { type Queryable, sql } from './database.ts';

/** How long a link is good. Said in the mail too. */
const GOOD_FOR = '7 days';

export const invitationHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export type InvitationRow = {
  id: string;
  service_id: string;
  email: string;
  role: MemberRole;
  invited_by: string | null;
  expires_at: Date;
};

const COLUMNS = sql`i.id, i.service_id, i.email, i.role, coalesce(nullif(a.name, ''), a.email) AS invited_by, i.expires_at`;

/** The invitation that a link holds, as long as it is good. */
export async function findInvitation(database: Queryable, token: string): Promise<InvitationRow | null> {
  const [row] = await database.query<InvitationRow>(sql`
    SELECT ${COLUMNS} FROM invitations i LEFT JOIN accounts a ON a.id = i.invited_by
    WHERE i.token_hash = ${invitationHash(token)} AND i.expires_at > now()`);
  return row ?? null;
}

/** The same, which goes by being taken: whoever comes second finds nothing. */
export async function takeInvitation(
  tx: Queryable,
  token: string,
  email: string,
): Promise<Pick<InvitationRow, 'service_id' | 'role'> | null> {
  const [row] = await tx.query<Pick<InvitationRow, 'service_id' | 'role'>>(sql`
    DELETE FROM invitations
    WHERE token_hash = ${invitationHash(token)} AND email = ${email} AND expires_at > now()
    RETURNING service_id, role`);
  return row ?? null;
}

/**
 * Takes the place for invitations: those of an account take turns until their transactions end, and so do those to a service. The
 * account's comes first everywhere, so that nobody waits in a circle.
 */
export async function takeInvitations(tx: Queryable, serviceId: string, accountId: string): Promise<void> {
  for (const name of [`invitations by ${accountId}`, `invitations to ${serviceId}`])
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Invites an address; an earlier invitation of the same address is void from now on. */
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
    VALUES (${id}, ${serviceId}, ${email}, ${role}, ${invitationHash(token)}, ${invitedBy}, now() + ${GOOD_FOR}::interval)`);
  return id;
}

export type ListedInvitation = InvitationRow & { is_void: boolean };

/** Who has been invited to a service and has not come, newest first; those too whose time was over of late. */
export const listInvitations = (database: Queryable, serviceId: string): Promise<ListedInvitation[]> =>
  database.query<ListedInvitation>(sql`
    SELECT ${COLUMNS}, i.expires_at <= now() AS is_void
    FROM invitations i LEFT JOIN accounts a ON a.id = i.invited_by
    WHERE i.service_id = ${serviceId} ORDER BY i.id DESC`);

/** Takes an invitation back. Null where there is none. */
export async function deleteInvitation(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<{ email: string } | null> {
  const [row] = await database.query<{ email: string }>(sql`
    DELETE FROM invitations WHERE id = ${id} AND service_id = ${serviceId} RETURNING email`);
  return row ?? null;
}

/** How many people an account has invited within a day, to whatever service. */
export async function countInvited(database: Queryable, accountId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM activities
    WHERE account_id = ${accountId} AND action = 'member.invited' AND created_at > now() - interval '1 day'`);
  return row!.count;
}

/** Forgets those whose time has been over for as long as it lasted. */
export const forgetInvitations = (database: Queryable): Promise<unknown> =>
  database.query(sql`DELETE FROM invitations WHERE expires_at < now() - ${GOOD_FOR}::interval`);

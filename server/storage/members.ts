import type { MemberRole } from '../../contract/members.ts';
import type { Environment } from '../../contract/services.ts';
import { type Queryable, sql } from './database.ts';

/** Makes an account a member of a service. One that is a member already keeps its role. */
export const insertMember = (
  tx: Queryable,
  member: { serviceId: string; accountId: string; role: MemberRole },
): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO members (service_id, account_id, role) VALUES (${member.serviceId}, ${member.accountId}, ${member.role})
    ON CONFLICT DO NOTHING`);

/** What an account may do with a service; null where it is no member. */
export async function findMembership(
  database: Queryable,
  serviceId: string,
  accountId: string,
): Promise<{ role: MemberRole; environment: Environment } | null> {
  const [row] = await database.query<{ role: MemberRole; environment: Environment }>(sql`
    SELECT m.role, s.environment FROM members m JOIN services s ON s.id = m.service_id
    WHERE m.service_id = ${serviceId} AND m.account_id = ${accountId}`);
  return row ?? null;
}

export type MembershipRow = {
  id: string;
  title: string | null;
  logo_url: string | null;
  environment: Environment;
  role: MemberRole;
};

/** The services of an account, by title. */
export const servicesOf = (database: Queryable, accountId: string): Promise<MembershipRow[]> =>
  database.query<MembershipRow>(sql`
    SELECT s.id, s.title, s.logo_url, s.environment, m.role
    FROM members m JOIN services s ON s.id = m.service_id
    WHERE m.account_id = ${accountId} ORDER BY lower(s.title), s.id`);

export type MemberRow = { id: string; name: string; email: string; role: MemberRole; created_at: Date };

const PERSON = sql`a.id, a.name, a.email, m.role, m.created_at`;

/** Who works on a service, in the order that they came. */
export const listMembers = (database: Queryable, serviceId: string): Promise<MemberRow[]> =>
  database.query<MemberRow>(sql`
    SELECT ${PERSON} FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.service_id = ${serviceId} ORDER BY m.created_at, a.id`);

/** All members, of whom none changes until the transaction ends: so that two owners at once cannot each remove the other. */
export const lockMembers = (tx: Queryable, serviceId: string): Promise<MemberRow[]> =>
  tx.query<MemberRow>(sql`
    SELECT ${PERSON} FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.service_id = ${serviceId} ORDER BY m.account_id FOR UPDATE OF m`);

export const updateRole = (
  tx: Queryable,
  serviceId: string,
  accountId: string,
  role: MemberRole,
): Promise<unknown> =>
  tx.query(sql`
    UPDATE members SET role = ${role} WHERE service_id = ${serviceId} AND account_id = ${accountId}`);

export const deleteMember = (tx: Queryable, serviceId: string, accountId: string): Promise<unknown> =>
  tx.query(sql`DELETE FROM members WHERE service_id = ${serviceId} AND account_id = ${accountId}`);

/** Voids what somebody invited others to as an owner: else they could come back by an invitation to themselves. */
export const voidInvitationsBy = (tx: Queryable, serviceId: string, accountId: string): Promise<unknown> =>
  tx.query(sql`DELETE FROM invitations WHERE service_id = ${serviceId} AND invited_by = ${accountId}`);

/** Whether somebody with this address works on a service. */
export async function isMember(database: Queryable, serviceId: string, email: string): Promise<boolean> {
  const [row] = await database.query(sql`
    SELECT 1 FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.service_id = ${serviceId} AND a.email = ${email}`);
  return row !== undefined;
}

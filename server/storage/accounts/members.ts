import type { Environment } from '../../../contract/api/services.ts';
import { type MemberRole, ROLES } from '../../../contract/lists.ts';
import { type Queryable, type Sql, sql } from '../database.ts';
import { findActiveDevice } from '../devices/devices.ts';

/** Makes an account a member of a service. An existing member keeps its role; one by groups alone gets this role too. */
export const insertMember = (
  tx: Queryable,
  member: { serviceId: string; accountId: string; role: MemberRole },
): Promise<unknown> =>
  tx.query(sql`
    INSERT INTO members (service_id, account_id, role) VALUES (${member.serviceId}, ${member.accountId}, ${member.role})
    ON CONFLICT (service_id, account_id) DO UPDATE
      SET own_role = EXCLUDED.role, role = ${higherRole(sql`EXCLUDED.role`, sql`members.role`)}
      WHERE members.group_role IS NOT NULL AND members.own_role IS NULL`);

/** Returns the higher one of two roles as SQL. */
const higherRole = (one: Sql, other: Sql): Sql => sql`CASE
  WHEN array_position(${ROLES}::text[], ${one}) > array_position(${ROLES}::text[], ${other}) THEN ${one} ELSE ${other} END`;

export type Membership = {
  role: MemberRole;
  environment: Environment;
  requires_second_factor: boolean;
  requires_approval: boolean;
  deletes_at: Date | null;
  suspension_reason: string | null;
};

/** Finds the role of an account in a service; null if it is not a member. */
export async function findMembership(
  database: Queryable,
  serviceId: string,
  accountId: string,
): Promise<Membership | null> {
  const [row] = await database.query<Membership>(sql`
    SELECT m.role, s.environment, s.requires_second_factor, s.requires_approval, s.deletes_at, s.suspension_reason FROM members m JOIN services s ON s.id = m.service_id
    WHERE m.service_id = ${serviceId} AND m.account_id = ${accountId}`);
  return row ?? null;
}

export type MembershipRow = {
  id: string;
  title: string | null;
  logo_url: string | null;
  environment: Environment;
  role: MemberRole;
  wants_mails: boolean;
};

/** Lists the services of an account, by title. */
export const listMemberships = (database: Queryable, accountId: string): Promise<MembershipRow[]> =>
  database.query<MembershipRow>(sql`
    SELECT s.id, s.title, s.logo_url, s.environment, m.role, m.wants_mails
    FROM members m JOIN services s ON s.id = m.service_id
    WHERE m.account_id = ${accountId} ORDER BY lower(s.title), s.id`);

export type MemberRow = {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  /** The role by groups of the company; null if none. `role` is at least this one. */
  group_role: MemberRole | null;
  /** The role that an owner gave to a member who also has one by groups. */
  own_role: MemberRole | null;
  created_at: Date;
  has_second_factor: boolean;
};

const COLUMNS = sql`a.id, a.name, a.email, m.role, m.group_role, m.own_role, m.created_at,
  a.two_factor_enabled OR EXISTS (SELECT FROM passkeys p WHERE p.account_id = a.id) AS has_second_factor`;

/** Lists the members of a service, in the order in which they joined. */
export const listMembers = (database: Queryable, serviceId: string): Promise<MemberRow[]> =>
  database.query<MemberRow>(sql`
    SELECT ${COLUMNS} FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.service_id = ${serviceId} ORDER BY m.created_at, a.id`);

export const writeMailWish = (
  database: Queryable,
  { serviceId, accountId }: { serviceId: string; accountId: string },
  wanted: boolean,
): Promise<unknown> =>
  database.query(sql`
    UPDATE members SET wants_mails = ${wanted} WHERE service_id = ${serviceId} AND account_id = ${accountId}`);

/** Lists all members, locked until the end of the transaction: two owners cannot remove each other at the same time. */
export const lockMembers = (tx: Queryable, serviceId: string): Promise<MemberRow[]> =>
  tx.query<MemberRow>(sql`
    SELECT ${COLUMNS} FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.service_id = ${serviceId} ORDER BY m.account_id FOR UPDATE OF m`);

/** Gives a role to a member. It must not be lower than the member's role by groups. */
export const updateRole = (
  tx: Queryable,
  serviceId: string,
  accountId: string,
  role: MemberRole,
): Promise<unknown> =>
  tx.query(sql`
    UPDATE members SET role = ${role}, own_role = CASE WHEN group_role IS NOT NULL THEN ${role} END
    WHERE service_id = ${serviceId} AND account_id = ${accountId}`);

export const deleteMember = (tx: Queryable, serviceId: string, accountId: string): Promise<unknown> =>
  tx.query(sql`DELETE FROM members WHERE service_id = ${serviceId} AND account_id = ${accountId}`);

/** Deletes the invitations that a demoted or removed owner sent. Otherwise that owner could return by a self-invitation. */
export const deleteInvitationsBy = (tx: Queryable, serviceId: string, accountId: string): Promise<unknown> =>
  tx.query(sql`DELETE FROM invitations WHERE service_id = ${serviceId} AND invited_by = ${accountId}`);

/** Returns whether a member of the service has this email address. */
export async function isMember(database: Queryable, serviceId: string, email: string): Promise<boolean> {
  const [row] = await database.query(sql`
    SELECT 1 FROM members m JOIN accounts a ON a.id = m.account_id
    WHERE m.service_id = ${serviceId} AND a.email = ${email}`);
  return row !== undefined;
}

/** Finds the phone that receives a member's test notifications; null if the member has none, or it is deactivated. */
export async function findTestDevice(
  database: Queryable,
  serviceId: string,
  accountId: string,
): Promise<{ id: string; name: string } | null> {
  const [member] = await database.query<{ test_device_id: string | null }>(sql`
    SELECT test_device_id FROM members WHERE service_id = ${serviceId} AND account_id = ${accountId}`);
  return member?.test_device_id ? findActiveDevice(database, serviceId, member.test_device_id) : null;
}

/**
 * Sets the phone that receives a member's test notifications.
 *
 * @param deviceId null to unset it
 * @returns false if it is not an active device of the service
 */
export async function setTestDevice(
  database: Queryable,
  member: { serviceId: string; accountId: string },
  deviceId: string | null,
): Promise<boolean> {
  const { serviceId, accountId } = member;
  if (deviceId !== null && !(await findActiveDevice(database, serviceId, deviceId))) return false;
  const rows = await database.query(sql`
    UPDATE members SET test_device_id = ${deviceId} WHERE service_id = ${serviceId} AND account_id = ${accountId}
    RETURNING account_id`);
  return rows.length > 0;
}

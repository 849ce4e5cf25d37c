import { type MemberRole, ROLES } from '../../../contract/lists.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { insertAuditEntry } from '../services/audit.ts';
import { deleteInvitationsBy, deleteMember, lockMembers, type MemberRow } from './members.ts';

export type GroupRoleRow = { group_name: string; role: MemberRole; created_at: Date };

/** Lists the groups of the company that have a role in a service, by name. */
export const listGroupRoles = (database: Queryable, serviceId: string): Promise<GroupRoleRow[]> =>
  database.query<GroupRoleRow>(sql`
    SELECT group_name, role, created_at FROM group_roles WHERE service_id = ${serviceId} ORDER BY group_name`);

/** Gives a group a role, in place of the one that it has. */
export async function writeGroupRole(
  tx: Queryable,
  serviceId: string,
  group: string,
  role: MemberRole,
): Promise<GroupRoleRow> {
  const [row] = await tx.query<GroupRoleRow>(sql`
    INSERT INTO group_roles (service_id, group_name, role) VALUES (${serviceId}, ${group}, ${role})
    ON CONFLICT (service_id, group_name) DO UPDATE SET role = EXCLUDED.role
    RETURNING group_name, role, created_at`);
  return row!;
}

/** Takes the role from a group. Returns null if it has none. */
export async function deleteGroupRole(
  database: Queryable,
  serviceId: string,
  group: string,
): Promise<GroupRoleRow | null> {
  const [row] = await database.query<GroupRoleRow>(sql`
    DELETE FROM group_roles WHERE service_id = ${serviceId} AND group_name = ${group}
    RETURNING group_name, role, created_at`);
  return row ?? null;
}

/** Returns whether one of the groups has a role in any service. */
export async function haveRole(database: Queryable, groups: readonly string[]): Promise<boolean> {
  const [row] = await database.query<{ exists: boolean }>(sql`
    SELECT EXISTS (SELECT FROM group_roles WHERE group_name = ANY(${groups})) AS exists`);
  return row!.exists;
}

/**
 * Gives an account the roles of its groups, and takes those of groups that it has left. A role that an owner gave stays. The last owner of
 * a service stays its owner, whatever the groups say. Changes are in the audit logs.
 */
export const applyGroups = (
  database: Database,
  account: { id: string; actor: string },
  groups: readonly string[],
): Promise<void> =>
  database.transaction(async (tx) => {
    const granted = await findGrantedRoles(tx, account.id, groups);
    for (const [serviceId, role] of granted) await applyRole(tx, serviceId, account, role);
  });

/** Services that an account joins by groups: any owner of a service may give a role to a group, and each takes time at the sign-in. */
const MAX_SERVICES = 200;

/**
 * Finds the services in which an account has a role by groups, and those in which it had one: null. They are in order of id, in which every
 * transaction locks services. Beyond `MAX_SERVICES`, those of which it is no member yet are left out, the newest first.
 */
async function findGrantedRoles(
  tx: Queryable,
  accountId: string,
  groups: readonly string[],
): Promise<Map<string, MemberRole | null>> {
  const rows = await tx.query<{ service_id: string; role: MemberRole | null }>(sql`
    WITH theirs AS (SELECT service_id, role FROM group_roles WHERE group_name = ANY(${groups})),
      memberships AS (SELECT service_id, group_role FROM members WHERE account_id = ${accountId})
    SELECT service_id, role FROM theirs
    WHERE service_id IN (SELECT service_id FROM memberships)
      OR service_id IN (SELECT DISTINCT service_id FROM theirs ORDER BY service_id LIMIT ${MAX_SERVICES})
    UNION ALL SELECT service_id, NULL FROM memberships WHERE group_role IS NOT NULL
    ORDER BY service_id`);
  const granted = new Map<string, MemberRole | null>();
  for (const { service_id, role } of rows)
    granted.set(service_id, higher(granted.get(service_id) ?? null, role));
  return granted;
}

async function applyRole(
  tx: Queryable,
  serviceId: string,
  { id: accountId, actor }: { id: string; actor: string },
  granted: MemberRole | null,
): Promise<void> {
  const members = await lockMembers(tx, serviceId);
  const member = members.find(({ id }) => id === accountId);
  const own = member ? ownRole(member) : null;
  const role = higher(own, granted);
  if (granted === (member?.group_role ?? null) && role === (member?.role ?? null)) return;
  const isLastOwner =
    member?.role === 'owner' && !members.some(({ id, role }) => role === 'owner' && id !== accountId);
  if (isLastOwner && role !== 'owner') return;
  const note = (action: string) =>
    insertAuditEntry(tx, {
      serviceId,
      accountId,
      actor,
      action,
      subject: role,
      ...(role && { details: { role } }),
    });
  if (role === null) {
    await deleteMember(tx, serviceId, accountId);
    await note('member.left_by_group');
  } else {
    // `own_role` is for members with a role by groups: that of others is `role`.
    await tx.query(sql`
      INSERT INTO members (service_id, account_id, role, group_role, own_role)
      VALUES (${serviceId}, ${accountId}, ${role}, ${granted}, ${granted && own})
      ON CONFLICT (service_id, account_id) DO UPDATE
        SET role = EXCLUDED.role, group_role = EXCLUDED.group_role, own_role = EXCLUDED.own_role`);
    if (role !== member?.role) await note(member ? 'member.changed_by_group' : 'member.joined_by_group');
  }
  if (role !== 'owner') await deleteInvitationsBy(tx, serviceId, accountId);
}

/** Returns the role that an owner gave to a member; null if the member has a role by groups alone. */
const ownRole = ({ role, group_role, own_role }: MemberRow): MemberRole | null =>
  group_role === null ? role : own_role;

function higher(one: MemberRole | null, other: MemberRole | null): MemberRole | null {
  if (one === null || other === null) return one ?? other;
  return ROLES.indexOf(one) > ROLES.indexOf(other) ? one : other;
}

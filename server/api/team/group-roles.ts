import { Type } from 'typebox';
import { GroupName, GroupRole, NewGroupRole } from '../../../contract/console/company-sign-in.ts';
import { MAX_GROUP_ROLES } from '../../../contract/limits.ts';
import { ApiError, limitReached, notFound } from '../../errors.ts';
import {
  deleteGroupRole,
  type GroupRoleRow,
  listGroupRoles,
  writeGroupRole,
} from '../../storage/accounts/group-roles.ts';
import { lockMembers } from '../../storage/accounts/members.ts';
import type { ApiDeps } from '../deps.ts';
import { memberRoute } from '../http/route.ts';

/** Routes for the roles of the company's groups. A role is given and taken at the next sign-in of each person with the company's account. */
export const groupRoleRoutes = ({ config, database }: ApiDeps) => ({
  list: memberRoute('viewer', {
    summary: 'List the groups of the company that have a role',
    tag: 'Console',
    success: { 200: Type.Object({ data: Type.Array(GroupRole) }) },
    errors: [401, 403, 404, 500],
    async work({ serviceId }) {
      return { data: (await listGroupRoles(database, serviceId)).map(present) };
    },
  }),

  write: memberRoute('owner', {
    summary: 'Give a group of the company a role, in place of the one that it has',
    tag: 'Console',
    body: NewGroupRole,
    success: { 200: GroupRole },
    errors: [400, 401, 403, 404, 409, 500],
    async work({ body, serviceId }) {
      if (config.OIDC_GROUPS_CLAIM === '')
        throw new ApiError(
          'forbidden',
          'This installation reads no groups: its operator sets OIDC_GROUPS_CLAIM',
          { text: { key: 'no_groups' } },
        );
      const group = body.group.trim();
      return database.transaction(async (tx) => {
        // Serializes requests for the service, so that the count stays correct.
        await lockMembers(tx, serviceId);
        const rows = await listGroupRoles(tx, serviceId);
        if (rows.length >= MAX_GROUP_ROLES && !rows.some(({ group_name }) => group_name === group))
          throw limitReached(MAX_GROUP_ROLES, 'group');
        return present(await writeGroupRole(tx, serviceId, group, body.role));
      });
    },
    audit: (_, groupRole: GroupRole) => ({ action: 'group.granted', ...subjectOf(groupRole) }),
  }),

  remove: memberRoute('owner', {
    summary: 'Take the role from a group of the company',
    tag: 'Console',
    query: GroupName,
    success: { 200: GroupRole },
    errors: [400, 401, 403, 404, 500],
    async work({ query, serviceId }) {
      const row = await deleteGroupRole(database, serviceId, query.group);
      if (!row) throw notFound('group');
      return present(row);
    },
    audit: (_, groupRole: GroupRole) => ({ action: 'group.revoked', ...subjectOf(groupRole) }),
  }),
});

const present = ({ group_name, role, created_at }: GroupRoleRow): GroupRole => ({
  group: group_name,
  role,
  since: created_at.toISOString(),
});

/** Returns what an audit entry about the role of a group is about. */
const subjectOf = ({ group, role }: GroupRole) => ({
  subject: `${group} as ${role}`,
  details: { name: group, role },
});

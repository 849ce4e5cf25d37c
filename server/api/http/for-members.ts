import type { FastifyRequest } from 'fastify';
import type { MemberRole } from '../../../contract/lists.ts';
import type { KeyOwner } from '../../storage/services/api-keys.ts';
import type { AuditedAction, Call, KeyedRoute, MemberCaller, MemberRoute } from './route.ts';

type DescribeAction = (call: Call<never, never, never> & MemberCaller, result: never) => AuditedAction | null;

/** Adapts a route of the HTTP API for members: the same schemas and the same work, authorised by a role instead of a key. */
export const forMembers = (role: MemberRole, route: KeyedRoute, audit?: DescribeAction): MemberRoute => ({
  ...route,
  access: 'member',
  role,
  ...(audit && { audit: audit as unknown as NonNullable<MemberRoute['audit']> }),
  work: (call) => route.work({ ...call, key: keyOwnerOf(call) }),
});

/** Returns the member as a key owner with all scopes. */
const keyOwnerOf = ({ serviceId, member }: MemberCaller): KeyOwner => ({
  keyId: null,
  serviceId,
  environment: member.environment,
  scopes: null,
  expiresAt: null,
  closure: null,
});

/** Adds an audit entry with the name that the object at `:id` had before the request. */
export function auditedByName(
  route: MemberRoute,
  action: string,
  find: (serviceId: string, id: string) => Promise<{ name: string } | null>,
): MemberRoute {
  const names = new WeakMap<FastifyRequest, string>();
  return {
    ...route,
    async work(call) {
      const found = await find(call.serviceId, (call.params as { id: string }).id);
      if (found) names.set(call.raw, found.name);
      return route.work(call);
    },
    audit: ({ raw }) => ({ action, subject: names.get(raw) ?? null }),
  };
}

import type { FastifyRequest } from 'fastify';
import type { MemberRoute } from '../../http/route.ts';

/** Adds an audit entry with the name that what is at `:id` had before the request. */
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

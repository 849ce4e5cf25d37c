import { ConsoleDomain } from '../../../contract/console/console.ts';
import { findCurrentDomain } from '../../storage/domains/domains.ts';
import type { ApiDeps } from '../deps.ts';
import { forMembers } from '../http/for-members.ts';
import { type KeyedRoute, memberRoute } from '../http/route.ts';
import { type domainRoutes, presentDomain } from './domains.ts';

type Named = { domain: string };

/** The path of a member's route names the service as `:service`, not as `:id`. */
const withoutId = ({ params: _, ...route }: KeyedRoute): KeyedRoute => route;

export const memberDomainRoutes = ({ config, database }: ApiDeps, api: ReturnType<typeof domainRoutes>) => ({
  get: memberRoute('viewer', {
    summary: 'Read the service’s own domain, and how many devices are subscribed there',
    tag: 'Console',
    success: { 200: ConsoleDomain },
    errors: [401, 404, 500],
    async work({ serviceId }) {
      const row = config.PUBLIC_URL ? await findCurrentDomain(database, serviceId) : null;
      return {
        domain: row && {
          ...(await presentDomain({ config, database }, row)),
          active_devices: row.active_devices,
        },
      };
    },
  }),
  put: forMembers('owner', withoutId(api.put), (_, { domain }: Named) => ({
    action: 'domain.set',
    subject: domain,
  })),
  remove: forMembers('owner', withoutId(api.remove), (_, { domain }: Named) => ({
    action: 'domain.left',
    subject: domain,
  })),
});

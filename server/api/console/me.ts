import { Me } from '../../../contract/console.ts';
import { toWire } from '../../ids.ts';
import { servicesOf } from '../../storage/members.ts';
import { baseUrl } from '../pages.ts';
import type { ApiParts } from '../parts.ts';
import { route } from '../route.ts';
import { webHeaders } from './access.ts';

export const meRoutes = ({ auth, config, database, demo, mail }: ApiParts) => ({
  read: route({
    summary: 'Who is signed in, and what this installation offers',
    tag: 'Console',
    success: { 200: Me },
    errors: [429, 500],
    async work({ raw, reply }): Promise<Me> {
      const { account, cookies } = await auth.renewedAccountOf(webHeaders(raw));
      if (cookies.length > 0) reply.headers({ 'set-cookie': cookies, 'cache-control': 'no-store' });
      const services = account ? await servicesOf(database, account.id) : [];
      const base = baseUrl(config.PUBLIC_URL, raw);
      const { protocol, hostname } = new URL(base);
      return {
        account: account && { ...account, id: toWire('acc', account.id) },
        services: services.map((row) => ({ ...row, id: toWire('svc', row.id) })),
        installation: {
          registration: config.REGISTRATION,
          mail: mail !== null,
          public_url: base,
          is_secure: protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1',
          demo: demo && {
            service_id: toWire('svc', demo.serviceId),
            api_key: demo.apiKey,
            reset_at: demo.resetAt().toISOString(),
          },
        },
      };
    },
  }),
});

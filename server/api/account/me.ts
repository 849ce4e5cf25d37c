import { Me } from '../../../contract/console/console.ts';
import { toWire } from '../../ids.ts';
import { hasAccounts } from '../../storage/accounts/accounts.ts';
import { listMemberships } from '../../storage/accounts/members.ts';
import { webHeaders } from '../authentication/members.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { route } from '../http/route.ts';
import { languageCookies } from '../pages/console/console-language.ts';

export const meRoutes = ({ auth, config, database, demo, mail }: ApiDeps) => ({
  read: route({
    summary: 'Who is signed in, and what this installation offers',
    tag: 'Console',
    success: { 200: Me },
    errors: [429, 500],
    async work({ raw, reply }): Promise<Me> {
      const { account, cookies } = await auth.findAccountAndRenew(webHeaders(raw));
      if (account) cookies.push(...languageCookies(raw, account.language));
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      const services = account ? await listMemberships(database, account.id) : [];
      const base = baseUrl(config.PUBLIC_URL, raw);
      const { protocol, hostname } = new URL(base);
      return {
        account: account && {
          id: toWire('acc', account.id),
          email: account.email,
          name: account.name,
          language: account.language,
          email_verified: account.isVerified,
          has_second_factor: account.hasSecondFactor,
        },
        services: services.map((row) => ({ ...row, id: toWire('svc', row.id) })),
        installation: {
          is_new: account === null && !(await hasAccounts(database)),
          registration: config.OIDC_ONLY ? 'closed' : config.REGISTRATION,
          company: config.OIDC_ISSUER
            ? {
                name: config.OIDC_NAME,
                is_only: config.OIDC_ONLY,
                has_groups: config.OIDC_GROUPS_CLAIM !== '',
              }
            : null,
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

import { PublicLink } from '../../../contract/console/console.ts';
import { qrCode } from '../../lib/qr-code.ts';
import { ensureLinkCode } from '../../storage/services/links.ts';
import type { ApiDeps } from '../deps.ts';
import { baseUrl } from '../http/base-url.ts';
import { memberRoute } from '../http/route.ts';

export const linkRoutes = ({ config, database, domains }: ApiDeps) => ({
  get: memberRoute('viewer', {
    summary: 'Read the short address of the public link, and its QR code',
    description: 'It leads to the experience, whether or not the link is switched on.',
    tag: 'Console',
    success: { 200: PublicLink },
    errors: [401, 404, 500],
    async work({ serviceId, raw }): Promise<PublicLink> {
      const domain = domains.currentOf(serviceId);
      const url = domain
        ? `https://${domain}`
        : `${baseUrl(config.PUBLIC_URL, raw)}/l/${await ensureLinkCode(database, serviceId)}`;
      return { url, qr: qrCode(url) };
    },
  }),
});

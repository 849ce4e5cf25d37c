import type { FastifyInstance } from 'fastify';
import { findServiceByLink } from '../../storage/services/links.ts';
import type { ApiDeps } from '../deps.ts';
import { openingAddress } from './opening-address.ts';
import { readAssetVersion, sendMessage } from './send-page.ts';

/** Serves the address on posters, which is short so that its QR code has few modules. */
export async function shortLinks(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const assetVersion = await readAssetVersion();
  app.get<{ Params: { code: string } }>('/l/:code', async (request, reply) => {
    const service = await findServiceByLink(deps.database, request.params.code);
    if (!service) {
      sendMessage(request, reply, 404, 'unknown', assetVersion);
      return reply;
    }
    const to = await openingAddress(deps, service, request);
    return reply.header('cache-control', 'no-cache').redirect(to, 302);
  });
}

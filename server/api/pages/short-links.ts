import type { FastifyInstance } from 'fastify';
import { toWire } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import { findServiceByLink } from '../../storage/services/links.ts';
import { readAssetVersion, sendMessage } from './send-page.ts';

/** Serves the address on posters, which is short so that its QR code has few modules. */
export async function shortLinks(app: FastifyInstance, database: Database): Promise<void> {
  const assetVersion = await readAssetVersion();
  app.get<{ Params: { code: string } }>('/l/:code', async (request, reply) => {
    const service = await findServiceByLink(database, request.params.code);
    if (!service) {
      sendMessage(request, reply, 404, 'unknown', assetVersion);
      return reply;
    }
    return reply.header('cache-control', 'no-cache').redirect(`/app/${toWire('svc', service)}/`, 302);
  });
}

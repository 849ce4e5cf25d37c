import type { FastifyInstance } from 'fastify';
import type { Service } from '../../../../contract/services.ts';
import { renderExperience } from '../../../../experience/server/page.ts';
import { notFound } from '../../../errors.ts';
import { findService } from '../../../storage/services.ts';
import { baseUrl } from '../../pages.ts';
import type { ApiParts } from '../../parts.ts';
import { presentPublicService } from '../../services.ts';
import { languageFor, readAssetVersion, sendPage } from '../../web-pages.ts';
import { authorizeMember } from '../access.ts';

/**
 * The experience's own page for a frame of the console, which tells its script what to draw. Its policy lets it speak to
 * nobody and keep nothing: it is no phone of anybody's.
 */
export async function previewPages(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { config, database } = parts;
  const assetVersion = await readAssetVersion();
  app.get('/console/preview/:service', { schema: { hide: true } }, async (request, reply) => {
    const { serviceId } = await authorizeMember(parts, request, 'viewer');
    const row = await findService(database, serviceId);
    if (!row) throw notFound('service');
    const { vapid_public_key: vapidPublicKey, ...service } = presentPublicService(row);
    sendPage(
      reply,
      (nonce) =>
        renderExperience({
          ...{ service: service as Service, vapidPublicKey },
          ...{ user: null, entry: null, session: null, widgets: [], isPreview: true },
          ...{ baseUrl: baseUrl(config.PUBLIC_URL, request), language: languageFor(request) },
          ...{ assetVersion, nonce },
        }),
      { frames: 'https: http:', isPreview: true },
    );
    return reply;
  });
}

import type { FastifyInstance } from 'fastify';
import type { Service } from '../../../contract/api/services.ts';
import { notFound } from '../../errors.ts';
import { findService } from '../../storage/services/services.ts';
import { authorizeMember } from '../authentication/members.ts';
import type { ApiDeps } from '../deps.ts';
import { renderExperience } from '../pages/experience/render-experience.ts';
import { placeOf } from '../pages/place.ts';
import { pageLanguage, readAssetVersion, sendPage } from '../pages/send-page.ts';
import { presentPublicService } from './services.ts';

/**
 * Adds the experience's page for a frame of the console, which sends its script a draft to render. Its policy forbids
 * connections and storage, so that the preview never becomes a device.
 */
export async function previewPages(app: FastifyInstance, deps: ApiDeps): Promise<void> {
  const { config, database } = deps;
  const assetVersion = await readAssetVersion();
  app.get('/console/preview/:service', async (request, reply) => {
    const { serviceId } = await authorizeMember(deps, request, 'viewer');
    const row = await findService(database, serviceId);
    if (!row) throw notFound('service');
    const { vapid_public_key: vapidPublicKey, ...service } = presentPublicService(row);
    sendPage(
      reply,
      (nonce) =>
        renderExperience({
          service: service as Service,
          vapidPublicKey,
          user: null,
          entry: null,
          session: null,
          widgets: [],
          isPreview: true,
          place: placeOf(config.PUBLIC_URL, request, service.id),
          ...pageLanguage(request),
          assetVersion,
          nonce,
        }),
      { frames: 'https: http:', isPreview: true },
    );
    return reply;
  });
}

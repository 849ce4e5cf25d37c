import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../errors.ts';
import type { UploadedImages } from '../../images/uploaded-images.ts';

const YEAR_S = 365 * 24 * 3600;

/**
 * Serves uploaded images, without the rate limit of other public endpoints, because all phones behind a mobile network's address
 * request a notification's image at the same moment.
 */
export function imagePages(app: FastifyInstance, images: UploadedImages): void {
  app.get('/pictures/:name', async (request: FastifyRequest, reply) => {
    const image = await images.find((request.params as { name: string }).name);
    if (!image) throw notFound('picture');
    return reply
      .type(image.content_type)
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(image.content);
  });
}

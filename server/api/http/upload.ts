import type { FastifyInstance } from 'fastify';
import { megabytes } from '../../../contract/limits.ts';
import { invalid } from '../../errors.ts';

/** Makes the routes of a scope take a file of any Content-Type as their body, as a Buffer. */
export function acceptUploads(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler((error: { code?: string }) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      throw invalid({
        field: 'body',
        reason: `must be at most ${megabytes(maxBytes)}`,
        text: { key: 'image_bytes', size: megabytes(maxBytes) },
      });
    throw error;
  });
}

import type { FastifyInstance } from 'fastify';
import { invalid } from '../errors.ts';

/**
 * Lets the routes of a scope take a file as their body, a Buffer of at most `most` bytes. What type it claims to be counts
 * for nothing: that is for the content to say.
 */
export function takeFiles(scope: FastifyInstance, most: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: most }, (_, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler((error: { code?: string }) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
      throw invalid({ field: 'body', reason: `is over ${megabytes(most)}` });
    throw error;
  });
}

export const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`;

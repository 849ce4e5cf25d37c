import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text that browsers cache and revalidate before each use. */
export type Cacheable = { text: string; etag: string };

/** Returns a text with its entity tag, which is weak, because it is the same for each encoding (RFC 9110, section 8.8.1). */
export const cacheable = (text: string): Cacheable => ({ text, etag: `W/"${sha256(text)}"` });

export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: Cacheable,
): FastifyReply {
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate');
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.send(text);
}

/** Returns the hash in base64. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

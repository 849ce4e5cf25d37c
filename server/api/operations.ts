import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';
import { type Database, sql } from '../storage/database.ts';

/** What an operator's tools ask, in every role. */
export function operationRoutes(
  app: FastifyInstance,
  parts: { database: Database; metrics: Metrics },
  stopping: AbortSignal,
): void {
  app.get('/livez', { schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  // Migrations run before anything listens, so a database that answers is one that is ready.
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping.aborted) {
      reply.code(503);
      return { status: 'not ready', reason: 'it is stopping' };
    }
    try {
      await within(2000, parts.database.query(sql`SELECT 1 FROM migrations LIMIT 1`));
      return { status: 'ready' };
    } catch {
      reply.code(503);
      return { status: 'not ready', reason: 'the database does not answer' };
    }
  });

  app.get('/metrics', { schema: { hide: true } }, async (_, reply) => {
    reply.type(parts.metrics.registry.contentType);
    return parts.metrics.registry.metrics();
  });
}

/** Rejects when the promise takes longer. */
async function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

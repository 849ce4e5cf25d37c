import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../metrics.ts';
import type { Database } from '../../storage/database.ts';
import { whyDatabaseNotReady } from '../../storage/health.ts';

const DATABASE_TIMEOUT_MS = 2000;

/** Liveness, readiness and metrics, served by every role. */
export function healthRoutes(
  app: FastifyInstance,
  deps: { database: Database; metrics: Metrics },
  stopping: AbortSignal,
): void {
  app.get('/livez', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (stopping.aborted) {
      reply.code(503);
      return { status: 'not ready', reason: 'the process is shutting down' };
    }
    try {
      const reason = await withTimeout(DATABASE_TIMEOUT_MS, whyDatabaseNotReady(deps.database));
      if (reason === null) return { status: 'ready' };
      reply.code(503);
      return { status: 'not ready', reason };
    } catch {
      reply.code(503);
      return { status: 'not ready', reason: 'the database does not respond' };
    }
  });

  app.get('/metrics', async (_, reply) => {
    reply.type(deps.metrics.registry.contentType);
    return deps.metrics.registry.metrics();
  });
}

async function withTimeout<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response within ${ms} ms`)), ms);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

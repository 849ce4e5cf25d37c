import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { within } from '../../lib/time/deadlines.ts';
import type { Metrics } from '../../metrics.ts';
import type { Database } from '../../storage/database.ts';
import { whyDatabaseNotReady } from '../../storage/operating/health.ts';
import type { DiskWatch } from '../../upkeep/disk-watch.ts';
import { noSuchEndpoint } from './errors/errors.ts';

const DATABASE_TIMEOUT_MS = 2000;
const LITTLE_SPACE = 'little space is left on the disk of the database';
const NEARLY_FULL = 'the disk of the database is nearly full: nothing more is accepted, and sending goes on';

/** Headers that a proxy adds to its clients' requests. Load balancers and Prometheus send none of them in their own requests. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'];

/** Rejects requests through a proxy or our own HTTPS, because the health routes need no key and reveal the traffic. */
export async function rejectForwarded({ method, url, headers, socket }: FastifyRequest): Promise<void> {
  if (isEncrypted(socket) || FORWARDED.some((name) => headers[name] !== undefined))
    throw noSuchEndpoint(`${method} ${url.split('?')[0]}`);
}

const isEncrypted = (socket: Socket): boolean => 'encrypted' in socket && socket.encrypted === true;

/** Adds the liveness, readiness and metrics routes, which every role serves, but not to strangers. */
export function healthRoutes(
  app: FastifyInstance,
  deps: { database: Database; metrics: Metrics; disk: DiskWatch },
  stopping: AbortSignal,
): void {
  app.get('/livez', { onRequest: rejectForwarded }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', { onRequest: rejectForwarded }, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = await whyNotReady();
    if (reason === null)
      return { status: 'ready', ...(deps.disk.fullest()?.level === 'low' && { warning: LITTLE_SPACE }) };
    reply.code(503);
    return { status: 'not ready', reason };
  });

  deps.metrics.readDisk(deps.disk.fullest);
  deps.metrics.readReadiness(async () => (await whyNotReady()) === null);
  app.get('/metrics', { onRequest: rejectForwarded }, async (_, reply) => {
    reply.type(deps.metrics.registry.contentType);
    return deps.metrics.registry.metrics();
  });

  async function whyNotReady(): Promise<string | null> {
    if (stopping.aborted) return 'the process is shutting down';
    try {
      const reason = await within(DATABASE_TIMEOUT_MS, whyDatabaseNotReady(deps.database));
      return reason ?? (deps.disk.fullest()?.level === 'full' ? NEARLY_FULL : null);
    } catch {
      return 'the database does not respond';
    }
  }
}

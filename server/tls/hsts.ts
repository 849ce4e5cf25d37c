import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../storage/database.ts';
import type { CertificateSource } from './source.ts';

/** Time for which an operator can go back to http: browsers that have the header refuse it for a year. */
const TRIAL_MS = 86_400_000;
const HEADER = 'max-age=31536000';

/** Tells browsers to use https only, once this installation has served it for a day at the name of the connection. */
export function addStrictTransportSecurity(
  app: FastifyInstance,
  database: Pick<Database, 'now'>,
  { since }: Pick<CertificateSource, 'since'>,
): void {
  // Every answer has the header, also that of an error.
  app.addHook('onSend', ({ raw }, reply, _, done) => {
    const { servername } = raw.socket as Partial<TLSSocket>;
    const first = servername ? since(servername) : null;
    if (first && database.now() - first.getTime() >= TRIAL_MS)
      reply.header('strict-transport-security', HEADER);
    done();
  });
}

import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { meetingAnswer } from '../../domains/meeting.ts';
import { notFound } from '../../errors.ts';
import { MEETING_PATH } from '../../lib/network/app-address.ts';
import { hostName } from '../../lib/network/host-name.ts';
import type { ApiDeps } from '../deps.ts';
import { noSuchEndpoint } from '../http/errors/errors.ts';
import { rejectForwarded } from '../http/health.ts';

const TOKEN = /^[0-9a-f]{32}$/;

/** Answers whoever asks which domains lead here: the installation itself, and a proxy that obtains certificates. */
export function domainAnswers(app: FastifyInstance, deps: ApiDeps): void {
  app.get<{ Params: { token: string } }>(`${MEETING_PATH}:token`, async (request, reply) => {
    const { token } = request.params;
    if (!TOKEN.test(token)) throw notFound('token');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(meetingAnswer(deps.keyring.root, hostName(request.hostname), token));
  });

  const isProxy = proxyTest(deps.config);
  app.get<{ Querystring: { domain?: unknown } }>(
    '/internal/domains',
    { onRequest: rejectForwarded },
    async (request, reply) => {
      if (!isProxy(request)) throw noSuchEndpoint('GET /internal/domains');
      const { domain } = request.query;
      if (!deps.domains.find(typeof domain === 'string' ? domain : undefined)) throw notFound('domain');
      return reply.header('cache-control', 'no-store').send({ domain });
    },
  );
}

/** Returns a function that tells whether a request comes from this machine or from a trusted proxy itself. */
function proxyTest({ TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): (request: FastifyRequest) => boolean {
  const isLoopback = compile('loopback');
  const isTrusted =
    typeof TRUST_PROXY === 'function'
      ? TRUST_PROXY
      : typeof TRUST_PROXY === 'string'
        ? compile(TRUST_PROXY.split(',').map((address) => address.trim()))
        : () => TRUST_PROXY;
  return ({ socket }) => {
    const address = socket.remoteAddress ?? '';
    return isLoopback(address, 0) || isTrusted(address, 0);
  };
}

import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '../../../contract/errors.ts';
import { domainOf } from './own-domain.ts';

/**
 * Returns the origin for absolute URLs in a response: a service's own domain if the request came there, else `PUBLIC_URL` if it is set,
 * otherwise the origin the client connected to.
 */
export function baseUrl(publicUrl: string, request: FastifyRequest): string {
  const domain = domainOf(request);
  if (domain) return `https://${domain.domain}`;
  if (publicUrl) return publicUrl;
  // A trusted proxy may name any protocol, and HTTP/1.0 needs no Host.
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  return `${protocol}://${request.host || `localhost:${request.socket.localPort}`}`;
}

const HOST = /^([\w.~-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);

/** Checks the Host header (RFC 9112, section 3.2): a request has exactly one, and a malformed one is a 400. HTTP/1.0 may have none. */
export function hostErrors({ raw, host }: FastifyRequest): ValidationError[] {
  const { host: named = '' } = raw.headers;
  if (named === '' && raw.httpVersion !== '1.0') return [{ field: 'Host', reason: 'is required' }];
  if (countHosts(raw) > 1) return [{ field: 'Host', reason: 'must be given only once' }];
  const reason = 'must be a host name and optionally a port';
  if (named !== '' && !isHost(named)) return [{ field: 'Host', reason }];
  // Behind a trusted proxy, Fastify reads X-Forwarded-Host.
  if (host && host !== named && !isHost(host)) return [{ field: 'X-Forwarded-Host', reason }];
  return [];
}

const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;

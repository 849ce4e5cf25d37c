import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { KnownDomains, OwnDomain } from '../../domains/known-domains.ts';
import { MEETING_PATH } from '../../lib/network/app-address.ts';
import { routableUrl } from './validation/validate.ts';

const domains = new WeakMap<IncomingMessage, OwnDomain>();

/** Returns the service's own domain at which a request came; null for the shared address. */
export const domainOf = ({ raw }: { raw: FastifyRequest['raw'] }): OwnDomain | null =>
  domains.get(raw as IncomingMessage) ?? null;

/** Paths of a service's experience, which have no name of the service on its own domain. */
const OF_APP = /^\/(?:(?:manifest\.webmanifest|service-worker\.js)?(?:\?|$)|icons\/|open\/)/;
/** Paths that are the same at every address. */
const OF_ALL = /^\/(?:assets|cdn|embed|pictures|s|\.well-known)(?:\/|\?|$)/;
/** No route has this path. */
const NOWHERE = '/.well-known/nowhere';

/** Returns the URL by which a request is routed. On a service's own domain only its experience is served. */
export function routedUrl(request: IncomingMessage, known: KnownDomains | null): string {
  const url = routableUrl(request.url ?? '/');
  const host = request.headers[':authority'] ?? request.headers.host;
  const domain = known?.find(typeof host === 'string' ? host : undefined) ?? null;
  // The meeting must be the same before and after a domain is verified.
  if (!domain || url.startsWith(MEETING_PATH)) return url;
  domains.set(request, domain);
  if (OF_APP.test(url)) return `/app/${domain.service}${url}`;
  return OF_ALL.test(url) ? url : NOWHERE;
}

/**
 * Returns the path on its own domain of a request to the service's path of the shared address, such as `/app/svc_…/?user=…`, which a
 * page with the domain's embed opens; null for any other request.
 */
export function pathOnDomain(request: FastifyRequest): string | null {
  const domain = domainOf(request);
  const path = `/app/${domain?.service}`;
  const { originalUrl } = request;
  if (!domain || !originalUrl.startsWith(path)) return null;
  const rest = originalUrl.slice(path.length);
  return rest === '' || rest.startsWith('/') || rest.startsWith('?') ? `/${rest.replace(/^\/+/, '')}` : null;
}

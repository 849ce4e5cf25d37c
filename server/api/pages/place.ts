import type { FastifyRequest } from 'fastify';
import { baseUrl } from '../http/base-url.ts';
import { domainOf } from '../http/own-domain.ts';
import { rootOf } from './html.ts';

/** The addresses of a service's experience: `baseUrl` is our origin with the path of our pages, `root` that path, `scope` the experience's. */
export type AppPlace = { baseUrl: string; root: string; scope: string };

/** Returns where the experience is served to a request. `service`: `svc_…`. */
export function placeOf(publicUrl: string, request: FastifyRequest, service: string): AppPlace {
  const base = baseUrl(publicUrl, request);
  const root = rootOf(base);
  return { baseUrl: base, root, scope: domainOf(request) ? '/' : `${root}/app/${service}/` };
}

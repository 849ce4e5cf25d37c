import type { FastifyRequest } from 'fastify';
import { toWire } from '../../ids.ts';
import { hasSharedDevices } from '../../storage/domains/domains.ts';
import type { ApiDeps } from '../deps.ts';
import { domainOf } from '../http/own-domain.ts';

/**
 * Returns the address at which a short link opens the experience. With a domain of the service's own it is there; but as long as phones
 * are subscribed at the shared address, the page there comes first, because only it can tell whether this is one of them.
 */
export async function openingAddress(
  { config, database, domains }: Pick<ApiDeps, 'config' | 'database' | 'domains'>,
  serviceId: string,
  request: FastifyRequest,
): Promise<string> {
  const shared = `/app/${toWire('svc', serviceId)}/`;
  const domain = domains.currentOf(serviceId);
  if (!domain) return shared;
  if (await hasSharedDevices(database, serviceId))
    return domainOf(request) ? config.PUBLIC_URL + shared : shared;
  return domainOf(request)?.domain === domain ? '/' : `https://${domain}/`;
}

import { ServiceId } from '../../../contract/ids.ts';
import {
  type Branding,
  type PublicService,
  PublicService as PublicServiceSchema,
  Service,
} from '../../../contract/services.ts';
import { notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { findService, type ServiceRow } from '../../storage/services.ts';
import { checkServiceInPath } from '../authentication/keys-and-phones.ts';
import type { ApiDeps } from '../deps.ts';
import { keyedRoute, named, object, route } from '../http/route.ts';

export const serviceRoutes = ({ database }: ApiDeps) => ({
  get: keyedRoute({
    summary: 'Read a service',
    tag: 'Services',
    params: object({ id: ServiceId }),
    success: { 200: named(Service) },
    errors: [400, 401, 403, 404, 500],
    async work({ params, key }) {
      checkServiceInPath(key, params.id);
      const row = await findService(database, key.serviceId);
      if (!row) throw notFound('service');
      return presentService(row);
    },
  }),

  getPublic: route({
    summary: "Read a service's brand and its application server key",
    description: 'For the experience. Needs no API key.',
    tag: 'Embed',
    params: object({ id: ServiceId }),
    success: { 200: named(PublicServiceSchema) },
    errors: [400, 404, 429, 500],
    async work({ params }) {
      const id = fromWire('svc', params.id);
      const row = id && (await findService(database, id));
      if (!row) throw notFound('service');
      return presentPublicService(row);
    },
  }),
});

/** The service's brand without fields that are not set. */
export function branding(row: ServiceRow): Branding {
  const fields = {
    title: row.title,
    description: row.description,
    logo_url: row.logo_url,
    banner_url: row.banner_url,
    url: row.url,
    text_color: row.text_color,
    background_color: row.background_color,
    accent_color: row.accent_color,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

export const presentService = (row: ServiceRow): Service => ({ id: toWire('svc', row.id), ...branding(row) });

export const presentPublicService = (row: ServiceRow): PublicService => ({
  ...presentService(row),
  vapid_public_key: row.vapid_public_key.toString('base64url'),
});

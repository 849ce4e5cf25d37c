import { Type } from 'typebox';
import {
  ChangeService,
  IdentitySecret,
  type PublicService,
  PublicService as PublicServiceSchema,
  Service,
} from '../../../contract/api/services.ts';
import { ServiceId } from '../../../contract/ids.ts';
import { notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import {
  findLiveService,
  findService,
  type ServiceRow,
  settingsOf,
} from '../../storage/services/services.ts';
import { checkServiceInPath } from '../authentication/keys-and-phones.ts';
import { makeIdentitySecret } from '../authentication/signed-users.ts';
import type { ApiDeps } from '../deps.ts';
import { keyedRoute, object, route } from '../http/route.ts';
import { branding, changeService, settingsErrors } from './change-service.ts';

const expandQuery = object({
  expand: Type.Optional(
    Type.Enum(['settings'], { type: 'string', description: '`settings` adds them to the answer.' }),
  ),
});

export const NO_IDENTITY_SECRET_IN_DEMO = 'The demo has no identity secret: its users cannot be signed';

export const serviceRoutes = ({ database, keyring }: ApiDeps) => ({
  get: keyedRoute({
    operationId: 'getService',
    summary: 'Read a service',
    description: "Only the key's own service.",
    tag: 'Services',
    params: object({ id: ServiceId }),
    authorize: checkServiceInPath,
    query: expandQuery,
    success: { 200: Service },
    errors: [400, 401, 403, 404, 500],
    async work({ query, key }) {
      const row = await findService(database, key.serviceId);
      if (!row) throw notFound('service');
      return presentExpanded(row, query);
    },
  }),

  change: keyedRoute({
    operationId: 'changeService',
    summary: 'Change a service',
    description:
      'Changes the given fields of the brand and of the settings; null removes a field of the brand. Takes `expand` as reading does.',
    tag: 'Services',
    params: object({ id: ServiceId }),
    authorize: checkServiceInPath,
    query: expandQuery,
    body: ChangeService,
    check: settingsErrors,
    notInDemo: 'The service of the demo cannot be changed',
    success: { 200: Service },
    errors: [400, 401, 403, 404, 500],
    async work({ query, body, key }) {
      const { service } = await changeService(database, key.serviceId, body);
      return presentExpanded(service, query);
    },
  }),

  issueIdentitySecret: keyedRoute({
    operationId: 'issueIdentitySecret',
    summary: 'Make or replace the identity secret',
    description:
      'With it your server signs the ids of your users: the hex HMAC-SHA256 of the id in UTF-8; the key is the text of the secret, as a whole. Only this answer has the secret. The one before holds for 24 hours more; the one before that ends now.',
    tag: 'Services',
    params: object({ id: ServiceId }),
    authorize: checkServiceInPath,
    success: { 201: IdentitySecret },
    answersSecret: true,
    notInDemo: NO_IDENTITY_SECRET_IN_DEMO,
    errors: [400, 401, 403, 404, 409, 500],
    async work({ key, reply }) {
      const secret = await database.transaction((tx) => makeIdentitySecret(tx, keyring, key.serviceId));
      reply.code(201);
      return { secret };
    },
  }),

  getPublic: route({
    operationId: 'getPublicService',
    summary: "Read a service's brand and its application server key",
    description: 'For the experience. Needs no API key.',
    tag: 'Embed',
    params: object({ id: ServiceId }),
    success: { 200: PublicServiceSchema },
    errors: [400, 404, 429, 500],
    async work({ params }) {
      const id = fromWire('svc', params.id);
      const row = id && (await findLiveService(database, id));
      if (!row) throw notFound('service');
      return presentPublicService(row);
    },
  }),
});

export const presentService = (row: ServiceRow): Service => ({ id: toWire('svc', row.id), ...branding(row) });

const presentExpanded = (row: ServiceRow, { expand }: { expand?: 'settings' }): Service => ({
  ...presentService(row),
  ...(expand === 'settings' && { settings: settingsOf(row) }),
});

export const presentPublicService = (row: ServiceRow): PublicService => ({
  ...presentService(row),
  vapid_public_key: row.vapid_public_key.toString('base64url'),
});

import { Type } from 'typebox';
import { ImportVapidKey, VapidKey } from '../../../contract/api/vapid-keys.ts';
import { VapidKeyId, VapidKeyRef } from '../../../contract/ids.ts';
import { MAX_VAPID_KEYS } from '../../../contract/limits.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { ApiError, invalid, limitReached, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { deleteVapidKey } from '../../storage/services/vapid-key-deletion.ts';
import { addVapidKey, listVapidKeys, type VapidKeyRow } from '../../storage/services/vapid-keys.ts';
import { parseVapidPair } from '../../storage/services/vapid-pair.ts';
import type { ApiDeps } from '../deps.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';

export const vapidKeyRoutes = ({ config, database, keyring }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listVapidKeys',
    summary: 'List imported VAPID keys',
    description: 'Newest first. The service’s own key is not among them.',
    tag: 'Devices',
    query: object({ limit, after: Type.Optional(VapidKeyId) }),
    success: { 200: pageOf(VapidKey) },
    errors: [400, 401, 403, 500],
    work: ({ query, serviceId, raw }) =>
      readPage(
        { prefix: 'vpk', query, raw, config },
        (range) => listVapidKeys(database, { serviceId, ...range }),
        presentVapidKey,
      ),
  }),

  create: keyedRoute({
    operationId: 'importVapidKey',
    summary: 'Import the VAPID key pair of another system',
    description: `Its subscriptions can then be imported, and are sent to with it. A pair that the service has already is answered with its id. A service has at most ${MAX_VAPID_KEYS}.`,
    tag: 'Devices',
    body: ImportVapidKey,
    notInDemo: 'The demo takes no key pairs of other systems: create a service of your own',
    success: { 201: VapidKeyRef },
    errors: [400, 401, 403, 409, 500],
    errorCodes: ['limit_reached'],
    async work({ body, serviceId, reply }) {
      const parsed = parseVapidPair({ publicKey: body.public_key, privateKey: body.private_key });
      if (!parsed.ok) throw invalid(parsed.errors.map(({ key, reason }) => ({ field: FIELDS[key], reason })));
      const id = await database.transaction((tx) =>
        addVapidKey(tx, keyring, serviceId, parsed.keys, MAX_VAPID_KEYS),
      );
      if (!id) throw limitReached(MAX_VAPID_KEYS, 'imported VAPID key');
      reply.code(201);
      return { id: toWire('vpk', id) };
    },
  }),

  remove: keyedRoute({
    operationId: 'deleteVapidKey',
    summary: 'Delete an imported VAPID key',
    description:
      'Devices that can be sent to only with it are deactivated, and lose their subscriptions: 409 if there are any, unless `force` is true.',
    tag: 'Devices',
    params: object({ id: VapidKeyId }),
    query: object({
      force: Type.Optional(
        Type.Boolean({ default: false, description: 'Also deactivates the devices that use the key.' }),
      ),
    }),
    success: { 200: VapidKeyRef },
    errors: [400, 401, 403, 404, 409, 500],
    errorCodes: ['conflict'],
    async work({ params, query, serviceId }) {
      const id = fromWire('vpk', params.id);
      const result = id ? await deleteVapidKey(database, serviceId, id, query.force ?? false) : 'unknown';
      if (result === 'unknown') throw notFound('VAPID key');
      if (result === 'deleted') return { id: params.id };
      const count = result.activeDevices;
      throw new ApiError(
        'conflict',
        `${count} active ${count === 1 ? 'device is' : 'devices are'} sent to with this key, and would be deactivated: repeat the request with force=true if you want that`,
        { entity: 'VAPID key', text: { key: 'key_in_use' } },
      );
    },
  }),
});

const FIELDS = { public: 'public_key', private: 'private_key' } as const;

const presentVapidKey = ({ id, public_key, active_devices, created_at }: VapidKeyRow): VapidKey => ({
  id: toWire('vpk', id),
  public_key: public_key.toString('base64url'),
  active_devices,
  created_at: created_at.toISOString(),
});

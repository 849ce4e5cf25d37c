import { Type } from 'typebox';
import { Device, DeviceDomain, Platform, Reach, UserId } from '../../../contract/api/devices.ts';
import { ImportDevices, ImportedDevices } from '../../../contract/api/import-devices.ts';
import { DeviceId, DeviceRef } from '../../../contract/ids.ts';
import { SHARED_ADDRESS } from '../../../contract/lists.ts';
import { limit, pageOf } from '../../../contract/pagination.ts';
import { invalid, notFound } from '../../errors.ts';
import { fromWire, toWire } from '../../ids.ts';
import { deactivateDevice, deactivateUser } from '../../storage/devices/deactivation.ts';
import { type DeviceRow, findActiveDevice, listDevices } from '../../storage/devices/devices.ts';
import { hasVapidKey } from '../../storage/services/vapid-keys.ts';
import { chargeDemo, NEW_DEVICE } from '../authentication/demo-budget.ts';
import type { ApiDeps } from '../deps.ts';
import { expandErrors, expandParameter, expansionsOf } from '../http/expand.ts';
import { readPage } from '../http/pagination.ts';
import { keyedRoute, object } from '../http/route.ts';
import { importBatch } from './import-batch.ts';

const EXPANSIONS = ['reach', 'domain'] as const;
const expand = expandParameter(
  EXPANSIONS,
  '`reach` adds whether notifications really reach it, `domain` where it is subscribed. Separated by commas.',
);

/** Bytes of a full request with the longest endpoints. */
const MAX_IMPORT_BYTES = 3 * 1024 * 1024;

export const deviceRoutes = ({ config, database, demo, freshReach }: ApiDeps) => ({
  list: keyedRoute({
    operationId: 'listDevices',
    summary: 'List active devices',
    description: 'Newest first. All given filters hold.',
    tag: 'Devices',
    query: object({
      limit,
      after: Type.Optional(DeviceId),
      user_id: Type.Optional(UserId),
      notifications_enabled: Type.Optional(Type.Boolean()),
      platform: Type.Optional(Platform),
      reach: Type.Optional(Reach),
      domain: Type.Optional(DeviceDomain),
      expand,
    }),
    check: expandErrors(EXPANSIONS),
    success: { 200: pageOf(Device) },
    errors: [400, 401, 403, 500],
    async work({ query, serviceId, raw }) {
      const filter = {
        userId: query.user_id ?? null,
        enabled: query.notifications_enabled ?? null,
        platform: (query.platform as DeviceRow['platform'] | undefined) ?? null,
        reach: query.reach ?? null,
        domain: query.domain ?? null,
      };
      const expansions = expansionsOf<Expansion>(query);
      if (filter.reach || expansions.has('reach')) await freshReach(serviceId);
      return readPage(
        { prefix: 'dvc', query, raw, config },
        (range) => listDevices(database, { serviceId, ...filter, ...range }),
        (row) => presentDevice(row, expansions),
      );
    },
  }),

  import: keyedRoute({
    operationId: 'importDevices',
    summary: 'Import subscriptions of another system',
    description:
      'They are sent to with an imported VAPID key (`POST /v1/vapid-keys`). Each device is created, known or refused by itself, and repeating the request changes nothing. A device that opens the experience leaves the imported key. Imports make no events.',
    tag: 'Devices',
    body: ImportDevices,
    maxBodyBytes: MAX_IMPORT_BYTES,
    costly: 'patient',
    success: { 200: ImportedDevices },
    errors: [400, 401, 403, 409, 429, 500],
    async work({ body, serviceId }) {
      const vapidKeyId = fromWire('vpk', body.vapid_key_id);
      if (!vapidKeyId || !(await hasVapidKey(database, serviceId, vapidKeyId)))
        throw invalid({
          field: 'vapid_key_id',
          reason: 'is not an imported VAPID key of this service: import it with POST /v1/vapid-keys',
        });
      const { MAX_DEVICES_PER_USER: maxPerUser, PUSH_HOSTS: pushHosts } = config;
      const data = await database.transaction(async (tx) => {
        const imported = await importBatch(
          tx,
          { serviceId, vapidKeyId, maxPerUser, pushHosts },
          body.devices,
        );
        const created = imported.filter(({ status }) => status === 'created').length;
        const { rows, bytes } = NEW_DEVICE;
        await chargeDemo({ database, demo }, serviceId, { rows: rows * created, bytes: bytes * created }, tx);
        return imported;
      });
      const count = (wanted: string) => data.filter(({ status }) => status === wanted).length;
      return { created: count('created'), known: count('known'), refused: count('refused'), data };
    },
  }),

  get: keyedRoute({
    operationId: 'getDevice',
    summary: 'Read an active device',
    description: '404 if it is deactivated.',
    tag: 'Devices',
    params: object({ id: DeviceId }),
    query: object({ expand }),
    check: expandErrors(EXPANSIONS),
    success: { 200: Device },
    errors: [400, 401, 403, 404, 500],
    async work({ params, query, serviceId }) {
      const id = fromWire('dvc', params.id);
      const expansions = expansionsOf<Expansion>(query);
      if (expansions.has('reach')) await freshReach(serviceId);
      const row = id && (await findActiveDevice(database, serviceId, id));
      if (!row) throw notFound('device');
      return presentDevice(row, expansions);
    },
  }),

  deactivate: keyedRoute({
    operationId: 'deactivateDevice',
    summary: 'Deactivate a device',
    description: 'It receives no notifications until its user opens the experience again.',
    tag: 'Devices',
    params: object({ id: DeviceId }),
    success: { 200: DeviceRef },
    errors: [400, 401, 403, 404, 500],
    async work({ params, serviceId }) {
      const id = fromWire('dvc', params.id);
      if (!id || !(await deactivateDevice(database, serviceId, id))) throw notFound('device');
      return { id: params.id };
    },
  }),

  deactivateUser: keyedRoute({
    operationId: 'deactivateUserDevices',
    summary: 'Deactivate all active devices of a user',
    description: '404 if the user has no active device.',
    tag: 'Devices',
    query: object({ user_id: UserId }),
    success: { 200: Type.Array(DeviceRef) },
    errors: [400, 401, 403, 404, 500],
    async work({ query, serviceId }) {
      const ids = await deactivateUser(database, serviceId, query.user_id);
      if (ids.length === 0) throw notFound('user');
      return ids.map((id) => ({ id: toWire('dvc', id) }));
    },
  }),
});

type Expansion = (typeof EXPANSIONS)[number];

function presentDevice(row: DeviceRow, expansions: Set<Expansion>): Device {
  return {
    id: toWire('dvc', row.id),
    user_id: row.user_id,
    name: row.name,
    platform: row.platform,
    notifications_enabled: row.notifications_enabled,
    ...(row.os_version !== null && { os_version: row.os_version }),
    ...(row.model !== null && { model: row.model }),
    ...(row.marketing_name !== null && { marketing_name: row.marketing_name }),
    ...(row.device_identifier !== null && { device_identifier: row.device_identifier }),
    ...(row.device_token !== null && { device_token: row.device_token }),
    ...(expansions.has('reach') && { reach: row.reach }),
    ...(expansions.has('domain') && { domain: row.domain ?? SHARED_ADDRESS }),
  };
}

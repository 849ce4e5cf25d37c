import { DISPLAY_PLATFORMS, type Reach } from '../../../contract/lists.ts';
import { forEachService } from '../citus/per-service.ts';
import { type Queryable, sql } from '../database.ts';
import { domainCondition } from '../vocabulary.ts';
import { displayPlatformsOf, ofKinds, type Platform } from './device-kinds.ts';

export type DeviceRow = {
  id: string;
  user_id: string;
  name: string;
  platform: Platform;
  os_version: string | null;
  model: string | null;
  marketing_name: string | null;
  device_identifier: string | null;
  device_token: string | null;
  notifications_enabled: boolean;
  reach: Reach;
  domain: string | null;
};

const COLUMNS = sql`id, user_id, name, platform, os_version, model, marketing_name, device_identifier, device_token,
  notifications_enabled, reach, domain`;

/** A filter of devices. Null: any. */
export type DeviceFilter = {
  userId: string | null;
  enabled: boolean | null;
  platform: Platform | null;
  reach: Reach | null;
  domain: string | null;
};

/** Returns a list page of a service's active devices, newest first. Each filter is answered from an index. */
export function listDevices(
  database: Queryable,
  {
    serviceId,
    userId,
    enabled,
    platform,
    reach,
    domain,
    limit,
    after,
  }: DeviceFilter & {
    serviceId: string;
    limit: number;
    after: string | null;
  },
): Promise<DeviceRow[]> {
  const before = after === null ? sql`true` : sql`d.id < ${after}`;
  if (reach !== null || domain !== null)
    return database.query<DeviceRow>(sql`
      SELECT ${COLUMNS} FROM devices d
      WHERE d.service_id = ${serviceId} AND d.deactivated_at IS NULL AND ${before}
        AND ${reach === null ? sql`true` : sql`d.reach = ${reach}`} AND ${domain === null ? sql`true` : domainCondition(domain)}
        AND ${userId === null ? sql`true` : sql`d.user_id = ${userId}`} AND ${platform === null ? sql`true` : sql`d.platform = ${platform}`}
        AND ${enabled === null ? sql`true` : sql`d.state = ${enabled ? 'on' : 'off'}`}
      ORDER BY d.id DESC LIMIT ${limit}`);
  if (enabled === null && platform === null) {
    const ofUser = userId === null ? sql`true` : sql`d.user_id = ${userId}`;
    return database.query<DeviceRow>(sql`
      SELECT ${COLUMNS} FROM devices d
      WHERE d.service_id = ${serviceId} AND ${ofUser} AND d.deactivated_at IS NULL AND ${before} ORDER BY d.id DESC LIMIT ${limit}`);
  }
  const kinds = {
    serviceId,
    states: enabled === null ? (['on', 'off'] as const) : ([enabled ? 'on' : 'off'] as const),
    platforms: platform === null ? DISPLAY_PLATFORMS : displayPlatformsOf(platform),
  };
  const ofUser = userId === null ? sql`true` : sql`d.user_id COLLATE "C" = ${userId}`;
  return database.query<DeviceRow>(
    ofKinds(COLUMNS, kinds, sql`${ofUser} AND ${before}`, sql`id DESC`, limit),
  );
}

export async function countActiveDevices(database: Queryable, serviceId: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM devices WHERE service_id = ${serviceId} AND deactivated_at IS NULL`);
  return row!.count;
}

export async function findActiveDevice(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<DeviceRow | null> {
  const [row] = await database.query<DeviceRow>(sql`
    SELECT ${COLUMNS} FROM devices WHERE service_id = ${serviceId} AND id = ${id} AND deactivated_at IS NULL`);
  return row ?? null;
}

/** Looks up devices, and returns a function that tells whether one of them is active and belongs to its service. */
export async function areActive(
  database: Queryable,
  devices: { id: string; serviceId: string }[],
): Promise<(device: { id: string; serviceId: string }) => boolean> {
  const rows = await forEachService(devices, (serviceId, group) =>
    database.query<{ id: string; service_id: string }>(sql`
      SELECT id, service_id FROM devices
      WHERE service_id = ${serviceId} AND id = ANY(${group.map(({ id }) => id)}::uuid[]) AND deactivated_at IS NULL`),
  );
  const active = new Map(rows.map((row) => [row.id, row.service_id]));
  return ({ id, serviceId }) => active.get(id) === serviceId;
}

/** Counts the active devices of a user up to `max`. */
export async function countDevicesOfUser(
  tx: Queryable,
  serviceId: string,
  userId: string,
  max: number,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM devices WHERE service_id = ${serviceId} AND user_id = ${userId} AND deactivated_at IS NULL
      LIMIT ${max}
    ) d`);
  return row!.count;
}

/** Sets the marketing name of a device that has none and is still this model. */
export const setMarketingName = (
  database: Queryable,
  { serviceId, id, model }: { serviceId: string; id: string; model: string },
  name: string,
): Promise<unknown> =>
  database.query(sql`
    UPDATE devices SET marketing_name = ${name}
    WHERE service_id = ${serviceId} AND id = ${id} AND model = ${model} AND marketing_name IS NULL`);

/** Sets the name that the user gave the device. Returns false if the device is deactivated. */
export async function renameDevice(
  database: Queryable,
  serviceId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE devices SET name = ${name}
    WHERE service_id = ${serviceId} AND id = ${id} AND deactivated_at IS NULL RETURNING id`);
  return rows.length > 0;
}

import type {
  ConsoleDevice,
  DeviceDelivery,
  Outcome,
  UserDelivery,
} from '../../../contract/console/devices.ts';
import { toWire } from '../../ids.ts';
import type { DeviceDetailsRow } from '../../storage/devices/device-details.ts';
import type { DeviceDeliveryRow, UserDeliveryRow } from '../../storage/notifications/delivery-history.ts';
import type { Names } from '../../storage/users/user-list.ts';

/** @param names the names of users by their ids, as far as they have any */
export const presentDevice = (row: DeviceDetailsRow, names: Map<string, Names>): ConsoleDevice => ({
  id: toWire('dvc', row.id),
  user_id: row.user_id,
  user_name: names.get(row.user_id)?.name ?? null,
  name: row.name,
  platform: row.platform,
  reach: row.reach,
  display_platform: row.display_platform,
  ...(row.os_version !== null && { os_version: row.os_version }),
  ...(row.model !== null && { model: row.model }),
  ...(row.marketing_name !== null && { marketing_name: row.marketing_name }),
  ...(row.device_identifier !== null && { device_identifier: row.device_identifier }),
  state: row.state,
  deactivated_at: row.deactivated_at?.toISOString() ?? null,
  deactivation_reason: row.deactivation_reason,
  // The endpoint's path is a secret of the phone.
  push_service: row.endpoint === null ? null : new URL(row.endpoint).host,
  domain: row.domain,
  language: row.language,
  time_zone: row.time_zone,
  subscribed_at: row.subscribed_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  virtual_until: row.virtual_until?.toISOString() ?? null,
});

export const presentDelivery = (row: DeviceDeliveryRow): DeviceDelivery => ({
  ...presentNotification(row),
  ...presentOutcome(row),
});

export const presentUserDelivery = (row: UserDeliveryRow): UserDelivery => ({
  ...presentNotification(row),
  devices: row.devices.map((device) => ({
    id: toWire('dvc', device.device_id),
    name: device.device_name,
    ...presentOutcome(device),
  })),
});

const presentNotification = (row: UserDeliveryRow | DeviceDeliveryRow) => ({
  id: toWire('ntf', row.id),
  title: row.title,
  message: row.message,
  due_at: row.due_at?.toISOString() ?? null,
});

const presentOutcome = (row: DeviceDeliveryRow): Outcome => ({
  status: row.status,
  attempts: row.attempts,
  reason_code: row.reason_code,
  detail: row.detail,
  retry_at: row.retry_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  shown: row.shown,
  tapped: row.tapped,
  dismissed: row.dismissed,
});

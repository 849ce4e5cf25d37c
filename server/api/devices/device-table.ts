import { toWire } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import type { DeviceDetailsRow } from '../../storage/devices/device-details.ts';
import { type Columns, CSV_PART_SIZE, type Part } from '../http/csv.ts';
import { type Search, searchDevices } from './search.ts';

/** Columns of the device list's CSV file. */
export const DEVICE_COLUMNS: Columns<DeviceDetailsRow> = {
  device_id: ({ id }) => toWire('dvc', id),
  user_id: ({ user_id }) => user_id,
  name: ({ name }) => name,
  platform: ({ display_platform }) => display_platform,
  os_version: ({ os_version }) => os_version,
  model: ({ marketing_name, model }) => marketing_name ?? model,
  state: ({ state, deactivation_reason }) =>
    state === 'deactivated' && deactivation_reason !== 'business' ? deactivation_reason : STATE_WORDS[state],
  reach: ({ reach }) => reach,
  language: ({ language }) => language,
  time_zone: ({ time_zone }) => time_zone,
  first_seen_at: ({ created_at }) => created_at,
  subscribed_at: ({ subscribed_at }) => subscribed_at,
  last_seen_at: ({ last_seen_at }) => last_seen_at,
  deactivated_at: ({ deactivated_at }) => deactivated_at,
};

/** The console's names of states. */
const STATE_WORDS = { on: 'subscribed', off: 'off', deactivated: 'deactivated' };

/** Reads the devices that a search finds, part by part. */
export const readDeviceTable =
  (database: Database, search: Omit<Search, 'limit' | 'after'>) =>
  (after: string | null): Promise<Part<DeviceDetailsRow, string>> =>
    searchDevices(database, { ...search, limit: CSV_PART_SIZE, after: after ?? undefined });

import type { FastifyRequest } from 'fastify';
import { DISPLAY_PLATFORMS, type DisplayPlatform } from '../../../../contract/display-platform.ts';
import type { ValidationError } from '../../../../contract/errors.ts';
import { DEVICE_STATES, type DeviceFilter, type DeviceState } from '../../../../contract/managed-devices.ts';
import { fromWire, positionOf, toWire } from '../../../ids.ts';
import type { Database } from '../../../storage/database.ts';
import type { Kinds } from '../../../storage/device-kinds.ts';
import {
  findManagedDevice,
  listByName,
  listByUser,
  listNewest,
  type ManagedDeviceRow,
  type Place,
} from '../../../storage/managed-devices.ts';

export type Search = {
  serviceId: string;
  search: string | undefined;
  userId: string | undefined;
  state: DeviceFilter;
  platform: DisplayPlatform | undefined;
  limit: number;
  after: string | undefined;
};

/** `next` is the cursor of the next page. */
export type DevicePage = { rows: ManagedDeviceRow[]; next: string | null };

/**
 * A page of devices. A search finds devices by user first, then by name; a device that matches by both is listed by user only.
 * A device's id finds it whatever the filters are.
 */
export async function searchDevices(database: Database, search: Search): Promise<DevicePage> {
  const id = search.search === undefined ? null : fromWire('dvc', search.search);
  if (id) {
    const row = await findManagedDevice(database, search.serviceId, id);
    return { rows: row ? [row] : [], next: null };
  }
  return search.search === undefined
    ? listByAge(database, search)
    : listMatching(database, search, search.search);
}

async function listByAge(database: Database, search: Search): Promise<DevicePage> {
  const cursor = parseCursor(search.after);
  const rows = await listNewest(database, filtersOf(search), {
    userId: search.userId ?? null,
    after: cursor?.order === 'newest' ? cursor.id : null,
    limit: search.limit + 1,
  });
  const page = rows.slice(0, search.limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > search.limit && last ? toWire('dvc', last.id) : null };
}

/** Queries for names in one request, if most of the devices found by name were already found by user. */
const MAX_NAME_QUERIES = 5;

async function listMatching(database: Database, search: Search, prefix: string): Promise<DevicePage> {
  const { limit } = search;
  const filters = filtersOf(search);
  const cursor = parseCursor(search.after);
  const found: ManagedDeviceRow[] = [];
  let position: Place | null = null;
  if (cursor?.order !== 'name') {
    const after = cursor?.order === 'user' ? cursor.place : null;
    const rows = await listByUser(database, filters, { prefix, after, limit: limit + 1 });
    found.push(...rows.slice(0, limit));
    const last = found.at(-1);
    if (rows.length > limit && last)
      return { rows: found, next: cursorOf('user', { key: last.user_id, id: last.id }) };
  } else position = cursor.place;

  for (let query = 0; query < MAX_NAME_QUERIES; query++) {
    const rows: ManagedDeviceRow[] = await listByName(database, filters, {
      prefix,
      after: position,
      limit: limit + 1,
    });
    for (const row of rows.slice(0, limit)) {
      if (found.length === limit) return { rows: found, next: cursorOf('name', position) };
      position = { key: row.lower_name, id: row.id };
      if (!row.user_id.startsWith(prefix)) found.push(row);
    }
    if (rows.length <= limit) return { rows: found, next: null };
  }
  return { rows: found, next: cursorOf('name', position) };
}

const filtersOf = ({ serviceId, state, platform }: Search): Kinds => ({
  serviceId,
  states: statesOf(state),
  platforms: platform ? [platform] : DISPLAY_PLATFORMS,
});

function statesOf(filter: DeviceFilter): readonly DeviceState[] {
  if (filter === 'all') return DEVICE_STATES;
  return filter === 'active' ? ['on', 'off'] : [filter];
}

type Cursor = { order: 'newest'; id: string } | { order: 'user' | 'name'; place: Place | null };

/** A position in the list by user or by name, encoded for a URL. Null is the start of the list. */
const cursorOf = (order: 'user' | 'name', place: Place | null): string =>
  `${order}_${Buffer.from(JSON.stringify(place && [place.key, toWire('dvc', place.id)])).toString('base64url')}`;

function parseCursor(after: string | undefined): Cursor | null {
  if (after === undefined) return null;
  const id = positionOf('dvc', after);
  if (id) return { order: 'newest', id };
  const [, order, encoded] = /^(user|name)_([\w-]+)$/.exec(after) ?? [];
  if (!encoded) return null;
  try {
    const place = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    if (place === null) return { order: order as 'name', place };
    const [key, wireId] = place;
    const id = typeof wireId === 'string' && fromWire('dvc', wireId);
    if (typeof key !== 'string' || !id || key.includes('\0') || !key.isWellFormed()) return null;
    return { order: order as 'name', place: { key, id } };
  } catch {
    return null;
  }
}

/** Rejects an `after` that is no cursor of this list. */
export function searchCursorErrors({ query }: FastifyRequest): ValidationError[] {
  const { after } = query as { after?: unknown };
  if (typeof after !== 'string' || parseCursor(after)) return [];
  return [{ field: 'after', reason: 'is not a valid cursor' }];
}

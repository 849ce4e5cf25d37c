import type { FastifyRequest } from 'fastify';
import type { ValidationFault } from '../../../../contract/errors.ts';
import { DEVICE_STATES, type DeviceFilter, type DeviceState } from '../../../../contract/managed-devices.ts';
import { fromWire, toWire } from '../../../ids.ts';
import type { Database } from '../../../storage/database.ts';
import {
  findManagedDevice,
  type Kinds,
  listByName,
  listByUser,
  listNewest,
  type ManagedDeviceRow,
  type Place,
  type Platform,
} from '../../../storage/managed-devices.ts';

export type Search = {
  serviceId: string;
  search: string | undefined;
  userId: string | undefined;
  state: DeviceFilter;
  platform: Platform | undefined;
  limit: number;
  after: string | undefined;
};

export type Found = { rows: ManagedDeviceRow[]; next: string | null };

/**
 * A page of devices. Those of a search come by the user whom it names, then by the name of the device: a device that both fit
 * is among the first alone. A device's own identifier finds it whatever the filters are.
 */
export async function searchDevices(database: Database, search: Search): Promise<Found> {
  const id = search.search === undefined ? null : fromWire('dvc', search.search);
  if (id) {
    const row = await findManagedDevice(database, search.serviceId, id);
    return { rows: row ? [row] : [], next: null };
  }
  return search.search === undefined ? newest(database, search) : matching(database, search, search.search);
}

async function newest(database: Database, search: Search): Promise<Found> {
  const cursor = parseCursor(search.after);
  const rows = await listNewest(database, kindsOf(search), {
    userId: search.userId ?? null,
    after: cursor?.order === 'newest' ? cursor.id : null,
    limit: search.limit + 1,
  });
  const page = rows.slice(0, search.limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > search.limit && last ? toWire('dvc', last.id) : null };
}

/** Asks for names at most so often, where many of them are of users that were shown already. */
const MOST_LOOKS = 5;

async function matching(database: Database, search: Search, prefix: string): Promise<Found> {
  const { limit } = search;
  const kinds = kindsOf(search);
  const cursor = parseCursor(search.after);
  const found: ManagedDeviceRow[] = [];
  let place: Place | null = null;
  if (cursor?.order !== 'name') {
    const after = cursor?.order === 'user' ? cursor.place : null;
    const rows = await listByUser(database, kinds, { prefix, after, limit: limit + 1 });
    found.push(...rows.slice(0, limit));
    const last = found.at(-1);
    if (rows.length > limit && last)
      return { rows: found, next: cursorOf('user', { key: last.user_id, id: last.id }) };
  } else place = cursor.place;

  for (let look = 0; look < MOST_LOOKS; look++) {
    const rows: ManagedDeviceRow[] = await listByName(database, kinds, {
      prefix,
      after: place,
      limit: limit + 1,
    });
    for (const row of rows.slice(0, limit)) {
      if (found.length === limit) return { rows: found, next: cursorOf('name', place) };
      place = { key: row.lower_name, id: row.id };
      if (!row.user_id.startsWith(prefix)) found.push(row);
    }
    if (rows.length <= limit) return { rows: found, next: null };
  }
  return { rows: found, next: cursorOf('name', place) };
}

const kindsOf = ({ serviceId, state, platform }: Search): Kinds => ({
  serviceId,
  states: statesOf(state),
  platforms: platform ? [platform] : ['ios', 'android'],
});

function statesOf(filter: DeviceFilter): readonly DeviceState[] {
  if (filter === 'all') return DEVICE_STATES;
  return filter === 'active' ? ['on', 'off'] : [filter];
}

type Cursor = { order: 'newest'; id: string } | { order: 'user' | 'name'; place: Place | null };

/** The place in a list by users or by names, as an address can hold it; null is before the first. */
const cursorOf = (order: 'user' | 'name', place: Place | null): string =>
  `${order}_${Buffer.from(JSON.stringify(place && [place.key, toWire('dvc', place.id)])).toString('base64url')}`;

function parseCursor(after: string | undefined): Cursor | null {
  if (after === undefined) return null;
  const id = fromWire('dvc', after);
  if (id) return { order: 'newest', id };
  const [, order, packed] = /^(user|name)_([\w-]+)$/.exec(after) ?? [];
  if (!packed) return null;
  try {
    const place = JSON.parse(Buffer.from(packed, 'base64url').toString());
    if (place === null) return { order: order as 'name', place };
    const [key, device] = place;
    const placed = typeof device === 'string' && fromWire('dvc', device);
    if (typeof key !== 'string' || !placed || key.includes('\0') || !key.isWellFormed()) return null;
    return { order: order as 'name', place: { key, id: placed } };
  } catch {
    return null;
  }
}

/** The fault of an `after` that no page has named. */
export function cursorFaults({ query }: FastifyRequest): ValidationFault[] {
  const { after } = query as { after?: unknown };
  if (typeof after !== 'string' || parseCursor(after)) return [];
  return [{ field: 'after', reason: 'is not a place in this list' }];
}

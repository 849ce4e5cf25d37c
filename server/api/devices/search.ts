import type { FastifyRequest } from 'fastify';
import { DEVICE_STATES, type DeviceFilter, type DeviceState } from '../../../contract/console/devices.ts';
import type { ValidationError } from '../../../contract/errors.ts';
import { DISPLAY_PLATFORMS, type DisplayPlatform } from '../../../contract/lists.ts';
import { fromWire, positionOf, toWire } from '../../ids.ts';
import { isDay } from '../../lib/time/days.ts';
import type { Database } from '../../storage/database.ts';
import {
  countMatching,
  type DeviceDetailsRow,
  findDeviceDetails,
  listByName,
  listByTime,
  listByUser,
  listNewest,
  type Place,
  type TimeOrder,
} from '../../storage/devices/device-details.ts';
import type { Kinds } from '../../storage/devices/device-kinds.ts';

export type Search = {
  serviceId: string;
  search: string | undefined;
  userId: string | undefined;
  state: DeviceFilter;
  platform: DisplayPlatform | undefined;
  domain: string | undefined;
  /** Ignored in a search. */
  sort: 'newest' | TimeOrder;
  limit: number;
  after: string | undefined;
};

/** A list page; `next` is the cursor of the next one. */
export type DevicePage = { rows: DeviceDetailsRow[]; next: string | null };

/**
 * Returns a list page of devices. A search finds devices by user first, then by name; a device that matches by both is listed by user only.
 * A search for a device's id ignores the filters.
 */
export async function searchDevices(database: Database, search: Search): Promise<DevicePage> {
  const id = search.search === undefined ? null : fromWire('dvc', search.search);
  if (id) {
    const row = await findDeviceDetails(database, search.serviceId, id);
    return { rows: row ? [row] : [], next: null };
  }
  if (search.search !== undefined) return listMatching(database, search, search.search);
  return search.sort === 'newest' ? listByAge(database, search) : listInTime(database, search, search.sort);
}

/** Counts the devices that `searchDevices` finds, up to `max`. */
export async function countFound(
  database: Database,
  search: Omit<Search, 'limit' | 'after' | 'sort' | 'userId'>,
  max: number,
): Promise<number> {
  const id = search.search === undefined ? null : fromWire('dvc', search.search);
  if (id) return (await findDeviceDetails(database, search.serviceId, id)) ? 1 : 0;
  return countMatching(database, filtersOf(search), search.search ?? null, max);
}

async function listInTime(database: Database, search: Search, order: TimeOrder): Promise<DevicePage> {
  const cursor = parseCursor(search.after);
  const after = cursor?.order === order ? cursor.place : null;
  const rows = await listByTime(database, filtersOf(search), order, { after, limit: search.limit + 1 });
  const page = rows.slice(0, search.limit);
  const last = page.at(-1);
  const isMore = rows.length > search.limit && last;
  return { rows: page, next: isMore ? cursorOf(order, { key: last.position, id: last.id }) : null };
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

/** Highest number of queries for names in one request. More than one is needed if most devices found by name were already found by user. */
const MAX_NAME_QUERIES = 5;

async function listMatching(database: Database, search: Search, prefix: string): Promise<DevicePage> {
  const { limit } = search;
  const filters = filtersOf(search);
  const cursor = parseCursor(search.after);
  const found: DeviceDetailsRow[] = [];
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
    const rows: DeviceDetailsRow[] = await listByName(database, filters, {
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

const filtersOf = ({
  serviceId,
  state,
  platform,
  domain,
}: Pick<Search, 'serviceId' | 'state' | 'platform' | 'domain'>): Kinds => ({
  serviceId,
  states: statesOf(state),
  platforms: platform ? [platform] : DISPLAY_PLATFORMS,
  domain: domain ?? null,
});

function statesOf(filter: DeviceFilter): readonly DeviceState[] {
  if (filter === 'all') return DEVICE_STATES;
  return filter === 'active' ? ['on', 'off'] : [filter];
}

type PlaceOrder = 'user' | 'name' | TimeOrder;
type Cursor = { order: 'newest'; id: string } | { order: PlaceOrder; place: Place | null };

/** Encodes a position as a cursor of a list that is not sorted by age. Null is the start of the list. */
const cursorOf = (order: PlaceOrder, place: Place | null): string =>
  `${order}_${Buffer.from(JSON.stringify(place && [place.key, toWire('dvc', place.id)])).toString('base64url')}`;

function parseCursor(after: string | undefined): Cursor | null {
  if (after === undefined) return null;
  const id = positionOf('dvc', after);
  if (id) return { order: 'newest', id };
  const [, order, encoded] = /^(user|name|subscribed|seen|unseen)_([\w-]+)$/.exec(after) ?? [];
  if (!encoded) return null;
  try {
    const place = JSON.parse(Buffer.from(encoded, 'base64url').toString());
    if (place === null) return { order: order as PlaceOrder, place };
    const [key, wireId] = place;
    const id = typeof wireId === 'string' && fromWire('dvc', wireId);
    if (typeof key !== 'string' || !id || key.includes('\0') || !key.isWellFormed()) return null;
    if (order !== 'user' && order !== 'name' && !isTime(key)) return null;
    return { order: order as PlaceOrder, place: { key, id } };
  } catch {
    return null;
  }
}

/** Returns whether a text is a time in PostgreSQL's output format. */
const isTime = (text: string): boolean =>
  text === '-infinity' || (TIME.test(text) && isDay(text.slice(0, 'yyyy-mm-dd'.length)));

const TIME = /^(?!0000)\S{10} ([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/** Rejects an `after` that is not a cursor of this list, and a `sort` with `search` or `user_id`, which fix the order. */
export function searchErrors({ query }: FastifyRequest): ValidationError[] {
  const { after, sort, search, user_id } = query as Record<string, unknown>;
  const errors: ValidationError[] = [];
  const order = typeof after === 'string' ? parseCursor(after)?.order : null;
  if (order !== null && !ordersOf({ sort, search }).includes(order))
    errors.push({ field: 'after', reason: 'is not a valid cursor' });
  if (sort !== undefined && sort !== 'newest' && (search !== undefined || user_id !== undefined))
    errors.push({ field: 'sort', reason: 'cannot be combined with search or user_id' });
  return errors;
}

const ordersOf = ({ sort, search }: Record<string, unknown>): unknown[] =>
  search === undefined ? [sort ?? 'newest'] : ['user', 'name'];

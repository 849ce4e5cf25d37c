import type { Change } from '../changes.ts';
import { byService } from '../citus/per-service.ts';
import { type Database, prepared, type Queryable, type Sql, sql } from '../database.ts';
import { addEvents, type EventSource, typeNumber } from '../webhooks/events.ts';
import { NO_SUBSCRIPTION } from './subscriptions.ts';

/** Deactivates a device for the business. Returns false if it is unknown or already deactivated. */
export const deactivateDevice = (database: Database, serviceId: string, id: string): Promise<boolean> =>
  database.transaction(async (tx) => {
    const rows = await tx.query<DeviceRef>(sql`
      UPDATE devices SET deactivated_at = now(), deactivation_reason = 'business'
      WHERE service_id = ${serviceId} AND id = ${id} AND deactivated_at IS NULL RETURNING id, user_id`);
    await addDeactivatedEvents(tx, serviceId, rows, 'business');
    return rows.length > 0;
  });

/** Deactivates all active devices of a user. Returns their ids, newest first. */
export const deactivateUser = (database: Database, serviceId: string, userId: string): Promise<string[]> =>
  deactivateActive(database, serviceId, sql`user_id = ${userId}`);

/** Deactivates the active devices among `ids`. Returns their ids. */
export const deactivateDevices = (database: Database, serviceId: string, ids: string[]): Promise<string[]> =>
  deactivateActive(database, serviceId, sql`id = ANY(${ids}::uuid[])`);

const deactivateActive = (
  database: Database,
  serviceId: string,
  which: Sql,
  { reason, max }: { reason: Reason; max: number | null } = { reason: 'business', max: null },
): Promise<string[]> =>
  database.transaction(async (tx) => {
    const rows = await tx.query<DeviceRef>(sql`
      WITH active AS (
        SELECT id FROM devices WHERE service_id = ${serviceId} AND ${which} AND deactivated_at IS NULL
        ORDER BY id LIMIT ${max} FOR UPDATE
      ), deactivated AS (
        UPDATE devices d SET deactivated_at = now(), deactivation_reason = ${reason}
        FROM active WHERE d.service_id = ${serviceId} AND d.id = active.id RETURNING d.id, d.user_id
      )
      SELECT id, user_id FROM deactivated ORDER BY id DESC`);
    await addDeactivatedEvents(tx, serviceId, rows, reason);
    return rows.map((row) => row.id);
  });

/** Number of devices that one transaction deactivates for their silence. */
const MAX_SILENT = 500;

/**
 * Deactivates some devices that have been silent for a number of days, if their service wants that.
 *
 * @returns false if no more are left
 */
export async function deactivateSilent(
  database: Database,
  serviceId: string,
  days: number,
): Promise<boolean> {
  const isWanted = sql`EXISTS (SELECT FROM services WHERE id = ${serviceId} AND settings -> 'deactivate_silent' = 'true')`;
  const isSilent = sql`reach = 'silent' AND reach_at <= now() - ${days} * interval '1 day' AND ${isWanted}`;
  const ids = await deactivateActive(database, serviceId, isSilent, { reason: 'silent', max: MAX_SILENT });
  return ids.length === MAX_SILENT;
}

type Reason = 'business' | 'gone' | 'silent';

export type DeviceRef = { id: string; user_id: string };

export const addDeactivatedEvents = (
  tx: Queryable,
  serviceId: string,
  devices: DeviceRef[],
  reason: Reason,
): Promise<void> =>
  addEvents(
    tx,
    devices.map(({ id, user_id }) => ({
      serviceId,
      type: 'device.deactivated',
      deviceId: id,
      userId: user_id,
      data: { reason },
    })),
  );

/** Assignments of an UPDATE for a device whose subscription is gone. */
export const GONE = sql`deactivated_at = now(), deactivation_reason = 'gone', ${NO_SUBSCRIPTION}`;

/** A subscription that the push service reports as gone. `endpoint` is the endpoint tried: the device may have renewed it since. */
export type GoneSubscription = { serviceId: string; deviceId: string; endpoint: string };

/**
 * Returns statements that lock the devices of `goneChanges`, earlier in the same transaction. Every transaction that locks several
 * devices locks them in order of service id, then device id, to avoid deadlocks.
 */
export const lockGone = (gone: GoneSubscription[]): Sql[] =>
  byService(gone).map(([serviceId, group]) =>
    prepared(
      'lock gone',
      sql`
        SELECT d.id FROM devices d WHERE d.service_id = ${serviceId} AND d.id = ANY(${group.map((g) => g.deviceId)}::uuid[])
        ORDER BY d.id FOR UPDATE`,
    ),
  );

/** Returns the changes that deactivate devices whose subscription is gone. */
export const goneChanges = (gone: GoneSubscription[]): Change[] =>
  byService(gone).map(([serviceId, group]) => goneChangeOf(serviceId, group));

function goneChangeOf(serviceId: string, gone: GoneSubscription[]): Change {
  const devices = [...new Map(gone.map((g) => [g.deviceId + g.endpoint, g])).values()];
  const these = sql`unnest(${devices.map((_, i) => i + 1)}::int[], ${devices.map((g) => g.deviceId)}::uuid[],
    ${devices.map((g) => g.endpoint)}::text[]) AS t (i, id, endpoint)`;
  const isGone = sql`d.service_id = ${serviceId} AND d.id = t.id AND d.endpoint = t.endpoint AND d.deactivated_at IS NULL`;
  const deactivate = sql`
    UPDATE devices d SET ${GONE}
    FROM ${these} WHERE ${isGone}`;
  const events: EventSource = {
    serviceId,
    max: devices.length,
    insert: ({ before, at }) =>
      prepared(
        'insert events of gone devices',
        sql`
          INSERT INTO events (service_id, number, at, type, device_id, user_id, data)
          SELECT d.service_id, ${before} + t.i, ${at}, ${typeNumber('device.deactivated')}::smallint, d.id, d.user_id, '{"reason": "gone"}'
          FROM ${these} JOIN devices d ON ${isGone}`,
      ),
  };
  return { events, write: prepared('deactivate gone', deactivate) };
}

import { createHash } from 'node:crypto';
import type { SessionEvents } from '../../../contract/phone/sessions.ts';
import { forEachService } from '../citus/per-service.ts';
import { type Queryable, sql } from '../database.ts';

/** A session, which ties an opening of the embed on a business's web page to a phone. Its key is the hash of its name. */
export type SessionRow = {
  service_id: string;
  user_id: string;
  /** Number of its latest event. */
  events: number;
  /** True if its QR code is valid: it is young enough, and the user's entries have not been revoked since. */
  is_current: boolean;
};

export type SessionEvent = { number: number; type: keyof SessionEvents; data: object };

/** Time for which a QR code on a screen opens the experience. */
const CODE_VALID_FOR = '1 hour';
/** Time for which a web page receives events of the phone. */
const SESSION_VALID_FOR = '1 day';
/** Highest number of events, more than any web page needs. Later events are dropped. */
const MAX_EVENTS = 100;

export const sessionHash = (name: string): Buffer => createHash('sha256').update(name).digest();

type SessionOwner = { serviceId: string; userId: string };

/** Finds or creates a session. Returns null if it belongs to another service or user. */
export async function ensureSession(
  database: Queryable,
  hash: Buffer,
  owner: SessionOwner,
): Promise<SessionRow | null> {
  await createSession(database, hash, owner);
  const row = await findSession(database, hash);
  return row && isOf(row, owner) ? row : null;
}

/** Creates a session unless there is one of this name. */
const createSession = (database: Queryable, hash: Buffer, { serviceId, userId }: SessionOwner) =>
  database.query(sql`
    INSERT INTO sessions (id_hash, service_id, user_id) VALUES (${hash}, ${serviceId}, ${userId})
    ON CONFLICT DO NOTHING`);

const isOf = (row: SessionRow, { serviceId, userId }: SessionOwner): boolean =>
  row.service_id === serviceId && row.user_id === userId;

/**
 * Finds a session by its name alone, which is all that a link or a phone has before it learns the service. With Citus several services
 * may have a session of that name: the oldest counts.
 */
export async function findSession(database: Queryable, hash: Buffer): Promise<SessionRow | null> {
  const [row] = await database.query<SessionRow>(sql`
    SELECT service_id, user_id, events, created_at > now() - ${CODE_VALID_FOR}::interval AND NOT EXISTS (
        SELECT FROM entry_generations g
        WHERE g.service_id = s.service_id AND g.user_hash = sha256(convert_to(s.service_id::text || s.user_id, 'UTF8'))
          AND g.revoked_at >= s.created_at
      ) AS is_current
    FROM sessions s WHERE id_hash = ${hash} ORDER BY created_at LIMIT 1`);
  return row ?? null;
}

/**
 * Sets the device of a session. Locks the session, so a transaction that also locks the device must lock the device first.
 *
 * @param mayCreate whether to create a missing session: its code opens the experience as the user, so creation requires proof of the
 *   user, and a device that already belongs to the user is no such proof
 * @returns false if the session belongs to another service or user
 */
export async function joinSession(
  tx: Queryable,
  hash: Buffer,
  device: { serviceId: string; userId: string; deviceId: string },
  mayCreate: boolean,
): Promise<boolean> {
  if (mayCreate) await createSession(tx, hash, device);
  const row = await findSession(tx, hash);
  if (row && !isOf(row, device)) return false;
  await tx.query(sql`
    UPDATE sessions SET device_id = ${device.deviceId} WHERE service_id = ${device.serviceId} AND id_hash = ${hash}`);
  return true;
}

/**
 * Sets the device of the user's sessions that a phone has opened and that have no device yet: an iPhone's installed app does
 * not know the QR code that was scanned before its installation. Returns the hashes of these sessions.
 */
export async function joinWaitingSessions(
  tx: Queryable,
  { serviceId, userId, deviceId }: { serviceId: string; userId: string; deviceId: string },
): Promise<Buffer[]> {
  const rows = await tx.query<{ id_hash: Buffer }>(sql`
    UPDATE sessions s SET device_id = ${deviceId} FROM (
      SELECT id_hash FROM sessions w
      WHERE created_at > now() - ${CODE_VALID_FOR}::interval AND service_id = ${serviceId} AND user_id = ${userId}
        AND device_id IS NULL
        AND EXISTS (SELECT FROM session_events e
          WHERE e.service_id = w.service_id AND e.id_hash = w.id_hash AND e.type = 'joined')
      ORDER BY id_hash FOR UPDATE
    ) waiting
    WHERE s.service_id = ${serviceId} AND s.id_hash = waiting.id_hash RETURNING s.id_hash`);
  return rows.map((row) => row.id_hash);
}

/**
 * Adds a `subscribed` event to a session that a device has just joined, unless the latest such event is the same: a phone
 * joins again each time that it opens the experience.
 *
 * @param deviceId as on the wire
 * @returns the hashes to notify after the commit
 */
export async function addSubscribedEvent(
  tx: Queryable,
  serviceId: string,
  hash: Buffer,
  deviceId: string,
): Promise<Buffer[]> {
  const [last] = await tx.query<{ type: string; data: { device_id: string } }>(sql`
    SELECT type, data FROM session_events
    WHERE service_id = ${serviceId} AND id_hash = ${hash} AND type IN ('subscribed', 'unsubscribed')
    ORDER BY number DESC LIMIT 1`);
  if (last?.type === 'subscribed' && last.data.device_id === deviceId) return [];
  return addEvent(tx, serviceId, [hash], 'subscribed', { device_id: deviceId });
}

/** Adds an event to one session. Returns the hash to notify; none if the session is full or gone. */
export const addSessionEvent = <Type extends keyof SessionEvents>(
  tx: Queryable,
  serviceId: string,
  hash: Buffer,
  type: Type,
  data: SessionEvents[Type],
): Promise<Buffer[]> => addEvent(tx, serviceId, [hash], type, data);

/**
 * Adds an event to every session of the last day that a device has joined for its present user: the web page of a former user
 * must not receive events of the present one. Locks the device, then its sessions, in the same order as an opening.
 *
 * @returns the hashes to notify after the commit
 */
export async function addDeviceEvent<Type extends keyof SessionEvents>(
  tx: Queryable,
  serviceId: string,
  deviceId: string,
  type: Type,
  data: SessionEvents[Type],
): Promise<Buffer[]> {
  const joined = await tx.query<{ id_hash: Buffer; is_recent: boolean }>(sql`
    SELECT s.id_hash, s.created_at > now() - ${SESSION_VALID_FOR}::interval AS is_recent
    FROM sessions s JOIN devices d ON d.service_id = s.service_id AND d.id = s.device_id AND d.user_id = s.user_id
    WHERE s.service_id = ${serviceId} AND s.device_id = ${deviceId} FOR NO KEY UPDATE OF d`);
  const hashes = joined.filter((session) => session.is_recent).map((session) => session.id_hash);
  return hashes.length === 0 ? [] : addEvent(tx, serviceId, hashes, type, data);
}

/**
 * Adds an `expired` event, once, to each session whose QR code the revocation of the user's entries invalidated. Called after
 * the revocation, in the same transaction.
 *
 * @returns the hashes to notify after the commit
 */
export async function addExpiredEvent(tx: Queryable, serviceId: string, userId: string): Promise<Buffer[]> {
  const rows = await tx.query<{ id_hash: Buffer }>(sql`
    SELECT id_hash FROM sessions s
    WHERE service_id = ${serviceId} AND user_id = ${userId} AND created_at > now() - ${CODE_VALID_FOR}::interval
      AND NOT EXISTS (SELECT FROM session_events e
        WHERE e.service_id = s.service_id AND e.id_hash = s.id_hash AND e.type = 'expired')`);
  const hashes = rows.map((row) => row.id_hash);
  return hashes.length === 0 ? [] : addEvent(tx, serviceId, hashes, 'expired', {});
}

/** Numbers the event under the lock of each session, so that a reader of an event has seen all earlier ones. */
async function addEvent<Type extends keyof SessionEvents>(
  tx: Queryable,
  serviceId: string,
  hashes: Buffer[],
  type: Type,
  data: SessionEvents[Type],
): Promise<Buffer[]> {
  const rows = await tx.query<{ id_hash: Buffer; events: number }>(sql`
    UPDATE sessions s SET events = s.events + 1 FROM (
      SELECT id_hash FROM sessions
      WHERE service_id = ${serviceId} AND id_hash = ANY(${hashes}::bytea[]) AND events < ${MAX_EVENTS}
      ORDER BY id_hash FOR UPDATE
    ) locked
    WHERE s.service_id = ${serviceId} AND s.id_hash = locked.id_hash RETURNING s.id_hash, s.events`);
  for (const { id_hash, events } of rows)
    await tx.query(sql`
      INSERT INTO session_events (service_id, id_hash, number, type, data)
      VALUES (${serviceId}, ${id_hash}, ${events}, ${type}, ${JSON.stringify(data)})`);
  return rows.map((row) => row.id_hash);
}

/** Lists the events after a number, in order. */
export const listSessionEvents = (
  database: Queryable,
  serviceId: string,
  hash: Buffer,
  after: number,
): Promise<SessionEvent[]> =>
  database.query<SessionEvent>(sql`
    SELECT number, type, data FROM session_events
    WHERE service_id = ${serviceId} AND id_hash = ${hash} AND number > ${after} ORDER BY number`);

/** Deletes sessions that no web page can listen to any more, with their events. Locked sessions wait for the next run. */
export async function deleteExpiredSessions(database: Queryable): Promise<void> {
  const isExpired = sql`created_at < now() - ${SESSION_VALID_FOR}::interval`;
  const services = await database.query<{ serviceId: string }>(sql`
    SELECT DISTINCT service_id AS "serviceId" FROM sessions WHERE ${isExpired}`);
  await forEachService(services, (serviceId) =>
    database.query(sql`
      DELETE FROM sessions WHERE service_id = ${serviceId} AND id_hash IN (
        SELECT id_hash FROM sessions WHERE service_id = ${serviceId} AND ${isExpired} FOR UPDATE SKIP LOCKED)`),
  );
}

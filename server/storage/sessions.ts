import { createHash } from 'node:crypto';
import type { SessionEvents } from '../../contract/sessions.ts';
import { type Queryable, sql } from './database.ts';

/** A session ties the embed on a business's page to a phone. It is found by the hash of its name. */
export type SessionRow = {
  service_id: string;
  user_id: string;
  /** Number of its latest event. */
  events: number;
  /** A code on a screen is good: it is young enough, and its user's entries were not revoked since. */
  is_current: boolean;
};

export type SessionEvent = { number: number; type: keyof SessionEvents; data: object };

/** For so long a code on a screen opens the experience. */
const GOOD_FOR = '1 hour';
/** For so long a page may hear of what happens on the phone. */
const KEPT_FOR = '1 day';
/** More than any page has use for: what goes on after that is not told. */
const MOST_EVENTS = 100;

export const sessionHash = (name: string): Buffer => createHash('sha256').update(name).digest();

/** A session, made where it is missing. Null where it is there for another service or user. */
export async function ensureSession(
  database: Queryable,
  hash: Buffer,
  { serviceId, userId }: { serviceId: string; userId: string },
): Promise<SessionRow | null> {
  await database.query(sql`
    INSERT INTO sessions (id_hash, service_id, user_id) VALUES (${hash}, ${serviceId}, ${userId})
    ON CONFLICT (id_hash) DO NOTHING`);
  const row = await findSession(database, hash);
  return row?.service_id === serviceId && row.user_id === userId ? row : null;
}

export async function findSession(database: Queryable, hash: Buffer): Promise<SessionRow | null> {
  const [row] = await database.query<SessionRow>(sql`
    SELECT service_id, user_id, events, created_at > now() - ${GOOD_FOR}::interval AND NOT EXISTS (
        SELECT FROM entry_generations g
        WHERE g.service_id = s.service_id AND g.user_hash = sha256(convert_to(s.service_id::text || s.user_id, 'UTF8'))
          AND g.revoked_at >= s.created_at
      ) AS is_current
    FROM sessions s WHERE id_hash = ${hash}`);
  return row ?? null;
}

/**
 * The phone of a session is this device from now on. Locks the session: whoever also locks the device does so before.
 *
 * @returns false where the session is another service's or user's
 */
export async function joinSession(
  tx: Queryable,
  hash: Buffer,
  to: { serviceId: string; userId: string; deviceId: string },
): Promise<boolean> {
  if (!(await ensureSession(tx, hash, to))) return false;
  await tx.query(sql`UPDATE sessions SET device_id = ${to.deviceId} WHERE id_hash = ${hash}`);
  return true;
}

/**
 * An iPhone's installed app knows nothing of the code that was scanned before it was installed: its device joins the
 * sessions of its user that a phone has come to, and that still wait for a device. Returns their hashes.
 */
export async function joinWaiting(
  tx: Queryable,
  { serviceId, userId, deviceId }: { serviceId: string; userId: string; deviceId: string },
): Promise<Buffer[]> {
  const rows = await tx.query<{ id_hash: Buffer }>(sql`
    UPDATE sessions s SET device_id = ${deviceId} FROM (
      SELECT id_hash FROM sessions w
      WHERE created_at > now() - ${GOOD_FOR}::interval AND service_id = ${serviceId} AND user_id = ${userId}
        AND device_id IS NULL
        AND EXISTS (SELECT FROM session_events e WHERE e.id_hash = w.id_hash AND e.type = 'joined')
      ORDER BY id_hash FOR UPDATE
    ) waiting
    WHERE s.id_hash = waiting.id_hash RETURNING s.id_hash`);
  return rows.map((row) => row.id_hash);
}

/**
 * Says that a device can be pushed, in a session that it has just joined; unless that is the last that was said, since a
 * phone opens anew at every look. Returns the hashes to be told after the commit.
 *
 * @param deviceId on the wire
 */
export async function addSubscribed(tx: Queryable, hash: Buffer, deviceId: string): Promise<Buffer[]> {
  const [last] = await tx.query<{ type: string; data: { device_id: string } }>(sql`
    SELECT type, data FROM session_events WHERE id_hash = ${hash} AND type IN ('subscribed', 'unsubscribed')
    ORDER BY number DESC LIMIT 1`);
  if (last?.type === 'subscribed' && last.data.device_id === deviceId) return [];
  return addEvent(tx, [hash], 'subscribed', { device_id: deviceId });
}

/** Adds an event to one session. Returns its hash, to be told; nothing where the session is full or gone. */
export const addSessionEvent = <Type extends keyof SessionEvents>(
  database: Queryable,
  hash: Buffer,
  type: Type,
  data: SessionEvents[Type],
): Promise<Buffer[]> => addEvent(database, [hash], type, data);

/**
 * Adds an event to every session that a device has joined of late as its present user's: a former user's page hears
 * nothing of the next one. Locks the device, then its sessions, as an opening does. Returns their hashes, to be told after
 * the commit.
 */
export async function addDeviceEvent<Type extends keyof SessionEvents>(
  tx: Queryable,
  deviceId: string,
  type: Type,
  data: SessionEvents[Type],
): Promise<Buffer[]> {
  const joined = await tx.query<{ id_hash: Buffer; is_of_late: boolean }>(sql`
    SELECT s.id_hash, s.created_at > now() - ${KEPT_FOR}::interval AS is_of_late
    FROM sessions s JOIN devices d ON d.id = s.device_id AND d.user_id = s.user_id
    WHERE s.device_id = ${deviceId} FOR NO KEY UPDATE OF d`);
  const hashes = joined.filter((session) => session.is_of_late).map((session) => session.id_hash);
  return hashes.length === 0 ? [] : addEvent(tx, hashes, type, data);
}

/**
 * Says in the sessions of a user, whose codes have become void, that they are, once: in the transaction that revokes the
 * user's entries, after it has. Returns their hashes, to be told after the commit.
 */
export async function addExpired(tx: Queryable, serviceId: string, userId: string): Promise<Buffer[]> {
  const rows = await tx.query<{ id_hash: Buffer }>(sql`
    SELECT id_hash FROM sessions s
    WHERE service_id = ${serviceId} AND user_id = ${userId} AND created_at > now() - ${GOOD_FOR}::interval
      AND NOT EXISTS (SELECT FROM session_events e WHERE e.id_hash = s.id_hash AND e.type = 'expired')`);
  const hashes = rows.map((row) => row.id_hash);
  return hashes.length === 0 ? [] : addEvent(tx, hashes, 'expired', {});
}

/** Numbers an event under the lock of each session, so that whoever reads one has seen all before it. */
async function addEvent<Type extends keyof SessionEvents>(
  database: Queryable,
  hashes: Buffer[],
  type: Type,
  data: SessionEvents[Type],
): Promise<Buffer[]> {
  const rows = await database.query<{ id_hash: Buffer }>(sql`
    WITH locked AS (
      SELECT id_hash FROM sessions WHERE id_hash = ANY(${hashes}::bytea[]) AND events < ${MOST_EVENTS}
      ORDER BY id_hash FOR UPDATE
    ), numbered AS (
      UPDATE sessions s SET events = s.events + 1 FROM locked WHERE s.id_hash = locked.id_hash
      RETURNING s.id_hash, s.events
    )
    INSERT INTO session_events (id_hash, number, type, data)
    SELECT id_hash, events, ${type}, ${JSON.stringify(data)} FROM numbered RETURNING id_hash`);
  return rows.map((row) => row.id_hash);
}

/** Events after a number, in order. */
export const sessionEventsAfter = (
  database: Queryable,
  hash: Buffer,
  after: number,
): Promise<SessionEvent[]> =>
  database.query<SessionEvent>(sql`
    SELECT number, type, data FROM session_events WHERE id_hash = ${hash} AND number > ${after} ORDER BY number`);

/** Forgets sessions that nobody listens to any more, and their events. Those that are locked wait for the next time. */
export const forgetSessions = (database: Queryable): Promise<unknown> =>
  database.query(sql`
    DELETE FROM sessions WHERE id_hash IN (
      SELECT id_hash FROM sessions WHERE created_at < now() - ${KEPT_FOR}::interval FOR UPDATE SKIP LOCKED)`);

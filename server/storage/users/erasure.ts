import { createHash, randomBytes } from 'node:crypto';
import type { WidgetContent } from '../../../contract/api/widgets.ts';
import { toWire } from '../../ids.ts';
import { eraseRuns } from '../automations/of-users.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { eraseDevice } from '../devices/deletion.ts';
import { addDeviceEvent } from '../devices/sessions.ts';
import { eraseFromProposals } from '../notifications/proposals.ts';
import { eraseFromIdempotencyKeys } from '../operating/idempotency.ts';
import { lockNotifications } from '../sending/deliveries.ts';
import { widgetTitle } from '../services/widgets.ts';
import { userHash } from '../vocabulary.ts';
import { addEvents, eraseFromEvents } from '../webhooks/events.ts';
import { eraseFromAnswers } from '../webhooks/webhook-attempts.ts';
import { eraseFormerUser, ofUser } from './device-users.ts';
import { revokeEntries } from './entries.ts';
import { forgetMerged, listMerged } from './merge-users.ts';
import { deleteUser } from './users.ts';

export type Erased = { devices: number; notifications: number; widgets: number };

/** Number of devices or notifications per transaction. */
const ERASURE_BATCH_SIZE = 100;

/**
 * Erases a user: tags and topics, devices, sessions, widgets and notifications for this user alone, taps, and everything that identifies a
 * delivery of a broadcast as this user's. Each batch is its own transaction, so that an interrupted call can be repeated and continues with
 * the rest. The user's entries are invalidated first, and no step makes them valid again. The event comes last, and names the user only by
 * a hash.
 *
 * Broadcasts keep their counts, and their deliveries as anonymous rows and bits. A push in flight to one of the user's devices is settled
 * as for any device that is gone; a push of a notification for this user alone settles nothing, because its row is deleted.
 *
 * @param notify called after each commit, with the sessions of a device whose web pages must learn that it is gone
 */
export async function eraseUser(
  database: Database,
  serviceId: string,
  userId: string,
  notify: (sessions: Buffer[]) => void,
): Promise<Erased> {
  await revokeEntries(database, serviceId, userId);
  await eraseFromProposals(database, serviceId, userId);
  const widgets = await eraseWidgets(database, serviceId, userId);
  await database.transaction((tx) => deleteUser(tx, serviceId, userId));
  // Before the notifications, so that no run sends another one.
  await eraseRuns(database, serviceId, [userId]);
  const notifications = await eraseNotifications(database, serviceId, userId);
  const devices = await eraseDevices(database, serviceId, userId, notify);
  await eraseFormerUser(database, serviceId, userId);
  await waitForWriters(database, serviceId, devices);
  while ((await anonymizeDeliveries(database, serviceId, userId)) > 0);
  const ids = [userId, ...(await listMerged(database, serviceId, userId))];
  await database.query(
    sql`DELETE FROM sessions WHERE service_id = ${serviceId} AND user_id = ANY(${ids}::text[])`,
  );
  await database.query(
    sql`DELETE FROM answers WHERE service_id = ${serviceId} AND user_id = ANY(${ids}::text[])`,
  );
  await eraseRuns(database, serviceId, ids);
  await clearAuditSubjects(database, serviceId, ids);
  await eraseFromEvents(database, serviceId, ids, devices);
  for (const id of ids) await eraseFromAnswers(database, serviceId, id);
  const deviceIds = devices.map((id) => toWire('dvc', id));
  await eraseFromIdempotencyKeys(database, serviceId, [...ids, ...deviceIds]);
  await forgetMerged(database, serviceId, userId);
  const erased = { devices: devices.length, notifications, widgets };
  const user_id_sha256 = createHash('sha256').update(userId).digest('hex');
  await database.transaction((tx) =>
    addEvents(tx, [{ serviceId, type: 'user.erased', data: { user_id_sha256, ...erased } }]),
  );
  return erased;
}

async function eraseWidgets(database: Database, serviceId: string, userId: string): Promise<number> {
  const deleted = await database.query<{ content: WidgetContent }>(sql`
    DELETE FROM widgets WHERE service_id = ${serviceId} AND user_id = ${userId} RETURNING content`);
  await clearAuditSubjects(
    database,
    serviceId,
    deleted.flatMap(({ content }) => widgetTitle(content) ?? []),
  );
  return deleted.length;
}

/**
 * Deletes notifications for this user alone, in any state: those to the user's identifier; those to a device while it was the
 * user's; and those to a device that is the user's now, if no delivery tells whose it was.
 */
async function eraseNotifications(database: Database, serviceId: string, userId: string): Promise<number> {
  for (let count = 0; ; ) {
    const deleted = await database.transaction(async (tx) => {
      const found = await tx.query<{ id: string }>(sql`
        (SELECT id FROM notifications WHERE service_id = ${serviceId} AND target_user_id = ${userId} LIMIT ${ERASURE_BATCH_SIZE})
        UNION
        (SELECT n.id FROM deliveries d JOIN notifications n ON n.service_id = d.service_id AND n.id = d.notification_id
          WHERE d.service_id = ${serviceId} AND d.user_hash = ${userHash(userId)} AND n.target_device_id = d.device_id
          LIMIT ${ERASURE_BATCH_SIZE})
        UNION
        (SELECT n.id FROM devices v
          JOIN notifications n ON n.service_id = v.service_id AND n.target_device_id = v.id
          WHERE v.service_id = ${serviceId} AND ${ofUser(userId)}
            AND NOT EXISTS (SELECT FROM deliveries d WHERE d.service_id = n.service_id AND d.notification_id = n.id)
          LIMIT ${ERASURE_BATCH_SIZE})`);
      const ids = (await lockNotifications(tx, serviceId, idsOf(found))).map(({ id }) => id);
      await deleteNotifications(tx, serviceId, ids);
      return found.length;
    });
    count += deleted;
    if (deleted === 0) return count;
  }
}

async function deleteNotifications(tx: Queryable, serviceId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const which = sql`service_id = ${serviceId} AND notification_id = ANY(${ids}::uuid[])`;
  await tx.query(sql`DELETE FROM taps WHERE ${which}`);
  await tx.query(sql`DELETE FROM answers WHERE ${which}`);
  await tx.query(sql`DELETE FROM archived_notifications WHERE ${which}`);
  await tx.query(sql`DELETE FROM read_notifications WHERE ${which}`);
  await tx.query(sql`DELETE FROM deliveries WHERE ${which}`);
  await tx.query(sql`DELETE FROM receipts WHERE ${which}`);
  await tx.query(sql`DELETE FROM idempotency_keys WHERE ${which}`);
  await tx.query(sql`DELETE FROM notifications WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[])`);
  await tx.query(sql`UPDATE audit_entries SET subject = NULL, details = NULL WHERE ${which}`);
}

/** Erases one device per transaction, as for a phone that removes itself. Returns their ids. */
async function eraseDevices(
  database: Database,
  serviceId: string,
  userId: string,
  notify: (sessions: Buffer[]) => void,
): Promise<string[]> {
  for (const erased: string[] = []; ; ) {
    const devices = await database.query<{ id: string }>(sql`
      SELECT v.id FROM devices v WHERE v.service_id = ${serviceId} AND ${ofUser(userId)} ORDER BY v.id LIMIT ${ERASURE_BATCH_SIZE}`);
    if (devices.length === 0) return erased;
    for (const { id } of devices) {
      const wireId = toWire('dvc', id);
      const sessions = await database.transaction(async (tx) => {
        const joined = await addDeviceEvent(tx, serviceId, id, 'unsubscribed', { device_id: wireId });
        await eraseDevice(tx, serviceId, id);
        await clearAuditSubjects(tx, serviceId, [wireId]);
        return joined;
      });
      notify(sessions);
    }
    erased.push(...idsOf(devices));
  }
}

/**
 * Waits for the transactions that are writing deliveries of broadcasts, or deliveries to the erased devices: they may have read a device as
 * this user's, and their uncommitted rows cannot be found yet. Each of them holds the lock of its notification; a transaction that locks it
 * later finds no device of this user.
 */
async function waitForWriters(database: Database, serviceId: string, devices: string[]): Promise<void> {
  const inFlight = await database.query<{ id: string }>(sql`
    SELECT id FROM notifications
    WHERE service_id = ${serviceId} AND status IN ('created', 'queued') AND released
      AND target_device_id IS NULL AND target_user_id IS NULL
    UNION ALL
    SELECT id FROM notifications
    WHERE service_id = ${serviceId} AND target_device_id = ANY(${devices}::uuid[]) AND status IN ('created', 'queued')`);
  await lockNotifications(database, serviceId, idsOf(inFlight));
}

/**
 * Anonymizes the user's deliveries of broadcasts, including those to a phone that now belongs to another user. Each gets a new
 * random device, so that counts and failure reasons stay correct. While a broadcast is being sent, its deliveries keep their
 * device: the sender must find that they are no longer owed. Locks the notifications first, as settling does.
 *
 * @returns the number of notifications in this batch
 */
const anonymizeDeliveries = (database: Database, serviceId: string, userId: string): Promise<number> =>
  database.transaction(async (tx) => {
    const theirs = sql`d.service_id = ${serviceId} AND d.user_hash = ${userHash(userId)}`;
    const found = await tx.query<{ id: string }>(sql`
      SELECT DISTINCT notification_id AS id FROM deliveries d WHERE ${theirs} LIMIT ${ERASURE_BATCH_SIZE}`);
    const ids = idsOf(found);
    const sending = (await lockNotifications(tx, serviceId, ids)).filter(({ status }) => status === 'queued');
    // The device is a hash with a discarded salt: Citus accepts no random function here.
    const salt = randomBytes(16).toString('hex');
    const anonymous = sql`
      encode(substr(sha256((${salt} || d.device_id::text || d.notification_id::text)::bytea), 1, 16), 'hex')::uuid`;
    const these = sql`${theirs} AND d.notification_id = ANY(${ids}::uuid[])`;
    await tx.query(sql`
      DELETE FROM taps t USING deliveries d
      WHERE ${these} AND t.service_id = d.service_id AND t.notification_id = d.notification_id AND t.device_id = d.device_id`);
    await tx.query(sql`
      UPDATE deliveries d SET user_hash = 0,
        device_id = CASE WHEN d.notification_id = ANY(${idsOf(sending)}::uuid[]) THEN d.device_id ELSE ${anonymous} END
      WHERE ${these}`);
    return found.length;
  });

/** Clears subjects in the audit log, which keeps actors, actions and times. */
const clearAuditSubjects = (database: Queryable, serviceId: string, subjects: string[]): Promise<unknown> =>
  database.query(sql`
    UPDATE audit_entries SET subject = NULL, details = NULL WHERE service_id = ${serviceId} AND subject = ANY(${subjects}::text[])`);

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

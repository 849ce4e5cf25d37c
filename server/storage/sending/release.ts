import { readNamed } from '../citus/layout.ts';
import { forEachService } from '../citus/per-service.ts';
import { type Database, type Queryable, sql } from '../database.ts';
import { addJobs, directJobs } from '../jobs/jobs.ts';
import { IS_CLOSED } from '../services/services.ts';
import { nowUnlessSet } from '../vocabulary.ts';
import { waitForEndOfQuietHours } from './broadcasts/waves.ts';

/** Notifications of deleted services wait until they are cancelled; those of suspended services, until the operator ends the suspension. */
const IS_OF_LIVE_SERVICE = sql`service_id NOT IN (SELECT id FROM services WHERE ${IS_CLOSED})`;

/**
 * Adds jobs for scheduled notifications that are due. The database's clock decides, so that none is sent
 * early, whatever the clocks of the machines say.
 *
 * @returns the number of notifications released to each queue, the ms until the next notification is due (null
 *   if none is scheduled), and the database's time in ms
 */
export function releaseDue(
  database: Database,
): Promise<{ direct: number; broadcast: number; nextIn: number | null; now: number }> {
  return database.transaction(async (tx) => {
    const scheduled = await tx.query<{ serviceId: string; id: string }>(sql`
      DELETE FROM scheduled_notifications WHERE (scheduled_at, notification_id) IN (
        SELECT scheduled_at, notification_id FROM scheduled_notifications WHERE scheduled_at <= now() AND ${IS_OF_LIVE_SERVICE}
        ORDER BY scheduled_at LIMIT 500 FOR UPDATE SKIP LOCKED
      ) RETURNING service_id AS "serviceId", notification_id AS id`);
    const due = await forEachService(scheduled, async (serviceId, group) => {
      const ids = group.map(({ id }) => id);
      await waitForEndOfQuietHours(tx, serviceId, ids);
      return markReleased(tx, serviceId, ids);
    });
    const refsOf = (direct: boolean) =>
      due
        .filter((row) => row.direct === direct)
        .map((row) => ({ service_id: row.service_id, notification_id: row.id }));
    await addJobs(tx, 'direct', directJobs(refsOf(true)));
    await addJobs(
      tx,
      'broadcast',
      refsOf(false).map((data) => ({ data })),
    );
    const [next] = await tx.query<{ next_in: number | null; now: number }>(sql`
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float AS now,
        (extract(epoch FROM min(scheduled_at) - clock_timestamp()) * 1000)::float AS next_in
      FROM scheduled_notifications WHERE ${IS_OF_LIVE_SERVICE}`);
    const broadcast = due.filter((row) => !row.direct).length;
    return { direct: due.length - broadcast, broadcast, nextIn: next!.next_in, now: next!.now };
  });
}

type Released = { service_id: string; id: string; direct: boolean };

/**
 * Marks notifications as released. Leaves out notifications that were cancelled, stopped or deleted since they were scheduled, postponed
 * ones, and those that a change has moved to another time.
 */
async function markReleased(tx: Queryable, serviceId: string, ids: string[]): Promise<Released[]> {
  const released = new Map<string, Released>();
  const mark = async () => {
    const marked = await tx.query<Released>(sql`
      UPDATE notifications SET released = true, due_at = ${nowUnlessSet(sql`due_at`)}
      WHERE service_id = ${serviceId} AND id = ANY(${ids}::uuid[]) AND (status = 'created' AND NOT released OR status = 'queued') AND NOT dispatched
        AND (next_wave_at IS NULL OR next_wave_at <= now())
      RETURNING service_id, id, target_device_id IS NOT NULL OR target_user_id IS NOT NULL AS direct`);
    for (const row of marked) released.set(row.id, row);
  };
  await readNamed(tx, serviceId, mark, () => released.size === ids.length);
  return [...released.values()];
}

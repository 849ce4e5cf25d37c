import { type Database, type Queryable, sql } from '../database.ts';

/** Deletes the runs and events of a user. Their rows in `scheduled_runs` stay and name no run. */
export const eraseRuns = (database: Database, serviceId: string, userIds: string[]): Promise<void> =>
  database.transaction(async (tx) => {
    const isTheirs = sql`service_id = ${serviceId} AND user_id = ANY(${userIds}::text[])`;
    await tx.query(sql`DELETE FROM automation_runs WHERE ${isTheirs}`);
    await tx.query(sql`DELETE FROM user_events WHERE ${isTheirs}`);
  });

/** Moves the runs and events of a user to another, in a transaction that holds both. Where both have a run, both go on. */
export async function moveRuns(tx: Queryable, serviceId: string, from: string, into: string): Promise<void> {
  await tx.query(sql`
    UPDATE automation_runs r SET user_id = ${into}, entry = CASE WHEN EXISTS (
      SELECT FROM automation_runs o
      WHERE o.service_id = ${serviceId} AND o.automation_id = r.automation_id AND o.user_id = ${into} AND o.entry = r.entry)
      THEN NULL ELSE r.entry END
    WHERE r.service_id = ${serviceId} AND r.user_id = ${from}`);
  await tx.query(sql`
    INSERT INTO user_events AS e (service_id, user_id, name, at)
    SELECT service_id, ${into}, name, at FROM user_events WHERE service_id = ${serviceId} AND user_id = ${from}
    ON CONFLICT (service_id, user_id, name) DO UPDATE SET at = greatest(e.at, excluded.at)`);
  await tx.query(sql`DELETE FROM user_events WHERE service_id = ${serviceId} AND user_id = ${from}`);
}

/** Rows that one statement deletes. */
const DELETE_BATCH_SIZE = 5000;

/**
 * Deletes runs of a service that were over, and events that happened, more than `days` ago. Runs of automations that nobody enters twice stay, and so do events of
 * users with waiting runs.
 *
 * @returns whether there may be more
 */
export async function deleteOldRuns(database: Database, serviceId: string, days: number): Promise<boolean> {
  const before = sql`now() - ${days} * interval '1 day'`;
  const runs = await database.query(sql`
    DELETE FROM automation_runs WHERE service_id = ${serviceId} AND ctid = ANY(ARRAY(
      SELECT r.ctid FROM automation_runs r
      WHERE r.service_id = ${serviceId} AND r.ended_at < ${before} AND r.entry IS DISTINCT FROM 'once'
      LIMIT ${DELETE_BATCH_SIZE}))
    RETURNING 1`);
  const events = await database.query(sql`
    DELETE FROM user_events WHERE service_id = ${serviceId} AND ctid = ANY(ARRAY(
      SELECT e.ctid FROM user_events e
      WHERE e.service_id = ${serviceId} AND e.at < ${before} AND NOT EXISTS (
        SELECT FROM automation_runs r
        WHERE r.service_id = ${serviceId} AND r.user_id = e.user_id AND r.due_at IS NOT NULL)
      LIMIT ${DELETE_BATCH_SIZE}))
    RETURNING 1`);
  return runs.length === DELETE_BATCH_SIZE || events.length === DELETE_BATCH_SIZE;
}

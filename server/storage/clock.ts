import { type Database, sql } from './database.ts';
import { QUEUES } from './jobs.ts';
import { pullBackDirect } from './sending/direct-queue.ts';

/**
 * After the database's clock was set back, jobs wait for times that are ahead by as much, and the heartbeats of killed workers look
 * fresh for as long. Moves such times to now, and keeps how long a job was to wait.
 *
 * @returns how many jobs were ahead
 */
export async function pullBackJobs(database: Database): Promise<number> {
  const rows = await database.query(sql`
    UPDATE pgboss.job SET
      start_after = CASE WHEN created_on > now() THEN now() + (start_after - created_on) ELSE least(start_after, now() + interval '15 seconds') END,
      created_on = least(created_on, now()),
      started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now())
    WHERE name = ANY(${QUEUES}::text[]) AND state <= 'active'
      AND greatest(created_on, started_on, heartbeat_on) > now() + interval '5 seconds'
    RETURNING id`);
  return rows.length + (await pullBackDirect(database));
}

import type pg from 'pg';

/** The jobs that wait or are active, as a backup has them: whatever version of pg-boss reads them. */
export const JOBS_TABLE = 'jobs';
const JOB_COLUMNS = ['id', 'name', 'priority', 'data', 'retry_count', 'start_after', 'created_on'];

/** The table and columns of pg-boss that a backup copies; null if no server has run on the database yet. */
export async function readWaitingJobs(connection: pg.Client) {
  const { rows } = await connection.query<{ exists: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS "exists"`,
  );
  if (!rows[0]!.exists) return null;
  const source = `(SELECT ${JOB_COLUMNS.join(', ')} FROM pgboss.job WHERE state < 'completed')`;
  return { table: JOBS_TABLE, columns: JOB_COLUMNS, source };
}

/** Where a restore puts the jobs of a backup, in its transaction. */
export const prepareJobs = (connection: pg.Client): Promise<unknown> =>
  connection.query(`
    CREATE TEMP TABLE ${JOBS_TABLE} (id uuid, name text, priority integer, data jsonb, retry_count integer, start_after timestamptz,
      created_on timestamptz) ON COMMIT DROP`);

/** Adds the jobs of a backup to the queues. Their workers are gone, so those that were active are due. */
export const restoreJobs = (connection: pg.Client): Promise<unknown> =>
  connection.query(`
    INSERT INTO pgboss.job (id, name, priority, data, state, retry_count, start_after, created_on, keep_until, policy, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    SELECT j.id, j.name, j.priority, j.data, CASE WHEN j.retry_count > 0 THEN 'retry' ELSE 'created' END::pgboss.job_state,
      j.retry_count, j.start_after, j.created_on, now() + q.retention_seconds * interval '1 second', q.policy, q.retry_limit,
      q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds
    FROM pg_temp.${JOBS_TABLE} j LEFT JOIN pgboss.queue q ON q.name = j.name`);

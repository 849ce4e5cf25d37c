import { type Database, sql } from '../../server/storage/database.ts';
import { until } from './deadlines.ts';

/**
 * Ends the pauses of push services, as if their time had passed, while a page waits for that. A page's job is put off again as long as the worker
 * knows the pause; only then are retries made due, because a delivery that is put off meanwhile would lose its job.
 */
export async function endPauses(database: Database): Promise<void> {
  await database.query(sql`UPDATE push_pauses SET ends_at = now() - interval '1 second'`);
  await until(async () => {
    // A signal may be lost, while a worker connects.
    await database.query(sql`SELECT pg_notify('carillon_push_pause', '')`);
    await database.query(sql`UPDATE jobs SET due_at = now() WHERE queue = 'send' AND NOT is_leased`);
    const [waiting] = await database.query(sql`SELECT FROM jobs WHERE queue = 'send' LIMIT 1`);
    return waiting === undefined;
  }, 'the end of the pauses');
  await database.query(sql`UPDATE deliveries SET retry_at = now() WHERE status = 1`);
  await database.query(sql`UPDATE jobs SET due_at = now() WHERE queue = 'retry' AND NOT is_leased`);
}

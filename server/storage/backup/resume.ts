import type pg from 'pg';

/**
 * Increment of the event numbers of a restored database. Events that the original numbered after the backup are lost, but readers of the
 * feed may have seen them. New events get higher numbers, so that a reader that continues after a lost number misses none. Ids have room
 * for a thousand restores.
 */
const EVENT_NUMBERS_AHEAD = 1_000_000_000;

/** Ends the leases of the original's processes, which do not use the restored database: leased jobs are due. */
export async function endLeases(connection: pg.Client): Promise<void> {
  await connection.query(
    'UPDATE jobs SET is_leased = false, due_at = least(due_at, now()), set_at = now() WHERE is_leased',
  );
}

/** Raises the event numbers of a restored database above all that the original can have assigned. */
export async function skipEventNumbers(connection: pg.Client): Promise<void> {
  // Events that a webhook has not received become a recovery. Otherwise all skipped numbers would be searched for them.
  await connection.query(`
    UPDATE webhook_backlogs b SET until = e.last FROM event_numbers e, webhooks w
    WHERE b.kind = 'recover' AND e.service_id = b.service_id AND w.service_id = b.service_id AND w.id = b.webhook_id AND w.cursor < e.last`);
  await connection.query(`
    INSERT INTO webhook_backlogs (service_id, webhook_id, id, kind, after, until, due_at)
    SELECT w.service_id, w.id, gen_random_uuid(), 'recover', w.cursor, e.last, '-infinity'
    FROM webhooks w JOIN event_numbers e ON e.service_id = w.service_id
    WHERE w.cursor < e.last AND NOT EXISTS (
      SELECT FROM webhook_backlogs b WHERE b.service_id = w.service_id AND b.webhook_id = w.id AND b.kind = 'recover')`);
  await connection.query(`
    UPDATE webhooks w SET cursor = greatest(w.cursor, e.last) + ${EVENT_NUMBERS_AHEAD} FROM event_numbers e WHERE e.service_id = w.service_id`);
  // Services without an event so far skip numbers too.
  await connection.query(
    'INSERT INTO event_numbers (service_id, last) SELECT id, 0 FROM services ON CONFLICT DO NOTHING',
  );
  await connection.query(`UPDATE event_numbers SET last = last + ${EVENT_NUMBERS_AHEAD}`);
}

import { fromWire } from '../../server/ids.ts';
import { type Database, sql } from '../../server/storage/database.ts';

/** Moves all times of a service's notifications (created, scheduled, due, waves) back by this many hours. */
export async function later(database: Database, service: string, hours: number): Promise<void> {
  const serviceId = fromWire('svc', service)!;
  const by = sql`${hours}::float * interval '1 hour'`;
  await database.transaction(async (tx) => {
    // Locked first, as the release of a wave does.
    await tx.query(
      sql`SELECT FROM scheduled_notifications WHERE service_id = ${serviceId} ORDER BY notification_id FOR UPDATE`,
    );
    // Citus rejects an UPDATE that computes the times, so they are read first and written back as values.
    type Times = Record<'created' | 'scheduled' | 'due' | 'wave' | 'next', string | null>;
    const rows = await tx.query<Times & { id: string }>(sql`
      SELECT id, (created_at - ${by})::text AS created, (scheduled_at - ${by})::text AS scheduled, (due_at - ${by})::text AS due,
        (wave_at - ${by})::text AS wave, (next_wave_at - ${by})::text AS next
      FROM notifications WHERE service_id = ${serviceId} ORDER BY id FOR UPDATE`);
    for (const { id, created, scheduled, due, wave, next } of rows)
      await tx.query(sql`
        UPDATE notifications SET created_at = ${created}, scheduled_at = ${scheduled}, due_at = ${due}, wave_at = ${wave}, next_wave_at = ${next}
        WHERE service_id = ${serviceId} AND id = ${id}`);
    await tx.query(sql`
      UPDATE scheduled_notifications SET scheduled_at = scheduled_at - ${by} WHERE service_id = ${serviceId}`);
  });
}

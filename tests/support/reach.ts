import { type Database, sql } from '../../server/storage/database.ts';

/** Lets days pass for a service's devices and notifications, by setting their times back. */
export async function agePhones(database: Database, serviceId: string, days: number): Promise<void> {
  const past = sql`${days}::int * interval '1 day'`;
  await database.query(sql`
    UPDATE devices SET subscribed_at = subscribed_at - ${past}, last_seen_at = last_seen_at - ${past}, last_tapped_at = last_tapped_at - ${past},
      user_since = user_since - ${past}, created_at = created_at - ${past}, reach_at = reach_at - ${past} WHERE service_id = ${serviceId}`);
  await database.query(
    sql`UPDATE broadcast_pages SET dispatched_at = dispatched_at - ${past} WHERE service_id = ${serviceId}`,
  );
  await database.query(
    sql`UPDATE deliveries SET updated_at = updated_at - ${past} WHERE service_id = ${serviceId}`,
  );
}

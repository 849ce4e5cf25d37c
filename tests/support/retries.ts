import { fromWire } from '../../server/ids.ts';
import { type Queryable, sql } from '../../server/storage/database.ts';

/** Makes a service's retries due at once, because a Retry-After may be longer than a test. */
export async function retryNow(database: Queryable, serviceId: string): Promise<void> {
  const id = fromWire('svc', serviceId)!;
  await database.query(sql`UPDATE deliveries SET retry_at = updated_at WHERE service_id = ${id}`);
  await database.query(sql`
    UPDATE jobs SET due_at = now() WHERE queue = 'retry' AND NOT is_leased AND data ->> 'service_id' = ${id}`);
}

/** Ends the leases of killed processes, which last ten seconds. A suspended process counts its lease itself. */
export async function endLeases(database: Queryable): Promise<void> {
  await database.query(sql`UPDATE jobs SET due_at = now() WHERE is_leased`);
}

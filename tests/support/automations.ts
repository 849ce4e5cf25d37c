import { fromWire } from '../../server/ids.ts';
import { type Queryable, sql } from '../../server/storage/database.ts';

/** Makes what waits in the automations of a service due, a number of minutes ago. */
export async function makeRunsDue(database: Queryable, serviceId: string, minutesAgo = 0): Promise<void> {
  const id = fromWire('svc', serviceId)!;
  const due = sql`date_trunc('second', now()) - ${minutesAgo}::int * interval '1 minute'`;
  await database.query(sql`
    UPDATE automation_runs SET due_at = ${due} WHERE service_id = ${id} AND due_at IS NOT NULL`);
  await database.query(sql`UPDATE scheduled_runs SET due_at = ${due} WHERE service_id = ${id}`);
}

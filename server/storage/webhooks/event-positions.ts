import { type Queryable, sql } from '../database.ts';

/** A place in a service's feed: the number of the event before it, and the time of that event. */
export type EventPosition = { number: number; at: Date };

/** Returns the end of the feed: all events that are not committed yet follow it. */
export async function lastPosition(database: Queryable, serviceId: string): Promise<EventPosition> {
  const [row] = await database.query<{ last: string; at: Date }>(sql`
    SELECT last, at FROM event_numbers WHERE service_id = ${serviceId}`);
  return row ? { number: Number(row.last), at: row.at } : { number: 0, at: new Date(0) };
}

/**
 * Returns the number before the first event at a time or later. Numbers ascend as times do, so it halves the range, and reads one event at
 * each step.
 */
export async function numberBefore(database: Queryable, serviceId: string, time: Date): Promise<number> {
  const [first] = await database.query<{ number: string }>(sql`
    SELECT number FROM events WHERE service_id = ${serviceId} ORDER BY number LIMIT 1`);
  if (!first) return 0;
  let low = Number(first.number) - 1;
  let high = (await lastPosition(database, serviceId)).number;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [next] = await database.query<{ number: string; at: Date }>(sql`
      SELECT number, at FROM events WHERE service_id = ${serviceId} AND number > ${middle} ORDER BY number LIMIT 1`);
    if (!next || next.at >= time) high = middle;
    else low = Number(next.number);
  }
  return low;
}

import { DELIVERY_STATUSES, type DeliveryStatus } from '../../contract/lists.ts';
import { type Sql, sql } from './database.ts';

/**
 * What `deliveries.status` holds, as SQL literals. A parameter would not do: the planner uses a partial index
 * only if the statement's text proves the index's condition.
 */
export const STATUS: Record<DeliveryStatus, Sql> = {
  created: sql`0`,
  queued: sql`1`,
  completed: sql`2`,
  failed: sql`3`,
};

/** The same numbers are the statuses' positions in DELIVERY_STATUSES. */
export const statusNumber = (status: DeliveryStatus): number => DELIVERY_STATUSES.indexOf(status);
export const statusOf = (number: number): DeliveryStatus => DELIVERY_STATUSES[number]!;

/** A delivery with a status below this one is owed, any other is final. */
export const FIRST_FINAL_STATUS = STATUS.completed;

/** Of a device `d`: active, with notifications enabled and a push subscription. */
export const PUSHABLE = sql`d.deactivated_at IS NULL AND d.notifications_enabled AND d.endpoint IS NOT NULL`;

/** A pattern for ILIKE: texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** What `deliveries.user_hash` holds: 8 bytes rather than a copy of the user's identifier in every row. */
export const userHash = (userId: Sql | string): Sql => sql`hashtextextended(${userId}, 0)`;

/** The time of a column, which is past if it has one, else now. Citus takes no now() in COALESCE or CASE of an UPDATE. */
export const nowUnlessSet = (column: Sql): Sql => sql`least(${column}, now())`;

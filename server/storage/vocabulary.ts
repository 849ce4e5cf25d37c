import { DELIVERY_STATUSES, type DeliveryStatus, SHARED_ADDRESS } from '../../contract/lists.ts';
import { type Sql, sql } from './database.ts';

/**
 * Values of `deliveries.status`, as SQL literals rather than parameters: the planner uses a partial index
 * only if the statement's text proves the index's condition.
 */
export const STATUS: Record<DeliveryStatus, Sql> = {
  created: sql`0`,
  queued: sql`1`,
  completed: sql`2`,
  failed: sql`3`,
};

/** Returns the number of a status, which is its position in DELIVERY_STATUSES. */
export const statusNumber = (status: DeliveryStatus): number => DELIVERY_STATUSES.indexOf(status);
export const statusOf = (number: number): DeliveryStatus => DELIVERY_STATUSES[number]!;

/** Lowest final status. A delivery with a lower one is owed. */
export const FIRST_FINAL_STATUS = STATUS.completed;

/**
 * Condition that a delivery `d` failed though its subscription lasted and nobody stopped it: its code is none of USUAL_CODES. Literals, for a
 * partial index.
 */
export const HAS_PROBLEM = sql`d.status = 3 AND d.reason_code NOT IN ('gone', 'unknown_subscription', 'no_longer_subscribed', 'stopped')`;

/** Condition that a device `d` is active, with notifications enabled and a push subscription. */
export const PUSHABLE = sql`d.deactivated_at IS NULL AND d.notifications_enabled AND d.endpoint IS NOT NULL`;

/** The name of a row `u` of `users`, as the console shows it; null for none. */
export const NAME = sql`coalesce(u.nickname, nullif(concat_ws(' ', u.tags ->> 'first_name', u.tags ->> 'last_name'), ''))`;

/** Returns an ILIKE pattern for texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns the value of `deliveries.user_hash`: 8 bytes rather than a copy of the user's identifier in every row. */
export const userHash = (userId: Sql | string): Sql => sql`hashtextextended(${userId}, 0)`;

/** Returns a column's time, which is in the past, or now if it is null. Citus accepts no now() in COALESCE or CASE of an UPDATE. */
export const nowUnlessSet = (column: Sql): Sql => sql`least(${column}, now())`;

/** Returns the condition that a device `d` is subscribed at a domain. */
export const domainCondition = (domain: string): Sql =>
  domain === SHARED_ADDRESS ? sql`d.domain IS NULL` : sql`d.domain = ${domain.toLowerCase()}`;

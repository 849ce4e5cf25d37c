import { LEFT_OUT_REASONS, type LeftOut, type LeftOutReason } from '../../../contract/lists.ts';
import { type Sql, sql } from '../database.ts';

/**
 * Devices that a notification would reach and that it leaves out. This is decided when the notification is dispatched, by the transaction that
 * writes its deliveries. Such a device is no recipient. The notification's row counts it by its reason (`left_out`), and a broadcast's page
 * has its bit, so that each device is decided and counted once.
 */

/** Numbers of devices, without zeros. */
export type LeftOutCounts = Partial<LeftOut>;

export const addLeftOut = (a: LeftOutCounts, b: LeftOutCounts): LeftOutCounts =>
  Object.fromEntries(
    LEFT_OUT_REASONS.flatMap((reason) => {
      const sum = (a[reason] ?? 0) + (b[reason] ?? 0);
      return sum === 0 ? [] : [[reason, sum]];
    }),
  );

/** Returns why a direct notification `n` leaves out a device `d`; null if it does not. */
export const leftOutReason = (serviceId: string): Sql => sql`
  CASE WHEN n.topic IS NOT NULL AND NOT coalesce((
    SELECT coalesce((d.topics -> n.topic)::boolean, t.default_on) FROM topics t
    WHERE t.service_id = ${serviceId} AND t.key = n.topic AND t.deleted_at IS NULL
  ), false) THEN 'topic_off' END`;

export const countReasons = (reasons: (LeftOutReason | null)[]): LeftOutCounts =>
  reasons.reduce<LeftOutCounts>((sum, reason) => (reason ? addLeftOut(sum, { [reason]: 1 }) : sum), {});

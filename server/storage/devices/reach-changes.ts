import type { Reach } from '../../../contract/lists.ts';
import { type Database, type Sql, sql } from '../database.ts';
import { PUSHABLE } from '../vocabulary.ts';
import { addEvents } from '../webhooks/events.ts';
import type { Candidate } from './reach-evidence.ts';

/** `at`: `devices.reach_at`, in ms. */
export type ReachChange = { device: Candidate; to: Reach; at: number | null };

/** Number of devices that one transaction changes. */
const BATCH_SIZE = 1000;

/** Writes changes of reach, unless the device has changed since `readAt`. Each device that becomes silent is one event, whoever writes it. */
export async function changeReach(
  database: Database,
  serviceId: string,
  changes: ReachChange[],
  readAt: number,
): Promise<void> {
  for (let from = 0; from < changes.length; from += BATCH_SIZE) {
    const some = changes.slice(from, from + BATCH_SIZE);
    await database.transaction(async (tx) => {
      const these = sql`unnest(${some.map(({ device }) => device.id)}::uuid[], ${some.map(({ device }) => device.reach)}::text[],
        ${some.map(({ to }) => to)}::text[], ${some.map(({ at }) => at)}::float[]) AS t (id, former, reach, at)`;
      const isUnchanged = sql`d.service_id = ${serviceId} AND d.id = t.id AND d.reach = t.former AND ${PUSHABLE}
        AND d.subscribed_at <= to_timestamp(${readAt}::float / 1000)`;
      await tx.query(
        sql`SELECT d.id FROM ${these} JOIN devices d ON ${isUnchanged} ORDER BY d.id FOR NO KEY UPDATE OF d`,
      );
      const changed = await tx.query<{ id: string; user_id: string; former: Reach; reach: Reach }>(sql`
        UPDATE devices d SET reach = t.reach, reach_at = to_timestamp(t.at / 1000) FROM ${these} WHERE ${isUnchanged}
        RETURNING d.id, d.user_id, t.former, d.reach`);
      await addEvents(
        tx,
        changed
          .filter(({ former, reach }) => reach === 'silent' && former !== 'silent')
          .map(({ id, user_id }) => ({ serviceId, type: 'device.silent', deviceId: id, userId: user_id })),
      );
    });
  }
}

/**
 * Returns the assignments of an UPDATE for a device that has this subscription now, or had it before. A new one is unproven; so a silent device
 * is repaired. An opening proves the others.
 */
export const reachWith = (endpoint: string, isOpening: boolean): Sql => sql`
  reach = CASE WHEN endpoint IS DISTINCT FROM ${endpoint} THEN 'unproven'
    ${isOpening ? sql`WHEN reach = 'unproven' THEN 'proven'` : sql``} ELSE reach END,
  reach_at = CASE WHEN endpoint = ${endpoint} THEN reach_at END`;

/** Assignments of an UPDATE for a device on which a notification was tapped. */
export const REACH_OF_TAPPED = sql`reach = CASE WHEN state = 'on' THEN 'proven' ELSE reach END, reach_at = CASE WHEN reach = 'proven' THEN reach_at END`;

import type { DisplayPlatform } from '../../../contract/lists.ts';
import { type Queryable, sql } from '../database.ts';
import { BLOCK_SIZE } from '../sending/broadcasts/page-bits.ts';
import { STATUS } from '../vocabulary.ts';

export type PlatformResult = { platform: DisplayPlatform; delivered: number; tapped: number };

/**
 * Counts the accepted deliveries and the taps of a notification by the platform of the device. Reads every recipient's device that still exists,
 * since no bit tells a platform: about a second for a million (see api/notifications/members/timelines.ts for how rarely that happens).
 */
export const resultsByPlatform = (
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<PlatformResult[]> =>
  database.query<PlatformResult>(sql`
    SELECT platform, sum(delivered)::int AS delivered, sum(tapped)::int AS tapped FROM (
      SELECT d.display_platform AS platform, count(*) AS delivered, 0 AS tapped
      FROM broadcast_pages p JOIN devices d ON d.service_id = ${serviceId}
        AND d.number >= p.block * ${BLOCK_SIZE} AND d.number < (p.block + 1) * ${BLOCK_SIZE} AND get_bit(p.accepted, d.number % ${BLOCK_SIZE}) = 1
      WHERE p.service_id = ${serviceId} AND p.notification_id = ${id} AND bit_count(p.accepted) > 0 GROUP BY 1
      UNION ALL
      SELECT d.display_platform, count(*), 0
      FROM deliveries x JOIN devices d ON d.service_id = ${serviceId} AND d.id = x.device_id
      WHERE x.service_id = ${serviceId} AND x.notification_id = ${id} AND x.status = ${STATUS.completed} GROUP BY 1
      UNION ALL
      SELECT d.display_platform, 0, count(*)
      FROM taps t JOIN devices d ON d.service_id = ${serviceId} AND d.id = t.device_id
      WHERE t.service_id = ${serviceId} AND t.notification_id = ${id} GROUP BY 1
    ) counted GROUP BY 1`);

import type { Queryable } from '../database.ts';
import { sql } from '../database.ts';
import { BLOCK_SIZE } from '../sending/broadcasts/page-bits.ts';
import { STATUS } from '../vocabulary.ts';
import { variantsOfBlock } from './assignment.ts';
import type { Variant } from './shown-payload.ts';

/** Counts of the devices of a variant. */
export type VariantCounts = { recipients: number; sent: number; shown: number; tapped: number };

type PageRow = { block: number; recipients: Buffer; accepted: Buffer; shown: Buffer | null };

/**
 * Counts the devices of each variant of a notification. The bits of its pages and receipts are counted here, by the variants of their
 * positions: no row says which device got which. A delivery that left its page has a row, whose device's number is known even if the device
 * was deleted.
 *
 * @param winner the variant of devices that the shares leave out
 */
export async function countVariants(
  database: Queryable,
  serviceId: string,
  {
    id,
    variants,
    winner_variant: winner,
  }: { id: string; variants: Variant[]; winner_variant: number | null },
): Promise<VariantCounts[]> {
  const pages = await database.query<PageRow>(sql`
    SELECT p.block, substr(bit_send(p.recipients), 5) AS recipients, substr(bit_send(p.accepted), 5) AS accepted,
      substr(bit_send(r.shown), 5) AS shown
    FROM broadcast_pages p
    LEFT JOIN receipts r ON r.service_id = ${serviceId} AND r.notification_id = p.notification_id AND r.block = p.block
    WHERE p.service_id = ${serviceId} AND p.notification_id = ${id}`);
  const others = await database.query<{ number: number; is_tap: boolean }>(sql`
    SELECT coalesce(d.number, f.number) AS number, false AS is_tap FROM deliveries x
    LEFT JOIN devices d ON d.service_id = ${serviceId} AND d.id = x.device_id
    LEFT JOIN LATERAL (SELECT number FROM former_users f WHERE f.service_id = ${serviceId} AND f.device_id = x.device_id LIMIT 1) f ON true
    WHERE x.service_id = ${serviceId} AND x.notification_id = ${id} AND x.status = ${STATUS.completed}
    UNION ALL
    SELECT d.number, true FROM taps t JOIN devices d ON d.service_id = ${serviceId} AND d.id = t.device_id
    WHERE t.service_id = ${serviceId} AND t.notification_id = ${id}`);
  const counts = variants.map(() => ({ recipients: 0, sent: 0, shown: 0, tapped: 0 }));
  const byBlock = new Map<number, (number | null)[]>();
  const variantAt = (block: number, position: number): VariantCounts => {
    let table = byBlock.get(block);
    if (!table) {
      table = variantsOfBlock(id, variants, block);
      byBlock.set(block, table);
    }
    return counts[table[position] ?? winner ?? 0]!;
  };
  for (const { block, recipients, accepted, shown } of pages) {
    for (let position = 0; position < BLOCK_SIZE; position++) {
      if (!isSet(recipients, position)) continue;
      const variant = variantAt(block, position);
      variant.recipients++;
      if (isSet(accepted, position)) variant.sent++;
      if (shown && isSet(shown, position)) variant.shown++;
    }
  }
  for (const { number, is_tap } of others) {
    if (number === null) continue;
    variantAt(Math.floor(number / BLOCK_SIZE), number % BLOCK_SIZE)[is_tap ? 'tapped' : 'sent']++;
  }
  return counts;
}

/** Returns the variant that was tapped on the largest share of the devices that got it; the first of equals. */
export async function chooseWinner(
  tx: Queryable,
  serviceId: string,
  notification: { id: string; variants: Variant[] },
): Promise<number> {
  const counts = await countVariants(tx, serviceId, { ...notification, winner_variant: null });
  const rates = counts.map(({ sent, tapped }) => (sent === 0 ? 0 : tapped / sent));
  return rates.indexOf(Math.max(...rates));
}

const isSet = (bits: Buffer, position: number): boolean =>
  (bits[position >> 3]! & (0x80 >> (position & 7))) !== 0;

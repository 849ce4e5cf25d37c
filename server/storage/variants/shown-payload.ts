import type { FullPayload } from '../../../contract/api/notifications/notification-content.ts';
import { type Sql, sql } from '../database.ts';
import { variantOf } from './assignment.ts';

/** A variant as it is stored. */
export type Variant = { name: string; share: number; payload: FullPayload };

/** Chooses the better variant for the devices that the shares leave out, some time after the notification was due. */
export type Winner = { after_minutes: number; by: 'tapped' };

/** Columns of a notification `n` that decide what a device shows: a replacement is for all of them. */
export const VARIANT_COLUMNS: Sql = sql`CASE WHEN n.replaced_at IS NULL THEN n.variants END AS variants, n.winner_variant`;

export type WithVariants = {
  id: string;
  payload: FullPayload;
  variants: Variant[] | null;
  winner_variant: number | null;
};

/** Returns the variant that a device gets by its number; null if the notification has none. */
export const variantFor = (
  { id, variants, winner_variant }: Omit<WithVariants, 'payload'>,
  number: number,
): number | null => (variants === null ? null : (variantOf(id, variants, number) ?? winner_variant ?? 0));

/** Returns what a device gets by its number. @param number null for a user without a device, who has the notification's own payload */
export function payloadFor(row: WithVariants, number: number | null): FullPayload {
  const variant = number === null ? null : variantFor(row, number);
  return variant === null ? row.payload : row.variants![variant]!.payload;
}

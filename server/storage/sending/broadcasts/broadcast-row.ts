import type { NotificationOptions } from '../../../../contract/api/notifications/notification-content.ts';
import type { FrequencyCap } from '../../../../contract/api/services.ts';
import { prepared, type Queryable, type Sql, sql } from '../../database.ts';
import type { Audience } from '../../users/audiences.ts';
import type { Variant, Winner } from '../../variants/shown-payload.ts';
import { DUE_AT } from '../deliveries.ts';
import type { LeftOutCounts } from '../left-out.ts';

const ms = (time: Sql): Sql => sql`(extract(epoch FROM ${time}) * 1000)::float`;

export const readBroadcast = (serviceId: string, id: string): Sql => sql`
  SELECT id, dispatch_cursor AS cursor, dispatch_number AS number, dispatched, status, total, left_out, options, retry_of, audience, topic, frequency_cap,
    variants, winner, winner_variant, stopped_at IS NOT NULL AS stopped, closed_zones, ${ms(sql`wave_at`)} AS wave_at, ${ms(sql`wave_due_at`)} AS wave_due_at,
    ${ms(sql`next_wave_at`)} AS next_wave_at, ${ms(sql`due_at`)} AS due_at, ${DUE_AT} AS lives_from,
    ${ms(sql`scheduled_at`)} AS scheduled_at, ${ms(sql`created_at`)} AS created_at, ${ms(sql`now()`)} AS now
  FROM notifications n WHERE service_id = ${serviceId} AND id = ${id}`;

/**
 * A broadcast as its dispatch reads it. `cursor` and `number` are the columns `dispatch_cursor` and `dispatch_number`. Times are in ms
 * since 1970.
 */
export type Broadcast = {
  id: string;
  cursor: string | null;
  number: number | null;
  dispatched: boolean;
  status: string;
  total: number;
  left_out: LeftOutCounts;
  options: NotificationOptions;
  retry_of: string | null;
  audience: Audience | null;
  topic: string | null;
  /** Null if no cap applies. Decided when its dispatch, or a wave, begins. */
  frequency_cap: FrequencyCap | null;
  variants: Variant[] | null;
  winner: Winner | null;
  winner_variant: number | null;
  stopped: boolean;
  closed_zones: string[] | null;
  wave_at: number | null;
  wave_due_at: number | null;
  next_wave_at: number | null;
  due_at: number;
  lives_from: number;
  scheduled_at: number | null;
  created_at: number;
  now: number;
};

export const lockBroadcast = (tx: Queryable, serviceId: string, id: string) =>
  tx.query<Broadcast>(prepared('lock broadcast', sql`${readBroadcast(serviceId, id)} FOR NO KEY UPDATE`));

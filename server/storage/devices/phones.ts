import { createHash } from 'node:crypto';
import { prepared, type Queryable, sql } from '../database.ts';
import { type Closure, findClosedAmong } from '../services/services.ts';

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export type PhoneRow = {
  /** UUID. */
  id: string;
  service_id: string;
  number: number;
  secret_hash: Buffer;
  active: boolean;
  notifications_enabled: boolean;
  silent: boolean;
  /** Reason why its service accepts and sends nothing; null if it does. */
  closure: Closure | null;
};

/** Finds the device with this UUID; null if there is none. */
export type FindPhone = (id: string) => Promise<PhoneRow | null>;

/** Finds devices for the authentication of their phones, active or not, in the order of the ids. */
export async function findPhones(database: Queryable, ids: string[]): Promise<(PhoneRow | null)[]> {
  const find = sql`
    SELECT id, service_id, number, secret_hash, deactivated_at IS NULL AS active, notifications_enabled, reach = 'silent' AS silent
    FROM devices WHERE id = ANY(${ids}::uuid[])`;
  const rows = await database.query<Omit<PhoneRow, 'closure'>>(prepared('find phones', find));
  const closed = await findClosedAmong(
    database,
    rows.map((row) => row.service_id),
  );
  const phones = new Map(
    rows.map((row) => [row.id, { ...row, closure: closed.get(row.service_id) ?? null }]),
  );
  return ids.map((id) => phones.get(id) ?? null);
}

import type { VapidKeys } from '../../../packages/web-push/src/vapid.ts';
import { newId } from '../../ids.ts';
import { type Queryable, sql } from '../database.ts';
import type { Keyring } from '../operating/keyring.ts';
import type { VapidIdentity } from './services.ts';

/** A key pair of another system, for which imported subscriptions were made. */
export type VapidKeyRow = { id: string; public_key: Buffer; active_devices: number; created_at: Date };

/**
 * Stores a pair that `parseVapidKeys` has checked, in a transaction.
 *
 * @returns its UUID, which is the existing one if the service has the pair; null if the service has `max` others
 */
export async function addVapidKey(
  tx: Queryable,
  keyring: Keyring,
  serviceId: string,
  { publicKey, privateKey }: VapidKeys,
  max: number,
): Promise<string | null> {
  await tx.query(sql`SELECT FROM services WHERE id = ${serviceId} FOR NO KEY UPDATE`);
  const existing = await tx.query<{ id: string; public_key: Buffer }>(sql`
    SELECT id, public_key FROM vapid_keys WHERE service_id = ${serviceId}`);
  const known = existing.find(({ public_key }) => public_key.equals(publicKey));
  if (known) return known.id;
  if (existing.length >= max) return null;
  const id = newId();
  await tx.query(sql`
    INSERT INTO vapid_keys (service_id, id, public_key, private_key_sealed)
    VALUES (${serviceId}, ${id}, ${publicKey}, ${await keyring.seal(tx, privateKey)})`);
  return id;
}

/** Returns a list page, newest first. */
export const listVapidKeys = (
  database: Queryable,
  page: { serviceId: string; limit: number; after: string | null },
): Promise<VapidKeyRow[]> =>
  database.query(sql`
    SELECT id, public_key, created_at, (
      SELECT count(*)::int FROM devices d
      WHERE d.service_id = ${page.serviceId} AND d.vapid_key_id = k.id AND d.state <> 'deactivated'
    ) AS active_devices FROM vapid_keys k
    WHERE k.service_id = ${page.serviceId} AND ${page.after === null ? sql`true` : sql`k.id < ${page.after}`}
    ORDER BY k.id DESC LIMIT ${page.limit}`);

export async function hasVapidKey(database: Queryable, serviceId: string, id: string): Promise<boolean> {
  const rows = await database.query(sql`
    SELECT FROM vapid_keys WHERE service_id = ${serviceId} AND id = ${id}`);
  return rows.length > 0;
}

/** Keeps a key from being deleted until the transaction ends. Returns false if there is none. */
export async function holdVapidKey(tx: Queryable, serviceId: string, id: string): Promise<boolean> {
  const rows = await tx.query(sql`
    SELECT FROM vapid_keys WHERE service_id = ${serviceId} AND id = ${id} FOR KEY SHARE`);
  return rows.length > 0;
}

/** Finds an imported key pair with the contact of its service. */
export async function findImportedIdentity(
  database: Queryable,
  serviceId: string,
  id: string,
): Promise<VapidIdentity | null> {
  const [row] = await database.query<VapidIdentity>(sql`
    SELECT k.public_key AS "publicKey", k.private_key_sealed AS "privateKeySealed", s.vapid_contact AS contact
    FROM vapid_keys k JOIN services s ON s.id = k.service_id
    WHERE s.id = ${serviceId} AND k.service_id = ${serviceId} AND k.id = ${id}`);
  return row ?? null;
}

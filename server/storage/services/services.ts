import {
  type Branding,
  DEFAULT_SETTINGS,
  type Environment,
  type ServiceSettings,
} from '../../../contract/api/services.ts';
import type { SetupStep } from '../../../contract/lists.ts';
import { generateVapidKeys } from '../../../packages/web-push/src/vapid.ts';
import { newId } from '../../ids.ts';
import { prepared, type Queryable, sql } from '../database.ts';
import { lockName } from '../locks.ts';
import type { Keyring } from '../operating/keyring.ts';

export type ServiceRow = {
  id: string;
  environment: Environment;
  vapid_public_key: Buffer;
  /** Settings that differ from the default. */
  settings: Partial<ServiceSettings>;
  identity_secret_sealed: Buffer | null;
  former_identity_secret_sealed: Buffer | null;
  identity_secret_made_at: Date | null;
  requires_second_factor: boolean;
  requires_approval: boolean;
  /** When it is deleted for good; null if it is not deleted. */
  deletes_at: Date | null;
  deleted_by: string | null;
  /** Reason of the operator's suspension; null if it is not suspended. */
  suspension_reason: string | null;
  finished_steps: SetupStep[];
  created_at: Date;
} & {
  [Field in keyof Branding]-?: string | null;
};

const COLUMNS = sql`id, environment, vapid_public_key, settings, finished_steps, created_at, title, description, logo_url, banner_url, url,
  text_color, background_color, accent_color, identity_secret_sealed, former_identity_secret_sealed, identity_secret_made_at,
  requires_second_factor, requires_approval, deletes_at, deleted_by, suspension_reason`;

/** Inserts a service with its own VAPID key pair, the private key sealed, in a transaction. Returns its UUID. */
export async function insertService(
  tx: Queryable,
  keyring: Keyring,
  service: {
    id?: string;
    environment: Environment;
    branding: Branding;
    contact: string | null;
  },
): Promise<string> {
  const id = service.id ?? newId();
  const keys = generateVapidKeys();
  const sealed = await keyring.seal(tx, keys.privateKey);
  const b = service.branding;
  await tx.query(sql`
    INSERT INTO services (id, environment, title, description, logo_url, banner_url, url, text_color,
      background_color, accent_color, vapid_public_key, vapid_private_key_sealed, vapid_contact)
    VALUES (${id}, ${service.environment}, ${b.title ?? null}, ${b.description ?? null},
      ${b.logo_url ?? null}, ${b.banner_url ?? null}, ${b.url ?? null}, ${b.text_color ?? null},
      ${b.background_color ?? null}, ${b.accent_color ?? null}, ${keys.publicKey}, ${sealed},
      ${service.contact})
    ON CONFLICT (id) DO NOTHING`);
  return id;
}

/** Finds a service that is neither deleted nor suspended. */
export async function findLiveService(database: Queryable, id: string): Promise<ServiceRow | null> {
  const service = await findService(database, id);
  return service && closureOf(service) ? null : service;
}

/** Reason why a service accepts and sends nothing: deleted, for good at `deletesAt`, or suspended by the operator for `suspendedFor`. */
export type Closure = { deletesAt: Date } | { suspendedFor: string };

/** Returns null for a service that is neither deleted nor suspended. A service that is both counts as suspended, and cannot be restored. */
export function closureOf(service: Pick<ServiceRow, 'deletes_at' | 'suspension_reason'>): Closure | null {
  if (service.suspension_reason !== null) return { suspendedFor: service.suspension_reason };
  return service.deletes_at && { deletesAt: service.deletes_at };
}

/** Condition that a row of `services` is deleted or suspended. */
export const IS_CLOSED = sql`(deletes_at IS NOT NULL OR suspended_at IS NOT NULL)`;

export async function findService(database: Queryable, id: string): Promise<ServiceRow | null> {
  const [row] = await database.query<ServiceRow>(sql`SELECT ${COLUMNS} FROM services WHERE id = ${id}`);
  return row ?? null;
}

/** Finds the services of a list that are deleted or suspended. */
export async function findClosedAmong(database: Queryable, ids: string[]): Promise<Map<string, Closure>> {
  if (ids.length === 0) return new Map();
  const find = sql`
    SELECT id, deletes_at, suspension_reason FROM services
    WHERE ${IS_CLOSED} AND id = ANY(${[...new Set(ids)]}::uuid[])`;
  const rows = await database.query<{
    id: string;
    deletes_at: Date | null;
    suspension_reason: string | null;
  }>(prepared('find closed services', find));
  return new Map(rows.map((row) => [row.id, closureOf(row)!]));
}

export async function listServiceIds(database: Queryable): Promise<string[]> {
  const rows = await database.query<{ id: string }>(sql`SELECT id FROM services ORDER BY id`);
  return rows.map(({ id }) => id);
}

/**
 * Counts the services that an account owns. Locks this count until the end of the transaction, so that concurrent requests
 * cannot exceed the limit together.
 */
export async function countOwnedServices(tx: Queryable, accountId: string): Promise<number> {
  await lockName(tx, `services of ${accountId}`);
  const [row] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM members WHERE account_id = ${accountId} AND role = 'owner'`);
  return row!.count;
}

/** Finds a service and locks it until the end of the transaction. */
export async function lockService(tx: Queryable, id: string): Promise<ServiceRow | null> {
  const [row] = await tx.query<ServiceRow>(
    sql`SELECT ${COLUMNS} FROM services WHERE id = ${id} FOR NO KEY UPDATE`,
  );
  return row ?? null;
}

/** Writes a service's branding. Clears the fields that `b` does not have. */
export async function writeBranding(tx: Queryable, id: string, b: Branding): Promise<void> {
  await tx.query(sql`
    UPDATE services SET title = ${b.title ?? null}, description = ${b.description ?? null},
      logo_url = ${b.logo_url ?? null}, banner_url = ${b.banner_url ?? null}, url = ${b.url ?? null},
      text_color = ${b.text_color ?? null}, background_color = ${b.background_color ?? null},
      accent_color = ${b.accent_color ?? null}
    WHERE id = ${id}`);
}

export const settingsOf = ({ settings }: Pick<ServiceRow, 'settings'>): ServiceSettings => ({
  ...DEFAULT_SETTINGS,
  ...settings,
});

export async function writeSettings(
  tx: Queryable,
  id: string,
  settings: Partial<ServiceSettings>,
): Promise<void> {
  await tx.query(sql`UPDATE services SET settings = ${JSON.stringify(settings)}::jsonb WHERE id = ${id}`);
}

/** Writes a new secret. The previous one stays, and is valid for as long as `holdingSecrets` says. */
export const writeIdentitySecret = (database: Queryable, id: string, sealed: Buffer): Promise<unknown> =>
  database.query(sql`
    UPDATE services SET former_identity_secret_sealed = identity_secret_sealed, identity_secret_sealed = ${sealed},
      identity_secret_made_at = now()
    WHERE id = ${id}`);

export const writeSecondFactorRequirement = (
  database: Queryable,
  id: string,
  isRequired: boolean,
): Promise<unknown> =>
  database.query(sql`UPDATE services SET requires_second_factor = ${isRequired} WHERE id = ${id}`);

export const writeApprovalRequirement = (
  database: Queryable,
  id: string,
  isRequired: boolean,
): Promise<unknown> =>
  database.query(sql`UPDATE services SET requires_approval = ${isRequired} WHERE id = ${id}`);

/** The key pair with which a service's pushes are signed. `contact` is the business's address, if any. */
export type VapidIdentity = {
  publicKey: Buffer;
  privateKeySealed: Buffer;
  contact: string | null;
};

export async function findVapidIdentity(
  database: Queryable,
  serviceId: string,
): Promise<VapidIdentity | null> {
  const [row] = await database.query<VapidIdentity>(sql`
    SELECT vapid_public_key AS "publicKey", vapid_private_key_sealed AS "privateKeySealed",
      vapid_contact AS contact
    FROM services WHERE id = ${serviceId}`);
  return row ?? null;
}

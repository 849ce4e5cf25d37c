import { type Queryable, type Sql, sql } from '../database.ts';

/** A domain of a service. `active_devices`: devices that subscribed there and are not deactivated. */
export type DomainRow = {
  domain: string;
  token: string;
  verified_at: Date | null;
  met_at: Date | null;
  served_at: Date | null;
  reason: string | null;
  active_devices: number;
};

/** Finds the domain to which new openings of a service go, or will go once it is verified. */
export async function findCurrentDomain(database: Queryable, serviceId: string): Promise<DomainRow | null> {
  const [row] = await database.query<Omit<DomainRow, 'active_devices'>>(sql`
    SELECT domain, token, verified_at, met_at, served_at, reason FROM domains
    WHERE service_id = ${serviceId} AND is_current`);
  if (!row) return null;
  // A statement of its own: on a cluster, devices are on another node than domains.
  const [devices] = await database.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM devices
    WHERE service_id = ${serviceId} AND domain = ${row.domain} AND deactivated_at IS NULL`);
  return { ...row, active_devices: devices!.count };
}

/**
 * Makes a domain the current one of a service, in a transaction. The previous one stays for its devices, and one without devices is
 * removed.
 *
 * @param max highest number of domains of a service, with those that stay for their devices
 * @returns `taken` if it is another service's
 */
export async function setDomain(
  tx: Queryable,
  serviceId: string,
  { domain, token, max }: { domain: string; token: string; max: number },
): Promise<'set' | 'taken' | 'too_many'> {
  await tx.query(sql`SELECT FROM services WHERE id = ${serviceId} FOR NO KEY UPDATE`);
  const [known] = await tx.query<{ service_id: string; is_current: boolean }>(sql`
    SELECT service_id, is_current FROM domains WHERE domain = ${domain} FOR UPDATE`);
  if (known && known.service_id !== serviceId) return 'taken';
  if (known?.is_current) return 'set';
  await leaveCurrentDomain(tx, serviceId);
  const [count] = await tx.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM domains WHERE service_id = ${serviceId}`);
  if (!known && count!.count >= max) return 'too_many';
  // Another service may have taken it since.
  const rows = await tx.query(sql`
    INSERT INTO domains AS d (domain, service_id, token) VALUES (${domain}, ${serviceId}, ${token})
    ON CONFLICT (domain) DO UPDATE SET is_current = true WHERE d.service_id = ${serviceId} RETURNING domain`);
  return rows.length > 0 ? 'set' : 'taken';
}

/** Sends no more openings to the current domain of a service, which is served until its devices are gone. Returns whether there was one. */
export async function leaveCurrentDomain(tx: Queryable, serviceId: string): Promise<boolean> {
  const left = await tx.query<{ domain: string }>(sql`
    UPDATE domains SET is_current = false WHERE service_id = ${serviceId} AND is_current RETURNING domain`);
  await deleteForsaken(
    tx,
    left.map(({ domain }) => ({ service_id: serviceId, domain })),
  );
  return left.length > 0;
}

/** Deletes domains that are not current and have no devices. */
async function deleteForsaken(
  tx: Queryable,
  domains: { service_id: string; domain: string }[],
): Promise<void> {
  for (const { service_id, domain } of domains) {
    const [device] = await tx.query(sql`
      SELECT FROM devices WHERE service_id = ${service_id} AND domain = ${domain} AND deactivated_at IS NULL LIMIT 1`);
    if (!device) await tx.query(sql`DELETE FROM domains WHERE domain = ${domain} AND NOT is_current`);
  }
}

/** Returns whether devices of a service are subscribed at the shared address. */
export async function hasSharedDevices(database: Queryable, serviceId: string): Promise<boolean> {
  const [row] = await database.query(sql`
    SELECT FROM devices WHERE service_id = ${serviceId} AND deactivated_at IS NULL AND domain IS NULL LIMIT 1`);
  return row !== undefined;
}

/** A domain that is served. `verified_at` is never null. */
export type ServedDomain = { domain: string; service_id: string; is_current: boolean; is_served: boolean };

/** Lists the domains that are served, of all services: those that led to this installation once. */
export const listServedDomains = (database: Queryable): Promise<ServedDomain[]> =>
  database.query<ServedDomain>(sql`
    SELECT domain, service_id, is_current, served_at IS NOT NULL AS is_served FROM domains WHERE verified_at IS NOT NULL`);

/** Notes the first request over https to a domain. */
export const noteServed = (database: Queryable, domain: string): Promise<unknown> =>
  database.query(sql`UPDATE domains SET served_at = now() WHERE domain = ${domain} AND served_at IS NULL`);

/** A domain to look at. */
export type DomainToLookAt = { domain: string; token: string };

/** Highest number of looks of one claim. */
const MAX_LOOKS = 50;

/**
 * Claims domains whose turn it is: those that wait for their first meeting every minute, others every day, and every hour while they lead
 * elsewhere. One of several processes gets each.
 */
export const claimDomains = (database: Queryable, only: string | null = null): Promise<DomainToLookAt[]> =>
  database.query<DomainToLookAt>(sql`
    UPDATE domains SET looked_at = now() WHERE domain IN (
      SELECT domain FROM domains WHERE ${only === null ? IS_DUE : sql`domain = ${only}`}
      ORDER BY looked_at NULLS FIRST LIMIT ${MAX_LOOKS} FOR UPDATE SKIP LOCKED)
    RETURNING domain, token`);

const IS_DUE: Sql = sql`looked_at IS NULL OR looked_at < now() - CASE
  WHEN verified_at IS NULL THEN interval '55 seconds' WHEN reason IS NULL THEN interval '1 day' ELSE interval '1 hour' END`;

/** Writes what a look found. `reason`: why it did not meet the installation; null if it did. Returns whether it was the first meeting. */
export async function writeLook(
  database: Queryable,
  domain: string,
  reason: string | null,
): Promise<{ isFirst: boolean }> {
  if (reason !== null) {
    await database.query(sql`UPDATE domains SET reason = ${reason} WHERE domain = ${domain}`);
    return { isFirst: false };
  }
  const [row] = await database.query<{ is_first: boolean }>(sql`
    UPDATE domains SET reason = NULL, met_at = now(), verified_at = coalesce(verified_at, now()) WHERE domain = ${domain}
    RETURNING verified_at = now() AS is_first`);
  return { isFirst: row?.is_first ?? false };
}

/** Days after which a domain that never led here is given up, so that it does not stay taken. */
const CLAIM_DAYS = 7;

/** Deletes domains that are left and have no devices any more, and those that never led here for a week. */
export async function deleteUnusedDomains(database: Queryable): Promise<void> {
  await database.query(sql`
    DELETE FROM domains WHERE verified_at IS NULL AND created_at < now() - make_interval(days => ${CLAIM_DAYS})`);
  const left = await database.query<{ domain: string; service_id: string }>(sql`
    SELECT domain, service_id FROM domains WHERE NOT is_current`);
  await deleteForsaken(database, left);
}

/** Finds the current domain of a service that has led elsewhere for a week; null if there is none. */
export async function findFailingDomain(database: Queryable, serviceId: string): Promise<string | null> {
  const [row] = await database.query<{ domain: string }>(sql`
    SELECT domain FROM domains d WHERE service_id = ${serviceId} AND verified_at IS NOT NULL AND ${IS_FAILING}
    ORDER BY is_current DESC LIMIT 1`);
  return row?.domain ?? null;
}

/** Days without a meeting after which a domain is failing. */
export const FAILING_DAYS = 7;
const IS_FAILING: Sql = sql`met_at < now() - make_interval(days => ${FAILING_DAYS})`;

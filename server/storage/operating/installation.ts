import type { Environment } from '../../../contract/api/services.ts';
import type { MemberRole } from '../../../contract/lists.ts';
import { firstIdAt } from '../../ids.ts';
import { type Queryable, type Sql, sql } from '../database.ts';

/** Services and accounts of an installation, for the command line. */

export type ListedService = {
  id: string;
  title: string | null;
  environment: Environment;
  created_at: Date;
  /** Reason of the operator's suspension; null if it is not suspended. */
  suspension_reason: string | null;
  /** When it is deleted for good; null if it is not deleted. */
  deletes_at: Date | null;
  /** Email addresses. */
  owners: string[];
  /** Active devices, counted up to MAX_COUNTED. */
  devices: number;
  /** Notifications created in the last 30 days, counted up to MAX_COUNTED. */
  notifications: number;
};

/** Highest number of rows that are counted for a service, in some ms. */
export const MAX_COUNTED = 100_000;
const RECENT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns a list page of all services, newest first. */
export const listInstalledServices = (
  tx: Queryable,
  { limit, after }: { limit: number; after: string | null },
): Promise<ListedService[]> => readServices(tx, after === null ? sql`true` : sql`s.id < ${after}`, limit);

export async function findInstalledService(tx: Queryable, id: string): Promise<ListedService | null> {
  const [service] = await readServices(tx, sql`s.id = ${id}`, 1);
  return service ?? null;
}

async function readServices(tx: Queryable, condition: Sql, limit: number): Promise<ListedService[]> {
  const services = await tx.query<Omit<ListedService, 'devices' | 'notifications'>>(sql`
    SELECT s.id, s.title, s.environment, s.created_at, s.suspension_reason, s.deletes_at, ARRAY(
      SELECT a.email FROM members m JOIN accounts a ON a.id = m.account_id
      WHERE m.service_id = s.id AND m.role = 'owner' ORDER BY m.created_at, a.id
    ) AS owners
    FROM services s WHERE ${condition} ORDER BY s.id DESC LIMIT ${limit}`);
  const recent = firstIdAt(new Date(Date.now() - RECENT_DAYS * DAY_MS));
  const listed: ListedService[] = [];
  for (const service of services) {
    const [counts] = await tx.query<Pick<ListedService, 'devices' | 'notifications'>>(sql`
      SELECT d.count AS devices, n.count AS notifications FROM (
        SELECT count(*)::int AS count FROM (
          SELECT id FROM devices WHERE service_id = ${service.id} AND deactivated_at IS NULL LIMIT ${MAX_COUNTED}
        ) counted
      ) d, (
        SELECT count(*)::int AS count FROM (
          SELECT id FROM notifications WHERE service_id = ${service.id} AND id >= ${recent} LIMIT ${MAX_COUNTED}
        ) counted
      ) n`);
    listed.push({ ...service, ...counts! });
  }
  return listed;
}

export type ListedAccount = {
  /** UUID. */
  id: string;
  email: string;
  name: string;
  created_at: Date;
  /** The latest sign-in that has neither ended nor been deleted as expired. */
  last_sign_in: Date | null;
  /** Reason of the operator's suspension; null if it is not suspended. */
  suspension_reason: string | null;
  services: { id: string; title: string | null; role: MemberRole }[];
};

/** Returns a list page of all accounts, by address. */
export const listAccounts = (
  tx: Queryable,
  { limit, after }: { limit: number; after: string | null },
): Promise<ListedAccount[]> => readAccounts(tx, after === null ? sql`true` : sql`a.email > ${after}`, limit);

export async function findListedAccount(tx: Queryable, email: string): Promise<ListedAccount | null> {
  const [account] = await readAccounts(tx, sql`a.email = ${email.toLowerCase()}`, 1);
  return account ?? null;
}

const readAccounts = (tx: Queryable, condition: Sql, limit: number): Promise<ListedAccount[]> =>
  tx.query<ListedAccount>(sql`
    SELECT a.id, a.email, a.name, a.created_at, a.suspension_reason,
      (SELECT max(i.created_at) FROM sign_ins i WHERE i.user_id = a.id) AS last_sign_in,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'role', m.role) ORDER BY s.id), '[]')
        FROM members m JOIN services s ON s.id = m.service_id WHERE m.account_id = a.id) AS services
    FROM accounts a WHERE ${condition} ORDER BY a.email LIMIT ${limit}`);

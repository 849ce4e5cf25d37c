import { type Queryable, sql } from '../database.ts';

/** Records the address of a proxy that an API process does not trust. */
export const noteUntrustedProxy = (database: Queryable, address: string): Promise<unknown> =>
  database.query(sql`
    INSERT INTO settings (name, value)
    VALUES ('untrusted_proxy', jsonb_build_object('address', ${address}::text, 'seen_at', extract(epoch FROM now())))
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);

/** Forgets the proxy, because a process with TRUST_PROXY has started. */
export const forgetUntrustedProxy = (database: Queryable): Promise<unknown> =>
  database.query(sql`DELETE FROM settings WHERE name = 'untrusted_proxy'`);

/** Finds the address of a proxy that was not trusted within the last day; null if there was none. */
export async function findUntrustedProxy(database: Queryable): Promise<string | null> {
  const [row] = await database.query<{ address: string }>(sql`
    SELECT value ->> 'address' AS address FROM settings
    WHERE name = 'untrusted_proxy' AND (value ->> 'seen_at')::float > extract(epoch FROM now()) - 86400`);
  return row?.address ?? null;
}

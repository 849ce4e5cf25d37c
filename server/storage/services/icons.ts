import { type Queryable, sql } from '../database.ts';

/** `age` in ms, by the database's clock. */
export type IconRow = { png: Buffer; source: string; age: number };

export async function findIcon(
  database: Queryable,
  serviceId: string,
  name: string,
): Promise<IconRow | null> {
  const [row] = await database.query<IconRow>(sql`
    SELECT png, source, (extract(epoch FROM now() - made_at) * 1000)::float AS age FROM icons
    WHERE service_id = ${serviceId} AND name = ${name}`);
  return row ?? null;
}

/** Inserts or replaces all icons of a service in one statement, ordered by name, so that concurrent calls cannot deadlock. */
export async function saveIcons(
  database: Queryable,
  serviceId: string,
  source: string,
  icons: Record<string, Buffer>,
): Promise<void> {
  const names = Object.keys(icons).sort();
  await database.query(sql`
    INSERT INTO icons (service_id, name, source, png)
    SELECT ${serviceId}, name, ${source}, png
    FROM unnest(${names}::text[], ${names.map((name) => icons[name])}::bytea[]) AS t (name, png)
    ON CONFLICT (service_id, name) DO UPDATE SET source = excluded.source, png = excluded.png, made_at = excluded.made_at`);
}

/** Restarts the age of a service's icons after a check found them up to date. */
export const touchIcons = (database: Queryable, serviceId: string): Promise<unknown> =>
  database.query(sql`UPDATE icons SET made_at = now() WHERE service_id = ${serviceId}`);

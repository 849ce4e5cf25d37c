import { type Queryable, sql } from '../database.ts';

/** Records that this installation serves https with certificates of its own. Returns since when. */
export async function noteHttps(database: Queryable): Promise<Date> {
  const [row] = await database.query<{ since: number }>(sql`
    INSERT INTO settings (name, value) VALUES ('https_since', to_jsonb(extract(epoch FROM now())))
    ON CONFLICT (name) DO UPDATE SET value = settings.value RETURNING value::float AS since`);
  return new Date(row!.since * 1000);
}

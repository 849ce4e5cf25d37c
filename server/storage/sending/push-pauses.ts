import { type Database, type Queryable, sql } from '../database.ts';
import type { Signals } from '../signals.ts';

/**
 * A pause of a service's broadcasts to a push origin, which asked for it by a long Retry-After. `until` is in ms since 1970, by the
 * database's clock; `detail` is the push service's answer.
 */
export type PushPause = { serviceId: string; origin: string; until: number; detail: string };

const CHANNEL = 'carillon_push_pause';

/** Highest number of pauses that are read. */
const MAX_PAUSES = 10_000;

/** Writes a pause, whose time the database's clock decides. It never shortens one. */
export async function recordPause(
  database: Queryable,
  { serviceId, origin, detail }: Omit<PushPause, 'until'>,
  lastsMs: number,
): Promise<void> {
  await database.query(sql`
    INSERT INTO push_pauses AS p (service_id, origin, ends_at, detail)
    SELECT id, ${origin}, now() + ${lastsMs}::float * interval '1 millisecond', ${detail} FROM services WHERE id = ${serviceId}
    ON CONFLICT (service_id, origin) DO UPDATE SET ends_at = greatest(p.ends_at, excluded.ends_at), detail = excluded.detail,
      begun_at = CASE WHEN p.ends_at <= now() THEN now() ELSE p.begun_at END`);
}

/** Reads the pauses that have not ended: of all services, or of one. */
export const readPauses = (database: Queryable, serviceId?: string): Promise<PushPause[]> =>
  database.query<PushPause>(sql`
    SELECT service_id AS "serviceId", origin, (extract(epoch FROM ends_at) * 1000)::float AS until, detail FROM push_pauses
    WHERE ends_at > now() AND ${serviceId === undefined ? sql`true` : sql`service_id = ${serviceId}`}
    ORDER BY ends_at DESC LIMIT ${MAX_PAUSES}`);

export const deleteEndedPauses = (database: Database): Promise<unknown> =>
  database.query(sql`DELETE FROM push_pauses WHERE ends_at < now() - interval '1 day'`);

/** Tells the workers of all processes to read the pauses. */
export const announcePause = (signals: Signals): void => signals.send(CHANNEL, '');

export const onPauses = (signals: Signals, read: () => void): void => signals.listen(CHANNEL, read, read);

import type { Config } from '../../config.ts';
import { type Queryable, sql } from '../database.ts';

/** The latest backup by `carillon backup`. `file` is its path on the machine that took it. */
export type LastBackup = { taken_at: string; bytes: number; file: string };

export const writeLastBackup = (database: Queryable, backup: LastBackup): Promise<unknown> =>
  database.query(sql`
    INSERT INTO settings (name, value) VALUES ('last_backup', ${JSON.stringify(backup)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);

/** Reads the latest backup and its age in seconds; null if there was none. */
export async function readLastBackup(database: Queryable): Promise<(LastBackup & { age: number }) | null> {
  const [row] = await database.query<{ value: LastBackup; age: number }>(sql`
    SELECT value, extract(epoch FROM now() - (value ->> 'taken_at')::timestamptz)::float AS age
    FROM settings WHERE name = 'last_backup'`);
  return row ? { ...row.value, age: row.age } : null;
}

/** Default age above which a backup is overdue: one daily backup may fail. */
const WARNING_HOURS = 48;
const HOUR_S = 3600;

/** With `auto`, an installation that never ran `carillon backup` is not warned: it may take backups in another way. */
export function isBackupOverdue(
  backup: { age: number } | null,
  { BACKUP_WARNING_HOURS: hours }: Pick<Config, 'BACKUP_WARNING_HOURS'>,
): boolean {
  if (hours === 0) return false;
  if (!backup) return hours !== 'auto';
  return backup.age > (hours === 'auto' ? WARNING_HOURS : hours) * HOUR_S;
}

import type { Config } from '../../config.ts';
import { type Queryable, sql } from '../database.ts';

/** The latest backup by `carillon backup`. `file` is its path on the machine that took it, or its address in a bucket (s3://…). */
export type LastBackup = { taken_at: string; bytes: number; file: string };

/** Returns the name of the setting. Backups in buckets have their own: a file must not hide that no backup leaves the machine. */
const settingOf = (place: string): string =>
  place.startsWith('s3://') ? 'last_bucket_backup' : 'last_backup';

export const writeLastBackup = (database: Queryable, backup: LastBackup): Promise<unknown> =>
  database.query(sql`
    INSERT INTO settings (name, value) VALUES (${settingOf(backup.file)}, ${JSON.stringify(backup)}::jsonb)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`);

/** Reads the latest backup, of those in buckets if BACKUP_TO is set, and its age in seconds; null if there was none. */
export async function readLastBackup(
  database: Queryable,
  { BACKUP_TO }: Pick<Config, 'BACKUP_TO'>,
): Promise<(LastBackup & { age: number }) | null> {
  const [row] = await database.query<{ value: LastBackup; age: number }>(sql`
    SELECT value, extract(epoch FROM now() - (value ->> 'taken_at')::timestamptz)::float AS age
    FROM settings WHERE name = ${settingOf(BACKUP_TO)}`);
  return row ? { ...row.value, age: row.age } : null;
}

/** Default age above which a backup is overdue: one daily backup may fail. */
const WARNING_HOURS = 48;
const HOUR_S = 3600;

export type BackupLimits = Pick<Config, 'BACKUP_WARNING_HOURS' | 'BACKUP_TO' | 'BACKUP_EVERY_HOURS'>;

/**
 * With `auto`, an installation that never ran `carillon backup`, and has no BACKUP_TO, is not warned: it may take backups in another way.
 */
export function isBackupOverdue(
  backup: { age: number } | null,
  { BACKUP_WARNING_HOURS: hours, BACKUP_TO, BACKUP_EVERY_HOURS }: BackupLimits,
): boolean {
  if (hours === 0) return false;
  if (!backup) return hours !== 'auto' || BACKUP_TO !== '';
  return backup.age > (hours === 'auto' ? Math.max(WARNING_HOURS, 2 * BACKUP_EVERY_HOURS) : hours) * HOUR_S;
}

/** Returns whether a worker has to take the next backup by itself. */
export const isBackupDue = (
  backup: { age: number } | null,
  { BACKUP_EVERY_HOURS }: Pick<Config, 'BACKUP_EVERY_HOURS'>,
): boolean => !backup || backup.age >= BACKUP_EVERY_HOURS * HOUR_S;

import { Gauge, type Registry } from 'prom-client';
import { within } from '../lib/time/deadlines.ts';
import { type BackupLimits, isBackupOverdue, type LastBackup } from '../storage/backup/last-backup.ts';

/** Reads the latest backup, which the command `backup` records in the database. Rejects if the database does not answer. */
export type ReadBackup = () => Promise<(LastBackup & { age: number }) | null>;

const TIMEOUT_MS = 2000;

/**
 * Adds the metrics of the latest backup. Without a backup, only `carillon_backup_overdue` exists; while the database does not answer,
 * no series does.
 */
export function addBackupMetrics(registry: Registry, read: ReadBackup, limits: BackupLimits): void {
  const takenAt = gauge('carillon_last_backup_timestamp_seconds', 'When the latest backup was taken.');
  const bytes = gauge('carillon_last_backup_size_bytes', 'Size of its file.');
  const overdue = gauge('carillon_backup_overdue', 'Whether it is older than BACKUP_WARNING_HOURS.');
  let reading: Promise<void> | null = null;

  function gauge(name: string, help: string) {
    return new Gauge({ name, help, registers: [registry], collect: readAll });
  }

  /** The gauges of a scrape share one query. */
  function readAll(): Promise<void> {
    reading ??= within(TIMEOUT_MS, read())
      .then(
        (backup) => {
          clear();
          if (backup) {
            takenAt.set(Date.parse(backup.taken_at) / 1000);
            bytes.set(backup.bytes);
          }
          overdue.set(isBackupOverdue(backup, limits) ? 1 : 0);
        },
        () => clear(),
      )
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  /** Removes the values: a gauge without labels would be 0 otherwise. */
  function clear(): void {
    for (const each of [takenAt, bytes, overdue]) each.remove();
  }
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import {
  type BackupLimits,
  isBackupDue,
  isBackupOverdue,
} from '../../../../server/storage/backup/last-backup.ts';
import { addBackupMetrics, type ReadBackup } from '../../../../server/upkeep/backup-metrics.ts';

const HOUR_S = 3600;
const BACKUP = { taken_at: '2026-11-23T03:00:00Z', bytes: 84_000_000, file: '/backups/monday', age: HOUR_S };
const LIMITS: BackupLimits = { BACKUP_WARNING_HOURS: 'auto', BACKUP_TO: '', BACKUP_EVERY_HOURS: 0 };

function samples(read: ReadBackup) {
  const registry = new Registry();
  addBackupMetrics(registry, () => read(), LIMITS);
  return async () =>
    (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('a backup is overdue after two days or the configured hours, and one that was never taken only if hours are configured', () => {
  const isOverdue = (hours: number | null, setting: 'auto' | number, limits: Partial<BackupLimits> = {}) =>
    isBackupOverdue(hours === null ? null : { age: hours * HOUR_S }, {
      ...LIMITS,
      BACKUP_WARNING_HOURS: setting,
      ...limits,
    });
  assert.deepEqual(
    [isOverdue(47, 'auto'), isOverdue(49, 'auto'), isOverdue(null, 'auto')],
    [false, true, false],
  );
  assert.deepEqual([isOverdue(25, 26), isOverdue(27, 26), isOverdue(null, 26)], [false, true, true]);
  assert.deepEqual([isOverdue(1000, 0), isOverdue(null, 0)], [false, false]);
  const place = { BACKUP_TO: 's3://backups' };
  assert.deepEqual([isOverdue(null, 'auto', place), isOverdue(null, 0, place)], [true, false]);
  const weekly = { ...place, BACKUP_EVERY_HOURS: 168 };
  assert.deepEqual([isOverdue(335, 'auto', weekly), isOverdue(337, 'auto', weekly)], [false, true]);
});

test('a scheduled backup is due without one before it, and at the age that is configured', () => {
  const isDue = (hours: number) => isBackupDue({ age: hours * HOUR_S }, { BACKUP_EVERY_HOURS: 24 });
  assert.deepEqual([isDue(23.9), isDue(24)], [false, true]);
  assert.ok(isBackupDue(null, { BACKUP_EVERY_HOURS: 24 }));
});

test('a scrape has the time, the size and the age of the latest backup, as they are in the database then', async () => {
  let backup: Awaited<ReturnType<ReadBackup>> = null;
  let reads = 0;
  const scrape = samples(async () => {
    reads++;
    return backup;
  });
  assert.deepEqual(await scrape(), ['carillon_backup_overdue 0']);
  assert.equal(reads, 1, 'one query for all');
  backup = BACKUP;
  assert.deepEqual(await scrape(), [
    'carillon_last_backup_timestamp_seconds 1795402800',
    'carillon_last_backup_size_bytes 84000000',
    'carillon_backup_overdue 0',
  ]);
  backup = { ...BACKUP, age: 72 * HOUR_S };
  assert.equal((await scrape()).at(-1), 'carillon_backup_overdue 1');
});

test('while the database does not answer, a scrape says nothing about backups', async () => {
  let read: ReadBackup = async () => BACKUP;
  const scrape = samples(() => read());
  assert.equal((await scrape()).length, 3);
  read = () => Promise.reject(new Error('the database is away'));
  assert.deepEqual(await scrape(), []);
});

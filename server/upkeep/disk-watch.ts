import type { Config } from '../config.ts';
import { createOutage } from '../lib/time/outages.ts';
import { repeat } from '../lib/time/repeat.ts';
import type { Log } from '../log.ts';
import { type Disk, levelOf, readDisks } from '../storage/operating/disks.ts';

export type DiskWatch = {
  /** Returns the disk of the embedded PostgreSQL that has the least space; null with DATABASE_URL, or if it cannot be read. */
  fullest(): Disk | null;
  stop(patience?: number): Promise<void>;
};

const INTERVAL_MS = 2000;
const SEVERITY = ['enough', 'low', 'full'] as const;

const UNREADABLE = {
  began: 'the space on the disk could not be read',
  lasts: 'the space on the disk still cannot be read',
  ended: 'the space on the disk can be read again',
};

/** The watch with DATABASE_URL: no process of ours can see the database's disk. */
export const NO_DISK_WATCH: DiskWatch = { fullest: () => null, async stop() {} };

/** Watches the disk of the embedded PostgreSQL, and logs when its level changes. */
export async function startDiskWatch(
  config: Config,
  log: Log,
  read: (config: Config) => Promise<Disk[]> = readDisks,
): Promise<DiskWatch> {
  if (config.DATABASE_URL) return NO_DISK_WATCH;
  let fullest: Disk | null = null;
  const reading = createOutage(log, UNREADABLE);
  const checks = repeat(
    INTERVAL_MS,
    async () => {
      const before = fullest?.level ?? 'enough';
      fullest = findFullest(await read(config), config, before);
      reading.worked();
      if (fullest && fullest.level !== before) report(log, fullest, before);
    },
    { failed: reading.failed },
  );
  await checks.first;
  return { fullest: () => fullest, stop: checks.stop };
}

function findFullest(disks: Disk[], config: Config, before: Disk['level']): Disk | null {
  const judged = disks.map((disk) => ({ ...disk, level: levelOf(disk, config, before) }));
  return judged.reduce<Disk | null>(
    (most, disk) =>
      !most ||
      SEVERITY.indexOf(disk.level) > SEVERITY.indexOf(most.level) ||
      (disk.level === most.level && disk.free_bytes < most.free_bytes)
        ? disk
        : most,
    null,
  );
}

function report(log: Log, { level, path, free_bytes }: Disk, before: Disk['level']): void {
  const fields = { path, free_bytes };
  if (level === 'full')
    log.error(
      fields,
      'the disk is nearly full: nothing more is accepted until there is space, and sending goes on',
    );
  else if (before === 'full') log.warn(fields, 'the disk has space again: notifications are accepted');
  else if (level === 'low') log.warn(fields, 'little space is left on the disk');
  else log.info(fields, 'the disk has enough space again');
}

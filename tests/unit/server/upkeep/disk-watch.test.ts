import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { readConfig } from '../../../../server/config.ts';
import { createLog } from '../../../../server/log.ts';
import { type Disk, levelOf } from '../../../../server/storage/operating/disks.ts';
import { startDiskWatch } from '../../../../server/upkeep/disk-watch.ts';

const GB = 1e9;
const AUTO = { DISK_WARNING_MB: 'auto', DISK_RESERVE_MB: 'auto' } as const;

before(() => mock.timers.enable({ apis: ['setTimeout'] }));
after(() => mock.timers.reset());

test('a disk is low and full below the limits, which are smaller on a small disk', () => {
  const level = (free: number, total: number) =>
    levelOf({ free_bytes: free * GB, total_bytes: total * GB }, AUTO);
  assert.deepEqual(
    [2.1, 1.9, 0.6, 0.4].map((free) => level(free, 100)),
    ['enough', 'low', 'low', 'full'],
  );
  assert.deepEqual(
    [1.1, 0.9, 0.26, 0.24].map((free) => level(free, 5)),
    ['enough', 'low', 'low', 'full'],
  );
  const space = { free_bytes: 1, total_bytes: GB };
  assert.equal(levelOf(space, { DISK_WARNING_MB: 0, DISK_RESERVE_MB: 0 }), 'enough');
  assert.equal(levelOf(space, { DISK_WARNING_MB: 2, DISK_RESERVE_MB: 1 }), 'full');
});

test('the fullest disk counts, each change is logged once, and a full one needs a tenth more to be accepted again', async () => {
  const logged: string[] = [];
  const log = createLog('silent');
  for (const method of ['info', 'warn', 'error'] as const)
    log[method] = ((_: object, message: string) => logged.push(`${method}: ${message}`)) as never;
  let free = 90;
  const disk = (path: string, gigabytes: number): Disk => ({
    path,
    free_bytes: gigabytes * GB,
    total_bytes: 100 * GB,
    level: 'enough',
  });
  const read = async () => [disk('/data', 50), disk('/data/postgres', free)];
  const watch = await startDiskWatch(readConfig({}), log, read);
  const levels: unknown[] = [];
  for (free of [90, 1.9, 1.8, 0.49, 0.52, 0.56, 3]) {
    mock.timers.tick(2000);
    await new Promise(setImmediate);
    levels.push([watch.fullest()!.path, watch.fullest()!.level]);
  }
  watch.stop();
  const tables = '/data/postgres';
  assert.deepEqual(levels, [
    ['/data', 'enough'],
    [tables, 'low'],
    [tables, 'low'],
    [tables, 'full'],
    [tables, 'full'],
    [tables, 'low'],
    [tables, 'enough'],
  ]);
  assert.deepEqual(logged, [
    'warn: little space is left on the disk',
    'error: the disk is nearly full: nothing more is accepted until there is space, and sending goes on',
    'warn: the disk has space again: notifications are accepted',
    'info: the disk has enough space again',
  ]);
});

test('of a database elsewhere no disk is watched', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://one/two' });
  const watch = await startDiskWatch(config, createLog('silent'), async () => assert.fail('it was read'));
  assert.equal(watch.fullest(), null);
});

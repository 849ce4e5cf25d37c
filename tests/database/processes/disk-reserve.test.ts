import assert from 'node:assert/strict';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { temporaryFolder, testEnv } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { skipWithoutMount, withDisk } from '../../support/postgres/small-disk.ts';
import { type CarillonProcess, startProcess } from '../../support/processes/process.ts';
import { startPushService } from '../../support/servers/push-service.ts';

const DISK_MB = 400;
const WARNING_MB = 150;
const RESERVE_MB = 80;
const MB = 1e6;

test('below the reserve nothing more is accepted, what was accepted is sent, and it ends by itself', {
  skip: skipWithoutMount,
}, async (t) => {
  const folder = await temporaryFolder();
  const push = await startPushService({ decrypt: false });
  const env = testEnv(folder.path, {
    LOG_LEVEL: 'warn',
    DISK_WARNING_MB: String(WARNING_MB),
    DISK_RESERVE_MB: String(RESERVE_MB),
  });
  const carillon = await startProcess(env, withDisk(folder.path, DISK_MB));
  t.after(async () => {
    await carillon.stop();
    await push.close();
    await folder.remove();
  });
  const business = await carillon.register();
  const shop = carillon.as(business);
  const ada = push.subscribe();
  await carillon.open(business.serviceId, 'ada', ada.subscription);
  const disk = `/proc/${carillon.child.pid}/root${folder.path}`;
  push.behave(ada.token, 'slow');
  const underWay = await shop.send('?user_id=ada');
  const soon = new Date(Date.now() + 500).toISOString();
  const scheduled = await shop.send('?user_id=ada', {}, { scheduled_at: soon });

  await leaveFree(disk, WARNING_MB - 20);
  const low = await readiness(carillon, ({ body }) => 'warning' in body);
  assert.deepEqual([low.status, low.body.warning], [200, 'little space is left on the disk of the database']);
  await shop.send('?user_id=ada');

  await leaveFree(disk, RESERVE_MB - 20);
  const full = await readiness(carillon, ({ status }) => status === 503);
  assert.equal(
    full.body.reason,
    'the disk of the database is nearly full: nothing more is accepted, and sending goes on',
  );
  assert.match(carillon.output(), /the disk is nearly full: nothing more is accepted until there is space/);
  for (const [path, body] of [
    ['/v1/notifications?user_id=ada', { payload: { title: 'More', message: 'More.' } }],
    ['/v1/topics', { key: 'news', name: 'News' }],
  ] as const) {
    const refused = await shop.post(path, body);
    assert.deepEqual([refused.status, refused.body.error.data.code], [503, 'disk_nearly_full']);
    assert.equal(refused.headers.get('retry-after'), '60');
  }
  assert.equal((await carillon.call('POST', '/v1/topics', { body: {} })).status, 401);
  assert.match((await carillon.call('GET', '/metrics')).body, /^carillon_disk_low\{disk="database"\} 1$/m);
  assert.equal((await shop.post('/v1/audiences/count', { filter: { platform: 'android' } })).status, 200);

  push.behave(ada.token, null);
  push.release();
  for (const id of [underWay, scheduled]) assert.equal((await shop.settled(id)).delivery_stats.completed, 1);

  await rm(`${disk}/filler`);
  await readiness(carillon, ({ status }) => status === 200);
  assert.equal((await shop.settled(await shop.send('?user_id=ada'))).status, 'completed');
});

/** Writes a file that leaves about this much space. */
async function leaveFree(disk: string, megabytes: number): Promise<void> {
  await rm(`${disk}/filler`, { force: true });
  const { bavail, bsize } = await statfs(disk);
  await writeFile(`${disk}/filler`, Buffer.alloc(bavail * bsize - megabytes * MB));
}

type Readiness = Awaited<ReturnType<CarillonProcess['call']>>;

async function readiness(
  carillon: CarillonProcess,
  isReached: (read: Readiness) => boolean,
): Promise<Readiness> {
  let read: Readiness | undefined;
  const isThere = async () => {
    read = await carillon.call('GET', '/readyz');
    return isReached(read);
  };
  await until(isThere, '/readyz to be as expected');
  return read!;
}

import assert from 'node:assert/strict';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { type Business, temporaryFolder, testEnv } from '../../support/carillon.ts';
import { until } from '../../support/deadlines.ts';
import { skipWithoutMount, withDisk } from '../../support/postgres/small-disk.ts';
import { type CarillonProcess, launch, MAIN, startProcess } from '../../support/processes/process.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

const DISK_MB = 200;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let push: PushService;
before(async () => {
  folder = await temporaryFolder();
  push = await startPushService({ decrypt: false });
});
after(async () => {
  await push?.close();
  await folder?.remove();
});

test('on a full disk nothing is accepted that could be lost, and everything goes on once there is room', {
  skip: skipWithoutMount,
}, async (t) => {
  const carillon = await startProcess(
    testEnv(folder.path, { LOG_LEVEL: 'warn' }),
    withDisk(folder.path, DISK_MB),
  );
  t.after(() => carillon.stop());
  const business = await carillon.register();
  const shop = carillon.as(business);
  const phones = Array.from({ length: 3 }, () => push.subscribe());
  for (const { subscription } of phones) await carillon.open(business.serviceId, 'ada', subscription);

  push.behaveAll('slow');
  const accepted = [await shop.send('?user_id=ada')];
  await push.waitFor(() => push.attempts.length >= phones.length);
  const filler = `/proc/${carillon.child.pid}/root${folder.path}/filler`;
  await fillDisk(filler);
  push.behaveAll(null);
  push.release();

  const { ids, refusal } = await sendUntilRefused(carillon, business);
  accepted.push(...ids);
  assert.equal(refusal.status, 500);
  assert.match(refusal.body.error.message, /disk of the database is full/);
  const { status, body } = await carillon.call('GET', '/readyz');
  assert.deepEqual([status, body.reason], [503, 'the disk of the database is full, or fails']);
  await until(() => carillon.output().includes('No space left on device'), 'the log to say why');
  assert.equal((await carillon.call('GET', '/livez')).status, 200);

  await rm(filler);
  await until(
    async () => (await carillon.call('GET', '/readyz')).status === 200,
    'the disk to count as free',
  );
  accepted.push(await shop.send('?user_id=ada'));
  for (const id of accepted)
    assert.deepEqual((await shop.settled(id)).delivery_stats, {
      total: phones.length,
      created: 0,
      queued: 0,
      completed: phones.length,
      failed: 0,
    });
});

test('a start on a full disk says so, and leaves no files behind', { skip: skipWithoutMount }, async (t) => {
  const data = await temporaryFolder();
  t.after(() => data.remove());
  const onFullDisk =
    'head -c 2M /dev/zero > "$0/filler"; "$@"; code=$?; echo "locks: $(ls "$0" | grep -c lock)"; exit $code';
  const within = [...withDisk(data.path, 1), 'sh', '-c', onFullDisk, data.path];
  const carillon = launch(testEnv(data.path), MAIN, [], within);
  assert.equal(await carillon.exited, 1);
  assert.match(carillon.output(), /could not start\. The disk of .+ is full\. Free some space/);
  assert.match(carillon.output(), /^locks: 0$/m);
});

/** Writes a file that takes all remaining space. */
async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (const size of [1024 * 1024, 4096]) await writeUntilFull(file, Buffer.alloc(size));
  await file.close();
}

async function writeUntilFull(file: FileHandle, chunk: Buffer): Promise<void> {
  try {
    for (;;) await file.write(chunk);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
  }
}

/** Sends to one user. Each notification takes a kilobyte in the database, which has some free space within its files. */
async function sendUntilRefused(carillon: CarillonProcess, business: Business) {
  const payload = {
    title: 'Fresh bread',
    message: 'x'.repeat(200),
    link: `https://example.com/${'x'.repeat(1000)}`,
  };
  const ids: string[] = [];
  for (;;) {
    const answer = await carillon.as(business).post('/v1/notifications?user_id=ada', { payload });
    if (answer.status !== 201) return { ids, refusal: answer };
    ids.push(answer.body.id);
  }
}

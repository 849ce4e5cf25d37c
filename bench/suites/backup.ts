import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from '../../server/storage/database.ts';
import { CLI, launch } from '../../tests/support/processes/process.ts';
import { carillonEnv, insertBusiness, POLL_INTERVAL_MS, startCarillon } from '../carillon.ts';
import { peakMemoryOf } from '../costs.ts';
import { formatNumber } from '../numbers.ts';
import { acceptedOf, findDifferences, readPushLog, type Sent } from '../push-log.ts';
import { startSink } from '../sink.ts';
import { type Bench, type Findings, logProgress, type Suite } from '../suite.ts';
import { endpointPrefix, PAYLOAD } from '../workload.ts';

/** Backup of a service in mid-broadcast: the service is destroyed, restored, and finishes. */
export const backup: Suite = { name: 'backup', title: 'A backup in mid-broadcast, and its restore', run };

const BATCH_SIZE = 1000;

async function run(bench: Bench): Promise<Findings> {
  const devices = bench.quick ? 20_000 : 100_000;
  const direct = devices / 2;
  const push = await startSink(bench.folder, { isLogged: true });
  bench.stack.defer(push.stop);
  const original = await startCarillon(bench.folder, push);
  const passphrase = randomBytes(16).toString('hex');
  const business = await insertBusiness(
    original,
    devices,
    [endpointPrefix(push.origin, 'phones')],
    bench.keys,
  );
  const shop = original.as(business);
  for (let from = 0; from < direct; from += BATCH_SIZE) {
    const users = Array.from({ length: BATCH_SIZE }, (_, i) => `user-${1 + from + i}`);
    const notifications = users.map((user_id) => ({ user_id, payload: PAYLOAD }));
    await shop.post('/v1/notifications/batch', { notifications });
  }
  await original.waitUntilIdle(business);
  const [size] = await original.database.query<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float AS bytes`,
  );
  logProgress(`  ${formatNumber(devices)} devices, ${formatNumber(direct)} direct notifications`);

  const before = await push.received();
  const id: string = (await shop.post('/v1/notifications', { payload: PAYLOAD })).body.id;
  while ((await push.received()) - before < 0.2 * devices) await delay(POLL_INTERVAL_MS);
  const file = join(bench.folder, 'backup');
  const command = (dataDir: string, ...args: string[]) =>
    measureCommand({ ...carillonEnv(dataDir, push), BACKUP_PASSPHRASE: passphrase }, args);
  const taken = await command(original.dataDir, 'backup', file);
  const atKill = (await push.received()) - before;
  await original.kill();
  const { size: bytes } = await stat(file);
  logProgress(
    `  backup taken in ${formatNumber(taken.seconds, 1)} s; ${formatNumber(atKill)} sent when the original was killed`,
  );

  const verified = await command(join(bench.folder, 'unused'), 'verify', file);
  const dataDir = join(bench.folder, 'restored');
  const restored = await command(dataDir, 'restore', file);
  const copy = await startCarillon(bench.folder, push, {}, dataDir);
  bench.stack.defer(() => copy.close());
  await rm(original.dataDir, { recursive: true, force: true });
  await copy.waitUntilFinished(business, id, devices);
  const { body } = await copy.as(business).get(`/v1/notifications/${id}`);
  const sent: Sent = { id, devices, status: body.status, stats: body.delivery_stats };
  const log = await readPushLog([push]);
  const { repeated } = acceptedOf(log, id);
  // The bench knows only the number of direct notifications, not their ids.
  const errors = findDifferences([sent], log).filter((error) => error.startsWith(id));
  const row = (name: string, { seconds, megabytes }: Measured) => [
    name,
    `${formatNumber(seconds, 1)} s`,
    `${formatNumber(megabytes)} MB`,
  ];
  return {
    tables: [
      {
        columns: ['', 'time', 'most memory of the command'],
        rows: [
          row('backup, while the service sends', taken),
          row('verify', verified),
          row('restore', restored),
        ],
      },
    ],
    goals: [],
    notes: [
      `${formatNumber(devices)} devices and ${formatNumber(direct)} direct notifications with their deliveries and events: ${formatNumber(size!.bytes / 1e6)} MB in PostgreSQL, ${formatNumber(bytes / 1e6, 1)} MB in the backup.`,
      `A broadcast to all devices was under way. ${formatNumber(atKill)} of its messages had left when the original was killed, after the backup; the restored service completed all ${formatNumber(devices)}, and repeated ${formatNumber(repeated)}, which the backup did not have as final.`,
      'Times include the start of the command, and those of the restore the creation of the cluster and its start and stop.',
    ],
    errors,
  };
}

type Measured = { seconds: number; megabytes: number };

/** @throws if the command fails */
async function measureCommand(env: Record<string, string>, args: string[]): Promise<Measured> {
  const startedAt = performance.now();
  const { child, exited, output } = launch(env, CLI, args);
  let megabytes = 0;
  const sampling = setInterval(() => {
    megabytes = Math.max(megabytes, peakMemoryOf(child.pid!));
  }, POLL_INTERVAL_MS);
  const code = await exited;
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}: ${output()}`);
  return { seconds: (performance.now() - startedAt) / 1000, megabytes };
}

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createLog } from '../../../server/log.ts';
import { openDatabase, sql } from '../../../server/storage/database.ts';
import { startEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { listMigrations } from '../../../server/storage/migrate.ts';
import { databaseUrl, temporaryFolder, testEnv } from '../../support/carillon.ts';
import {
  checkOut,
  findPreviousRelease,
  takeMigrationsFrom,
} from '../../support/processes/previous-release.ts';
import {
  type CarillonProcess,
  launch,
  launchCommand,
  untilListening,
} from '../../support/processes/process.ts';
import { startPushService } from '../../support/servers/push-service.ts';
import { ROOT } from '../../support/sources.ts';

const log = createLog('silent');
const release = findPreviousRelease();
const cleanup = new AsyncDisposableStack();
after(() => cleanup.disposeAsync());

const options = {
  skip: release
    ? false
    : 'requires the history of the repository, with a version that lacks one of the migrations',
};

test(
  'processes of the previous release go on when one of this version has migrated the database beside them',
  options,
  async (t) => {
    const folder = await temporaryFolder();
    cleanup.defer(folder.remove);
    const previous = await checkOut(release!, join(folder.path, 'previous'));
    if ('missing' in previous) return t.skip(previous.missing);
    const push = await startPushService({ decrypt: false });
    cleanup.defer(push.close);
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'data'), log });
    cleanup.defer(postgres.stop);
    const database = openDatabase(postgres.connection, log, 1);
    cleanup.defer(database.close);
    const env = testEnv(join(folder.path, 'unused'), {
      DATABASE_URL: databaseUrl(postgres.connection),
      SECRET_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: 'http://localhost:3000',
    });
    const start = async (role: string, script?: string) => {
      const carillon = await untilListening(launch({ ...env, ROLES: role }, script));
      cleanup.defer(async () => void (await carillon.stop()));
      return carillon;
    };
    /** Registers, subscribes and sends through one process, and reads through another. */
    const works = async (accepts: CarillonProcess, reads: CarillonProcess) => {
      const business = await accepts.register();
      await accepts.open(business.serviceId, 'ada', push.subscribe().subscription);
      const shop = accepts.as(business);
      const soon = new Date(Date.now() + 200).toISOString();
      const ids = [
        await shop.send(),
        await shop.send('?user_id=ada'),
        await shop.send('', {}, { scheduled_at: soon }),
      ];
      for (const id of ids) assert.equal((await reads.as(business).settled(id)).delivery_stats.completed, 1);
    };

    const oldApi = await start('api', previous.main);
    const oldWorker = await start('worker', previous.main);
    await works(oldApi, oldApi);
    const countMigrations = async () => (await database.query(sql`SELECT FROM migrations`)).length;

    const newApi = await start('api');
    assert.equal(await countMigrations(), (await listMigrations()).length);
    await works(oldApi, newApi);
    await works(newApi, oldApi);
    const newWorker = await start('worker');
    await works(oldApi, oldApi);
    await oldWorker.stop();
    await works(oldApi, newApi);
    await newWorker.stop();

    const restarted = launch({ ...env, ROLES: 'worker' }, previous.main);
    assert.equal(await restarted.exited, 1);
    assert.match(restarted.output(), /The database is newer than this version of Carillon/);
  },
);

/** Tests of the previous release that use most of its statements. */
const ITS_TESTS = [
  'tests/database/sdk/every-operation.test.ts',
  'tests/database/api/sessions-phones.test.ts',
  'tests/database/console/overview.test.ts',
];

test('tests of the previous release pass on the schema of this one', options, async (t) => {
  const folder = await temporaryFolder();
  cleanup.defer(folder.remove);
  const previous = await checkOut(release!, join(folder.path, 'previous'));
  if ('missing' in previous) return t.skip(previous.missing);
  await takeMigrationsFrom(ROOT, previous.folder);
  const files = ITS_TESTS.filter((file) => existsSync(join(previous.folder, file)));
  assert.ok(files.includes(ITS_TESTS[0]!));
  const { TEST_DATA_TEMPLATE, NODE_COMPILE_CACHE } = process.env;
  const its = launchCommand(
    [
      process.execPath,
      '--test',
      '--test-reporter=dot',
      '--test-concurrency=1',
      '--test-force-exit',
      ...files,
    ],
    { ...(TEST_DATA_TEMPLATE && { TEST_DATA_TEMPLATE }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    previous.folder,
  );
  t.signal.addEventListener('abort', () => its.child.kill('SIGKILL'));
  assert.equal(await its.exited, 0, its.output());
});

import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { generateVAPIDKeys } from '../../../packages/web-push/src/vapid-details.ts';
import { readConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import { openAccount } from '../../../server/storage/certificates/acme-accounts.ts';
import {
  beginOrder,
  readCertificate,
  saveCertificate,
} from '../../../server/storage/certificates/certificates.ts';
import { type Database, openDatabase, sql } from '../../../server/storage/database.ts';
import { attachEmbeddedPostgres } from '../../../server/storage/embedded-postgres.ts';
import { openKeyring, openWith, readRoot } from '../../../server/storage/operating/keyring.ts';
import { readSecret } from '../../../server/storage/operating/secret-file.ts';
import type { Secret } from '../../../server/storage/operating/secrets.ts';
import { dataFolder, type Env, testEnv } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { until } from '../../support/deadlines.ts';
import { isBlocking } from '../../support/postgres/locks.ts';
import { runHere } from '../../support/processes/commands.ts';
import { CLI, launch, startProcess } from '../../support/processes/process.ts';
import { database, env, start, startHere, useProcesses } from '../../support/processes/processes.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import {
  isSigned,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/servers/webhook-receiver.ts';
import { totpCode } from '../../support/totp.ts';

useProcesses();

const cleanup = new AsyncDisposableStack();
after(() => cleanup.disposeAsync());

const run = (variables: Env, ...args: string[]) => runHere(variables, args);

type Server = Omit<Awaited<ReturnType<typeof startHere>>, 'stop'>;

/**
 * Creates a business with everything that is sealed or derived: keys, secrets, an authenticator app, an entry, a cookie. With `variables` of a
 * command, also an imported VAPID key.
 */
async function openShop(carillon: Server, push: PushService, receiver: WebhookReceiver, variables?: Env) {
  const owner = await signUpWithService(carillon);
  const { api_key: key } = (await owner.post(owner.at('/keys'), { name: 'server' })).body;
  const business = { serviceId: owner.serviceId, key };
  const { password } = owner.account;
  const { totpURI } = (await owner.post('/auth/two-factor/enable', { password })).body;
  await owner.post('/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
  const api = carillon.as(business);
  const webhook = (
    await api.post('/v1/webhooks', { url: `${receiver.origin}/hook`, events: ['notification.completed'] })
  ).body;
  const identity = (await api.post(`/v1/services/${business.serviceId}/identity-secret`)).body.secret;
  await carillon.open(business.serviceId, 'ada', push.subscribe().subscription);
  const pair = JSON.stringify(generateVAPIDKeys());
  if (variables)
    assert.equal((await runHere(variables, ['vapid', 'import', business.serviceId], pair)).code, 0);
  return { owner, business, webhook, identity, totpURI };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

/** Checks everything that is sealed or derived. */
async function works(carillon: Server, shop: Shop, receiver: WebhookReceiver): Promise<void> {
  const api = carillon.as(shop.business);
  const id = await api.send('?user_id=ada');
  assert.equal((await api.settled(id)).delivery_stats.completed, 1);
  const post = () => receiver.at('/hook').find(({ body }) => body.includes(id));
  await until(() => post() !== undefined, 'the event of the notification');
  assert.ok(isSigned(post()!, shop.webhook.secret));
  const user_signature = createHmac('sha256', shop.identity).update('grace').digest('hex');
  const signed = await carillon.call(
    'GET',
    `/app/${shop.business.serviceId}/?${new URLSearchParams({ user: 'grace', user_signature })}`,
  );
  assert.ok(signed.status < 400, `${signed.status}`);
  // The cookie is signed.
  const browser = { headers: { cookie: shop.owner.cookie() } };
  assert.equal(
    (await carillon.call('GET', '/console/api/me', browser)).body.account.email,
    shop.owner.account.email,
  );
  // Recovery codes are encrypted.
  const factors = await carillon.call('GET', '/console/api/account/second-factors', browser);
  assert.equal(factors.body.authenticator.recovery_codes_left, 10);
}

/** Returns the number of values, in all columns with sealed values, that a secret opens. */
async function countUnder(db: Database, secret: Secret): Promise<number> {
  const columns = await db.query<{ table: string; column: string }>(sql`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name LIKE '%\_sealed'`);
  assert.ok(columns.length >= 5);
  let count = openWith([secret], (await readRoot(db))!) ? 1 : 0;
  for (const { table, column } of columns) {
    const { rows } = await db.pool.query(
      `SELECT ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    count += rows.filter(({ sealed }) => openWith([secret], sealed)).length;
  }
  return count;
}

/** Kills `rotate-secret` when it has sealed some rows: the last service is locked. */
async function killInTheMiddle(db: Database, variables: Env): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM services ORDER BY id DESC LIMIT 1 FOR UPDATE`);
    const cli = launch(variables, CLI, ['rotate-secret']);
    await until(() => isBlocking(tx), 'the command to wait for the last service');
    cli.child.kill('SIGKILL');
    assert.equal(await cli.exited, 'SIGKILL');
  });
}

/** Pause between two notifications that are sent meanwhile. */
const PAUSE_MS = 50;

test('SECRET_KEY is replaced for processes on several machines while they send, and after a kill', async (t) => {
  const push = await startPushService();
  const receiver = await startWebhookReceiver();
  t.after(() => Promise.all([push.close(), receiver.close()]));
  const former = Buffer.from(env.SECRET_KEY!, 'base64');
  const next = randomBytes(32);
  const both = { SECRET_KEY: next.toString('base64'), PREVIOUS_SECRET_KEY: env.SECRET_KEY! };
  const onlyNext = { SECRET_KEY: both.SECRET_KEY };
  const rotate = (variables: Env) => run({ ...env, ...variables }, 'rotate-secret');

  const old = await startHere();
  const first = await openShop(old, push, receiver, env);
  const keyring = await openKeyring(database, readConfig(env));
  const directory = 'https://acme.example.com/directory';
  const account = await openAccount(database, keyring, directory);
  const [validFrom, expiresAt] = [new Date('2026-11-01'), new Date('2099-11-01')];
  await beginOrder(database, 'push.example.com');
  await saveCertificate(database, keyring, 'push.example.com', {
    chain: 'chain',
    key: 'key',
    validFrom,
    expiresAt,
  });
  const api = await startHere({ ...both, ROLES: 'api' });
  // Until the command is called, both processes seal with the former secret, and the old one sends for the new one.
  const second = await openShop(api, push, receiver);
  await works(old, second, receiver);
  await works(api, first, receiver);

  for (const [variables, reason] of [
    [
      { ...onlyNext, PREVIOUS_SECRET_KEY: randomBytes(32).toString('base64') },
      /SECRET_KEY .* is not the one of this database/,
    ],
    [both, /1 running processes do not have the new SECRET_KEY.*Nothing was changed/],
  ] as const) {
    const refused = await rotate(variables);
    assert.equal(refused.code, 1, refused.output);
    assert.match(refused.output, reason);
  }
  assert.equal(await countUnder(database, next), 0);

  await old.stop();
  const worker = await startHere(both);
  let isOver = false;
  const sent: string[] = [];
  const sending = (async () => {
    const shop = api.as(first.business);
    while (!isOver) {
      sent.push(await shop.send('?user_id=ada'));
      assert.equal((await shop.settled(sent.at(-1)!)).delivery_stats.completed, 1);
      await delay(PAUSE_MS);
    }
  })();
  await killInTheMiddle(database, { ...env, ...both });
  assert.ok((await countUnder(database, next)) > 0);
  const left = await countUnder(database, former);
  assert.ok(left > 0);
  const begun = await run({ ...env, ...both }, 'status', '--json');
  assert.deepEqual(JSON.parse(begun.stdout).secret_replacement, { state: 'begun', left });
  assert.equal(begun.code, 1);
  const third = await openShop(worker, push, receiver);
  for (const shop of [first, second, third]) await works(api, shop, receiver);
  const withoutFormer = await rotate(onlyNext);
  assert.match(withoutFormer.output, /PREVIOUS_SECRET_KEY is missing/);
  const BACKUP_PASSPHRASE = 'a long passphrase';
  const backup = await run(
    { ...env, ...both, BACKUP_PASSPHRASE },
    'backup',
    join(env.DATA_DIR!, '../backup'),
  );
  assert.match(backup.output, /The secret is being replaced/);

  const rotated = await rotate(both);
  assert.equal(rotated.code, 0, rotated.output);
  assert.match(rotated.output, /Nothing is sealed with PREVIOUS_SECRET_KEY any more: remove it/);
  assert.doesNotMatch(rotated.output, /Warning/);
  isOver = true;
  await sending;
  assert.ok(sent.length > 0);
  assert.equal(await countUnder(database, former), 0);

  const last = await start(onlyNext);
  await Promise.all([api.stop(), worker.stop()]);
  for (const shop of [first, second]) await works(last, shop, receiver);
  const renewed = await openKeyring(database, readConfig({ ...env, ...onlyNext }));
  assert.deepEqual(await openAccount(database, renewed, directory), account);
  assert.equal((await readCertificate(database, renewed, 'push.example.com'))?.key, 'key');
  await assert.rejects(startHere(), /is not the one of this database/);
});

test('the secret of a data folder is replaced while the server runs, also if the command is killed', async (t) => {
  const push = await startPushService();
  const receiver = await startWebhookReceiver();
  const folder = await dataFolder();
  t.after(() => Promise.all([push.close(), receiver.close(), folder.remove()]));
  const variables = testEnv(folder.path);
  let server = await startProcess(variables);
  cleanup.defer(async () => void (await server.stop()));
  const connect = async () =>
    openDatabase((await attachEmbeddedPostgres({ dataDir: folder.path }))!, createLog('silent'), 2);
  const embedded = await connect();
  const shop = await openShop(server, push, receiver);
  const former = readSecret(folder.path)!;

  await killInTheMiddle(embedded, variables);
  await embedded.close();
  await works(server, shop, receiver);
  const second = await openShop(server, push, receiver);
  await server.stop('SIGKILL');
  server = await startProcess(variables);
  await works(server, shop, receiver);

  const rotated = await run(variables, 'rotate-secret');
  assert.equal(rotated.code, 0, rotated.output);
  assert.ok(!existsSync(join(folder.path, 'secret.next.key')));
  assert.notDeepEqual(readSecret(folder.path), former);
  const other = await connect();
  assert.equal(await countUnder(other, former), 0);
  await other.close();
  for (const one of [shop, second, await openShop(server, push, receiver)])
    await works(server, one, receiver);
  await server.stop();
  server = await startProcess(variables);
  await works(server, shop, receiver);
});

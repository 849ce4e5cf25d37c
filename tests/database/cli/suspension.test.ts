import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon, testEnv } from '../../support/carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { runHere } from '../../support/processes/commands.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

const REASON = 'it sends phishing links (report 4711)';

let carillon: TestCarillon;
let push: PushService;
let receiver: WebhookReceiver;
before(async () => {
  push = await startPushService();
  receiver = await startWebhookReceiver();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await receiver?.close();
  await push?.close();
});

const run = (...args: string[]) =>
  runHere(testEnv(carillon.dataDir, { DATABASE_URL: carillon.databaseUrl }), args);

async function mustRun(...args: string[]): Promise<string> {
  const { code, output, stdout } = await run(...args);
  assert.equal(code, 0, output);
  return stdout;
}

async function mustFail(pattern: RegExp, ...args: string[]): Promise<void> {
  const { code, output } = await run(...args);
  assert.equal(code, 1, output);
  assert.match(output, pattern);
}

const codeOf = ({ body }: { body: { error: { data: { code: string } } } }) => body.error.data.code;
const seconds = (count: number) => new Date(Date.now() + count * 1000).toISOString();

test('a suspended service accepts, shows and sends nothing until it is resumed', async () => {
  const owner = await signUpWithService(carillon);
  const { shop, phoneOf, ask } = callsOf(carillon, push, owner.business);
  const serviceId = fromWire('svc', owner.serviceId)!;
  const [phone, failing] = [await phoneOf('ada'), await phoneOf('bea')];
  const webhook = { url: `${receiver.origin}/suspended`, events: ['notification.failed'] };
  assert.equal((await shop.post('/v1/webhooks', webhook)).status, 201);
  push.behave(failing.token, { status: 503, headers: { 'retry-after': '600' } });
  const underWay = await shop.send('?user_id=bea');
  await until(() => push.attemptsOf(failing.token).length > 0, 'the first attempt');
  const due = await shop.send('?user_id=ada', {}, { scheduled_at: seconds(3600) });
  const late = await shop.send(
    '?user_id=ada',
    {},
    { scheduled_at: seconds(3600), options: { ttl_seconds: 60 } },
  );

  await mustFail(/needs --reason/, 'services', 'suspend', owner.serviceId);
  await mustFail(
    /at most 200 characters/,
    'services',
    'suspend',
    owner.serviceId,
    '--reason',
    'x'.repeat(201),
  );
  await mustFail(
    /Unknown service/,
    'services',
    'suspend',
    'svc_01m7y5j1h3e0080t11nkfj22yq',
    '--reason',
    REASON,
  );
  assert.equal((await shop.get('/v1/devices')).status, 200);
  await mustRun('services', 'suspend', owner.serviceId, '--reason', REASON);

  for (const answer of [
    await shop.get('/v1/devices'),
    await shop.post('/v1/notifications', { payload: { title: 'Fresh bread', message: 'At eight.' } }),
    await ask('GET', phone, '/notifications'),
    await owner.get(owner.at('')),
    await owner.get(owner.at('/overview')),
  ]) {
    assertRefused(answer, 403);
    assert.equal(codeOf(answer), 'service_suspended');
    assert.ok(answer.body.error.message.includes(REASON));
  }
  assertRefused(await carillon.call('GET', `/embed/v1/services/${owner.serviceId}`), 404);
  const page = await fetch(`${carillon.url}/app/${owner.serviceId}/`, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 403);
  assert.match(await page.text(), /isn’t available right now/);
  const [listed] = JSON.parse(await mustRun('services', 'list', '--limit', '1', '--json')).data;
  assert.equal(listed.suspension_reason, REASON);

  // Both have been due for a while. One outlives the suspension, the other does not.
  const { database } = carillon;
  for (const table of [sql`notifications`, sql`scheduled_notifications`])
    await database.query(sql`
      UPDATE ${table} SET scheduled_at = now() - interval '10 minutes' WHERE service_id = ${serviceId} AND scheduled_at IS NOT NULL`);
  await database.query(sql`
    UPDATE notifications SET created_at = now() - interval '1 hour' WHERE service_id = ${serviceId}`);
  const statusOf = async (id: string) => {
    const [row] = await database.query<{ status: string; stopped: boolean }>(sql`
      SELECT status, stopped_at IS NOT NULL AS stopped FROM notifications WHERE service_id = ${serviceId} AND id = ${fromWire('ntf', id)}`);
    return row!;
  };
  await until(
    async () => (await statusOf(underWay)).status === 'failed',
    'what was being sent to be stopped',
  );
  assert.equal((await statusOf(underWay)).stopped, true);
  // Another service's scheduled notification has been sent, so this service's had its turn.
  const other = await carillon.register();
  await carillon.open(other.serviceId, 'ada', push.subscribe().subscription);
  const others = await carillon.as(other).send('?user_id=ada', {}, { scheduled_at: seconds(1) });
  await carillon.as(other).settled(others);
  assert.deepEqual(await statusOf(due), { status: 'created', stopped: false });
  assert.equal(push.attemptsOf(phone.token).length, 0);
  assert.deepEqual(receiver.at('/suspended'), []);

  await mustRun('services', 'resume', owner.serviceId);
  assert.equal((await shop.settled(due)).delivery_stats.completed, 1);
  assert.equal((await shop.settled(late)).delivery_stats.failed, 1);
  const { data: deliveries } = (await shop.get(`/v1/notifications/${late}/deliveries`)).body;
  assert.equal(deliveries[0].reason_code, 'expired');
  assert.equal(push.attemptsOf(phone.token).length, 1);
  await receiver.waitFor(() => receiver.eventsAt('/suspended').length >= 2);
  assert.equal((await ask('GET', phone, '/notifications')).status, 200);
  const entries = (await owner.get(owner.at('/audit-entries'))).body.data;
  assert.deepEqual(
    entries
      .slice(0, 2)
      .map(({ action, actor, subject }: Record<string, string>) => ({ action, actor, subject })),
    [
      { action: 'service.resumed', actor: 'The operator', subject: null },
      { action: 'service.suspended', actor: 'The operator', subject: REASON },
    ],
  );
  await mustFail(/is not suspended/, 'services', 'resume', owner.serviceId);
});

test('a service is deleted with --yes alone, and suspended too, its owners cannot restore it', async () => {
  const owner = await signUpWithService(carillon);
  const { shop } = callsOf(carillon, push, owner.business);
  const scheduled = await shop.send('', {}, { scheduled_at: seconds(3600) });
  await mustFail(/Nothing was changed: add --yes/, 'services', 'delete', owner.serviceId);
  assert.equal((await shop.get('/v1/devices')).status, 200);
  await mustRun('services', 'suspend', owner.serviceId, '--reason', REASON);
  assert.match(await mustRun('services', 'delete', owner.serviceId, '--yes'), /once it is resumed/);
  await mustFail(/is deleted already/, 'services', 'delete', owner.serviceId, '--yes');
  assert.equal(codeOf(await owner.delete(owner.at('/deletion'))), 'service_suspended');
  await mustRun('services', 'resume', owner.serviceId);
  assert.equal(codeOf(await shop.get('/v1/devices')), 'service_deleted');
  assert.equal((await owner.delete(owner.at('/deletion'))).status, 200);
  assert.equal((await shop.get(`/v1/notifications/${scheduled}`)).body.status, 'skipped');
  const entries = (await owner.get(owner.at('/audit-entries'))).body.data;
  assert.ok(
    entries.some(
      ({ action, actor }: Record<string, string>) => action === 'service.deleted' && actor === 'The operator',
    ),
  );
});

test('a suspended account is signed out and cannot sign in until it is resumed', async () => {
  const owner = await signUpWithService(carillon);
  const { email, password } = owner.account;
  const signIn = () => openConsole(carillon).post('/auth/sign-in/email', { email, password });
  await mustFail(/No account/, 'accounts', 'suspend', 'stranger@example.com', '--reason', REASON);
  const [signedIn] = await carillon.database.query<{ id: string; token: string }>(sql`
    SELECT a.id, i.token FROM sign_ins i JOIN accounts a ON a.id = i.user_id WHERE a.email = ${email}`);
  const output = await mustRun('accounts', 'suspend', email.toUpperCase(), '--reason', REASON);
  assert.ok(output.includes(owner.serviceId), output);

  assert.equal((await owner.get('/me')).body.account, null);
  const refused = await signIn();
  assertRefused(refused, 403);
  assert.equal(codeOf(refused), 'account_suspended');
  assert.ok(refused.body.error.message.includes(REASON));
  // A sign-in that began before the suspension ends after it.
  await carillon.database.query(sql`
    INSERT INTO sign_ins (id, user_id, token, expires_at)
    VALUES (gen_random_uuid(), ${signedIn!.id}, ${signedIn!.token}, now() + interval '1 day')`);
  assert.equal((await owner.get('/me')).body.account, null);
  assert.equal((await callsOf(carillon, push, owner.business).shop.get('/v1/devices')).status, 200);
  assert.equal(
    JSON.parse(await mustRun('accounts', 'list', '--limit', '1000', '--json')).data.find(
      (account: { email: string }) => account.email === email,
    ).suspension_reason,
    REASON,
  );

  await mustRun('accounts', 'resume', email);
  await mustFail(/is not suspended/, 'accounts', 'resume', email);
  assert.equal((await signIn()).status, 200);
});

test('an account is deleted with --yes alone, unless it is the only owner of a service', async () => {
  const owner = await signUpWithService(carillon);
  const { email, password } = owner.account;
  await mustFail(/is the only owner/, 'accounts', 'delete', email, '--yes');
  const idle = await signUp(carillon);
  await mustFail(/Nothing was changed: add --yes/, 'accounts', 'delete', idle.account.email);
  assert.equal((await idle.get('/me')).body.account.email, idle.account.email);
  await mustRun('accounts', 'delete', idle.account.email, '--yes');
  assert.equal((await idle.get('/me')).body.account, null);
  await mustRun('services', 'delete', owner.serviceId, '--yes');
  await mustRun('accounts', 'delete', email, '--yes');
  assert.equal((await openConsole(carillon).post('/auth/sign-in/email', { email, password })).status, 401);
});

import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { createMail } from '../../../server/mail/mail.ts';
import { type Database, type Sql, sql } from '../../../server/storage/database.ts';
import { insertNotifications } from '../../../server/storage/notifications/insert-notifications.ts';
import { acquireRetentionLock } from '../../../server/storage/operating/retention.ts';
import { releaseDue } from '../../../server/storage/sending/release.ts';
import type { Stops } from '../../../server/storage/sending/stops.ts';
import { holdLive, type StopDeps } from '../../../server/storage/services/service-deletion.ts';
import { SERVICE_TABLES } from '../../../server/storage/services/tables.ts';
import { deleteServices } from '../../../server/upkeep/retention.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUpWithService } from '../../support/console.ts';
import { addMember, type Owner } from '../../support/console-team.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { sendOwedMails } from '../../support/owed-mails.ts';
import { callsOf } from '../../support/phone-calls.ts';
import { isBlocking } from '../../support/postgres/locks.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { type PushService, startPushService } from '../../support/servers/push-service.ts';

let carillon: TestCarillon;
let push: PushService;
before(async () => {
  push = await startPushService();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await push?.close();
});

const payload = { title: 'Fresh bread', message: 'At eight.' };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const codeOf = ({ body }: { body: { error: { data: { code: string } } } }) => body.error.data.code;
const remove = (owner: Owner, title = 'Harbour Bakery') => owner.post(owner.at('/deletion'), { title });
const idOf = ({ serviceId }: Owner): string => fromWire('svc', serviceId)!;

/** Creates a service with a phone and a scheduled notification. */
async function startService() {
  const owner = await signUpWithService(carillon);
  const { shop, phoneOf, ask } = callsOf(carillon, push, owner.business);
  const phone = await phoneOf('ada');
  const scheduled = await shop.post('/v1/notifications', { payload, scheduled_at: inAnHour() });
  assert.equal(scheduled.status, 201, JSON.stringify(scheduled.body));
  return { owner, shop, phone, ask, scheduled: scheduled.body.id as string };
}

test('a deleted service rejects its keys and phones, says that it has ended, and can be restored', async () => {
  const { owner, shop, phone, ask, scheduled } = await startService();
  const editor = await addMember(carillon, owner, 'editor');
  assertRefused(await editor.post(owner.at('/deletion'), { title: 'Harbour Bakery' }), 403);
  assertValidationErrors(await remove(owner, 'Harbour'), 'title');
  assert.equal((await shop.get('/v1/devices')).status, 200);

  const { status, body } = await remove(owner);
  assert.equal(status, 200, JSON.stringify(body));
  const days = (Date.parse(body.deletes_at) - Date.now()) / 86_400_000;
  assert.ok(days > 6.9 && days < 7.1, String(days));
  assertRefused(await remove(owner), 403);

  for (const answer of [
    await shop.get('/v1/devices'),
    await shop.post('/v1/notifications', { payload }),
    await ask('GET', phone, '/notifications'),
    await editor.get(owner.at('/overview')),
    await owner.get(owner.at('/members')),
  ]) {
    assertRefused(answer, 403);
    assert.equal(codeOf(answer), 'service_deleted');
  }
  const opened = await carillon.call('POST', '/embed/v1/devices', {
    body: {
      service: owner.serviceId,
      user: 'bea',
      device: { name: 'Pixel 8', platform: 'android' },
      subscription: null,
    },
  });
  assertRefused(opened, 404);
  const page = await fetch(`${carillon.url}/app/${owner.serviceId}/`, { headers: { accept: 'text/html' } });
  assert.equal(page.status, 410);
  assert.match(await page.text(), /Harbour Bakery.+no longer available.+Go back/s);

  const seen = (await editor.get(owner.at(''))).body;
  assert.deepEqual(seen.deletion, { deletes_at: body.deletes_at, by: 'Ada Byron' });
  assertRefused(await editor.delete(owner.at('/deletion')), 403);
  assert.equal((await owner.delete(owner.at('/deletion'))).status, 200);
  assertRefused(await owner.delete(owner.at('/deletion')), 409);
  assert.equal((await ask('GET', phone, '/notifications')).status, 200);
  assert.equal((await shop.get(`/v1/notifications/${scheduled}`)).body.status, 'skipped');
  const entries = (await owner.get(owner.at('/audit-entries'))).body.data;
  assert.deepEqual(
    entries.slice(0, 2).map((entry: { action: string }) => entry.action),
    ['service.restored', 'service.deleted'],
  );
});

/** Holds back the cleanup of the service itself, a minute after its start, so that it does not interfere with the test. */
async function holdCleanup(t: TestContext): Promise<void> {
  let release: Awaited<ReturnType<typeof acquireRetentionLock>> = null;
  const hold = async () => {
    release = await acquireRetentionLock(carillon.database);
    return release !== null;
  };
  await until(hold, 'the cleanup to end');
  t.after(() => release?.());
}

/** Returns the dependencies of the hourly cleanup, as in a separate process, which holds the lock meanwhile. */
async function depsOf(t: TestContext): Promise<StopDeps> {
  await holdCleanup(t);
  const lock = { query: async () => ({ rows: [{ acquired: true }] }), end: async () => {} };
  const database: Database = { ...carillon.database, connect: async () => lock as never };
  const stops: Stops = {
    announce: () => {},
    note: () => {},
    isStopped: () => false,
    onStop: () => {},
    announceReplacement: () => {},
    onReplacement: () => {},
  };
  return { database, stops };
}

test('what is scheduled does not leave, even if nothing has cancelled it', async (t) => {
  const { owner, scheduled } = await startService();
  const deps = await depsOf(t);
  const id = fromWire('ntf', scheduled)!;
  await carillon.database.query(
    sql`UPDATE services SET deletes_at = now() + interval '1 day' WHERE id = ${idOf(owner)}`,
  );
  await carillon.database.query(
    sql`UPDATE scheduled_notifications SET scheduled_at = now() WHERE notification_id = ${id}`,
  );
  await releaseDue(carillon.database);
  const statusOf = async () =>
    (
      await carillon.database.query<{ status: string; released: boolean }>(
        sql`SELECT status, released FROM notifications WHERE service_id = ${idOf(owner)} AND id = ${id}`,
      )
    )[0];
  assert.deepEqual(await statusOf(), { status: 'created', released: false });
  await deleteServices(deps, new AbortController().signal);
  assert.deepEqual(await statusOf(), { status: 'skipped', released: true });
});

/** Creates a service that sends a notification, which the push service does not accept. */
async function startSending() {
  const { owner, shop, phone } = await startService();
  push.behave(phone.token, { status: 503 });
  const sent = (await shop.post('/v1/notifications', { payload })).body.id;
  await push.waitFor(() => push.attemptsOf(phone.token).length > 0);
  const isStopped = async (): Promise<boolean> => {
    const [row] = await carillon.database.query<{ is_stopped: boolean }>(sql`
      SELECT stopped_at IS NOT NULL AS is_stopped FROM notifications
      WHERE service_id = ${idOf(owner)} AND id = ${fromWire('ntf', sent)!}`);
    return row!.is_stopped;
  };
  return { owner, isStopped };
}

test('what is being sent is stopped', async () => {
  const { owner, isStopped } = await startSending();
  assert.equal((await remove(owner)).status, 200);
  assert.equal(await isStopped(), true);
});

test('what is being sent is stopped, even if the process that marked the service did not live to do so', async (t) => {
  const { owner, isStopped } = await startSending();
  await carillon.database.query(
    sql`UPDATE services SET deletes_at = now() + interval '1 day' WHERE id = ${idOf(owner)}`,
  );
  await deleteServices(await depsOf(t), new AbortController().signal);
  assert.equal(await isStopped(), true);
});

test('a request that was authorised before the deletion is refused after it, and stores nothing', async (t) => {
  let whileChecking = async () => {};
  const checking = await startTestCarillon({}, { checkImage: () => whileChecking() });
  t.after(() => checking.stop());
  const requests: [string, object, Record<string, string>?][] = [
    ['/v1/notifications', {}],
    ['/v1/notifications', {}, { 'idempotency-key': 'one' }],
    ['/v1/notifications?user_id=ada', {}],
    ['/v1/notifications', { scheduled_at: inAnHour() }],
    ['/v1/notifications/batch', { user_id: 'ada' }],
  ];
  for (const [path, more, headers = {}] of requests) {
    const owner = await signUpWithService(checking);
    let isDeleted = false;
    whileChecking = async () => {
      if (!isDeleted) assert.equal((await remove(owner)).status, 200);
      isDeleted = true;
    };
    const item = { payload: { ...payload, image_url: 'https://example.com/bread.png' }, ...more };
    const body = path.endsWith('batch') ? { notifications: [item] } : item;
    const { serviceId, key } = owner.business;
    const answer = await checking.call('POST', path, {
      body,
      headers: { authorization: `Bearer ${key}`, 'x-service-id': serviceId, ...headers },
    });
    assertRefused(answer, 403);
    assert.equal(codeOf(answer), 'service_deleted');
    const rows = await checking.database.query(
      sql`SELECT FROM notifications WHERE service_id = ${idOf(owner)}`,
    );
    assert.deepEqual(rows, [], path);
  }
});

test('others in the same moment are accepted, though a deleted service is among them', async () => {
  const { owner, shop } = await startService();
  const { shop: other } = await startService();
  const deleting = remove(owner);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      [shop, other][i % 2]!.post(`/v1/notifications?user_id=${i}`, { payload }),
    ),
  );
  assert.equal((await deleting).status, 200);
  for (const [i, answer] of answers.entries())
    if (i % 2 === 1) assert.equal(answer.status, 201, JSON.stringify(answer.body));
    else assert.ok([201, 403].includes(answer.status), String(answer.status));
  const left = await carillon.database.query(sql`
    SELECT FROM notifications WHERE service_id = ${idOf(owner)} AND status IN ('created', 'queued') AND stopped_at IS NULL
      AND released`);
  assert.deepEqual(left, []);
});

test('a deletion waits for what is being accepted, and stops it', async () => {
  const { owner } = await startService();
  const serviceId = idOf(owner);
  let deleting: ReturnType<typeof remove> | undefined;
  const id = await carillon.database.transaction(async (tx) => {
    await holdLive(tx, [serviceId]);
    deleting = remove(owner);
    await until(() => isBlocking(tx), 'the deletion to wait');
    const [id] = await insertNotifications(tx, [
      {
        serviceId,
        payload: { ...payload, link: null, image_url: null } as never,
        data: null,
        options: {},
        metadata: null,
        target: 'everybody',
        topic: null,
        scheduledAt: null,
        releaseAt: null,
      },
    ]);
    return id!;
  });
  assert.equal((await deleting!).status, 200);
  const [row] = await carillon.database.query<{ is_stopped: boolean }>(sql`
    SELECT stopped_at IS NOT NULL AS is_stopped FROM notifications WHERE service_id = ${serviceId} AND id = ${id}`);
  assert.deepEqual(row, { is_stopped: true });
});

test('what was released in the moment of the deletion is stopped', async (t) => {
  const { owner, scheduled } = await startService();
  await holdCleanup(t);
  const id = fromWire('ntf', scheduled)!;
  const isStopped = async () =>
    (
      await carillon.database.query(sql`
        SELECT FROM notifications WHERE service_id = ${idOf(owner)} AND id = ${id} AND stopped_at IS NOT NULL`)
    ).length > 0;
  await carillon.database.transaction(async (tx) => {
    await tx.query(sql`
      UPDATE notifications SET released = true, due_at = now() WHERE service_id = ${idOf(owner)} AND id = ${id}`);
    assert.equal((await remove(owner)).status, 200);
    assert.ok(!(await isStopped()));
  });
  await until(isStopped, 'it to be stopped');
});

/** Returns the number of rows of a service in each table with a service_id. */
async function countRows(serviceId: string): Promise<Record<string, number>> {
  const tables = await carillon.database.query<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'service_id' ORDER BY 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const table: Sql = { ...sql``, text: name };
    const [row] = await carillon.database.query<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${table} WHERE service_id = ${serviceId}`,
    );
    counts[name] = row!.count;
  }
  return counts;
}

test('after a week everything of a service goes, also if that was interrupted, and nothing of another', async (t) => {
  const { owner } = await startService();
  const { owner: other } = await startService();
  await addMember(carillon, owner, 'viewer');
  const before = await countRows(idOf(other));
  const filled = await countRows(idOf(owner));
  assert.deepEqual(
    Object.keys(filled).filter((table) => !SERVICE_TABLES.includes(table)),
    [],
    'every table that names a service is emptied',
  );
  for (const table of ['devices', 'notifications', 'api_keys', 'members', 'events'])
    assert.ok(filled[table]! > 0, table);

  await remove(owner);
  const deps = await depsOf(t);
  const keep = new AbortController().signal;
  assert.equal(await deleteServices(deps, keep), 0);
  await carillon.database.query(
    sql`UPDATE services SET deletes_at = now() - interval '1 s' WHERE id = ${idOf(owner)}`,
  );
  assertRefused(await owner.delete(owner.at('/deletion')), 409);

  await assert.rejects(deleteServices(deps, AbortSignal.abort()), { name: 'AbortError' });
  assertRefused(await owner.get(owner.at('/overview')), 403);
  assert.equal(await deleteServices(deps, keep), 1);
  assert.deepEqual(new Set(Object.values(await countRows(idOf(owner)))), new Set([0]));
  assertRefused(await owner.get(owner.at('')), 404);
  assertRefused(await carillon.as(owner.business).get('/v1/devices'), 401);
  assert.deepEqual((await owner.get('/me')).body.services, []);
  assert.deepEqual(await countRows(idOf(other)), before);
});

/** Starts a service that sends mails, with its own address. */
async function startMailing(t: TestContext) {
  const mailServer = await startMailServer();
  t.after(() => mailServer.stop());
  const mailing = await startTestCarillon({
    SMTP_URL: mailServer.url,
    PUBLIC_URL: 'https://push.example.com',
  });
  t.after(() => mailing.stop());
  const server = {
    url: 'https://push.example.com',
    call: ((method, path, how) =>
      mailing.call(method, path, {
        ...how,
        headers: { ...how?.headers, 'sec-fetch-site': 'same-origin' },
      })) as TestCarillon['call'],
  };
  return { mailServer, mailing, server };
}

test('every owner is mailed, with the link that restores', async (t) => {
  const { mailServer, mailing, server } = await startMailing(t);
  const owner = await signUpWithService(server);
  await mailServer.next();
  const second = await addMember({ ...mailing, ...server } as TestCarillon, owner, 'owner');
  await mailServer.next();
  await remove(owner);
  const mails = [await mailServer.next(), await mailServer.next()];
  for (const { subject } of mails) assert.match(subject, /deleted/);
  assert.deepEqual(mails.map(({ to }) => to).sort(), [owner.account.email, second.account.email].sort());
  assert.ok(mails[0]!.text.includes(`https://push.example.com/console/${owner.serviceId}`));
  assert.match(mails[0]!.text, /Ada Byron deleted Harbour Bakery/);
  assert.equal((await openConsole(server).get('/me')).body.account, null);
});

test('the mail about a deletion is owed until the mail server takes it, unless the service is restored', async (t) => {
  const { mailServer, mailing, server } = await startMailing(t);
  const { database } = mailing;
  const owner = await signUpWithService(server);
  const restoring = await signUpWithService(server);
  for (let signUps = 2; signUps > 0; signUps--) await mailServer.next();
  // Owners get this mail even if they want no mails, or their address is not confirmed.
  await database.query(sql`UPDATE members SET wants_mails = false`);
  const serviceIds = [owner, restoring].map(idOf);
  const attempts = async () => {
    const rows = await database.query<{ attempts: number }>(
      sql`SELECT leases AS attempts FROM jobs WHERE queue = 'mail' AND data ->> 'service_id' = ANY(${serviceIds}::text[])`,
    );
    return rows.map((row) => row.attempts);
  };

  mailServer.state.isFull = true;
  for (const each of [owner, restoring]) assert.equal((await remove(each)).status, 200);
  await until(() => mailServer.state.rejected === 2, 'the mail server to be asked');
  assert.deepEqual(await attempts(), [1, 1]);
  mailServer.state.isFull = false;
  assert.equal((await restoring.delete(restoring.at('/deletion'))).status, 200);
  await database.query(sql`UPDATE jobs SET due_at = now() WHERE queue = 'mail'`);
  const log = createLog('silent');
  const mail = createMail(mailing.config, database, log);
  const publicUrl = mailing.config.PUBLIC_URL;
  await sendOwedMails({ database, mail, publicUrl, log });

  // The service itself may have been about to look for due mails, and then sends them.
  await until(async () => (await attempts()).length === 0, 'what is owed to be sent');
  assert.deepEqual(
    mailServer.received.map(({ to, subject }) => [to, subject]),
    [[owner.account.email, 'A service was deleted']],
  );
});

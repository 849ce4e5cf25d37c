import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lookAtAll } from '../../../server/attention/watch.ts';
import { fromWire, newId, toWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { createMail } from '../../../server/mail/mail.ts';
import {
  beginOrder,
  saveCertificate,
  saveProblem,
} from '../../../server/storage/certificates/certificates.ts';
import { sql } from '../../../server/storage/database.ts';
import { recordPause } from '../../../server/storage/sending/push-pauses.ts';
import { STATUS } from '../../../server/storage/vocabulary.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { signUpWithService } from '../../support/console.ts';
import { addMember, type Owner } from '../../support/console-team.ts';
import { sendOwedMails } from '../../support/owed-mails.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';

let carillon: TestCarillon;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
const publicUrl = 'https://push.example.com';
before(async () => {
  mailServer = await startMailServer();
  carillon = await startTestCarillon();
});
after(async () => {
  await carillon?.stop();
  await mailServer?.stop();
});

const signal = new AbortController().signal;

/** Returns the dependencies of a worker. */
function depsOf(log = createLog('silent')) {
  const { database } = carillon;
  const config = { ...carillon.config, SMTP_URL: mailServer.url, PUBLIC_URL: publicUrl };
  return { database, mail: createMail(config, database, log), publicUrl, log };
}

const look = () => lookAtAll(depsOf(), signal);

/** Sends owed mails, and returns them. */
async function mailsSent() {
  await sendOwedMails(depsOf());
  return mailServer.received.splice(0);
}

/** Checks for incidents once, and returns the resulting mails. */
async function mailsOfLook() {
  await look();
  return mailsSent();
}

/** Returns the owed mails of a service: the number of attempts, and the minutes until the next one. */
const owedFor = (serviceId: string) =>
  carillon.database.query<{ attempts: number; minutes: number }>(sql`
    SELECT leases AS attempts, round(extract(epoch FROM due_at - now()) / 60)::int AS minutes FROM jobs
    WHERE queue = 'mail' AND data ->> 'service_id' = ${serviceId}`);

const makeDue = (serviceId: string) =>
  carillon.database.query(
    sql`UPDATE jobs SET due_at = now() WHERE queue = 'mail' AND data ->> 'service_id' = ${serviceId}`,
  );

async function startService(): Promise<{ owner: Owner; serviceId: string }> {
  const owner = await signUpWithService(carillon);
  await carillon.database.query(
    sql`UPDATE accounts SET email_verified = true WHERE email = ${owner.account.email}`,
  );
  return { owner, serviceId: fromWire('svc', owner.serviceId)! };
}

/** Adds a finished notification with failed deliveries. */
async function addFailures(
  serviceId: string,
  failed: number,
  total: number,
  reason: string,
): Promise<string> {
  const id = newId();
  const status = failed === total ? 'failed' : 'completed';
  await carillon.database.query(sql`
    INSERT INTO notifications (id, service_id, status, payload, released, dispatched, due_at, total, completed, failed)
    VALUES (${id}, ${serviceId}, ${status}, '{"title":"Fresh bread","message":"At eight."}', true, true, now(), ${total}, ${total - failed}, ${failed})`);
  await carillon.database.query(sql`
    INSERT INTO deliveries (service_id, notification_id, device_id, user_hash, status, attempts, reason_code)
    SELECT ${serviceId}, ${id}, gen_random_uuid(), 1, ${STATUS.failed}, 1, ${reason} FROM generate_series(1, ${failed}::int)`);
  return id;
}

test('the owners are mailed once that push services reject our credentials, and again after a day without', async () => {
  const { owner, serviceId } = await startService();
  await addMember(carillon, owner, 'editor');
  assert.deepEqual(await mailsOfLook(), []);
  await addFailures(serviceId, 1, 100, 'unauthorized');
  const [mail, ...others] = await mailsOfLook();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [mail!.to, mail!.subject],
    [owner.account.email, 'Push services reject your notifications'],
  );
  assert.ok(mail!.text.includes(`${publicUrl}/console/${owner.serviceId}`), mail!.text);
  assert.ok(mail!.text.includes(`${publicUrl}/console/account`), mail!.text);
  await addFailures(serviceId, 5, 100, 'unauthorized');
  assert.deepEqual(await mailsOfLook(), []);
  await carillon.database.query(sql`
    UPDATE incidents SET seen_at = now() - interval '25 hours' WHERE service_id = ${serviceId}`);
  assert.equal((await mailsOfLook()).length, 1);
});

test('failures are an incident above a number and a share, those of lost subscriptions never', async () => {
  const { owner, serviceId } = await startService();
  await addFailures(serviceId, 50, 60, 'gone');
  await addFailures(serviceId, 19, 19, 'rejected');
  assert.deepEqual(await mailsOfLook(), []);
  const id = await addFailures(serviceId, 30, 100, 'rejected');
  const [mail, ...others] = await mailsOfLook();
  assert.deepEqual(others, []);
  assert.equal(mail!.subject, 'Many deliveries failed');
  assert.match(mail!.text, /30 of 100 deliveries/);
  const wire = (await carillon.as(owner.business).get('/v1/notifications')).body.data[0].id;
  assert.equal(fromWire('ntf', wire), id);
  assert.ok(mail!.text.includes(`${publicUrl}/console/${owner.serviceId}/notifications/${wire}`), mail!.text);
});

test('a push service that pauses a service is an incident', async () => {
  const { serviceId } = await startService();
  const pause = { serviceId, origin: 'https://fcm.googleapis.com', detail: '429' };
  await recordPause(carillon.database, pause, 86_400_000);
  const [mail, ...others] = await mailsOfLook();
  assert.deepEqual(others, []);
  assert.equal(mail!.subject, 'A push service has paused your notifications');
  assert.match(
    mail!.text,
    /^fcm\.googleapis\.com has paused .* Chrome does this .* until \d{4}-\d\d-\d\d, \d\d:\d\d UTC, .* Only time ends the pause\./m,
  );
  assert.deepEqual(await mailsOfLook(), []);
});

test('a certificate that could not be renewed and expires within a week is an incident of each service', async (t) => {
  await startService();
  const { database, keyring } = carillon;
  const host = new URL(publicUrl).hostname;
  const day = (days: number) => new Date(database.now() + days * 86_400_000);
  t.after(() => database.query(sql`DELETE FROM certificates`));
  await beginOrder(database, host);
  const issued = { chain: 'chain', key: 'key', validFrom: day(-85) };
  await saveCertificate(database, keyring, host, { ...issued, expiresAt: day(5) });
  await database.query(sql`UPDATE certificates SET problem = NULL, problem_code = NULL`);
  assert.deepEqual(await mailsOfLook(), []);
  const failed = { code: 'challenge_failed', detail: 'connection refused', retryAfterS: null };
  await saveProblem(database, host, failed);
  const mails = await mailsOfLook();
  assert.ok(mails.length >= 1);
  assert.equal(mails.at(-1)!.subject, 'The certificate of your address expires soon');
  const until = day(5).toISOString().slice(0, 10);
  assert.match(
    mails.at(-1)!.text,
    new RegExp(`^The certificate of push\\.example\\.com, .* valid until ${until}\\.`, 'm'),
  );
  assert.deepEqual(await mailsOfLook(), []);
});

test('a day with many small failures is one incident', async () => {
  const { serviceId } = await startService();
  for (let count = 0; count < 5; count++) await addFailures(serviceId, 10, 20, 'expired');
  const mails = await mailsOfLook();
  assert.equal(mails.length, 1);
  assert.match(mails[0]!.text, /50 of 100 deliveries/);
});

test('an owner who wants no mails gets none, and neither does one whose address is not confirmed', async () => {
  const { owner, serviceId } = await startService();
  const unconfirmed = await addMember(carillon, owner, 'owner');
  assert.equal((await owner.put(owner.at('/my-mails'), { wanted: false })).status, 200);
  assert.equal((await owner.get('/me')).body.services[0].wants_mails, false);
  assert.equal((await unconfirmed.get('/me')).body.services[0].wants_mails, true);
  await addFailures(serviceId, 3, 3, 'unauthorized');
  assert.deepEqual(await mailsOfLook(), []);
});

test('a mail that the mail server does not take is tried again after growing pauses, until it does', async () => {
  const { owner, serviceId } = await startService();
  await addFailures(serviceId, 1, 100, 'unauthorized');
  await look();
  assert.deepEqual(await owedFor(serviceId), [{ attempts: 0, minutes: 0 }]);
  mailServer.state.isFull = true;
  try {
    for (const [attempts, minutes] of [
      [1, 10],
      [2, 20],
      [3, 40],
    ]) {
      assert.deepEqual(await mailsSent(), []);
      assert.deepEqual(await mailsSent(), []);
      assert.deepEqual(await owedFor(serviceId), [{ attempts, minutes }]);
      await makeDue(serviceId);
    }
  } finally {
    mailServer.state.isFull = false;
  }
  assert.deepEqual(
    (await mailsSent()).map(({ to }) => to),
    [owner.account.email],
  );
  assert.deepEqual(await owedFor(serviceId), []);
});

test('a mail that the mail server does not take for a day is given up, which the log says once', async () => {
  const { serviceId } = await startService();
  await addFailures(serviceId, 1, 100, 'unauthorized');
  await look();
  await carillon.database.query(sql`
    UPDATE jobs SET data = data || jsonb_build_object('owed_at', ((data ->> 'owed_at')::float - 24 * 3600 * 1000)), leases = 9
    WHERE queue = 'mail' AND data ->> 'service_id' = ${serviceId}`);
  const lines: unknown[][] = [];
  const log = createLog('silent');
  log.error = (...line: unknown[]) => void lines.push(line);
  await Promise.all([sendOwedMails(depsOf(log)), sendOwedMails(depsOf(log))]);
  assert.deepEqual(lines, [
    [
      { service: toWire('svc', serviceId), attempts: 9 },
      'mail to an owner given up: the mail server did not take it for a day',
    ],
  ]);
  assert.deepEqual([mailServer.received, await owedFor(serviceId)], [[], []]);
});

test('each owner is mailed once, whichever processes look and send at the same time', async () => {
  const { owner, serviceId } = await startService();
  const second = await addMember(carillon, owner, 'owner');
  await carillon.database.query(
    sql`UPDATE accounts SET email_verified = true WHERE email = ${second.account.email}`,
  );
  await addFailures(serviceId, 1, 100, 'unauthorized');
  await Promise.all([look(), look(), look()]);
  await Promise.all([1, 2, 3].map(() => sendOwedMails(depsOf())));
  assert.deepEqual(
    mailServer.received
      .splice(0)
      .map(({ to }) => to)
      .sort(),
    [owner.account.email, second.account.email].sort(),
  );
});

test('a mail that is owed is not sent to somebody who wants none by now, nor about a deleted service', async () => {
  for (const change of [
    (owner: Owner) => owner.put(owner.at('/my-mails'), { wanted: false }),
    (owner: Owner) => owner.post(owner.at('/deletion'), { title: 'Harbour Bakery' }),
  ]) {
    const { owner, serviceId } = await startService();
    await addFailures(serviceId, 1, 100, 'unauthorized');
    await look();
    assert.equal((await change(owner)).status, 200);
    assert.deepEqual([await mailsSent(), await owedFor(serviceId)], [[], []]);
  }
});

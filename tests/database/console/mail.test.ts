import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { MAX_NEW_ACCOUNTS_PER_HOUR } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { createLog } from '../../../server/log.ts';
import { createMail } from '../../../server/mail/mail.ts';
import { sql } from '../../../server/storage/database.ts';
import { addEvents } from '../../../server/storage/webhooks/events.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { tokenOf } from '../../support/console-team.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { keepHour } from '../../support/hours.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver.ts';

const PUBLIC_URL = 'https://push.example.com';

let carillon: TestCarillon;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
before(async () => {
  mailServer = await startMailServer();
  carillon = await startTestCarillon({ SMTP_URL: mailServer.url, PUBLIC_URL });
  await keepHour(carillon.database);
});
after(async () => {
  await carillon?.stop();
  await mailServer?.stop();
});

/** Returns the server as browsers reach it through a proxy, under its public name. */
const server = () => ({
  url: PUBLIC_URL,
  call: ((method, path, how) =>
    carillon.call(method, path, {
      ...how,
      headers: { ...how?.headers, 'sec-fetch-site': 'same-origin' },
    })) as TestCarillon['call'],
});

/** Creates an account and takes its verification mail. */
async function signUpUnverified(overrides: Parameters<typeof signUp>[1] = {}) {
  const person = await signUp(server(), overrides);
  const mail = await mailServer.next();
  assert.equal(mail.to, person.account.email);
  return { ...person, verificationMail: mail };
}

/** Creates an account, confirms its address, and creates a service. */
async function signUpVerified(title = 'Harbour Bakery', overrides: Parameters<typeof signUp>[1] = {}) {
  const person = await signUpUnverified(overrides);
  const token = tokenOf(linkIn(person.verificationMail.text));
  assert.equal((await person.post('/account/verification', { token })).status, 200);
  const { body } = await person.post('/services', { title });
  return { ...person, at: (path: string) => `/services/${body.id}${path}` };
}

const linkIn = (text: string): string => /https:\/\/\S+/.exec(text)?.[0] ?? assert.fail(text);

test('an account begins in the language of the browser, and the console and mails follow its choice', async () => {
  const browser = openConsole(server());
  const email = `${randomUUID()}@example.com`;
  const account = { name: 'Ada Byron', email, password: 'correct horse' };
  await browser.post('/auth/sign-up/email', account, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
  assert.match(
    (await mailServer.next()).html,
    /<html lang="de" dir="ltr">[\s\S]*Bestätigen Sie Ihre E-Mail-Adresse/,
  );
  const page = async () => String((await browser.send('GET', '/../account')).body);
  assert.equal((await browser.get('/me')).body.account.language, 'de');
  assert.match(await page(), /<html lang="de" dir="ltr">[\s\S]*texts\/de\.js/);

  assertRefused(await browser.put('/account/language', { language: 'xx' }), 400);
  assert.equal((await browser.put('/account/language', { language: 'ar' })).status, 200);
  assert.match(await page(), /<html lang="ar" dir="rtl">[\s\S]*texts\/ar\.js/);
  assert.equal((await browser.get('/me')).body.account.language, 'ar');
  await openConsole(server()).post('/auth/request-password-reset', { email });
  assert.match((await mailServer.next()).html, /<html lang="ar" dir="rtl">/);
});

test('a mailed password link works once, voids earlier links, and ends every sign-in', async () => {
  const ada = await signUpUnverified();
  const { email } = ada.account;
  const browser = openConsole(server());
  const request = () => browser.post('/auth/request-password-reset', { email });
  await request();
  const first = await mailServer.next();
  await request();
  const mail = await mailServer.next();
  assert.deepEqual([mail.to, mail.from], [email, 'Carillon <carillon@push.example.com>']);
  assert.match(mail.subject, /password/);
  const link = linkIn(mail.text);
  assert.ok(link.startsWith(`${PUBLIC_URL}/console/password?token=`), link);
  assert.ok(mail.html.includes(`href="${link}"`), 'the HTML has the same link');
  assert.deepEqual((await browser.get(`/passwords/${tokenOf(link)}`)).body, { email });

  const reset = (token: string) =>
    browser.post('/auth/reset-password', { token, newPassword: 'battery staple' });
  assert.equal((await reset(tokenOf(link))).status, 200);
  for (const used of [link, linkIn(first.text)]) {
    assertRefused(await reset(tokenOf(used)), 400);
    assertRefused(await browser.get(`/passwords/${tokenOf(used)}`), 404);
  }
  assert.equal((await ada.get('/me')).body.account, null);
  const { status } = await browser.post('/auth/sign-in/email', { email, password: 'battery staple' });
  assert.equal(status, 200);
});

test('no mail is sent for an account that does not exist', async () => {
  const ada = await signUpUnverified();
  const browser = openConsole(server());
  for (const email of ['stranger@example.com', ada.account.email])
    assert.equal((await browser.post('/auth/request-password-reset', { email })).status, 200);
  assert.equal((await mailServer.next()).to, ada.account.email);
  assert.deepEqual(mailServer.received, []);
});

test('an invitation’s mail has the same link as the response, and names cannot add headers or lines to it', async () => {
  const owner = await signUpVerified('Bäckerei\r\nBcc: eve and more');
  const answer = await owner.post(owner.at('/invitations'), { email: 'bea@example.com', role: 'editor' });
  assert.deepEqual([answer.status, answer.body.mail], [201, 'sent']);
  const mail = await mailServer.next();
  assert.equal(mail.to, 'bea@example.com');
  assert.match(
    mail.text,
    /^Ada Byron \(\S+@example\.com\) invited you to manage the notifications of Bäckerei Bcc: eve and more on/,
  );
  assert.equal(linkIn(mail.text), answer.body.link);
  assert.ok(answer.body.link.startsWith(`${PUBLIC_URL}/console/invitation?token=`));
  const seen = await openConsole(server()).get(`/invitations/${tokenOf(linkIn(mail.text))}`);
  assert.equal(seen.body.role, 'editor');
});

test('if the mail server rejects an invitation, the response says so and its link still works', async () => {
  const owner = await signUpVerified();
  mailServer.state.isFull = true;
  try {
    const answer = await owner.post(owner.at('/invitations'), { email: 'cleo@example.com', role: 'viewer' });
    assert.deepEqual([answer.status, answer.body.mail], [201, 'failed']);
    const seen = await owner.get(`/invitations/${tokenOf(answer.body.link)}`);
    assert.equal(seen.body.email, 'cleo@example.com');
  } finally {
    mailServer.state.isFull = false;
  }
});

test('a new account gets a mail that confirms its address; until then its invitations are not mailed', async () => {
  const ada = await signUpUnverified();
  const { body } = await ada.post('/services', { title: 'Harbour Bakery' });
  const invite = (email: string) => ada.post(`/services/${body.id}/invitations`, { email, role: 'viewer' });
  assert.equal((await ada.get('/me')).body.account.email_verified, false);

  const held = await invite('dora@example.com');
  assert.deepEqual([held.status, held.body.mail], [201, 'unverified']);
  assert.deepEqual(mailServer.received, []);
  assert.equal((await ada.get(`/invitations/${tokenOf(held.body.link)}`)).body.email, 'dora@example.com');

  const link = linkIn(ada.verificationMail.text);
  assert.ok(link.startsWith(`${PUBLIC_URL}/console/verify?token=`), link);
  assert.equal((await ada.post('/account/verification', { token: tokenOf(link) })).status, 200);
  assert.equal((await ada.get('/me')).body.account.email_verified, true);
  assert.equal((await invite('emil@example.com')).body.mail, 'sent');
  assert.equal((await mailServer.next()).to, 'emil@example.com');
});

test('a link confirms only the account that it was mailed to, and can be mailed again', async () => {
  const ada = await signUpUnverified();
  const eve = await signUpUnverified();
  const token = tokenOf(linkIn(ada.verificationMail.text));
  assertRefused(await eve.post('/account/verification', { token }), 404);
  assertRefused(await ada.post('/account/verification', { token: `${token}x` }), 404);
  assertRefused(await ada.post('/account/verification', { token: 'nonsense' }), 404);
  assertRefused(await openConsole(server()).post('/account/verification', { token }), 401);
  assert.equal((await ada.get('/me')).body.account.email_verified, false);

  assert.deepEqual((await ada.post('/account/verification-mail')).body, { mail: 'sent' });
  const again = await mailServer.next();
  assert.equal((await ada.post('/account/verification', { token: tokenOf(linkIn(again.text)) })).status, 200);
});

test('an account that registers by the API gets the mail too, and a mailed password link confirms its address', async () => {
  const email = `${randomUUID()}@example.com`;
  await carillon.register({ email });
  assert.equal((await mailServer.next()).to, email);
  const browser = openConsole(server());
  await browser.post('/auth/request-password-reset', { email });
  const token = tokenOf(linkIn((await mailServer.next()).text));
  await browser.post('/auth/reset-password', { token, newPassword: 'battery staple' });
  await browser.post('/auth/sign-in/email', { email, password: 'battery staple' });
  assert.equal((await browser.get('/me')).body.account.email_verified, true);
});

test('an invitation’s mail has no text of the inviter in its subject, and no link but ours', async () => {
  const owner = await signUpVerified('Win a car at https://evil.example/win now', {
    name: 'evil.example/prize Ada www.evil.example',
  });
  await owner.post(owner.at('/invitations'), { email: 'frida@example.com', role: 'viewer' });
  const mail = await mailServer.next();
  assert.equal(mail.subject, `${owner.account.email} invited you to Carillon`);
  assert.doesNotMatch(mail.text, /evil/);
  assert.match(
    mail.text,
    /^Ada \(\S+@example\.com\) invited you to manage the notifications of Win a car at now on/,
  );
});

test('an address gets at most five mails an hour, whoever causes them', async () => {
  const to = `${randomUUID()}@example.com`;
  const outcomes: string[] = [];
  for (let i = 0; i < 6; i++) {
    const owner = await signUpVerified();
    outcomes.push((await owner.post(owner.at('/invitations'), { email: to, role: 'viewer' })).body.mail);
    if (i < 5) assert.equal((await mailServer.next()).to, to);
  }
  assert.deepEqual(outcomes, ['sent', 'sent', 'sent', 'sent', 'sent', 'limited']);
  assert.deepEqual(mailServer.received, []);
});

test('mails are limited by the client that causes them and by their purpose, and new accounts by client', async () => {
  const limited = await startTestCarillon({
    SMTP_URL: mailServer.url,
    PUBLIC_URL,
    PUBLIC_RATE_LIMIT: '100000',
    MAIL_LIMIT: '240',
    TRUST_PROXY: 'true',
  });
  const from = (address: string) => (email: string) =>
    limited.call('POST', '/register', {
      body: { email, password: 'correct horse' },
      headers: { 'x-forwarded-for': address },
    });
  try {
    await keepHour(limited.database);
    for (let i = 0; i < 20; i++) {
      assert.equal((await from('2001:db8::1')(`a${i}@example.com`)).status, 201);
      assert.equal((await mailServer.next()).to, `a${i}@example.com`);
    }
    const refused = await from('2001:db8::2')('b@example.com');
    assertRefused(refused, 429);
    assert.equal(refused.headers.get('retry-after'), '3600');
    // Addresses with an account count too: otherwise a client could try any number of them.
    for (let i = 0; i < 20; i++)
      assertRefused(await from('2001:db8:9::1')(`a${i % 2}@example.com`), 409, 'account');
    assertRefused(await from('2001:db8:9::1')('a1@example.com'), 429);
    await limited.database.query(
      sql`UPDATE rate_limits SET count = ${MAX_NEW_ACCOUNTS_PER_HOUR.inAll} WHERE key LIKE 'accounts %' AND key NOT LIKE 'accounts by %'`,
    );
    for (const address of ['a1@example.com', 'unknown@example.com']) {
      const answer = await from('192.0.2.9')(address);
      assertRefused(answer, 429);
      assert.match(answer.body.error.message, /1000 per hour for this installation/);
    }
    await limited.database.query(sql`UPDATE rate_limits SET count = 0 WHERE key LIKE 'accounts %'`);
    assert.equal((await from('2001:db8:0:1::1')('b@example.com')).status, 201);
    assert.equal((await mailServer.next()).to, 'b@example.com');

    const mail = createMail(limited.config, limited.database, createLog('silent'));
    const send = (i: number, client: string) => mail!.sendVerification(`c${i}@example.com`, 'x', client);
    const byClient = [];
    for (let i = 0; i < 41; i++) byClient.push(await send(i, '2001:db8::3'));
    assert.deepEqual(byClient, [...Array(40).fill('sent'), 'limited']);
    // 30 % of 240 are 72, of which 61 were sent.
    const byPurpose = [];
    for (let i = 0; i < 12; i++) byPurpose.push(await send(100 + i, '192.0.2.1'));
    assert.deepEqual(byPurpose, [...Array(11).fill('sent'), 'limited']);

    // Other mails are still possible for the client, the address and the installation.
    assert.equal(await mail!.sendPasswordLink('c1@example.com', 'x', '2001:db8::3'), 'sent');
    assert.equal(await mail!.sendEmailChanged('c1@example.com', 'c2@example.com'), 'sent');
    const invitation = { service: 'Bakery', name: 'Ada', email: 'ada@example.com', link: 'x' };
    const invite = () => mail!.sendInvitation('c1@example.com', invitation, '192.0.2.1');
    for (let i = 0; i < 5; i++) assert.equal(await invite(), 'sent');
    assert.equal(await invite(), 'limited');
    assert.equal(await mail!.sendPasswordLink('c1@example.com', 'x', '192.0.2.1'), 'sent');
  } finally {
    mailServer.received.length = 0;
    await limited.stop();
  }
});

test('the owners are mailed that a webhook was disabled, with its host and a link, and nobody else', async (t) => {
  const receiver = await startWebhookReceiver();
  t.after(() => receiver.close());
  receiver.behave('/shop', () => 500);
  const owner = await signUpVerified();
  const editor = await signUpUnverified({ name: 'Bea' });
  await owner.post(owner.at('/invitations'), { email: editor.account.email, role: 'editor' });
  const token = tokenOf(linkIn((await mailServer.next()).text));
  assert.equal((await editor.post(`/invitations/${token}/acceptance`)).status, 200);
  const webhook = { url: `${receiver.origin}/shop`, events: ['device.subscribed'] };
  const { id } = (await owner.post(owner.at('/webhooks'), webhook)).body;
  const service = owner.at('').replace('/services/', '');
  const serviceId = fromWire('svc', service)!;
  const happen = () =>
    carillon.database.transaction((tx) =>
      addEvents(tx, [{ serviceId, type: 'device.subscribed', userId: 'ada' }]),
    );
  await happen();
  const read = async () => (await owner.get(owner.at(`/webhooks/${id}`))).body;
  await until(async () => (await read()).failing_since !== null, 'the webhook to fail');
  await carillon.database.query(sql`
    UPDATE webhooks SET failing_since = now() - interval '6 days' WHERE service_id = ${serviceId}`);
  await happen();

  const mail = await mailServer.next();
  assert.deepEqual([mail.to, mail.subject], [owner.account.email, 'A webhook was disabled']);
  assert.match(mail.text, /Harbour Bakery/);
  assert.match(mail.text, new RegExp(new URL(receiver.origin).host));
  assert.doesNotMatch(mail.text, /\/shop/, 'the path of a webhook may be a secret');
  assert.equal(linkIn(mail.text), `${PUBLIC_URL}/console/${service}/webhooks/${id}`);
  await until(async () => !(await read()).enabled, 'the webhook to be disabled');
  assert.deepEqual(mailServer.received, []);
});

test('the owners are mailed that a notification waits for their approval', async () => {
  const owner = await signUpVerified();
  const writer = await signUpUnverified({ name: 'Bea' });
  await owner.post(owner.at('/invitations'), { email: writer.account.email, role: 'writer' });
  const token = tokenOf(linkIn((await mailServer.next()).text));
  assert.equal((await writer.post(`/invitations/${token}/acceptance`)).status, 200);
  const payload = { title: 'Fresh bread', message: 'The oven is open.' };
  assert.equal((await writer.post(owner.at('/proposals'), { payload })).status, 201);
  const mail = await mailServer.next();
  assert.deepEqual([mail.to, mail.subject], [owner.account.email, 'A notification waits for your approval']);
  assert.match(mail.text, /^Bea wrote a notification of Harbour Bakery .*“Fresh bread”/);
  assert.ok(linkIn(mail.text).endsWith('/notifications'), mail.text);
});

test('without a mail server nothing is mailed and nothing needs a confirmed address', async () => {
  const plain = await startTestCarillon();
  try {
    const owner = await signUpWithService(plain);
    const { status, body } = await owner.post(owner.at('/invitations'), {
      email: 'gina@example.com',
      role: 'viewer',
    });
    assert.deepEqual([status, body.mail], [201, 'none']);
    assert.deepEqual((await owner.post('/account/verification-mail')).body, { mail: 'none' });
  } finally {
    await plain.stop();
  }
});

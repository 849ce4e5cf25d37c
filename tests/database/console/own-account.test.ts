import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { addMember, invite, tokenOf } from '../../support/console-team.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';

const PUBLIC_URL = 'https://push.example.com';

let carillon: TestCarillon;
let mailing: TestCarillon;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
before(async () => {
  mailServer = await startMailServer();
  carillon = await startTestCarillon();
  mailing = await startTestCarillon({ SMTP_URL: mailServer.url, PUBLIC_URL });
});
after(async () => {
  await carillon?.stop();
  await mailing?.stop();
  await mailServer?.stop();
});

/** Returns the server with mail, as browsers reach it through a proxy. */
const server = () => ({
  url: PUBLIC_URL,
  call: ((method, path, how) =>
    mailing.call(method, path, {
      ...how,
      headers: { ...how?.headers, 'sec-fetch-site': 'same-origin' },
    })) as TestCarillon['call'],
});

const newAddress = () => `${randomUUID()}@example.com`;
const password = 'correct horse';
const linkIn = (text: string): string => /https:\/\/\S+/.exec(text)?.[0] ?? assert.fail(text);

test('a new address is confirmed by a link that is mailed to it, and the former one gets a notice', async () => {
  const ada = await signUp(server());
  await mailServer.next();
  const email = newAddress();
  const asked = await ada.post('/account/email', { email: email.toUpperCase(), password });
  assert.deepEqual([asked.status, asked.body], [200, { mail: 'sent' }]);
  const mail = await mailServer.next();
  assert.equal(mail.to, email);
  assert.equal((await ada.get('/me')).body.account.email, ada.account.email);
  await ada.post('/auth/request-password-reset', { email: ada.account.email });
  const passwordLink = `/passwords/${tokenOf(linkIn((await mailServer.next()).text))}`;
  assert.equal((await ada.get(passwordLink)).status, 200);

  const confirm = (person: { post: typeof ada.post }) =>
    person.post('/account/verification', { token: tokenOf(linkIn(mail.text)) });
  const eve = await signUp(server());
  await mailServer.next();
  assertRefused(await confirm(eve), 404);
  assert.deepEqual((await confirm(ada)).body, { email, changed: true });
  const { account } = (await ada.get('/me')).body;
  assert.deepEqual([account.email, account.email_verified], [email, true]);
  const notice = await mailServer.next();
  assert.equal(notice.to, ada.account.email);
  assert.ok(notice.text.includes(email));
  assertRefused(await confirm(ada), 404);
  // This link was mailed to the former address.
  assertRefused(await ada.get(passwordLink), 404);

  const signIn = (address: string) =>
    openConsole(server()).post('/auth/sign-in/email', { email: address, password });
  assert.deepEqual([(await signIn(email)).status, (await signIn(ada.account.email)).status], [200, 401]);
});

test('an address that another account took meanwhile is refused, and one that an account has is not told to the asker', async () => {
  const ada = await signUp(server());
  await mailServer.next();
  const email = newAddress();
  await ada.post('/account/email', { email, password });
  const link = linkIn((await mailServer.next()).text);
  await signUp(server(), { email });
  await mailServer.next();
  assertRefused(await ada.post('/account/verification', { token: tokenOf(link) }), 409);
  const answers = [];
  for (const address of [email, newAddress()]) {
    const { status, body } = await ada.post('/account/email', { email: address, password });
    answers.push({ status, body });
  }
  assert.deepEqual(answers, Array(2).fill({ status: 200, body: { mail: 'sent' } }));
  const mails = [await mailServer.next(), await mailServer.next()];
  assert.equal(mails[0]!.to, email);
  assert.match(mails[0]!.text, /has an account already, so nothing was changed/);
  assert.doesNotMatch(mails[0]!.text, /https:/);
  assert.match(mails[1]!.text, /To change the address/);
  assertRefused(await carillonWithoutMail(email), 409);
  assert.equal((await ada.get('/me')).body.account.email, ada.account.email);
});

/** Asks an installation without mail for an address that already has an account there. */
async function carillonWithoutMail(email: string) {
  await signUp(carillon, { email });
  return (await signUp(carillon)).post('/account/email', { email, password });
}

test('a new password voids the link for another address', async () => {
  const ada = await signUp(server());
  await mailServer.next();
  await ada.post('/account/email', { email: newAddress(), password });
  const token = tokenOf(linkIn((await mailServer.next()).text));
  const change = { currentPassword: password, newPassword: 'battery staple' };
  assert.equal((await ada.post('/auth/change-password', change)).status, 200);
  assertRefused(await ada.post('/account/verification', { token }), 404);
  assert.equal((await ada.get('/me')).body.account.email, ada.account.email);
});

test('a link for another address, asked for before there was a passkey, takes a sign-in with the passkey', async () => {
  const ada = await signUp(server());
  await ada.post('/account/verification', { token: tokenOf(linkIn((await mailServer.next()).text)) });
  const thief = openConsole(server());
  await thief.post('/auth/sign-in/email', { email: ada.account.email, password });
  const email = newAddress();
  await thief.post('/account/email', { email, password });
  const token = tokenOf(linkIn((await mailServer.next()).text));
  const { body: options } = await ada.post('/account/passkey-options', { password });
  const credential = createAuthenticator(PUBLIC_URL).register(options);
  assert.equal((await ada.post('/account/passkeys', { name: 'Key ring', credential })).status, 201);

  assertRefused(await thief.post('/account/verification', { token }), 403);
  assert.deepEqual((await ada.post('/account/verification', { token })).body, { email, changed: true });
  await mailServer.next();
});

test('an account whose address is not confirmed gets no second factor, which would outlast a new password', async () => {
  const eve = await signUp(server());
  const token = tokenOf(linkIn((await mailServer.next()).text));
  for (const path of ['/auth/two-factor/enable', '/account/passkey-options']) {
    const answer = await eve.post(path, { password });
    assertRefused(answer, 403);
    assert.match(answer.body.error.message, /Confirm your email address first/);
  }
  assert.equal((await eve.post('/account/verification', { token })).status, 200);
  for (const path of ['/auth/two-factor/enable', '/account/passkey-options'])
    assert.equal((await eve.post(path, { password })).status, 200);
});

test('an invitation to an address follows the account that changes it, and its link still serves who has the address then', async () => {
  const owner = await signUpWithService(carillon);
  const bea = await signUp(carillon);
  const eve = await signUp(carillon);
  const former = bea.account.email;
  const token = await invite(owner, former, 'editor');
  const email = newAddress();
  assert.deepEqual((await bea.post('/account/email', { email, password })).body, { mail: 'none' });
  const open = async (browser: { get: typeof bea.get }) => {
    const { body } = await browser.get(`/invitations/${token}`);
    return [body.email, body.has_account, body.is_former_address, body.is_yours];
  };
  assert.deepEqual(await open(openConsole(carillon)), [former, false, true, false]);
  assert.deepEqual(await open(eve), [former, false, true, false]);
  assertRefused(await eve.post(`/invitations/${token}/acceptance`), 403);
  const heir = await signUp(carillon, { email: former });
  assert.deepEqual(await open(heir), [former, true, true, true]);
  assert.deepEqual(await open(bea), [former, true, true, true]);

  // The owner learns the new address once she accepts.
  const listed = (await owner.get(owner.at('/invitations'))).body.data;
  assert.deepEqual(
    listed.map((row: { email: string }) => row.email),
    [former],
  );
  assert.equal((await bea.post(`/invitations/${token}/acceptance`)).status, 200);
  assertRefused(await heir.post(`/invitations/${token}/acceptance`), 404);
  const { data } = (await owner.get(owner.at('/members'))).body;
  assert.deepEqual(
    data.map((row: { email: string }) => row.email).sort(),
    [owner.account.email, email].sort(),
  );
});

test('without a mail server the address is changed at once, with the contact that push services see', async () => {
  const ada = await signUpWithService(carillon);
  const email = newAddress();
  assertValidationErrors(await ada.post('/account/email', { email, password: 'wrong horse' }), 'password');
  assertValidationErrors(await ada.post('/account/email', { email: ada.account.email, password }), 'email');
  assert.deepEqual((await ada.post('/account/email', { email, password })).body, { mail: 'none' });
  assert.equal((await ada.get('/me')).body.account.email, email);
  const [service] = await carillon.database.query<{ vapid_contact: string }>(
    sql`SELECT vapid_contact FROM services WHERE id = ${fromWire('svc', ada.serviceId)}`,
  );
  assert.equal(service!.vapid_contact, `mailto:${email}`);
});

test('an account is deleted with its address and password, and not while it is the only owner of a service', async () => {
  const owner = await signUpWithService(carillon, 'Harbour Bakery');
  const second = await addMember(carillon, owner, 'editor');
  const { email } = owner.account;
  const remove = (body: object) => owner.post('/account/deletion', body);
  assertValidationErrors(await remove({ email: 'other@example.com', password }), 'email');
  assertValidationErrors(await remove({ email, password: 'wrong horse' }), 'password');
  const refused = await remove({ email, password });
  assertRefused(refused, 409);
  assert.match(refused.body.error.message, /only owner of Harbour Bakery/);

  assert.equal((await owner.patch(owner.at(`/members/${second.id}`), { role: 'owner' })).status, 200);
  assert.equal((await remove({ email, password })).status, 200);
  assert.equal((await owner.get('/me')).body.account, null);
  assertRefused(await openConsole(carillon).post('/auth/sign-in/email', { email, password }), 401);
  const { data } = (await second.get(owner.at('/members'))).body;
  assert.deepEqual(
    data.map((row: { email: string }) => row.email),
    [second.account.email],
  );
  const entries = (await second.get(owner.at('/audit-entries'))).body.data;
  assert.deepEqual([entries[0].actor, entries[0].action], ['Ada Byron', 'member.left']);
  const [service] = await carillon.database.query<{ vapid_contact: string }>(
    sql`SELECT vapid_contact FROM services WHERE id = ${fromWire('svc', owner.serviceId)}`,
  );
  assert.equal(service!.vapid_contact, `mailto:${second.account.email}`);
  assert.equal((await signUp(carillon, { email })).account.email, email);
});

test('two owners who leave at the same time leave one of them', async () => {
  const first = await signUpWithService(carillon);
  const second = await addMember(carillon, first, 'editor');
  await first.patch(first.at(`/members/${second.id}`), { role: 'owner' });
  const answers = await Promise.all(
    [first, second].map((person) =>
      person.post('/account/deletion', { email: person.account.email, password }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

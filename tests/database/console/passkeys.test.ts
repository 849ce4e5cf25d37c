import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { removeSecondFactors } from '../../../server/storage/accounts/account-changes.ts';
import { sql } from '../../../server/storage/database.ts';
import { type Authenticator, createAuthenticator, type Deviation } from '../../support/authenticator.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { type Console, openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { totpCode } from '../../support/totp.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

type Person = Console & { account: { email: string; password: string } };

const registrationOptions = async ({ post, account }: Person) =>
  (await post('/account/passkey-options', { password: account.password })).body;
const signInOptions = async (browser: Console) => (await browser.post('/passkey-sign-in/options')).body;

/** Adds a passkey to an account, and returns its id and its authenticator. */
async function addPasskey(person: Person): Promise<Authenticator & { passkeyId: string }> {
  const authenticator = createAuthenticator(carillon.url);
  const credential = authenticator.register(await registrationOptions(person));
  const { status, body } = await person.post('/account/passkeys', { name: 'Key ring', credential });
  assert.equal(status, 201, JSON.stringify(body));
  return Object.assign(authenticator, { passkeyId: body.id });
}

/** Signs in with a passkey in another browser. */
async function signIn(authenticator: Authenticator, how?: Deviation) {
  const browser = openConsole(carillon);
  const credential = authenticator.signIn(await signInOptions(browser), how);
  return { ...browser, answer: await browser.post('/passkey-sign-in', { credential }) };
}

async function enterPassword({ account: { email, password } }: Person) {
  const browser = openConsole(carillon);
  await browser.post('/auth/sign-in/email', { email, password });
  return browser;
}

const isSignedIn = async (browser: Console) => (await browser.get('/me')).body.account !== null;

test('a challenge is for one registration or one sign-in, also if its answer comes twice at once', async () => {
  const ada = await signUp(carillon);
  const authenticator = createAuthenticator(carillon.url);
  const registration = authenticator.register(await registrationOptions(ada));
  const register = () => ada.post('/account/passkeys', { name: 'Key ring', credential: registration });
  const registered = await Promise.all([register(), register()]);
  assert.deepEqual(registered.map(({ status }) => status).sort(), [201, 400]);
  assertRefused(await register(), 400);

  const credential = authenticator.signIn(await signInOptions(openConsole(carillon)));
  const browsers = [1, 2, 3].map(() => openConsole(carillon));
  const answers = await Promise.all(
    browsers.map((browser) => browser.post('/passkey-sign-in', { credential })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401]);
  const signedIn = await Promise.all(browsers.map(isSignedIn));
  assert.equal(signedIn.filter(Boolean).length, 1);
});

test('a challenge is for its purpose, for its account, and for five minutes', async () => {
  const ada = await signUp(carillon);
  const eve = await signUp(carillon);
  const authenticator = await addPasskey(ada);
  const browser = openConsole(carillon);
  const use = (credential: object) => browser.post('/passkey-sign-in', { credential });
  const add = (person: Person, credential: object) =>
    person.post('/account/passkeys', { name: 'Another', credential });

  assertRefused(await use(authenticator.signIn(await registrationOptions(ada))), 401);
  const another = createAuthenticator(carillon.url);
  assertRefused(await add(ada, another.register(await signInOptions(browser))), 400);
  const options = await registrationOptions(ada);
  assertRefused(await add(eve, another.register(options)), 400);
  assertRefused(await use(authenticator.signIn({ challenge: 'bm90IG9uZSBvZiBvdXJz' })), 401);

  const late = [await signInOptions(browser), options];
  const [{ minutes }] = (await carillon.database.query<{ minutes: number }>(sql`
    SELECT extract(epoch FROM max(expires_at) - now())::float / 60 AS minutes FROM verifications
    WHERE identifier LIKE 'passkey %'`)) as [{ minutes: number }];
  assert.ok(minutes > 4.5 && minutes <= 5, String(minutes));
  await carillon.database.query(
    sql`UPDATE verifications SET expires_at = now() WHERE identifier LIKE 'passkey %'`,
  );
  assertRefused(await use(authenticator.signIn(late[0])), 401);
  assertRefused(await add(ada, another.register(late[1])), 400);
  assert.equal((await signIn(authenticator)).answer.status, 200);
});

test('an answer of another site, for another host, without a check of the person, or for another ceremony is refused', async () => {
  const ada = await signUp(carillon);
  const authenticator = await addPasskey(ada);
  const deviations: Deviation[] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isUserVerified: false },
    { type: 'payment.get' },
  ];
  for (const deviation of deviations) {
    const browser = await signIn(authenticator, deviation);
    assertRefused(browser.answer, 401);
    assert.ok(!(await isSignedIn(browser)), JSON.stringify(deviation));
    const credential = createAuthenticator(carillon.url).register(await registrationOptions(ada), deviation);
    assertRefused(await ada.post('/account/passkeys', { name: 'Another', credential }), 400);
  }
  assert.equal((await ada.get('/account/second-factors')).body.passkeys.length, 1);
});

test('a passkey whose counter does not grow was copied, and does not sign in', async () => {
  const ada = await signUp(carillon);
  const authenticator = await addPasskey(ada);
  const at = async (counter: number) => {
    authenticator.counter = counter;
    return (await signIn(authenticator)).answer.status;
  };
  assert.deepEqual([await at(0), await at(0), await at(5)], [200, 200, 200]);
  assert.deepEqual([await at(5), await at(4), await at(0)], [401, 401, 401]);
  authenticator.counter = 6;
  const both = await Promise.all([signIn(authenticator), signIn(authenticator)]);
  assert.deepEqual(both.map(({ answer }) => answer.status).sort(), [200, 401]);
});

test('a removed passkey does not sign in, and the browsers that it signed in are signed out, but for the one that removes it', async () => {
  const ada = await signUp(carillon);
  const eve = await signUp(carillon);
  const lost = await addPasskey(ada);
  const kept = await addPasskey(ada);
  const [thief, own, other] = [await signIn(lost), await signIn(lost), await signIn(kept)];
  assertRefused(await eve.delete(`/account/passkeys/${lost.passkeyId}`), 404);
  assert.equal((await own.delete(`/account/passkeys/${lost.passkeyId}`)).status, 200);
  assertRefused(await own.delete(`/account/passkeys/${lost.passkeyId}`), 404);
  // The sign-in that added the passkey has counted as one by this passkey since.
  assert.deepEqual(await Promise.all([thief, ada, own, other].map(isSignedIn)), [false, false, true, true]);
  assertRefused((await signIn(lost)).answer, 401);
  assert.equal((await signIn(kept)).answer.status, 200);
});

test('a browser that a removed passkey had signed in is not trusted for the code of the app any more', async () => {
  const ada = await signUp(carillon);
  const { email, password } = ada.account;
  const authenticator = await addPasskey(ada);
  const { totpURI } = (await ada.post('/auth/two-factor/enable', { password })).body;
  await ada.post('/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
  const browser = await enterPassword(ada);
  await browser.post('/auth/two-factor/verify-totp', { code: totpCode(totpURI, 1), trustDevice: true });
  const credential = authenticator.signIn(await signInOptions(browser));
  assert.equal((await browser.post('/passkey-sign-in', { credential })).status, 200);
  await browser.post('/auth/sign-out', {});
  await browser.post('/auth/sign-in/email', { email, password });
  assert.ok(await isSignedIn(browser), 'a passkey in place of the password does not end the trust');

  const again = authenticator.signIn(await signInOptions(browser));
  assert.equal((await browser.post('/passkey-sign-in', { credential: again })).status, 200);
  assert.equal((await ada.delete(`/account/passkeys/${authenticator.passkeyId}`)).status, 200);
  assert.ok(!(await isSignedIn(browser)));
  const answer = await browser.post('/auth/sign-in/email', { email, password });
  assert.deepEqual(answer.body, { twoFactorRedirect: true });
});

test('after the operator has removed the second factors, passkeys and their challenges are void', async () => {
  const ada = await signUp(carillon);
  const authenticator = await addPasskey(ada);
  const options = await registrationOptions(ada);
  const browser = await signIn(authenticator);
  await removeSecondFactors(carillon.database, ada.account.email);
  assert.ok(!(await isSignedIn(browser)));
  assertRefused((await signIn(authenticator)).answer, 401);
  const again = Object.assign(await enterPassword(ada), { account: ada.account });
  const credential = createAuthenticator(carillon.url).register(options);
  assertRefused(await again.post('/account/passkeys', { name: 'Key ring', credential }), 400);
});

test('a passkey that is removed while it signs in does not sign in', async () => {
  const ada = await signUp(carillon);
  const authenticator = await addPasskey(ada);
  const id = fromWire('psk', authenticator.passkeyId);
  const wasUsed = async () =>
    (await carillon.database.query(sql`SELECT FROM passkeys WHERE id = ${id} AND last_used_at IS NOT NULL`))
      .length > 0;
  let entering: ReturnType<typeof signIn> | undefined;
  await carillon.database.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE sign_ins IN EXCLUSIVE MODE`);
    entering = signIn(authenticator);
    await until(wasUsed, 'the passkey to be used');
    await tx.query(sql`DELETE FROM passkeys WHERE id = ${id}`);
  });
  const browser = await entering!;
  assertRefused(browser.answer, 401);
  assert.ok(!(await isSignedIn(browser)));
});

test('with a new password, a browser that signed in with a passkey stays signed in by it', async () => {
  const ada = await signUp(carillon);
  const authenticator = await addPasskey(ada);
  const browser = await signIn(authenticator);
  const form = { currentPassword: ada.account.password, newPassword: 'battery staple' };
  assert.equal((await browser.post('/auth/change-password', form)).status, 200);
  assert.equal((await browser.get('/me')).body.account.has_second_factor, true);
  await signIn(authenticator);
  await signIn(authenticator);
  assert.equal((await browser.delete(`/account/passkeys/${authenticator.passkeyId}`)).status, 200);
  assert.equal((await browser.get('/sign-ins')).body.data.length, 1);
});

test('where a service requires a second factor, who knows the password alone neither adds one nor removes the passkey', async () => {
  const owner = await signUpWithService(carillon);
  const member = await addMember(carillon, owner, 'editor');
  const { password } = member.account;
  const authenticator = await addPasskey(member);
  // This setup began before the requirement.
  const pending = (await member.post('/auth/two-factor/enable', { password })).body.totpURI;
  const options = await registrationOptions(member);
  const { totpURI } = (await owner.post('/auth/two-factor/enable', { password })).body;
  assert.equal((await owner.post('/auth/two-factor/verify-totp', { code: totpCode(totpURI) })).status, 200);
  const path = owner.at('/second-factor-requirement');
  assert.equal((await owner.put(path, { required: true })).status, 200);

  const thief = await enterPassword(member);
  const passkey = `/account/passkeys/${authenticator.passkeyId}`;
  const credential = createAuthenticator(carillon.url).register(options);
  for (const answer of [
    await thief.get(owner.at('/overview')),
    await thief.post('/auth/two-factor/enable', { password }),
    await thief.post('/auth/two-factor/verify-totp', { code: totpCode(pending) }),
    await thief.post('/account/passkey-options', { password }),
    await thief.post('/account/passkeys', { name: 'Key ring', credential }),
    await thief.delete(passkey),
  ]) {
    assertRefused(answer, 403);
    assert.equal(answer.body.error.data.code, 'second_factor_required');
  }
  const own = Object.assign(await signIn(authenticator), { account: member.account });
  assert.equal((await own.get(owner.at('/overview'))).status, 200);
  await addPasskey(own);
  assert.equal((await own.delete(passkey)).status, 200);

  // A member without a second factor begins with the password.
  const beginner = await addMember(carillon, owner, 'viewer');
  await addPasskey(beginner);
  const { id } = (await beginner.get('/me')).body.account;
  const rows = await carillon.database.query(
    sql`SELECT FROM passkeys WHERE account_id = ${fromWire('acc', id)}`,
  );
  assert.equal(rows.length, 1);
});

/** Requests that change the account of a sign-in. `passkey`: the path of one of its passkeys. */
const changesOf = ({ account }: Person, passkey: string) => {
  const { email, password } = account;
  return [
    ['PATCH', '/account', { name: 'Eve' }],
    ['POST', '/account/email', { email: 'eve@example.com', password }],
    ['POST', '/account/deletion', { email, password }],
    ['POST', '/auth/change-password', { currentPassword: password, newPassword: 'battery staple' }],
    ['POST', '/auth/two-factor/disable', { password }],
    ['POST', '/auth/two-factor/generate-backup-codes', { password }],
    ['PATCH', passkey, { name: 'Eve’s' }],
    ['DELETE', passkey, undefined],
  ] as const;
};
const ADDING = ['/auth/two-factor/enable', '/account/passkey-options'] as const;

const assertLacksFactor = (answer: Awaited<ReturnType<Console['get']>>, message: RegExp) => {
  assertRefused(answer, 403);
  assert.equal(answer.body.error.data.code, 'second_factor_required');
  assert.match(answer.body.error.message, message);
};

test('who knows the password alone changes nothing of an account that has a passkey, whether or not a service requires it', async () => {
  const ada = await signUp(carillon);
  const { email, password } = ada.account;
  const authenticator = await addPasskey(ada);
  const passkey = `/account/passkeys/${authenticator.passkeyId}`;
  const thief = await enterPassword(ada);
  assert.equal((await thief.get('/account/second-factors')).body.missing_for_changes, 'passkey_sign_in');
  for (const [method, path, body] of changesOf(ada, passkey))
    assertLacksFactor(await thief.send(method, path, body), /sign in with it/);
  for (const path of ADDING) assertLacksFactor(await thief.post(path, { password }), /sign in with it/);
  assert.ok(await isSignedIn(ada), 'nothing is changed');

  // Any sign-in may end others: even a user without their phone must be able to sign out a thief.
  const { data } = (await thief.get('/sign-ins')).body;
  const id = data.find((signIn: { is_this_one: boolean }) => !signIn.is_this_one).id;
  assert.equal((await thief.delete(`/sign-ins/${id}`)).status, 200);

  const own = await signIn(authenticator);
  assert.equal((await own.get('/account/second-factors')).body.missing_for_changes, null);
  assert.equal((await own.patch('/account', { name: 'Ada' })).status, 200);
  assert.equal((await own.post('/account/deletion', { email, password })).status, 200);
});

test('a member without a second factor sets one up before changing an account whose service requires one', async () => {
  const owner = await signUpWithService(carillon);
  const { password } = owner.account;
  const coOwner = await addMember(carillon, owner, 'owner');
  const { totpURI } = (await owner.post('/auth/two-factor/enable', { password })).body;
  await owner.post('/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
  const path = owner.at('/second-factor-requirement');
  assert.equal((await owner.put(path, { required: true })).status, 200);

  assert.equal((await coOwner.get('/account/second-factors')).body.missing_for_changes, 'second_factor');
  for (const [method, at, body] of changesOf(coOwner, '/account/passkeys/psk_01m7y5j1h3e0080t11nkfj22yq'))
    assertLacksFactor(await coOwner.send(method, at, body), /set one up in your account/);
  assert.equal((await owner.get(owner.at('/members'))).body.data.length, 2);

  await addPasskey(coOwner);
  assert.equal((await coOwner.get('/account/second-factors')).body.missing_for_changes, null);
  assert.equal((await coOwner.get(owner.at('/overview'))).status, 200);
  const { email } = coOwner.account;
  assert.equal((await coOwner.post('/account/deletion', { email, password })).status, 200);
});

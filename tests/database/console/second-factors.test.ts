import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MAX_CODES_PER_HOUR, MAX_PASSWORD_CHECKS_PER_HOUR } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { removeSecondFactors } from '../../../server/storage/accounts/account-changes.ts';
import { consumeChallenge, insertChallenge } from '../../../server/storage/accounts/sign-ins.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { type Console, openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { addMember } from '../../support/console-team.ts';
import { until } from '../../support/deadlines.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { keepHour } from '../../support/hours.ts';
import { isBlocking } from '../../support/postgres/locks.ts';
import { totpCode } from '../../support/totp.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon();
  await keepHour(carillon.database);
});
after(() => carillon?.stop());

type Person = Console & { account: { email: string; password: string } };

/** Sets up an authenticator app, and returns its URI and the recovery codes. */
async function setUp(person: Person): Promise<{ uri: string; codes: string[] }> {
  const { password } = person.account;
  const { status, body } = await person.post('/auth/two-factor/enable', { password });
  assert.equal(status, 200, JSON.stringify(body));
  const uri: string = body.totpURI;
  assert.equal((await person.post('/auth/two-factor/verify-totp', { code: totpCode(uri) })).status, 200);
  return { uri, codes: body.backupCodes };
}

/** Enters the password in another browser. */
async function enterPassword({ account }: Person) {
  const browser = openConsole(carillon);
  const { email, password } = account;
  return { ...browser, answer: await browser.post('/auth/sign-in/email', { email, password }) };
}

const isSignedIn = async (browser: Console) => (await browser.get('/me')).body.account !== null;

test('an authenticator app counts once its first code was entered, and from then on a password is not enough', async () => {
  const ada = await signUp(carillon);
  const { password } = ada.account;
  assertRefused(await ada.post('/auth/two-factor/enable', { password: 'wrong horse' }), 400);
  const { body } = await ada.post('/auth/two-factor/enable', { password });
  assert.match(body.totpURI, /^otpauth:\/\/totp\/Carillon/);
  assert.equal(body.backupCodes.length, 10);
  assertRefused(await ada.post('/auth/two-factor/verify-totp', { code: '000000' }), 401);
  assert.ok(await isSignedIn(await enterPassword(ada)));
  assert.equal((await ada.get('/account/second-factors')).body.authenticator, null);

  assert.equal(
    (await ada.post('/auth/two-factor/verify-totp', { code: totpCode(body.totpURI) })).status,
    200,
  );
  assert.equal((await ada.get('/me')).body.account.has_second_factor, true);
  const browser = await enterPassword(ada);
  assert.deepEqual(browser.answer.body, { twoFactorRedirect: true });
  assert.ok(!(await isSignedIn(browser)));
  assertRefused(await browser.post('/auth/two-factor/verify-totp', { code: totpCode(body.totpURI, 5) }), 401);
  assert.ok(!(await isSignedIn(browser)));
  const entered = await browser.post('/auth/two-factor/verify-totp', { code: totpCode(body.totpURI, 1) });
  assert.deepEqual([entered.status, entered.body], [200, {}]);
  assert.ok(await isSignedIn(browser));
  assert.ok(!(await isSignedIn(await enterPassword(ada))), 'a browser that is not trusted is asked again');
});

test('a recovery code signs in once, and new ones replace all', async () => {
  const ada = await signUp(carillon);
  const { codes } = await setUp(ada);
  const use = async (code: string) => {
    const browser = await enterPassword(ada);
    const { status } = await browser.post('/auth/two-factor/verify-backup-code', { code });
    return status;
  };
  assert.deepEqual([await use(codes[0]!), await use(codes[0]!)], [200, 401]);
  assert.deepEqual((await ada.get('/account/second-factors')).body.authenticator, { recovery_codes_left: 9 });
  const { password } = ada.account;
  assertRefused(await ada.post('/auth/two-factor/generate-backup-codes', { password: 'wrong horse' }), 400);
  const { body } = await ada.post('/auth/two-factor/generate-backup-codes', { password });
  assert.equal(body.backupCodes.length, 10);
  assert.deepEqual([await use(codes[1]!), await use(body.backupCodes[1])], [401, 200]);
});

test('a code of the app is taken once, also by the account that it was set up with, and an earlier one not after it', async () => {
  const ada = await signUp(carillon);
  const { password } = ada.account;
  const uri: string = (await ada.post('/auth/two-factor/enable', { password })).body.totpURI;
  const [former, first, next] = [-1, 0, 1].map((periods) => totpCode(uri, periods));
  const enter = async (code: string | undefined) => {
    const browser = await enterPassword(ada);
    return browser.post('/auth/two-factor/verify-totp', { code });
  };
  assert.equal((await ada.post('/auth/two-factor/verify-totp', { code: first })).status, 200);
  const again = await enter(first);
  assertRefused(again, 401);
  assert.match(again.body.error.message, /used already: wait for the next one/);
  assertRefused(await ada.post('/auth/two-factor/verify-totp', { code: first }), 401);
  assertRefused(await enter(former), 401);
  assert.equal((await enter(next)).status, 200);
  assertRefused(await enter(next), 401);
});

test('after the clock was set back, the codes of the app are taken again', async () => {
  const ada = await signUp(carillon);
  const { uri } = await setUp(ada);
  const { id } = (await ada.get('/me')).body.account;
  await carillon.database.query(
    sql`UPDATE two_factors SET last_step = last_step + 120 WHERE user_id = ${fromWire('acc', id)}`,
  );
  const browser = await enterPassword(ada);
  const answer = await browser.post('/auth/two-factor/verify-totp', { code: totpCode(uri, 1) });
  assert.equal(answer.status, 200);
});

test('of two requests at once with the same code, of the app or for recovery, one signs in', async () => {
  const ada = await signUp(carillon);
  const { uri, codes } = await setUp(ada);
  const enterTwice = async (path: string, code: string) => {
    const browsers = [await enterPassword(ada), await enterPassword(ada)];
    const answers = await Promise.all(browsers.map((browser) => browser.post(path, { code })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
    const signedIn = await Promise.all(browsers.map(isSignedIn));
    assert.deepEqual(signedIn.sort(), [false, true]);
  };
  await enterTwice('/auth/two-factor/verify-totp', totpCode(uri, 1));
  for (const code of codes.slice(0, 5)) await enterTwice('/auth/two-factor/verify-backup-code', code);
  assert.deepEqual((await ada.get('/account/second-factors')).body.authenticator, { recovery_codes_left: 5 });
});

test('of two recovery codes at once both sign in, and neither does again', async () => {
  const ada = await signUp(carillon);
  const { codes } = await setUp(ada);
  const enter = async (code: string) => {
    const browser = await enterPassword(ada);
    return (await browser.post('/auth/two-factor/verify-backup-code', { code })).status;
  };
  for (const [one, other] of [codes.slice(0, 2), codes.slice(2, 4), codes.slice(4, 6)]) {
    const browsers = [await enterPassword(ada), await enterPassword(ada)];
    await Promise.all(
      browsers.map((browser, i) =>
        browser.post('/auth/two-factor/verify-backup-code', { code: i === 0 ? one : other }),
      ),
    );
    assert.deepEqual([await enter(one!), await enter(other!)], [401, 401]);
  }
  assert.deepEqual((await ada.get('/account/second-factors')).body.authenticator, { recovery_codes_left: 4 });
});

test('an account may try only so many codes in an hour, whichever they are and wherever it tries them', async () => {
  const ada = await signUp(carillon);
  const { password } = ada.account;
  const uri: string = (await ada.post('/auth/two-factor/enable', { password })).body.totpURI;
  const wrong = totpCode(uri, 9);
  const tries = Array.from({ length: MAX_CODES_PER_HOUR + 5 }, () =>
    ada.post('/auth/two-factor/verify-totp', { code: wrong }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 429).length, 5);
  const answer = await ada.post('/auth/two-factor/verify-totp', { code: totpCode(uri) });
  assertRefused(answer, 429);
  assert.equal(answer.headers.get('retry-after'), '3600');
});

test('a trusted browser is not asked for a code again, until its trust is void', async () => {
  const ada = await signUp(carillon);
  const { uri } = await setUp(ada);
  const browser = await enterPassword(ada);
  await browser.post('/auth/two-factor/verify-totp', { code: totpCode(uri, 1), trustDevice: true });
  await browser.post('/auth/sign-out', {});
  assert.ok(!(await isSignedIn(browser)));
  const { email, password } = ada.account;
  const again = await browser.post('/auth/sign-in/email', { email, password });
  assert.deepEqual([again.status, await isSignedIn(browser)], [200, true]);

  const { id } = (await ada.get('/me')).body.account;
  await carillon.database.query(sql`DELETE FROM verifications WHERE value = ${fromWire('acc', id)}`);
  await browser.post('/auth/sign-out', {});
  await browser.post('/auth/sign-in/email', { email, password });
  assert.ok(!(await isSignedIn(browser)));
});

test('five wrong codes end a sign-in, and ten lock the second step for a while, also for the right code', async () => {
  const ada = await signUp(carillon);
  const { uri } = await setUp(ada);
  const wrong = totpCode(uri, 9);
  for (let round = 0; round < 2; round++) {
    const browser = await enterPassword(ada);
    const codes: string[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      const answer = await browser.post('/auth/two-factor/verify-totp', { code: wrong });
      codes.push(answer.body.error.data.code);
    }
    assert.deepEqual(codes.slice(0, 4), Array(4).fill('sign_in_failed'));
    assert.deepEqual(codes[5], round === 0 ? 'sign_in_required' : 'too_many_requests');
  }
  const browser = await enterPassword(ada);
  const answer = await browser.post('/auth/two-factor/verify-totp', { code: totpCode(uri, 1) });
  assertRefused(answer, 429);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  assert.ok(!(await isSignedIn(browser)));
});

test('switching the app off takes the password, and the operator removes a lost one', async () => {
  const ada = await signUp(carillon);
  await setUp(ada);
  const { email, password } = ada.account;
  assertRefused(await ada.post('/auth/two-factor/disable', { password: 'wrong horse' }), 400);
  assert.equal((await ada.post('/auth/two-factor/disable', { password })).status, 200);
  assert.ok(await isSignedIn(await enterPassword(ada)));

  await setUp(ada);
  assert.equal(await removeSecondFactors(carillon.database, 'nobody@example.com'), false);
  assert.equal(await removeSecondFactors(carillon.database, email.toUpperCase()), true);
  assert.ok(!(await isSignedIn(ada)), 'everybody is signed out');
  assert.ok(await isSignedIn(await enterPassword(ada)));
});

test('turning the app on or off signs out every other browser, and none is trusted any more', async () => {
  const ada = await signUp(carillon);
  const { email, password } = ada.account;
  const thief = await enterPassword(ada);
  const { uri } = await setUp(ada);
  assert.deepEqual([await isSignedIn(thief), await isSignedIn(ada)], [false, true]);

  const trusted = await enterPassword(ada);
  await trusted.post('/auth/two-factor/verify-totp', { code: totpCode(uri, 1), trustDevice: true });
  assert.equal((await ada.post('/auth/two-factor/disable', { password })).status, 200);
  assert.deepEqual([await isSignedIn(trusted), await isSignedIn(ada)], [false, true]);
  await setUp(ada);
  const answer = await trusted.post('/auth/sign-in/email', { email, password });
  assert.deepEqual(answer.body, { twoFactorRedirect: true });
});

test('a new password and signing out everywhere end the trust in browsers, and void links for a new password', async () => {
  const ada = await signUp(carillon);
  const { email, password } = ada.account;
  const { uri } = await setUp(ada);
  const id = fromWire('acc', (await ada.get('/me')).body.account.id);
  const trusted = await enterPassword(ada);
  await trusted.post('/auth/two-factor/verify-totp', { code: totpCode(uri, 1), trustDevice: true });
  const countVerifications = async () =>
    (await carillon.database.query(sql`SELECT FROM verifications WHERE value = ${id}`)).length;
  await openConsole(carillon).post('/auth/request-password-reset', { email });
  assert.equal(await countVerifications(), 2);
  const change = { currentPassword: password, newPassword: 'battery staple' };
  assert.equal((await ada.post('/auth/change-password', change)).status, 200);
  assert.equal(await countVerifications(), 0);
  const again = await trusted.post('/auth/sign-in/email', { email, password: 'battery staple' });
  assert.deepEqual(again.body, { twoFactorRedirect: true });

  await openConsole(carillon).post('/auth/request-password-reset', { email });
  assert.equal((await ada.delete('/sign-ins')).status, 200);
  assert.equal(await countVerifications(), 0);
});

test('a browser that is signed out from another one is not trusted any more', async () => {
  const ada = await signUp(carillon);
  const { email, password } = ada.account;
  const { uri } = await setUp(ada);
  const trusted = await enterPassword(ada);
  await trusted.post('/auth/two-factor/verify-totp', { code: totpCode(uri, 1), trustDevice: true });
  const { data } = (await trusted.get('/sign-ins')).body;
  const { id } = data.find((signIn: { is_this_one: boolean }) => signIn.is_this_one);
  const eve = await signUp(carillon);
  assertRefused(await eve.delete(`/sign-ins/${id}`), 404);
  assert.equal((await ada.delete(`/sign-ins/${id}`)).status, 200);
  assert.deepEqual([await isSignedIn(trusted), await isSignedIn(ada)], [false, true]);
  const answer = await trusted.post('/auth/sign-in/email', { email, password });
  assert.deepEqual([answer.body, await isSignedIn(trusted)], [{ twoFactorRedirect: true }, false]);
});

test('a password that is being checked while the app is turned on does not sign in without a code', async () => {
  const ada = await signUp(carillon);
  const id = fromWire('acc', (await ada.get('/me')).body.account.id);
  let entering: ReturnType<typeof enterPassword> | undefined;
  await carillon.database.transaction(async (tx) => {
    await tx.query(sql`LOCK TABLE sign_ins IN EXCLUSIVE MODE`);
    entering = enterPassword(ada);
    await until(() => isBlocking(tx), 'the sign-in to wait');
    await carillon.database.query(sql`UPDATE accounts SET two_factor_enabled = true WHERE id = ${id}`);
  });
  const browser = await entering!;
  assert.deepEqual(browser.answer.body, { twoFactorRedirect: true });
  assert.ok(!(await isSignedIn(browser)));
});

test('somebody at an unlocked browser tries only so many passwords in an hour, wherever they are asked for', async () => {
  const limited = await startTestCarillon({ PUBLIC_RATE_LIMIT: '100000', TRUST_PROXY: 'true' });
  try {
    await keepHour(limited.database);
    const ada = await signUp(limited);
    const forms = [
      ['/auth/two-factor/enable', { password: 'wrong horse' }],
      ['/auth/change-password', { currentPassword: 'wrong horse', newPassword: 'battery staple' }],
      ['/account/passkey-options', { password: 'wrong horse' }],
    ] as const;
    const tryOnce = (i: number) => {
      const [path, form] = forms[i % forms.length]!;
      return ada.post(path, form, { 'x-forwarded-for': `192.0.2.${i}` });
    };
    for (let i = 0; i < MAX_PASSWORD_CHECKS_PER_HOUR; i++) assertRefused(await tryOnce(i), 400);
    for (let i = 0; i < forms.length; i++) {
      const answer = await tryOnce(100 + i);
      assertRefused(answer, 429);
      assert.equal(answer.headers.get('retry-after'), '3600');
    }
  } finally {
    await limited.stop();
  }
});

test('secrets and recovery codes are not in the database as they are', async () => {
  const ada = await signUp(carillon);
  const { uri, codes } = await setUp(ada);
  const { id } = (await ada.get('/me')).body.account;
  const [row] = await carillon.database.query<{ secret: string; backup_codes: string }>(
    sql`SELECT secret, backup_codes FROM two_factors WHERE user_id = ${fromWire('acc', id)}`,
  );
  assert.ok(!row!.secret.includes(new URL(uri).searchParams.get('secret')!));
  assert.ok(!codes.some((code) => row!.backup_codes.includes(code)));
});

test('what a passkey has to sign holds once, a few minutes, and for what it was made', async () => {
  const { database } = carillon;
  const consume = (purpose: string) => consumeChallenge(database, 'challenge', purpose);
  await insertChallenge(database, 'challenge', 'sign-in');
  assert.equal(await consume('registration'), false);
  assert.equal(await consume('sign-in'), true);
  assert.equal(await consume('sign-in'), false);
  await insertChallenge(database, 'challenge', 'sign-in');
  await database.query(sql`UPDATE verifications SET expires_at = now() WHERE value = 'sign-in'`);
  assert.equal(await consume('sign-in'), false);
});

test('a service that requires a second factor is closed to members without one, and its owner cannot be locked out', async () => {
  const owner = await signUpWithService(carillon);
  const member = await addMember(carillon, owner, 'editor');
  const require = (required: boolean) => owner.put(owner.at('/second-factor-requirement'), { required });
  assertRefused(await require(true), 409);
  assertRefused(await member.put(owner.at('/second-factor-requirement'), { required: true }), 403);
  await setUp(owner);
  assert.equal((await require(true)).body.requires_second_factor, true);

  for (const path of ['', '/overview', '/devices', '/members', '/notifications']) {
    const answer = await member.get(owner.at(path));
    assertRefused(answer, 403);
    assert.equal(answer.body.error.data.code, 'second_factor_required');
    assert.equal((await owner.get(owner.at(path))).status, 200);
  }
  const preview = await carillon.call('GET', `/console/preview/${owner.serviceId}`, {
    headers: { cookie: member.cookie() },
  });
  assert.equal(preview.status, 403);
  const { data } = (await owner.get(owner.at('/members'))).body;
  assert.deepEqual(
    data.map((row: { has_second_factor: boolean }) => row.has_second_factor),
    [true, false],
  );

  await setUp(member);
  assert.equal((await member.get(owner.at('/overview'))).status, 200);

  // The owner without the app regains access by setting one up.
  await owner.post('/auth/two-factor/disable', { password: owner.account.password });
  assertRefused(await owner.get(owner.at('/overview')), 403);
  await setUp(owner);
  assert.equal((await require(false)).body.requires_second_factor, false);
  const { body } = await owner.get(owner.at('/audit-entries'));
  const actions = body.data.map((entry: { action: string }) => entry.action);
  assert.deepEqual(actions.slice(0, 1), ['second_factor.optional']);
  assert.ok(actions.includes('second_factor.required'));
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  MAX_ACCOUNT_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_SERVICES_PER_ACCOUNT,
} from '../../../contract/limits.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { type Console, openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { invite } from '../../support/console-team.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const isSignedIn = async (browser: Console) => (await browser.get('/me')).body.account !== null;

/** Signs in with the same account in another browser. */
async function signInAgain(account: { email: string; password: string }) {
  const browser = openConsole(carillon);
  const { email, password } = account;
  const answer = await browser.post('/auth/sign-in/email', { email, password });
  return { ...browser, status: answer.status };
}

test('account forms report every validation error and reject unknown fields', async () => {
  const browser = openConsole(carillon);
  const form = { name: 'Ada', email: 'errors@example.com', password: 'correct horse' };
  const wrong = { name: ' ', email: 'nobody', password: 'short' };
  assertValidationErrors(await browser.post('/auth/sign-up/email', wrong), 'name', 'email', 'password');
  assertValidationErrors(
    await browser.post('/auth/sign-up/email', { ...form, image: 'x', emailVerified: true }),
    'image',
    'emailVerified',
  );
  assertValidationErrors(
    await browser.post('/auth/sign-up/email', { ...form, password: 'x'.repeat(MAX_PASSWORD_LENGTH + 1) }),
    'password',
  );
  assertValidationErrors(await browser.post('/auth/sign-in/email', {}), 'email', 'password');
  assertValidationErrors(await browser.post('/auth/change-password', {}), 'currentPassword', 'newPassword');
});

test('using a sign-in renews it together with its cookie', async () => {
  const ada = await signUp(carillon);
  const daysLeft = async () => {
    const [row] = await carillon.database.query<{ days: number }>(sql`
      SELECT extract(epoch FROM expires_at - now())::float / 86400 AS days FROM sign_ins s
      JOIN accounts a ON a.id = s.user_id WHERE a.email = ${ada.account.email}`);
    return row!.days;
  };
  assert.match((await ada.get('/me')).headers.getSetCookie().join(), /^carillon-language=en; [^,]+$/);
  assert.deepEqual((await ada.get('/me')).headers.getSetCookie(), []);
  await carillon.database.query(sql`
    UPDATE sign_ins s SET expires_at = now() + interval '5 days' FROM accounts a
    WHERE a.id = s.user_id AND a.email = ${ada.account.email}`);
  // Only GET /me renews the sign-in, because only its response can set the cookie.
  await ada.post('/services', { title: 'Harbour Bakery' });
  assert.ok((await daysLeft()) < 5);
  const [cookie] = (await ada.get('/me')).headers.getSetCookie();
  assert.match(
    cookie ?? '',
    /^carillon\.session_token=.+; Max-Age=2592000; Path=\/console; HttpOnly; SameSite=Lax$/,
  );
  assert.ok((await daysLeft()) > 29);
  assert.equal(await isSignedIn(ada), true);
});

test('an account cannot own more services than allowed, even with concurrent requests', async () => {
  const ada = await signUp(carillon);
  const create = () => ada.post('/services', { title: 'Harbour Bakery' });
  const responses = await Promise.all(Array.from({ length: MAX_SERVICES_PER_ACCOUNT + 2 }, create));
  assert.deepEqual(
    responses.map(({ status }) => status).filter((status) => status !== 201),
    [409, 409],
  );
  assertRefused(await create(), 409, 'service');
});

test('an email address has one account, whatever its case', async () => {
  const { account } = await signUp(carillon);
  const again = openConsole(carillon);
  const form = { ...account, email: account.email.toUpperCase() };
  assertRefused(await again.post('/auth/sign-up/email', form), 409);
});

test('only the endpoints of better-auth that the console needs exist', async () => {
  const ada = await signUp(carillon);
  for (const path of ['/get-session', '/list-sessions', '/ok', '/reset-password/x'])
    assertRefused(await ada.get(`/auth${path}`), 404);
  for (const path of ['/delete-user', '/change-email', '/update-user', '/revoke-sessions', '/sign-in/social'])
    assertRefused(await ada.post(`/auth${path}`), 404);
});

test('an account’s name can be changed', async () => {
  const ada = await signUp(carillon);
  assert.equal((await ada.patch('/account', { name: ' Ada King ' })).status, 200);
  assert.equal((await ada.get('/me')).body.account.name, 'Ada King');
  for (const name of ['', ' ', 'x'.repeat(MAX_ACCOUNT_NAME_LENGTH + 1)])
    assertValidationErrors(await ada.patch('/account', { name }), 'name');
});

test('sign-ins are listed without their tokens and can be ended one by one', async () => {
  const ada = await signUp(carillon);
  const phone = await signInAgain(ada.account);
  const list = await ada.get('/sign-ins');
  const { data } = list.body;
  assert.deepEqual(
    data.map((one: { is_this_one: boolean }) => one.is_this_one),
    [false, true],
  );
  assert.deepEqual(Object.keys(data[0]).sort(), [
    'id',
    'ip_address',
    'is_this_one',
    'signed_in_at',
    'user_agent',
  ]);
  const tokens = await carillon.database.query<{ token: string }>(sql`SELECT token FROM sign_ins`);
  for (const { token } of tokens) assert.ok(!JSON.stringify(list.body).includes(token));

  const eve = await signUp(carillon);
  assertRefused(await eve.delete(`/sign-ins/${data[0].id}`), 404);
  assert.equal((await ada.delete(`/sign-ins/${data[0].id}`)).status, 200);
  assert.deepEqual([await isSignedIn(phone), await isSignedIn(ada)], [false, true]);
  assertRefused(await ada.delete(`/sign-ins/${data[0].id}`), 404);
});

test('signing out everywhere ends all sign-ins of the account, this one included, and no others', async () => {
  const ada = await signUp(carillon);
  const phone = await signInAgain(ada.account);
  const eve = await signUp(carillon);
  assert.equal((await ada.delete('/sign-ins')).status, 200);
  assert.deepEqual([await isSignedIn(phone), await isSignedIn(ada)], [false, false]);
  assert.equal(await isSignedIn(eve), true);
  assertRefused(await ada.get('/sign-ins'), 401);
});

test('changing the password requires the old one and ends all other sign-ins', async () => {
  const ada = await signUp(carillon);
  const phone = await signInAgain(ada.account);
  const change = (currentPassword: string) =>
    ada.post('/auth/change-password', { currentPassword, newPassword: 'battery staple' });
  assertRefused(await change('wrong horse'), 400);
  assert.equal(await isSignedIn(phone), true);

  const changed = await change(ada.account.password);
  assert.deepEqual([changed.status, changed.body], [200, {}]);
  assert.deepEqual([await isSignedIn(phone), await isSignedIn(ada)], [false, true]);
  assert.equal((await signInAgain(ada.account)).status, 401);
  assert.equal((await signInAgain({ ...ada.account, password: 'battery staple' })).status, 200);
});

test('a password reset request gets the same response whether or not the account exists', async () => {
  const { account } = await signUp(carillon);
  const browser = openConsole(carillon);
  const request = (email: string) => browser.post('/auth/request-password-reset', { email });
  const known = await request(account.email);
  const unknown = await request('stranger@example.com');
  assert.deepEqual([known.status, known.body], [200, {}]);
  assert.deepEqual([unknown.status, unknown.body], [200, {}]);
});

test('an unknown password link is rejected', async () => {
  const browser = openConsole(carillon);
  assertRefused(await browser.get('/passwords/none'), 404, 'link');
  const form = { token: 'none', newPassword: 'battery staple' };
  assertRefused(await browser.post('/auth/reset-password', form), 400);
});

test('cross-site sign-in requests are rejected, with and without cookies', async () => {
  const ada = await signUp(carillon);
  const { email, password } = ada.account;
  const crossSite = { origin: 'https://evil.example' };
  const form = { email, password };
  assertRefused(await openConsole(carillon).post('/auth/sign-in/email', form, crossSite), 403);
  assertRefused(await ada.post('/auth/sign-in/email', form, crossSite), 403);
  assertRefused(await ada.post('/auth/sign-out', {}, crossSite), 403);
  assertRefused(await ada.post('/auth/sign-out', {}, { 'sec-fetch-site': 'cross-site' }), 403);
  assert.equal(await isSignedIn(ada), true);
});

test('on another origin than PUBLIC_URL, the error names the console’s address', async () => {
  const named = await startTestCarillon({ PUBLIC_URL: 'https://push.example.com' });
  try {
    const form = { name: 'Ada', email: 'ada@example.com', password: 'correct horse' };
    const refused = await openConsole(named).post('/auth/sign-up/email', form);
    assertRefused(refused, 403);
    assert.match(refused.body.error.message, /https:\/\/push\.example\.com\/console/);
  } finally {
    await named.stop();
  }
});

test('while registration is closed, only an invited email address can sign up', async () => {
  const closed = await startTestCarillon({ REGISTRATION: 'closed' });
  try {
    const form = { name: 'Bea', email: 'bea@example.com', password: 'correct horse' };
    const submit = (headers: Record<string, string>, more: object = {}) =>
      openConsole(closed).post('/auth/sign-up/email', { ...form, ...more }, headers);
    assertRefused(await submit({}), 403);
    assertRefused(await submit({ 'x-invitation': 'none' }), 403);

    const owner = await ownerOf(closed);
    const token = await invite(owner, form.email, 'viewer');
    const invited = { 'x-invitation': token };
    assertValidationErrors(await submit(invited, { email: 'eve@example.com' }), 'email');
    assert.equal((await submit(invited, { email: 'Bea@example.com' })).status, 200);
  } finally {
    await closed.stop();
  }
});

/** Creates an owner in an installation with closed registration, directly in the database. */
async function ownerOf(closed: TestCarillon) {
  const { register } = await import('../../../server/storage/accounts/accounts.ts');
  const account = { email: 'ada@example.com', password: 'correct horse' };
  const registered = await register(closed.database, closed.keyring, account);
  const browser = openConsole(closed);
  await browser.post('/auth/sign-in/email', account);
  const serviceId = registered!.service_id;
  return { ...browser, serviceId, at: (path: string) => `/services/${serviceId}${path}` } as Awaited<
    ReturnType<typeof signUpWithService>
  >;
}

test('the eleventh sign-in attempt within a minute is rejected, whatever the account', async () => {
  const limited = await startTestCarillon({ PUBLIC_RATE_LIMIT: '120' });
  try {
    const ada = await signUp(limited);
    const browser = openConsole(limited);
    const attempt = (email: string, password = 'wrong horse') =>
      browser.post('/auth/sign-in/email', { email, password });
    for (let i = 0; i < 10; i++) {
      const email = i % 2 ? ada.account.email : `${i}@example.com`;
      assert.equal((await attempt(email)).status, 401, `attempt ${i + 1}`);
    }
    const refused = await attempt(ada.account.email, ada.account.password);
    assertRefused(refused, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    assert.equal(await isSignedIn(ada), true, 'existing sign-ins are not affected');
    // The counter is in the database, which all processes share.
    const [row] = await limited.database.query<{ count: number }>(sql`
      SELECT max(count) AS count FROM rate_limits`);
    assert.equal(row!.count, 10);
  } finally {
    await limited.stop();
  }
});

test('periodic cleanup deletes expired rows only', async () => {
  const { deleteExpiredSignIns } = await import('../../../server/storage/accounts/sign-ins.ts');
  const { deleteExpiredVerifications } = await import('../../../server/storage/accounts/sign-ins.ts');
  const { deleteExpiredInvitations } = await import('../../../server/storage/accounts/invitations.ts');
  const { deleteExpiredRateLimits } = await import('../../../server/storage/accounts/sign-ins.ts');
  const { database } = carillon;
  const owner = await signUpWithService(carillon);
  const old = await signInAgain(owner.account);
  await invite(owner, 'old@example.com', 'viewer');
  await invite(owner, 'new@example.com', 'viewer');
  await openConsole(carillon).post('/auth/request-password-reset', { email: owner.account.email });
  const token = old.cookie().split('=')[1]!.split('.')[0];
  await database.query(sql`
    UPDATE sign_ins SET expires_at = now() - interval '1 minute' WHERE token = ${decodeURIComponent(token!)}`);
  await database.query(sql`UPDATE verifications SET expires_at = now() - interval '1 minute'`);
  await database.query(sql`
    UPDATE invitations SET expires_at = now() - interval '8 days' WHERE email = 'old@example.com'`);
  await database.query(sql`
    INSERT INTO rate_limits (id, key, count, last_request) VALUES
      (gen_random_uuid(), 'old', 1, (extract(epoch FROM now()) - 4000) * 1000),
      (gen_random_uuid(), 'new', 1, extract(epoch FROM now()) * 1000)`);

  for (const cleanUp of [
    deleteExpiredSignIns,
    deleteExpiredVerifications,
    deleteExpiredInvitations,
    deleteExpiredRateLimits,
  ])
    await cleanUp(database);

  const read = async (text: string) =>
    (await database.query<{ value: string }>({ text, values: [] })).map((row) => row.value);
  assert.deepEqual(await read('SELECT id AS value FROM sign_ins WHERE expires_at < now()'), []);
  assert.deepEqual(await read('SELECT id AS value FROM verifications'), []);
  const emails = await read("SELECT email AS value FROM invitations WHERE email LIKE '___@example.com'");
  assert.deepEqual(emails, ['new@example.com']);
  assert.deepEqual(await read('SELECT key AS value FROM rate_limits'), ['new']);
  assert.equal(await isSignedIn(owner), true);
});

test('an installation without a company has no addresses for its accounts', async () => {
  const browser = openConsole(carillon);
  for (const path of ['/company-sign-in', '/company-sign-in/callback?code=x&state=x'])
    assertRefused(await browser.get(path), 404);
  assert.equal((await browser.get('/me')).body.installation.company, null);
});

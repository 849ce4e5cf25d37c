import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../carillon.ts';
import { type Console, openConsole, signUp, signUpWithService } from '../../console.ts';
import { assertFaults, assertRefused } from '../api/refusals.ts';
import { invite } from './people.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const isSignedIn = async (browser: Console) => (await browser.get('/me')).body.account !== null;

/** The same account in another browser. */
async function signInAgain(account: { email: string; password: string }) {
  const browser = openConsole(carillon);
  const { email, password } = account;
  const answer = await browser.post('/auth/sign-in/email', { email, password });
  return { ...browser, status: answer.status };
}

test('a form for an account names every fault, and takes nothing beside its fields', async () => {
  const browser = openConsole(carillon);
  const form = { name: 'Ada', email: 'faults@example.com', password: 'correct horse' };
  const wrong = { name: ' ', email: 'nobody', password: 'short' };
  assertFaults(await browser.post('/auth/sign-up/email', wrong), 'name', 'email', 'password');
  assertFaults(
    await browser.post('/auth/sign-up/email', { ...form, image: 'x', emailVerified: true }),
    'image',
    'emailVerified',
  );
  assertFaults(await browser.post('/auth/sign-up/email', { ...form, password: 'x'.repeat(129) }), 'password');
  assertFaults(await browser.post('/auth/sign-in/email', {}), 'email', 'password');
  assertFaults(await browser.post('/auth/change-password', {}), 'currentPassword', 'newPassword');
});

test('a sign-in that is used is renewed, and the browser hears of it', async () => {
  const ada = await signUp(carillon);
  const left = async () => {
    const [row] = await carillon.database.query<{ days: number }>(sql`
      SELECT extract(epoch FROM expires_at - now())::float / 86400 AS days FROM sign_ins s
      JOIN accounts a ON a.id = s.user_id WHERE a.email = ${ada.account.email}`);
    return row!.days;
  };
  assert.deepEqual((await ada.get('/me')).headers.getSetCookie(), []);
  await carillon.database.query(sql`
    UPDATE sign_ins s SET expires_at = now() + interval '5 days' FROM accounts a
    WHERE a.id = s.user_id AND a.email = ${ada.account.email}`);
  // Not by a request that could not tell the browser.
  await ada.post('/services', { title: 'Harbour Bakery' });
  assert.ok((await left()) < 5);
  const [cookie] = (await ada.get('/me')).headers.getSetCookie();
  assert.match(
    cookie ?? '',
    /^carillon\.session_token=.+; Max-Age=2592000; Path=\/console; HttpOnly; SameSite=Lax$/,
  );
  assert.ok((await left()) > 29);
  assert.equal(await isSignedIn(ada), true);
});

test('an account owns so many services, however many it makes at once', async () => {
  const ada = await signUp(carillon);
  const make = () => ada.post('/services', { title: 'Harbour Bakery' });
  const made = await Promise.all(Array.from({ length: 52 }, make));
  assert.deepEqual(
    made.map(({ status }) => status).filter((status) => status !== 201),
    [409, 409],
  );
  assertRefused(await make(), 409, 'service');
});

test('an address has one account, in whatever case', async () => {
  const { account } = await signUp(carillon);
  const again = openConsole(carillon);
  const form = { ...account, email: account.email.toUpperCase() };
  assertRefused(await again.post('/auth/sign-up/email', form), 422);
});

test('no endpoint of better-auth’s is there but those that pages need', async () => {
  const ada = await signUp(carillon);
  for (const path of ['/get-session', '/list-sessions', '/ok', '/reset-password/x'])
    assertRefused(await ada.get(`/auth${path}`), 404);
  for (const path of ['/delete-user', '/change-email', '/update-user', '/revoke-sessions', '/sign-in/social'])
    assertRefused(await ada.post(`/auth${path}`), 404);
});

test('people change how they are called', async () => {
  const ada = await signUp(carillon);
  assert.equal((await ada.patch('/account', { name: ' Ada King ' })).status, 200);
  assert.equal((await ada.get('/me')).body.account.name, 'Ada King');
  for (const name of ['', ' ', 'x'.repeat(101)]) assertFaults(await ada.patch('/account', { name }), 'name');
});

test('the browsers that one is signed in with are listed without their tokens, and signed out one by one', async () => {
  const ada = await signUp(carillon);
  const phone = await signInAgain(ada.account);
  const seen = await ada.get('/sign-ins');
  const { data } = seen.body;
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
  for (const { token } of tokens) assert.ok(!JSON.stringify(seen.body).includes(token));

  const eve = await signUp(carillon);
  assertRefused(await eve.delete(`/sign-ins/${data[0].id}`), 404);
  assert.equal((await ada.delete(`/sign-ins/${data[0].id}`)).status, 200);
  assert.deepEqual([await isSignedIn(phone), await isSignedIn(ada)], [false, true]);
  assertRefused(await ada.delete(`/sign-ins/${data[0].id}`), 404);
});

test('signing out everywhere ends this browser’s session too, and nobody else’s', async () => {
  const ada = await signUp(carillon);
  const phone = await signInAgain(ada.account);
  const eve = await signUp(carillon);
  assert.equal((await ada.delete('/sign-ins')).status, 200);
  assert.deepEqual([await isSignedIn(phone), await isSignedIn(ada)], [false, false]);
  assert.equal(await isSignedIn(eve), true);
  assertRefused(await ada.get('/sign-ins'), 401);
});

test('a password is changed with the one it replaces, and ends every session but this one', async () => {
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

test('asking for a new password says the same whether or not there is such an account', async () => {
  const { account } = await signUp(carillon);
  const browser = openConsole(carillon);
  const ask = (email: string) => browser.post('/auth/request-password-reset', { email });
  const known = await ask(account.email);
  const unknown = await ask('stranger@example.com');
  assert.deepEqual([known.status, known.body], [200, {}]);
  assert.deepEqual([unknown.status, unknown.body], [200, {}]);
});

test('a link that is not there says so', async () => {
  const browser = openConsole(carillon);
  assertRefused(await browser.get('/passwords/none'), 404, 'link');
  const form = { token: 'none', newPassword: 'battery staple' };
  assertRefused(await browser.post('/auth/reset-password', form), 400);
});

test('signing in from another site’s page is refused, with cookies and without', async () => {
  const ada = await signUp(carillon);
  const { email, password } = ada.account;
  const evil = { origin: 'https://evil.example' };
  const form = { email, password };
  assertRefused(await openConsole(carillon).post('/auth/sign-in/email', form, evil), 403);
  assertRefused(await ada.post('/auth/sign-in/email', form, evil), 403);
  assertRefused(await ada.post('/auth/sign-out', {}, evil), 403);
  assertRefused(await ada.post('/auth/sign-out', {}, { 'sec-fetch-site': 'cross-site' }), 403);
  assert.equal(await isSignedIn(ada), true);
});

test('where another name than PUBLIC_URL is open in the browser, it is said where the console lives', async () => {
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

test('a closed registration refuses signing up, and an invitation opens it to the address that it names', async () => {
  const closed = await startTestCarillon({ REGISTRATION: 'closed' });
  try {
    const form = { name: 'Bea', email: 'bea@example.com', password: 'correct horse' };
    const sign = (headers: Record<string, string>, more: object = {}) =>
      openConsole(closed).post('/auth/sign-up/email', { ...form, ...more }, headers);
    assertRefused(await sign({}), 403);
    assertRefused(await sign({ 'x-invitation': 'none' }), 403);

    const owner = await ownerOf(closed);
    const token = await invite(owner, form.email, 'viewer');
    const invited = { 'x-invitation': token };
    assertFaults(await sign(invited, { email: 'eve@example.com' }), 'email');
    assert.equal((await sign(invited, { email: 'Bea@example.com' })).status, 200);
  } finally {
    await closed.stop();
  }
});

/** An owner in an installation that takes no new accounts: its operator has made this one. */
async function ownerOf(closed: TestCarillon) {
  const { register } = await import('../../../server/storage/accounts.ts');
  const account = { email: 'ada@example.com', password: 'correct horse' };
  const made = await register(closed.database, Buffer.alloc(32, 1), account);
  const browser = openConsole(closed);
  await browser.post('/auth/sign-in/email', account);
  const serviceId = made!.service_id;
  return { ...browser, serviceId, at: (path: string) => `/services/${serviceId}${path}` } as Awaited<
    ReturnType<typeof signUpWithService>
  >;
}

test('the eleventh try to sign in within a minute waits, whoever it is for', async () => {
  const limited = await startTestCarillon({ PUBLIC_RATE_LIMIT: '120' });
  try {
    const ada = await signUp(limited);
    const browser = openConsole(limited);
    const attempt = (email: string, password = 'wrong horse') =>
      browser.post('/auth/sign-in/email', { email, password });
    for (let i = 0; i < 10; i++) {
      const email = i % 2 ? ada.account.email : `${i}@example.com`;
      assert.equal((await attempt(email)).status, 401, `try ${i + 1}`);
    }
    const refused = await attempt(ada.account.email, ada.account.password);
    assertRefused(refused, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    assert.equal(await isSignedIn(ada), true, 'who is signed in goes on');
    // The limit is kept in the database, for all processes together.
    const [row] = await limited.database.query<{ count: number }>(sql`
      SELECT max(count) AS count FROM rate_limits`);
    assert.equal(row!.count, 10);
  } finally {
    await limited.stop();
  }
});

test('what has run out is forgotten, and what is good stays', async () => {
  const { forgetSignIns } = await import('../../../server/storage/sign-ins.ts');
  const { forgetVerifications } = await import('../../../server/storage/verifications.ts');
  const { forgetInvitations } = await import('../../../server/storage/invitations.ts');
  const { forgetRateLimits } = await import('../../../server/storage/rate-limits.ts');
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

  for (const forget of [forgetSignIns, forgetVerifications, forgetInvitations, forgetRateLimits])
    await forget(database);

  const read = async (text: string) =>
    (await database.query<{ value: string }>({ text, values: [] })).map((row) => row.value);
  assert.deepEqual(await read('SELECT id AS value FROM sign_ins WHERE expires_at < now()'), []);
  assert.deepEqual(await read('SELECT id AS value FROM verifications'), []);
  const emails = await read("SELECT email AS value FROM invitations WHERE email LIKE '___@example.com'");
  assert.deepEqual(emails, ['new@example.com']);
  assert.deepEqual(await read('SELECT key AS value FROM rate_limits'), ['new']);
  assert.equal(await isSignedIn(owner), true);
});

import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon, testEnv } from '../../support/carillon.ts';
import { answerOf, begin, errorAt, finish, signInWithCompany } from '../../support/company.ts';
import { type Console, openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { addMember, invite } from '../../support/console-team.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { runHere } from '../../support/processes/commands.ts';
import {
  type OidcProvider,
  type Person,
  startOidcProvider,
  type Trouble,
} from '../../support/servers/oidc-provider.ts';
import { totpCode } from '../../support/totp.ts';

const SECRET_KEY = randomBytes(32).toString('base64');
let provider: OidcProvider;
let carillon: TestCarillon;
/** The same installation, restarted with OIDC_ONLY and without registration. */
let strict: TestCarillon;
before(async () => {
  provider = await startOidcProvider();
  const env = { ...provider.env, SECRET_KEY };
  carillon = await startTestCarillon(env);
  const only = { OIDC_ONLY: 'true', REGISTRATION: 'closed', DATABASE_URL: carillon.databaseUrl };
  strict = await startTestCarillon({ ...env, ...only });
  provider.registerAt(carillon.url, strict.url);
});
after(async () => {
  await strict?.stop();
  await carillon?.stop();
  await provider?.stop();
});

/** Runs a command of the command line. */
const run = (...args: string[]) =>
  runHere(testEnv(strict.dataDir, { DATABASE_URL: strict.databaseUrl, SECRET_KEY }), args);

/** Adds a person of the company. Returns the subject. */
function hire(about: Person = {}): string {
  const subject = randomUUID();
  provider.state.people[subject] = {
    email: `${subject}@example.com`,
    email_verified: true,
    name: 'Grace Hopper',
    groups: [],
    ...about,
  };
  return subject;
}

const emailOf = (subject: string): string => provider.state.people[subject]!.email!;

/** Signs in with the company's account in a new browser. */
async function enter(subject: string, at: TestCarillon = carillon, query?: string) {
  const browser = openConsole(at);
  const page = await signInWithCompany(provider, browser, subject, query);
  return { ...browser, page, error: errorAt(page) };
}

const accountOf = async (browser: Console) => (await browser.get('/me')).body.account;

/** Connects a signed-in account to a person. Returns the address of the page that follows. */
const connect = (browser: Console, subject: string) =>
  signInWithCompany(provider, browser, subject, '?connect');

/** Runs work while the provider misbehaves. */
async function during<Result>(trouble: Trouble, work: () => Promise<Result>): Promise<Result> {
  provider.state.trouble = trouble;
  try {
    return await work();
  } finally {
    provider.state.trouble = null;
  }
}

test('a person signs in with the company’s account, comes back to the page, and is the same account the next time', async () => {
  const subject = hire();
  const browser = openConsole(carillon);
  const page = await begin(browser, '?next=/console/new');
  const asked = new URL(page).searchParams;
  assert.equal(asked.get('code_challenge_method'), 'S256');
  for (const name of ['state', 'nonce', 'code_challenge']) assert.ok(asked.get(name)!.length >= 43, name);
  provider.state.subject = subject;
  assert.equal(await finish(browser, await answerOf(provider, page)), '/console/new');

  const account = await accountOf(browser);
  assert.deepEqual(
    { ...account, id: '' },
    { id: '', email: emailOf(subject), name: 'Grace Hopper', email_verified: true, has_second_factor: false },
  );
  provider.state.people[subject] = { email: 'moved@example.com', email_verified: false };
  const again = await enter(subject);
  assert.equal((await accountOf(again)).id, account.id);
  assert.equal((await enter(subject, carillon, '?next=//evil.example')).page, '/console');
});

test('a sign-in with the company’s account ends after twelve hours, however often it is used', async () => {
  const browser = await enter(hire());
  const { id } = await accountOf(browser);
  const [row] = await carillon.database.query<{ hours: number }>(sql`
    SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours FROM sign_ins
    WHERE user_id = ${fromWire('acc', id)}`);
  assert.equal(row!.hours, 12);
  await carillon.database.query(sql`
    UPDATE sign_ins SET created_at = now() - interval '12 hours' WHERE user_id = ${fromWire('acc', id)}`);
  assert.equal(await accountOf(browser), null);
});

const BAD_TOKENS: Record<string, Trouble> = {
  'for another client': { claims: { aud: 'another' } },
  'for several clients, another of which asked for it': {
    claims: { aud: ['carillon', 'another'], azp: 'another' },
  },
  'of another issuer': { claims: { iss: 'https://evil.example' } },
  'for another request': { claims: { nonce: 'another' } },
  'for no request': { claims: { nonce: undefined } },
  'that has expired': { claims: { exp: 1_700_000_000 } },
  'without a subject': { claims: { sub: undefined } },
  'with a longer subject than allowed': { claims: { sub: 'x'.repeat(256) } },
  'signed with a key that the provider does not publish': 'foreign key',
};
for (const [what, trouble] of Object.entries(BAD_TOKENS))
  test(`an ID token ${what} signs nobody in`, async () => {
    const subject = hire();
    const browser = await during(trouble, () => enter(subject));
    assert.equal(browser.error, 'invalid');
    assert.equal(await accountOf(browser), null);
  });

test('an answer of the provider counts once, only in the browser that asked, and only for its request', async () => {
  const subject = hire();
  provider.state.subject = subject;
  const browser = openConsole(carillon);
  const answer = await answerOf(provider, await begin(browser));
  const stranger = openConsole(carillon);
  await begin(stranger);
  assert.equal(await finish(browser, answer), '/console');
  await browser.post('/auth/sign-out', {});
  assert.equal(errorAt(await finish(browser, answer)), 'expired');
  assert.equal(await accountOf(browser), null);

  // The code of a request that somebody else began.
  const taken = await answerOf(provider, await begin(browser));
  assert.equal(errorAt(await finish(stranger, taken)), 'expired');

  // A used code in the answer to a new request: the provider refuses it.
  const next = new URL(await begin(browser));
  answer.searchParams.set('state', next.searchParams.get('state')!);
  assert.equal(errorAt(await finish(browser, answer)), 'expired');
  assert.equal(await accountOf(browser), null);
});

test('a request is for ten minutes, and a person who declines reads so', async () => {
  const browser = openConsole(carillon);
  provider.state.subject = hire();
  const answer = await answerOf(provider, await begin(browser));
  const minutes = await carillon.database.query<{ minutes: number }>(sql`
    SELECT round(extract(epoch FROM max(expires_at) - now()) / 60)::int AS minutes FROM verifications
    WHERE identifier LIKE 'company sign-in %'`);
  assert.deepEqual(minutes, [{ minutes: 10 }]);
  await carillon.database.query(
    sql`UPDATE verifications SET expires_at = now() WHERE identifier LIKE 'company sign-in %'`,
  );
  assert.equal(errorAt(await finish(browser, answer)), 'expired');

  const asked = new URL(await begin(browser, '?next=/console/new'));
  const declined = new URL(`${carillon.url}/console/api/company-sign-in/callback`);
  declined.search = new URLSearchParams({
    error: 'access_denied',
    state: asked.searchParams.get('state')!,
    iss: provider.issuer,
  }).toString();
  assert.equal(
    await finish(browser, declined),
    '/console/sign-in?company_error=cancelled&next=%2Fconsole%2Fnew',
  );
});

test('an account with the address is joined only by its own person, signed in', async () => {
  const ada = await signUp(carillon);
  const subject = hire({ email: ada.account.email });
  const unconnected = await enter(subject);
  assert.equal(unconnected.error, 'not_connected');
  assert.equal(await accountOf(unconnected), null);

  assert.equal(await connect(ada, subject), '/console/account?connected');
  assert.equal((await ada.get('/account/second-factors')).body.has_company_account, true);
  assert.equal((await accountOf(await enter(subject))).email, ada.account.email);

  // The provider gave the address to somebody else: the account stays with its person.
  const successor = hire({ email: ada.account.email });
  const stranger = await enter(successor);
  assert.equal(stranger.error, 'not_connected');
  assert.equal(await accountOf(stranger), null);
  assert.equal(errorAt(await connect(ada, successor)), 'taken');

  const eve = await signUp(carillon);
  assert.equal(errorAt(await connect(eve, subject)), 'other_address');
  assert.equal(errorAt(await begin(openConsole(carillon), '?connect')), 'signed_out');
  const crossSite = await ada.send('GET', '/company-sign-in?connect', undefined, {
    'sec-fetch-site': 'cross-site',
  });
  assert.equal(errorAt(crossSite.headers.get('location')!), 'signed_out');
});

test('an account is connected by the browser in which it is signed in until the end', async () => {
  const ada = await signUp(carillon);
  const subject = hire({ email: ada.account.email });
  provider.state.subject = subject;
  const answer = await answerOf(provider, await begin(ada, '?connect'));
  await ada.post('/auth/sign-out', {});
  assert.equal(errorAt(await finish(ada, answer)), 'signed_out');
  assert.equal((await enter(subject)).error, 'not_connected');
});

test('a disconnected account keeps its password, and one without a password or passkey cannot be disconnected', async () => {
  const ada = await signUp(carillon);
  const subject = hire({ email: ada.account.email });
  await connect(ada, subject);
  const other = await enter(subject);
  assert.equal((await ada.delete('/account/company-account')).status, 200);
  assertRefused(await ada.delete('/account/company-account'), 404);
  assert.equal(await accountOf(other), null);
  assert.notEqual(await accountOf(ada), null);

  const grace = await enter(hire());
  assertRefused(await grace.delete('/account/company-account'), 409);
  assert.equal((await grace.get('/account/second-factors')).body.has_password, false);
});

test('an address that the provider has not verified opens no account, and connects none', async () => {
  for (const about of [{ email_verified: false }, { email: undefined }] as Person[]) {
    const browser = await enter(hire(about));
    assert.equal(browser.error, 'unverified');
    assert.equal(await accountOf(browser), null);
  }
  const ada = await signUp(carillon);
  const subject = hire({ email: ada.account.email, email_verified: false });
  assert.equal(errorAt(await connect(ada, subject)), 'unverified');
  assert.equal((await enter(subject)).error, 'unverified');
});

test('while the provider is down, passwords still sign in, and the page says what happened', async () => {
  const ada = await signUp(carillon);
  provider.state.subject = hire();
  const browser = openConsole(carillon);
  const answer = await answerOf(provider, await begin(browser));
  await during('down', async () => {
    assert.equal(errorAt(await finish(browser, answer)), 'unreachable');
    const fresh = await startTestCarillon(provider.env);
    try {
      assert.equal(errorAt(await begin(openConsole(fresh))), 'unreachable');
    } finally {
      await fresh.stop();
    }
    const { email, password } = ada.account;
    assert.equal((await openConsole(carillon).post('/auth/sign-in/email', { email, password })).status, 200);
  });
  await during('huge', async () => {
    const again = await begin(browser).then((page) => new URL(page));
    answer.searchParams.set('state', again.searchParams.get('state')!);
    assert.equal(errorAt(await finish(browser, answer)), 'unreachable');
  });
});

test('roles follow groups at each sign-in: the highest counts, and one that an owner gave stays', async () => {
  const owner = await signUpWithService(carillon);
  const groups = { kitchen: `kitchen-${randomUUID()}`, heads: `heads-${randomUUID()}` };
  const grant = (group: string, role: string) => owner.put(owner.at('/group-roles'), { group, role });
  assert.equal((await grant(groups.kitchen, 'viewer')).status, 200);
  assert.equal((await grant(groups.heads, 'editor')).status, 200);
  const listed = (await owner.get(owner.at('/group-roles'))).body.data;
  assert.deepEqual(listed.map(({ group, role }: { group: string; role: string }) => [group, role]).sort(), [
    [groups.heads, 'editor'],
    [groups.kitchen, 'viewer'],
  ]);
  const subject = hire();
  const roleWith = async (...names: string[]) => {
    provider.state.people[subject]!.groups = names;
    const browser = await enter(subject);
    const { services } = (await browser.get('/me')).body;
    return services.find(({ id }: { id: string }) => id === owner.serviceId)?.role ?? null;
  };
  assert.equal(await roleWith(), null);
  assert.equal(await roleWith(groups.kitchen), 'viewer');
  assert.equal(await roleWith(groups.kitchen, groups.heads), 'editor');

  const member = async () =>
    (await owner.get(owner.at('/members'))).body.data.find(({ is_you }: { is_you: boolean }) => !is_you);
  const { id, group_role } = await member();
  assert.equal(group_role, 'editor');
  assertRefused(await owner.patch(owner.at(`/members/${id}`), { role: 'viewer' }), 409);
  assert.equal(await roleWith(groups.kitchen), 'viewer');
  assert.equal((await owner.patch(owner.at(`/members/${id}`), { role: 'writer' })).status, 200);
  assert.equal(await roleWith(groups.kitchen, groups.heads), 'editor');
  assert.equal(await roleWith(groups.kitchen), 'writer');
  assert.equal(await roleWith(), 'writer');
  assert.equal((await member()).group_role, null);

  const { data } = (await owner.get(owner.at('/audit-entries'))).body;
  const shown = data.map(({ actor, action, subject }: Record<string, string>) => [actor, action, subject]);
  assert.deepEqual(shown.slice(0, 8).toReversed(), [
    ['Ada Byron', 'group.granted', `${groups.kitchen} as viewer`],
    ['Ada Byron', 'group.granted', `${groups.heads} as editor`],
    ['Grace Hopper', 'member.joined_by_group', 'viewer'],
    ['Grace Hopper', 'member.changed_by_group', 'editor'],
    ['Grace Hopper', 'member.changed_by_group', 'viewer'],
    ['Ada Byron', 'member.changed', 'Grace Hopper (now writer)'],
    ['Grace Hopper', 'member.changed_by_group', 'editor'],
    ['Grace Hopper', 'member.changed_by_group', 'writer'],
  ]);
});

test('a removed group takes the role that came from it, and the last owner of a service stays', async () => {
  const owner = await signUpWithService(carillon);
  const [kitchen, heads] = [`kitchen-${randomUUID()}`, `heads-${randomUUID()}`];
  await owner.put(owner.at('/group-roles'), { group: kitchen, role: 'editor' });
  await owner.put(owner.at('/group-roles'), { group: heads, role: 'owner' });
  const [cook, head] = [hire({ groups: [kitchen] }), hire({ groups: [heads] })];
  const members = async (of: Console) =>
    (await of.get(owner.at('/members'))).body.data.map(({ role }: { role: string }) => role);
  await enter(cook);
  const chief = await enter(head);
  assert.deepEqual(await members(chief), ['owner', 'editor', 'owner']);

  // The group loses its role, and its members theirs at their next sign-in.
  assertRefused(await (await enter(cook)).delete(owner.at(`/group-roles?group=${kitchen}`)), 403);
  assert.equal((await owner.delete(owner.at(`/group-roles?group=${kitchen}`))).status, 200);
  assertRefused(await owner.delete(owner.at(`/group-roles?group=${kitchen}`)), 404);
  await enter(cook);
  assert.deepEqual(await members(chief), ['owner', 'owner']);

  const { id } = (await owner.get('/me')).body.account;
  assert.equal((await owner.delete(owner.at(`/members/${id}`))).status, 200);
  provider.state.people[head]!.groups = [];
  const last = await enter(head);
  assert.deepEqual(await members(last), ['owner']);
  // With another owner, the next sign-in takes the role.
  const token = await invite({ ...owner, ...last }, owner.account.email, 'owner');
  assert.equal((await owner.post(`/invitations/${token}/acceptance`)).status, 200);
  assertRefused(await (await enter(head)).get(owner.at('/members')), 404);
  assert.deepEqual(await members(owner), ['owner']);
});

test('an accepted invitation gives a role of its own to a member by groups', async () => {
  const owner = await signUpWithService(carillon);
  const group = `kitchen-${randomUUID()}`;
  await owner.put(owner.at('/group-roles'), { group, role: 'viewer' });
  const subject = hire({ groups: [group] });
  const token = await invite(owner, emailOf(subject), 'editor');
  const grace = await enter(subject);
  assert.equal((await grace.post(`/invitations/${token}/acceptance`)).status, 200);
  provider.state.people[subject]!.groups = [];
  const { services } = (await (await enter(subject)).get('/me')).body;
  assert.deepEqual(
    services.map(({ role }: { role: string }) => role),
    ['editor'],
  );
});

test('passwords, passkeys and codes hold beside it: it asks for no code, and counts as a second factor only if the provider says so', async () => {
  const owner = await signUpWithService(carillon);
  const bea = await addMember(carillon, owner, 'editor');
  const { email, password } = bea.account;
  const subject = hire({ email });
  await connect(bea, subject);
  const enabled = (await bea.post('/auth/two-factor/enable', { password })).body;
  assert.equal(
    (await bea.post('/auth/two-factor/verify-totp', { code: totpCode(enabled.totpURI) })).status,
    200,
  );
  await owner
    .post('/auth/two-factor/enable', { password: owner.account.password })
    .then(({ body }) => owner.post('/auth/two-factor/verify-totp', { code: totpCode(body.totpURI) }));
  const required = await owner.put(owner.at('/second-factor-requirement'), { required: true });
  assert.equal(required.status, 200, JSON.stringify(required.body));

  const withPassword = openConsole(carillon);
  const first = await withPassword.post('/auth/sign-in/email', { email, password });
  assert.equal(first.body.twoFactorRedirect, true);

  const single = await enter(subject);
  assert.equal((await accountOf(single)).has_second_factor, false);
  assertRefused(await single.get(owner.at('')), 403);
  const factors = (await single.get('/account/second-factors')).body;
  assert.equal(factors.missing_for_changes, 'code_sign_in');
  assertRefused(await single.patch('/account', { name: 'Bee' }), 403);
  assertRefused(await single.delete('/account/company-account'), 403);

  provider.state.people[subject]!.amr = ['pwd', 'mfa'];
  const several = await enter(subject);
  assert.equal((await accountOf(several)).has_second_factor, true);
  assert.equal((await several.get(owner.at(''))).status, 200);
  assert.equal((await several.patch('/account', { name: 'Bee' })).status, 200);
});

test('an account without a password confirms by a recent sign-in what is hard to undo', async () => {
  const subject = hire();
  const grace = await enter(subject);
  assert.equal((await grace.post('/account/passkey-options', {})).status, 200);
  const { id } = await accountOf(grace);
  await carillon.database.query(sql`
    UPDATE sign_ins SET created_at = now() - interval '16 minutes' WHERE user_id = ${fromWire('acc', id)}`);
  assertRefused(await grace.post('/account/passkey-options', {}), 403);
  assertRefused(await grace.post('/account/deletion', { email: emailOf(subject) }), 403);
  const again = await enter(subject);
  assert.equal((await again.post('/account/deletion', { email: emailOf(subject) })).status, 200);
  assert.equal((await accountOf(await enter(subject))).email, emailOf(subject));
});

test('a suspended account is not signed in', async () => {
  const subject = hire();
  await enter(subject);
  await run('accounts', 'suspend', emailOf(subject), '--reason', 'Spam');
  assert.equal((await enter(subject)).error, 'suspended');
});

test('with OIDC_ONLY nobody signs in with a password or a passkey, but once by a link of the command line', async () => {
  const owner = await signUpWithService(carillon);
  const { email, password } = owner.account;
  const atStrict = { ...openConsole(strict) };
  const cookie = { cookie: owner.cookie() };
  const readMe = async () => (await strict.call('GET', '/console/api/me', { headers: cookie })).body;
  const me = await readMe();
  assert.equal(me.account, null, 'a sign-in with a password does not count any more');
  assert.deepEqual(me.installation.company, { name: 'Harbour ID', is_only: true, has_groups: true });
  for (const [path, body] of [
    ['/auth/sign-in/email', { email, password }],
    ['/auth/sign-up/email', { name: 'Eve', email: 'eve@example.com', password }],
    ['/auth/request-password-reset', { email }],
    ['/auth/reset-password', { token: 'x', newPassword: password }],
    ['/passkey-sign-in/options', undefined],
  ] as const)
    assertRefused(await atStrict.post(path, body), 403);
  assertRefused(
    await strict.call('POST', '/register', { body: { email: 'eve@example.com', password } }),
    403,
  );

  const printed = await run('sign-in-link', '--email', email.toUpperCase());
  const token = new URL(printed.stdout.split('\n')[0]!).searchParams.get('token')!;
  const browsers = [openConsole(strict), openConsole(strict)] as const;
  const uses = await Promise.all(browsers.map((browser) => browser.post('/sign-in-link', { token })));
  assert.deepEqual(uses.map(({ status }) => status).sort(), [200, 401]);
  const back = browsers[uses.findIndex(({ status }) => status === 200)]!;
  assert.equal((await accountOf(back)).email, email);
  assertRefused(await back.post('/account/passkey-options', {}), 403);
  const [entry] = (await back.get(owner.at('/audit-entries'))).body.data;
  assert.deepEqual([entry.actor, entry.action, entry.subject], ['The operator', 'member.let_in', email]);

  const subject = hire({ email });
  assert.equal(await connect(back, subject), '/console/account?connected');
  const signedIn = await enter(subject, strict);
  assert.equal((await signedIn.get(owner.at(''))).status, 200);
  assertRefused(await signedIn.delete('/account/company-account'), 403);

  const unknown = await run('sign-in-link', '--email', 'nobody@example.com');
  assert.equal(unknown.code, 1);
});

test('with registration closed, only who is invited or in a group with a role gets an account', async () => {
  const owner = await signUpWithService(carillon);
  const stranger = await enter(hire(), strict);
  assert.equal(stranger.error, 'registration_closed');

  const invited = hire();
  const token = await invite(owner, emailOf(invited), 'editor');
  const next = `/console/invitation?token=${token}`;
  const guest = await enter(invited, strict, `?next=${encodeURIComponent(next)}`);
  assert.equal(guest.page, next);
  assert.equal((await guest.post(`/invitations/${token}/acceptance`)).status, 200);

  const group = `kitchen-${randomUUID()}`;
  await owner.put(owner.at('/group-roles'), { group, role: 'viewer' });
  const cook = await enter(hire({ groups: [group] }), strict);
  assert.equal((await cook.get(owner.at(''))).status, 200);
});

import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon, testEnv } from '../../support/carillon.ts';
import { accountOf, peopleOf } from '../../support/company.ts';
import { type Console, openConsole, signUpWithService } from '../../support/console.ts';
import { addMember, invite } from '../../support/console-team.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import { runHere } from '../../support/processes/commands.ts';
import { type OidcProvider, type Person, startOidcProvider } from '../../support/servers/oidc-provider.ts';
import { totpCode } from '../../support/totp.ts';

const SECRET_KEY = randomBytes(32).toString('base64');
let provider: OidcProvider;
let carillon: TestCarillon;
/** The same installation, with OIDC_ONLY and without registration. */
let strict: TestCarillon;
before(async () => {
  provider = await startOidcProvider();
  const env = { ...provider.env, SECRET_KEY };
  carillon = await startTestCarillon(env);
  const only = { OIDC_ONLY: 'true', REGISTRATION: 'closed', DATABASE_URL: carillon.databaseUrl };
  strict = await startTestCarillon({ ...env, ...only });
  provider.registerAt(carillon.url, strict.url);
  company = peopleOf(provider);
});
after(async () => {
  await strict?.stop();
  await carillon?.stop();
  await provider?.stop();
});

let company: ReturnType<typeof peopleOf>;
const hire = (about?: Person) => company.hire(about);
const emailOf = (subject: string) => company.emailOf(subject);
const enter = (subject: string, at = carillon, query?: string) => company.enter(subject, at, query);
/** Runs a command of the command line. */
const run = (...args: string[]) =>
  runHere(
    testEnv(strict.dataDir, {
      ...provider.env,
      SECRET_KEY,
      DATABASE_URL: strict.databaseUrl,
      OIDC_ONLY: 'true',
    }),
    args,
  );

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
  const tooMany = { claims: { _claim_names: { groups: 'elsewhere' } } };
  assert.equal(await company.during(tooMany, () => roleWith()), 'editor');

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
  await company.connect(bea, subject);
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
  assert.equal(await company.connect(back, subject), '/console/account?connected');
  const signedIn = await enter(subject, strict);
  assert.equal((await signedIn.get(owner.at(''))).status, 200);
  assertRefused(await signedIn.delete('/account/company-account'), 403);

  const refused = await run('password', '--email', email);
  assert.equal(refused.code, 1, refused.output);
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

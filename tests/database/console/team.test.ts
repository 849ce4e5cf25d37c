import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AuditEntry } from '../../../contract/api/audit.ts';
import type { Member } from '../../../contract/console/team.ts';
import { INVITATION_DAYS, MAX_INVITATIONS_PER_DAY } from '../../../contract/limits.ts';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { openConsole, signUp, signUpWithService } from '../../support/console.ts';
import { addMember, invite, type Owner, tokenOf } from '../../support/console-team.ts';
import { assertRefused, assertValidationErrors } from '../../support/expect-errors.ts';

let carillon: TestCarillon;
before(async () => {
  carillon = await startTestCarillon();
});
after(() => carillon?.stop());

const membersOf = async (owner: Owner): Promise<Member[]> =>
  (await owner.get(owner.at('/members'))).body.data;
const idOf = async (owner: Owner) => (await owner.get('/me')).body.account.id as string;

test('an invited person can read the invitation, accept it, and has the role', async () => {
  const owner = await signUpWithService(carillon, 'Harbour Bakery');
  const bea = await signUp(carillon, { name: 'Bea' });
  const token = await invite(owner, bea.account.email.toUpperCase(), 'editor');

  const opened = await openConsole(carillon).get(`/invitations/${token}`);
  const { expires_at, ...invitation } = opened.body;
  assert.deepEqual(invitation, {
    service: { title: 'Harbour Bakery', logo_url: null },
    email: bea.account.email,
    role: 'editor',
    invited_by: 'Ada Byron',
    has_account: true,
    is_former_address: false,
    is_yours: false,
  });
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
  assert.ok(Math.abs(days - INVITATION_DAYS) < 0.1, expires_at);
  assertRefused(await bea.get(owner.at('')), 404);

  const accepted = await bea.post(`/invitations/${token}/acceptance`);
  assert.deepEqual([accepted.status, accepted.body], [200, { service_id: owner.serviceId }]);
  assert.equal((await bea.get(owner.at(''))).body.role, 'editor');
  assert.deepEqual(
    (await membersOf(owner)).map(({ name, role, is_you }) => [name, role, is_you]),
    [
      ['Ada Byron', 'owner', true],
      ['Bea', 'editor', false],
    ],
  );
  assert.deepEqual((await owner.get(owner.at('/invitations'))).body.data, []);
});

test('an invitation works once, for its email address, until it is revoked, replaced or expired', async () => {
  const owner = await signUpWithService(carillon);
  const bea = await signUp(carillon);
  const eve = await signUp(carillon);
  const accept = (token: string) => bea.post(`/invitations/${token}/acceptance`);
  const { email } = bea.account;

  const replaced = await invite(owner, email, 'viewer');
  const revoked = await invite(owner, email, 'viewer');
  assertRefused(await accept(replaced), 404, 'invitation');
  const [listed] = (await owner.get(owner.at('/invitations'))).body.data;
  assert.equal((await owner.delete(owner.at(`/invitations/${listed.id}`))).status, 200);
  assertRefused(await accept(revoked), 404, 'invitation');
  assertRefused(await owner.delete(owner.at(`/invitations/${listed.id}`)), 404, 'invitation');

  const expired = await invite(owner, email, 'viewer');
  await carillon.database.query(sql`
    UPDATE invitations SET expires_at = now() - interval '1 second' WHERE email = ${email}`);
  assertRefused(await accept(expired), 404, 'invitation');
  assertRefused(await bea.get(`/invitations/${expired}`), 404, 'invitation');
  assert.equal((await owner.get(owner.at('/invitations'))).body.data[0].is_void, true);

  const valid = await invite(owner, email, 'viewer');
  assertRefused(await eve.post(`/invitations/${valid}/acceptance`), 403);
  assertRefused(await openConsole(carillon).post(`/invitations/${valid}/acceptance`), 401);
  assert.equal((await accept(valid)).status, 200);
  assertRefused(await accept(valid), 404, 'invitation');
  assertRefused(await bea.get('/invitations/none'), 404, 'invitation');
});

test('of two concurrent acceptances of one invitation, one succeeds', async () => {
  const owner = await signUpWithService(carillon);
  const bea = await signUp(carillon);
  const token = await invite(owner, bea.account.email, 'viewer');
  const accept = () => bea.post(`/invitations/${token}/acceptance`);
  const statuses = (await Promise.all([accept(), accept()])).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [200, 404]);
});

test('an invitation with validation errors, or of a present member, is rejected', async () => {
  const owner = await signUpWithService(carillon);
  const bea = await addMember(carillon, owner, 'viewer');
  const send = (body: object) => owner.post(owner.at('/invitations'), body);
  assertValidationErrors(await send({ email: 'nobody', role: 'king' }), 'email', 'role');
  assertValidationErrors(await send({}), 'email', 'role');
  for (const { account } of [bea, owner])
    assertRefused(await send({ email: account.email, role: 'owner' }), 409);
});

test('an account can send 50 invitations a day, across all services', async () => {
  const owner = await signUpWithService(carillon);
  const id = fromWire('acc', await idOf(owner));
  const other = (await owner.post('/services', { title: 'Another' })).body.id;
  const send = () =>
    owner.post(`/services/${other}/invitations`, { email: 'last@example.com', role: 'viewer' });
  await carillon.database.query(sql`
    INSERT INTO audit_entries (id, service_id, account_id, actor, action)
    SELECT gen_random_uuid(), ${fromWire('svc', owner.serviceId)}, ${id}, 'Ada', 'member.invited'
    FROM generate_series(1, ${MAX_INVITATIONS_PER_DAY - 1})`);
  const concurrent = await Promise.all([send(), send(), send()]);
  assert.deepEqual(concurrent.map(({ status }) => status).sort(), [201, 429, 429]);
  assertRefused(await send(), 429);
});

test('concurrent invitations of one address leave one invitation', async () => {
  const owner = await signUpWithService(carillon);
  const body = { email: 'twice@example.com', role: 'viewer' };
  const answers = await Promise.all([1, 2, 3].map(() => owner.post(owner.at('/invitations'), body)));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal((await owner.get(owner.at('/invitations'))).body.data.length, 1);
});

test('without a mail server the response says so, and contains the link', async () => {
  const owner = await signUpWithService(carillon);
  const body = { email: 'bea@example.com', role: 'viewer' };
  const answer = (await owner.post(owner.at('/invitations'), body)).body;
  assert.equal(answer.mail, 'none');
  assert.equal(new URL(answer.link).origin, carillon.url);
  assert.equal(new URL(answer.link).pathname, '/console/invitation');
  assert.equal(tokenOf(answer.link).length, 43);
  const [row] = await carillon.database.query<{ text: string }>(sql`
    SELECT invitations::text AS text FROM invitations WHERE email = 'bea@example.com'`);
  assert.ok(!row!.text.includes(tokenOf(answer.link)), 'only the hash is stored');
});

test('a changed role takes effect with the next request', async () => {
  const owner = await signUpWithService(carillon);
  const bea = await addMember(carillon, owner, 'viewer');
  const change = (id: string, role: string) => owner.patch(owner.at(`/members/${id}`), { role });
  assert.equal((await change(bea.id, 'editor')).body.role, 'editor');
  assert.equal((await bea.get(owner.at(''))).body.role, 'editor');
  assertValidationErrors(await change(bea.id, 'king'), 'role');
  assertRefused(await change('acc_01k9x3f7q2e8hb5v0m4c6d1t9z', 'editor'), 404, 'member');
});

test('a member who left or was removed has no access', async () => {
  const owner = await signUpWithService(carillon);
  const bea = await addMember(carillon, owner, 'viewer');
  const cleo = await addMember(carillon, owner, 'editor');
  assert.equal((await bea.delete(owner.at(`/members/${bea.id}`))).status, 200);
  assert.equal((await owner.delete(owner.at(`/members/${cleo.id}`))).status, 200);
  for (const gone of [bea, cleo]) assertRefused(await gone.get(owner.at('/members')), 404);
  assert.equal((await membersOf(owner)).length, 1);
});

test('the last owner can neither leave nor give up the role', async () => {
  const owner = await signUpWithService(carillon);
  const own = owner.at(`/members/${await idOf(owner)}`);
  assertRefused(await owner.delete(own), 409);
  assertRefused(await owner.patch(own, { role: 'editor' }), 409);
  assert.equal((await owner.patch(own, { role: 'owner' })).status, 200);

  await addMember(carillon, owner, 'owner');
  assert.equal((await owner.patch(own, { role: 'viewer' })).status, 200);
  assert.equal((await owner.get(owner.at(''))).body.role, 'viewer');
});

test('of two owners who remove or demote each other concurrently, one stays', async () => {
  for (const round of [1, 2, 3, 4]) {
    const ada = await signUpWithService(carillon);
    const bea = await addMember(carillon, ada, 'owner');
    const adas = ada.at(`/members/${await idOf(ada)}`);
    const beas = ada.at(`/members/${bea.id}`);
    const isRemoval = round % 2 === 0;
    const answers = await Promise.all([
      isRemoval ? ada.delete(beas) : ada.patch(beas, { role: 'viewer' }),
      isRemoval ? bea.delete(adas) : bea.patch(adas, { role: 'viewer' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    // The second request fails: its sender has lost the role or the service, or it would leave no owner.
    assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join());
    const [row] = await carillon.database.query<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM members
      WHERE service_id = ${fromWire('svc', ada.serviceId)} AND role = 'owner'`);
    assert.equal(row!.count, 1);
  }
});

test('editors and viewers can read the team and change nobody but themselves', async () => {
  const owner = await signUpWithService(carillon);
  const adas = owner.at(`/members/${await idOf(owner)}`);
  await invite(owner, 'waiting@example.com', 'viewer');
  const [waiting] = (await owner.get(owner.at('/invitations'))).body.data;
  for (const role of ['editor', 'viewer'] as const) {
    const member = await addMember(carillon, owner, role);
    assert.equal((await member.get(owner.at('/members'))).status, 200);
    assert.equal((await member.get(owner.at('/invitations'))).body.data.length, 1);
    assertRefused(await member.delete(adas), 403);
    assertRefused(await member.patch(owner.at(`/members/${member.id}`), { role: 'owner' }), 403);
    const body = { email: 'friend@example.com', role: 'owner' };
    assertRefused(await member.post(owner.at('/invitations'), body), 403);
    assertRefused(await member.delete(owner.at(`/invitations/${waiting.id}`)), 403);
  }
});

test('the audit log lists every action with its actor, newest first and in pages', async () => {
  const owner = await signUpWithService(carillon, 'Harbour Bakery');
  const bea = await addMember(carillon, owner, 'viewer');
  await owner.patch(owner.at(`/members/${bea.id}`), { role: 'editor' });
  await bea.delete(owner.at(`/members/${bea.id}`));
  const cleo = await addMember(carillon, owner, 'viewer');
  await owner.delete(owner.at(`/members/${cleo.id}`));
  await invite(owner, 'late@example.com', 'owner');
  const [late] = (await owner.get(owner.at('/invitations'))).body.data;
  await owner.delete(owner.at(`/invitations/${late.id}`));
  const { id } = (await owner.post(owner.at('/keys'), { name: 'Web shop' })).body;
  await owner.patch(owner.at(`/keys/${id}`), { name: 'Till' });
  await owner.delete(owner.at(`/keys/${id}`));
  // This request is rejected, so it must not be logged.
  await owner.delete(owner.at(`/keys/${id}`));

  const toLine = ({ actor, action, subject }: AuditEntry) => [actor, action, subject].join(' · ');
  const { data } = (await owner.get(owner.at('/audit-entries'))).body;
  assert.deepEqual(data.map(toLine), [
    'Ada Byron · key.revoked · Till',
    'Ada Byron · key.renamed · Till',
    'Ada Byron · key.issued · Web shop',
    'Ada Byron · invitation.revoked · late@example.com',
    'Ada Byron · member.invited · late@example.com as owner',
    'Ada Byron · member.removed · Bea',
    'Bea · member.joined · viewer',
    `Ada Byron · member.invited · ${cleo.account.email} as viewer`,
    'Bea · member.left · ',
    'Ada Byron · member.changed · Bea (now editor)',
    'Bea · member.joined · viewer',
    `Ada Byron · member.invited · ${bea.account.email} as viewer`,
    'Ada Byron · service.created · Harbour Bakery',
  ]);
  const detailsOf = (action: string) => data.find((entry: AuditEntry) => entry.action === action).details;
  assert.deepEqual(detailsOf('member.changed'), { name: 'Bea', role: 'editor' });
  assert.deepEqual(detailsOf('member.joined'), { role: 'viewer' });
  assert.equal(detailsOf('key.revoked'), null);
  const [published] = (await carillon.as(owner.business).get('/v1/audit-entries?limit=1')).body.data;
  assert.deepEqual(Object.keys(published), ['id', 'actor', 'action', 'subject', 'created_at']);
  const first = (await owner.get(owner.at('/audit-entries?limit=12'))).body;
  const { pathname, search } = new URL(first.pagination.next);
  const rest = (await owner.get(pathname.replace('/console/api', '') + search)).body;
  assert.deepEqual([...first.data, ...rest.data], data);
  assert.equal(rest.pagination.next, null);
});

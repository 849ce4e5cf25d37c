import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fromWire } from '../../../server/ids.ts';
import { sql } from '../../../server/storage/database.ts';
import { startTestCarillon, type TestCarillon } from '../../support/carillon.ts';
import { accountOf, answerOf, begin, errorAt, finish, peopleOf } from '../../support/company.ts';
import { openConsole, signUp } from '../../support/console.ts';
import { assertRefused } from '../../support/expect-errors.ts';
import {
  type OidcProvider,
  type Person,
  startOidcProvider,
  type Trouble,
} from '../../support/servers/oidc-provider.ts';

let provider: OidcProvider;
let carillon: TestCarillon;
before(async () => {
  provider = await startOidcProvider();
  carillon = await startTestCarillon(provider.env);
  provider.registerAt(carillon.url);
  company = peopleOf(provider);
});
after(async () => {
  await carillon?.stop();
  await provider?.stop();
});

let company: ReturnType<typeof peopleOf>;
const hire = (about?: Person) => company.hire(about);
const emailOf = (subject: string) => company.emailOf(subject);
const enter = (subject: string, query?: string) => company.enter(subject, carillon, query);

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
    {
      id: '',
      email: emailOf(subject),
      name: 'Grace Hopper',
      email_verified: true,
      has_second_factor: false,
      language: 'en',
    },
  );
  provider.state.people[subject] = { email: 'moved@example.com', email_verified: false };
  const again = await enter(subject);
  assert.equal((await accountOf(again)).id, account.id);
  assert.equal((await enter(subject, '?next=//evil.example')).page, '/console');
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
    const browser = await company.during(trouble, () => enter(subject));
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

  assert.equal(await company.connect(ada, subject), '/console/account?connected');
  assert.equal((await ada.get('/account/second-factors')).body.has_company_account, true);
  assert.equal((await accountOf(await enter(subject))).email, ada.account.email);

  // The provider gave the address to somebody else: the account stays with its person.
  const successor = hire({ email: ada.account.email });
  const stranger = await enter(successor);
  assert.equal(stranger.error, 'not_connected');
  assert.equal(await accountOf(stranger), null);
  assert.equal(errorAt(await company.connect(ada, successor)), 'taken');

  const eve = await signUp(carillon);
  assert.equal(errorAt(await company.connect(eve, subject)), 'other_address');
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
  await company.connect(ada, subject);
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
  assert.equal(errorAt(await company.connect(ada, subject)), 'unverified');
  assert.equal((await enter(subject)).error, 'unverified');
});

test('while the provider is down, passwords still sign in, and the page says what happened', async () => {
  const ada = await signUp(carillon);
  provider.state.subject = hire();
  const browser = openConsole(carillon);
  const answer = await answerOf(provider, await begin(browser));
  await company.during('down', async () => {
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
  await company.during('huge', async () => {
    const again = await begin(browser).then((page) => new URL(page));
    answer.searchParams.set('state', again.searchParams.get('state')!);
    assert.equal(errorAt(await finish(browser, answer)), 'unreachable');
  });
});

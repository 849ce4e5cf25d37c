import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { testEnv } from '../support/carillon.ts';
import { signUpWithService } from '../support/console.ts';
import { runHere } from '../support/processes/commands.ts';
import { startOidcProvider } from '../support/servers/oidc-provider.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { startConsole } from './harness/console-fixture.ts';

/** Starts a provider, a Carillon that uses it, and a browser. */
async function startWithProvider(t: TestContext, env: Record<string, string> = {}) {
  const provider = await startOidcProvider();
  t.after(() => provider.stop());
  const fixture = await startConsole(t, { ...provider.env, ...env });
  provider.registerAt(fixture.carillon.url);
  const { page, open } = fixture;
  return {
    ...fixture,
    provider,
    /** Leaves Carillon by a button, and signs in at the provider. */
    async enter(name: string, subject: string) {
      provider.state.subject = subject;
      // The provider asks again who is there.
      await page.context().clearCookies({ name: /^_session/ });
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name: 'Sign in as me' }).click();
    },
    /** Signs out of both. */
    async leave() {
      await page.context().clearCookies();
      await open('/sign-in');
    },
  };
}

async function enterPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an owner connects the company’s account, gives a group a role, and a colleague of the group comes in', async (t) => {
  const { carillon, page, provider, enter, leave, open, assertNothingWrong } = await startWithProvider(t);
  const owner = await signUpWithService(carillon);
  const { email } = owner.account;
  provider.state.people = {
    ada: { email, email_verified: true, name: 'Ada' },
    grace: { email: 'grace@example.com', email_verified: true, name: 'Grace', groups: ['Kitchen'] },
  };

  await open('/sign-in?next=/console/account');
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await enter('Continue with Harbour ID', 'ada');
  await page.getByText('isn’t connected to Harbour ID yet').waitFor();
  await enterPassword(page, owner.account);
  await enter('Connect company account', 'ada');
  await page.getByText('Your company account is connected.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await leave();
  await enter('Continue with Harbour ID', 'ada');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await open(`/${owner.serviceId}/team`);
  await page.getByRole('textbox', { name: 'Group' }).fill('Kitchen');
  await page.getByRole('region', { name: 'Roles by group' }).getByLabel('Role').selectOption('Writer');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('list', { name: 'Roles by group' }).getByText('Kitchen').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await leave();
  await enter('Continue with Harbour ID', 'grace');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await open(`/${owner.serviceId}/team`);
  await page.getByText('By group', { exact: true }).waitFor();
  await open('/account');
  await page.getByText('You can sign in with Harbour ID.').waitFor();
  assert.equal(await page.getByLabel('Current password').count(), 0);
  assertNothingWrong();
});

test('with OIDC_ONLY the page has one button, and a link of the command line signs in', async (t) => {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const fixture = await startWithProvider(t, { SECRET_KEY, OIDC_ONLY: 'true' });
  const { carillon, page, provider, enter, leave, open, assertNothingWrong } = fixture;
  provider.state.people = { ada: { email: 'ada@example.com', email_verified: true, name: 'Ada' } };
  await open('/sign-up');
  await enter('Continue with Harbour ID', 'ada');
  await page.getByRole('heading', { name: 'What’s your business called?' }).waitFor();
  await leave();
  assert.equal(await page.getByLabel('Password').count(), 0);
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  const env = testEnv(carillon.dataDir, { DATABASE_URL: carillon.databaseUrl, SECRET_KEY });
  const { stdout } = await runHere(env, ['sign-in-link', '--email', 'ada@example.com']);
  const { pathname, search } = new URL(stdout.split('\n')[0]!);
  await page.goto(carillon.url + pathname + search);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'What’s your business called?' }).waitFor();
  await open('/account');
  await page.getByText('You can sign in with Harbour ID.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  for (const heading of ['Password', 'Passkeys', 'Authenticator app'])
    assert.equal(await page.getByRole('heading', { name: heading }).count(), 0, heading);
  await page.goto(carillon.url + pathname + search);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This link has expired or was already used').waitFor();
  assertNothingWrong();
});

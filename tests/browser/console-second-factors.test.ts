import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { signUp, signUpWithService } from '../support/console.ts';
import { addMember } from '../support/console-team.ts';
import { totpCode } from '../support/totp.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { startConsole } from './harness/console-fixture.ts';

type Account = { email: string; password: string };

/** Returns a URL with a host name, because passkeys belong to names, not to addresses. */
const onLocalhost = (url: string): string => url.replace('127.0.0.1', 'localhost');

async function enterPassword(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Adds an authenticator to the computer. `confirms`: whether it confirms every request, also the browser's suggestions to fill in. */
async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const confirms = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { confirms };
}

const dialog = (page: Page) => page.getByRole('dialog');

test('an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and turned off', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const { account } = await signUp(carillon);
  const signOut = () => page.context().clearCookies();
  await open('/account');
  await enterPassword(page, account);

  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await dialog(page).getByLabel('Your password').fill('wrong horse');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The current password is wrong').waitFor();
  await dialog(page).getByLabel('Your password').fill(account.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const key = (await dialog(page).locator('code').innerText()).replaceAll(' ', '');
  const uri = `otpauth://totp/Carillon?secret=${key}`;
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await dialog(page).getByLabel('The code that the app shows now').fill('123 456');
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Wrong code').waitFor();
  // The code is entered twice without slow steps in between: the app changes it every 30 s.
  const used = totpCode(uri);
  await dialog(page).getByLabel('The code that the app shows now').fill(used);
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();

  const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [first, second] = (await codes.allInnerTexts()) as [string, string];
  assert.equal(await codes.count(), 10);
  const downloading = page.waitForEvent('download');
  await dialog(page).getByRole('link', { name: 'Download' }).click();
  assert.equal((await downloading).suggestedFilename(), 'carillon-recovery-codes.txt');
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  await signOut();
  await open('/account');
  await enterPassword(page, account);
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  await page.getByLabel('Code').fill('000 000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Wrong code').waitFor();
  await page.getByLabel('Code').fill(used);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This code was used already: wait for the next one').waitFor();
  await page.getByLabel('Code').fill(totpCode(uri, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor();

  await signOut();
  await open('/account');
  await enterPassword(page, account);
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.replace('-', ' '));
  await page.getByLabel('Don’t ask again').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('9 recovery codes left').waitFor();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await dialog(page).getByLabel('Your password').fill(account.password);
  await dialog(page).getByRole('button', { name: 'Make new codes' }).click();
  await codes.first().waitFor();
  assert.ok(!(await codes.allInnerTexts()).includes(second));
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await dialog(page).getByRole('button', { name: 'I’ve saved them' }).click();

  // This browser is trusted.
  await page.evaluate(
    `fetch('/console/api/auth/sign-out', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })`,
  );
  await open('/account');
  await enterPassword(page, account);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog(page).getByLabel('Your password').fill(account.password);
  await dialog(page).getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  assertNothingWrong();
});

test('a passkey is added, signs in, opens a service that requires a second factor, and is removed', async (t) => {
  const { carillon, page, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const member = await addMember(carillon, owner, 'editor');
  const { confirms } = await addVirtualAuthenticator(page);
  const open = (path: string) => page.goto(`${onLocalhost(carillon.url)}/console${path}`);

  await open(`/account`);
  await enterPassword(page, member.account);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name of the passkey').fill('Bea’s phone');
  await dialog(page).getByLabel('Your password').fill('wrong horse');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByText('That isn’t your password.').waitFor();
  await dialog(page).getByLabel('Your password').fill(member.account.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Passkey added.').waitFor();
  await page.getByText('not used yet').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await confirms(false);

  // An owner without a second factor cannot require one.
  await page.context().clearCookies();
  await open(`/${owner.serviceId}/settings`);
  await enterPassword(page, owner.account);
  const requirement = page.getByRole('switch', { name: 'Require a second factor' });
  await requirement.waitFor();
  assert.ok(await requirement.isDisabled());
  await page.getByRole('link', { name: 'your account' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  const { password } = owner.account;
  const { totpURI } = (await owner.post('/auth/two-factor/enable', { password })).body;
  await owner.post('/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
  // The new factor has signed out this browser.
  await open(`/${owner.serviceId}/settings`);
  await enterPassword(page, owner.account);
  await page.getByLabel('Code').fill(totpCode(totpURI, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await requirement.click({ force: true });
  await dialog(page).getByText('Everyone on the team has one, so nothing changes for them.').waitFor();
  await dialog(page).getByRole('button', { name: 'Require it' }).click();
  await page.getByText('Second factor required.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  // With the password alone, the member sees the next step; with the passkey, the service.
  await page.context().clearCookies();
  await open(`/${owner.serviceId}`);
  await enterPassword(page, member.account);
  await page.getByRole('heading', { name: 'Harbour Bakery requires a second factor' }).waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  assert.equal(await page.getByRole('navigation', { name: 'Main' }).count(), 0);
  await page.getByText('Sign in with your passkey.').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Set up a second factor' }).count(), 0);
  // The password alone does not allow changes to the account either.
  const passkeyFirst = page.getByRole('heading', {
    name: 'Sign in with your passkey to change your account',
  });
  const emailForm = page.getByRole('region', { name: 'Email address', exact: true });
  await open('/account');
  await passkeyFirst.waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  for (const name of ['Change password', 'Change address', 'Add a passkey', 'Delete…'])
    assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor();
  await confirms(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await emailForm.waitFor();
  assert.equal(await passkeyFirst.count(), 0);
  await confirms(false);

  await page.context().clearCookies();
  await open(`/${owner.serviceId}`);
  await enterPassword(page, member.account);
  await page.getByRole('heading', { name: 'Harbour Bakery requires a second factor' }).waitFor();
  await confirms(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();

  await page.context().clearCookies();
  // The passkey comes from the browser's suggestions for the email address.
  await open('/sign-in');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();

  await open('/account');
  await page.getByText('last used').waitFor();
  await page.getByRole('button', { name: 'More actions for Bea’s phone' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog(page).getByLabel('Name of the passkey').fill('Key ring');
  await dialog(page).getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('button', { name: 'More actions for Key ring' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Passkey removed.').waitFor();

  await page.context().clearCookies();
  await open('/sign-in');
  await page.getByText('This passkey is not known here').waitFor();
  assertNothingWrong();
});

test('a member without a second factor sets one up before changing an account whose service requires one', async (t) => {
  const { carillon, page, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const { password } = owner.account;
  const { totpURI } = (await owner.post('/auth/two-factor/enable', { password })).body;
  await owner.post('/auth/two-factor/verify-totp', { code: totpCode(totpURI) });
  await owner.put(owner.at('/second-factor-requirement'), { required: true });
  const member = await addMember(carillon, owner, 'editor');
  await addVirtualAuthenticator(page);

  await page.goto(`${onLocalhost(carillon.url)}/console/account`);
  await enterPassword(page, member.account);
  const setUpFirst = page.getByRole('heading', { name: 'Set up a second factor first' });
  const emailForm = page.getByRole('region', { name: 'Email address', exact: true });
  await setUpFirst.waitFor();
  assert.equal(await emailForm.count(), 0);
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Your password').fill(member.account.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await emailForm.waitFor();
  assert.equal(await setUpFirst.count(), 0);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bea Gray');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Name changed.').waitFor();
  assertNothingWrong();
});

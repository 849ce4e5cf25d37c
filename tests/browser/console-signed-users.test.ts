import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { addMember } from '../support/console-team.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('an owner makes the identity secret, requires signatures, replaces the secret, and still opens the app on a phone', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t, {}, { notifications: true });
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/settings#developers`);
  const card = page.getByRole('region', { name: 'Signed users' });
  const switchOn = card.getByRole('switch', { name: 'Reject users without a signature' });
  assert.ok(await switchOn.isDisabled());
  assert.equal(await card.getByLabel('Done').count(), 0);

  const readSecret = async () => {
    const dialog = page.getByRole('dialog', { name: 'Save this secret now' });
    const secret = await dialog.getByLabel('Identity secret', { exact: true }).textContent();
    assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    return secret!;
  };
  await card.getByRole('button', { name: 'Create secret' }).click();
  // This check comes before the slow checks of the dialog, after which the time is no longer "just now".
  await card.getByText(/^Created just now/).waitFor();
  const first = await readSecret();
  assert.match(first, /^idsec_\w{56}$/);
  await card.getByRole('tab', { name: 'Python' }).click();
  await card.getByLabel('Code for Python').waitFor();

  await switchOn.check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').waitFor();
  await card.getByLabel('Done').nth(2).waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  const openAs = (user_signature?: string) =>
    carillon.call('POST', '/embed/v1/devices', {
      body: {
        service: owner.serviceId,
        user: 'ada',
        device: { name: 'Pixel 8', platform: 'android' },
        subscription: null,
        ...(user_signature && { user_signature }),
      },
    });
  const sign = (secret: string) => createHmac('sha256', secret).update('ada').digest('hex');
  assert.equal((await openAs()).status, 403);

  await card.getByRole('button', { name: 'Replace secret…' }).click();
  await page.getByRole('button', { name: 'Replace secret', exact: true }).click();
  const second = await readSecret();
  await card.getByText(/^The previous one is also valid until/).waitFor();
  for (const secret of [first, second]) assert.equal((await openAs(sign(secret))).status, 201);
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('created a new identity secret').first().waitFor();
  await page.getByText('signed users').waitFor();

  await open(`/${owner.serviceId}/start`);
  const phone = await page.context().newPage();
  await phone.goto(
    (await page.getByRole('link', { name: 'Or open it in this browser' }).getAttribute('href'))!,
  );
  await phone.waitForSelector('body[data-state=ask]');
  await page.getByText(/Your phone opened the app/).waitFor();
  await page.getByText('data-user-signature="SIGNATURE"').waitFor();
  assertNothingWrong();
});

test('an editor neither makes a secret nor switches', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, await addMember(carillon, owner, 'editor'));
  await open(`/${owner.serviceId}/settings#developers`);
  const card = page.getByRole('region', { name: 'Signed users' });
  await card.getByText('There is none yet. An owner can create one.').waitFor();
  assert.equal(await card.getByRole('button', { name: /secret/ }).count(), 0);

  await owner.post(owner.at('/identity-secret'));
  await page.reload();
  await card.getByText('Only an owner can change this.').waitFor();
  assert.ok(await card.getByRole('switch').isDisabled());
  assertNothingWrong();
});

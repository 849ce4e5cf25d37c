import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { addMember } from '../support/console-team.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('an owner deletes a service by typing its title, members see that it is deleted, and an owner restores it', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const editor = await addMember(carillon, owner, 'editor');
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/settings`);
  await page.getByRole('region', { name: 'Delete this service' }).getByRole('button').click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete service' });
  assert.ok(await confirm.isDisabled());
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('dialog').getByRole('textbox').fill('Harbour Bakery');
  await confirm.click();
  await page.getByRole('heading', { name: 'Harbour Bakery is deleted' }).waitFor();
  await page.getByText('you can restore it').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await signInBrowser(page, carillon, editor);
  await open(`/${owner.serviceId}/devices`);
  await page.getByText('an owner can restore it').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Restore service' }).count(), 0);

  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}`);
  await page.getByRole('button', { name: 'Restore service' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('restored the service').waitFor();
  assertNothingWrong();
});

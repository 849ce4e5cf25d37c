import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { violationsOf } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('a key is created with a name, shown once, and rejected as soon as it is revoked', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  const statusWith = async (key: string) => (await carillon.call('GET', '/hi', { key })).status;

  await open(`/${owner.serviceId}/keys`);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Web shop');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const key = await dialog.getByText(/^prod_[0-9a-v]{40}$/).innerText();
  assert.equal(await statusWith(key), 200);
  await page.keyboard.press('Escape');
  assert.ok(await dialog.isVisible(), 'only its button closes the dialog');
  assert.deepEqual(await violationsOf(page), []);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.ok(!(await page.content()).includes(key));

  await page.reload();
  await page.getByRole('button', { name: 'More actions for Web shop' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke key' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await statusWith(key), 401);

  await open(`/${owner.serviceId}/activity`);
  await page.getByText('revoked the API key').waitFor();
  await page.getByText('created the API key').waitFor();
  assertNothingWrong();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../console.ts';
import { axe, signInBrowser, startConsole } from './console-fixture.ts';

test('a key is issued with a name, shown once, and is void as soon as it is revoked', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  const isKnown = async (key: string) => (await carillon.call('GET', '/hi', { key })).status;

  await open(`/${owner.serviceId}/keys`);
  await page.getByRole('button', { name: 'Issue a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Web shop');
  await dialog.getByRole('button', { name: 'Issue the key' }).click();
  const key = await dialog.getByText(/^prod_[0-9a-v]{40}$/).innerText();
  assert.equal(await isKnown(key), 200);
  await page.keyboard.press('Escape');
  assert.ok(await dialog.isVisible(), 'it goes only by being acknowledged');
  assert.deepEqual(await axe(page), []);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.ok(!(await page.content()).includes(key));

  await page.reload();
  await page.getByRole('button', { name: 'More on Web shop' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke the key' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await isKnown(key), 401);

  await open(`/${owner.serviceId}/activity`);
  await page.getByText('revoked the key').waitFor();
  await page.getByText('issued the key').waitFor();
  assertNothingWrong();
});

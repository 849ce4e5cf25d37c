import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { CONTENT, violationsOf } from './harness/axe.ts';
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
  assert.deepEqual(await violationsOf(page, CONTENT), []);
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

test('a key with scopes and an expiry may do no more, and the list says so', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/keys`);
  const dialog = page.getByRole('dialog');
  const create = async (name: string, choose: () => Promise<void>): Promise<string> => {
    await page.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByLabel('Name').fill(name);
    await choose();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.getByText(/^prod_[0-9a-v]{40}$/).innerText();
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
    await dialog.waitFor({ state: 'hidden' });
    return key;
  };
  const post = (key: string, query: string) =>
    carillon
      .as({ serviceId: owner.serviceId, key })
      .post(`/v1/notifications${query}`, { payload: { title: 'Hi', message: 'Hello' } });

  const till = await create('Till', async () => {
    await dialog.getByLabel('Send to chosen customers').check();
    await dialog.getByLabel('Expires').selectOption('In 90 days');
  });
  assert.equal((await post(till, '?user_id=ada')).status, 201);
  assert.equal((await post(till, '')).body.error.data.code, 'scope_missing');

  const custom = await create('Marketing', async () => {
    await dialog.getByLabel('Custom', { exact: true }).check();
    assert.ok(await dialog.getByRole('button', { name: 'Create key' }).isDisabled());
    assert.deepEqual(await violationsOf(page, CONTENT), []);
    await dialog.getByLabel('Send to everybody and to audiences').check();
    await dialog.getByLabel('Manage topics and audiences').check();
  });
  assert.equal((await post(custom, '')).status, 201);
  const list = page.getByRole('list', { name: 'API keys' });
  await list.getByText('2 of 14 scopes').waitFor();
  const row = list.getByRole('listitem').filter({ hasText: 'Till' });
  await row.getByText('Send to chosen customers').waitFor();
  await row.getByText(/· expires/).waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  assertNothingWrong();
});

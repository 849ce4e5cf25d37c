import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('a topic is created with a preview, changed, and deleted once its key was typed', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  await signInBrowser(page, carillon, owner);
  const preview = page.getByRole('region', { name: 'Preview' });

  await open(`/${owner.serviceId}/topics`);
  await page.getByRole('link', { name: 'New topic' }).click();
  await page.getByLabel('Name').fill('Café & Cake!');
  assert.equal(await page.getByLabel('Key').inputValue(), 'cafe-cake');
  await page.getByLabel('Description').fill('What is fresh today');
  await page.getByRole('radio', { name: /^They don’t get it/ }).click();
  await preview.getByText('What is fresh today').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Create topic' }).click();
  await page.getByRole('heading', { level: 1, name: 'Topics' }).waitFor();
  const [created] = (await shop.get('/v1/topics')).body.data;
  const { id, ...fields } = created;
  assert.deepEqual(fields, {
    key: 'cafe-cake',
    name: 'Café & Cake!',
    description: 'What is fresh today',
    default: 'off',
    listed: true,
  });
  await carillon.call('PUT', '/v1/users/ada', {
    ...owner.business,
    body: { topics: { 'cafe-cake': true } },
  });

  await page.getByRole('link', { name: 'Café & Cake!' }).click();
  assert.ok(!(await page.getByLabel('Key').isEditable()), 'the key never changes');
  await page.getByRole('switch', { name: 'Show in your app' }).uncheck({ force: true });
  await preview.getByText('Customers don’t see this topic.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Topic saved.').waitFor();
  assert.equal((await shop.get(`/v1/topics/${id}`)).body.listed, false);

  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The choice of 1 customer is deleted.').waitFor();
  const remove = dialog.getByRole('button', { name: 'Delete topic' });
  assert.ok(await remove.isDisabled());
  await dialog.getByRole('textbox').fill('cafe-cake');
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await remove.click();
  await page.getByText('No topics yet').waitFor();
  assert.deepEqual((await shop.get('/v1/topics')).body.data, []);

  await open(`/${owner.serviceId}/activity`);
  for (const verb of ['created', 'changed', 'deleted']) await page.getByText(`${verb} the topic`).waitFor();
  assertNothingWrong();
});

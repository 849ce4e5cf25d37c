import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { callsOf } from '../support/phone-calls.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('an audience is built one condition at a time with a live count, saved, changed and deleted', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const { shop, phoneOf } = callsOf(carillon, push, owner.business);
  await shop.post('/v1/topics', { key: 'offers', name: 'Offers', default: 'off' });
  for (const [user, body] of [
    ['ada', { tags: { plan: 'gold' }, topics: { offers: true } }],
    ['bob', { tags: { plan: 'gold' } }],
    ['cleo', { tags: { plan: 'guest' }, topics: { offers: true } }],
  ] as const) {
    assert.equal((await carillon.call('PUT', `/v1/users/${user}`, { ...owner.business, body })).status, 200);
    await phoneOf(user);
  }
  await phoneOf('ada');
  const saved = async () => (await shop.get('/v1/audiences')).body.data;
  const size = page.getByRole('region', { name: 'Size', exact: true });
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add condition' }).click();
    await page.getByRole('menuitem', { name: kind }).click();
  };
  await signInBrowser(page, carillon, owner);

  await open(`/${owner.serviceId}/audiences`);
  await page.getByRole('link', { name: 'New audience' }).click();
  await size.getByText('3 customers').waitFor();
  await size.getByText('Everybody.').waitFor();

  await add('Tag');
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'plan' }).click();
  await page.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'gold' }).click();
  await size.getByText('2 customers').waitFor();
  await size.getByText('3 devices').waitFor();
  await add('Topics');
  await page.getByRole('combobox', { name: 'Add a topic' }).click();
  await page.getByRole('option', { name: 'Offers' }).click();
  await size.getByText('1 customer').waitFor();
  await size.getByText('Customers who get Offers and whose plan is gold.').waitFor();
  await page.reload();
  await size.getByText('Customers who get Offers and whose plan is gold.').waitFor();

  await page.getByRole('textbox', { name: 'Name' }).fill('Gold offers');
  await page.getByRole('button', { name: 'Create audience' }).click();
  await page.getByRole('heading', { level: 1, name: 'Gold offers' }).waitFor();
  const [{ id, ...created }] = await saved();
  assert.deepEqual(created, {
    name: 'Gold offers',
    filter: { topics: { any: ['offers'] }, tags: [{ key: 'plan', op: 'is', value: 'gold' }] },
  });
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await page.getByRole('main').getByRole('link', { name: 'Audiences' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Gold offers' });
  await row.getByText('1 customer').waitFor();
  await row.getByText('2 devices').waitFor();
  await row.getByRole('link', { name: 'Gold offers' }).click();

  await page.getByRole('button', { name: 'Remove condition: Tag' }).click();
  await size.getByText('2 customers').waitFor();
  await page.getByRole('button', { name: 'Remove condition: Topics' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Add at least one condition.').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await size.getByText('1 customer').waitFor();
  await page.getByRole('button', { name: 'Remove condition: Topics' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Audience saved.').waitFor();
  assert.deepEqual((await saved())[0].filter, { tags: [{ key: 'plan', op: 'is', value: 'gold' }] });

  await page.getByRole('link', { name: 'Send notification' }).click();
  await page.getByText(/Reaches 3 devices of 2 customers/).waitFor();
  await open(`/${owner.serviceId}/topics`);
  await page.getByRole('link', { name: 'Offers' }).click();
  await page.getByText('Reaches 2 customers on 3 devices now.').waitFor();
  await page.getByRole('link', { name: 'Send notification' }).click();
  await page.getByText(/Reaches 3 devices of 2 customers/).waitFor();
  await open(`/${owner.serviceId}/audiences/${id}`);

  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete audience' }).click();
  await page.getByText('No audiences yet').waitFor();
  assert.deepEqual(await saved(), []);
  assert.match(id, /^aud_/);
  assertNothingWrong();
});

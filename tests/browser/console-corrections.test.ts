import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { seedDevices } from '../support/devices.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

/** Starts the console of an owner whose service has two phones that got a notification. */
async function startSent(t: TestContext, payload: object = {}) {
  const started = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(started.carillon);
  const phones = [1, 2].map(() => push.subscribe({ shareKeys: true }));
  await seedDevices(
    started.carillon.database,
    owner.serviceId,
    phones.map(({ subscription }) => subscription),
  );
  await signInBrowser(started.page, started.carillon, owner);
  const shop = started.carillon.as(owner.business);
  const id = await shop.send('', payload);
  await shop.settled(id);
  await started.open(`/${owner.serviceId}/notifications/${id}`);
  return { ...started, push, owner, shop, id, token: phones[0]!.token };
}

test('an owner corrects what was sent: phones are updated without a sound, and the page says how many', async (t) => {
  const { page, push, token, shop, id, open, owner, assertNothingWrong } = await startSent(t);
  await page.getByRole('button', { name: 'Correct…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this notification' });
  const link = dialog.getByRole('textbox', { name: 'Link' });
  const earlier = await link.inputValue();
  await link.fill('nowhere');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  assert.equal(await dialog.getByRole('alert').count(), 0, 'the error is at the field alone');
  await link.fill(earlier);
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Fresh rolls');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The oven opens at 8.');
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(/^Corrected .*: 2 phones updated$/).waitFor();
  await page.getByText('The oven opens at 8.').first().waitFor();
  const { notification } = push.deliveriesOf(token).at(-1)!.content as {
    notification: { title: string; silent?: boolean };
  };
  assert.deepEqual([notification.title, notification.silent], ['Fresh rolls', true]);
  assert.equal((await shop.get(`/v1/notifications/${id}`)).body.payload.title, 'Fresh rolls');
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('corrected').first().waitFor();
  assertNothingWrong();
});

test('an owner removes what was sent, after reading what that does, and cannot correct it then', async (t) => {
  const { page, push, token, shop, id, assertNothingWrong } = await startSent(t);
  await page.getByRole('button', { name: 'Remove from inboxes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this notification?' });
  await dialog.getByText('You can’t put it back.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await page.getByText(/^Removed .*: 2 phones told$/).waitFor();
  await page.getByText('It was removed from inboxes.').waitFor();
  assert.equal(await page.getByText('It was sent to every phone.').count(), 0);
  assert.equal(push.deliveriesOf(token).length, 2);
  const { body } = await shop.get(`/v1/notifications/${id}?expand=corrections`);
  assert.notEqual(body.corrections.retracted_at, null);
  assert.equal(await page.getByRole('button', { name: 'Correct…' }).count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Remove from inboxes…' }).count(), 0);
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  assertNothingWrong();
});

test('a correction of a personal text stays personal', async (t) => {
  const title = 'Hello {{ user.first_name | default: "there" }}';
  const { page, shop, id, assertNothingWrong } = await startSent(t, { title, personalize: true });
  await page.getByRole('button', { name: 'Correct…' }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.getByRole('textbox', { name: 'Title' }).inputValue(), title);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The oven opens at 8.');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  await page
    .getByText(/^Corrected /)
    .first()
    .waitFor();
  const { payload } = (await shop.get(`/v1/notifications/${id}`)).body;
  assert.deepEqual([payload.title, payload.personalize], [title, true]);
  assertNothingWrong();
});

test('each variant is shown with its results and what they tell', async (t) => {
  const { page, shop, open, owner, assertNothingWrong } = await startSent(t);
  const variant = (name: string) => ({ name, share: 50, payload: { title: `Title ${name}`, message: 'x' } });
  const { body } = await shop.post('/v1/notifications', { variants: [variant('Plain'), variant('Rhyme')] });
  await shop.settled(body.id);
  await open(`/${owner.serviceId}/notifications/${body.id}`);
  const card = page.getByRole('region', { name: 'Variants' });
  for (const name of ['Plain', 'Rhyme'])
    await card.getByRole('region', { name }).getByText(`Title ${name}`).waitFor();
  await card.getByText(/^Too few (taps|phones) to tell/).waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  assertNothingWrong();
});

test('an owner tries two texts, is led to what is wrong in either, and sends the rest the better one later', async (t) => {
  const { page, shop, open, owner, assertNothingWrong } = await startSent(t);
  await open(`/${owner.serviceId}/notifications/new`);
  const field = (name: string) => page.getByRole('textbox', { name });
  const send = page.getByRole('button', { name: /^Send to 2 customers…$/ });
  const dialog = page.getByRole('dialog');
  const showText = (name: string) => page.getByText(`Text ${name}`, { exact: true }).first().click();
  await field('Title').fill('Fresh bread');
  await field('Message').fill('The oven is open.');
  await page.getByRole('button', { name: 'Try two texts' }).click();
  await field('Title').and(page.locator(':focus')).waitFor();
  await send.click();
  await page.getByText('Same as text A.').waitFor();
  await field('Title').fill('Rolls');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Text B').waitFor();
  await preview.getByText('Rolls').first().waitFor();
  await page.getByText('Half get text A, half get text B.').waitFor();

  await field('Link').fill(`https://example.com/${'ü'.repeat(1000)}`);
  await showText('A');
  await preview.getByText('Fresh bread').first().waitFor();
  await field('Message').fill('');
  await showText('B');
  await send.click();
  await page.getByText('Enter a message.').waitFor();
  await field('Message').and(page.locator(':focus')).fill('The oven is open.');
  await send.click();
  await dialog.getByRole('button', { name: 'Send to 2 customers', exact: true }).click();
  await page.getByText('Too long: at most 2,048 characters').waitFor();
  await field('Link').and(page.locator(':focus')).fill('');
  assert.equal(await field('Title').inputValue(), 'Rolls', 'what the API rejects is shown too');

  await page.getByRole('radio', { name: /^Some get them first/ }).check();
  assert.equal(await page.getByLabel('Pace').count(), 0);
  await page.getByRole('textbox', { name: 'Share of text A' }).fill('10');
  const summary = '10% get text A and 20% get text B. After 2 hours, the text that was tapped more goes to';
  await page.getByText(summary).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await page.reload();
  await page.getByText(summary).waitFor();
  await send.click();
  await dialog.getByText('Rolls').waitFor();
  await dialog.getByText(summary).waitFor();
  assert.deepEqual(await violationsInBothThemes(page), []);
  await dialog.getByRole('button', { name: 'Send to 2 customers', exact: true }).click();
  await page.getByRole('region', { name: 'Variants' }).getByText('Rolls').waitFor();
  const { data } = (await shop.get('/v1/notifications?expand=variants')).body;
  assert.deepEqual(
    data[0].variants.map(({ name, share, payload }: { name: string; share: number; payload: object }) => [
      ...[name, share],
      payload,
    ]),
    [
      ['A', 10, { title: 'Fresh bread', message: 'The oven is open.' }],
      ['B', 20, { title: 'Rolls', message: 'The oven is open.' }],
    ],
  );
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await page.getByText(summary).waitFor();
  assertNothingWrong();
});

test('the texts of a scheduled notification stay when its options change, and the page says that they do', async (t) => {
  const { page, shop, open, owner, assertNothingWrong } = await startSent(t);
  const variants = ['A', 'B'].map((name) => ({ name, share: 50, payload: { title: name, message: 'x' } }));
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  const { id } = (await shop.post('/v1/notifications', { variants, scheduled_at })).body;
  await open(`/${owner.serviceId}/notifications/${id}/edit`);
  await page.getByText('Its texts can’t be changed any more.').waitFor();
  await page.getByLabel('Pace').selectOption('Evenly over 1 hour');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('region', { name: 'Variants' }).waitFor();
  const { body } = await shop.get(`/v1/notifications/${id}?expand=variants,options`);
  assert.deepEqual([body.variants.length, body.options], [2, { over_minutes: 60 }]);
  assertNothingWrong();
});

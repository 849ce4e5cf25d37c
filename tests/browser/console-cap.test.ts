import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { seedDevices } from '../support/devices.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('the frequency cap is set in the settings, announced by the composer, and its effect is on the notification’s page', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  const [ada, grace] = [push.subscribe({ shareKeys: true }), push.subscribe({ shareKeys: true })];
  await seedDevices(carillon.database, owner.serviceId, [ada.subscription]);
  await shop.settled(await shop.send(''));
  await seedDevices(carillon.database, owner.serviceId, [grace.subscription]);
  await signInBrowser(page, carillon, owner);

  await open(`/${owner.serviceId}/settings`);
  await page.getByLabel('Limit how many a customer gets').check();
  await page.getByRole('textbox', { name: 'Notifications', exact: true }).fill('1');
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  const { settings } = (await shop.get(`/v1/services/${owner.serviceId}?expand=settings`)).body;
  assert.deepEqual(settings.frequency_cap, { notifications: 1, days: 7 });

  await open(`/${owner.serviceId}/notifications/new`);
  const { data: devices } = (await shop.get('/v1/devices')).body;
  const users = devices.map(({ user_id }: { user_id: string }) => user_id);
  await page.getByText('List', { exact: true }).click();
  await page.getByLabel('IDs of customers').fill(users.join('\n'));
  await page.getByText('Reaches 2 devices of 2 customers. 2 of 2 proven to arrive.').waitFor();
  await page.getByLabel('Send it to everybody, also to the 1 customer who had 1 in 7 days').check();
  await page.getByRole('textbox', { name: 'Title' }).fill('We close early');
  await page.getByRole('textbox', { name: 'Message' }).fill('At three.');
  await page.getByRole('button', { name: 'Send to 2 customers…' }).click();
  await page.getByRole('dialog').getByText('1 of them had 1 in 7 days, and gets it too.').waitFor();
  await page.getByRole('dialog').getByText('2 of 2 proven to arrive.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 2 customers', exact: true }).click();
  await page.getByRole('heading', { name: 'We close early' }).waitFor();
  await shop.settled(new URL(page.url()).pathname.split('/').at(-1)!);
  assert.equal(push.deliveriesOf(ada.token).length, 2);
  assert.equal(push.deliveriesOf(grace.token).length, 1);

  await open(`/${owner.serviceId}/notifications/new`);
  const line = 'had 1 in 7 days, and is left out: that is your frequency cap.';
  await page.getByText(`1 of them ${line}`).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fresh bread');
  await page.getByRole('textbox', { name: 'Message' }).fill('The oven is open.');
  await page.getByRole('button', { name: 'Send to 1 customer…' }).click();
  await page.getByRole('dialog').getByText(`1 other ${line}`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 customer', exact: true }).click();
  await page
    .getByText('Left out: 1 device whose customers had as many as your frequency cap allows.')
    .waitFor();
  assert.equal(push.deliveriesOf(ada.token).length, 2);
  assert.equal(push.deliveriesOf(grace.token).length, 2);
  assertNothingWrong();
});

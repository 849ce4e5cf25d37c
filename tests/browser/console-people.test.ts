import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromWire } from '../../server/ids.ts';
import { signUpWithService } from '../support/console.ts';
import { callsOf } from '../support/phone-calls.ts';
import { agePhones } from '../support/reach.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('a person’s page changes tags and topics, says whose choice wins, and what became of each notification', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const { shop, ask, phoneOf, sent } = callsOf(carillon, push, owner.business);
  for (const key of ['news', 'offers']) await shop.post('/v1/topics', { key, name: key });
  const device = { name: 'Pixel 8', platform: 'android', language: 'de-AT', time_zone: 'Europe/Vienna' };
  const phone = await phoneOf('ada', undefined, { device });
  await ask('PUT', phone, '/topics', { news: false });
  const id = await sent('', { title: 'Fresh rye' });
  const receipt = { notification_id: id, type: 'dismissed', at: new Date().toISOString() };
  assert.equal((await ask('POST', phone, '/receipts', { receipts: [receipt] })).status, 200);
  const stored = async () => (await carillon.call('GET', '/v1/users/ada', owner.business)).body;
  await signInBrowser(page, carillon, owner);

  await open(`/${owner.serviceId}/user?id=ada`);
  await page.getByText('Austrian German').waitFor();
  await page.getByText('Off: they turned it off').waitFor();
  const history = page.getByRole('region', { name: 'Notifications' });
  await history.getByText('Fresh rye').waitFor();
  await history.getByText('Dismissed', { exact: true }).waitFor();

  await phoneOf('grace');
  const { body } = await shop.post('/v1/notifications', {
    payload: { title: 'News only', message: 'For some.' },
    audience: { topic: 'news' },
  });
  await shop.settled(body.id);
  await page.reload();
  const missed = page.getByRole('region', { name: 'Didn’t reach them' });
  await missed.getByText('They have its topic off.').waitFor();
  await page.getByRole('button', { name: 'Add tag' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Key').fill('orders');
  await dialog.getByText('Number', { exact: true }).click();
  await dialog.getByLabel('Value').fill('12');
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('button', { name: 'Edit orders' }).waitFor();
  assert.deepEqual((await stored()).tags, { orders: 12 });
  await page.getByRole('button', { name: 'Edit orders' }).click();
  await dialog.getByText('Yes or no', { exact: true }).click();
  await dialog.getByText('No', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assert.deepEqual((await stored()).tags, { orders: false });
  await page.getByRole('button', { name: 'Remove orders' }).click();
  await page.getByText('What you know about this customer').waitFor();
  assert.deepEqual((await stored()).tags, {});

  await page.getByLabel('Your setting for news').selectOption('Set to on');
  await page.getByLabel('Your setting for offers').selectOption('Set to off');
  await page.getByText('Off: your setting').waitFor();
  await page.getByText('Off: they turned it off').waitFor();
  assert.deepEqual((await stored()).topics, { news: false, offers: false });
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  assertNothingWrong();
});

test('the console says how many devices are proven, and why a customer did not get the message', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const { phoneOf, sent, tap } = callsOf(carillon, push, owner.business);
  await phoneOf('ada');
  const bo = await phoneOf('bo');
  for (let i = 0; i < 5; i++) {
    await sent('?user_id=ada', { title: 'Your order' });
    await agePhones(carillon.database, fromWire('svc', owner.serviceId)!, 4);
  }
  await tap(bo, await sent('?user_id=bo'));
  await signInBrowser(page, carillon, owner);

  await open(`/${owner.serviceId}/user?id=ada`);
  await page
    .getByText('Push services accept what you send, but no device of this customer shows it')
    .waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('list', { name: 'Devices' }).getByRole('link').first().click();
  await page.getByText('Subscribed, but it shows nothing of what its push service accepts').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await open(`/${owner.serviceId}/user?id=bo`);
  await page.getByText('Tapped', { exact: true }).waitFor();
  assert.equal(await page.getByText('Push services accept').count(), 0);

  await open(`/${owner.serviceId}`);
  await page.getByText('2 subscribed, 1 proven').waitFor();
  await open(`/${owner.serviceId}/notifications/new`);
  await page.getByText('1 of 2 proven to arrive.').waitFor();
  assertNothingWrong();
});

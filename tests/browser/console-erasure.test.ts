import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsOf } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

const USER = 'u-5f2c9a71';

test('an owner finds a person and erases their data after typing their identifier', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  const device = { name: 'Pixel 9', platform: 'android', device_identifier: randomUUID() };
  const { subscription } = push.subscribe();
  const body = { service: owner.serviceId, user: USER, device, subscription };
  assert.equal((await carillon.call('POST', '/embed/v1/devices', { body })).status, 201);
  await shop.settled(await shop.send(`?user_id=${USER}`));
  await signInBrowser(page, carillon, owner);

  await open(`/${owner.serviceId}/devices`);
  await page.getByPlaceholder('Search by customer, name or ID').fill('u-5f2');
  await page.waitForURL(/search=u-5f2/);
  await page.getByRole('link', { name: 'Pixel 9' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Pixel 9' }).waitFor();
  await page.getByRole('link', { name: USER }).click();
  await page.getByRole('heading', { level: 1, name: USER }).waitFor();
  await page.getByRole('button', { name: /^Erase/ }).click();
  const dialog = page.getByRole('dialog');
  const erase = dialog.getByRole('button', { name: 'Erase permanently' });
  assert.ok(await erase.isDisabled());
  await dialog.getByRole('textbox').fill('u-5f2');
  assert.ok(await erase.isDisabled());
  await dialog.getByRole('textbox').fill(USER);
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await erase.click();
  await dialog.waitFor({ state: 'hidden' });

  assert.deepEqual((await shop.get('/v1/devices')).body.data, []);
  assert.deepEqual((await shop.get(`/v1/notifications?user_id=${USER}`)).body.data, []);
  assertNothingWrong();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPushService } from '../push-service.ts';
import { startChromium } from './chromium.ts';
import { axe, startConsole } from './console-fixture.ts';

test('from signing up to a notification on one’s own phone, on the page alone', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const phone = push.subscribe();

  await open('');
  await page.getByRole('link', { name: 'Make an account' }).click();
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await page.getByRole('button', { name: 'Make the account' }).click();

  await page.getByRole('heading', { name: 'What are you called?' }).waitFor();
  await page.getByLabel('Name').fill('Harbour Bakery');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: 'Get started with Harbour Bakery' }).waitFor();
  const service = /svc_[0-9a-z]{26}/.exec(page.url())![0];
  const key = await page.getByText(/^prod_[0-9a-v]{40}$/).innerText();
  const snippet = await page.getByLabel('Embed as a link').innerText();
  assert.match(snippet, new RegExp(`data-service="${service}"`));
  assert.match(snippet, new RegExp(`src="${carillon.url}/cdn/v1/client.js"`));
  assert.equal((await carillon.call('GET', '/hi', { key })).status, 200, 'the key that is shown is a key');

  await page.getByText('Waiting for your phone').waitFor();
  assert.deepEqual(await axe(page), []);
  const link = await page.getByRole('link', { name: 'Or open it in this browser' }).getAttribute('href');
  const android = await startChromium({
    phone: 'android',
    push: { permission: 'granted', subscribe: () => phone.subscription },
  });
  t.after(() => android.close());
  await android.page.goto(link!);
  await android.page.click('#panel button.primary');
  await android.page.waitForSelector('body[data-state=on]');
  await page.getByText(/is here$/).waitFor();

  await page.getByLabel('Title').fill('First bread');
  await page.getByRole('button', { name: /^Send to / }).click();
  await page.getByText('Delivered: look at your phone.').waitFor();
  const [message] = push.deliveriesOf(phone.token);
  assert.equal((message!.content as { notification: { title: string } }).notification.title, 'First bread');
  assert.deepEqual(push.faults, []);
  assertNothingWrong();
});

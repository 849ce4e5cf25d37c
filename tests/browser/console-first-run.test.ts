import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsOf } from './harness/axe.ts';
import { startChromium } from './harness/chromium.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('a new user gets from sign-up to a notification on their own phone in the browser alone', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const phone = push.subscribe();

  await open('');
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.getByRole('heading', { name: 'What’s your business called?' }).waitFor();
  await page.getByLabel('Name').fill('Harbour Bakery');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Get started with Harbour Bakery' }).waitFor();
  const service = /svc_[0-9a-z]{26}/.exec(page.url())![0];
  const key = await page.getByText(/^prod_[0-9a-v]{40}$/).innerText();
  const snippet = await page.getByLabel('Code for a link').innerText();
  assert.match(snippet, new RegExp(`data-service="${service}"`));
  assert.match(snippet, new RegExp(`src="${carillon.url}/cdn/v1/client.js"`));
  assert.equal((await carillon.call('GET', '/hi', { key })).status, 200, 'the key on the page is valid');

  await page.getByText('Waiting for your phone').waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  const link = await page.getByRole('link', { name: 'Or open it in this browser' }).getAttribute('href');
  const android = await startChromium({
    phone: 'android',
    push: { permission: 'granted', subscribe: () => phone.subscription },
  });
  t.after(() => android.close());
  await android.page.goto(link!);
  await android.page.click('#panel button.primary');
  await android.page.waitForSelector('body[data-state=on]');
  await page.getByText(/is connected$/).waitFor();

  await page.getByLabel('Title').fill('First bread');
  await page.getByRole('button', { name: /^Send to / }).click();
  await page.getByText('Sent. Check your phone.').waitFor();
  const [message] = push.deliveriesOf(phone.token);
  assert.equal((message!.content as { notification: { title: string } }).notification.title, 'First bread');
  assert.deepEqual(push.violations, []);
  assertNothingWrong();
});

test('a service for tests has a key of the demo environment, and its virtual phones are marked', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  await signInBrowser(page, carillon, await signUpWithService(carillon));
  await open('/new');
  await page.getByLabel('Name').fill('Harbour Bakery in tests');
  await page.getByLabel('For tests').check();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = await page.getByText(/^demo_[0-9a-v]{40}$/).innerText();
  const serviceId = /svc_[0-9a-z]{26}/.exec(page.url())![0];
  const shop = carillon.as({ serviceId, key });
  const { body: phone } = await shop.post('/v1/test-devices', { behaviour: 'gone' });

  await open(`/${serviceId}/devices`);
  await page.getByText('Virtual', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Virtual phone (gone)' }).click();
  await page.waitForURL(`**/devices/${phone.id}`);
  await page.getByText('Ends', { exact: true }).waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  assertNothingWrong();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { signUpWithService } from '../support/console.ts';
import { seedDevices } from '../support/devices.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { resize, signInBrowser, startConsole } from './harness/console-fixture.ts';

/** Returns the text that a screen reader reads for a field once it has the focus, which it gets after the errors are shown. */
async function focused(page: Page, label: string) {
  await page.getByLabel(label).and(page.locator(':focus')).waitFor();
  return page.evaluate(`(() => {
    const field = document.activeElement;
    const texts = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    return { invalid: field.ariaInvalid, about: texts.filter(Boolean).join(' ') };
  })()`) as Promise<{ invalid: string; about: string }>;
}

test('a form shows its errors beside the fields, the first one gets the focus, and they follow what is typed', async (t) => {
  const { page, open, assertNothingWrong } = await startConsole(t);
  await open('/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Enter your name.').waitFor();
  await page.getByText('Enter an email address.').waitFor();
  await page.getByText('Enter a password.').waitFor();
  const { invalid, about } = await focused(page, 'Your name');
  assert.equal(invalid, 'true');
  assert.match(about, /Enter your name\./);
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await page.getByLabel('Your name').fill('Ada');
  await page.getByText('Enter your name.').waitFor({ state: 'hidden' });
  await page.getByLabel('Email').fill('ada');
  await page.getByText('Enter a full email address, such as you@example.com.').waitFor();
  await page.getByLabel('Email').fill(`ada-${Date.now()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).pressSequentially('short');
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await page.getByText('Too short: at least 10 characters.').waitFor();
  await focused(page, 'Password');

  // Errors from the server are shown in the same way.
  await page.getByRole('textbox', { name: 'Password' }).fill('chocolate1');
  await page.getByText('Too short').waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: 'Password' }).fill('a long one, this is');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'What’s your business called?' }).waitFor();

  await page.getByLabel('Website').fill('example.com/shop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Enter a name.').waitFor();
  assert.equal(await page.getByLabel('Website').inputValue(), 'https://example.com/shop');
  assertNothingWrong();
});

test('Ctrl+Enter leads to the confirmation, a link gets its https://, and a quick time is the business’s morning', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const path = owner.at('');
  await owner.patch(path, { settings: { time_zone: 'Pacific/Auckland' } });
  await signInBrowser(page, carillon, owner);
  // If the clock shows another time than the business's, its city is named.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Vienna' });
  await open(`/${owner.serviceId}/notifications/new`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Fresh bread');
  await title.press('Control+Enter');
  await page.getByText('Enter a message.').waitFor();
  await focused(page, 'Message');
  await page.getByRole('textbox', { name: 'Message' }).fill('The oven is open.');
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('example.com/bread');
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByRole('button', { name: /^Tomorrow.*Auckland/ }).click();
  const morning = await page.evaluate(`(() => {
    const value = (label) => [...document.querySelectorAll('input')].find((input) => input.labels[0]?.textContent.startsWith(label)).value;
    const time = new Date(value('Date') + 'T' + value('Time'));
    return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland', timeStyle: 'short' }).format(time);
  })()`);
  assert.equal(morning, '09:00');
  await page.getByRole('textbox', { name: 'Link', exact: true }).press('Control+Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Schedule this notification?').waitFor();
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Fresh bread' }).waitFor();
  const { data } = (await carillon.call('GET', '/v1/notifications', owner.business)).body;
  assert.equal(data.length, 1);
  assert.equal(data[0].payload.link, 'https://example.com/bread');
  assertNothingWrong();
});

test('on a phone, sending stays in reach at the edge of the screen', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  await seedDevices(carillon.database, owner.serviceId, [push.subscribe().subscription]);
  await signInBrowser(page, carillon, owner);
  await resize(page, { width: 390, height: 844 });
  await open(`/${owner.serviceId}/notifications/new`);
  const send = page.getByRole('button', { name: 'Send to 1 customer…' });
  await send.waitFor();
  const isInReach = async () => {
    const box = (await send.boundingBox())!;
    return box.y > 700 && box.y + box.height <= 844 && box.width > 300;
  };
  assert.ok(await isInReach(), 'at the top of the page');
  await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)');
  assert.ok(await isInReach(), 'in the middle');
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  assertNothingWrong();
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { signUpWithService } from '../console.ts';
import { plantDevices } from '../devices.ts';
import { noise } from '../pictures.ts';
import { type PushService, startPushService } from '../push-service.ts';
import { axe, signInBrowser, startConsole } from './console-fixture.ts';

/** A composer with somebody at it, whose service has so many phones. */
async function startComposer(t: TestContext, phones = 2) {
  const started = await startConsole(t);
  const { carillon, page, open } = started;
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const subscribed = Array.from({ length: phones }, () => push.subscribe({ shareKeys: true }));
  await plantDevices(
    carillon.database,
    owner.serviceId,
    subscribed.map(({ subscription }) => subscription),
  );
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/notifications/new`);
  await page.getByRole('heading', { level: 1, name: 'New notification' }).waitFor();
  return { ...started, push, owner, shop: carillon.as(owner.business) };
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const link = (page: Page) => page.getByRole('textbox', { name: 'Link' });
const dialog = (page: Page) => page.getByRole('dialog');

async function write(page: Page) {
  await title(page).fill('Fresh bread');
  await message(page).fill('The oven is open.');
}

const contents = (push: PushService) =>
  push.received.map(({ content }) => (content as { notification: object }).notification);

test('an emoji comes in at the caret, by keyboard alone, and everybody gets the message once', async (t) => {
  const { page, push, assertNothingWrong } = await startComposer(t);
  await write(page);
  await title(page).focus();
  await page.keyboard.press('Home');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Search emoji' }).fill('croiss');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await assertValue(page, title(page), 'Fresh🥐 bread');
  await page.getByText('12 of 50').waitFor();

  await page.getByText('Reaches 2 devices of 2 people.').waitFor();
  await page.getByRole('button', { name: 'Send …' }).click();
  await dialog(page).getByText('2 people get it, on 2 devices').waitFor();
  assert.deepEqual(await axe(page), []);
  await dialog(page).getByRole('button', { name: 'Send now' }).dblclick();
  await page.getByRole('heading', { level: 1, name: 'Fresh🥐 bread' }).waitFor();
  await page.getByText('Every delivery was accepted by its push service.').waitFor();
  assert.deepEqual(
    contents(push).map((one) => (one as { title: string }).title),
    ['Fresh🥐 bread', 'Fresh🥐 bread'],
  );
  assertNothingWrong();
});

test('what is scheduled says when, can be cancelled, and reaches nobody', async (t) => {
  const { page, push, shop, assertNothingWrong } = await startComposer(t);
  await write(page);
  await page.getByText('At a time', { exact: true }).click();
  await page.getByText(/this browser’s time zone/).waitFor();
  await page.getByLabel('Day').fill('2020-01-01');
  await page.getByText('That time is past.').waitFor();
  const tomorrow = new Date(Date.now() + 86_400_000);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${tomorrow.getFullYear()}-${two(tomorrow.getMonth() + 1)}-${two(tomorrow.getDate())}`;
  await page.getByLabel('Day').fill(day);
  await page.getByRole('textbox', { name: 'Time' }).fill('09:30');
  await page.getByRole('button', { name: 'Schedule …' }).click();
  await dialog(page)
    .getByText(/Until then it can be cancelled/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByText('Scheduled', { exact: true }).waitFor();

  const { data } = (await shop.get('/v1/notifications')).body;
  assert.equal(new Date(data[0].scheduled_at).getTime(), new Date(`${day}T09:30`).getTime());
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await dialog(page).getByRole('button', { name: 'Do not send it' }).click();
  await page.getByText('It was cancelled before its time. Nobody got it.').waitFor();
  assert.equal((await shop.get(`/v1/notifications/${data[0].id}`)).body.status, 'skipped');
  assert.equal(push.attempts.length, 0);
  assertNothingWrong();
});

test('a wrong address and too long a title are said at once, and nothing is sent with them', async (t) => {
  const { page, shop } = await startComposer(t);
  await page.getByRole('button', { name: 'Send …' }).click();
  await page.getByText('Give it a title.').waitFor();
  await write(page);
  await link(page).fill('example.com/rye');
  await page.getByText('Write the whole address, such as https://example.com/offer.').waitFor();
  await title(page).fill('🥐'.repeat(51));
  await page.getByText('51 of 50: 1 too many').waitFor();
  await page.getByRole('button', { name: 'Send …' }).click();
  assert.equal(await dialog(page).count(), 0);
  await page.waitForFunction(`document.activeElement.id === '${await title(page).getAttribute('id')}'`);
  await title(page).fill('🥐'.repeat(50));
  await link(page).fill('https://example.com/rye');
  await page.getByRole('button', { name: 'Send …' }).click();
  await dialog(page).waitFor();
  assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
});

test('a draft survives a reload, and an earlier notification begins another', async (t) => {
  const { page, shop, owner, open } = await startComposer(t);
  await write(page);
  await page.reload();
  await assertValue(page, title(page), 'Fresh bread');
  await page.getByRole('button', { name: 'Discard' }).click();
  await assertValue(page, title(page), '');

  const id = await shop.send('?user_id=grace', { link: 'https://example.com/rye' });
  await open(`/${owner.serviceId}/notifications/${id}`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await assertValue(page, link(page), 'https://example.com/rye');
  await assertValue(page, page.getByRole('textbox', { name: 'Person' }), 'grace');
  await page.getByText('This person has no device with notifications on.').waitFor();
});

test('over a thousand devices, the button itself says how many', async (t) => {
  const { page } = await startComposer(t, 1001);
  await write(page);
  await page.getByRole('button', { name: 'Send …' }).click();
  await dialog(page).getByRole('button', { name: 'Send to 1,001 devices' }).waitFor();
});

test('a photo that is chosen is cut to what phones show, and sent with the message', async (t) => {
  const { page, push, assertNothingWrong } = await startComposer(t, 1);
  await write(page);
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await choose('oven.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.getByRole('alert').filter({ hasText: 'SVG' }).waitFor();
  const photo = await noise(3000, 2000).jpeg({ quality: 95 }).toBuffer();
  assert.ok(photo.length > 3 * 1024 * 1024);
  await choose('oven.jpg', 'image/jpeg', photo);
  await page.getByText('It was cut to 16 by 9 around its middle.').waitFor();

  await page.getByRole('button', { name: 'Send …' }).click();
  await dialog(page).getByRole('button', { name: 'Send now' }).click();
  await page.getByText('Every delivery was accepted by its push service.').waitFor();
  const [sent] = contents(push) as { image: string }[];
  const { width, height } = await sharp(await (await fetch(sent!.image)).arrayBuffer()).metadata();
  assert.equal((width / height).toFixed(2), (16 / 9).toFixed(2));
  assertNothingWrong();
});

/** Resolves once a field has the value. */
async function assertValue(page: Page, field: ReturnType<typeof title>, value: string) {
  const id = await field.getAttribute('id');
  await page.waitForFunction(
    `document.getElementById(${JSON.stringify(id)})?.value === ${JSON.stringify(value)}`,
  );
}

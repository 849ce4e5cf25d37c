import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { MAX_NOTIFICATION_TITLE_LENGTH } from '../../contract/limits.ts';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { signUpWithService } from '../support/console.ts';
import { until } from '../support/deadlines.ts';
import { seedDevices } from '../support/devices.ts';
import { noise } from '../support/images.ts';
import { type PushService, type Received, startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsOf } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

/** Opens the composer of a service with the given number of devices. */
async function startComposer(t: TestContext, devices = 2) {
  const started = await startService(t, devices);
  await started.openComposer();
  return started;
}

/** Starts a console that is signed in to a service, with no page open yet. */
async function startService(t: TestContext, devices = 2) {
  const started = await startConsole(t);
  const { carillon, page, open } = started;
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const subscribed = Array.from({ length: devices }, () => push.subscribe({ shareKeys: true }));
  const ids = await seedDevices(
    carillon.database,
    owner.serviceId,
    subscribed.map(({ subscription }) => subscription),
  );
  await signInBrowser(page, carillon, owner);
  // A click is lost if the element below the pointer moves before the button is released, as in a fold that is opening.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return {
    ...started,
    async openComposer() {
      await open(`/${owner.serviceId}/notifications/new`);
      await page.getByRole('heading', { level: 1, name: 'New notification' }).waitFor();
    },
    push,
    owner,
    shop: carillon.as(owner.business),
    devices: ids,
    tokens: subscribed.map(({ token }) => token),
  };
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const link = (page: Page) => page.getByRole('textbox', { name: 'Link' });
const dialog = (page: Page) => page.getByRole('dialog');

async function fillIn(page: Page) {
  await title(page).fill('Fresh bread');
  await message(page).fill('The oven is open.');
}

const contents = (push: PushService) =>
  push.received.map(({ content }) => (content as { notification: object }).notification);

test('an emoji is inserted at the caret by keyboard alone, and everybody receives the message once', async (t) => {
  const { page, push, assertNothingWrong } = await startComposer(t);
  await fillIn(page);
  await title(page).focus();
  await page.keyboard.press('Home');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Search emoji' }).fill('croiss');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await assertValue(title(page), 'Fresh🥐 bread');
  await page.getByText(`12 of ${MAX_NOTIFICATION_TITLE_LENGTH}`).waitFor();

  await page.getByText('Reaches 2 devices of 2 customers.').waitFor();
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await dialog(page).getByText('Goes to 2 customers on 2 devices now.').waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await dialog(page).getByRole('button', { name: 'Send to 2 customers', exact: true }).dblclick();
  await page.getByRole('heading', { level: 1, name: 'Fresh🥐 bread' }).waitFor();
  await page.getByText('It was sent to every phone.').waitFor();
  assert.deepEqual(
    contents(push).map((content) => (content as { title: string }).title),
    ['Fresh🥐 bread', 'Fresh🥐 bread'],
  );
  assertNothingWrong();
});

test('a scheduled notification shows its time, can be cancelled, and then reaches nobody', async (t) => {
  const { page, push, shop, assertNothingWrong } = await startComposer(t);
  await fillIn(page);
  await page.getByText('Schedule', { exact: true }).click();
  await page.getByText(/your browser’s time zone/).waitFor();
  await page.getByLabel('Date').fill('2020-01-01');
  await page.getByText('Choose a time in the future.').waitFor();
  const tomorrow = new Date(Date.now() + 86_400_000);
  const pad = (number: number) => String(number).padStart(2, '0');
  const day = `${tomorrow.getFullYear()}-${pad(tomorrow.getMonth() + 1)}-${pad(tomorrow.getDate())}`;
  await page.getByLabel('Date').fill(day);
  await page.getByRole('textbox', { name: 'Time' }).fill('09:30');
  await page.getByRole('button', { name: /^Schedule.*…$/ }).click();
  await dialog(page)
    .getByText(/You can cancel it until then/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Schedule for 2 customers', exact: true }).click();
  await page.getByText('Scheduled', { exact: true }).waitFor();

  const { data } = (await shop.get('/v1/notifications')).body;
  assert.equal(new Date(data[0].scheduled_at).getTime(), new Date(`${day}T09:30`).getTime());
  await page.getByRole('button', { name: 'Cancel sending' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel notification' }).click();
  await page.getByText('It was cancelled before it was sent. Nobody received it.').waitFor();
  assert.equal((await shop.get(`/v1/notifications/${data[0].id}`)).body.status, 'skipped');
  assert.equal(push.attempts.length, 0);
  assertNothingWrong();
});

test('an invalid link and an overlong title show errors at once and prevent sending', async (t) => {
  const { page, shop } = await startComposer(t);
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await page.getByText('Enter a title.').waitFor();
  await fillIn(page);
  await link(page).fill('example.com/rye');
  await page.getByText('Enter a full URL, such as https://example.com/offer.').waitFor();
  await title(page).fill('🥐'.repeat(MAX_NOTIFICATION_TITLE_LENGTH + 1));
  await page
    .getByText(`${MAX_NOTIFICATION_TITLE_LENGTH + 1} of ${MAX_NOTIFICATION_TITLE_LENGTH}: 1 too many`)
    .waitFor();
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  assert.equal(await dialog(page).count(), 0);
  await title(page).and(page.locator(':focus')).waitFor();
  await title(page).fill('🥐'.repeat(MAX_NOTIFICATION_TITLE_LENGTH));
  await link(page).fill('https://example.com/rye');
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await dialog(page).waitFor();
  assert.deepEqual((await shop.get('/v1/notifications')).body.data, []);
});

test('a draft survives a reload, and an earlier notification can be duplicated', async (t) => {
  const { page, shop, owner, open } = await startComposer(t);
  await fillIn(page);
  await page.reload();
  await assertValue(title(page), 'Fresh bread');
  await page.getByRole('button', { name: 'Discard' }).click();
  await assertValue(title(page), '');

  const id = await shop.send('?user_id=grace', { link: 'https://example.com/rye' });
  await open(`/${owner.serviceId}/notifications/${id}`);
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await assertValue(link(page), 'https://example.com/rye');
  await assertValue(page.getByRole('textbox', { name: 'Customer' }), 'grace');
  await page.getByText('This customer has no device with notifications on.').waitFor();
});

test('an uploaded photo is cropped to 16:9 and sent with the message', async (t) => {
  const { page, push, assertNothingWrong } = await startComposer(t, 1);
  await fillIn(page);
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  await upload('oven.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.getByRole('alert').filter({ hasText: 'SVG' }).waitFor();
  const photo = await noise(3000, 2000).jpeg({ quality: 95 }).toBuffer();
  assert.ok(photo.length > 3 * 1024 * 1024);
  await upload('oven.jpg', 'image/jpeg', photo);
  await page.locator('main img[width="64"]').waitFor();
  await page.getByText('Cropped to 16:9.').waitFor();

  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await dialog(page).getByRole('button', { name: 'Send to 1 customer', exact: true }).click();
  await page.getByText('It was sent to every phone.').waitFor();
  const [sent] = contents(push) as { image: string }[];
  const { width, height } = await sharp(await (await fetch(sent!.image)).arrayBuffer()).metadata();
  assert.equal((width / height).toFixed(2), (16 / 9).toFixed(2));
  assertNothingWrong();
});

test('each phone gets its language with buttons and options, and the previews show what it draws', async (t) => {
  const { page, push, carillon, devices, tokens, assertNothingWrong } = await startComposer(t);
  await carillon.database.query(sql`
    UPDATE devices SET language = 'de-AT' WHERE id = ${fromWire('dvc', devices[0]!)}`);
  await fillIn(page);
  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByRole('combobox', { name: 'Language' }).fill('germ');
  await page.getByRole('option', { name: 'German', exact: true }).click();
  const german = page.getByRole('group', { name: 'German' });
  await german.getByRole('textbox', { name: 'Title' }).fill('Frisches Brot');
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await german.getByText('Enter a message.').waitFor();
  await german.getByRole('textbox', { name: 'Message' }).fill('Der Ofen ist auf.');
  await page.getByRole('button', { name: 'Add a button' }).click();
  const button = page.getByRole('group', { name: 'Button 1' });
  await button.getByRole('textbox', { name: 'Button 1' }).fill('Order now');
  await button.getByRole('textbox', { name: 'Opens' }).fill('https://example.com/order');
  await page.getByRole('button', { name: 'Delivery options' }).click();
  await page.getByRole('combobox', { name: 'Urgency' }).selectOption('low');
  await page.getByText('May wait until the phone is charging or on Wi-Fi.').waitFor();
  await page.getByRole('switch', { name: 'Silent' }).check();

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Order now').waitFor();
  assert.equal(await preview.getByText('Order now').count(), 1, 'Android has the button, the iPhone not');
  await preview.getByText('iPhones don’t show buttons.').waitFor();
  await preview.getByRole('combobox', { name: 'Preview language' }).selectOption('de');
  assert.equal(await preview.getByText('Frisches Brot').count(), 2);
  assert.deepEqual(await violationsOf(page, CONTENT), []);

  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await dialog(page).getByRole('button', { name: 'Send to 2 customers' }).click();
  await page.getByText('It was sent to every phone.').waitFor();
  const titleOf = (token: string) => {
    const [{ content, headers }] = push.deliveriesOf(token) as [Received];
    const { title, actions, silent } = (content as { notification: Record<string, unknown> }).notification;
    return { title, silent, buttons: (actions as { title: string }[]).length, urgency: headers.urgency };
  };
  const shared = { silent: true, buttons: 1, urgency: 'low' };
  assert.deepEqual(titleOf(tokens[0]!), { title: 'Frisches Brot', ...shared });
  assert.deepEqual(titleOf(tokens[1]!), { title: 'Fresh bread', ...shared });
  await page.getByText('“Order now” opens').waitFor();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByText('Der Ofen ist auf.').waitFor();
  assertNothingWrong();
});

test('what the API rejects is shown at its field until that is changed', async (t) => {
  const { page, shop } = await startComposer(t);
  await fillIn(page);
  // The link is short enough as typed, but too long once it is encoded.
  await link(page).fill(`https://example.com/${'ü'.repeat(1000)}`);
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await dialog(page).getByRole('button', { name: 'Send to 2 customers' }).click();
  const error = page.getByText('Too long: at most 2,048 characters');
  await error.waitFor();
  await page.locator('input[type=url]:focus').waitFor();
  await link(page).fill('https://example.com/rye');
  await error.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await dialog(page).getByRole('button', { name: 'Send to 2 customers' }).click();
  await page.getByText('It was sent to every phone.').waitFor();
  assert.equal((await shop.get('/v1/notifications')).body.data.length, 1);
});

test('a notification goes out by the clocks where each person is, and quiet hours are named when they delay it', async (t) => {
  const { page, shop, owner, openComposer, assertNothingWrong } = await startService(t);
  const settings = { time_zone: 'Asia/Tokyo', quiet_hours: { from: '22:00', to: '08:00' } };
  assert.equal((await shop.patch(`/v1/services/${owner.serviceId}`, { settings })).status, 200);
  await openComposer();
  await fillIn(page);
  await page.getByText(/it waits until 0?8:00.*: these are your quiet hours/).waitFor();
  await page.getByText('Schedule', { exact: true }).click();
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Date').fill(day);
  await page.getByRole('textbox', { name: 'Time' }).fill('07:30');
  await page.getByRole('switch', { name: /^At 0?7:30.* local time/ }).click();
  await page.getByText(/^0?7:30.* is in your quiet hours: it arrives when they end, at 0?8:00/).waitFor();
  await page.getByText(/by the clocks of Asia\/Tokyo \(GMT\+9\), your service’s time zone/).waitFor();
  await page.getByRole('textbox', { name: 'Time' }).fill('09:00');
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await page.getByRole('button', { name: /^Schedule.*…$/ }).click();
  await dialog(page)
    .getByText(/0?9:00.* local time to everybody/)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Schedule for 2 customers', exact: true }).click();
  await page.getByRole('heading', { name: /0?9:00.* local time/ }).waitFor();
  const { data } = (await shop.get('/v1/notifications')).body;
  assert.equal(new Date(data[0].scheduled_at).getTime(), Date.parse(`${day}T09:00+09:00`));
  assertNothingWrong();
});

test('a notification to many can be spread over a time, and one to a customer cannot', async (t) => {
  const { page, shop, assertNothingWrong } = await startComposer(t);
  await fillIn(page);
  await page.getByLabel('Pace').selectOption('Evenly over 1 hour');
  await page.getByRole('button', { name: /^Send to 2 customers…$/ }).click();
  await dialog(page)
    .getByText(/customers on 2 devices, evenly over 1 hour\. You can stop it until then\./)
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Send to 2 customers', exact: true }).click();
  await page.waitForURL(/ntf_/);
  const { data } = (await shop.get('/v1/notifications?expand=options')).body;
  assert.deepEqual(data[0].options, { over_minutes: 60 });
  assertNothingWrong();
});

test('a topic, an audience and a list from a file reach whom they name, and the button says how many', async (t) => {
  const { page, push, shop, carillon, owner, devices, tokens, assertNothingWrong } = await startComposer(
    t,
    3,
  );
  const users = await carillon.database.query<{ user_id: string }>(sql`
    SELECT user_id FROM devices WHERE id = ANY(${devices.map((id) => fromWire('dvc', id)!)}::uuid[])
    ORDER BY array_position(${devices.map((id) => fromWire('dvc', id)!)}::uuid[], id)`);
  const [ada, grace] = users.map(({ user_id }) => user_id) as [string, string];
  await shop.post('/v1/topics', { key: 'rye', name: 'Rye days', default: 'off' });
  await shop.post('/v1/audiences', { name: 'On Android', filter: { platform: 'android' } });
  await fillIn(page);

  await page.getByText('Topic', { exact: true }).click();
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await page.getByText('Choose a topic.').waitFor();
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Rye days');
  await page.getByText('Nobody who has this topic on has notifications turned on.').waitFor();
  await page.getByText('Audience', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Audience' }).selectOption('On Android');
  await page.getByText('Reaches 3 devices of 3 customers.').waitFor();

  await page.getByText('List', { exact: true }).click();
  const csv = `name;customer\n"Ada; B.";${ada}\nGrace;${grace}\nGrace;${grace}\nEve;nobody\n`;
  await page
    .locator('input[type=file][accept*=csv]')
    .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('combobox', { name: 'Column' }).selectOption('customer');
  await page.getByText('3 IDs, 1 duplicate left out').waitFor();
  await page
    .getByText('Reaches 2 devices of 2 customers. 1 ID is unknown or without notifications.')
    .waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await page.getByRole('button', { name: 'Send to 2 customers…' }).click();
  await dialog(page).getByText('Goes to 2 customers on 2 devices now.').waitFor();
  await dialog(page).getByRole('button', { name: 'Send to 2 customers', exact: true }).click();
  await page.getByText('It was sent to every phone.').waitFor();
  assert.deepEqual(push.received.map(({ token }) => token).sort(), tokens.slice(0, 2).sort());
  const { data } = (await shop.get('/v1/notifications')).body;
  assert.equal(data.length, 1, 'counting sends nothing');
  await page.goto(`${carillon.url}/console/${owner.serviceId}/activity`);
  await page.getByText('sent a notification').waitFor();
  assertNothingWrong();
});

test('a scheduled notification can be edited, and leaving with unsaved changes asks first', async (t) => {
  const { page, shop, owner, open, assertNothingWrong } = await startService(t);
  const scheduled_at = new Date(Date.now() + 86_400_000).toISOString();
  const id = await shop.send(
    '',
    { link: 'https://example.com/rye' },
    { scheduled_at, options: { badge: 2 } },
  );
  await open(`/${owner.serviceId}/notifications/${id}`);
  await page.getByText('Badge', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Edit' }).click();
  await assertValue(link(page), 'https://example.com/rye');
  await title(page).fill('Fresh rolls');
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await page.getByRole('link', { name: 'Devices', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fresh rolls' }).waitFor();
  const changed = (await shop.get(`/v1/notifications/${id}?expand=options`)).body;
  assert.deepEqual([changed.scheduled_at, changed.options], [scheduled_at, { badge: 2 }]);
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('changed the scheduled notification').waitFor();
  assertNothingWrong();
});

test('a template is saved, chosen, renamed and deleted, and a trade has texts to begin with', async (t) => {
  const { page, assertNothingWrong } = await startComposer(t, 1);
  await fillIn(page);
  await page.getByRole('button', { name: 'Save as template' }).click();
  await assertValue(dialog(page).getByLabel('Name'), 'Fresh bread');
  await dialog(page).getByLabel('Name').fill('Every morning');
  await dialog(page).getByRole('button', { name: 'Save template' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await title(page).fill('Fresh rolls');
  await page.getByRole('button', { name: 'Save as template' }).click();
  await dialog(page).getByLabel('Name').fill('Every morning');
  await dialog(page).getByRole('button', { name: 'Replace template' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Discard' }).click();
  await assertValue(title(page), '');

  await page.getByRole('button', { name: 'Templates' }).click();
  await dialog(page).getByText('Fresh rolls').waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await dialog(page).getByRole('button', { name: 'More about Every morning' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await dialog(page).getByLabel('Name').fill('Rolls');
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('list', { name: 'Templates' })
    .getByRole('button', { name: /^Rolls/ })
    .click();
  await assertValue(title(page), 'Fresh rolls');

  await page.getByRole('button', { name: 'Templates' }).click();
  await dialog(page).getByRole('button', { name: 'More about Rolls' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await dialog(page).getByText('No templates yet.').waitFor();

  await dialog(page).getByLabel('Trade').selectOption('Hairdresser');
  await dialog(page).getByRole('button', { name: 'Free this afternoon' }).click();
  await assertValue(title(page), 'Free this afternoon');
  await page.getByRole('button', { name: 'Templates' }).click();
  await assertValue(dialog(page).getByLabel('Trade'), 'hairdresser');
  assertNothingWrong();
});

/** Waits until a field has the value. The field may be replaced meanwhile: another draft is another form. */
async function assertValue(field: Locator, value: string) {
  await until(async () => (await field.inputValue()) === value, `the field's value ${value}`);
}

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { signUpWithService } from '../support/console.ts';
import { seedDevices } from '../support/devices.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsOf } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

/** Opens the composer of a service with two devices, of whose users nothing is known, and a user of whom something is. */
async function startComposer(t: TestContext) {
  const started = await startConsole(t);
  const { carillon, page, open } = started;
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  await owner.put(owner.at('/user?user_id=ada'), { tags: { first_name: 'Ada', plan: 'gold' } });
  const subscribed = [push.subscribe({ shareKeys: true }), push.subscribe({ shareKeys: true })];
  await seedDevices(
    carillon.database,
    owner.serviceId,
    subscribed.map(({ subscription }) => subscription),
  );
  await signInBrowser(page, carillon, owner);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(`/${owner.serviceId}/notifications/new`);
  return { ...started, owner, push, shop: carillon.as(owner.business) };
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const dialog = (page: Page) => page.getByRole('dialog');
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function assertValue(field: ReturnType<typeof title>, value: string) {
  await field.and(field.page().locator(`:is(input, textarea)`)).waitFor();
  assert.equal(await field.inputValue(), value);
}

test('a field is inserted by keyboard, previewed for a real customer, and its broken text is explained at the field', async (t) => {
  const { page, assertNothingWrong } = await startComposer(t);
  await message(page).fill('The oven is open.');
  await title(page).fill('Hello!');
  await title(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const fields = page.getByRole('combobox', { name: 'Field' }).locator('option');
  await fields.filter({ hasText: 'Plan' }).waitFor({ state: 'attached' });
  assert.deepEqual(await fields.allTextContents(), ['First name', 'Plan']);
  await page.keyboard.type('there');
  await page.keyboard.press('Enter');
  await assertValue(title(page), 'Hello {{ user.first_name | default: "there" }}!');
  await title(page).and(page.locator(':focus')).waitFor();
  await preview(page).getByText('Hello there!').first().waitFor();
  await page.getByText('12 of 50').waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);

  await page.getByLabel('Preview for').fill('ada');
  await page.getByRole('option', { name: /^Ada\b/ }).click();
  await preview(page).getByText('Hello Ada!').first().waitFor();

  await page.getByRole('button', { name: 'Change field: First name, or else “there”' }).click();
  await page.getByRole('combobox', { name: 'Field' }).selectOption('plan');
  await page.getByRole('textbox', { name: 'For customers without it' }).fill('');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await assertValue(title(page), 'Hello {{ user.plan }}!');
  await preview(page).getByText('Hello gold!').first().waitFor();
  await title(page).fill('{{ user.surname }}');
  await page.getByText(/^This customer would not get it\..*title is empty/).waitFor();

  await title(page).fill('Hello {{ user.plan | shout }}');
  await page.getByText(/line 1, column \d+.*shout/).waitFor();
  await page.getByRole('button', { name: /^Send.*…$/ }).click();
  await title(page).and(page.locator(':focus')).waitFor();
  assert.equal(await dialog(page).count(), 0);
  assertNothingWrong();
});

test('what was sent to many is taken back by keyboard within ten seconds, and what is not taken back leaves without the page', async (t) => {
  const { page, owner, push, shop, carillon, open, assertNothingWrong } = await startComposer(t);
  const send = async () => {
    await page.getByRole('button', { name: /^Send.*…$/ }).click();
    await dialog(page).getByText('You can undo it for 10 seconds.').waitFor();
    await dialog(page).getByRole('button', { name: 'Send to 2 customers', exact: true }).click();
    await page.getByRole('alert').getByText('It is sent in 10 seconds. Press Ctrl+Z to undo.').waitFor();
  };
  await title(page).fill('Hello {{ user.first_name | default: "there" }}');
  await message(page).fill('The oven is open.');
  await send();
  await page.getByRole('heading', { level: 1, name: 'Hello [first name]' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Not sent. Your draft is back.').waitFor();
  await assertValue(title(page), 'Hello {{ user.first_name | default: "there" }}');

  const sentIn = (time: string) =>
    carillon.database.query(sql`
      UPDATE notifications SET scheduled_at = now() + ${time}::interval
      WHERE service_id = ${fromWire('svc', owner.serviceId)} AND status = 'created'`);
  await send();
  // Longer than the checks take.
  await sentIn('1 hour');
  await page.getByRole('heading', { level: 1, name: 'Hello [first name]' }).waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await open(`/${owner.serviceId}/notifications`);
  const { data } = (await shop.get('/v1/notifications')).body;
  assert.deepEqual(
    data.map(({ status }: { status: string }) => status),
    ['created', 'skipped'],
  );
  assert.equal(push.attempts.length, 0);
  await sentIn('0');
  await shop.settled(data[0].id);
  assert.deepEqual(
    push.received.map(({ content }) => (content as { notification: { title: string } }).notification.title),
    ['Hello there', 'Hello there'],
  );
  const list = page.getByRole('link', { name: /Hello \[first name\]/ });
  await list.first().waitFor();
  assert.equal(await list.count(), 2);
  assertNothingWrong();
});

test('a notification that repeats says its next times, and becomes an automation that the API has', async (t) => {
  const { page, shop, carillon, owner, assertNothingWrong } = await startComposer(t);
  await title(page).fill('Hello {{ user.first_name | default: "there" }}');
  await message(page).fill('We are there until one.');
  await page.getByText('Repeat', { exact: true }).click();
  const choose = async (day: string, isChosen: boolean) => {
    const box = page.getByRole('checkbox', { name: day });
    if ((await box.isChecked()) !== isChosen) await box.press('Space');
  };
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await choose(day, day === 'Saturday');
  await page.getByRole('textbox', { name: 'Time' }).fill('08:00');
  await page.getByText(/^Next: Sat.* · Sat.* · Sat/).waitFor();
  await choose('Saturday', false);
  await page.getByText('Choose at least one day.').waitFor();
  await choose('Saturday', true);
  await page.getByRole('combobox', { name: 'By whose clocks' }).selectOption('theirs');
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await page.getByRole('button', { name: 'Start repeating…' }).click();
  await dialog(page)
    .getByText(/^Every Saturday at 0?8:00.*, to everybody/)
    .waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await dialog(page).getByRole('button', { name: 'Start repeating' }).click();
  const link = dialog(page).getByRole('link', { name: 'Open the automation' });
  await link.waitFor();
  assert.equal(await dialog(page).getByRole('listitem').count(), 3);

  const { data } = (await shop.get('/v1/automations')).body;
  assert.equal(data.length, 1);
  const [{ id, name, trigger, enabled, audience, steps }] = data;
  assert.equal(
    new URL((await link.getAttribute('href'))!, carillon.url).pathname,
    `/console/${owner.serviceId}/automations/${id}`,
  );
  assert.deepEqual(
    [enabled, trigger.rrule, trigger.at, trigger.local_time],
    [true, 'FREQ=WEEKLY;BYDAY=SA', '08:00', true],
  );
  assert.deepEqual([name, audience], ['Hello there', { everybody: true }]);
  assert.deepEqual(steps, [
    {
      send: {
        payload: {
          title: 'Hello {{ user.first_name | default: "there" }}',
          message: 'We are there until one.',
          personalize: true,
        },
        options: {},
      },
    },
  ]);
  await dialog(page).getByRole('button', { name: 'Write another notification' }).click();
  await assertValue(title(page), '');
  await page.getByText('One customer', { exact: true }).click();
  assert.equal(await page.getByText('Repeat', { exact: true }).count(), 0, 'one customer is sent to once');
  assertNothingWrong();
});

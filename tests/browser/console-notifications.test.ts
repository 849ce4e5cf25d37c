import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type TestContext, test } from 'node:test';
import type { Request } from 'playwright-core';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { writeReceipts } from '../../server/storage/notifications/receipts.ts';
import { signUpWithService } from '../support/console.ts';
import { until } from '../support/deadlines.ts';
import { seedDevices } from '../support/devices.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

/** Starts the console of an owner whose service has the given number of subscribed devices. */
async function startService(t: TestContext, devices: number) {
  // A push service that does not answer must not cause retries here.
  const started = await startConsole(t, { PUSH_TIMEOUT_MS: '60000' });
  const { carillon, page } = started;
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
  const phones = subscribed.map(({ token }, i) => ({ token, id: ids[i]! }));
  return { ...started, push, owner, phones, shop: carillon.as(owner.business) };
}

test('failure reasons follow while a broadcast is sent, and what is only retried does not keep it "Sending"', async (t) => {
  const { page, open, push, owner, phones, shop, assertNothingWrong } = await startService(t, 12);
  const [gone, refused, down] = phones;
  push.behave(gone!.token, [{ status: 410 }]);
  push.behave(refused!.token, 'slow');
  push.behave(down!.token, [{ status: 503, headers: { 'retry-after': '3600' } }]);
  const id = await shop.send();
  await shop.until(id, ({ delivery_stats: { completed, failed } }) => completed === 9 && failed === 1);
  await open(`/${owner.serviceId}/notifications/${id}`);
  const reasons = page.getByRole('heading', { name: 'Why some didn’t get it' }).locator('..');
  await reasons.getByText('The subscription no longer exists').waitFor();
  await page.getByRole('status').getByText('Sending', { exact: true }).waitFor();

  push.unsubscribe(refused!.token);
  push.release(refused!.token);
  await page.getByText('Sent, 1 retrying').waitFor();
  await page.getByText('1 phone can’t be reached yet. We’ll keep trying for 3 days.').first().waitFor();
  await page.getByRole('img', { name: '9 sent, 2 unsubscribed, 1 in progress' }).waitFor();
  await reasons
    .getByRole('listitem')
    .filter({ hasText: 'The subscription no longer exists' })
    .getByText('2', { exact: true })
    .waitFor();
  assert.equal(await page.getByText('Other reasons').count(), 0);
  assertNothingWrong();
});

test('a page that loads while the last delivery ends shows how it ended', async (t) => {
  const { page, open, push, owner, phones, shop, assertNothingWrong } = await startService(t, 1);
  push.behave(phones[0]!.token, 'slow');
  const id = await shop.send();
  await push.waitFor(() => push.attemptsOf(phones[0]!.token).length === 1);
  const isStream = (request: Request) => request.url().endsWith('/progress');
  const streams = new Set<Request>();
  page.on('request', (request) => isStream(request) && streams.add(request));
  const ended = new Set<Request>();
  page.on('requestfinished', (request) => ended.add(request));
  // The answer is older than the last progress of a stream, if there is one.
  await page.route(
    `**/api/**/notifications/${id}`,
    async (route) => {
      const response = await route.fetch();
      push.release(phones[0]!.token);
      await shop.settled(id);
      await until(() => streams.isSubsetOf(ended), 'the end of the stream');
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await open(`/${owner.serviceId}/notifications/${id}`);
  await page.getByText('It was sent to every phone.').waitFor();
  assertNothingWrong();
});

test('the recipient of a notification to one person is a link to that person', async (t) => {
  const { page, open, owner, shop, carillon } = await startService(t, 0);
  await carillon.open(owner.serviceId, 'grace & co', null);
  const id = await shop.send(`?user_id=${encodeURIComponent('grace & co')}`);
  await open(`/${owner.serviceId}/notifications/${id}`);
  await page.getByRole('link', { name: 'grace & co' }).click();
  await page.getByRole('heading', { level: 1, name: 'grace & co' }).waitFor();
});

test('a browser in German shows the console’s dates in English', async (t) => {
  const { page, open, owner, shop } = await startService(t, 0);
  await page.addInitScript("Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'de'] })");
  const at = new Date(Date.now() + 25 * 3_600_000);
  const scheduled_at = at.toISOString();
  const timeZone = zoneWhereItIsNine(at);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: timeZone });
  await shop.send('', {}, { scheduled_at });
  await shop.send('', {}, { scheduled_at, audience: { filter: { platform: 'android' } } });
  await open(`/${owner.serviceId}`);
  await page.getByText('tomorrow · to everybody').waitFor();
  await page.getByText('tomorrow · to an audience').waitFor();
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const shown = format.format(at);
  assert.match(shown, /, 09:\d\d$/);
  assert.equal(await page.getByText(shown, { exact: true }).count(), 2);
});

/** Returns the name of a time zone without summer time in which it is nine o'clock. */
function zoneWhereItIsNine(at: Date): string {
  const ahead = 9 - at.getUTCHours();
  const hours = ahead < -12 ? ahead + 24 : ahead;
  // The names have the sign of POSIX: zones ahead of UTC have a minus.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

test('only its button closes the dialog that shows an invitation’s link once', async (t) => {
  const { page, open, owner, assertNothingWrong } = await startService(t, 0);
  await open(`/${owner.serviceId}/team`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('grace@example.com');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = dialog.getByText(/\/console\/invitation\?token=/);
  await link.waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  assert.equal(await dialog.getByRole('button', { name: 'Close' }).count(), 0);
  assert.ok(await link.isVisible());
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'hidden' });
  assertNothingWrong();
});

test('a test from the composer is logged as one, and choosing another phone can be given up', async (t) => {
  const { page, open, push, owner, phones, assertNothingWrong } = await startService(t, 1);
  const saved = await owner.put(owner.at('/my-device'), { device_id: phones[0]!.id });
  assert.equal(saved.status, 200);
  await open(`/${owner.serviceId}/notifications/new`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Fresh bread');
  await page.getByRole('textbox', { name: 'Message' }).fill('The oven is open.');
  await page.getByRole('button', { name: 'Change device' }).click();
  await page.getByRole('button', { name: 'Keep Pixel 8' }).click();
  await page.getByRole('button', { name: 'Send test to Pixel 8' }).click();
  await page.getByText('Test: sent.').waitFor();
  assert.equal(push.received.length, 1);
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('sent a test').waitFor();
  await open(`/${owner.serviceId}/notifications`);
  await page.getByText('Pixel 8 (test)').waitFor();
  assertNothingWrong();
});

test('a notification that is being sent can be stopped, and says whom it did not reach', async (t) => {
  const { page, open, push, owner, phones, shop, assertNothingWrong } = await startService(t, 3);
  push.behave(phones[0]!.token, [{ status: 503, headers: { 'retry-after': '3600' } }]);
  const id = await shop.send();
  await open(`/${owner.serviceId}/notifications/${id}`);
  await page.getByText('Sent, 1 retrying').waitFor();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 device will no longer get it.').waitFor();
  await dialog.getByText('The 2 devices it was sent to keep it.').waitFor();
  await dialog.getByRole('button', { name: 'Stop sending' }).click();
  const deliveries = page.getByRole('region', { name: 'Results by recipient' });
  await deliveries.getByRole('cell').getByText('The notification was stopped before it was sent').waitFor();
  await page.getByRole('status').getByText('Stopped', { exact: true }).waitFor();
  await page.getByText('It was stopped when 2 phones had it.').waitFor();
  await page.getByRole('img', { name: '2 sent, 1 stopped' }).waitFor();
  await page.getByRole('button', { name: 'Stop sending' }).waitFor({ state: 'detached' });
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('stopped sending').waitFor();
  assertNothingWrong();
});

test('what phones report appears live, each button apart, and says what cannot be known', async (t) => {
  const { page, open, push, owner, phones, carillon, shop, assertNothingWrong } = await startService(t, 3);
  push.behave(phones[2]!.token, [{ status: 503, headers: { 'retry-after': '3600' } }]);
  const actions = [
    { title: 'Order', link: 'https://example.com/order' },
    { title: 'Map', link: 'https://example.com/map' },
  ];
  const id = await shop.send('', { actions });
  await open(`/${owner.serviceId}/notifications/${id}`);
  const ladder = page.getByRole('region', { name: 'On the phones' });
  const step = (label: string, value: string) =>
    ladder
      .locator('div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByText(value, { exact: true })
      .last()
      .waitFor();
  await step('Sent', '2');
  await step('Shown', '0');
  const [service, notification] = [fromWire('svc', owner.serviceId)!, fromWire('ntf', id)!];
  const [first, second] = phones.map((phone) => fromWire('dvc', phone.id)!);
  const numbers = await carillon.database.query<{ id: string; number: number }>(sql`
    SELECT id, number FROM devices WHERE service_id = ${service} AND id = ANY(${[first, second]}::uuid[])`);
  await writeReceipts(
    carillon.database,
    numbers.flatMap((device) =>
      (['shown', 'dismissed'] as const).slice(0, device.id === first ? 2 : 1).map((type) => ({
        serviceId: service,
        notificationId: notification,
        deviceId: device.id,
        number: device.number,
        type,
      })),
    ),
  );
  await carillon.database.query(sql`
    INSERT INTO taps (service_id, notification_id, device_id, action) VALUES (${service}, ${notification}, ${second}, 1)`);
  await step('Shown', '2');
  await step('Tapped', '1');
  await step('“Order”', '0');
  await step('“Map”', '1');
  await step('Dismissed', '1');
  await ladder.getByText(/iPhones never report what was dismissed/).waitFor();
  assertNothingWrong();
});

test('the recipients are listed by outcome, reason and user, a page at a time, and lead to the device and the person', async (t) => {
  const { page, open, push, owner, phones, shop, assertNothingWrong } = await startService(t, 18);
  push.behave(phones[0]!.token, [{ status: 410 }]);
  const id = await shop.send();
  await shop.settled(id);
  await open(`/${owner.serviceId}/notifications/${id}`);
  const deliveries = page.getByRole('region', { name: 'Results by recipient' });
  const rows = deliveries.getByRole('row').filter({ has: page.getByRole('cell') });
  await rows.nth(14).waitFor();
  assert.equal(await rows.count(), 15);
  await deliveries.getByRole('button', { name: 'Show more' }).click();
  await rows.nth(17).waitFor();

  await deliveries.getByRole('link', { name: 'Unsubscribed or failed' }).click();
  await rows.nth(1).waitFor({ state: 'detached' });
  await deliveries.getByRole('cell').getByText('The subscription no longer exists').waitFor();
  assert.equal(await rows.count(), 1);
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  const user = `user-${fromWire('dvc', phones[0]!.id)}`;
  await rows.getByRole('link', { name: 'Pixel 8' }).click();
  await page.waitForURL(`**/devices/${phones[0]!.id}`);
  await page.goBack();
  await rows.getByRole('link', { name: user }).click();
  await page.getByRole('heading', { level: 1, name: user }).waitFor();
  await page.goBack();
  await deliveries.getByRole('link', { name: 'Retrying' }).click();
  await deliveries.getByText('No delivery is being retried.').waitFor();
  await deliveries.getByRole('link', { name: 'Tapped' }).click();
  await deliveries.getByText('Nobody has tapped it yet.').waitFor();

  // A reason links to the devices with this reason, and the file has the rows of the list.
  await page.getByRole('link', { name: 'The subscription no longer exists' }).click();
  await rows.getByRole('link', { name: user }).waitFor();
  assert.equal(await rows.count(), 1);
  assert.equal(await deliveries.getByLabel('Reason').inputValue(), 'gone');
  const download = page.waitForEvent('download');
  await deliveries.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  assert.deepEqual(
    lines.slice(1).map((line) => line.split(',')[0]),
    [user],
  );

  await deliveries.getByLabel('Reason').selectOption('');
  await deliveries.getByLabel('Search recipients').fill(`user-${fromWire('dvc', phones[7]!.id)}`);
  await rows.getByRole('link', { name: `user-${fromWire('dvc', phones[7]!.id)}` }).waitFor();
  await rows.nth(1).waitFor({ state: 'detached' });
  await deliveries.getByLabel('Search recipients').fill('nobody');
  await deliveries.getByText('No recipients match this search.').waitFor();
  assertNothingWrong();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { recordPause } from '../../server/storage/sending/push-pauses.ts';
import { signUpWithService } from '../support/console.ts';
import { seedDevices } from '../support/devices.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

/** Script that tells whether the label with the account's name is lower than its letters, which it hides then. */
const IS_NAME_CUT = `(() => {
  const label = [...document.querySelectorAll('.mantine-Button-label')].find((one) => one.textContent === 'Ada Byron');
  const letters = document.createRange();
  letters.selectNodeContents(label);
  return label.clientHeight < Math.floor(letters.getBoundingClientRect().height);
})()`;

test('the overview has one period, compares it with the one before, and leads to what was sent', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const serviceId = fromWire('svc', owner.serviceId);
  const phones = [push.subscribe(), push.subscribe()];
  push.behave(phones[1]!.token, [{ status: 410 }]);
  await seedDevices(
    carillon.database,
    owner.serviceId,
    phones.map(({ subscription }) => subscription),
  );
  const shop = carillon.as(owner.business);
  const sent = [];
  for (const title of ['Rye', 'Spelt', 'Baguette']) {
    const id = await shop.send('', { title });
    await shop.settled(id);
    sent.push(id);
  }
  // The first notification was sent in the seven days before the last seven.
  await carillon.database.query(sql`
    UPDATE notifications SET due_at = now() - interval '8 days' WHERE service_id = ${serviceId} AND id = ${fromWire('ntf', sent[0]!)}`);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}?days=7`);
  const tile = (label: string) => page.getByRole('link', { name: label });
  await tile('Notifications sent').getByText('2', { exact: true }).waitFor();
  const isCut = await page.evaluate(IS_NAME_CUT);
  assert.equal(isCut, false, 'the descenders of the account’s name are hidden');
  assert.match((await tile('Notifications sent').innerText()).replaceAll('\n', ' '), /100% from 1$/);
  assert.equal(await tile('Notifications sent').getByLabel('Up').count(), 1);
  const recent = page.getByRole('region', { name: 'Recent sends' });
  assert.deepEqual(await recent.getByRole('listitem').getByRole('link').allInnerTexts(), [
    'Baguette',
    'Spelt',
  ]);

  const periods = page.getByRole('navigation', { name: 'Period' });
  await periods.getByRole('link', { name: '30 days' }).click();
  await recent.getByRole('link', { name: 'Rye' }).waitFor();
  await page.waitForURL('**?days=30');
  await tile('Notifications sent').getByText('No earlier figures').waitFor();

  const chart = page.getByRole('figure').filter({ hasText: 'Deliveries and taps' });
  await chart.scrollIntoViewIfNeeded();
  const box = (await chart.locator('svg').first().boundingBox())!;
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2);
  await chart.getByText('Total').waitFor();
  const tooltip = (await chart.getByText('Total').locator('..').innerText()).replaceAll(/\s+/g, ' ');
  assert.match(tooltip, /Sent 2 Unsubscribed \d Failed \d Total \d Taps 0$/);
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await periods.getByRole('link', { name: 'Custom' }).click();
  const last = page.getByLabel('Last day');
  await last.waitFor();
  const today = await last.inputValue();
  await page.getByLabel('First day').fill(today);
  await page.waitForURL(`**?from=${today}&to=${today}`);
  await recent.getByRole('link', { name: 'Rye' }).waitFor({ state: 'detached' });
  await recent.getByRole('link', { name: 'Spelt' }).waitFor();
  await last.fill('2020-01-01');
  await page.getByRole('alert').getByText('The last day is before the first.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await recent.getByRole('link', { name: 'Spelt' }).click();
  await page.getByRole('heading', { level: 1, name: 'Spelt' }).waitFor();
  assertNothingWrong();
});

test('the overview tells which push service has paused the service, why, and until when, and of a certificate that expires', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const serviceId = fromWire('svc', owner.serviceId)!;
  const pause = { serviceId, origin: 'https://fcm.googleapis.com', detail: '429 Too Many Requests' };
  await recordPause(carillon.database, pause, 86_400_000);
  await page.route('**/overview?*', async (route) => {
    const answer = await route.fetch();
    const certificate = { host: 'push.example.com', expires_at: '2026-12-03T04:05:06Z' };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), certificate } });
  });
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}`);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await attention.getByText('The certificate of your app’s address expires soon').waitFor();
  await attention.getByText('Chrome’s push service has paused your notifications').waitFor();
  await attention
    .getByText(
      /fcm\.googleapis\.com answered 429 Too Many Requests\. Chrome does this .* wait until .* Only time ends the pause/,
    )
    .waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  assertNothingWrong();
});

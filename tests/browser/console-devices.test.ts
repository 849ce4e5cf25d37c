import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { signUpWithService } from '../support/console.ts';
import { seedDevices } from '../support/devices.ts';
import { reservePort } from '../support/ports.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('devices are ordered, selected on the page or all that match, deactivated and downloaded', async (t) => {
  const port = await reservePort();
  // Only an installation with an address has domains.
  const env = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const { carillon, page, open, assertNothingWrong } = await startConsole(t, env);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const subscriptions = Array.from({ length: 60 }, () => push.subscribe({ shareKeys: true }).subscription);
  const ids = await seedDevices(carillon.database, owner.serviceId, subscriptions);
  const isFirst = sql`id = ${fromWire('dvc', ids[0]!)}`;
  const isSecond = sql`id = ${fromWire('dvc', ids[1]!)}`;
  await carillon.database.query(sql`UPDATE devices SET name = 'Kitchen', platform = 'ios' WHERE ${isSecond}`);
  await carillon.database.query(sql`
    UPDATE devices SET name = 'Chrome on Windows', is_computer = true, last_seen_at = now() - interval '3 days' WHERE ${isFirst}`);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/devices`);
  const rows = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Not seen for longest');
  await page.waitForURL('**/devices?sort=unseen');
  await rows.first().getByText('Chrome on Windows').waitFor();
  await rows.first().getByText('Computer', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^devices-.*\.csv$/);
  await page.getByRole('combobox', { name: 'Platform' }).selectOption('Computer');
  await page.waitForURL('**/devices?platform=computer&sort=unseen');
  await page.getByRole('checkbox', { name: 'Select Chrome on Windows' }).check();
  await page.getByText('1 selected').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 1 device' }).click();
  await page.getByText('1 device deactivated.').waitFor();
  await page.getByText('No devices match these filters.').waitFor();

  await carillon.database.query(sql`
    INSERT INTO domains (domain, service_id, is_current, token, verified_at, met_at)
    VALUES ('push.bakery.test', ${fromWire('svc', owner.serviceId)}, true, 'token', now(), now())`);
  await carillon.database.query(sql`UPDATE devices SET domain = 'push.bakery.test' WHERE ${isSecond}`);
  await open(`/${owner.serviceId}/devices`);
  await page.getByRole('combobox', { name: 'Address' }).selectOption('push.bakery.test');
  await page.waitForURL('**/devices?domain=push.bakery.test');
  await rows.getByText('Kitchen').waitFor();
  assert.equal(await rows.count(), 1);
  await page.getByRole('combobox', { name: 'Address' }).selectOption('Shared address');
  await rows.getByText('Kitchen').waitFor({ state: 'detached' });

  await open(`/${owner.serviceId}/devices?platform=android`);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByText('50 selected').waitFor();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByText('All 58 that match').waitFor();
  await page.getByRole('button', { name: 'Deactivate…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Deactivate 58 devices?').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await dialog.getByRole('button', { name: 'Deactivate 58 devices' }).click();
  await page.getByText('58 devices deactivated.').waitFor();
  await page.getByText('No devices match these filters.').waitFor();
  await open(`/${owner.serviceId}/devices`);
  await rows.getByText('Kitchen').waitFor();
  assert.equal(await rows.count(), 1);
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('deactivated 58 devices').or(page.getByText('58 devices')).first().waitFor();
  assertNothingWrong();
});

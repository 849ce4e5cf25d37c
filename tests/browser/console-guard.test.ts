import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNRESPONSIVE_AFTER } from '../../contract/limits.ts';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { signUpWithService } from '../support/console.ts';
import { seedDevices } from '../support/devices.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('the composer says how many ignored the last notifications, and they get the next one in the inbox only', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  const [ada, grace] = [push.subscribe({ shareKeys: true }), push.subscribe({ shareKeys: true })];
  const ids = await seedDevices(carillon.database, owner.serviceId, [ada.subscription, grace.subscription]);
  const [adas, graces] = ids.map((id) => fromWire('dvc', id)!);
  for (let i = 0; i < UNRESPONSIVE_AFTER; i++) await shop.settled(await shop.send(''));
  const opensApp = sql`
    UPDATE devices SET last_seen_at = now() WHERE service_id = ${fromWire('svc', owner.serviceId)} AND id = ${graces}`;
  await carillon.database.query(opensApp);
  await signInBrowser(page, carillon, owner);

  await open(`/${owner.serviceId}/notifications/new`);
  const guard = page.getByRole('radiogroup', { name: /^1 customer ignored your last 9 notifications/ });
  await guard.waitFor();
  assert.ok(await guard.getByLabel('Send it to them too').isChecked());
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await page.getByText('List', { exact: true }).click();
  await guard.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'IDs of customers' }).fill(`user-${adas}`);
  await guard.waitFor();
  await page.getByRole('textbox', { name: 'IDs of customers' }).fill(`user-${graces}`);
  await page.getByText('Reaches 1 device of 1 customer.').waitFor();
  await guard.waitFor({ state: 'detached' });
  await page.getByText('Everybody', { exact: true }).click();

  await guard.getByLabel('Put it into their inbox, without a push').check();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fresh bread');
  await page.getByRole('textbox', { name: 'Message' }).fill('The oven is open.');
  await page.getByRole('button', { name: 'Send…' }).click();
  await page
    .getByText('1 customer who ignored your last 9 notifications gets it in the inbox only.')
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('It was sent to every phone.').waitFor();
  await page.getByText('Inbox only, no push').waitFor();
  assert.equal(push.deliveriesOf(ada.token).length, UNRESPONSIVE_AFTER);
  assert.equal(push.deliveriesOf(grace.token).length, UNRESPONSIVE_AFTER + 1);
  assertNothingWrong();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromWire } from '../../server/ids.ts';
import { sql } from '../../server/storage/database.ts';
import { signUpWithService } from '../support/console.ts';
import { addMember } from '../support/console-team.ts';
import { callsOf } from '../support/phone-calls.ts';
import { reservePort } from '../support/ports.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('an owner gives the app an address of its own, and is told how many phones would go silent without it', async (t) => {
  const port = await reservePort();
  const { carillon, page, open, assertNothingWrong } = await startConsole(t, {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DOMAIN_HOSTS: 'http://push.bakery.test:*',
  });
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  await open(`/${owner.serviceId}/link`);
  const card = page.getByRole('region', { name: 'Your own address' });
  await card.getByRole('textbox', { name: 'Address' }).fill('https://push.bakery.test');
  await card.getByRole('button', { name: 'Add' }).click();
  await card.getByText('Enter a name alone, such as push.example.com.').waitFor();
  await card.getByRole('textbox', { name: 'Address' }).fill('push.bakery.test');
  await card.getByRole('button', { name: 'Add' }).click();
  await card.getByRole('row', { name: 'Type A' }).waitFor();
  await card.getByText('The latest look: it has no DNS record yet.').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);

  await callsOf(carillon, push, owner.business).phoneOf('ada');
  const service = fromWire('svc', owner.serviceId);
  await carillon.database.query(sql`
    UPDATE domains SET verified_at = now(), met_at = now() WHERE service_id = ${service}`);
  await carillon.database.query(sql`
    UPDATE devices SET domain = 'push.bakery.test' WHERE service_id = ${service}`);
  await page.reload();
  await card.getByText('Ready', { exact: true }).waitFor();
  await card.getByText('1 device subscribed there.').waitFor();
  await card.getByRole('button', { name: 'Leave this address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave push.bakery.test?' });
  await dialog.getByText('or they go silent', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await card.getByRole('textbox', { name: 'Address' }).waitFor();
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('left the address').waitFor();

  await signInBrowser(page, carillon, await addMember(carillon, owner, 'editor'));
  await open(`/${owner.serviceId}/link`);
  await card.getByText('Only owners can add one.').waitFor();
  assertNothingWrong();
});

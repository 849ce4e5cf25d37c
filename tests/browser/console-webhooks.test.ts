import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../../server/storage/database.ts';
import { addEvents } from '../../server/storage/webhooks/events.ts';
import { signUpWithService } from '../support/console.ts';
import { isSigned, startWebhookReceiver } from '../support/servers/webhook-receiver.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { resize, signInBrowser, startConsole } from './harness/console-fixture.ts';

test('a webhook is created, tested, and its requests are looked at and sent again', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const receiver = await startWebhookReceiver('{"received": true}');
  t.after(() => receiver.close());
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  await signInBrowser(page, carillon, owner);
  const dialog = page.getByRole('dialog');
  const happen = async (userId: string) => {
    const [service] = await carillon.database.query<{ id: string }>(
      sql`SELECT service_id AS id FROM webhooks`,
    );
    await carillon.database.transaction((tx) =>
      addEvents(tx, [{ serviceId: service!.id, type: 'device.subscribed', userId }]),
    );
  };

  await open(`/${owner.serviceId}`);
  await page.getByRole('button', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('No webhooks yet').waitFor();
  await page.getByRole('link', { name: 'New webhook' }).click();
  await page.getByLabel('Address').fill('http://192.168.1.1/hook');
  await page.getByRole('checkbox', { name: 'Subscribed', exact: true }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByText('The address must begin with https').waitFor();
  await page.getByLabel('Address').fill(`${receiver.origin}/hook`);
  await page.getByLabel('Description').fill('The till');
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const secret = (await page.getByLabel('Secret', { exact: true }).last().textContent())!;
  assert.match(secret, /^whsec_/);
  await page.getByRole('link', { name: 'I’ve saved it' }).click();
  await page.getByRole('heading', { level: 1, name: 'The till' }).waitFor();
  assert.ok(!(await page.content()).includes(secret));

  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('Your server answered 200.').waitFor();
  assert.ok(isSigned(receiver.at('/hook')[0]!, secret));
  await happen('ada');
  await receiver.waitFor(() => receiver.at('/hook').length === 2);
  await page.reload();
  await page.getByRole('button', { name: /^200 device\.subscribed/ }).click();
  await page.getByLabel('Request').getByText('"user_id": "ada"').waitFor();
  await page.getByLabel('Answer').getByText('{"received": true}').waitFor();
  for (const size of [
    { width: 1280, height: 900 },
    { width: 375, height: 812 },
  ]) {
    await resize(page, size);
    assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
    assert.ok(Number(await page.evaluate('document.documentElement.scrollWidth')) <= size.width);
  }
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await receiver.waitFor(() => receiver.at('/hook').length === 3);
  assert.equal(receiver.at('/hook')[2]!.body, receiver.at('/hook')[1]!.body);

  await page.getByRole('button', { name: 'Send events again…' }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await receiver.waitFor(() => receiver.at('/hook').length === 4);

  await page.getByRole('button', { name: 'Replace secret…' }).click();
  await dialog.getByRole('button', { name: 'Replace secret' }).click();
  await dialog.getByText('Save this secret now').waitFor();
  const second = (await dialog.getByLabel('Secret', { exact: true }).textContent())!;
  assert.notEqual(second, secret);
  await dialog.getByRole('button', { name: 'I’ve saved it' }).click();
  await happen('bea');
  await receiver.waitFor(() => receiver.at('/hook').length === 5);
  assert.ok(isSigned(receiver.at('/hook')[4]!, secret) && isSigned(receiver.at('/hook')[4]!, second));

  await page.getByRole('switch', { name: /^Batch events/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Webhook saved.').waitFor();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable' }).waitFor();
  const [webhook] = (await shop.get('/v1/webhooks')).body.data;
  assert.deepEqual([webhook.batch, webhook.enabled], [true, false]);
  await page.getByRole('button', { name: 'Delete…' }).click();
  await dialog.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByText('No webhooks yet').waitFor();
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('deleted the webhook to').waitFor();
  assertNothingWrong();
});

test('a webhook that fails says so, and one that failed for days too', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);
  const { body } = await carillon.as(owner.business).post('/v1/webhooks', {
    url: 'https://example.com/hook',
    events: ['user.erased'],
  });
  await carillon.database.query(sql`UPDATE webhooks SET url = 'https://localhost/hook'`);
  await open(`/${owner.serviceId}/webhooks/${body.id}`);
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('No answer: the address must be at a public host name').waitFor();
  await page.getByRole('button', { name: /^No answer Test/ }).waitFor();
  await carillon.database.query(
    sql`UPDATE webhooks SET failing_since = now() - interval '2 hours' WHERE url LIKE '%localhost%'`,
  );
  await page.reload();
  await page.getByText('Failing since 2 hours ago').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await carillon.database.query(
    sql`UPDATE webhooks SET enabled = false, gave_up = true WHERE url LIKE '%localhost%'`,
  );
  await page.reload();
  await page.getByText('Every request failed for five days').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  assertNothingWrong();
});

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { generateVAPIDKeys } from '../../packages/web-push/src/vapid-details.ts';
import { signUpWithService } from '../support/console.ts';
import { startPushService } from '../support/servers/push-service.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('an owner imports a key pair and a file of subscriptions, gets the refused lines, and deletes the key', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const push = await startPushService();
  t.after(() => push.close());
  const owner = await signUpWithService(carillon);
  const shop = carillon.as(owner.business);
  await signInBrowser(page, carillon, owner);
  const pair = generateVAPIDKeys();

  await open(`/${owner.serviceId}/settings`);
  await page.getByRole('button', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.getByRole('button', { name: 'Import key pair' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import key pair' });
  await dialog.getByLabel('Public key').fill(pair.publicKey);
  await dialog.getByLabel('Private key').fill(generateVAPIDKeys().privateKey);
  await dialog.getByRole('button', { name: 'Import key pair' }).click();
  await dialog.getByText('Does not belong to the public key: take both of one pair').waitFor();
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await dialog.getByLabel('Private key').fill(` ${pair.privateKey}\t`);
  await dialog.getByRole('button', { name: 'Import key pair' }).click();
  const row = page.getByRole('list', { name: 'VAPID key pairs' }).getByRole('listitem');
  await row.getByText('0 active devices').waitFor();

  const phones = Array.from({ length: 1201 }, () =>
    push.subscribe({ shareKeys: true, applicationServerKey: pair.publicKey }),
  );
  const lines = phones.map(({ subscription }, i) => JSON.stringify({ user_id: `user-${i}`, subscription }));
  lines.splice(3, 0, 'garbage', JSON.stringify({ user_id: 'ada' }));
  await page.locator('input[type=file]').setInputFiles({
    name: 'subscriptions.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(lines.join('\n')),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('1,201 devices imported, 0 known before, 2 lines refused.').waitFor();
  await page.getByText('line 4: is not a JSON object').waitFor();
  await row.getByText('1,201 active devices').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the list' }).click();
  const list = await readFile(await (await downloading).path(), 'utf8');
  assert.match(list, /^line 4: is not a JSON object\nline 5: subscription: .+\n$/);
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Import again' }).click();
  await page.getByText('0 devices imported, 1,201 known before, 2 lines refused.').waitFor();
  assert.equal((await shop.settled(await shop.send())).delivery_stats.completed, 1201);

  await row.getByRole('button', { name: /^Delete the key pair/ }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete this key pair?' });
  await deletion.getByText('1,201 phones and browsers would go silent').waitFor();
  const button = deletion.getByRole('button', { name: 'Delete key pair' });
  assert.equal(await button.isDisabled(), true);
  await deletion.getByLabel('To confirm, type 1201').fill('1201');
  await button.click();
  await page.getByText('Browsers take messages only from the key pair').waitFor();
  assert.equal((await shop.settled(await shop.send())).status, 'skipped');

  await open(`/${owner.serviceId}/activity`);
  await page.getByText('imported 999 devices').waitFor();
  await page.getByText('deleted the VAPID key').waitFor();
  assertNothingWrong();
});

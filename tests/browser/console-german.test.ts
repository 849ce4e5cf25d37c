import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { addMember } from '../support/console-team.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('what the server answers is in the owner’s language: below a field, in a toast and in the activity log', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  assert.equal((await owner.put('/account/language', { language: 'de' })).status, 200);
  await signInBrowser(page, carillon, owner);

  await open(`/${owner.serviceId}/webhooks/new`);
  const url = page.getByRole('textbox', { name: 'Adresse' });
  await url.fill('http://shop.example.com/hook');
  await page.getByRole('checkbox', { name: 'Angemeldet', exact: true }).check();
  await page.getByRole('button', { name: 'Webhook erstellen' }).click();
  await page.getByText('Die Adresse muss mit https:// beginnen.').waitFor();

  const webhook = { url: 'https://shop.example.com/hook', events: ['user.erased'] };
  const created = await owner.post(owner.at('/webhooks'), webhook);
  assert.equal(created.status, 201);
  const { id } = created.body;
  await open(`/${owner.serviceId}/webhooks/${id}`);
  const send = page.getByRole('button', { name: 'Test senden' });
  await send.waitFor();
  assert.equal((await owner.delete(owner.at(`/webhooks/${id}`))).status, 200);
  await send.click();
  await page.getByRole('alert').getByText('Das gibt es nicht, oder es wurde gelöscht.').waitFor();

  const bea = await addMember(carillon, owner, 'viewer');
  const member = (await bea.get('/me')).body.account;
  await owner.patch(owner.at(`/members/${member.id}`), { role: 'editor' });
  await owner.patch(owner.at(''), { settings: { quiet_hours: { from: '22:00', to: '07:00' } } });
  const users = ['ada', 'bob'].map((user_id) => ({ user_id, tags: { plan: 'gold' } }));
  await owner.put(owner.at('/users'), { users });
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('hat die Merkmale von 2 Kunden geändert').waitFor();
  await page.getByText('hat die Einstellungen geändert: Ruhezeit').waitFor();
  await page.getByText(`hat die Rolle von ${member.name} (jetzt Bearbeiter) geändert`).waitFor();
  await page.getByText('ist dem Team beigetreten, als Betrachter').waitFor();
  assertNothingWrong();
});

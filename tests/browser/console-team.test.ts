import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { CONTENT, violationsOf } from './harness/axe.ts';
import { signInBrowser, startConsole } from './harness/console-fixture.ts';

test('an owner changes the own name, invites somebody by a link, and revokes the invitation', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  await signInBrowser(page, carillon, owner);

  await open('/account');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  assert.equal(await save.isDisabled(), true, 'there is no change');
  await name.fill('Grace Hopper');
  await save.click();
  await page.getByText('Name changed.').waitFor();
  assert.equal((await owner.get('/me')).body.account.name, 'Grace Hopper');

  await open(`/${owner.serviceId}/team`);
  await page.getByText('Grace Hopper').first().waitFor();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('eve@example.com');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByText(/\/console\/invitation\?token=/).waitFor();
  assert.deepEqual(await violationsOf(page, CONTENT), []);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const invitations = page.getByRole('list', { name: 'Invitations' });
  await invitations.getByText('eve@example.com').waitFor();
  await invitations.getByRole('button', { name: 'Revoke the invitation for eve@example.com' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Invitation revoked.').waitFor();
  await invitations.waitFor({ state: 'detached' });
  assert.deepEqual((await owner.get(owner.at('/invitations'))).body.data, []);
  assertNothingWrong();
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signUpWithService } from '../support/console.ts';
import { addMember } from '../support/console-team.ts';
import { CONTENT, violationsInBothThemes } from './harness/axe.ts';
import { resize, signInBrowser, startConsole } from './harness/console-fixture.ts';

test('settings are changed and discarded, and viewers read them', async (t) => {
  const { carillon, page, open, assertNothingWrong } = await startConsole(t);
  const owner = await signUpWithService(carillon);
  const stored = async () =>
    (await carillon.as(owner.business).get(`/v1/services/${owner.serviceId}?expand=settings`)).body.settings;
  await signInBrowser(page, carillon, owner);

  await resize(page, { width: 1280, height: 800 });
  await open(`/${owner.serviceId}/settings`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const last = (await menu.getByRole('button', { name: 'Developers' }).boundingBox())!;
  const account = (await menu.getByRole('button').last().boundingBox())!;
  assert.ok(last.y + last.height < account.y, 'the last item of the menu is above the account');
  await page.getByRole('combobox', { name: 'Time zone of this service' }).fill('Vienna');
  await page.getByRole('option', { name: 'Europe/Vienna' }).click();
  await page.getByRole('switch', { name: 'Keep quiet at night' }).check({ force: true });
  await page.getByLabel(/^From\b/).fill('21:30');
  await page.getByRole('heading', { name: 'Developers' }).click();
  await page.getByRole('switch', { name: 'Reject API requests without recipients' }).check({ force: true });
  await page.getByRole('switch', { name: 'Deactivate devices that are silent' }).check({ force: true });
  assert.deepEqual(await violationsInBothThemes(page, CONTENT), []);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').waitFor();
  const settings = {
    time_zone: 'Europe/Vienna',
    quiet_hours: { from: '21:30', to: '08:00' },
    require_explicit_audience: true,
    deactivate_silent: true,
    frequency_cap: null,
    require_user_signature: false,
    public_link: false,
    ask_first_name: false,
    home_screen_name: null,
  };
  assert.deepEqual(await stored(), settings);

  await page.getByLabel(/^To\b/).fill('21:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Choose another time than the beginning.').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  assert.equal(await page.getByLabel(/^To\b/).inputValue(), '08:00');
  assert.deepEqual(await stored(), settings);
  await open(`/${owner.serviceId}/activity`);
  await page.getByText('changed the settings:').waitFor();

  await signInBrowser(page, carillon, await addMember(carillon, owner, 'viewer'));
  await open(`/${owner.serviceId}/settings`);
  await page.getByText('Only editors and owners can change them.').waitFor();
  assert.ok(await page.getByRole('switch', { name: 'Keep quiet at night' }).isDisabled());
  assertNothingWrong();
});

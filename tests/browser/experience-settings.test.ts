import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../../server/storage/database.ts';
import { type ExperiencePhone, useExperience } from './harness/experience-fixture.ts';

const experience = useExperience();

async function openSettings({ page }: ExperiencePhone) {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
}

test('a device is not given an empty name, and keeps another one at later openings', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await openSettings(phone);
  await phone.page.getByRole('button', { name: 'Rename' }).click();
  await phone.page.getByRole('textbox').fill('   ');
  await phone.page.getByRole('button', { name: 'Save' }).click();
  await phone.page.getByText('1 to 255 characters').waitFor();
  assert.equal((await experience.findDevice(phone.user)).name, 'Pixel 9');
  await phone.page.getByRole('textbox').fill('Ada’s phone ☎');
  const saved = phone.page.waitForResponse((response) => response.request().method() === 'PATCH');
  await phone.page.getByRole('button', { name: 'Save' }).click();
  assert.equal((await saved).status(), 200);
  await phone.page.getByText('Ada’s phone ☎').first().waitFor();
  assert.equal((await experience.findDevice(phone.user)).name, 'Ada’s phone ☎');
  await phone.page.reload();
  await phone.waitForState('on');
  assert.equal((await experience.findDevice(phone.user)).name, 'Ada’s phone ☎');
});

test('removing the device asks first, then deletes it here and on the server', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await experience.shop.settled(await experience.shop.send(`?user_id=${phone.user}`));
  await phone.receive();
  await openSettings(phone);

  const remove = phone.page.getByRole('button', { name: 'Remove this device' });
  await remove.click();
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  assert.ok(await experience.findDevice(phone.user), 'nothing has happened yet');

  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await phone.waitForState('erased');
  const rows = await experience.carillon.database.query(
    sql`SELECT id FROM devices WHERE user_id = ${phone.user}`,
  );
  assert.deepEqual(rows, []);
  const remaining = await phone.page.evaluate<unknown>(`(async () => {
    const open = indexedDB.open('carillon');
    const database = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
    const all = (store) => new Promise((resolve) => {
      const request = database.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(request.result.length);
    });
    const counts = [await all('phones'), await all('messages'), await all('outbox')];
    database.close();
    const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
    return [...counts, (await caches.keys()).length, subscription ?? null];
  })()`);
  assert.deepEqual(remaining, [0, 0, 0, 0, null]);

  await phone.page.locator('#panel button.primary').click();
  await phone.waitForState('ask');
  await phone.turnOn();
  assert.ok(await experience.findDevice(phone.user), 'the person can start again');
});

test('after the device was removed, home opens where it says so, wherever it was scrolled before', async (t) => {
  const text = Array(60).fill('A long text.').join('\n');
  const { body } = await experience.shop.post('/v1/widgets', { type: 'text', text });
  t.after(() => experience.shop.delete(`/v1/widgets/${body.id}`));
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.evaluate(`(async () => {
    scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
  })()`);
  await openSettings(phone);
  await phone.page.getByRole('button', { name: 'Remove this device' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await phone.page.getByRole('heading', { name: 'Device removed' }).waitFor();
  const heading = phone.page.locator('#panel h2');
  const { y } = (await heading.boundingBox())!;
  assert.ok(y > 0 && y < 915, `the heading is at ${y}`);
});

test('shows which data is stored here and on the server; if that does not answer, removing shows an error and changes nothing', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await openSettings(phone);
  const { id } = await experience.findDevice(phone.user);
  const text = await phone.page.locator('#app').innerText();
  assert.match(text, /No cookies/);
  assert.match(text, /Pixel 9/);
  assert.match(await phone.page.content(), new RegExp(id));

  await phone.page.route('**/embed/v1/devices/*', (route) => route.abort());
  await phone.page.getByRole('button', { name: 'Remove this device' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await phone.page.getByText('the server didn’t respond').first().waitFor();
  assert.equal(await phone.page.evaluate('document.body.dataset.state'), 'on');
  assert.ok(await experience.findDevice(phone.user));
});

test('in Arabic a Latin device name stands under its label, and not beside the button', async (t) => {
  const phone = await experience.phone(t);
  await phone.page.setExtraHTTPHeaders({ 'accept-language': 'ar' });
  await phone.open();
  await phone.turnOn();
  await phone.page.locator('[href="#settings"]').click();
  const name = phone.page.locator('.facts .row .value');
  await name.waitFor();
  const [label, value] = (await phone.page.evaluate(`['.small', '.value'].map((part) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('.facts .row ' + part));
    return Math.round(range.getBoundingClientRect().right);
  })`)) as number[];
  assert.equal(value, label);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '../../server/storage/database.ts';
import { type Opened, useExperience } from './experience-fixture.ts';

const x = useExperience();

const deviceOf = async (user: string) => {
  const { body } = await x.shop.get('/v1/devices?limit=100');
  return body.data.find(({ user_id }: { user_id: string }) => user_id === user);
};

async function opensSettings({ page }: Opened) {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
}

test('the device can be given a name, which later openings keep', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await opensSettings(phone);
  await phone.page.getByRole('button', { name: 'Rename' }).click();
  await phone.page.getByRole('textbox').fill('Ada’s phone ☎');
  const saved = phone.page.waitForResponse((response) => response.request().method() === 'PATCH');
  await phone.page.getByRole('button', { name: 'Save' }).click();
  assert.equal((await saved).status(), 200);
  await phone.page.getByText('Ada’s phone ☎').first().waitFor();
  assert.equal((await deviceOf(phone.user)).name, 'Ada’s phone ☎');
  await phone.page.reload();
  await phone.stands('on');
  assert.equal((await deviceOf(phone.user)).name, 'Ada’s phone ☎');
});

test('a name of nothing is refused, and said so', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await opensSettings(phone);
  await phone.page.getByRole('button', { name: 'Rename' }).click();
  await phone.page.getByRole('textbox').fill('   ');
  await phone.page.getByRole('button', { name: 'Save' }).click();
  await phone.page.getByText('1 to 255 characters').waitFor();
  assert.equal((await deviceOf(phone.user)).name, 'Pixel 9');
});

test('removing the device deletes it here and on the server, after asking', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await x.shop.settled(await x.shop.send(`?user_id=${phone.user}`));
  await phone.receive();
  await opensSettings(phone);

  const remove = phone.page.getByRole('button', { name: 'Remove this device' });
  await remove.click();
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  assert.ok(await deviceOf(phone.user), 'nothing happened yet');

  await remove.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await phone.stands('erased');
  const rows = await x.carillon.database.query(sql`SELECT id FROM devices WHERE user_id = ${phone.user}`);
  assert.deepEqual(rows, []);
  const left = await phone.page.evaluate<unknown>(`(async () => {
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
  assert.deepEqual(left, [0, 0, 0, 0, null]);

  await phone.page.locator('#panel button.primary').click();
  await phone.stands('ask');
  await phone.turnOn();
  assert.ok(await deviceOf(phone.user), 'it can begin anew');
});

test('where the server does not answer, removing changes nothing and says so', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await opensSettings(phone);
  await phone.page.route('**/embed/v1/devices/*', (route) => route.abort());
  await phone.page.getByRole('button', { name: 'Remove this device' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await phone.page.getByText('the server did not answer').first().waitFor();
  assert.equal(await phone.page.evaluate('document.body.dataset.state'), 'on');
  assert.ok(await deviceOf(phone.user));
});

test('it says what is stored, here and there', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await opensSettings(phone);
  const { id } = await deviceOf(phone.user);
  const words = await phone.page.locator('#app').innerText();
  assert.match(words, /No cookies/);
  assert.match(words, /Pixel 9/);
  assert.match(await phone.page.content(), new RegExp(id));
});

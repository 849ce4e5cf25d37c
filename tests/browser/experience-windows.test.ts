import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  type ExperiencePhone,
  setVisibility,
  useExperience,
  waitUntil,
} from './harness/experience-fixture.ts';

const experience = useExperience();

const waitForState = (page: Page, state: string) => page.waitForSelector(`body[data-state=${state}]`);

/** Opens the experience in another window. If its user is not the phone's, confirms the change. */
async function openAnother(phone: ExperiencePhone, user: string): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(`${experience.scope}?user=${encodeURIComponent(user)}`);
  await page.waitForSelector('body:is([data-state=on], [data-state=another-user])');
  if (user !== phone.user) await answer(page, 'Continue');
  await waitForState(page, 'on');
  return page;
}

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const tabLink = (page: Page, name: RegExp) => page.getByRole('link', { name });

async function removeDevice(page: Page) {
  await tabLink(page, /^Settings/).click();
  await page.getByRole('button', { name: 'Remove this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
}

/** Script that returns the phone's stored data: the user of the service, and the user of each message. */
const READ_STORED = `(async () => {
  const open = indexedDB.open('carillon');
  const database = await new Promise((resolve) => { open.onsuccess = () => resolve(open.result); });
  const all = (store) => new Promise((resolve) => {
    const request = database.transaction(store).objectStore(store).getAll();
    request.onsuccess = () => resolve(request.result);
  });
  const [phones, messages] = [await all('phones'), await all('messages')];
  database.close();
  return { users: phones.map(({ user }) => user), messages: messages.map(({ user }) => user) };
})()`;

test('with a newer window open, the older one still reads the inbox, and can turn notifications off', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const newer = await openAnother(phone, phone.user);
  await experience.sendAndSettle(`?user_id=${phone.user}`, { title: 'For both' });

  await tabLink(phone.page, /^Inbox/).click();
  await phone.page.locator('.inbox [data-id]', { hasText: 'For both' }).waitFor();
  await tabLink(phone.page, /^Settings/).click();
  const turnedOff = phone.page.waitForResponse((response) => response.request().method() === 'DELETE');
  await phone.page.getByRole('switch', { name: 'Notifications' }).click();
  await phone.waitForState('off');
  assert.equal((await turnedOff).status(), 200);
  assert.equal((await experience.findDevice(phone.user)).notifications_enabled, false);

  await setVisibility(newer);
  await waitForState(newer, 'off');
});

test('with a newer window open, removing in the older one removes the device, and the newer one shows that', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const newer = await openAnother(phone, phone.user);
  await removeDevice(phone.page);
  await phone.waitForState('erased');
  assert.equal(await experience.findDevice(phone.user), undefined);

  await setVisibility(newer);
  await waitForState(newer, 'erased');
  await newer.evaluate("dispatchEvent(new Event('online'))");
  await setVisibility(newer);
  assert.deepEqual(await newer.evaluate(READ_STORED), { users: [], messages: [] }, 'nothing is stored again');
});

test('removing succeeds even if the response with the current secret was lost', async (t) => {
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.route('**/embed/v1/devices', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await phone.page.reload();
  await phone.waitForState('failed');
  await phone.page.unroute('**/embed/v1/devices');
  await removeDevice(phone.page);
  await phone.waitForState('erased');
  assert.equal(await experience.findDevice(phone.user), undefined);
});

test('a window of the phone’s former user neither takes it back by itself nor removes the new user’s data', async (t) => {
  const phone = await experience.phone(t);
  await phone.open('window-ann');
  await phone.turnOn();
  await setVisibility(phone.page, 'hidden');
  const bobs = await openAnother(phone, 'window-bob');
  await experience.sendAndSettle('?user_id=window-bob', { title: 'For Bob' });
  await tabLink(bobs, /^Inbox/).click();
  await bobs.locator('.inbox [data-id]', { hasText: 'For Bob' }).waitFor();

  await phone.page.evaluate("dispatchEvent(new Event('online'))");
  await removeDevice(phone.page);
  await phone.waitForState('another-user');
  await phone.receive();
  assert.equal(await phone.page.getByText('For Bob').count(), 0);
  await setVisibility(phone.page);
  await phone.page.evaluate("dispatchEvent(new Event('online'))");
  await bobs.reload();
  await waitForState(bobs, 'on');
  await bobs.locator('.inbox [data-id]', { hasText: 'For Bob' }).waitFor();
  assert.deepEqual(await bobs.evaluate(READ_STORED), { users: ['window-bob'], messages: ['window-bob'] });
  assert.ok(await experience.findDevice('window-bob'));

  await answer(phone.page, 'Continue');
  await phone.waitForState('on');
  assert.ok(await experience.findDevice('window-ann'), 'a tap takes it back');
  assert.deepEqual(await phone.page.evaluate(READ_STORED), { users: ['window-ann'], messages: [] });
  await setVisibility(bobs);
  await waitForState(bobs, 'another-user');
  await answer(bobs, 'Leave everything as it is');
  await waitForState(bobs, 'on');
  assert.deepEqual(await bobs.evaluate(READ_STORED), { users: ['window-ann'], messages: [] });
});

test('a change of user deletes the former user’s subscription, notifications and offline copy', async (t) => {
  const phone = await experience.phone(t);
  await phone.open('former-user');
  await phone.turnOn();
  await phone.page.reload();
  await phone.waitForState('on');
  const cached = `caches.keys().then(async ([name]) => name
    ? (await (await caches.open(name)).keys()).map(({ url }) => url).join() : '')`;
  await waitUntil(phone.page, `${cached}.then((all) => all.includes('manifest'))`);
  const entry = new URL(phone.page.url()).searchParams.get('entry')!;
  await experience.sendAndSettle('?user_id=former-user', { title: 'Before' });
  await phone.receive();
  assert.equal((await phone.notifications()).length, 1);

  // The new page can't cache anything, so the content of the cache is older.
  await phone.page.addInitScript('ServiceWorker.prototype.postMessage = () => {};');
  await phone.takeOver('latter-user');
  await phone.waitForState('on');
  assert.equal(phone.tokens.length, 2, 'the subscription is new');
  assert.equal((await phone.notifications()).length, 0);
  assert.equal(String(await phone.page.evaluate<unknown>(cached)).includes(entry), false);
});

test('a push of one business is not announced on another business’s page', async (t) => {
  const other = await experience.carillon.register({ service: { title: 'Butcher' } });
  const phone = await experience.phone(t);
  await phone.open();
  await phone.turnOn();
  const butchers = await phone.newPage();
  await butchers.goto(`${experience.carillon.url}/app/${other.serviceId}/?user=${phone.user}`);
  await butchers.evaluate(`window.announced = [];
    navigator.serviceWorker.addEventListener('message', ({ data }) => announced.push(data.title))`);
  await butchers.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const push = (scope: string, title: string) =>
    phone.deliverPush(scope, JSON.stringify({ web_push: 8030, notification: { title, navigate: scope } }));
  await push(experience.scope, 'Bread');
  await push(`${experience.carillon.url}/app/${other.serviceId}/`, 'Ham');
  await waitUntil(butchers, "announced.includes('Ham')");
  assert.deepEqual(await butchers.evaluate('announced'), ['Ham']);
});

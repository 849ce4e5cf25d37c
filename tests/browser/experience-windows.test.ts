import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { look, type Opened, until, useExperience } from './experience-fixture.ts';

const x = useExperience();

const deviceOf = async (user: string) => {
  const { body } = await x.shop.get('/v1/devices?limit=100');
  return body.data.find(({ user_id }: { user_id: string }) => user_id === user);
};

const sendAndSettle = async (to: string, payload: object) => x.shop.settled(await x.shop.send(to, payload));

const standsIn = (page: Page, state: string) => page.waitForSelector(`body[data-state=${state}]`);

/** Opens the experience once more, in a window of its own. */
async function opensAnother(phone: Opened, user: string): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(`${x.scope}?user=${encodeURIComponent(user)}`);
  await standsIn(page, 'on');
  return page;
}

const tab = (page: Page, name: RegExp) => page.getByRole('link', { name });

async function removes(page: Page) {
  await tab(page, /^Settings/).click();
  await page.getByRole('button', { name: 'Remove this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
}

/** What is kept of the service: whose the phone is, and how many messages. */
const KEPT = `(async () => {
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

test('with a newer window open, the older one still reads the inbox, and its switch reaches the server', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const newer = await opensAnother(phone, phone.user);
  await sendAndSettle(`?user_id=${phone.user}`, { title: 'For both' });

  await tab(phone.page, /^Inbox/).click();
  await phone.page.locator('.inbox [data-id]', { hasText: 'For both' }).waitFor();
  await tab(phone.page, /^Settings/).click();
  const told = phone.page.waitForResponse((response) => response.request().method() === 'DELETE');
  await phone.page.getByRole('switch', { name: 'Notifications' }).click();
  await phone.stands('off');
  assert.equal((await told).status(), 200);
  assert.equal((await deviceOf(phone.user)).notifications_enabled, false);

  await look(newer);
  await standsIn(newer, 'off');
});

test('with a newer window open, removing in the older one removes the device, and the newer one says so', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const newer = await opensAnother(phone, phone.user);
  await removes(phone.page);
  await phone.stands('erased');
  assert.equal(await deviceOf(phone.user), undefined);

  await look(newer);
  await standsIn(newer, 'erased');
  await newer.evaluate("dispatchEvent(new Event('online'))");
  await look(newer);
  assert.deepEqual(await newer.evaluate(KEPT), { users: [], messages: [] }, 'nothing is stored again');
});

test('removing succeeds also where the answer that held the present secret was lost', async (t) => {
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.route('**/embed/v1/devices', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await phone.page.reload();
  await phone.stands('failed');
  await phone.page.unroute('**/embed/v1/devices');
  await removes(phone.page);
  await phone.stands('erased');
  assert.equal(await deviceOf(phone.user), undefined);
});

test('a window of the phone’s former user neither takes it back by itself nor removes what is the latter’s', async (t) => {
  const phone = await x.phone(t);
  await phone.open('window-ann');
  await phone.turnOn();
  await look(phone.page, 'hidden');
  const bobs = await opensAnother(phone, 'window-bob');
  await sendAndSettle('?user_id=window-bob', { title: 'For Bob' });
  await tab(bobs, /^Inbox/).click();
  await bobs.locator('.inbox [data-id]', { hasText: 'For Bob' }).waitFor();

  await phone.page.evaluate("dispatchEvent(new Event('online'))");
  await removes(phone.page);
  await phone.stands('ask');
  await phone.receive();
  assert.equal(await phone.page.getByText('For Bob').count(), 0);
  await look(phone.page);
  await phone.page.evaluate("dispatchEvent(new Event('online'))");
  await bobs.reload();
  await standsIn(bobs, 'on');
  await bobs.locator('.inbox [data-id]', { hasText: 'For Bob' }).waitFor();
  assert.deepEqual(await bobs.evaluate(KEPT), { users: ['window-bob'], messages: ['window-bob'] });
  assert.ok(await deviceOf('window-bob'));

  await phone.page.evaluate("location.hash = ''");
  await phone.turnOn();
  assert.ok(await deviceOf('window-ann'), 'a tap takes it back');
  assert.deepEqual(await phone.page.evaluate(KEPT), { users: ['window-ann'], messages: [] });
  await look(bobs);
  await standsIn(bobs, 'ask');
});

test('after a change of user, pushes, notifications and the kept page of the former one are gone', async (t) => {
  const phone = await x.phone(t);
  const asks = async (expression: string) => phone.page.evaluate<unknown>(expression);
  await phone.open('former-user');
  await phone.turnOn();
  await phone.page.reload();
  await phone.stands('on');
  const cached = `caches.keys().then(async ([name]) => name
    ? (await (await caches.open(name)).keys()).map(({ url }) => url).join() : '')`;
  await until(phone.page, `${cached}.then((all) => all.includes('manifest'))`);
  const entry = new URL(phone.page.url()).searchParams.get('entry')!;
  await sendAndSettle('?user_id=former-user', { title: 'Before' });
  await phone.receive();
  assert.equal((await phone.notifications()).length, 1);

  // What the new page keeps does not get through: what is left is what was there.
  await phone.page.addInitScript('ServiceWorker.prototype.postMessage = () => {};');
  await phone.open('latter-user');
  await phone.stands('on');
  assert.equal(phone.tokens.length, 2, 'the subscription is a new one');
  assert.equal((await phone.notifications()).length, 0);
  assert.equal(String(await asks(cached)).includes(entry), false);
});

test('a push of one business says nothing on another one’s page', async (t) => {
  const other = await x.carillon.register({ service: { title: 'Butcher' } });
  const phone = await x.phone(t);
  await phone.open();
  await phone.turnOn();
  const butchers = await phone.newPage();
  await butchers.goto(`${x.carillon.url}/app/${other.serviceId}/?user=${phone.user}`);
  await butchers.evaluate(`window.heard = [];
    navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data.title))`);
  await butchers.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const push = (scope: string, title: string) =>
    phone.deliverPush(scope, JSON.stringify({ web_push: 8030, notification: { title, navigate: scope } }));
  await push(x.scope, 'Bread');
  await push(`${x.carillon.url}/app/${other.serviceId}/`, 'Ham');
  await until(butchers, "heard.includes('Ham')");
  assert.deepEqual(await butchers.evaluate('heard'), ['Ham']);
});

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Route } from 'playwright-core';
import { isAnonymousId } from '../../contract/anonymous-users.ts';
import { violationsInBothThemes } from './harness/axe.ts';
import { type ExperiencePhone, useExperience, waitUntil } from './harness/experience-fixture.ts';

const x = useExperience({ title: 'Bakery', url: 'https://bakery.example/' });

const setLink = async (public_link: boolean) =>
  assert.equal(
    (await x.shop.patch(`/v1/services/${x.business.serviceId}`, { settings: { public_link } })).status,
    200,
  );
/** Starts the phone of a person who has found the link. */
async function newPhone(t: TestContext, options: Parameters<typeof x.phone>[1] = {}) {
  await setLink(true);
  return x.phone(t, options);
}

/** Returns the user that a phone has stored. */
const userOn = (phone: ExperiencePhone) =>
  phone.page.evaluate<string | undefined>(`new Promise((resolve) => {
    const opening = indexedDB.open('carillon');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('phones').objectStore('phones').get('${x.business.serviceId}');
      reading.onsuccess = () => resolve(reading.result?.user);
    };
  })`);

const MANIFEST = 'link[rel=manifest]';
const startUrlOn = (phone: ExperiencePhone) =>
  phone.page.evaluate<string>(
    `fetch(document.querySelector('${MANIFEST}').href).then((response) => response.json()).then(({ start_url }) => start_url)`,
  );

test('whoever opens the public link subscribes, is the same user at the next opening, and gets notifications', async (t) => {
  const phone = await newPhone(t);
  await phone.page.goto(x.scope);
  await phone.waitForState('ask');
  assert.deepEqual(await violationsInBothThemes(phone.page), []);
  await phone.turnOn();
  const user = (await userOn(phone))!;
  assert.ok(isAnonymousId(user), user);
  const { id } = await x.findDevice(user);

  await phone.page.goto('about:blank');
  await phone.page.goto(x.scope);
  await phone.waitForState('on');
  assert.equal(await userOn(phone), user);
  assert.equal((await x.findDevice(user)).id, id);
  assert.equal(phone.tokens.length, 1);

  await x.sendAndSettle(`?user_id=${user}`, { title: 'Fresh bread', message: 'The oven is open.' });
  await phone.receive();
  await phone.page.getByRole('link', { name: /^Inbox/ }).click();
  await phone.page.locator('.inbox').getByText('The oven is open.').waitFor();
});

test('an address that is passed on makes another phone a user of its own', async (t) => {
  const one = await newPhone(t);
  await one.page.goto(x.scope);
  await one.turnOn();
  assert.equal(one.page.url(), x.scope);
  const startUrl = await startUrlOn(one);
  assert.match(startUrl, /\?entry=/);

  const other = await newPhone(t);
  for (const address of [one.page.url(), new URL(startUrl, x.carillon.url).href]) {
    await other.page.goto(address);
    await other.page.waitForURL(x.scope);
    await other.waitForState('ask');
    assert.notEqual(await userOn(other), await userOn(one));
    assert.equal(
      await other.page.evaluate(`JSON.parse(document.getElementById('config').textContent).user`),
      null,
    );
  }
  await other.turnOn();
  assert.equal((await x.findDevice((await userOn(one))!)).notifications_enabled, true);
  assert.equal((await x.findDevice((await userOn(other))!)).notifications_enabled, true);
});

test('an iPhone is shown the way to the Home Screen, and the app that is installed there opens as the same user', async (t) => {
  const tab = await newPhone(t, { phone: 'iphone' });
  await tab.page.goto(x.scope);
  await tab.waitForState('obstacle');
  await tab.page.waitForSelector(MANIFEST, { state: 'attached' });
  const startUrl = await startUrlOn(tab);
  await tab.page.reload();
  await tab.waitForState('obstacle');
  await waitUntil(tab.page, `document.querySelector('${MANIFEST}')`);
  assert.equal(await startUrlOn(tab), startUrl);

  const app = await newPhone(t, { phone: 'iphone', installed: true });
  await app.page.goto(new URL(startUrl, x.carillon.url).href);
  await app.waitForState('ask');
  await app.turnOn();
  const user = (await userOn(tab))!;
  assert.equal(await userOn(app), user);
  assert.equal((await x.findDevice(user)).platform, 'ios');

  // The app is added to the Home Screen again, with its own storage, while the former app is still subscribed.
  const second = await newPhone(t, { phone: 'iphone', installed: true });
  await second.page.goto(new URL(startUrl, x.carillon.url).href);
  await second.waitForState('ask');
  await second.turnOn();
  assert.notEqual(await userOn(second), user);
  assert.ok(await x.findDevice((await userOn(second))!));
});

test('a phone whose user was erased starts anew', async (t) => {
  const phone = await newPhone(t);
  await phone.page.goto(x.scope);
  await phone.turnOn();
  const user = (await userOn(phone))!;
  assert.equal((await x.shop.delete(`/v1/users/${user}`)).status, 200);
  await phone.page.reload();
  await phone.waitForState('on');
  assert.notEqual(await userOn(phone), user);
  assert.ok(await x.findDevice((await userOn(phone))!));
  assert.equal(await x.findDevice(user), undefined);
});

test('a phone that a known user opened stays theirs at the public link', async (t) => {
  const phone = await newPhone(t);
  await phone.open();
  await phone.turnOn();
  await phone.page.goto(x.scope);
  await phone.waitForState('on');
  assert.equal(await userOn(phone), phone.user);
});

test('an installed app of an anonymous user opens offline', async (t) => {
  const phone = await newPhone(t);
  await phone.page.goto(x.scope);
  await phone.turnOn();
  const start = new URL(await startUrlOn(phone), x.carillon.url).href;
  await waitUntil(phone.page, `caches.match('${x.scope}').then(Boolean)`);
  await phone.context.setOffline(true);
  for (const address of [x.scope, start]) {
    await phone.page.goto(address);
    await phone.page.getByText('No connection').first().waitFor();
    assert.ok(isAnonymousId((await userOn(phone))!));
  }
});

test('once the link is switched off, newcomers start at the website, and subscribed phones go on', async (t) => {
  const phone = await newPhone(t);
  await phone.page.goto(x.scope);
  await phone.turnOn();
  t.after(() => setLink(true));
  await setLink(false);
  await phone.page.reload();
  await phone.waitForState('on');

  const newcomer = await x.phone(t);
  await newcomer.page.goto(x.scope);
  await newcomer.page.getByRole('heading', { name: /^Please open this from .*’s website$/ }).waitFor();
});

const bread = { title: 'Fresh bread', message: 'The oven is open.' };

test('when a subscribed phone is opened for a known user, its device and inbox become theirs, without a second subscription', async (t) => {
  const phone = await newPhone(t);
  await phone.page.goto(x.scope);
  await phone.turnOn();
  const anonymous = (await userOn(phone))!;
  const { id } = await x.findDevice(anonymous);
  await x.sendAndSettle(`?user_id=${anonymous}`, bread);
  await phone.receive();

  await phone.takeOver();
  await phone.waitForState('on');
  assert.equal(await userOn(phone), phone.user);
  assert.equal((await x.findDevice(phone.user)).id, id);
  assert.equal(await x.findDevice(anonymous), undefined);
  assert.equal(phone.tokens.length, 1);
  await phone.page.getByRole('link', { name: /^Inbox/ }).click();
  await phone.page.locator('.inbox').getByText('The oven is open.').waitFor();

  await x.sendAndSettle(`?user_id=${phone.user}`, { title: 'More bread', message: 'Come again.' });
  await phone.receive();
  await phone.page.getByText('Come again.').waitFor();
});

test('on an iPhone, the installed app becomes the known user’s once Safari was opened for them', async (t) => {
  const tab = await newPhone(t, { phone: 'iphone' });
  await tab.page.goto(x.scope);
  await tab.waitForState('obstacle');
  const startUrl = new URL(await startUrlOn(tab), x.carillon.url).href;
  const app = await newPhone(t, { phone: 'iphone', installed: true });
  await app.page.goto(startUrl);
  await app.waitForState('ask');
  await app.turnOn();
  const { id } = await x.findDevice((await userOn(app))!);
  await x.sendAndSettle('', bread);
  await app.receive();

  const joined = tab.page.waitForResponse((response) => response.url().endsWith('/embed/v1/joins'));
  await tab.takeOver();
  assert.equal((await joined).status(), 200);
  assert.equal((await x.findDevice(tab.user)).id, id);

  await app.page.goto(startUrl);
  await app.waitForState('on');
  assert.equal(await userOn(app), tab.user);
  assert.equal(app.tokens.length, 1);
  await app.page.getByRole('link', { name: /^Inbox/ }).click();
  await app.page.locator('.inbox').getByText('The oven is open.').waitFor();
});

const fail = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { error: { message: 'Later', data: { code } } } });

/** Answers to a phone that could not reach the server, was told to come later, or sent too many requests. */
const FAILURES = [
  (route: Route) => route.abort(),
  fail(503, 'disk_nearly_full'),
  fail(429, 'too_many_requests'),
];

test('a phone whose requests fail for a while joins its users at the first opening at which they do not', async (t) => {
  const phone = await newPhone(t);
  await phone.page.goto(x.scope);
  await phone.turnOn();
  const anonymous = (await userOn(phone))!;
  await x.carillon.call('PUT', `/v1/users/${anonymous}`, {
    ...x.business,
    body: { tags: { from: 'poster' } },
  });
  for (const [index, answer] of FAILURES.entries()) {
    await phone.page.route('**/embed/v1/**', answer);
    const asked = phone.page.waitForRequest('**/embed/v1/joins');
    if (index === 0) await phone.takeOver();
    else await phone.page.reload();
    await asked;
    await phone.waitForState('failed');
    assert.ok(await x.findDevice(anonymous));
    await phone.page.unroute('**/embed/v1/**');
  }
  await phone.page.reload();
  await phone.waitForState('on');
  assert.ok(await x.findDevice(phone.user));
  assert.equal(await x.findDevice(anonymous), undefined);
  assert.deepEqual((await x.shop.get(`/v1/users/${phone.user}`)).body.tags, { from: 'poster' });
});

test('a person who turned notifications off stays off as a known user', async (t) => {
  const phone = await newPhone(t);
  await phone.page.goto(x.scope);
  await phone.turnOn();
  await phone.page.goto(`${x.scope}#settings`);
  await phone.page.getByRole('switch', { name: 'Notifications' }).first().click();
  await phone.waitForState('off');
  await phone.takeOver();
  await phone.waitForState('off');
  assert.equal((await x.findDevice(phone.user)).notifications_enabled, false);
});

import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAnonymousId } from '../../contract/anonymous-users.ts';
import { newSession } from '../support/page-events.ts';
import { useSite } from './harness/embed-site.ts';
import { type ExperiencePhone, waitUntil } from './harness/experience-fixture.ts';

const sites = useSite();
const { x } = sites;

/** Gives the service a public link, and requires signed users. Resolves with a function that signs them. */
let setUp: Promise<(user: string) => string> | undefined;
function signing() {
  setUp ??= (async () => {
    const service = `/v1/services/${x.business.serviceId}`;
    const { body } = await x.shop.post(`${service}/identity-secret`);
    const settings = { public_link: true, require_user_signature: true };
    assert.equal((await x.shop.patch(service, { settings })).status, 200);
    return (user: string) => createHmac('sha256', body.secret).update(user).digest('hex');
  })();
  return setUp;
}

/** Returns the address of the website's link for a user. */
const addressOf = async (user: string) => `${x.scope}?user=${user}&user_signature=${(await signing())(user)}`;

const QUESTION = 'Continue as another customer?';
const answer = (page: Page, name: 'Continue' | 'Leave everything as it is') =>
  page.getByRole('button', { name, exact: true }).click();

/** Waits for the question, and asserts that the page shows nothing else. */
async function waitForQuestion(page: Page) {
  await page.waitForSelector('body[data-state=another-user][data-tab=home]');
  await page.getByRole('heading', { name: QUESTION }).waitFor();
  assert.match(await page.innerText('#panel'), /Bakery/);
  assert.equal(await page.locator('nav.tabs, .widgets').count(), 0);
}

type Stored = { user: string; identifier: string; id: string; messages: string[] };

/** Reads the phone's user and messages, without data that an opening or the server's answers replace. */
const storedOn = (page: Page) =>
  page.evaluate<Stored>(`(async () => {
    const result = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
    const database = await result(indexedDB.open('carillon'));
    const all = (name) => result(database.transaction(name).objectStore(name).getAll());
    const [[{ user, identifier, id }], messages] = [await all('phones'), await all('messages')];
    database.close();
    return { user, identifier, id, messages: messages.map((message) => message.title + ' for ' + message.user) };
  })()`);

/** Returns the business's view of a user's device, without data that is looked up in the background. */
async function deviceOf(user: string) {
  const device = await x.findDevice(user);
  return device && { id: device.id, notifications_enabled: device.notifications_enabled };
}

const waitForUnread = (page: Page, count: number) =>
  page.locator('.tabs .count', { hasText: String(count) }).waitFor();

const send = (user: string, title: string) => x.sendAndSettle(`?user_id=${user}`, { title });

/** Starts a subscribed phone with an unread message. */
async function subscribedPhone(t: TestContext, kind: 'anonymous' | 'known', options = {}) {
  const phone = await x.phone(t, options);
  await signing();
  await phone.page.goto(kind === 'known' ? await addressOf(phone.user) : x.scope);
  await phone.turnOn();
  const { user } = await storedOn(phone.page);
  assert.equal(isAnonymousId(user), kind === 'anonymous');
  await send(user, 'Fresh bread');
  await phone.receive();
  await waitForUnread(phone.page, 1);
  return { phone, user };
}

/** Asserts that the phone still belongs to its user: it has the same device, subscription and unread message. */
async function assertUnchanged(phone: ExperiencePhone, before: Stored) {
  await phone.waitForState('on');
  await waitForUnread(phone.page, 1);
  assert.deepEqual(await storedOn(phone.page), before);
  assert.equal(phone.tokens.length, 1);
  assert.deepEqual(await deviceOf(before.user), { id: before.id, notifications_enabled: true });
}

for (const kind of ['anonymous', 'known'] as const)
  test(`a signed link of another user takes no phone from its ${kind} user without a tap, and the person may stay`, async (t) => {
    const { phone, user } = await subscribedPhone(t, kind);
    const { page } = phone;
    const before = await storedOn(page);
    await page.addInitScript(`navigator.setAppBadge = async (count) => {
      localStorage.badges = (localStorage.badges ?? '') + count;
    };`);
    const attacker = `attacker-${randomUUID()}`;
    await page.goto(await addressOf(attacker));
    await waitForQuestion(page);
    // The previous page may have sent requests until this one was loaded.
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.reload();
    await waitForQuestion(page);
    assert.deepEqual(
      requested.filter((path) => /^\/embed\/v1\/(devices|joins)/.test(path)),
      [],
      'nothing is requested before the answer',
    );
    assert.deepEqual(await storedOn(page), before);

    await answer(page, 'Leave everything as it is');
    await assertUnchanged(phone, before);
    assert.equal(new URL(page.url()).searchParams.has('entry'), kind === 'known');
    await page.reload();
    await assertUnchanged(phone, before);
    assert.match(await page.evaluate<string>('localStorage.badges'), /^1+$/, 'the badge of the app stays');
    assert.equal(await deviceOf(attacker), undefined);

    await send(user, 'More bread');
    await phone.receive();
    await waitForUnread(page, 2);
  });

test('another user on the same phone continues with one tap, and gets a subscription of their own', async (t) => {
  const { phone, user } = await subscribedPhone(t, 'known');
  const other = `other-${randomUUID()}`;
  await phone.page.goto(await addressOf(other));
  await waitForQuestion(phone.page);
  await answer(phone.page, 'Continue');
  await phone.waitForState('on');
  const { messages, ...stored } = await storedOn(phone.page);
  assert.equal(stored.user, other);
  assert.deepEqual(messages, []);
  assert.equal(phone.tokens.length, 2);
  assert.equal(await deviceOf(user), undefined);
  await phone.page.reload();
  await phone.waitForState('on');
  await send(other, 'For the other');
  await phone.receive();
  await phone.page.getByRole('link', { name: /^Inbox/ }).click();
  await phone.page.locator('.inbox [data-id]', { hasText: 'For the other' }).waitFor();
});

test('on the business’s website, an anonymous phone becomes the customer’s with one tap on each page', async (t) => {
  const user = `u-${randomUUID()}`;
  const signature = (await signing())(user);
  const { page, url } = await sites.open(t, { phone: 'android', user, signature });
  await page.goto(x.scope);
  await page.click('#panel button.primary');
  await page.waitForSelector('body[data-state=on]');
  const former = await storedOn(page);
  await page.goto(url);
  await waitUntil(page, "'Client' in window");
  await page.click('#open');
  await waitForQuestion(page);
  await page.getByText('doesn’t know yet who you are').waitFor();
  await answer(page, 'Continue');
  await page.waitForSelector('body[data-state=on]');
  assert.deepEqual(await storedOn(page), { ...former, user });
  assert.deepEqual(await deviceOf(user), { id: former.id, notifications_enabled: true });
  assert.equal(await deviceOf(former.user), undefined);
});

/** Reads the entry of a user from the page at their address. */
async function entryOf(user: string): Promise<string> {
  const html = await (await fetch(await addressOf(user))).text();
  return JSON.parse(/<script type="application\/json" id="config">(.*?)<\/script>/s.exec(html)![1]!).entry;
}

async function startUrlOf(entry: string): Promise<string> {
  const response = await fetch(`${x.scope}manifest.webmanifest?entry=${entry}`);
  const { start_url } = (await response.json()) as { start_url: string };
  return new URL(start_url, x.carillon.url).href;
}

type Way = (attacker: string, phone: ExperiencePhone, user: string) => Promise<string>;

/** Ways to another user's experience without a website, in a tab and in an installed app. */
const WAYS: Record<'a tab' | 'an installed app', Record<string, Way>> = {
  'a tab': {
    'an entry, at a place in the page': async (attacker) =>
      `${x.scope}?entry=${await entryOf(attacker)}#settings`,
    async 'a QR code'(attacker) {
      const session = newSession();
      await fetch(`${await addressOf(attacker)}&session=${session}`);
      return `${x.carillon.url}/s/${session}`;
    },
  },
  'an installed app': {
    'the start address of another user’s app': async (attacker) => startUrlOf(await entryOf(attacker)),
    async 'a tapped notification'(attacker, phone, user) {
      await x.sendAndSettle(`?user_id=${user}`, { title: 'Look', link: await addressOf(attacker) });
      return (await phone.receive()).notification.navigate;
    },
  },
};

for (const [place, ways] of Object.entries(WAYS))
  test(`in ${place}, ${Object.keys(ways).join(' and ')} ask before they take the phone`, async (t) => {
    const installed = place === 'an installed app';
    const { phone, user } = await subscribedPhone(t, 'known', { installed });
    const { page } = phone;
    for (const [way, address] of Object.entries(ways)) {
      await page.goto(await address(`attacker-${randomUUID()}`, phone, user));
      await waitForQuestion(page);
      await page.evaluate("location.hash = 'settings'");
      await waitForQuestion(page);
      await answer(page, 'Leave everything as it is');
      await phone.waitForState('on');
      const stored = await storedOn(page);
      assert.equal(stored.user, user, way);
      assert.ok(stored.messages.includes(`Fresh bread for ${user}`), way);
      assert.equal(phone.tokens.length, 1, way);
    }
  });

test('a page without a user is not tied to a session that its address names', async (t) => {
  const { phone, user } = await subscribedPhone(t, 'known');
  const session = newSession();
  await phone.page.goto(`${x.scope}?session=${session}`);
  await phone.waitForState('on');
  assert.equal((await storedOn(phone.page)).user, user);
  // Otherwise the author of the address could open the experience as the user.
  const answered = await fetch(`${x.carillon.url}/s/${session}`, { redirect: 'manual' });
  assert.equal(answered.status, 404);
});
